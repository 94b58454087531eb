//go:build unix

package gomocup

import (
	"os"
	"os/exec"
	"slices"
	"sync"
	"syscall"
)

// processTree is a child and everything that it started.
type processTree struct {
	mu   sync.Mutex
	root int    // 0 once closed: the number may then belong to another process
	mark string // in the environment of all of its processes
}

// prepareTree makes the child the leader of a process group of its own.
func prepareTree(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
}

func openTree(p *os.Process, mark string) (*processTree, error) {
	return &processTree{root: p.Pid, mark: mark}, nil
}

// killRounds bounds how often kill looks again for processes started meanwhile.
const killRounds = 16

// kill kills the group, and the processes that have left it, as far as the system lets
// us find them. If there are none, that is no error.
func (t *processTree) kill() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.root == 0 {
		return
	}
	var killed []int
	for range killRounds {
		members := descendants(t.root, t.mark) // found before the group ends and its children get other parents
		_ = syscall.Kill(-t.root, syscall.SIGKILL)
		found := false
		for _, id := range members {
			if !slices.Contains(killed, id) {
				_ = syscall.Kill(id, syscall.SIGKILL)
				killed, found = append(killed, id), true
			}
		}
		if !found {
			return
		}
	}
}

func (t *processTree) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.root = 0
}

// below returns the processes under root; parents has the parent of every process.
func below(root int, parents map[int]int) []int {
	var found []int
	for id := range parents {
		for at, steps := id, 0; at > 1 && steps < len(parents); at, steps = parents[at], steps+1 {
			if parents[at] == root {
				found = append(found, id)
				break
			}
		}
	}
	return found
}
