package action

import (
	"math"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// unwritten is a shortcut that the toolkit listens for but does not write into the
// menu: it would write it with a fifth of the ink of other words, too pale to read.
type unwritten struct{ fyne.Shortcut }

// menuShortcut returns the shortcut of an item of the menu bar. Where the system draws the
// menu, it writes the shortcut as it does everywhere.
func menuShortcut(s fyne.Shortcut) fyne.Shortcut {
	if s == nil || runtime.GOOS == "darwin" {
		return s
	}
	return unwritten{s}
}

// writeShortcuts writes the shortcut of each item of a menu behind its words, padded so
// that all the shortcuts end in line.
func (t *Table) writeShortcuts(menu string) {
	if runtime.GOOS == "darwin" {
		return
	}
	type written struct {
		item       *fyne.MenuItem
		text, keys string
	}
	var items []written
	end := float32(0)
	for i := range t.actions {
		a := &t.actions[i]
		item := t.items[a.ID]
		if a.Menu != menu || item == nil || len(a.Keys) == 0 {
			continue
		}
		w := written{item, t.texts[a.ID], strings.Join(a.Keys[0].Caps(), "+")}
		items = append(items, w)
		end = max(end, menuWidth(w.text)+menuWidth(w.keys))
	}
	for _, w := range items {
		gap := end + 2*fynetheme.TextSize() - menuWidth(w.text) - menuWidth(w.keys)
		w.item.Label = w.text + blankOf(gap) + w.keys
	}
}

func menuWidth(s string) float32 {
	return fyne.MeasureText(s, fynetheme.TextSize(), fyne.TextStyle{}).Width
}

// blankOf returns spaces whose widths add up as closely as possible to width: it mixes
// common ones with the wide ones of Chinese and Japanese, whose widths are no multiples
// of each other.
func blankOf(width float32) string {
	const wideSpace = "\u3000"
	narrow, wide := menuWidth(" "), menuWidth(wideSpace)
	best, least := "", float32(math.Inf(1))
	for n := 0; n <= 4 && float32(n)*wide <= width; n++ {
		k := int((width-float32(n)*wide)/narrow + 0.5)
		off := width - float32(n)*wide - float32(k)*narrow
		if off = max(off, -off); off < least {
			best, least = strings.Repeat(" ", k)+strings.Repeat(wideSpace, n), off
		}
	}
	return best
}
