package engines

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/game"
	"omok/gui/i18n"
	"omok/gui/roster"
)

// show lets the board show a position of freestyle.
func (b *bench) show(moves string) {
	b.t.Helper()
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		b.t.Fatal(err)
	}
	b.pos = ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.Black, Last: points}
	for _, p := range points {
		b.pos.Board.Set(p, b.pos.ToMove)
		b.pos.ToMove = b.pos.ToMove.Opponent()
	}
}

// says is what the watcher says of the thought.
func (w *Watcher) says() string { return w.state.Text() }

// A student is watched step by step: first all candidates, then one value after
// another, with what it is the sum of, on the board and in the list.
func TestAStudentIsWatchedStepByStep(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	b := newBench(t, i18n.English)
	b.show("h8g7i8g8")
	w := OpenWatcher(b.Deps, nil, func() {})
	if !strings.Contains(w.says(), "Choose an engine") {
		t.Errorf("says %q", w.says())
	}
	w.pressStep()
	b.until("the candidates", func() bool { return len(w.moves) > 20 })
	if v := w.board.View(); len(v.Candidates) != len(w.moves) || v.Candidates[0].Text != "·" || len(v.Stones) != 4 {
		t.Errorf("the board shows %d candidates of %d", len(v.Candidates), len(w.moves))
	}
	w.pressStep()
	b.until("one value", func() bool { return w.moves[0].valued })
	if _, valued := w.thought.ranked(); valued != 1 || !strings.Contains(w.says(), "Depth 1 · ") || !strings.Contains(w.says(), "1 of") || !strings.Contains(w.says(), "Paused") {
		t.Errorf("%d values, says %q", valued, w.says())
	}
	b.picture(w.win, "watch-step")
	w.pressThink()
	b.until("its move", func() bool { return w.thought.plays != nil })
	best := w.moves[0]
	if w.thought.depth != 4 || best.point != *w.thought.plays || len(best.line) == 0 || !strings.Contains(w.says(), "Plays ") {
		t.Errorf("depth %d, the best %v, says %q", w.thought.depth, best.point, w.says())
	}
	v := w.board.View()
	if !v.Candidates[0].Best || v.Candidates[0].Text != best.short || v.Candidates[0].Value < v.Candidates[9].Value {
		t.Errorf("%+v", v.Candidates[0])
	}
	b.picture(w.win, "watch-done")
	w.list.Select(0)
	if v := w.board.View(); len(v.Ghosts) != len(best.line) || v.Ghosts[0].Point != best.point || v.Ghosts[0].Number != 1 {
		t.Errorf("the line %v is drawn as %+v", best.line, v.Ghosts)
	}
	w.list.Select(0)
	if v := w.board.View(); len(v.Ghosts) != 0 {
		t.Error("the line stays")
	}
	w.win.Close()
}

// What a value is the sum of stands beside it, in words.
func TestTheReasonsAreSaid(t *testing.T) {
	b := newBench(t, i18n.English)
	b.show("h8g7i8g8a1g9")
	w := OpenWatcher(b.Deps, nil, func() {})
	defer w.win.Close()
	w.choice.Manner = classic.Manner{Depth: 1}
	w.begin(false)
	b.until("its move", func() bool { return w.thought.plays != nil })
	if m := w.moves[0]; m.long != "+310" && m.long != "+300" || !strings.Contains(m.why, "blocks an open three +300") {
		t.Errorf("%v %s: %s", m.point, m.long, m.why)
	}
	w.hover(w.moves[0].point, true)
	if text := w.line.Text(); !strings.Contains(text, "blocks an open three") {
		t.Errorf("the pointer says %q", text)
	}
	w.choose("windows")
	w.begin(false)
	b.until("the reflex", func() bool { return w.thought.plays != nil })
	if !strings.Contains(w.says(), "at once, without a search") {
		t.Errorf("says %q", w.says())
	}
}

// Our engine is watched by its reports until it is stopped; the window follows the
// board, and says where nothing can be played.
func TestOurEngineIsWatched(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	b := newBench(t, i18n.Korean)
	b.show("h8g7i8g8")
	w := OpenWatcher(b.Deps, nil, func() {})
	w.choose("omok")
	w.pressThink()
	b.until("a report", func() bool { return len(w.moves) > 1 && w.thought.depth > 1 })
	if m := w.moves[0]; !m.valued || len(m.line) == 0 || !strings.HasSuffix(m.why, "%") {
		t.Errorf("%+v", m)
	}
	w.pressThink()
	if !w.gate.isShut() {
		t.Error("it is not paused")
	}
	b.picture(w.win, "watch-omok")
	b.show("h8g7i8g8h9")
	w.Follow()
	if w.job == nil || !w.gate.isShut() {
		t.Error("it does not go on with the new position in the same way")
	}
	w.pressThink()
	b.until("a report on it", func() bool { return len(w.moves) > 1 })
	b.over = true
	w.Follow()
	if w.job != nil || w.says() != w.Words.T("watch.over") {
		t.Errorf("says %q", w.says())
	}
	w.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
}

// An engine that cannot be made gives one sentence.
func TestAnEngineThatCannotBeWatched(t *testing.T) {
	b := newBench(t, i18n.English)
	b.show("h8")
	w := OpenWatcher(b.Deps, nil, func() {})
	defer w.win.Close()
	w.choice.ID = "nobody"
	w.begin(false)
	b.until("it fails", func() bool { return w.win.Canvas().Overlays().Top() != nil })
	if w.job != nil {
		t.Error("it goes on")
	}
}

// Two engines are watched side by side: both follow the board, and each thinks by itself.
func TestTwoEnginesSideBySide(t *testing.T) {
	b := newBench(t, i18n.English)
	b.show("h8g7i8g8")
	w := &Windows{Deps: b.Deps}
	w.OpenWatcher()
	w.watchers[0].another()
	w.OpenWatcher()
	if len(w.watchers) != 2 {
		t.Fatalf("%d windows", len(w.watchers))
	}
	w.watchers[1].choose("windows")
	b.show("h8g7i8g8h9a1")
	w.Follow()
	for _, one := range w.watchers {
		if one.pos.Board.Stones() != 6 {
			t.Errorf("%d stones", one.pos.Board.Stones())
		}
		one.pressThink()
	}
	b.until("both moves", func() bool { return w.watchers[0].thought.plays != nil && w.watchers[1].thought.plays != nil })
	w.Restyle()
	w.watchers[0].win.Close()
	if len(w.watchers) != 1 || w.watchers[0].choice.ID != "windows" {
		t.Error("the wrong window has gone")
	}
	w.watchers[0].win.Close()
	if len(w.watchers) != 0 {
		t.Error("a closed window is still followed")
	}
}

// The window says what an engine of the list lacks for being watched.
func TestWhatAnEngineLacksIsSaid(t *testing.T) {
	b := newBench(t, i18n.English)
	b.show("h8g7i8g8")
	p := b.Roster.Put(gomocup.Program{Path: "/bin/zen", Name: "Zen", Can: &gomocup.Abilities{Thoughts: true}})
	w := OpenWatcher(b.Deps, nil, func() {})
	defer w.win.Close()
	const lacks = "“Zen” cannot: compare several moves."
	if strings.Contains(w.says(), "cannot") {
		t.Errorf("of a student the window says %q", w.says())
	}
	if w.choose(roster.IDOf(p)); !strings.Contains(w.says(), lacks) {
		t.Errorf("the window says %q", w.says())
	}
}
