//go:build unix

package gomocup

import (
	"os/exec"
	"syscall"
)

// leaveSession has a command run in a session of its own.
func leaveSession(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
