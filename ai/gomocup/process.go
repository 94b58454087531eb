package gomocup

import (
	"errors"
	"io"
	"os/exec"
	"time"
)

// maxQueued is how many lines of a child wait to be read before it is held up.
const maxQueued = 256

// process is a child whose output is read line by line.
type process struct {
	stdin  io.WriteCloser
	stdout io.Closer
	lines  chan inputLine // closed when the child is gone
	stop   chan struct{}  // closed when nobody reads lines any more
	group  *processGroup
}

// startProcess runs a program in a process group of its own.
func startProcess(path string, args []string, dir string) (*process, error) {
	cmd := exec.Command(path, args...)
	cmd.Dir = dir
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	prepareGroup(cmd)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	group, err := openGroup(cmd.Process)
	if err != nil {
		_ = cmd.Process.Kill()
		return nil, errors.Join(err, cmd.Wait())
	}
	p := &process{
		stdin:  stdin,
		stdout: stdout,
		lines:  make(chan inputLine, maxQueued),
		stop:   make(chan struct{}),
		group:  group,
	}
	go p.read(stdout, cmd)
	return p, nil
}

// read passes the child's lines on until its output ends; then the child is of
// no more use. Its group is killed before it is waited for, while its number
// cannot be another's.
func (p *process) read(stdout io.Reader, cmd *exec.Cmd) {
	defer close(p.lines)
	r := newLineReader(stdout)
	for {
		text, err := readLine(r)
		if err != nil && !errors.Is(err, errLongLine) {
			break
		}
		select {
		case p.lines <- inputLine{text, err}:
		case <-p.stop:
		}
		if err != nil {
			break // a line without an end: nothing more can be understood
		}
	}
	select {
	case <-p.stop: // being closed: the grace period is its own
		_, _ = io.Copy(io.Discard, stdout)
	default:
	}
	p.group.kill()
	p.group.close()
	_ = cmd.Wait() // how it ended tells nothing more
}

// send writes lines to the child.
func (p *process) send(text string) error {
	_, err := io.WriteString(p.stdin, text)
	return err
}

// close tells the child to end, and kills it and its children if it has not
// ended after the grace period.
func (p *process) close(grace time.Duration) {
	close(p.stop)
	go func() { // a child that does not read must not hold us up
		_ = p.send("END\r\n")
		_ = p.stdin.Close()
	}()
	timer := time.NewTimer(grace)
	defer timer.Stop()
	for {
		select {
		case _, open := <-p.lines:
			if !open {
				return
			}
		case <-timer.C:
			p.group.kill()
			p.stdout.Close() // a child that left the group may still hold the other end
			for range p.lines {
			}
			return
		}
	}
}
