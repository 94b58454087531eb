//go:build !windows

package nowindow

import (
	"fmt"
	"os"
)

// noWindow is the text of what to do.
const noWindow = "failure.noWindow"

// show writes the text where the program's errors go.
func show(text string) { fmt.Fprintln(os.Stderr, "omok:", text) }
