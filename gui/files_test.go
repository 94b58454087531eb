package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// openFiles opens files and waits until they are read.
func openFiles(w *Window, paths []string) {
	w.files.Open(paths)
	w.front.Tasks.Wait(time.Minute)
}

// openURIs drops files on the window and waits until they are read.
func openURIs(w *Window, files []fyne.URI) {
	w.files.OpenURIs(files)
	w.front.Tasks.Wait(time.Minute)
}

func TestCopyAndPastePosition(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.files.CopyPosition()
	if got := w.front.App.Clipboard().Content(); strings.TrimSpace(got) != "j10k11j12" {
		t.Fatalf("copied %q", got)
	}
	w.front.App.Clipboard().SetContent("h8h9")
	w.files.Paste()
	if w.game.Now.Board.Stones() != 2 || w.game.Now.Last().Point.String() != "h9" {
		t.Errorf("pasted\n%v", w.game.Now.Board)
	}
}

func TestABoardIsCopiedWithLabelsAndPasted(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "a19", "i13")
	w.table.Press("copyLabelled")
	text := w.front.App.Clipboard().Content()
	if !strings.HasPrefix(text, "\t1\t2\t") || !strings.Contains(text, "\nA\tB\t-") || !strings.Contains(text, "\nS\t-") {
		t.Errorf("copied\n%s", text)
	}
	before := w.game.Now.Board
	w.files.Paste()
	w.front.Tasks.Wait(time.Minute)
	if w.game.Now.Board == before || !w.game.Now.Board.Equal(before) {
		t.Errorf("pasted\n%v", w.game.Now.Board)
	}
}

func TestSeveralFilesAreOfferedAndKeysChoose(t *testing.T) {
	w := newTestWindow(t)
	dir := t.TempDir()
	var dropped []fyne.URI
	for name, text := range map[string]string{"a.txt": "h8", "b.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n"} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		dropped = append(dropped, storage.NewFileURI(path))
	}
	slices.SortFunc(dropped, func(a, b fyne.URI) int { return strings.Compare(a.Path(), b.Path()) })
	openURIs(w, dropped)
	sheetOf(t, w)
	keys := w.front.Win.Canvas().Focused()
	keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	keys.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.front.Tasks.Wait(time.Minute)
	if w.game.Now.Board.Stones() != 2 || w.game.Doc.Name() != "b.psq" {
		t.Errorf("opened %s\n%v", w.game.Doc.Path(), w.game.Now.Board)
	}
}

func TestAFileWithAFaultIsOpenedAndSaysSo(t *testing.T) {
	w := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "twice.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[15];B[hh];W[hh];W[ii])"), 0o600); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	want := "1 problem in the file was fixed. SGF, line 1: Move 2: There is a stone on h8 already."
	if got := w.stage.Status(); got != want {
		t.Errorf("the status is %q, want %q", got, want)
	}
}

// Every problem of a file can be read in its list and copied; a game without a file has
// none.
func TestTheProblemsOfAFileAreListed(t *testing.T) {
	w := newTestWindow(t)
	w.files.ShowProblems()
	if w.front.Covered() || w.stage.Status() != "No problems are known in this file." {
		t.Errorf("without a file the status is %q", w.stage.Status())
	}
	path := filepath.Join(t.TempDir(), "many.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[15];B[hh]"+strings.Repeat("\n;W[hh]", 150)+";W[zz];W[ii])"), 0o600); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	if !w.files.HasProblems() || !strings.HasPrefix(w.stage.Status(), "151 problems") {
		t.Errorf("the status is %q", w.stage.Status())
	}
	w.table.Press("problems")
	sheet := sheetOf(t, w)
	sheet.Accept()
	copied := strings.Split(strings.TrimSpace(w.front.App.Clipboard().Content()), "\n")
	if len(copied) != 152 || copied[0] != "151 problems in many.sgf" || !strings.HasPrefix(copied[151], "151. ") || !strings.Contains(copied[151], "zz") {
		t.Errorf("%d lines are copied: %q ... %q", len(copied), copied[0], copied[len(copied)-1])
	}
	w.game.StartChoice(w.starter.Choice)
	if w.files.HasProblems() {
		t.Error("a new game has the problems of the file before")
	}
}

func TestADrawnBoardIsReadByTheLastRulesAndTheyAreNamed(t *testing.T) {
	for _, rules := range []game.Rules{game.MustRules(game.Renju), game.MustRules(game.Omok).ExactFive()} {
		w := newTestWindow(t)
		c := w.starter.Choice
		c.Rules, c.Size = rules, 15
		w.game.StartChoice(c)
		w.front.App.Clipboard().SetContent("........X\n" + strings.Repeat(".........\n", 8))
		w.files.Paste()
		w.front.Tasks.Wait(time.Minute)
		if got := w.game.Now.Options.Game.Rules; got != rules || w.game.Now.Board.Size() != 9 {
			t.Errorf("read by %v, want %v", got, rules)
		}
		if got := w.stage.Status(); !strings.Contains(got, phrase.Rules(w.front.Words, rules)) {
			t.Errorf("the status is %q", got)
		}
		w.front.App.Clipboard().SetContent("(;SZ[15];B[hh])")
		w.files.Paste()
		w.front.Tasks.Wait(time.Minute)
		if got := w.game.Now.Options.Game.Rules; got != game.MustRules(game.Freestyle) || strings.Contains(w.stage.Status(), phrase.Rules(w.front.Words, got)) {
			t.Errorf("a record of moves is read by %v, and the status is %q", got, w.stage.Status())
		}
	}
}

func TestAFileIsReadAgainInAnotherEncoding(t *testing.T) {
	w := newTestWindow(t)
	w.files.ReadAgain()
	if w.front.Covered() || w.stage.Status() == "" {
		t.Errorf("without a file the status is %q", w.stage.Status())
	}
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[15]PB[\xEB\xE5\xF1];B[hh])"), 0o644); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	if got := w.game.Now.Info.Black; got != "лес" {
		t.Fatalf("Black is %q", got)
	}
	if got := w.stage.Status(); !strings.Contains(got, "read as windows-1251") {
		t.Errorf("of a guess the status says %q", got)
	}
	w.files.ReadAgain()
	w.front.Tasks.Wait(time.Minute)
	sheet, ok := w.front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatalf("%T is open", w.front.Win.Canvas().Overlays().Top())
	}
	choice, ok := sheet.First.(*control.Choice[string])
	if !ok {
		t.Fatalf("%T has the focus", sheet.First)
	}
	choice.SetSelected("KOI8-R")
	sheet.Accept()
	w.front.Tasks.Wait(time.Minute)
	if got := w.game.Now.Info.Black; got != "КЕЯ" {
		t.Errorf("read again in KOI8-R, Black is %q", got)
	}
	if got := w.stage.Status(); strings.Contains(got, "read as") {
		t.Errorf("of what a person chose the status says %q", got)
	}
	w.files.ReadAgain()
	w.front.Tasks.Wait(time.Minute)
	sheet = w.front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
	for _, o := range test.LaidOutObjects(sheet) {
		if c, ok := o.(*control.Choice[game.Rules]); ok {
			c.Choose(game.MustRules(game.Renju))
		}
	}
	sheet.Accept()
	w.front.Tasks.Wait(time.Minute)
	if got := w.game.Now.Options.Game.Rules; got != game.MustRules(game.Renju) {
		t.Errorf("read again under the rules of renju, the rules are %v", got)
	}
}

// A file to analyse is asked for, opened, and the analysis runs; the next file that is
// opened is only opened.
func TestAnalyseAFile(t *testing.T) {
	w := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(path, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[ig])"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.table.Press("analyseFile")
	type textField interface {
		fyne.Focusable
		SetText(string)
		SelectedText() string
	}
	var field textField
	for range 20 {
		c := w.front.Win.Canvas()
		if f, ok := c.Focused().(textField); ok {
			field = f
			break
		}
		c.FocusNext()
	}
	if field == nil {
		t.Fatal("the dialog has no field for a name")
	}
	field.SetText(path)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.front.Tasks.Wait(time.Minute)
	if !w.game.Studied.Analysing || w.game.Now.Board.Stones() != 2 {
		t.Fatalf("analysing %v, a board of %d stones", w.game.Studied.Analysing, w.game.Now.Board.Stones())
	}
	w.insight.ToggleAnalysis()
	openFiles(w, []string{path})
	if w.game.Studied.Analysing {
		t.Error("a file that was only opened is analysed")
	}
}

// The games of a file are gone through one after the other, and found by a word.
func TestTheGamesOfAFile(t *testing.T) {
	w := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "three.sgf")
	text := "(;SZ[15]PB[Anna];B[aa])(;SZ[15]PB[Ben];B[bb])(;SZ[15]PB[Clara];B[cc])"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	openFiles(w, []string{path})
	for _, r := range "cLAr" {
		w.front.Win.Canvas().Focused().TypedRune(r)
	}
	search := w.front.Win.Canvas().Focused().(*control.Entry)
	search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	w.front.Tasks.Wait(time.Minute)
	at := func(name, status string) {
		t.Helper()
		w.front.Tasks.Wait(time.Minute)
		if got := w.game.SeatName(game.Black); got != name || !strings.Contains(w.stage.Status(), status) {
			t.Errorf("%s is shown, and said: %q", got, w.stage.Status())
		}
	}
	at("Clara", "Game 3 of 3.")
	w.files.Next()
	at("Clara", "This is the last game of the file.")
	w.files.Previous()
	at("Ben", "Game 2 of 3.")
	w.files.Previous()
	at("Anna", "Game 1 of 3.")
	w.files.Previous()
	at("Anna", "This is the first game of the file.")
}
