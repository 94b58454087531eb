package action

import (
	"omok/game"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/settings"
	"omok/gui/theme"
)

// ID names an action.
type ID string

// Action is something that a person can do.
type Action struct {
	ID   ID
	Text string         // key of its words in menus
	Tile string         // key of shorter words on a button; empty: Text
	Icon theme.IconName // empty: none
	Keys []Key          // the first one stands in the menus
	Menu string         // key of the menu it stands in, in the order of the table; empty: none
	Gap  bool           // a line stands above it in the menu

	// TileNow returns the key of the words on a button where they depend on the state,
	// instead of Tile; nil where they are fixed.
	TileNow func(State) string
	// Face returns words and an icon that depend on the state, instead of Text and
	// Icon; nil where those are fixed.
	Face func(State, *i18n.Catalogue) (text string, icon theme.IconName)
	// Can reports whether it can be done; nil: always.
	Can func(State) bool
	// Not is the key of what is said when the action is pressed but cannot be done;
	// empty: the general words for that.
	Not string
	// Why returns the key of what is said instead of Not, where the state calls for
	// words of its own. Where Why is nil or returns an empty key, Not is said.
	Why func(State) string
	// Checked reports whether it is marked as on; nil: it is no switch.
	Checked func(State) bool
	// Sub returns the entries of a submenu in its place; nil for none.
	Sub func() []Entry
	// Do does it. The state is the one it was pressed in; for an action of a
	// context menu it says what the menu was opened on.
	Do func(State)
}

// Entry is a line of a submenu that is made anew each time, such as a recent file.
type Entry struct {
	Text string
	Do   func()
}

// Call returns a Do that needs no state.
func Call(f func()) func(State) { return func(State) { f() } }

// The context menus; an action stands in one by its Menu.
const (
	PointMenu = "point" // of a point of the board
	MoveMenu  = "move"  // of a move in the list
)

// State is what the actions ask about: what the window shows and is doing.
type State struct {
	Can             match.Can
	AtStart, AtEnd  bool // of the line shown
	Back, On        bool // what a mode shows instead can be walked through, this way
	Hinting         bool
	Analysing       bool
	Paused          bool
	Reviewing       bool   // a review runs
	Better          bool   // a review knows a better line than the move shown
	LineDrawn       bool   // a line that can be played out is on the board
	Claim           bool   // a win by force is claimed, which can be tried out
	Away            bool   // the board shows something else than the game
	Refuting        bool   // a claimed win is being played out,
	Attacking       bool   // by a person who has the side that wins,
	ProofShown      bool   // with the tree of its proof beside the board
	Training        bool   // puzzles are being solved;
	Asked           bool   // one waits for its answer,
	Hintable        bool   // of which a hint can say more,
	NextPuzzle      bool   // or the next one may come
	Learning        bool   // a lesson is on the board,
	Solved          bool   // whose task is solved
	Stone           bool   // a stone led to the position shown
	LookingAtReview bool   // a review is being looked at,
	MistakeBefore   bool   // which marks a mistake before the position shown,
	MistakeAfter    bool   // and one after it
	SettingUp       bool   // a position is being set up,
	Brush           Brush  // by clicks that do this
	Undo, Redo      string // what they would take back or do again, in words; may be empty
	Settings        settings.Settings
	Point           game.Point  // of PointMenu
	Colour          game.Colour // what stands there
	ToMove          game.Colour
	Forbidden       bool       // the point is, to the side to move
	Node            *game.Node // of MoveMenu
}

// can reports whether the action can be done in a state.
func (a *Action) can(s State) bool { return a.Can == nil || a.Can(s) }

// face returns the words and the icon for a state.
func (a *Action) face(s State, words *i18n.Catalogue) (string, theme.IconName) {
	if a.Face != nil {
		return a.Face(s, words)
	}
	return words.T(a.Text), a.Icon
}

// Brush is what a click does while a position is set up.
type Brush uint8

// The brushes.
const (
	BlackBrush Brush = iota
	WhiteBrush
	Eraser
)

// Colour returns what a brush puts on a point.
func (b Brush) Colour() game.Colour {
	return [...]game.Colour{BlackBrush: game.Black, WhiteBrush: game.White, Eraser: game.Empty}[b]
}
