package gomocup

import (
	"bufio"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	maxQueued = 256     // lines that may wait to be read before the child is held up
	maxUnsent = 64      // texts that wait until the child reads its input
	maxHeard  = 1 << 14 // longest line of a child, in bytes
	lastWords = 200 * time.Millisecond
	lastKill  = time.Second // longest wait for a child that was killed to be gone
)

// treeMark is the variable that marks a child and all that it starts.
const treeMark = "OMOK_ENGINE"

var (
	errGone = errors.New("it has ended")
	errDeaf = errors.New("it does not read what it is told")
)

// process is a child whose output is read line by line. A goroutine of its own writes to
// it, so that a child that does not read holds nobody up.
type process struct {
	input chan string
	lines chan inputLine // closed when its output ends
	gone  chan struct{}  // closed when the child has ended
	done  chan struct{}  // closed when nothing is left of it, on our side either
	stop  chan struct{}  // closed when the child is to end
	once  sync.Once      // closes stop
	tree  *processTree
	log   func(Direction, string)

	mu     sync.Mutex
	state  string // how it ended
	errors string // the last line on its standard error
}

// pipes are the three ends on our side.
type pipes struct{ in, out, errors *os.File }

func (p *pipes) close() {
	for _, f := range []*os.File{p.in, p.out, p.errors} {
		if f != nil {
			_ = f.Close() // nothing more is expected of it
		}
	}
}

// startProcess runs a program in a process group of its own. log, which may not
// be nil, is told everything that is said, on several goroutines.
func startProcess(path string, args []string, dir string, log func(Direction, string)) (*process, error) {
	mark := strconv.FormatUint(rand.Uint64(), 36)
	cmd := exec.Command(path, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), treeMark+"="+mark)
	prepareTree(cmd)
	ours, theirs, err := connect(cmd)
	if err != nil {
		return nil, err
	}
	p := &process{
		input: make(chan string, maxUnsent),
		lines: make(chan inputLine, maxQueued),
		gone:  make(chan struct{}),
		done:  make(chan struct{}),
		stop:  make(chan struct{}),
		log:   log,
	}
	started := make(chan error)
	go p.live(cmd, mark, ours, theirs, started)
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}

// connect makes the pipes of a command. Ours outlive the child, unlike those
// that os/exec makes, so that its last words are not lost.
func connect(cmd *exec.Cmd) (ours, theirs pipes, err error) {
	pipe := func(r, w **os.File) {
		if err == nil {
			*r, *w, err = os.Pipe()
		}
	}
	pipe(&theirs.in, &ours.in)
	pipe(&ours.out, &theirs.out)
	pipe(&ours.errors, &theirs.errors)
	if err != nil {
		ours.close()
		theirs.close()
		return ours, theirs, err
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = theirs.in, theirs.out, theirs.errors
	return ours, theirs, nil
}

// live starts the child and stays with it to its end. It keeps one thread for
// itself: Linux ends a child whose parent thread ends, if asked to look after it.
func (p *process) live(cmd *exec.Cmd, mark string, ours, theirs pipes, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := cmd.Start()
	theirs.close()
	if err == nil {
		if p.tree, err = openTree(cmd.Process, mark); err != nil {
			_ = cmd.Process.Kill()
			err = errors.Join(err, cmd.Wait())
		}
	}
	if err != nil {
		ours.close()
		started <- err
		return
	}
	started <- nil
	var readers sync.WaitGroup
	readers.Go(func() { p.read(ours.out) })
	readers.Go(func() { p.readErrors(ours.errors) })
	writing := make(chan struct{})
	go func() {
		defer close(writing)
		p.write(ours.in)
	}()
	awaitExit(cmd.Process) // before its number can be used again
	p.tree.kill()
	_ = cmd.Wait() // the process state has all there is to know
	p.mu.Lock()
	p.state = cmd.ProcessState.String()
	p.mu.Unlock()
	p.tree.close()
	// A process that has escaped may still hold the other ends.
	late := time.AfterFunc(lastKill, ours.close)
	readers.Wait()
	late.Stop()
	close(p.gone)
	ours.close()
	<-writing
	close(p.done)
}

// read passes the child's lines on until its output ends or cannot be
// understood.
func (p *process) read(out io.Reader) {
	defer close(p.lines)
	r := bufio.NewReaderSize(out, maxHeard)
	for {
		text, err := readLine(r)
		if err != nil && !errors.Is(err, errLongLine) {
			return
		}
		if err == nil {
			p.log(From, text)
		}
		select {
		case p.lines <- inputLine{text, err}:
		case <-p.stop:
		}
		if err != nil {
			_, _ = io.Copy(io.Discard, r) // discards a line without an end
			return
		}
	}
}

// readErrors keeps the last line that the child printed on its standard error.
func (p *process) readErrors(out io.Reader) {
	r := bufio.NewReaderSize(out, maxLine)
	for {
		text, err := readLine(r)
		if errors.Is(err, errLongLine) {
			err = skipLine(r)
		}
		if err != nil {
			return
		}
		if text != "" {
			p.log(Aside, text)
			p.mu.Lock()
			p.errors = text
			p.mu.Unlock()
		}
	}
}

// write passes on what is said to the child, until it ends or is to end.
func (p *process) write(in *os.File) {
	defer in.Close()
	for {
		select {
		case text := <-p.input:
			for line := range strings.Lines(text) { // before the answers to it can come
				p.log(To, strings.TrimSpace(line))
			}
			if _, err := io.WriteString(in, text); err != nil {
				return
			}
		case <-p.stop:
			_, _ = io.WriteString(in, "END\r\n") // it may have ended already
			return
		case <-p.gone:
			return
		}
	}
}

// send queues lines for the child. It never waits.
func (p *process) send(text string) error {
	select {
	case <-p.gone:
		return errGone
	default:
	}
	select {
	case p.input <- text:
		return nil
	default:
		return errDeaf
	}
}

// epitaph returns how the child ended and the last thing that it complained of; it is
// empty while the child is alive.
func (p *process) epitaph() string {
	select {
	case <-p.gone:
	case <-time.After(lastWords):
		return ""
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.errors == "" {
		return p.state
	}
	return p.state + ": " + p.errors
}

// close tells the child to end, and kills it and its children if it has not
// ended after the grace period.
func (p *process) close(grace time.Duration) {
	p.once.Do(func() { close(p.stop) })
	if grace > 0 && p.ends(grace) {
		return
	}
	p.tree.kill()
	p.ends(2 * lastKill)
}

// ends reports whether the child ends within the given time.
func (p *process) ends(within time.Duration) bool {
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case <-p.done:
		return true
	case <-timer.C:
		return false
	}
}
