package action

import (
	"strings"

	"omok/gui/panel"
	"omok/gui/theme"
)

// tile is a button made of an action.
type tile struct {
	action *Action
	button *panel.Tile
	bare   bool // an icon alone
}

// Tile returns a button of an action: its icon above its words, or the icon alone.
// It follows the state until the next [Table.DropTiles]. before is called when it
// is pressed and may be nil. There must be an action of that name.
func (t *Table) Tile(id ID, words bool, before func()) *panel.Tile {
	a := t.Find(id)
	if a == nil {
		panic("action: there is no " + string(id))
	}
	b := panel.NewTile("", theme.Icon(a.Icon), func() {
		t.hint("") // what it leads to says more
		if before != nil {
			before()
		}
		t.press(a, t.Now())
	})
	if !words {
		b.OnHover = func(on bool) {
			if !on {
				t.hint("")
				return
			}
			t.hint(b.Name)
		}
	}
	added := &tile{a, b, !words}
	t.tiles = append(t.tiles, added)
	t.updateTile(added)
	return b
}

// hint says what the icon under the pointer stands for; "" for nothing.
func (t *Table) hint(text string) {
	t.hinting = text != ""
	if t.Hint != nil {
		t.Hint(text)
	}
}

// DropHint takes away what is said of an icon that has gone from under the pointer.
func (t *Table) DropHint() {
	if t.hinting {
		t.hint("")
	}
}

// DropTiles forgets the buttons made so far, when a window makes them anew.
func (t *Table) DropTiles() { t.tiles = nil }

func (t *Table) updateTiles() {
	for _, b := range t.tiles {
		t.updateTile(b)
	}
}

func (t *Table) updateTile(b *tile) {
	a := b.action
	text, icon := a.face(t.state, t.words)
	switch {
	case a.TileNow != nil:
		text = t.words.T(a.TileNow(t.state))
	case a.Tile != "":
		text = t.words.T(a.Tile)
	}
	if b.bare {
		b.button.Name, text = bare(text), ""
		if len(a.Keys) > 0 {
			b.button.Name += " (" + strings.Join(a.Keys[0].Caps(), "+") + ")"
		}
	}
	b.button.SetFace(bare(text), theme.Icon(icon))
	b.button.SetOn(a.Checked != nil && a.Checked(t.state))
	if a.can(t.state) {
		b.button.Enable()
	} else {
		b.button.Disable()
	}
}
