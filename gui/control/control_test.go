package control

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// shortcuts are those of the toolkit as a menu holds them, and one of a window.
func shortcuts() []fyne.Shortcut {
	return []fyne.Shortcut{
		&fyne.ShortcutCopy{}, &fyne.ShortcutCut{}, &fyne.ShortcutPaste{}, &fyne.ShortcutSelectAll{},
		&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{},
		&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl},
		&desktop.CustomShortcut{KeyName: fyne.KeyLeft, Modifier: fyne.KeyModifierControl},
	}
}

var everyKey = []fyne.KeyName{
	fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape, fyne.KeySpace, fyne.KeyTab, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft,
	fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyBackspace, fyne.KeyDelete,
	fyne.KeyF1, fyne.KeyF10, fyne.KeyA, fyne.KeyInsert,
}

// focusables returns what can have the focus in an object.
func focusables(o fyne.CanvasObject) (list []fyne.Focusable) {
	for _, part := range test.LaidOutObjects(o) {
		if f, ok := part.(fyne.Focusable); ok {
			list = append(list, f)
		}
	}
	return list
}

// Whatever is sent to a control, with or without a clipboard, nothing panics.
func TestControlsBearEverything(t *testing.T) {
	app := test.NewTempApp(t)
	box := container.NewVBox(
		NewButton(nil, "press", nil, func() {}), NewButton(nil, "", nil, nil),
		NewCheck(nil, "tick", false, nil),
		NewChoice(nil, []Option[int]{Named(1, "one"), Named(2, "two")}, 2, nil),
		NewChoice[int](nil, nil, 2, nil),
		NewSlider(nil, Range{0, 1, 0.1}, 0.5, func(float64) string { return "" }, func(float64) {}),
		NewEntry(nil, "text", "", nil), NewParagraph(nil, "a\nb", nil), NewCombo(nil, "", "", nil),
		NewMenuButton(nil, "menu", fyne.NewMenuItem("item", func() {})),
	)
	w := test.NewTempWindow(t, box)
	w.Resize(fyne.NewSize(500, 500))
	list := focusables(w.Content())
	if len(list) != 10 {
		t.Fatalf("%d controls can have the focus, want 10", len(list))
	}
	for _, f := range list {
		w.Canvas().Focus(f)
		app.Clipboard().SetContent("pasted\x00\n")
		for _, key := range everyKey {
			f.TypedKey(&fyne.KeyEvent{Name: key})
		}
		for _, r := range "h8 한\x00" {
			f.TypedRune(r)
		}
		if s, ok := f.(fyne.Shortcutable); ok {
			for _, shortcut := range shortcuts() {
				s.TypedShortcut(shortcut)
			}
		}
		w.Canvas().Unfocus()
	}
}

// The shortcuts of a menu carry no clipboard; the field still does what fields do.
func TestClipboardOfAMenu(t *testing.T) {
	app := test.NewTempApp(t)
	f := NewEntry(nil, "Honinbo", "", nil)
	test.NewTempWindow(t, f)
	f.TypedShortcut(&fyne.ShortcutSelectAll{})
	f.TypedShortcut(&fyne.ShortcutCopy{})
	if got := app.Clipboard().Content(); got != "Honinbo" || f.Text != "Honinbo" {
		t.Errorf("copied %q, the field holds %q", got, f.Text)
	}
	f.TypedShortcut(&fyne.ShortcutCut{})
	if f.Text != "" {
		t.Errorf("after cutting the field holds %q", f.Text)
	}
	f.TypedShortcut(&fyne.ShortcutPaste{})
	f.TypedShortcut(&fyne.ShortcutPaste{})
	if f.Text != "HoninboHoninbo" {
		t.Errorf("after pasting twice the field holds %q", f.Text)
	}
	f.TypedShortcut(&fyne.ShortcutUndo{})
	if f.Text != "Honinbo" {
		t.Errorf("after undo the field holds %q", f.Text)
	}
}

func TestPastedTextIsCleanedAndBounded(t *testing.T) {
	app := test.NewTempApp(t)
	for _, c := range []struct{ pasted, line, paragraph string }{
		{"a\x00b\x1bc", "abc", "abc"},
		{"one\r\ntwo\tthree", "one two three", "one\ntwo three"},
		{"가나다라마바사아자차카타파하거", "가나다라마바사아자차카타파", "가나다라마바사아자차카타파"},
		{strings.Repeat("x", 1<<20), strings.Repeat("x", 13), strings.Repeat("x", 13)},
	} {
		line, paragraph := NewEntry(nil, "", "", nil), NewParagraph(nil, "", nil)
		for _, f := range []*Entry{line, paragraph} {
			f.MaxLen = 16
			app.Clipboard().SetContent(c.pasted)
			f.TypedRune('(')
			f.TypedRune(')')
			f.TypedRune('\'')
			f.TypedShortcut(&fyne.ShortcutPaste{})
		}
		if line.Text != "()'"+c.line || paragraph.Text != "()'"+c.paragraph {
			t.Errorf("%.20q became %q and %q", c.pasted, line.Text, paragraph.Text)
		}
	}
	f := NewEntry(nil, "", "", nil)
	f.MaxLen = 2
	for _, r := range "abc" {
		f.TypedRune(r)
	}
	if f.Text != "ab" {
		t.Errorf("typed %q into two places", f.Text)
	}
	f.SelectAll()
	if f.TypedRune('z'); f.Text != "z" {
		t.Errorf("typing over a selection gives %q", f.Text)
	}
}

// Return and Space press a button once, and only one that is enabled.
func TestButtonKeys(t *testing.T) {
	test.NewTempApp(t)
	pressed, seen := 0, fyne.KeyName("")
	b := NewButton(func(e *fyne.KeyEvent) bool { seen = e.Name; return true }, "x", nil, func() { pressed++ })
	test.NewTempWindow(t, b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) // comes again as a rune
	b.TypedRune(' ')
	if pressed != 2 {
		t.Errorf("Return and Space press it %d times", pressed)
	}
	b.Disable()
	b.TypedRune(' ')
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if pressed != 2 || seen != fyne.KeyEscape {
		t.Errorf("pressed %d times, the owner saw %q", pressed, seen)
	}
}

// What is in use is shown, "(Select one)" never.
func TestAChoiceIsAlwaysMade(t *testing.T) {
	test.NewTempApp(t)
	var picked []string
	options := []Option[string]{Named("kaya", "Kaya"), Named("paper", "Paper")}
	c := NewChoice(nil, options, "", func(v string) { picked = append(picked, v) })
	test.NewTempWindow(t, c)
	if c.Selected != "Kaya" || c.Value() != "kaya" {
		t.Errorf("shows %q", c.Selected)
	}
	c.Choose("nowhere")
	c.Choose("paper")
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	c.Set("paper")
	c.Offer(options[:1], "paper")
	if got := strings.Join(picked, " "); got != "paper kaya" || c.Value() != "kaya" {
		t.Errorf("picked %q, now %q", got, c.Value())
	}
}

func TestKnownValuesAreTakenWithTheArrowKeys(t *testing.T) {
	test.NewTempApp(t)
	name := "someone"
	f := NewCombo(nil, name, "", func(v string) { name = v })
	test.NewTempWindow(t, f)
	press := func(k fyne.KeyName) string {
		f.TypedKey(&fyne.KeyEvent{Name: k})
		return name
	}
	if press(fyne.KeyDown); name != "someone" {
		t.Errorf("nothing is known, but the name became %q", name)
	}
	f.Offer([]string{"Ada", "Bo"})
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyDown, "Ada"}, {fyne.KeyDown, "Bo"}, {fyne.KeyDown, "Bo"}, {fyne.KeyUp, "Ada"}, {fyne.KeyUp, "Ada"}} {
		if press(step.key); name != step.want {
			t.Errorf("%s gives %q, want %q", step.key, name, step.want)
		}
	}
}

// The owner sees keys first; Return stays with a paragraph.
func TestTheOwnerSeesKeysFirst(t *testing.T) {
	test.NewTempApp(t)
	var seen []fyne.KeyName
	keys := func(e *fyne.KeyEvent) bool { seen = append(seen, e.Name); return true }
	p := NewParagraph(keys, "a", nil)
	for _, f := range []fyne.Focusable{
		NewEntry(keys, "", "", nil), NewCheck(keys, "", false, nil), NewChoice(keys, []Option[int]{Named(1, "1")}, 1, nil), p,
	} {
		test.NewTempWindow(t, f.(fyne.CanvasObject))
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if len(seen) != 3 || !strings.Contains(p.Text, "\n") {
		t.Errorf("the owner saw %v, the paragraph holds %q", seen, p.Text)
	}
	if _, ok := any(p).(fyne.Tabbable); !ok || p.AcceptsTab() {
		t.Error("a paragraph keeps the Tab key")
	}
}
