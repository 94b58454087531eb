package mode

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/match"
)

// table is a match with the desk of its window.
type table struct {
	Desk
	match *match.Match
	said  string
	rests bool
	ended bool
}

// sit plays points of an omok game between two people.
func sit(t *testing.T, points ...string) *table {
	t.Helper()
	m, err := match.New(match.DefaultOptions(), match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	m.Start()
	for _, p := range points {
		if err := m.Play(at(p)); err != nil {
			t.Fatal(err)
		}
	}
	d := &table{match: m}
	d.Desk = Desk{
		Words: i18n.New(i18n.English), Match: func() *match.Match { return m },
		Now: func() *match.Snapshot { s := m.Snapshot(); return &s },
		Say: func(s string) { d.said = s }, Refuse: func(game.Explanation) {}, Redraw: func() {},
		Rest: func(on bool) { d.rests = on },
	}
	return d
}

// begin sets the position shown up.
func (d *table) begin() *Setup {
	s := NewSetup(&d.Desk)
	d.End = func() { d.ended = true; s.Leave() }
	return s
}

func at(name string) game.Point {
	p, err := game.ParsePoint(name, 19)
	if err != nil {
		panic(err)
	}
	return p
}

// nodes counts the nodes of the whole tree.
func (d *table) nodes() int {
	count := 0
	d.match.Read(func(g *game.Game) {
		open := []*game.Node{g.Root()}
		for len(open) > 0 {
			n := open[0]
			open = slices.AppendSeq(open[1:], n.Children())
			count++
		}
	})
	return count
}

func TestLeavingWithoutAChangeChangesNothing(t *testing.T) {
	for name, leave := range map[string]func(*Setup){
		"done": (*Setup).Done, "cancel": (*Setup).Cancel,
		"escape": func(s *Setup) { s.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"there and back": func(s *Setup) {
			s.Click(at("a1"))
			s.Click(at("a1"))
			s.Done()
		},
	} {
		d := sit(t, "j10", "k11", "l12")
		d.match.Back()
		s := d.begin()
		if !d.rests {
			t.Errorf("%s: engines and clocks do not rest", name)
		}
		leave(s)
		if d.nodes() != 4 || len(d.match.Snapshot().Line) != 4 || !d.ended || d.rests {
			t.Errorf("%s: %d nodes, ended %v, resting %v", name, d.nodes(), d.ended, d.rests)
		}
	}
}

func TestSettingUp(t *testing.T) {
	d := sit(t, "j10", "k11")
	s := d.begin()
	s.Click(at("a1"))
	s.SetBrush(action.WhiteBrush)
	s.Click(at("j10")) // black stood there
	s.SetBrush(action.Eraser)
	s.Click(at("k11"))
	s.Click(at("c3")) // empty already
	s.Turn()
	if before := d.nodes(); before != 3 {
		t.Errorf("%d nodes before it is done", before)
	}
	s.Done()
	now := d.match.Snapshot()
	if b := now.Board; b.Stones() != 2 || b.At(at("a1")) != game.Black || b.At(at("j10")) != game.White || now.ToMove != game.White {
		t.Errorf("%v to move on\n%v", now.ToMove, b)
	}
}

func TestUndoWhileSettingUp(t *testing.T) {
	d := sit(t, "j10")
	s := d.begin()
	s.Click(at("a1"))
	s.Clear()
	var state action.State
	s.Undo()
	if s.Fill(&state); s.now().board.Stones() != 2 || !state.Can.Undo || !state.Can.Redo {
		t.Errorf("%d stones after one undo, %+v", s.now().board.Stones(), state.Can)
	}
	s.Undo()
	s.Undo()
	if s.Fill(&state); s.now().board.Stones() != 1 || state.Can.Undo {
		t.Errorf("%d stones after all, %+v", s.now().board.Stones(), state.Can)
	}
	s.Redo()
	s.SetBrush(action.WhiteBrush)
	s.Click(at("b2"))
	if s.Fill(&state); s.now().board.Stones() != 3 || state.Can.Redo {
		t.Errorf("%d stones after another change, %+v", s.now().board.Stones(), state.Can)
	}
}

func TestEscapeKeepsWhatWasDrawn(t *testing.T) {
	d := sit(t)
	s := d.begin()
	s.Click(at("a1"))
	s.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.ended || !strings.Contains(d.said, "Done") {
		t.Errorf("ended %v, said %q", d.ended, d.said)
	}
}

func TestAPositionWithAFiveIsDrawnOn(t *testing.T) {
	d := sit(t)
	s := d.begin()
	for _, p := range []string{"a1", "a2", "a3", "a4", "a5"} {
		s.Click(at(p))
	}
	s.Done()
	if now := d.match.Snapshot(); !now.Result.Over && (d.ended || d.said == "") {
		t.Errorf("neither refused nor a result: ended %v, said %q", d.ended, d.said)
	}
}

func TestTheBoardShowsWhatIsDrawn(t *testing.T) {
	d := sit(t, "j10")
	s := d.begin()
	s.Click(at("a1"))
	v := board.View{Stones: []board.Stone{{Point: at("j10"), Colour: game.Black, Number: 1}}, Turn: game.White}
	s.Mark(&v)
	if !v.Edit || v.Turn != game.Black || !slices.ContainsFunc(v.Stones, func(s board.Stone) bool { return s.Point == at("a1") }) {
		t.Errorf("%+v", v)
	}
	if want := "White to move"; !strings.Contains(s.Status(), want) {
		t.Errorf("the status is %q", s.Status())
	}
}
