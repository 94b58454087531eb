package gomocup

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

func dieWithParent(*syscall.SysProcAttr) {} // the system has no such thing

func awaitExit(p *os.Process) {} // Wait does

// descendants returns the processes that descend from root, as far as all those between
// are still alive.
func descendants(root int, _ string) []int {
	all, err := unix.SysctlKinfoProcSlice("kern.proc.all")
	if err != nil {
		return nil
	}
	parents := map[int]int{}
	for _, p := range all {
		parents[int(p.Proc.P_pid)] = int(p.Eproc.Ppid)
	}
	return below(root, parents)
}
