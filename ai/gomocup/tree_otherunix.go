//go:build unix && !linux && !darwin

package gomocup

import (
	"os"
	"syscall"
)

func dieWithParent(*syscall.SysProcAttr) {}

func awaitExit(*os.Process) {}

// descendants knows none: the process group is all that there is.
func descendants(root int, _ string) []int { return below(root, nil) }
