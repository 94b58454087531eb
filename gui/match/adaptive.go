package match

import "omok/ai"

// Adaptive chooses an engine's level so that a person's games against it stay
// even: it goes up after wins and down after losses, by a whole level once the
// results lean clearly to one side. It is a plain value, to be kept with the
// settings; its zero value begins at the middle.
type Adaptive struct {
	Chosen ai.Level `json:"level,omitempty"` // 0: not begun
	Lean   int      `json:"lean,omitempty"`  // the wins of late less the losses
}

// Outcome is a game from the person's side.
type Outcome int

// The outcomes.
const (
	PersonLost Outcome = -1
	Drawn      Outcome = 0
	PersonWon  Outcome = 1
)

const (
	firstLevel = (ai.MinLevel + ai.MaxLevel) / 2
	fullLean   = 2 // the lean that moves the level
)

// Level returns the level to play next.
func (a *Adaptive) Level() ai.Level {
	if a.Chosen < ai.MinLevel || a.Chosen > ai.MaxLevel {
		return firstLevel
	}
	return a.Chosen
}

// Learn takes the outcome of a game played at the level it chose. Two wins more
// than losses move it up, two losses more than wins down; a draw draws the lean
// back towards even.
func (a *Adaptive) Learn(o Outcome) {
	a.Chosen = a.Level()
	if o == Drawn {
		a.Lean /= 2
		return
	}
	a.Lean += int(o)
	switch {
	case a.Lean >= fullLean:
		a.Chosen, a.Lean = min(a.Chosen+1, ai.MaxLevel), 0
	case a.Lean <= -fullLean:
		a.Chosen, a.Lean = max(a.Chosen-1, ai.MinLevel), 0
	}
}
