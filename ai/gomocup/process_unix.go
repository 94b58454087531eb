//go:build unix

package gomocup

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
)

// processGroup is a child and the children it starts.
type processGroup struct {
	mu sync.Mutex
	id int // 0 once closed: the number may become another group's
}

// prepareGroup makes the child the leader of a process group of its own.
func prepareGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

func openGroup(p *os.Process) (*processGroup, error) { return &processGroup{id: p.Pid}, nil }

// kill ends every process of the group. That there is none is no error.
func (g *processGroup) kill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.id != 0 {
		_ = syscall.Kill(-g.id, syscall.SIGKILL)
	}
}

func (g *processGroup) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.id = 0
}
