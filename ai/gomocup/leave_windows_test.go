package gomocup

import "os/exec"

func leaveSession(*exec.Cmd) {} // a job cannot be left
