package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/record"
	"omok/gui/control"
)

func TestSaveAndOpen(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	path := filepath.Join(t.TempDir(), "omok.sgf")
	w.files.SaveTo(path, nil)
	w.front.Tasks.Wait(time.Minute)
	w.game.Rematch()
	openFiles(w, []string{path})
	if w.game.Now.Board.Stones() != 3 || w.game.Now.Options.Game.Rules.Set != game.Omok || w.game.Now.Last().Point.String() != "j12" {
		t.Errorf("opened\n%v", w.game.Now.Board)
	}
	w.files.SaveTo(filepath.Join(t.TempDir(), "omok.psq"), nil)
	w.front.Tasks.Wait(time.Minute)
	answer(t, w, 1)
	w.front.Tasks.Wait(time.Minute)
	if s := w.stage.Status(); !strings.Contains(s, "PSQ cannot store: event and date") {
		t.Errorf("saved as PSQ, the status line says %q", s)
	}
}

// answer presses a button of the sheet that is open.
func answer(t *testing.T, w *Window, button int) {
	t.Helper()
	sheet := sheetOf(t, w)
	sheet.Close()
	if do := sheet.Buttons[button].Do; do != nil {
		do()
	}
}

// What a new file cannot hold is said before it is written, and SGF is offered.
func TestSavingElsewhereAsksBeforeAnythingIsLost(t *testing.T) {
	for button, want := range [][]string{{"omok.sgf"}, {"omok.psq"}, nil} {
		w := newTestWindow(t)
		click(t, w, "j10", "k11")
		dir := t.TempDir()
		w.files.SaveTo(filepath.Join(dir, "omok.psq"), nil)
		w.front.Tasks.Wait(time.Minute)
		if left := filesIn(t, dir); left != nil {
			t.Fatalf("before the answer there are %q", left)
		}
		answer(t, w, button)
		w.front.Tasks.Wait(time.Minute)
		if got := filesIn(t, dir); !slices.Equal(got, want) {
			t.Errorf("answer %d writes %q, want %q", button, got, want)
		}
		if w.front.Covered() {
			t.Errorf("answer %d asks again", button)
		}
		if want == nil {
			continue
		}
		if got := w.game.Doc.Name(); got != want[0] {
			t.Errorf("answer %d: the game is called %q", button, got)
		}
		w.files.Save()
		w.front.Tasks.Wait(time.Minute)
		if w.front.Covered() {
			t.Errorf("after answer %d saving again asks again", button)
		}
	}
}

// A file of several games is not written over by one of them without a question that says
// so, and another name is proposed.
func TestTheOtherGamesOfAFileAreSpared(t *testing.T) {
	const two = "(;SZ[15]PB[Anna];B[aa])(;SZ[15]PB[Ben];B[bb])"
	for button, want := range []struct {
		title  string // of the sheet after the answer
		others bool   // are still in the file
	}{{"Save the game", true}, {"", false}, {"", true}} {
		w := newTestWindow(t)
		path := filepath.Join(t.TempDir(), "two.sgf")
		if err := os.WriteFile(path, []byte(two), 0o600); err != nil {
			t.Fatal(err)
		}
		openFiles(w, []string{path})
		w.front.Win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		w.front.Tasks.Wait(time.Minute)
		w.files.Save()
		w.front.Tasks.Wait(time.Minute)
		if name := w.front.Win.Canvas().Focused().(*control.Entry); name.Text != "two 1.sgf" {
			t.Errorf("the name proposed is %q", name.Text)
		}
		sheetOf(t, w).Close()
		w.files.SaveTo(path, nil)
		w.front.Tasks.Wait(time.Minute)
		if title := sheetOf(t, w).Title; title != "“two.sgf” holds 2 games" {
			t.Errorf("asked %q", title)
		}
		answer(t, w, button)
		w.front.Tasks.Wait(time.Minute)
		if data, err := os.ReadFile(path); (string(data) == two) != want.others || err != nil {
			t.Errorf("after answer %d the file holds %q, %v", button, data, err)
		}
		if want.title == "" {
			if w.front.Covered() {
				t.Errorf("answer %d asks again", button)
			}
		} else if title := sheetOf(t, w).Title; title != want.title {
			t.Errorf("after answer %d: %q", button, title)
		}
	}
}

// Nor by a branch that is saved by itself.
func TestABranchSparesTheGamesOfAFile(t *testing.T) {
	const two = "(;SZ[15]PB[Anna];B[aa])(;SZ[15]PB[Ben];B[bb])"
	for button, others := range []bool{true, false, true} {
		w := newTestWindow(t)
		click(t, w, "j10", "k11")
		path := filepath.Join(t.TempDir(), "two.sgf")
		if err := os.WriteFile(path, []byte(two), 0o600); err != nil {
			t.Fatal(err)
		}
		w.files.WriteAside(&record.Record{Size: 15, Root: &game.Node{}}, path)
		sheetOf(t, w).Accept()
		if title := sheetOf(t, w).Title; title != "Replace the file?" {
			t.Errorf("first asked %q", title)
		}
		answer(t, w, 0)
		w.front.Tasks.Wait(time.Minute)
		if title := sheetOf(t, w).Title; title != "“two.sgf” holds 2 games" {
			t.Errorf("asked %q", title)
		}
		answer(t, w, button)
		w.front.Tasks.Wait(time.Minute)
		if data, err := os.ReadFile(path); (string(data) == two) != others || err != nil {
			t.Errorf("after answer %d the file holds %q, %v", button, data, err)
		}
		if again := w.front.Covered(); again != (button == 0) {
			t.Errorf("answer %d asks again: %v", button, again)
		}
	}
}

// What another program wrote into the game's file meanwhile is not written over unasked.
func TestAFileThatChangedMeanwhileIsSpared(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11")
	path := filepath.Join(t.TempDir(), "omok.sgf")
	w.files.SaveTo(path, nil)
	w.front.Tasks.Wait(time.Minute)
	const other = "(;SZ[15];B[aa])"
	if err := os.WriteFile(path, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, save := range []func(){w.files.Save, func() { w.files.SaveTo(path, nil) }} {
		save()
		w.front.Tasks.Wait(time.Minute)
		if title := sheetOf(t, w).Title; title != "“omok.sgf” has changed" {
			t.Errorf("asked %q", title)
		}
		answer(t, w, 2)
	}
	if data, err := os.ReadFile(path); string(data) != other || err != nil {
		t.Errorf("the file holds %q, %v", data, err)
	}
	w.files.SaveDialog()
	if name := w.front.Win.Canvas().Focused().(*control.Entry); name.Text != "omok.sgf" {
		t.Errorf("the name proposed is %q", name.Text)
	}
	sheetOf(t, w).Close()
	if err := os.WriteFile(path, []byte(other+other), 0o600); err != nil {
		t.Fatal(err)
	}
	w.files.Save()
	w.front.Tasks.Wait(time.Minute)
	if title := sheetOf(t, w).Title; title != "“omok.sgf” holds 2 games" {
		t.Errorf("asked %q", title)
	}
	answer(t, w, 1)
	w.front.Tasks.Wait(time.Minute)
	w.files.Save() // it holds what was saved
	w.front.Tasks.Wait(time.Minute)
	if data, err := os.ReadFile(path); !strings.Contains(string(data), "omok") || err != nil || w.front.Covered() {
		t.Errorf("the file holds %q, %v; asked again %v", data, err, w.front.Covered())
	}
}

// A file that is there already is not written over without a question.
func TestSGFInsteadSparesAFile(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "omok.sgf"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.files.SaveTo(filepath.Join(dir, "omok.psq"), nil)
	w.front.Tasks.Wait(time.Minute)
	answer(t, w, 0)
	w.front.Tasks.Wait(time.Minute)
	if data, err := os.ReadFile(filepath.Join(dir, "omok.sgf")); string(data) != "mine" || err != nil {
		t.Errorf("the file holds %q, %v", data, err)
	}
	if !w.front.Covered() {
		t.Error("no other name is asked for")
	}
}

// filesIn names the files of a folder.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
