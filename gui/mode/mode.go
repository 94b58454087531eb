// Package mode says what the board is for at the moment: playing, setting a
// position up, offering fifth moves. Each is a value that gets the clicks, hovers
// and keys, adds its marks to what the board shows, says what the status line says
// and which buttons stand beside the board, until it ends.
//
// A mode knows the match, not the window: what it needs of that is a [Desk].
package mode

import (
	"context"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/review"
)

// Mode is what the board is for. All its methods are called on Fyne's goroutine.
type Mode interface {
	// Click takes a point that was chosen on the board.
	Click(p game.Point)
	// Hover takes the point under the pointer; on is false once there is none. It
	// returns what the status line says of it, empty for nothing.
	Hover(p game.Point, on bool) string
	// Key takes a key that no action has; it reports whether it had a use for it.
	Key(e *fyne.KeyEvent) bool
	// Mark adds to what the board is going to show.
	Mark(v *board.View)
	// Status returns what the status line says; empty leaves it to the game.
	Status() string
	// Fill adds what the mode knows to the state that actions ask about.
	Fill(s *action.State)
	// Bar returns the actions whose buttons stand beside the board.
	Bar() []action.ID
	// Undo takes back the last thing that was done in the mode; it reports whether
	// the mode has an undo of its own. Redo does it again.
	Undo() bool
	Redo() bool
	// Walk walks through the line that the mode shows, so many moves on or, below 0,
	// back, as far as it goes; it reports whether there is one.
	Walk(by int) bool
	// Leave is called when another mode takes the place of this one.
	Leave()
}

// Companion is a mode with something of its own beside the board, in the place of the
// list of moves.
type Companion interface {
	// Beside returns it, brought up to date.
	Beside() fyne.CanvasObject
}

// Coach looks at a person's move before it is played. All its methods are called on
// Fyne's goroutine.
type Coach interface {
	// Follow is called whenever what the window shows may have changed.
	Follow()
	// Before lets play place a stone at p: at once, a little later, or not at all.
	Before(p game.Point, play func())
	// Mark adds to what the board is going to show.
	Mark(v *board.View)
	// Note returns what the status line says besides the last move, or nothing.
	Note() string
}

// Desk is what a mode needs from the window.
type Desk struct {
	Ctx    context.Context // ends with the window
	Words  *i18n.Catalogue
	Match  func() *match.Match
	Now    func() *match.Snapshot // as the window shows it
	Say    func(string)           // in the status line
	Refuse func(game.Explanation) // shows why a stone was not placed
	Redraw func()                 // board, status and buttons follow the mode
	Rest   func(on bool)          // engines and clocks rest, or go on
	Coach  Coach                  // nil for none
	// Claimed reports whether a win by force is said to be on the board; nil: never.
	Claimed func() bool
	// Judge returns what the review of the game thinks of a move; false where it does
	// not know it.
	Judge   func(*game.Node) (review.Move, bool)
	Entered func() // another mode is in force
	// AskText asks for a line of text, which starts as text, and then calls then with
	// it.
	AskText func(title, text string, then func(string))
	End     func() // the mode is over
}

// plain is the mode that does nothing, for others to build on.
type plain struct{}

func (plain) Click(game.Point)              {}
func (plain) Hover(game.Point, bool) string { return "" }
func (plain) Key(*fyne.KeyEvent) bool       { return false }
func (plain) Mark(*board.View)              {}
func (plain) Status() string                { return "" }
func (plain) Fill(*action.State)            {}
func (plain) Bar() []action.ID              { return nil }
func (plain) Undo() bool                    { return false }
func (plain) Redo() bool                    { return false }
func (plain) Walk(int) bool                 { return false }
func (plain) Leave()                        {}
