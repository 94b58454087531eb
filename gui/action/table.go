package action

import (
	"slices"

	"fyne.io/fyne/v2"

	"omok/gui/i18n"
)

// Table is the actions of a window with what was made of them. All of it belongs
// to Fyne's goroutine.
type Table struct {
	// Say puts a text into the window's status line.
	Say func(string)
	// Hint says what the icon under the pointer stands for, "" if it is under none; may be
	// nil.
	Hint func(string)
	// Ask returns the state at the moment an action is pressed, which may be ahead of the
	// one that is shown: several keys may come between two pictures. Nil: the one shown.
	Ask func() State
	// OnDo is told of each action before it is done; may be nil.
	OnDo func(ID)
	// Done is called after each action; may be nil.
	Done func()

	words   *i18n.Catalogue
	menus   []Menu
	actions []Action
	state   State

	width   float32 // of the window, 0 as long as it is not known
	bar     *fyne.MainMenu
	items   map[ID]*fyne.MenuItem
	texts   map[ID]string // of the items, without their shortcuts
	tiles   []*tile
	hinting bool // something is said of the icon under the pointer
}

// Menu is a menu of the menu bar.
type Menu struct {
	Key    string       // of its title; an action stands in it by the same key
	Letter fyne.KeyName // opens it, held with Alt
}

// New returns a table of actions whose menu bar has these menus, but for those that
// no action stands in.
func New(words *i18n.Catalogue, menus []Menu, actions []Action) *Table {
	menus = slices.DeleteFunc(slices.Clone(menus), func(m Menu) bool {
		return !slices.ContainsFunc(actions, func(a Action) bool { return a.Menu == m.Key })
	})
	return &Table{
		Say: func(string) {}, words: words, menus: menus, actions: actions,
		items: map[ID]*fyne.MenuItem{},
	}
}

// Find returns the action of a name, nil if there is none.
func (t *Table) Find(id ID) *Action {
	for i := range t.actions {
		if t.actions[i].ID == id {
			return &t.actions[i]
		}
	}
	return nil
}

// Press does an action, or says why it cannot be done now.
func (t *Table) Press(id ID) {
	if a := t.Find(id); a != nil {
		t.press(a, t.Now())
	}
}

// Now returns the state to decide by.
func (t *Table) Now() State {
	if t.Ask == nil {
		return t.state
	}
	return t.Ask()
}

func (t *Table) press(a *Action, s State) {
	switch {
	case a.can(s):
		if t.OnDo != nil {
			t.OnDo(a.ID)
		}
		a.Do(s)
		if t.Done != nil {
			t.Done()
		}
	case a.Why != nil && a.Why(s) != "":
		t.Say(t.words.T(a.Why(s)))
	case a.Not != "":
		t.Say(t.words.T(a.Not))
	default:
		text, _ := a.face(s, t.words)
		t.Say(t.words.T("action.not", "action", bare(text)))
	}
}

// State returns the state that was last shown.
func (t *Table) State() State { return t.state }

// Update shows a state: in the menus, on the tiles, and for what is pressed from
// now on.
func (t *Table) Update(s State) {
	t.state = s
	t.updateBar()
	t.updateTiles()
}

// Refresh shows the state of the moment.
func (t *Table) Refresh() { t.Update(t.Now()) }

// key returns the action of a key, nil if there is none.
func (t *Table) key(k Key) *Action {
	for i := range t.actions {
		for _, own := range t.actions[i].Keys {
			if own == k {
				return &t.actions[i]
			}
		}
	}
	return nil
}
