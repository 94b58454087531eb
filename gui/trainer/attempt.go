package trainer

import (
	"slices"
	"strings"
	"time"

	"omok/ai"
	"omok/ai/puzzle"
	"omok/game"
)

// State is how an attempt stands.
type State uint8

// The states.
const (
	Asking   State = iota // the person is to move
	Checking              // the answer is being weighed
	Refuted               // it was wrong; another one may be tried
	Solved
	Given // the solution was asked for
)

// The hints, in steps.
const (
	NoHint    = iota
	WhereHint // the neighbourhood
	MoveHint  // the move itself
)

// Attempt is one person at one puzzle. All of it belongs to one goroutine.
type Attempt struct {
	Puzzle *puzzle.Puzzle
	State  State
	Moves  []game.Point // played since the start: the person's and the opponent's in turn
	Wrong  []game.Point // of a refuted attempt: the answer, and how it is refuted
	Early  bool         // of a refuted one: nothing was lost yet by the stone pointed at
	Hint   int          // the step shown
	Hints  int          // the steps taken, in all
	Missed bool         // an answer was wrong, or the solution was given
	Began  time.Time
	Took   time.Duration // until it was solved or given up

	asked game.Point   // while checking
	line  []game.Point // the whole solution, as it was played or as it is known
	at    int          // how much of it is shown
}

// NewAttempt begins a puzzle at a time.
func NewAttempt(p *puzzle.Puzzle, now time.Time) *Attempt { return &Attempt{Puzzle: p, Began: now} }

// Over reports whether nothing more is asked.
func (a *Attempt) Over() bool { return a.State == Solved || a.State == Given }

// Ready reports whether an answer is taken.
func (a *Attempt) Ready() bool { return a.State == Asking || a.State == Refuted }

// shown returns the moves on the board besides the stones of the puzzle.
func (a *Attempt) shown() []game.Point {
	if a.Over() {
		return a.line[:a.at]
	}
	return a.Moves
}

// start returns the stones from which the moves go on: of a mistake whose way to the
// loss is walked through those before it.
func (a *Attempt) start() []game.Stone {
	p := a.Puzzle
	if p.Kind == puzzle.Mistake && a.Over() && a.at > 0 {
		return p.Stones[:slices.IndexFunc(p.Stones, func(s game.Stone) bool { return s.Point == p.Answer() })]
	}
	return p.Stones
}

// Position returns what is on the board.
func (a *Attempt) Position() ai.Position {
	q := *a.Puzzle
	q.Stones = a.start()
	pos := q.Position()
	for _, m := range a.shown() {
		pos = pos.After(m)
	}
	return pos
}

// Answer takes the person's answer, which then has to be judged. It reports whether one
// was asked for.
func (a *Attempt) Answer(m game.Point) bool {
	if !a.Ready() {
		return false
	}
	a.State, a.asked, a.Wrong, a.Hint = Checking, m, nil, NoHint
	return true
}

// First reports whether the answer being weighed is the first move.
func (a *Attempt) First() bool { return len(a.Moves) == 0 }

// Judged takes what the answer is worth, at a time.
func (a *Attempt) Judged(j Judgement, now time.Time) {
	if a.State != Checking {
		return
	}
	if !j.Right {
		a.State, a.Missed, a.Early = Refuted, true, j.Early
		a.Wrong = append([]game.Point{a.asked}, j.Line...)
		return
	}
	a.Moves = append(a.Moves, a.asked)
	if !j.Over {
		a.State, a.Moves = Asking, append(a.Moves, j.Reply)
		return
	}
	a.end(Solved, append(slices.Clone(a.Moves), j.Line...), now)
	a.at = len(a.Moves)
	if a.Puzzle.Kind == puzzle.Mistake {
		a.at = 0
	}
}

// Failed takes back an answer that could not be weighed.
func (a *Attempt) Failed() {
	if a.State == Checking {
		a.State = Asking
	}
}

// Give shows the solution from the start.
func (a *Attempt) Give(now time.Time) {
	if a.Over() {
		return
	}
	a.Missed = true
	a.end(Given, a.Puzzle.Solution(), now)
}

func (a *Attempt) end(s State, line []game.Point, now time.Time) {
	a.State, a.line, a.at, a.Wrong, a.Hint = s, line, 0, nil, NoHint
	a.Took = now.Sub(a.Began)
}

// NextHint takes the next step of the hint. There are hints for the first move only:
// later in the line nothing more is known than that something wins.
func (a *Attempt) NextHint() {
	if a.Ready() && a.First() && a.Hint < MoveHint {
		a.State, a.Wrong = Asking, nil
		a.Hint = max(a.Hint, a.Hints) // one that was seen is seen again
		a.Hint = min(a.Hint+1, MoveHint)
		a.Hints = max(a.Hints, a.Hint)
		a.Missed = a.Missed || a.Hint == MoveHint
	}
}

// Step walks through the solution, so many moves on or, below 0, back, as far as it
// goes; it reports whether that was any.
func (a *Attempt) Step(by int) bool {
	at := min(max(a.at+by, 0), len(a.line))
	if !a.Over() || at == a.at {
		return false
	}
	a.at = at
	return true
}

// CanStep reports whether Step would move.
func (a *Attempt) CanStep(by int) bool {
	return a.Over() && a.at+by >= 0 && a.at+by <= len(a.line)
}

// Told returns what the author of the puzzle says of what is shown: of a wrong answer, or
// of the last move of the person and the reply to it.
func (a *Attempt) Told() string {
	moves := a.shown()
	if a.State == Refuted {
		if _, text := a.Puzzle.Told.After(append(slices.Clone(moves), a.Wrong[0])); text != "" {
			return text
		}
	}
	_, text := a.Puzzle.Told.After(moves)
	if n := len(moves); !a.Over() && n > 0 {
		if _, mine := a.Puzzle.Told.After(moves[:n-1]); n > 1 && mine != "" {
			return strings.TrimSpace(mine + "\n" + text)
		}
	}
	return text
}

// Score returns what the attempt counts in a rating: 1 for a puzzle solved alone, a half
// with a hint at the neighbourhood, and nothing otherwise.
func (a *Attempt) Score() float64 {
	switch {
	case a.Missed || a.State == Given:
		return 0
	case a.Hints > 0:
		return 0.5
	}
	return 1
}

// Settled reports whether it is known what the attempt counts.
func (a *Attempt) Settled() bool { return a.Missed || a.Over() }
