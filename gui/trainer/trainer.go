package trainer

import (
	"context"
	"log"
	"slices"
	"sync"
	"time"

	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/mode"
	"omok/gui/task"
)

// Deps are what the trainer needs of the window.
type Deps struct {
	Words  *i18n.Catalogue
	Desk   *mode.Desk
	Modes  *mode.Modes
	Store  Store
	Tasks  *task.Group // of the window
	Log    *log.Logger // of the window
	Person func() string
	Open   func(*dialogs.Sheet) // shows a sheet over the window
	Report func(error)          // opens a sheet about something that went wrong
	Now    func() time.Time     // nil: the clock

	AskFile func(*dialogs.Files) // opens a file dialog
	Prefs   Prefs
}

// Prefs keeps which rules the puzzles are to have; Fyne's preferences are one.
type Prefs interface {
	String(key string) string
	SetString(key, value string)
}

// rulesKey keeps the rule set of the puzzles.
const rulesKey = "puzzleRules"

// Trainer sets puzzles on the board of the window. All of it belongs to Fyne's
// goroutine.
type Trainer struct {
	Deps
	Course *Course

	mode    *Mode // in force, or nil
	attempt *Attempt
	kept    bool      // what came of the attempt
	gain    float64   // of the rating by it
	ends    time.Time // of a storm
	over    bool      // nothing is left of the plan
	job     *task.Job // that weighs the answer
	ticker  *task.Job // of a storm
}

// New returns a trainer that has set nothing yet.
func New(d Deps) *Trainer {
	if d.Now == nil {
		d.Now = time.Now
	}
	t := &Trainer{Deps: d}
	t.Course = NewCourse(d.Store, d.Person, d.Now)
	if rules, known := game.RulesOf(game.RuleSet(d.Prefs.String(rulesKey))); known {
		t.Course.Rules = rules.Set
	}
	return t
}

// Begin sets the puzzles of a plan; what the board showed comes back when they are
// left.
func (t *Trainer) Begin(p Plan) {
	t.Log.Printf("train %s %s", p.Kind, p.Theme)
	t.Course.Load(func() {
		t.Course.Begin(p)
		if t.mode == nil {
			t.mode = newMode(t)
			t.Modes.Enter(t.mode)
		}
		t.over = false
		t.stopTicking()
		if p.Kind == Storm {
			t.ends = t.Now().Add(stormTime)
			t.tick()
		}
		t.Next()
	})
}

// Next sets the next puzzle, or ends the plan.
func (t *Trainer) Next() {
	t.job.Cancel()
	t.kept, t.gain = false, 0
	p := t.Course.Next()
	if t.Course.Plan.Kind == Storm && !t.Now().Before(t.ends) {
		p = nil
	}
	if p == nil {
		t.attempt, t.over = nil, true
		t.stopTicking()
		t.Desk.Redraw()
		return
	}
	t.attempt = NewAttempt(p, t.Now())
	t.Desk.Say("")
	t.Desk.Redraw()
	t.Log.Printf("puzzle %s %v %v %v", p.Mark(), p.Kind, p.ToMove, p.Line) // it is on the board
}

// answer weighs a click.
func (t *Trainer) answer(m game.Point) {
	a := t.attempt
	pos := a.Position()
	if !a.Answer(m) {
		return
	}
	t.Desk.Say("")
	played := slices.Clone(a.Moves)
	t.job = task.Go(t.Tasks, func(ctx context.Context, _ *task.Job) (Judgement, error) {
		return Weigh(ctx, a.Puzzle, pos, played, m)
	}, func(j Judgement, err error) {
		if err != nil {
			a.Failed()
			t.Log.Printf("error %v", err)
		} else {
			a.Judged(j, t.Now())
		}
		t.judged(a)
	})
	t.Desk.Redraw()
}

// judged shows what came of an answer, and keeps what is settled by it.
func (t *Trainer) judged(a *Attempt) {
	t.Log.Printf("answered %v", a.State)
	t.keep(a, func() {
		if t.Course.Plan.Kind == Storm && a.Settled() {
			t.Next()
			return
		}
		t.Desk.Redraw()
	})
}

// patience is how long a result that is not on the disk yet is waited for.
const patience = 500 * time.Millisecond

// keep keeps what came of an attempt, once, and calls show: when it is on the disk, so that
// no result that was seen can be lost, but after some patience in any case, since a
// library may be busy with an import.
func (t *Trainer) keep(a *Attempt, show func()) {
	if !a.Settled() || t.kept {
		show()
		return
	}
	t.kept = true
	before := t.Course.Rating.Value
	shown := sync.OnceFunc(func() {
		if t.attempt == a {
			t.gain = t.Course.Rating.Value - before
			show()
		}
	})
	waited := task.Go(t.Tasks, func(ctx context.Context, _ *task.Job) (struct{}, error) {
		timer := time.NewTimer(patience)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		return struct{}{}, nil
	}, func(struct{}, error) { shown() })
	t.Course.Keep(a, func() {
		waited.Cancel()
		t.Log.Printf("kept %s %v", a.Puzzle.Mark(), a.Score())
		shown()
	})
}

// Hint shows the next step of the hint.
func (t *Trainer) Hint() {
	t.attempt.NextHint()
	t.keep(t.attempt, t.Desk.Redraw)
}

// Give shows the solution.
func (t *Trainer) Give() {
	t.job.Cancel()
	t.attempt.Give(t.Now())
	t.keep(t.attempt, t.Desk.Redraw)
}

// Step walks through the solution.
func (t *Trainer) Step(by int) {
	if t.attempt != nil && t.attempt.Step(by) {
		t.Desk.Redraw()
	}
}

// close ends the training.
func (t *Trainer) close() {
	t.job.Cancel()
	t.stopTicking()
	t.mode, t.attempt = nil, nil
	t.Log.Print("train ended")
}

// second is how often the clock of a storm is read.
const second = time.Second

// tick lets the clock of a storm run.
func (t *Trainer) tick() {
	t.ticker = task.Go(t.Tasks, func(ctx context.Context, j *task.Job) (struct{}, error) {
		clock := time.NewTicker(second)
		defer clock.Stop()
		for {
			select {
			case <-clock.C:
				j.Show(t.readClock)
			case <-ctx.Done():
				return struct{}{}, nil
			}
		}
	}, func(struct{}, error) {})
}

func (t *Trainer) stopTicking() {
	t.ticker.Cancel()
	t.ticker = nil
}

// readClock shows the clock of a storm, and ends it.
func (t *Trainer) readClock() {
	if t.mode == nil || t.ticker == nil {
		return
	}
	if t.Now().Before(t.ends) {
		t.mode.panel.showClock()
		return
	}
	if t.attempt != nil {
		t.Next()
	}
}

// left returns what is left of a storm.
func (t *Trainer) left() time.Duration { return max(0, t.ends.Sub(t.Now())) }
