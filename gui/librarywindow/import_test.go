package librarywindow

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// top returns the sheet that lies over the window.
func (s *shown) top(t *testing.T) *dialogs.Sheet {
	t.Helper()
	sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no sheet is open")
	}
	return sheet
}

// textIn returns the texts of the labels in a sheet, a line each.
func textIn(sheet *dialogs.Sheet) string {
	var lines []string
	for _, o := range test.LaidOutObjects(sheet) {
		if l, ok := o.(*widget.Label); ok {
			lines = append(lines, l.Text)
		}
	}
	return strings.Join(lines, "\n")
}

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

// The report says of each file what became of its games, first of those with faults, and
// what the faults are.
func TestTheReportNamesEachFile(t *testing.T) {
	s := open(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"good.txt": "h8i9", "diary.txt": "Dear diary", "same.txt": "h8i9",
		"bad.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s.games.importFrom(dir)
	s.settle()
	list, ok := s.win.Canvas().Focused().(*keyList)
	if !ok || list.Length() != 4 {
		t.Fatalf("%T has the focus, not a list of four files", s.win.Canvas().Focused())
	}
	for i, want := range []string{
		"bad.psq: 추가 0, 이미 있음 0, 손상 1 · PSQ, 3행: h8에는 이미 돌이 있습니다.",
		"good.txt: 추가 1, 이미 있음 0, 손상 0", "same.txt: 추가 0, 이미 있음 1, 손상 0",
		"diary.txt: 추가 0, 이미 있음 0, 손상 1 · 1행: ",
	} {
		r := newRow()
		list.UpdateItem(i, r)
		if got := r.names[0].Text + ": " + r.detail.Text; !strings.HasPrefix(got, want) {
			t.Errorf("line %d is %q, want %q", i, got, want)
		}
	}
	sheet := s.top(t)
	if text := textIn(sheet); !strings.Contains(text, "기보 1개 추가, 1개는 이미 있음") || !strings.Contains(text, filepath.Join(dir, "bad.psq")+"\nPSQ, 3행") {
		t.Errorf("it says %q", text)
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if text := textIn(sheet); !strings.Contains(text, filepath.Join(dir, "diary.txt")) {
		t.Errorf("about the last file it says %q", text)
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !sheet.Closed() {
		t.Error("Escape does not close it")
	}
}

// Faults that follow each other alike are said once.
func TestTheSameFaultIsSaidOnce(t *testing.T) {
	f := &library.FileReport{Problems: []error{library.ErrGame, library.ErrGame, library.ErrFull}}
	words := i18n.New(i18n.English)
	want := phrase.Failure(words, library.ErrGame) + "\n" + phrase.Failure(words, library.ErrFull)
	if got := faultsText(words, f); got != want {
		t.Errorf("it says %q", got)
	}
}

// A file of which a part could not be read is not said to be whole.
func TestTheReportSaysWhatWasReadInPart(t *testing.T) {
	s := open(t)
	dir := t.TempDir()
	paths := []string{filepath.Join(dir, "whole.sgf"), filepath.Join(dir, "part.sgf"), filepath.Join(dir, "random.lib")}
	random := make([]byte, 200)
	for i := range random {
		random[i] = byte(i)
	}
	for i, data := range [][]byte{[]byte("(;SZ[15];B[hh];W[ii])"), []byte("(;SZ[15];B[hh];W[ij];B[hh])"), random} {
		if err := os.WriteFile(paths[i], data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	report, err := s.Library.Import(context.Background(), paths, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"추가 1, 이미 있음 0, 손상 0", "추가 1, 이미 있음 0, 손상 0 · 일부만 읽음", "추가 0, 이미 있음 0, 손상 1"} {
		if got := fileText(s.Words, &report.Files[i]); got != want {
			t.Errorf("of file %d it says %q, want %q", i, got, want)
		}
	}
	text := reportText(s.Window, &report)
	for _, want := range []string{"part.sgf\n  추가 1, 이미 있음 0, 손상 0 · 일부만 읽음\n  SGF", "random.lib\n  추가 0, 이미 있음 0, 손상 1\n  "} {
		if !strings.Contains(text, want) {
			t.Errorf("the report\n%s\nlacks %q", text, want)
		}
	}
}

// Stopping waits for the end of what is under way, and shows what came of it.
func TestLongWorkIsStopped(t *testing.T) {
	s := open(t)
	begun, ended := make(chan struct{}), false
	s.games.long("", func(ctx context.Context, progress func(float64, string)) {
		close(begun)
		<-ctx.Done()
		progress(1, "late")
	}, func() { ended = true })
	<-begun
	sheet := s.top(t)
	sheet.Cancel()
	if sheet.Closed() {
		t.Error("the sheet goes before the work has ended")
	}
	s.settle()
	if !ended || !sheet.Closed() {
		t.Errorf("ended: %v, sheet closed: %v", ended, sheet.Closed())
	}
}

// What a stopped import has added is said, and can be undone.
func TestAStoppedImportIsReportedAndTakenBack(t *testing.T) {
	s := open(t)
	dir := t.TempDir()
	paths := []string{filepath.Join(dir, "read.txt"), filepath.Join(dir, "unread.txt")}
	for _, path := range paths {
		if err := os.WriteFile(path, []byte("h8i9k10"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	report, err := s.Library.Import(context.Background(), paths[:1], nil)
	if err != nil {
		t.Fatal(err)
	}
	report.Files = append(report.Files, library.FileReport{Path: paths[1]}) // as where it was stopped before it
	s.games.imported(&report, context.Canceled)
	s.settle()
	if len(s.games.found.ids) != 4 {
		t.Fatalf("%d games are listed", len(s.games.found.ids))
	}
	text := textIn(s.top(t))
	if want := "중단했습니다. 추가된 것은 그대로 남습니다.\n기보 1개 추가, 0개는 이미 있음"; !strings.Contains(text, want) {
		t.Errorf("it says %q, want %q", text, want)
	}
	if got := fileText(s.Words, &report.Files[1]); got != "읽지 않음" {
		t.Errorf("of the file that was not read: %q", got)
	}
	s.accept(t)
	s.games.undo()
	s.settle()
	if len(s.games.found.ids) != 3 {
		t.Errorf("%d games after it was taken back", len(s.games.found.ids))
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

// Large numbers have their thousands apart.
func TestTheReportGroupsThousands(t *testing.T) {
	r := library.Report{Added: 40_000, Duplicates: 1234}
	for language, want := range map[i18n.Language]string{
		i18n.English: "40,000 games added, 1,234 already there",
		i18n.Korean:  "기보 40,000개 추가, 1,234개는 이미 있음",
	} {
		if got := importedText(i18n.New(language), &r); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
