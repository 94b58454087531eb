package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/document"
	"omok/gui/mode"
	"omok/gui/settings"
	"omok/gui/task"
)

// pupil is a window with a coach and a game of a person, Black, against the computer.
type pupil struct {
	*Window
	t       *testing.T
	results chan func() // of the coach
	run     func()      // shows what the engine has told so far
}

// teach shows a game of freestyle in which so many moves were played, the person to
// move; rated gives the person a name.
func teach(t *testing.T, moves string, rated bool) *pupil {
	t.Helper()
	w := newTestWindow(t)
	p := &pupil{w, t, make(chan func(), 100), ownThread()}
	w.coach.Tasks = task.NewGroup(func(f func()) { p.results <- f })
	t.Cleanup(func() { w.coach.Tasks.Close(time.Minute) })
	w.options.Set.Coach, w.options.Set.MinReply = true, time.Hour // no reply disturbs the test
	cfg := game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}
	g, err := game.NewGame(cfg)
	if err != nil {
		t.Fatal(err)
	}
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range points {
		if err := g.Play(at); err != nil {
			t.Fatal(err)
		}
	}
	person := settings.Seat{}
	if rated {
		person.Name = "Kim"
	}
	w.game.Open(g, w.game.Options(cfg, person, settings.Seat{Engine: "eight"}), document.Origin{})
	return p
}

// think takes what the coach has found.
func (p *pupil) think() {
	p.t.Helper()
	select {
	case f := <-p.results:
		p.run()
		f()
	case <-time.After(time.Minute):
		p.t.Fatal("the coach does not answer")
	}
}

func (p *pupil) click(names ...string) {
	p.t.Helper()
	p.run()
	click(p.t, p.Window, names...)
	p.run()
}

func (p *pupil) stones() int { return p.game.Match.Snapshot().Board.Stones() }

// White's four e8 to h8 is stopped at d8.
const aFour = "d8e8a1f8a2g8a5h8"

func TestTheCoachSpeaksOnceBeforeALosingMove(t *testing.T) {
	p := teach(t, aFour, false)
	p.think() // about the position
	p.click("o15")
	if v := p.board.View(); len(v.Ghosts) != 1 || v.Turn != game.Empty || p.stones() != 8 || p.game.Match.Clocks().Running {
		t.Fatalf("while it thinks: %+v, %d stones", v.Ghosts, p.stones())
	}
	p.think()
	s := sheetOf(t, p.Window)
	if !strings.Contains(s.Title, "four") || p.game.Match.Clocks().Running {
		t.Fatalf("the coach says %q", s.Title)
	}
	s.Buttons[1].If() // show why
	if v := p.board.View(); len(v.Ghosts) != 2 || v.Ghosts[1].Number != 2 || v.Ghosts[1].Colour != game.White || s.Closed() {
		t.Errorf("why: %+v", v.Ghosts)
	}
	s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) // another move
	if v := p.board.View(); p.stones() != 8 || len(v.Ghosts) != 0 || v.Turn != game.Black || !p.game.Match.Clocks().Running {
		t.Fatalf("after taking it back: %d stones, %+v", p.stones(), v.Ghosts)
	}
	p.click("o15") // it was said once
	if p.front.Covered() || p.stones() != 9 {
		t.Errorf("%d stones after the second click", p.stones())
	}
}

func TestAMoveIsPlayedAllTheSame(t *testing.T) {
	p := teach(t, aFour, false)
	p.think()
	p.click("o15")
	p.think()
	sheetOf(t, p.Window).Cancel() // Escape presses the first button
	if p.stones() != 8 {
		t.Fatal("Escape plays the move")
	}
	p.click("n15")
	p.think()
	s := sheetOf(t, p.Window)
	s.Close()
	s.Buttons[2].Do()
	if p.stones() != 9 {
		t.Errorf("%d stones", p.stones())
	}
}

func TestAGoodMoveIsPlacedWithoutAWord(t *testing.T) {
	p := teach(t, aFour, false)
	p.think()
	p.click("i8")
	p.think()
	if p.front.Covered() || p.stones() != 9 {
		t.Errorf("%d stones", p.stones())
	}
	p.leave() // before another app takes the place of its own
	p = teach(t, "h8h9", false)
	p.think()
	p.click("a1") // nothing is threatened: it need not be looked at
	if p.stones() != 3 || len(p.results) > 0 {
		t.Errorf("%d stones at once", p.stones())
	}
}

// Nothing is asked in rated games, between persons, or while the coach is off.
func TestWhereTheCoachIsSilent(t *testing.T) {
	for name, silence := range map[string]func(*pupil){
		"rated": nil,
		"off":   func(p *pupil) { p.options.Set.Coach = false },
		"adaptive": func(p *pupil) {
			o := p.game.Now.Options
			o.White.Adaptive = true
			p.game.Now.Options = o
		},
		"two persons": func(p *pupil) { p.game.Now.Options.White = p.game.Now.Options.Black },
	} {
		p := teach(t, aFour, name == "rated")
		if silence != nil {
			silence(p)
			p.coach.Follow()
		}
		p.click("o15")
		if p.front.Covered() || p.stones() != 9 {
			t.Errorf("%s: %d stones", name, p.stones())
		}
		p.leave() // before another app takes the place of its own
	}
	p := teach(t, "h8h9", true)
	p.table.Press("coach") // off, and on again
	p.table.Press("coach")
	if said := p.front.Said(); !strings.Contains(said, "stays silent in this game") {
		t.Errorf("in a rated game: %q", said)
	}
}

// With the position everything about it goes: the search, the question, what is drawn.
func TestAnotherPositionEndsTheQuestion(t *testing.T) {
	p := teach(t, aFour, false)
	p.think()
	p.click("o15")
	p.think()
	s := sheetOf(t, p.Window)
	p.game.Match.Back()
	if !s.Closed() || len(p.board.View().Ghosts) > 0 || p.stones() != 7 {
		t.Errorf("the question stays: %v", p.board.View().Ghosts)
	}
	p.game.Match.Forward()
	for len(p.results) > 0 {
		(<-p.results)()
	}
	p.click("o15")
	p.modes.Mode.(*mode.Play).Click(game.Point{X: 5, Y: 5}) // while the first one is thought about
	if p.stones() != 8 {
		t.Error("a second click is placed meanwhile")
	}
	p.front.CloseSheet()
}

// A question that another dialog has put away is answered with no.
func TestAQuestionThatIsPutAway(t *testing.T) {
	p := teach(t, aFour, false)
	p.think()
	p.click("o15")
	p.think()
	p.front.CloseSheet()
	p.stage.Show()
	if !p.game.Match.Clocks().Running || p.stones() != 8 || len(p.board.View().Ghosts) > 0 {
		t.Errorf("the clock runs: %v, %d stones", p.game.Match.Clocks().Running, p.stones())
	}
}
