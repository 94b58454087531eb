package classic

import (
	"context"

	"omok/ai"
	"omok/game"
)

// TermName names what a value counts; its text is stable.
type TermName string

// What the programs count.
const (
	Five TermName = "five" // the game is won or lost

	BlocksClosedFour  TermName = "blocksClosedFour" // of the eight criteria
	MakesOpenFour     TermName = "makesOpenFour"
	BlocksFour        TermName = "blocksFour"
	BlocksOpenThree   TermName = "blocksOpenThree"
	BlocksClosedThree TermName = "blocksClosedThree"
	MakesOpenThree    TermName = "makesOpenThree"
	MakesOpenTwo      TermName = "makesOpenTwo"

	RunOfFive     TermName = "runOfFive" // of the count of runs
	OpenEndOfFour TermName = "openEndOfFour"
	OpenThree     TermName = "openThree"
	ClosedThree   TermName = "closedThree"
	DeadThree     TermName = "deadThree"
	TwoAndTwo     TermName = "twoAndTwo"

	WindowOfFive  TermName = "windowOfFive" // of the windows of five
	WindowOfFour  TermName = "windowOfFour"
	WindowOfThree TermName = "windowOfThree"
)

// Term is a part of a value: something and how many times it was counted.
type Term struct {
	Name  TermName
	Enemy bool // counted for the enemy
	Value int  // of one of them, for the program's side
	Times int
}

// Candidate is a move that a program thinks about.
type Candidate struct {
	Point game.Point
	Value int          // of the position at the end of Line, in the program's own numbers
	Line  []game.Point // how play goes on, from Point
	Terms []Term       // the terms that add up to Value
	Stone []Term       // the terms of the position right after the move
}

// StepKind is what happens in a thought.
type StepKind uint8

// The steps.
const (
	StepReflex StepKind = iota // the one candidate is played without a search
	StepDepth                  // a depth begins with these candidates, not valued yet
	StepValued                 // one candidate was searched
)

// Step is a moment of a thought.
type Step struct {
	Kind       StepKind
	Depth      int
	Nodes      int64
	Candidates []Candidate
}

// Watch is Think for a watcher: step is called at each step, on the engine's goroutine,
// and may block as long as it heeds ctx. Every candidate is searched by itself, so that
// all values are exact. The moves are the same, except that limits of time and nodes cut
// the search shorter.
func (e *Engine) Watch(ctx context.Context, pos ai.Position, limits ai.Limits, step func(Step)) (ai.Result, error) {
	return e.think(ctx, pos, limits, nil, step)
}

// tell tells the watcher, if there is one, of a step.
func (s *search) tell(step Step) {
	if s.watch != nil {
		step.Nodes = s.nodes
		s.watch(step)
	}
}

// termsOf returns the terms that add up to the value of the position at the end of a
// line.
func (s *search) termsOf(line []game.Point) []Term {
	b, c := s.board.Clone(), s.me
	for _, p := range line {
		b.Set(p, c)
		c = c.Opponent()
	}
	last := line[len(line)-1]
	c = c.Opponent() // who has placed it
	if !s.rules.MakesFive(b, last, c) {
		return s.terms(b, last, s.me)
	}
	if c == s.me {
		return []Term{{Five, false, s.five, 1}}
	}
	return []Term{{Five, true, -s.five, 1}}
}

func plain(points []game.Point) []Candidate {
	list := make([]Candidate, len(points))
	for i, p := range points {
		list[i].Point = p
	}
	return list
}

// tally counts equal terms together, in the order in which they are first met.
type tally []Term

func (t *tally) add(one Term) {
	for i := range *t {
		if k := &(*t)[i]; k.Name == one.Name && k.Enemy == one.Enemy {
			k.Times += one.Times
			return
		}
	}
	*t = append(*t, one)
}
