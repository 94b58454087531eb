package gui

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/keytest"
	"omok/gui/librarywindow"
	"omok/gui/refute"
	"omok/gui/session/sessiontest"
	"omok/gui/task"
	"omok/gui/trainer"
)

// besides opens each window that stands beside the program's own, by a name.
func besides(t *testing.T, w *Window, screen chan func()) map[string]func() {
	do := func(f func()) { screen <- f }
	w.engines.Do = do
	l, err := library.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	for _, text := range []string{"(;SZ[15]PB[Kim]PW[Lee];B[hh];W[ii])", "(;SZ[15]PB[Park];B[gg])"} {
		file, err := record.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Save(t.Context(), &library.Game{Record: file.Records[0]}); err != nil {
			t.Fatal(err)
		}
	}
	all := map[string]func(){"engines": w.engines.OpenManager, "matches": w.engines.OpenMatches, "watcher": w.engines.OpenWatcher}
	for page, name := range []string{"games", "players", "people", "jobs"} {
		all["library, "+name] = func() {
			win := librarywindow.Open(librarywindow.Deps{
				App: w.front.App, Words: w.front.Words, Library: l, Do: do,
				Position: func() *game.Board { return w.game.Now.Board },
				Show:     func(*library.Game) {}, Continue: func(*library.Game) {},
				Restore: func(context.Context, string) (*library.Library, error) { return l, nil },
			})
			t.Cleanup(func() { win.Stop(time.Minute) })
			if c, ok := newest().Canvas().(fyne.Shortcutable); ok {
				c.TypedShortcut(&desktop.CustomShortcut{KeyName: []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4}[page], Modifier: fyne.KeyModifierShortcutDefault})
			}
		}
	}
	return all
}

// newest returns the window that was opened last.
func newest() fyne.Window {
	all := fyne.CurrentApp().Driver().AllWindows()
	return all[len(all)-1]
}

// Keys in another window do not act on the board of the program's own.
func TestNoKeyOfAnotherWindowReachesTheBoard(t *testing.T) {
	w := newTestWindow(t)
	t.Chdir(t.TempDir()) // a file dialog may be answered
	w.front.App.Preferences().SetString("folder", t.TempDir())
	w.table.OnDo = func(id action.ID) { t.Errorf("%s was done behind another window", id) }
	shortcuts := keytest.Driver{Win: w.front.Win, Clipboard: w.front.App.Clipboard()}.Shortcuts(w.actions())
	screen := make(chan func(), 10000)
	for name, open := range besides(t, w, screen) {
		if testing.Short() && name != "library, games" {
			continue
		}
		p := &keyed{t: t, name: name, screen: screen, open: func() keytest.Driver {
			open()
			return keytest.Driver{Win: newest(), Clipboard: w.front.App.Clipboard()}
		}}
		p.each(shortcuts)
	}
}

// keyed is a window that gets all keys.
type keyed struct {
	t      *testing.T
	name   string
	screen chan func()
	open   func() keytest.Driver
	driver keytest.Driver
	at     fyne.Focusable // what is to have the focus
}

// each sends all keys and a text to each thing that can have the focus, and the
// shortcuts to one of each kind. It begins with a new window for each, so that what one
// has added is not there for the next.
func (k *keyed) each(shortcuts []fyne.Shortcut) {
	kinds := map[reflect.Type]bool{}
	for i := 0; ; i++ {
		k.driver = k.open()
		all := k.settled()
		if i == 0 && len(all) == 0 {
			k.t.Errorf("%s: nothing can have the focus", k.name)
		}
		if i >= len(all) {
			k.close()
			return
		}
		k.at = nil
		if kind := reflect.TypeOf(all[i]); !kinds[kind] {
			kinds[kind] = true
			for _, s := range shortcuts {
				k.focus(i)
				k.driver.Shortcut(s)
			}
		}
		for _, key := range keytest.EveryKey {
			k.focus(i)
			k.driver.Key(key)
		}
		k.focus(i)
		k.driver.Text("h8é한")
		k.focus(i)
		k.driver.EditsLikeAField(k.t, k.name)
		k.close()
	}
}

// standing reports whether no key has closed the window.
func (k *keyed) standing() bool {
	return slices.Contains(fyne.CurrentApp().Driver().AllWindows(), k.driver.Win)
}

func (k *keyed) close() {
	if k.standing() {
		k.driver.Win.Close()
	}
}

// settled shows what has come from elsewhere, and returns what can have the focus.
func (k *keyed) settled() []fyne.Focusable {
	for len(k.screen) > 0 {
		(<-k.screen)()
	}
	return k.driver.Focusables()
}

// focus gives the focus to the one with a number, in a window that a key has closed or
// covered, too.
func (k *keyed) focus(i int) {
	if c := k.driver.Win.Canvas(); k.at != nil && k.standing() && c.Overlays().Top() == nil && c.Focused() == k.at {
		return
	}
	if !k.standing() {
		k.driver = k.open()
	}
	k.driver.Clear()
	if all := k.settled(); i < len(all) {
		k.at = all[i]
		k.driver.Win.Canvas().Focus(k.at)
	}
}

// While something beside the board has the focus, no key brings the program down, and
// what is typed into a field does nothing else.
func TestFieldsBesideTheBoardKeepTheirKeys(t *testing.T) {
	for name, show := range map[string]func(*Window, chan func()){
		"the comment": func(w *Window, _ chan func()) { w.notes.Panel.Toggle() },
		"the games with the position": func(w *Window, _ chan func()) {
			w.table.Press("explorer")
		},
		"a refutation": func(w *Window, screen chan func()) {
			pos, _, _ := w.game.Position()
			tasks := task.NewGroup(func(f func()) { screen <- f })
			t.Cleanup(func() { tasks.Close(time.Minute) })
			w.modes.Enter(refute.NewMode(w.partner.Desk, func(changed func()) *refute.Duel {
				return refute.NewDuel(pos, refute.Defender, refute.Prove, tasks, changed)
			}))
			(<-screen)()
		},
		"the moves": func(*Window, chan func()) {},
		"the tree":  func(w *Window, _ chan func()) { w.table.Press("tree") },
		"marks":     func(w *Window, _ chan func()) { w.table.Press("marks") },
		"a lesson":  func(w *Window, _ chan func()) { w.table.Press("lessons") },
		"a puzzle": func(w *Window, _ chan func()) {
			w.trainer.Course = trainer.NewCourse(shelf{t}, func() string { return "" }, time.Now)
			w.table.Press("puzzles")
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newTestWindow(t)
			run := ownThread()
			sessiontest.Play(t, w.game, "f8", "a1", "g8", "a15", "h6", "o1", "h7", "o15")
			playing := w.modes.Mode
			show(w, make(chan func(), 1000))
			if entered := w.modes.Mode != playing; entered != slices.Contains([]string{"a refutation", "marks", "a lesson", "a puzzle"}, name) {
				t.Fatalf("another mode: %v", entered)
			}
			done, typing := action.ID(""), false
			for _, a := range w.actions() {
				w.table.Find(a.ID).Do = func(action.State) {
					if done = a.ID; typing {
						t.Errorf("typing does %s", a.ID)
					}
				}
			}
			d := keytest.Driver{Win: w.front.Win, Clipboard: w.front.App.Clipboard()}
			shortcuts := d.Shortcuts(w.actions())
			for _, f := range besideBoard(w) {
				focus := func() {
					run()
					if name == "the comment" && !f.(fyne.CanvasObject).Visible() { // Escape has closed it
						w.notes.Panel.Toggle()
					}
					w.front.Win.Canvas().Focus(f)
				}
				edits := keytest.EntryOf(f) != nil
				for _, s := range shortcuts {
					focus()
					_, ours := s.(*desktop.CustomShortcut)
					typing = edits && !ours
					d.Shortcut(s)
				}
				typing = edits
				for _, k := range keytest.EveryKey {
					if !functionKey(k) {
						focus()
						d.Key(k)
					}
				}
				focus()
				d.Text("h8é한")
				focus()
				d.EditsLikeAField(t, name)
				typing = false
			}
			w.stage.Focus()
			d.Key(fyne.KeyF1)
			if done != "rules" {
				t.Errorf("F1 on the board did %q: the test sees nothing", done)
			}
		})
	}
}

// shelf is a library that is asked at once.
type shelf struct{ t *testing.T }

// Ask implements [trainer.Store].
func (s shelf) Ask(do func(context.Context, *library.Library) error, then func()) {
	l, err := library.Open(s.t.Context(), filepath.Join(s.t.TempDir(), "library.db"))
	if err == nil {
		err = errors.Join(do(s.t.Context(), l), l.Close())
	}
	if err != nil {
		s.t.Error(err)
		return
	}
	then()
}

// besideBoard is everything beside the board that can have the focus.
func besideBoard(w *Window) []fyne.Focusable {
	var all []fyne.Focusable
	for _, o := range test.LaidOutObjects(w.stage.Side.Root) {
		f, ok := o.(fyne.Focusable)
		if off, is := o.(fyne.Disableable); ok && o.Visible() && (!is || !off.Disabled()) {
			all = append(all, f)
		}
	}
	return all
}

// functionKey reports whether a key is one that no field has a use for.
func functionKey(k fyne.KeyName) bool { return len(k) > 1 && k[0] == 'F' && k[1] >= '1' && k[1] <= '9' }
