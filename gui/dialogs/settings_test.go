package dialogs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/i18n"
	"omok/gui/settings"
	"omok/gui/theme"
)

// shown are the texts of a drop-down.
type shown struct {
	selected string
	options  []string
}

// shownBy returns the texts of an object that is a drop-down of any values.
func shownBy(o fyne.CanvasObject) (s shown) {
	switch c := o.(type) {
	case interface{ Texts() (string, []string) }:
		s.selected, s.options = c.Texts()
	}
	return s
}

// openSettings opens the settings on a page, over a window of usual size.
func openSettings(t *testing.T, page int) (d *Settings, applied *settings.Settings) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, Text("behind"))
	w.Resize(fyne.NewSize(900, 700))
	applied = &settings.Settings{}
	d = &Settings{
		Words: i18n.New(i18n.English), Values: settings.Defaults(), Page: page,
		Boards: []Named{{"kaya", "Kaya"}, {"paper", "Paper"}}, Stones: []Named{{"slate", "Slate"}},
		Apply: func(s settings.Settings) { *applied = s }, Default: settings.Defaults,
	}
	d.Reopen = func(page int) {
		d.Page = page
		d.Open(w.Canvas())
	}
	d.Open(w.Canvas())
	return d, applied
}

func TestSettingsAreApplied(t *testing.T) {
	d, applied := openSettings(t, 1)
	d.set(func(s *settings.Settings) { s.Confirm, s.Threads = true, 1000 })
	if !applied.Confirm || applied.Threads != 64 {
		t.Errorf("applied %+v", *applied)
	}
}

// Restoring asks first; a no changes nothing and leaves the settings open.
func TestRestoringTheDefaultsAsks(t *testing.T) {
	d, applied := openSettings(t, 1)
	d.set(func(s *settings.Settings) { s.Confirm = true })
	c := d.sheet.canvas
	top := func() *Sheet { return c.Overlays().Top().(*Sheet) }
	d.sheet.answer(1)
	if !applied.Confirm || top() == d.sheet {
		t.Fatal("nothing was asked")
	}
	top().Cancel()
	if !applied.Confirm || top() != d.sheet {
		t.Fatal("a no did not lead back to the settings")
	}
	before := d.sheet
	d.sheet.answer(1)
	top().Accept()
	if *applied != settings.Defaults() || !before.Closed() || top() != d.sheet || d.titles.Chosen != 1 {
		t.Errorf("restored %+v, page %d", *applied, d.titles.Chosen)
	}
}

// The first Tab leads from the titles into the page, not to a button below it.
func TestTabGoesFromTheTitlesIntoThePage(t *testing.T) {
	for page := range 4 {
		d, _ := openSettings(t, page)
		c := d.sheet.canvas
		if c.Focused() != fyne.Focusable(d.titles) {
			t.Fatalf("page %d: the focus is on %T", page, c.Focused())
		}
		c.FocusNext()
		first, ok := c.Focused().(fyne.CanvasObject)
		if _, button := c.Focused().(interface{ SetIcon(fyne.Resource) }); !ok || button {
			t.Fatalf("page %d: Tab leads to %T", page, c.Focused())
		}
		if y := fyne.CurrentApp().Driver().AbsolutePositionForObject(first).Y; y > 250 {
			t.Errorf("page %d: Tab leads to %v", page, y)
		}
	}
}

// What is in use is shown, on a fresh start and after the defaults came back.
func TestTheLooksInUseAreShown(t *testing.T) {
	d, _ := openSettings(t, 1)
	for range 2 {
		var texts []string
		for _, o := range test.LaidOutObjects(d.sheet.body) {
			if s := shownBy(o); s.selected != "" {
				texts = append(texts, s.selected)
			}
			if l, ok := o.(*widget.RichText); ok && strings.Contains(l.String(), "Select one") {
				t.Errorf("a field shows %q", l.String())
			}
		}
		if !slices.Contains(texts, "Kaya") || !slices.Contains(texts, "Slate") {
			t.Errorf("shown: %q", texts)
		}
		d.reset()
	}
}

// In a low window and large letters only the pages that need it can be scrolled.
func TestAPageThatFitsDoesNotScroll(t *testing.T) {
	d, _ := openSettings(t, 0)
	fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Settings{TextScale: 1.6, Language: i18n.English}))
	d.sheet.Close()
	d.Reopen(0)
	scrolls := func() bool { return d.sheet.body.Content.MinSize().Height > d.sheet.body.Size().Height+0.5 }
	if scrolls() {
		t.Error("the first page scrolls, though it is short")
	}
	height := d.sheet.card.Size().Height
	if d.titles.Choose(1); !scrolls() {
		t.Error("the page about the board has no room, and does not scroll")
	}
	if d.titles.Choose(0); scrolls() || d.sheet.card.Size().Height != height {
		t.Errorf("back on the first page the card is %v high, %v before", d.sheet.card.Size().Height, height)
	}
}
