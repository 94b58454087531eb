package gomocup

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// dieWithParent has the system kill the child when we end, however we end.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }

// awaitExit waits until the child has ended, but keeps its number from being used again.
func awaitExit(p *os.Process) {
	for {
		var info unix.Siginfo
		err := unix.Waitid(unix.P_PID, p.Pid, &info, unix.WEXITED|unix.WNOWAIT, nil)
		if !errors.Is(err, unix.EINTR) {
			return
		}
	}
}

// descendants returns the processes that carry the mark or descend from root.
func descendants(root int, mark string) []int {
	folders, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return nil
	}
	var marked []int
	parents := map[int]int{}
	want := []byte(treeMark + "=" + mark + "\x00")
	for _, folder := range folders {
		id, err := strconv.Atoi(filepath.Base(folder))
		if err != nil || id == root || id == os.Getpid() {
			continue
		}
		if parent, ok := parentOf(folder); ok {
			parents[id] = parent
		}
		if environ, err := os.ReadFile(folder + "/environ"); err == nil && bytes.Contains(environ, want) {
			marked = append(marked, id)
		}
	}
	for _, id := range below(root, parents) {
		if !slices.Contains(marked, id) {
			marked = append(marked, id)
		}
	}
	return marked
}

// parentOf reads the parent of a living process from its folder in /proc.
func parentOf(folder string) (id int, ok bool) {
	stat, err := os.ReadFile(folder + "/stat")
	if err != nil {
		return 0, false
	}
	after := stat[bytes.LastIndexByte(stat, ')')+1:] // the name before it may contain anything
	fields := strings.Fields(string(after))
	if len(fields) < 2 || fields[0] == "Z" {
		return 0, false
	}
	id, err = strconv.Atoi(fields[1])
	return id, err == nil
}
