package gomocup

import (
	"context"
	"fmt"
	"path/filepath"
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

// HostConfig says which program to host, and how long to wait for it.
type HostConfig struct {
	Path string   // of the program, or a name that the system can find
	Args []string // its arguments
	Dir  string   // to run it in; empty: the folder of the program
	Name string   // empty: what ABOUT answers, or the name of the file

	MaxMemory  int64    // bytes, told to the engine; 0 for no limit
	Threads    int      // told to the engine in place of those in the limits; 0 for those
	TimeFactor float64  // scales the times told to it; 0 for 1
	Lines      []string // sent to it after each START

	StartWait time.Duration // longest wait for the answers to START and ABOUT
	Tolerance time.Duration // how much later than its time limit an answer may come
	Grace     time.Duration // from END or YXSTOP to killing the program

	// OnMessage, which may be nil, gets what the engine prints for people, on
	// the goroutine of Think.
	OnMessage func(text string)
	// Console, which may be nil, keeps all that is said.
	Console *Console
}

// Host runs somebody else's engine as a child process and is an [ai.Engine]. After a
// fault, which Think returns as an [EngineError], the program is killed; the next Think
// starts it anew. Close must be called at the end.
type Host struct {
	config HostConfig
	name   string
	about  map[string]string // what ABOUT answers
	close  chan struct{}     // closed by Close
	once   sync.Once

	mu       sync.Mutex
	child    *process // nil while not running
	ready    bool     // it has answered START
	sent     sent
	fresh    int              // the size of a game that was started and in which nothing was asked yet; 0 for none
	primed   game.Rules       // the rules that it has made ready for
	told     map[string]int64 // by INFO
	whole    time.Duration    // the time of the whole game, as far as it is known
	plain    bool             // it knows only what every engine knows
	noLines  bool             // it does not know YXNBEST
	flipped  bool             // letters and numbers count rows from the bottom
	answered time.Time        // when its last answer came
}

// sent is the position that the child has been told.
type sent struct {
	board *game.Board // nil before START, and when it must be started again
	rules game.Rules
	own   game.Colour // the colour that the child plays
}

var _ ai.Engine = (*Host)(nil)

// Open starts the program and asks for its name. A program that does not answer ABOUT is
// named after its file. The error is an [EngineError] if it cannot be started or ends at
// once.
func Open(ctx context.Context, config HostConfig) (*Host, error) {
	config.StartWait = orDefault(config.StartWait, DefaultStartWait)
	config.Tolerance = orDefault(config.Tolerance, DefaultTolerance)
	config.Grace = orDefault(config.Grace, DefaultGrace)
	if config.TimeFactor <= 0 {
		config.TimeFactor = 1
	}
	h := &Host{config: config, name: clean(config.Name, maxName), close: make(chan struct{})}
	if h.name == "" {
		h.name = clean(strings.TrimSuffix(filepath.Base(config.Path), filepath.Ext(config.Path)), maxName)
	}
	if err := h.run(); err != nil {
		return nil, err
	}
	about, err := h.askAbout(ctx)
	if err != nil {
		_ = h.Close()
		return nil, err
	}
	h.about = about
	if config.Name == "" && about["name"] != "" {
		h.name = about["name"]
	}
	return h, nil
}

func orDefault(d, fallback time.Duration) time.Duration {
	if d == 0 {
		return fallback
	}
	return d
}

// Name returns the name that the engine gives itself.
func (h *Host) Name() string { return h.name }

// NewGame makes the next Think begin a new game.
func (h *Host) NewGame() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sent, h.whole, h.fresh = sent{}, 0, 0
}

// Start begins a game under rules on a board of the given size and waits until the
// engine is ready, so that getting ready takes no time of its first move. Without Start
// the next Think does this. For rules that the engine has not heard of before it is
// started twice: it may make tables for them, and its second answer shows that they are
// made.
func (h *Host) Start(ctx context.Context, rules game.Rules, size int) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.isClosed() {
		return h.fault(FaultClosed, "")
	}
	err := h.startGame(ctx, size, false)
	if code, ok := CodeOf(&rules); err == nil && ok && h.primed != rules {
		delete(h.told, "rule") // a new START may make the engine forget the rule
		if err = h.send(fmt.Sprintf("INFO rule %d\r\n", code)); err == nil {
			err = h.startGame(ctx, size, true)
		}
		h.primed = rules
	}
	if err != nil {
		h.end(0)
		return err
	}
	h.fresh = size
	return nil
}

// Restart ends the program, by force after the grace period; the next Think
// starts it anew.
func (h *Host) Restart() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.end(h.config.Grace)
}

// Close ends the program, by force after the grace period. A Think under way
// ends with [FaultClosed].
func (h *Host) Close() error {
	h.once.Do(func() { close(h.close) })
	h.mu.Lock()
	defer h.mu.Unlock()
	h.end(h.config.Grace)
	return nil
}

// isClosed reports whether Close was called.
func (h *Host) isClosed() bool {
	select {
	case <-h.close:
		return true
	default:
		return false
	}
}

// Think makes the child think. If the context is cancelled it asks the child to stop,
// and kills it if no move comes within the grace period. With a report, or with more
// than one line, the child is asked to tell what it thinks; what it does not tell is
// missing from the result, but its lines have at least the move.
func (h *Host) Think(ctx context.Context, pos ai.Position, limits ai.Limits, report func(ai.Report)) (ai.Result, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.isClosed() {
		return ai.Result{}, h.fault(FaultClosed, "")
	}
	if !hasMove(pos) {
		return ai.Result{}, ai.ErrNoMove
	}
	code, ok := CodeOf(&pos.Rules)
	if !ok {
		return ai.Result{}, &EngineError{Engine: h.name, Fault: FaultRules, Rules: pos.Rules}
	}
	q := &question{
		pos: pos, code: code, limits: limits,
		hearing: newHearing(&pos, h.flipped, time.Now(), report), detail: report != nil || limits.Lines > 1,
	}
	move, err := h.ask(ctx, q)
	if err != nil {
		h.end(0)
		return ai.Result{}, err
	}
	h.answered = time.Now()
	h.sent = sent{pos.After(move).Board, pos.Rules, pos.ToMove}
	result := q.hearing.result(move)
	h.flipped = q.hearing.flipped
	return result, nil
}

// hasMove reports whether the side to move has a point that may be played.
func hasMove(pos ai.Position) bool {
	size := pos.Board.Size()
	return pos.Board.Stones()+len(pos.Rules.Forbidden(pos.Board, pos.ToMove)) < size*size
}

// The greatest lengths of a name and of another text of an engine that are shown.
const (
	maxName   = 48
	maxDetail = 120
)

func (h *Host) fault(f Fault, detail string) error {
	return &EngineError{Engine: h.name, Fault: f, Detail: clean(detail, maxDetail)}
}

// end ends the program.
func (h *Host) end(grace time.Duration) {
	if h.child != nil {
		h.child.close(grace)
	}
	h.child, h.ready, h.sent, h.fresh, h.primed, h.told = nil, false, sent{}, 0, game.Rules{}, nil
}
