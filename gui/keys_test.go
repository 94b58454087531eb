package gui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/library"
	"omok/gui/action"
	"omok/gui/document"
	"omok/gui/help"
	"omok/gui/keytest"
	"omok/gui/librarywindow"
	"omok/gui/match"
	"omok/gui/review"
	"omok/gui/session/sessiontest"
	"omok/gui/task"
)

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
				Tasks: w.front.Tasks, Alone: func(ctx context.Context, do func(context.Context) error) error { return do(ctx) },
				Ended: func(error) {},
			}).Sheet())
		},
		"pattern": func() {
			(&librarywindow.PatternEditor{
				Words: w.front.Words, Position: func() *game.Board { return w.game.Now.Board }, Done: func(*library.Pattern) {},
			}).Open(w.front.Win.Canvas())
		},
		"choose": func() {
			w.files.Open([]string{twoGames})
			showUntil(screen, w.front.Covered)
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
		showUntil(screen, w.files.HasProblems)
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

// showUntil shows what comes from elsewhere until what is waited for is there; other work
// may come before it.
func showUntil(screen chan func(), there func() bool) {
	for !there() {
		(<-screen)()
	}
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
	d := keytest.Driver{Win: w.front.Win, Clipboard: w.front.App.Clipboard()}
	w.table.Find(action.Quit).Do = func(action.State) {} // the palette can do it, and the rest is still to come
	shortcuts := d.Shortcuts(w.actions())
	for name, open := range dialogsOf(t, w, screen) {
		if testing.Short() && name != "new" && name != "info" { // under the race detector all take too long
			continue
		}
		fresh := func() {
			w.front.CloseSheet()
			d.Clear()
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
		keytest.Sheet(t, name, d, fresh, run, shortcuts)
	}
}
