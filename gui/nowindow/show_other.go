//go:build !windows

package nowindow

import (
	"fmt"
	"os"
)

// show writes the text where the program's errors go.
func show(text string) { fmt.Fprintln(os.Stderr, "omok:", text) }
