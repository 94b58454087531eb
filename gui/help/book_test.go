package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/theme"
)

// open shows the book in a window of the test driver.
func open(t *testing.T, l i18n.Language, scale float64, size fyne.Size) (*Book, fyne.Canvas) {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(theme.New(theme.Settings{Language: l, TextScale: scale}))
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.Resize(size)
	b := &Book{
		Ctx:   t.Context(),
		Words: i18n.New(l), Board: board.Options{Look: theme.LookOf("paper", "contrast")},
		Place: func(action.ID) (string, action.Row) {
			return "Menu", action.Row{Text: "Command", Keys: [][]string{{"Ctrl", "Shift", "F9"}}}
		},
		Shortcuts: []action.Group{{Title: "Menu", Rows: []action.Row{{Text: "Command", Keys: [][]string{{"Ctrl", "F9"}}}}}},
	}
	b.Open(w.Canvas(), Game)
	return b, w.Canvas()
}

// Every page fits its width in every language and at every text size, and nothing
// lies upon anything else.
func TestPagesFit(t *testing.T) {
	for _, l := range i18n.Languages() {
		for _, scale := range []float64{0.8, 1, 1.6} {
			b, c := open(t, l, scale, fyne.NewSize(900, 700))
			for i := range b.pages {
				b.contents.Choose(i)
				width := b.scroll.Size().Width
				page := b.scroll.Content
				if got := page.MinSize(); got.Width > width || got.Height < 100 {
					t.Errorf("%s at %v: page %d wants %v of a width of %v", l, scale, i, got, width)
				}
				end := float32(0)
				for _, o := range page.(*fyne.Container).Objects {
					if o.Position().Y < end || o.Size().Height < o.MinSize().Height {
						t.Errorf("%s at %v: a part of page %d lies upon another", l, scale, i)
					}
					end = o.Position().Y + o.Size().Height
				}
			}
			if size := b.sheet.MinSize(); size.Width > c.Size().Width {
				t.Errorf("%s at %v: wider than the window", l, scale)
			}
		}
	}
}

func TestKeysTurnPages(t *testing.T) {
	b, c := open(t, i18n.English, 1, fyne.NewSize(900, 700))
	if c.Focused() != fyne.Focusable(b.contents) {
		t.Fatal("the contents have not the focus")
	}
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.contents.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeyUp, fyne.KeyDown, fyne.KeyDown)
	if b.pages[b.contents.Chosen].id != "help.forbidden" {
		t.Errorf("page %d", b.contents.Chosen)
	}
	press(fyne.KeyPageDown)
	if b.scroll.Offset.Y == 0 {
		t.Error("Page Down does not scroll")
	}
	press(fyne.KeyDown)
	if b.scroll.Offset.Y != 0 {
		t.Error("a new page does not begin at its top")
	}
	press(fyne.KeyEscape)
	if !b.sheet.Closed() || c.Overlays().Top() != nil {
		t.Error("Escape does not close the book")
	}
}

// What the program does without a window is told where people look for it, as it has
// to be typed.
func TestTheConverterIsNamed(t *testing.T) {
	for _, l := range i18n.Languages() {
		b, _ := open(t, l, 1, fyne.NewSize(900, 700))
		b.contents.Choose(len(b.pages) - 1)
		said := prose(b.scroll.Content)
		for _, command := range []string{"omok -convert out.sgf", "omok -check", "omok -formats"} {
			if !strings.Contains(said, command) {
				t.Errorf("%s: the page does not name %q", l, command)
			}
		}
	}
}

// prose returns the texts of an object that is shown.
func prose(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *panel.Prose:
		return o.Text()
	case *fyne.Container:
		var all []string
		for _, part := range o.Objects {
			all = append(all, prose(part))
		}
		return strings.Join(all, "\n")
	}
	return ""
}
