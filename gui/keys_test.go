package gui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/action"
	"omok/gui/document"
	"omok/gui/help"
	"omok/gui/librarywindow"
	"omok/gui/match"
	"omok/gui/review"
	"omok/gui/session/sessiontest"
	"omok/gui/task"
)

// everyKey is every key that the toolkit names, but for Tab, which it takes itself.
var everyKey = []fyne.KeyName{
	fyne.KeyEscape, fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyInsert, fyne.KeyDelete, fyne.KeyRight, fyne.KeyLeft,
	fyne.KeyDown, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyF1, fyne.KeyF2,
	fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11,
	fyne.KeyF12, fyne.KeyEnter, fyne.KeySpace, fyne.Key0, fyne.Key9, fyne.KeyA, fyne.KeyH, fyne.KeyZ, fyne.KeyUnknown,
}

// driver sends keys to a window the way the toolkit's driver does.
type driver struct {
	win       fyne.Window
	clipboard fyne.Clipboard
}

// shortcut offers a shortcut to the menu bar, to what has the focus, and to the canvas.
func (d driver) shortcut(s fyne.Shortcut) {
	if menu := d.win.MainMenu(); menu != nil {
		for _, m := range menu.Items {
			for _, i := range m.Items {
				if i.Shortcut != nil && i.Shortcut.ShortcutName() == s.ShortcutName() && i.Action != nil {
					i.Action()
					return
				}
			}
		}
	}
	if field, ok := d.win.Canvas().Focused().(fyne.Shortcutable); ok {
		field.TypedShortcut(s)
		return
	}
	if c, ok := d.win.Canvas().(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

// everyShortcut is those of the menus and of the toolkit, as the driver makes them.
func (d driver) everyShortcut(table *action.Table, actions []action.Action) []fyne.Shortcut {
	all := []fyne.Shortcut{
		&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutSelectAll{},
		&fyne.ShortcutCopy{Clipboard: d.clipboard}, &fyne.ShortcutCut{Clipboard: d.clipboard}, &fyne.ShortcutPaste{Clipboard: d.clipboard},
		&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierAlt},
		&desktop.CustomShortcut{KeyName: fyne.KeyX, Modifier: fyne.KeyModifierControl | fyne.KeyModifierAlt},
	}
	for _, a := range actions {
		for _, k := range a.Keys {
			if s, ok := k.Shortcut().(*desktop.CustomShortcut); ok && k.Mod != 0 {
				all = append(all, s)
			}
		}
	}
	return all
}

// key sends a key to what has the focus, or to the canvas.
func (d driver) key(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if at := d.win.Canvas().Focused(); at != nil {
		at.TypedKey(e)
	} else if f := d.win.Canvas().OnTypedKey(); f != nil {
		f(e)
	}
}

// text types something.
func (d driver) text(s string) {
	for _, r := range s {
		if at := d.win.Canvas().Focused(); at != nil {
			at.TypedRune(r)
		}
	}
}

// focusables is everything in a window, or over it, that can have the focus.
func (d driver) focusables() []fyne.Focusable {
	root := d.win.Content()
	if top := d.win.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	var all []fyne.Focusable
	for _, o := range test.LaidOutObjects(root) {
		f, ok := o.(fyne.Focusable)
		if off, is := o.(fyne.Disableable); !ok || !o.Visible() || is && off.Disabled() {
			continue
		}
		all = append(all, f)
	}
	return all
}

// dialogsOf opens every dialog of the window over a game that has begun, each by a
// name.
func dialogsOf(t *testing.T, w *Window, screen chan func()) map[string]func() {
	twoGames := filepath.Join(t.TempDir(), "two.sgf")
	if err := os.WriteFile(twoGames, []byte("(;SZ[15];B[hh])(;SZ[15];B[ii])"), 0o600); err != nil {
		t.Fatal(err)
	}
	all := map[string]func(){
		"new": w.starter.Ask, "open": w.files.OpenDialog, "save": w.files.SaveDialog, "export": w.picture.Ask,
		"info": w.referee.EditInfo, "palette": func() { w.table.Press("palette") }, "resign": w.referee.Resign,
		"merge":           func() { w.notes.AskHow("other.sgf", nil) },
		"text at a point": func() { w.front.AskText("Text at h8", "A", func(string) {}) },
		"error":           func() { w.front.Report(os.ErrPermission) },
		"resume":          func() { w.game.OfferToGoOn(w.starter.Ask) },
		"foul": func() {
			w.referee.Refuse(game.Explanation{Point: game.Point{X: 1, Y: 1}, Colour: game.Black, Foul: game.DoubleThree})
		},
		"end": w.referee.Ended,
		"rescue": func() {
			w.front.Open((&librarywindow.Rescue{
				Words: w.front.Words, Store: w.front.App.Preferences(), Canvas: w.front.Win.Canvas(), Path: filepath.Join(t.TempDir(), "library.db"),
				Work: func(func(context.Context) error, func()) {}, Again: func() {},
			}).Sheet())
		},
		"pattern": func() {
			(&librarywindow.PatternEditor{
				Words: w.front.Words, Position: func() *game.Board { return w.game.Now.Board }, Done: func(*library.Pattern) {},
			}).Open(w.front.Win.Canvas())
		},
		"choose": func() {
			w.files.Open([]string{twoGames})
			(<-screen)()
		},
	}
	faulty := filepath.Join(t.TempDir(), "faulty.sgf")
	if err := os.WriteFile(faulty, []byte("(;SZ[15];B[hh];W[hh];W[hh])"), 0o600); err != nil {
		t.Fatal(err)
	}
	all["problems"] = func() {
		g, err := game.NewGame(w.starter.Choice.Config())
		if err != nil {
			t.Fatal(err)
		}
		w.game.Open(g, match.DefaultOptions(), document.Origin{}) // with nothing to be saved first
		w.files.Open([]string{faulty})
		(<-screen)()
		w.files.ShowProblems()
	}
	all["moments"] = func() {
		second := w.game.Now.Line[2]
		w.game.Studied.Review = &review.Review{Moves: []review.Move{{
			Node: second.Node, Ply: 2, Point: second.Point, Colour: second.Colour, Verdict: review.Mistake, Loss: 0.2, Best: []game.Point{{}},
		}}}
		w.moments.Ask()
	}
	for page := range 4 {
		all[fmt.Sprint("settings ", page)] = func() { w.options.Open(page) }
	}
	for _, page := range help.Pages() {
		all["help "+string(page)] = w.help.At(page)
	}
	changed := document.Origin{Path: filepath.Join(t.TempDir(), "changed.sgf")}
	if err := os.WriteFile(changed.Path, []byte("(;SZ[9])"), 0o600); err != nil {
		t.Fatal(err)
	}
	all["save first"] = func() {
		g, err := game.NewGame(w.starter.Choice.Config())
		if err != nil {
			t.Fatal(err)
		}
		w.game.Open(g, match.DefaultOptions(), changed)
		sessiontest.Play(t, w.game, "e5", "f6")
		w.starter.Start(w.starter.Choice)
	}
	return all
}

// Whatever is open and has the focus: no key and no shortcut brings the program down
// or reaches through to the window behind, and text fields do what text fields do.
func TestNoKeyReachesThroughADialog(t *testing.T) {
	w := newTestWindow(t)
	w.front.Win.Resize(fyne.NewSize(700, 420)) // a small board is painted quickly
	w.starter.Choice.Rules, w.starter.Choice.Size = game.MustRules(game.Freestyle), 9
	t.Chdir(t.TempDir()) // a file dialog may be answered
	w.front.App.Preferences().SetString("folder", t.TempDir())
	screen := make(chan func(), 1000) // what comes from elsewhere is shown between the keys
	w.front.Tasks = task.NewGroup(func(f func()) { screen <- f })
	run := ownThread()
	d := driver{w.front.Win, w.front.App.Clipboard()}
	w.table.Find(action.Quit).Do = func(action.State) {} // the palette can do it, and the rest is still to come
	shortcuts := d.everyShortcut(w.table, w.actions())
	for name, open := range dialogsOf(t, w, screen) {
		if testing.Short() && name != "new" && name != "info" { // under the race detector all take too long
			continue
		}
		fresh := func() {
			w.front.CloseSheet()
			for top := w.front.Win.Canvas().Overlays().Top(); top != nil; top = w.front.Win.Canvas().Overlays().Top() {
				w.front.Win.Canvas().Overlays().Remove(top)
			}
			if w.game.Now.Final.Over || len(w.game.Now.Line) != 3 || w.game.Now.At != 2 || w.game.Doc.Path() != "" {
				w.game.StartChoice(w.starter.Choice)
				sessiontest.Play(t, w.game, "e5", "f6")
			}
			for len(screen) > 0 {
				(<-screen)()
			}
			w.table.OnDo = nil
			open()
			w.table.OnDo = func(id action.ID) {
				if w.front.Covered() {
					t.Errorf("%s: %s was done behind it", name, id)
				}
			}
		}
		fresh()
		top := w.front.Win.Canvas().Overlays().Top()
		if top == nil {
			t.Errorf("%s does not open", name)
			continue
		}
		for i := range d.focusables() {
			// again brings the dialog back, with the focus where it was, if something has
			// closed it or moved the focus.
			var at fyne.Focusable
			again := func() {
				run()
				canvas := w.front.Win.Canvas()
				if at != nil && canvas.Overlays().Top() == top && canvas.Focused() == at {
					return
				}
				if canvas.Overlays().Top() != top {
					fresh()
					top = canvas.Overlays().Top()
				}
				if all := d.focusables(); i < len(all) {
					at = all[i]
					canvas.Focus(at)
				}
			}
			for _, s := range shortcuts {
				again()
				d.shortcut(s)
			}
			for _, k := range everyKey {
				again()
				d.key(k)
			}
			again()
			d.text("h8é한")
			again()
			editsLikeAField(t, name, d)
		}
	}
}

// editsLikeAField checks that what has the focus, if it is a field of text, copies,
// cuts and pastes by the shortcuts.
func editsLikeAField(t *testing.T, name string, d driver) {
	t.Helper()
	field := entryOf(d.win.Canvas().Focused())
	if field == nil || field.Disabled() {
		return
	}
	field.SetText("abc")
	d.clipboard.SetContent("")
	d.shortcut(&fyne.ShortcutSelectAll{})
	d.shortcut(&fyne.ShortcutCopy{Clipboard: d.clipboard})
	if got := d.clipboard.Content(); got != "abc" || field.Text != "abc" {
		t.Errorf("%s: copied %q, the field has %q", name, got, field.Text)
	}
	d.shortcut(&fyne.ShortcutCut{Clipboard: d.clipboard})
	if field.Text != "" {
		t.Errorf("%s: after cutting the field has %q", name, field.Text)
	}
	d.shortcut(&fyne.ShortcutPaste{Clipboard: d.clipboard})
	if field.Text != "abc" {
		t.Errorf("%s: after pasting the field has %q", name, field.Text)
	}
	d.shortcut(&fyne.ShortcutUndo{})
	if field.Text == "abc" {
		t.Errorf("%s: undo changes nothing in the field", name)
	}
}

// entryOf returns the toolkit's field that a widget is built on, or nil.
func entryOf(f fyne.Focusable) *widget.Entry {
	if f == nil {
		return nil
	}
	if e, ok := f.(*widget.Entry); ok {
		return e
	}
	v := reflect.Indirect(reflect.ValueOf(f))
	for v.Kind() == reflect.Struct {
		inner := v.FieldByName("Entry")
		if !inner.IsValid() || !inner.CanAddr() {
			return nil
		}
		if e, ok := inner.Addr().Interface().(*widget.Entry); ok {
			return e
		}
		v = inner
	}
	return nil
}
