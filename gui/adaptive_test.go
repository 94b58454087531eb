package gui

import (
	"testing"

	"omok/game"
	"omok/gui/settings"
)

func TestTheAdaptiveLevelLearns(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: ownEngine, Level: settings.AdaptiveLevel}
	c.Colours = settings.FirstBlack
	before := w.adaptive()
	w.startChoice(c)
	w.try(w.match.Resign(game.Black))
	w.undo() // reopens the game, which counts no second time
	w.try(w.match.Resign(game.Black))
	if a := w.adaptive(); a.Level() != before.Level() {
		t.Errorf("level %d after one loss, %d before", a.Level(), before.Level())
	}
	w.rematch() // the person has white now
	w.try(w.match.Resign(game.White))
	after := w.adaptive()
	if after.Level() >= before.Level() {
		t.Errorf("level %d after two losses, %d before", after.Level(), before.Level())
	}
	w.rematch()
	if s := w.now.Options.White; s.Engine.Level != after.Level() || !s.Adaptive {
		t.Errorf("the next game is against %+v, want level %d", s, after.Level())
	}
}
