package gomocup

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// How much an engine may print in answer to one question besides the answer: so much at
// once, and so much more in each second.
const (
	maxChatter          = 20_000 // lines
	chatterASecond      = 500
	maxChatterBytes     = 8 << 20
	chatterBytesASecond = 1 << 16
)

// run starts the program.
func (h *Host) run() error {
	path := h.config.Path
	if filepath.Base(path) == path { // a bare name such as "ssh"
		if found, err := exec.LookPath(path); err == nil {
			path = found
		}
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return h.fault(FaultStart, err.Error())
	}
	dir := h.config.Dir
	if dir == "" {
		dir = filepath.Dir(path)
	}
	log := func(Direction, string) {}
	if h.config.Console != nil {
		log = h.config.Console.Add
	}
	if h.child, err = startProcess(path, h.config.Args, dir, log); err != nil {
		return h.fault(FaultStart, err.Error())
	}
	return nil
}

var (
	aboutField = regexp.MustCompile(`(?i)\b(name|version|author|country|www|email)\s*=\s*"([^"]*)"`)
	aboutName  = regexp.MustCompile(`(?i)\bname\s*=\s*"`)
)

// askAbout asks for the engine's name, version and so on; the result is empty if it does
// not answer.
func (h *Host) askAbout(ctx context.Context) (map[string]string, error) {
	if err := h.send("ABOUT\r\n"); err != nil {
		return nil, err
	}
	wait := h.newWait(ctx, h.config.StartWait)
	defer wait.stop()
	for {
		line, err := h.next(wait)
		if fault := (*EngineError)(nil); errors.As(err, &fault) && fault.Fault == FaultSilent {
			return nil, ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		if !aboutName.MatchString(line) {
			continue
		}
		about := map[string]string{}
		for _, m := range aboutField.FindAllStringSubmatch(line, -1) {
			about[strings.ToLower(m[1])] = clean(m[2], maxName)
		}
		return about, nil
	}
}

// send sends lines to the child.
func (h *Host) send(text string) error {
	switch err := h.child.send(text); {
	case errors.Is(err, errDeaf):
		return h.fault(FaultDeaf, "")
	case err != nil:
		return h.crashed()
	}
	return nil
}

// crashed returns the fault of a child that has ended by itself.
func (h *Host) crashed() error {
	f := FaultCrashed
	if !h.ready {
		f = FaultDied
	}
	return h.fault(f, h.child.epitaph())
}

// drain discards what the child said while nobody asked.
func (h *Host) drain() {
	for {
		select {
		case line, open := <-h.child.lines:
			if !open || line.err != nil {
				return
			}
		default:
			return
		}
	}
}

// wait bounds how long an answer is waited for.
type wait struct {
	began  time.Time
	timer  *time.Timer // nil: without a limit
	late   <-chan time.Time
	cancel <-chan struct{}
	close  <-chan struct{}
	lines  int // read so far
	bytes  int
}

// newWait bounds a wait by a context, by Close and, unless it is 0, a duration.
func (h *Host) newWait(ctx context.Context, d time.Duration) *wait {
	w := &wait{began: time.Now(), cancel: ctx.Done(), close: h.close}
	if d > 0 {
		w.shorten(d)
	}
	return w
}

// shorten makes the wait end d from now.
func (w *wait) shorten(d time.Duration) {
	w.stop()
	w.timer = time.NewTimer(d)
	w.late = w.timer.C
}

func (w *wait) stop() {
	if w.timer != nil {
		w.timer.Stop()
	}
}

// floods counts a line, and reports whether there have been more than any use can
// explain.
func (w *wait) floods(line string) bool {
	w.lines++
	w.bytes += len(line)
	if w.lines <= maxChatter && w.bytes <= maxChatterBytes {
		return false
	}
	seconds := int(time.Since(w.began) / time.Second)
	return w.lines > maxChatter+chatterASecond*seconds || w.bytes > maxChatterBytes+chatterBytesASecond*seconds
}

var errCancelled = errors.New("cancelled")

// next returns the child's next line that is neither empty nor plain talk. It returns
// errCancelled once if the context is cancelled; after that it ignores the context.
func (h *Host) next(w *wait) (string, error) {
	for {
		select {
		case line, open := <-h.child.lines:
			switch {
			case !open:
				return "", h.crashed()
			case line.err != nil || w.floods(line.text):
				return "", h.fault(FaultFlood, "")
			case line.text != "" && !h.forPeople(line.text):
				return line.text, nil
			}
		case <-w.close:
			return "", h.fault(FaultClosed, "")
		case <-w.late:
			return "", h.fault(FaultSilent, "")
		case <-w.cancel:
			w.cancel = nil
			return "", errCancelled
		}
	}
}

// forPeople reports whether a line is a message that only a person can use, and passes
// it on.
func (h *Host) forPeople(line string) bool {
	text, isMessage := cutWord(line, "MESSAGE")
	debug, isDebug := cutWord(line, "DEBUG")
	if !isMessage && !isDebug {
		return false
	}
	if isDebug {
		text = debug
	}
	if h.config.OnMessage != nil {
		h.config.OnMessage(clean(text, maxEntry))
	}
	return !isMessage
}
