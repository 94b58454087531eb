// Package sessiontest provides tests with a session in a window of the test driver.
package sessiontest

import (
	"io"
	"log"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/front"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/study"
	"omok/gui/task"
)

// New returns an English session in an empty window, without a game, and its front.
// What it writes into its log goes to out, if that is not nil.
func New(t *testing.T, out io.Writer) (*front.Front, *session.Session) {
	t.Helper()
	if out == nil {
		out = io.Discard
	}
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.Resize(fyne.NewSize(1200, 800))
	f := &front.Front{App: a, Win: w, Words: i18n.New(i18n.English), Log: log.New(out, "", 0), Tasks: task.NewGroup(nil)}
	s := session.New(f, t.TempDir(), settings.Defaults)
	s.OnTake, s.OnEvent, s.OnStudy, s.Keep = func() {}, func(match.Event, bool) {}, func(study.Event) {}, func() {}
	s.Save = func(func()) {}
	t.Cleanup(func() {
		f.Tasks.Close(time.Minute)
		s.Leave(session.Goodbye)
	})
	return f, s
}

// Freestyle returns a game between two people on 15 lines.
func Freestyle() settings.Choice {
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	return c
}

// Play places stones at the points of these names.
func Play(t *testing.T, s *session.Session, points ...string) {
	t.Helper()
	for _, name := range points {
		p, err := game.ParsePoint(name, s.Now.Board.Size())
		if err == nil {
			err = s.Match.Play(p)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
