package board

import (
	"omok/game"
	"omok/gui/theme"
)

// View is everything that a board shows: one position, whose turn it is, and
// what is said about it. The board keeps the value; do not change its slices
// afterwards.
type View struct {
	Size   int // lines, from game.MinSize to game.MaxSize
	Stones []Stone
	Last   *game.Point  // the last stone, to be marked; nil for none
	Win    []game.Point // the winning five, in order along its line

	// Turn is the colour of the ghost stone under the pointer, and of the stone
	// that OnPlay asks for; Empty takes no input.
	Turn game.Colour
	// Edit lets every point be chosen, also occupied and forbidden ones, as a
	// set-up needs. The ghost then shows on empty points only.
	Edit bool

	Forbidden []game.ForbiddenPoint // forbidden to Turn
	Refused   *Stone                // a stone that was refused, with the Lines that say why
	Lines     []game.Line           // of a foul, a threat or a proof

	Marks      []game.Mark
	Candidates []Candidate
	Ghosts     []Stone // a line of play that is only thought of; Number shows on each
}

// Stone is a stone on the board. Number is its place in the game from 1, or 0 if
// it has none, as a stone of a set-up.
type Stone struct {
	Point  game.Point
	Colour game.Colour
	Number int
}

// Candidate is a move that an engine weighs. Text, a few characters such as a
// win rate, stands in its disc.
type Candidate struct {
	Point game.Point
	Text  string
	Best  bool
}

// Numbers says which stones show their number: none, all, or, if positive, so
// many of the last.
type Numbers int

// The choices that are no count.
const (
	NoNumbers  Numbers = 0
	AllNumbers Numbers = -1
)

// Options is how a person wants the board. It is comparable.
type Options struct {
	Look          theme.Look
	Coordinates   bool
	Numbers       Numbers
	ShowForbidden bool
	Font          *Font // for coordinates; nil is a plain one
	Bold          *Font // for numbers, labels and win rates; nil is Font

	Confirm bool // the widget asks for a second click on the same point
	Animate bool // the widget drops stones and draws the winning line in
}
