package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/stage"
)

func TestAGameGoesOnAtTheNextStart(t *testing.T) {
	o := Options{Language: "en", Folder: t.TempDir()}
	w := New(test.NewTempApp(t), o)
	w.begin()
	w.front.Win.Resize(fyne.NewSize(1200, 800))
	click(t, w, "j10", "k11")
	w.leave()

	w = New(test.NewTempApp(t), o)
	w.begin()
	t.Cleanup(func() { end(w) })
	if w.game.Now.Board.Stones() != 2 {
		t.Fatalf("%d stones after the restart", w.game.Now.Board.Stones())
	}
	w.front.Win.Resize(fyne.NewSize(1200, 800))
	sheetOf(t, w).Accept()
	click(t, w, "j11")
	if w.game.Now.Board.Stones() != 3 {
		t.Error("the game does not go on")
	}
}

func TestAGameLeftForANewOneIsKeptAndThatIsSaid(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	w.starter.Start(w.starter.Choice)
	if w.front.Win.Canvas().Overlays().Top() != nil || w.game.Now.Board.Stones() != 0 {
		t.Fatal("no new game")
	}
	if got, want := w.stage.Status(), w.front.Words.T("status.kept"); got != want {
		t.Errorf("the status is %q, want %q", got, want)
	}
}

func TestChangesOfAFileAreAskedAbout(t *testing.T) {
	w := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;GM[4]SZ[15];B[hh];W[hi])"), 0o600); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	w.starter.Start(w.starter.Choice) // nothing is lost: nothing is asked
	openFiles(w, []string{path})
	edit := func(text string) {
		t.Helper()
		err := w.game.Match.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), text) })
		if err != nil || !strings.HasPrefix(w.front.Win.Title(), stage.ChangedSign+"a.sgf") {
			t.Fatalf("%v, the title is %q", err, w.front.Win.Title())
		}
	}
	onDisk := func() string {
		data, _ := os.ReadFile(path)
		return string(data)
	}

	edit("first")
	w.starter.Start(w.starter.Choice)
	sheetOf(t, w).Cancel()
	if w.game.Doc.Path() != path {
		t.Fatal("cancelling left the document")
	}
	w.table.Press("save")
	w.front.Tasks.Wait(time.Minute)
	if !strings.Contains(onDisk(), "first") || !strings.HasPrefix(w.front.Win.Title(), "a.sgf") {
		t.Fatalf("Ctrl+S: %s, the title is %q", onDisk(), w.front.Win.Title())
	}

	edit("second")
	w.quit()
	sheetOf(t, w).Cancel()
	if w.game.Match == nil {
		t.Fatal("cancelling quit")
	}
	w.starter.Start(w.starter.Choice)
	sheetOf(t, w).Accept() // Save
	w.front.Tasks.Wait(time.Minute)
	if !strings.Contains(onDisk(), "second") || !w.game.Doc.IsGame() {
		t.Fatalf("saved on leaving: %s", onDisk())
	}

	openFiles(w, []string{path})
	edit("third")
	w.starter.Start(w.starter.Choice)
	s := sheetOf(t, w)
	s.Close()
	s.Buttons[1].Do()
	if strings.Contains(onDisk(), "third") || !w.game.Doc.IsGame() {
		t.Fatal("not discarded")
	}
	if recent := w.files.Recent(); len(recent) != 1 || recent[0].Text != "a.sgf" {
		t.Errorf("recent files: %v", recent)
	}
}

// What was changed and not saved is offered after a crash; a file that was only
// looked at is not.
func TestUnsavedChangesAreOfferedAfterACrash(t *testing.T) {
	o := Options{Language: "en", Folder: t.TempDir()}
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;GM[4]SZ[15];B[hh];W[hi])"), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func() *Window {
		w := New(test.NewTempApp(t), o)
		w.begin()
		w.front.Win.Resize(fyne.NewSize(1200, 800))
		t.Cleanup(func() { end(w) })
		return w
	}
	w := run()
	openFiles(w, []string{path})
	if err := w.game.Doc.Sync(); err != nil {
		t.Fatal(err)
	}
	if again := run(); again.front.Win.Canvas().Overlays().Top() != nil && !again.game.Doc.IsGame() {
		t.Fatal("a file that was looked at is offered")
	} else {
		again.leave()
	}
	w = run()
	openFiles(w, []string{path})
	_ = w.game.Match.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), "mine") })
	if err := w.game.Doc.Sync(); err != nil {
		t.Fatal(err)
	}
	again := run() // the first one has crashed
	if s := sheetOf(t, again); s.Title != again.front.Words.T("resume.changes") {
		t.Fatalf("offered %q", s.Title)
	}
	sheetOf(t, again).Accept()
	if again.game.Now.Line[again.game.Now.At].Comment != "mine" || !again.game.Now.Changed || again.game.Doc.Path() != path {
		t.Error("the changes are not there")
	}
	again.table.Press("undo")
	if again.game.Now.Changed || again.game.Now.Line[again.game.Now.At].Comment != "" {
		t.Error("they cannot be taken back")
	}
}
