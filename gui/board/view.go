package board

import (
	"omok/game"
	"omok/gui/coords"
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
	// Edit lets every point be chosen, occupied and forbidden ones too, as a set-up
	// needs. The ghost then shows on empty points only.
	Edit bool
	// Done says that nothing more will be asked for: the keyboard's cursor lets go, so
	// that the arrows walk through the moves again.
	Done bool

	// Draws is the link being drawn, nil for none. A drag from one point to another is
	// then reported by OnDrag, and its line shows meanwhile. While nothing is dragged,
	// a line shows from From to the pointer, unless From is game.Pass.
	Draws *Link

	Forbidden []game.ForbiddenPoint // forbidden to Turn
	Refused   *Stone                // a stone that was refused, with the Lines that say why
	Lines     []game.Line           // of a foul, a threat or a proof

	Shut []game.Point // where no stone may lie now, as the bounds of an opening say: shaded

	Marks      []game.Mark // of a record
	Signs      []Sign      // of the program
	Links      []Link
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

// Candidate is a move that is weighed, by an engine or from games that were played:
// a tile in the colour of its value. It shows on empty points only.
type Candidate struct {
	Point game.Point
	Text  string  // a few characters, such as a win rate: "57%"
	Note  string  // a few more, smaller, below it: in how many games it was played
	Value float64 // 0..1 for the side to move: the colour
	Best  bool    // its tile has a ring
}

// Sign is something that the program draws at a point, whatever lies there.
type Sign struct {
	Point game.Point
	Kind  SignKind
	Text  string // of SignLabel and SignNote
	Tone  Tone
}

// SignKind is the shape of a sign.
type SignKind uint8

// The signs.
const (
	SignCircle SignKind = iota
	SignSquare
	SignTriangle
	SignCross
	SignDot
	SignLabel // a letter, a number or a short text in the place of the point
	SignNote  // a small text at its lower edge
	SignTile  // the whole square of the point, faintly coloured, below everything
)

// Link is a line between two points, or an arrow.
type Link struct {
	From, To game.Point
	Arrow    bool
	Tone     Tone
}

// Tone is what the colour of a sign or a link means; the board's look says which
// colour that is.
type Tone uint8

// The tones.
const (
	ToneInk Tone = iota // as a record's marks
	ToneAccent
	ToneGood
	ToneFair
	ToneBad
)

// Numbers says which stones show their number: none, all, or, if positive, that many of
// the last.
type Numbers int

// The choices that are no count.
const (
	NoNumbers  Numbers = 0
	AllNumbers Numbers = -1
)

// Options is how a person wants the board. It is comparable.
type Options struct {
	Look          theme.Look
	Lies          Orientation
	Coordinates   bool         // show beside the board
	Names         coords.Style // how points are called, there and when they are typed
	Numbers       Numbers
	ShowForbidden bool
	Font          *Font // for coordinates; nil is a plain one
	Bold          *Font // for numbers, labels and win rates; nil is Font

	Confirm bool // the widget asks for a second click on the same point
	Animate bool // the widget drops stones and draws the winning line in
}

// geometry lays out a board of size lines in a square, pixels wide.
func (o Options) geometry(size, pixels int) Geometry {
	g := NewGeometry(size, pixels, o.Coordinates)
	g.Lies = o.Lies
	return g
}
