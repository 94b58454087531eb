package librarywindow

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/theme"
)

// menuButton returns the button that opens the menu with a text.
func (s *shown) menuButton(t *testing.T, text string) *control.MenuButton {
	t.Helper()
	for _, o := range test.LaidOutObjects(s.games.content) {
		if b, ok := o.(*control.MenuButton); ok && b.Text == text {
			return b
		}
	}
	t.Fatalf("there is no button %q", text)
	return nil
}

// The row below the list fits the first window in every language, and the count of games
// does with it; in large letters it stands above.
func TestTheToolsFitTheFirstWindow(t *testing.T) {
	s := open(t)
	driver := fyne.CurrentApp().Driver()
	for _, l := range i18n.Languages() {
		s.Words.Use(l)
		for _, scale := range []float64{1, 1.6} {
			s.App.Settings().SetTheme(theme.New(theme.Settings{Variant: theme.Light, TextScale: scale, Language: l}))
			s.Restyle(s.Look)
			s.settle()
			s.win.Resize(firstSize)
			last := s.menuButton(t, s.Words.T("library.menu"))
			if right := driver.AbsolutePositionForObject(last).X + last.Size().Width; scale == 1 && right > firstSize.Width {
				t.Errorf("%s: the last button ends at %v", l, right)
			}
			count := s.games.count
			if lines := count.MinSize().Height; count.Text == "" || lines > 1.5*widget.NewLabel("1").MinSize().Height {
				t.Errorf("%s at %v: %q takes more than a line", l, scale, count.Text)
			}
			if scale > 1 && driver.AbsolutePositionForObject(count).Y+count.Size().Height > driver.AbsolutePositionForObject(last).Y {
				t.Errorf("%s: the count does not stand above the buttons", l)
			}
		}
	}
}

// The buttons stay where they are when the text beside them gets longer: a click is on
// its way to them.
func TestALongerCountDoesNotMoveTheButtons(t *testing.T) {
	s := open(t)
	s.win.Resize(firstSize)
	driver := fyne.CurrentApp().Driver()
	place := func() fyne.Position { return driver.AbsolutePositionForObject(s.games.side.change) }
	before, line := place(), s.games.count.MinSize().Height
	s.games.note = "113 games added, 51 already there, none broken at all"
	s.games.markAll()
	s.settle()
	if s.games.count.MinSize().Height <= line {
		t.Fatalf("%q takes one line", s.games.count.Text)
	}
	if now := place(); now != before {
		t.Errorf("the button was at %v and is at %v", before, now)
	}
}

// A menu opens on Return, inside the window, with its first item chosen; Escape closes
// it and gives the button the focus back.
func TestTheMenusOfTheTools(t *testing.T) {
	s := open(t)
	c := s.win.Canvas()
	b := s.menuButton(t, s.Words.T("library.menu"))
	c.Focus(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	menu := c.Overlays().Top()
	if menu == nil {
		t.Fatal("no menu opened")
	}
	pop := c.Focused().(*widget.PopUpMenu)
	if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(pop); at.Y < 0 || at.Y+pop.Size().Height > c.Size().Height || !menu.Visible() {
		t.Errorf("the menu stands at %v, %v high, in %v", at, pop.Size().Height, c.Size())
	}
	pop.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if c.Overlays().Top() != nil || c.Focused() != b {
		t.Errorf("after Escape %T lies over the window, and %T has the focus", c.Overlays().Top(), c.Focused())
	}
	b.TypedRune(' ')
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // the first item: back up
	if _, ok := c.Overlays().Top().(*widget.PopUpMenu); ok || c.Overlays().Top() == nil {
		t.Errorf("the first item opened %T", c.Overlays().Top())
	}
}
