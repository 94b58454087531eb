package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"omok/ai/gomocup"
	"omok/game"
	"omok/gui/match"
	"omok/gui/roster"
	"omok/gui/settings"
	"omok/gui/study"
)

// An engine plays against a person; the window hears of it through its one seam.
func TestAnEngineReplies(t *testing.T) {
	w := newTestWindow(t)
	o := w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15},
		settings.Seat{}, settings.Seat{Engine: "eight"})
	o.MinReply = 0
	w.game.Start(o)
	replied := make(chan struct{}, 1)
	w.game.Match.Listen(func(e match.Event) {
		if e.Kind == match.Moved && len(e.Snapshot.Stones) == 2 {
			replied <- struct{}{}
		}
	})
	click(t, w, "h8")
	select {
	case <-replied:
	case <-time.After(time.Minute):
		t.Fatal("no reply")
	}
}

func TestExplainDrawsTheWinThatIsThreatened(t *testing.T) {
	w := newTestWindow(t)
	w.game.Start(w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	told := make(chan struct{}, 1)
	w.game.Study.Listen(func(e study.Event) {
		if e.Kind == study.Threatened {
			told <- struct{}{}
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1")
	supposed := game.Point{X: 8, Y: 6}
	w.insight.ExplainThreat(supposed, game.Black)
	select {
	case <-told:
	case <-time.After(time.Minute):
		t.Fatal("no answer")
	}
	v := w.board.View()
	if n := len(v.Ghosts); n < 6 || v.Ghosts[n-1].Point != supposed || v.Ghosts[0].Number != 1 || v.Refused != nil {
		t.Errorf("the board shows %+v", v.Ghosts)
	}
	if !strings.Contains(w.stage.Status(), "wins by force") {
		t.Errorf("the status is %q", w.stage.Status())
	}
	w.escape()
	if v := w.board.View(); len(v.Ghosts) > 0 {
		t.Errorf("after Escape the board shows %+v", v.Ghosts)
	}
}

func TestAHintShowsTheWholeWin(t *testing.T) {
	w := newTestWindow(t)
	w.game.Start(w.game.Options(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, settings.Seat{}, settings.Seat{}))
	hinted := make(chan *study.Hint, 1)
	w.game.Study.Listen(func(e study.Event) {
		if e.Kind == study.Hinted {
			hinted <- w.game.Study.Snapshot().Hint
		}
	})
	click(t, w, "h8", "a1", "i9", "a15", "j8", "o1", "i7", "o15")
	before := w.game.Now.Board.Clone()
	w.insight.Hint()
	var h *study.Hint
	select {
	case h = <-hinted:
	case <-time.After(time.Minute):
		t.Fatal("no hint")
	}
	if h.Kind != study.HintForced {
		t.Fatalf("hint %+v is no forced win", h)
	}
	// Played out, the line ends in Black's five and not before.
	rules, turn := game.MustRules(game.Freestyle), game.Black
	for i, p := range h.Line {
		five := p != game.Pass && rules.MakesFive(before, p, turn)
		if last := i == len(h.Line)-1; five != last || last && turn != game.Black {
			t.Fatalf("move %d of %v: five %v for %v", i+1, h.Line, five, turn)
		}
		if p != game.Pass {
			before.Set(p, turn)
		}
		turn = turn.Opponent()
	}
}

// The status line says that a hint is awaited for as long as it is, and no longer where the
// engine fails or Escape gives it up.
func TestTheStatusSaysThatAHintIsAwaited(t *testing.T) {
	w := newTestWindow(t)
	said := make(chan string, 8)
	failed := make(chan struct{}, 1)
	w.game.Study.Listen(func(e study.Event) {
		switch {
		case e.Kind == study.Failed:
			failed <- struct{}{}
		case e.Kind == study.Changed:
			said <- w.stage.Status()
		}
	})
	click(t, w, "h8", "i9")
	thinking := w.front.Words.T("hint.thinking")
	w.insight.Hint()
	if text := <-said; text != thinking {
		t.Errorf("while a hint is awaited the status is %q", text)
	}
	w.escape()
	if text := <-said; text == thinking || w.game.Study.Snapshot().Hinting {
		t.Errorf("after Escape the status is %q", text)
	}
	p := w.game.Roster.Put(gomocup.Program{Path: filepath.Join(t.TempDir(), "zen"), Name: "Zen"})
	w.options.Set.Analyst = roster.IDOf(p)
	w.game.Apply(true)
	w.insight.Hint()
	select {
	case <-failed:
	case <-time.After(time.Minute):
		t.Fatal("an engine that is not there does not fail")
	}
	if text := w.stage.Status(); text == thinking || !w.front.Covered() {
		t.Errorf("after the engine has failed the status is %q", text)
	}
}

// An analysis by an engine that can neither evaluate nor compare moves says so on the status
// line as it begins; one by our own engine says nothing of the kind.
func TestAnAnalysisSaysWhatItsEngineLacks(t *testing.T) {
	w := newTestWindow(t)
	p := w.game.Roster.Put(gomocup.Program{Path: filepath.Join(t.TempDir(), "zen"), Name: "Zen", Can: &gomocup.Abilities{Stops: true}})
	said := ""
	show := w.front.OnSay
	w.front.OnSay = func() {
		show()
		if said == "" {
			said = w.stage.Status()
		}
	}
	w.insight.ToggleAnalysis()
	w.insight.ToggleAnalysis()
	if strings.Contains(said, "cannot") {
		t.Errorf("of our own engine the status is %q", said)
	}
	said = ""
	w.options.Set.Analyst = roster.IDOf(p)
	w.game.Apply(true)
	w.insight.ToggleAnalysis()
	if said != "“Zen” cannot: show evaluations, compare several moves." {
		t.Errorf("the status is %q", said)
	}
}

// Only engines of the list are offered with the rules that they cannot play by.
func TestEnginesAreOfferedWithTheirRules(t *testing.T) {
	w := newTestWindow(t)
	p := w.game.Roster.Put(gomocup.Program{Path: filepath.Join(t.TempDir(), "zen"), Name: "Zen"})
	for _, e := range w.game.EngineList() {
		listed := e.ID == roster.IDOf(p)
		for _, set := range game.RuleSets {
			can := e.Plays == nil || e.Plays(game.MustRules(set))
			if want := !listed || set != game.Omok; can != want {
				t.Errorf("%s plays %s: %v", e.Name, set, can)
			}
		}
	}
}

// A record that names an engine of the list, as a player or in any property, starts none
// and seats none: people play on from it.
func TestARecordStartsNoEngine(t *testing.T) {
	for what, naming := range map[string]func(gomocup.Program) string{
		"name": func(p gomocup.Program) string { return p.Name }, "choice": roster.IDOf,
		"id": func(p gomocup.Program) string { return p.ID }, "path": func(p gomocup.Program) string { return filepath.ToSlash(p.Path) },
	} {
		t.Run(what, func(t *testing.T) {
			w := newTestWindow(t)
			p := w.game.Roster.Put(gomocup.Program{Path: filepath.Join(t.TempDir(), "zen"), Name: "Zen"})
			text := strings.ReplaceAll("(;GM[4]FF[4]SZ[15]AP[@]PB[@]PW[@]BT[@]ENGINE[@]ANALYST[@]C[@];B[hh];W[hi])", "@", naming(p))
			file := filepath.Join(t.TempDir(), "named.sgf")
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			openFiles(w, []string{file})
			click(t, w, "a1") // and whoever sat opposite would think
			w.front.Tasks.Wait(time.Minute)
			if n := w.game.Now.Board.Stones(); n != 3 {
				t.Fatalf("the board has %d stones:\n%v", n, w.game.Now.Board)
			}
			if o := w.game.Now.Options; o.Black.Kind != match.Person || o.White.Kind != match.Person {
				t.Errorf("an engine sits at the board: %+v, %+v", o.Black, o.White)
			}
			if n := w.game.Roster.Running(p.ID); n != 0 || w.game.Roster.Console(p.ID).Count() != 0 {
				t.Errorf("%d engines run", n)
			}
		})
	}
}
