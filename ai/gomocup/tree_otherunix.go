//go:build unix && !linux && !darwin

package gomocup

import (
	"os"
	"syscall"
)

func dieWithParent(*syscall.SysProcAttr) {}

func awaitExit(*os.Process) {}

// descendants finds none on these systems: there is only the process group.
func descendants(root int, _ string) []int { return below(root, nil) }
