package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/mode"
)

// line is a mode that shows a line of its own.
type line struct {
	mode.Base
	walked []int
}

func (l *line) Walk(by int) bool {
	l.walked = append(l.walked, max(-2, min(by, 2)))
	return true
}

func (l *line) Fill(s *action.State) { s.Away, s.Back, s.On = true, true, len(l.walked) < 4 }

// The keys and buttons that walk through the game walk through what a mode shows instead.
func TestWalkingThroughTheLineOfAMode(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "h8", "h9")
	l := &line{}
	w.modes.Enter(l)
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyLeft, fyne.KeyEnd, fyne.KeyEnd} {
		w.keyboard.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if want := []int{-2, 1, -1, 2}; !slices.Equal(l.walked, want) {
		t.Errorf("walked %v, want %v", l.walked, want)
	}
	if w.game.Match.Snapshot().At != 2 {
		t.Error("the game behind it was walked through")
	}
}
