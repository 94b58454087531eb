package gomocup

import (
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"omok/ai"
	"omok/game"
)

// The defaults of [HostConfig].
const (
	DefaultStartWait = 5 * time.Second
	DefaultTolerance = time.Second
	DefaultGrace     = time.Second
)

// maxChatter is how many lines beside its answer an engine may print to one
// question.
const maxChatter = 100_000

// HostConfig says which program to host, and how patiently.
type HostConfig struct {
	Path string   // of the program
	Args []string // its arguments
	Dir  string   // to run it in; empty: where the program is
	Name string   // empty: what ABOUT answers, or the name of the file

	MaxMemory int64         // bytes, told to the engine; 0 for no limit
	StartWait time.Duration // longest wait for the answers to START and ABOUT
	Tolerance time.Duration // how much later than its time limit an answer may come
	Grace     time.Duration // from END or YXSTOP to killing the program

	// OnMessage, which may be nil, gets what the engine prints for people, on
	// the goroutine of Think.
	OnMessage func(text string)
}

// Host runs somebody else's engine as a child process and is an [ai.Engine].
// After a fault, which Think returns as an [EngineError], the program is killed;
// the next Think starts it anew. Close must be called in the end.
type Host struct {
	config HostConfig
	name   string

	mu       sync.Mutex
	closed   bool
	child    *process // nil while not running
	sent     sent
	told     map[string]int64 // by INFO
	answered time.Time        // when its last answer came
}

// sent is the position that the child has.
type sent struct {
	board *game.Board // nil before START, and when it must be started again
	rules game.Rules
	own   game.Colour // whom the child plays for
}

var _ ai.Engine = (*Host)(nil)

// Open starts the program and asks for its name. A program that does not answer
// ABOUT is named after its file; the error is an [EngineError] when it cannot be
// started or ends at once.
func Open(ctx context.Context, config HostConfig) (*Host, error) {
	config.StartWait = orDefault(config.StartWait, DefaultStartWait)
	config.Tolerance = orDefault(config.Tolerance, DefaultTolerance)
	config.Grace = orDefault(config.Grace, DefaultGrace)
	h := &Host{config: config, name: config.Name}
	if h.name == "" {
		h.name = strings.TrimSuffix(filepath.Base(config.Path), filepath.Ext(config.Path))
	}
	if err := h.run(); err != nil {
		return nil, err
	}
	name, err := h.about(ctx)
	if err != nil {
		_ = h.Close()
		return nil, err
	}
	if config.Name == "" && name != "" {
		h.name = name
	}
	return h, nil
}

func orDefault(d, fallback time.Duration) time.Duration {
	if d == 0 {
		return fallback
	}
	return d
}

// Name is what the engine calls itself.
func (h *Host) Name() string { return h.name }

// NewGame makes the next Think begin a new game.
func (h *Host) NewGame() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sent = sent{}
}

// Close ends the program, by force after the grace period. A Think under way
// should be cancelled first: Close waits for it.
func (h *Host) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.end(h.config.Grace)
	return nil
}

// Think lets the child think. A cancelled search asks it to stop, and kills it
// when it gives no move within the grace period.
func (h *Host) Think(ctx context.Context, pos ai.Position, limits ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return ai.Result{}, h.fault(FaultClosed, "")
	}
	if !hasMove(pos) {
		return ai.Result{}, ai.ErrNoMove
	}
	code, ok := CodeOf(&pos.Rules)
	if !ok {
		return ai.Result{}, h.fault(FaultRules, string(pos.Rules.Set))
	}
	began := time.Now()
	move, err := h.ask(ctx, pos, code, limits)
	if err != nil {
		h.end(0)
		return ai.Result{}, err
	}
	h.answered = time.Now()
	board := pos.Board.Clone()
	board.Set(move, pos.ToMove)
	h.sent = sent{board, pos.Rules, pos.ToMove}
	return ai.Result{Move: move, Report: ai.Report{
		Elapsed: h.answered.Sub(began),
		Lines:   []ai.Line{{Moves: []game.Point{move}, WinRate: 0.5}},
	}}, nil
}

// hasMove reports whether the side to move has a point that may be played.
func hasMove(pos ai.Position) bool {
	size := pos.Board.Size()
	return pos.Board.Stones()+len(pos.Rules.Forbidden(pos.Board, pos.ToMove)) < size*size
}

func (h *Host) fault(f Fault, detail string) error {
	const most = 120
	if len(detail) > most {
		detail = detail[:most] + "..."
	}
	return &EngineError{h.name, f, detail}
}

// run starts the program.
func (h *Host) run() error {
	dir := h.config.Dir
	path, err := filepath.Abs(h.config.Path)
	if err != nil {
		return h.fault(FaultStart, err.Error())
	}
	if dir == "" {
		dir = filepath.Dir(path)
	}
	if h.child, err = startProcess(path, h.config.Args, dir); err != nil {
		return h.fault(FaultStart, err.Error())
	}
	return nil
}

// end ends the program.
func (h *Host) end(grace time.Duration) {
	if h.child != nil {
		h.child.close(grace)
	}
	h.child, h.sent, h.told = nil, sent{}, nil
}

var aboutName = regexp.MustCompile(`(?i)\bname\s*=\s*"([^"]*)"`)

// about asks for the engine's name; it is empty when there is no answer.
func (h *Host) about(ctx context.Context) (string, error) {
	if err := h.send("ABOUT\r\n"); err != nil {
		return "", err
	}
	wait := newWait(ctx, h.config.StartWait)
	defer wait.stop()
	for {
		line, err := h.next(wait)
		if fault := (*EngineError)(nil); errors.As(err, &fault) && fault.Fault == FaultSilent {
			return "", ctx.Err()
		}
		if err != nil {
			return "", err
		}
		if m := aboutName.FindStringSubmatch(line); m != nil {
			return strings.TrimSpace(m[1]), nil
		}
	}
}

// send writes to the child. That it cannot be written to means that it has
// ended.
func (h *Host) send(text string) error {
	if err := h.child.send(text); err != nil {
		return h.fault(FaultCrashed, "")
	}
	return nil
}

// wait bounds how long an answer is waited for.
type wait struct {
	timer  *time.Timer // nil: without a limit
	late   <-chan time.Time
	cancel <-chan struct{}
	lines  int // read so far
}

// newWait bounds a wait by a context and, unless it is 0, a duration.
func newWait(ctx context.Context, d time.Duration) *wait {
	w := &wait{cancel: ctx.Done()}
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

var errCancelled = errors.New("cancelled")

// next returns the child's next line that is neither empty nor for people.
// errCancelled is returned once for a cancelled context; later calls no longer
// look at it.
func (h *Host) next(w *wait) (string, error) {
	for {
		select {
		case line, open := <-h.child.lines:
			w.lines++
			switch {
			case !open:
				return "", h.fault(FaultCrashed, "")
			case line.err != nil || w.lines > maxChatter:
				return "", h.fault(FaultFlood, "")
			case line.text != "" && !h.forPeople(line.text):
				return line.text, nil
			}
		case <-w.late:
			return "", h.fault(FaultSilent, "")
		case <-w.cancel:
			w.cancel = nil
			return "", errCancelled
		}
	}
}

// forPeople reports whether a line is a message, and passes it on.
func (h *Host) forPeople(line string) bool {
	word, text, _ := strings.Cut(line, " ")
	if !strings.EqualFold(word, "MESSAGE") && !strings.EqualFold(word, "DEBUG") {
		return false
	}
	if h.config.OnMessage != nil {
		h.config.OnMessage(text)
	}
	return true
}
