package librarywindow

import (
	"os"
	"path/filepath"
	"testing"

	"omok/gui/control"
	"omok/gui/dialogs"
)

// What is exported does not take the place of several games without a question that says
// how many there are.
func TestAnExportSparesTheGamesOfAFile(t *testing.T) {
	const two = "(;SZ[15];B[aa])(;SZ[15];B[bb])"
	s := open(t)
	s.games.list.Select(0)
	s.settle()
	for name, export := range map[string]func(){"the list": s.games.exportFound, "a game": s.games.exportChosen} {
		for button, yes := range []bool{false, true, false} {
			path := filepath.Join(t.TempDir(), "two.sgf")
			if err := os.WriteFile(path, []byte(two), 0o600); err != nil {
				t.Fatal(err)
			}
			export()
			s.win.Canvas().Focused().(*control.Entry).SetText(path)
			s.accept(t)
			s.accept(t) // that there is such a file
			sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
			if want := s.Words.T("save.many.title", "file", "two.sgf", "count", "2"); !ok || sheet.Title != want {
				t.Fatalf("%s: %v is open, not %q", name, s.win.Canvas().Overlays().Top(), want)
			}
			if data, err := os.ReadFile(path); string(data) != two {
				t.Errorf("%s: before the answer the file holds %q, %v", name, data, err)
			}
			sheet.Close()
			if do := sheet.Buttons[button].Do; do != nil {
				do()
			}
			s.settle()
			if yes || button == 0 {
				sheet = s.win.Canvas().Overlays().Top().(*dialogs.Sheet) // it says that it is done, or asks for another file
				sheet.Cancel()
			}
			if data, err := os.ReadFile(path); (string(data) != two) != yes {
				t.Errorf("%s: after the answer %v the file holds %q, %v", name, yes, data, err)
			}
			if top := s.win.Canvas().Overlays().Top(); top != nil {
				t.Fatalf("%s: %v is left open", name, top)
			}
		}
	}
	path := filepath.Join(t.TempDir(), "one.sgf")
	if err := os.WriteFile(path, []byte("(;SZ[15];B[aa])"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.games.exportChosen()
	s.win.Canvas().Focused().(*control.Entry).SetText(path)
	s.accept(t)
	s.accept(t)
	s.accept(t) // it says that it is done
	if top := s.win.Canvas().Overlays().Top(); top != nil {
		t.Error("one game is asked about like several")
	}
}

// A list without games leaves a file as it is.
func TestNothingIsNotExported(t *testing.T) {
	s := open(t)
	s.games.found.ids = nil
	s.games.exportFound()
	sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok || len(sheet.Buttons) != 1 {
		t.Errorf("%v is open, not a sentence", s.win.Canvas().Overlays().Top())
	}
}
