package librarywindow

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"omok/game/record"
)

func TestImport(t *testing.T) {
	s := open(t)
	file := filepath.Join(t.TempDir(), "one.sgf")
	data, err := record.Write(record.SGF, aRecord(t, "New", "Games", "h8h9h10"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	s.games.importFrom(filepath.Dir(file))
	s.settle()
	s.accept(t) // the report
	s.settle()
	if len(s.games.found.ids) != 4 || s.rows()[0].Black != "New" {
		t.Errorf("found %v", s.rows())
	}
	s.games.importFrom(filepath.Join(file, "no such file"))
	s.settle()
	if s.win.Canvas().Overlays().Top() == nil {
		t.Error("a file that is not there is not reported")
	}
}

// The ending chooses the kind, for a list too.
func TestAListIsExportedInTheKindOfItsEnding(t *testing.T) {
	s := open(t)
	for ending, want := range map[string]*record.Format{".rif": record.RIF, ".sgf": record.SGF} {
		path := filepath.Join(t.TempDir(), "list"+ending)
		s.games.exportFoundTo(path)
		s.settle()
		s.accept(t)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := record.Read(data)
		if err != nil || f.Format != want || len(f.Records) != 3 {
			t.Errorf("%s holds %v: %v", ending, f, err)
		}
	}
}

func TestImportNamesWhatItCouldNotRead(t *testing.T) {
	s := open(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"good.txt": "h8i9", "diary.txt": "Dear diary", "empty.txt": "",
		"bad.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	paths, err := filesBelow(dir)
	if err != nil {
		t.Fatal(err)
	}
	report, err := s.Library.Import(context.Background(), paths, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := "기보 1개 추가, 0개는 이미 있음\nbad.psq: PSQ, 3행: h8에는 이미 돌이 있습니다.\n기보가 아닌 파일 2개"
	if got := importText(s.Window, report); got != want {
		t.Errorf("the report is\n%s\nwant\n%s", got, want)
	}
}

func TestAnImportIsTakenBack(t *testing.T) {
	s := open(t)
	file := filepath.Join(t.TempDir(), "two.txt")
	if err := os.WriteFile(file, []byte("h8i9k10"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.games.importFrom(file)
	s.settle()
	if len(s.games.found.ids) != 4 {
		t.Fatalf("%d games", len(s.games.found.ids))
	}
	s.accept(t)
	s.games.undo()
	s.settle()
	if len(s.games.found.ids) != 3 {
		t.Errorf("%d games after it was taken back", len(s.games.found.ids))
	}
}
