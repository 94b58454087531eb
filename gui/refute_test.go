package gui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/mode"
	"omok/gui/refute"
	"omok/gui/settings"
	"omok/gui/study"
	"omok/gui/task"
)

// A win that a threat has shown is played out on the board; the game stays as it is.
func TestAClaimIsTriedOut(t *testing.T) {
	w := newTestWindow(t)
	w.game.Start(w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	told := make(chan struct{}, 1)
	w.game.Study.Listen(func(e study.Event) {
		if e.Kind == study.Threatened {
			told <- struct{}{}
		}
	})
	results := make(chan func(), 10)
	w.partner.Tasks = task.NewGroup(func(f func()) { results <- f })
	t.Cleanup(func() { w.partner.Tasks.Close(time.Minute) })
	click(t, w, "f8", "a1", "g8", "a15", "h6", "o1", "h7", "o15")
	w.table.Press("refute") // nothing is claimed yet
	if _, on := w.modes.Mode.(*refute.Mode); on || w.front.Said() != w.front.Words.T("refute.not") {
		t.Fatalf("without a claim: %q", w.front.Said())
	}
	w.insight.ExplainThreat(game.Pass, game.Black)
	<-told
	if bar := w.modes.Bar(); len(bar) != 1 || bar[0] != "refute" {
		t.Fatalf("the buttons are %v", bar)
	}
	before := w.game.Match.Snapshot()
	w.table.Press("refute")
	(<-results)()
	m, on := w.modes.Mode.(*refute.Mode)
	if !on || m.State != refute.Ready || !w.game.Match.Snapshot().SettingUp {
		t.Fatalf("the mode is %T", w.modes.Mode)
	}
	if v := w.board.View(); len(v.Stones) != 9 || v.Turn != game.White {
		t.Errorf("the board shows %d stones, %v to move", len(v.Stones), v.Turn)
	}
	click(t, w, "h9")
	if len(m.Moves) != 3 || len(w.board.View().Stones) != 11 {
		t.Errorf("after a defence: %v", m.Moves)
	}
	for _, id := range []action.ID{"previous", "hint", "setup", "analyse", "resign"} {
		w.table.Press(id)
		if w.modes.Mode != mode.Mode(m) || w.game.Studied.Analysing || w.game.Now.At != before.At || w.front.Covered() {
			t.Fatalf("%s reaches the game", id)
		}
	}
	w.table.Press("undo")
	if len(m.Moves) != 1 {
		t.Errorf("taken back: %v", m.Moves)
	}
	w.keyboard.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	after := w.game.Match.Snapshot()
	if _, play := w.modes.Mode.(*mode.Play); !play || after.Board != before.Board || len(after.Line) != len(before.Line) || after.SettingUp {
		t.Errorf("after Escape the mode is %T, %d moves", w.modes.Mode, len(after.Line))
	}
	if v := w.board.View(); len(v.Stones) != 8 {
		t.Errorf("the board shows %d stones", len(v.Stones))
	}
}
