package librarywindow

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/overnight"
)

// A job is made of the games listed, shown with how long it takes, paused, taken up
// again and cancelled, by the keyboard.
func TestJobsAreMadePausedAndCancelled(t *testing.T) {
	s := open(t)
	looked := 0
	s.JobsChanged = func() { looked++ }
	s.ShowJobs()
	s.settle()
	if text := s.jobs.about.Text(); !strings.Contains(text, "밤새도록") {
		t.Errorf("without a job it says %q", text)
	}
	press := func(key fyne.KeyName) {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		s.settle()
	}
	press(fyne.KeyReturn)
	sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no form opens")
	}
	if sheet.Accept(); sheet.Closed() {
		t.Error("a job without a position is begun") // nobody has played here
	}
	a := newAnalysis(s.jobs)
	a.terms.Of = overnight.ListedGames
	a.open()
	s.settle()
	if !a.ready || !strings.Contains(a.count.Text, "국면") {
		t.Fatalf("the form says %q", a.count.Text)
	}
	a.sheet.Accept()
	sheet.Close()
	s.settle()
	if len(s.jobs.list) != 1 || looked != 1 || s.jobs.current() == nil {
		t.Fatalf("%+v, looked %d times", s.jobs.list, looked)
	}
	n := s.jobs.list[0].Tasks
	if text := s.jobs.about.Text(); n != 13 || !strings.Contains(text, "10수까지, 국면마다 10초") || !strings.Contains(text, "약 2분 남음") {
		t.Errorf("%d positions, it says %q", n, text)
	}
	press(fyne.KeySpace)
	if s.jobs.list[0].State != library.JobPaused || s.jobs.pause.Text != "계속하기" {
		t.Errorf("%+v, the button says %q", s.jobs.list[0], s.jobs.pause.Text)
	}
	for lang, want := range map[i18n.Language]string{i18n.English: "The games in the list\n", i18n.Korean: "목록에 있는 기보\n"} {
		s.Words.Use(lang)
		if s.jobs.show(); !strings.HasPrefix(s.jobs.about.Text(), want) {
			t.Errorf("in %v it is called %q", lang, s.jobs.about.Text())
		}
	}
	press(fyne.KeySpace)
	if s.jobs.list[0].State != library.JobRunning || looked != 3 {
		t.Errorf("%+v", s.jobs.list[0])
	}
	press(fyne.KeyDelete)
	s.win.Canvas().Overlays().Top().(*dialogs.Sheet).Accept()
	s.settle()
	if len(s.jobs.list) != 0 || s.jobs.bar.Visible() || s.jobs.drop.Visible() {
		t.Errorf("%+v", s.jobs.list)
	}
}

// The record on the board is analysed with its variations.
func TestAJobOfTheRecordOnTheBoard(t *testing.T) {
	s := open(t)
	s.Record = func() (*record.Record, string) {
		file, err := record.Read([]byte("(;SZ[15];B[hh](;W[hi];B[ja])(;W[ii]))"))
		if err != nil {
			t.Fatal(err)
		}
		return file.Records[0], "study.sgf"
	}
	s.ShowJobs()
	a := newAnalysis(s.jobs)
	a.terms.Of = overnight.GameOnBoard
	a.open()
	a.terms.Plies = 2
	a.recount()
	s.settle()
	a.sheet.Accept()
	s.settle()
	if len(s.jobs.list) != 1 || s.jobs.list[0].Title != "study.sgf" || s.jobs.list[0].Tasks != 3 {
		t.Errorf("%+v", s.jobs.list)
	}
	drop := s.jobs.drop.Text
	for {
		task, more, err := s.Library.NextTask(t.Context(), s.jobs.chosen)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			break
		}
		if err := s.Library.FinishTask(t.Context(), task, time.Second); err != nil {
			t.Fatal(err)
		}
	}
	s.jobs.reload()
	s.settle()
	if text := s.jobs.drop.Text; drop != "분석 중단…" || text != "목록에서 지우기" || s.jobs.pause.Visible() {
		t.Errorf("the button of a job says %q, of a finished one %q", drop, text)
	}
	s.jobs.askDrop() // which need not be asked
	s.settle()
	if len(s.jobs.list) != 0 {
		t.Errorf("%+v", s.jobs.list)
	}
}
