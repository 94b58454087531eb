package panel

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/review"
)

// place shows a widget in a window of its own.
func place(t *testing.T, o fyne.CanvasObject, width, height float32) fyne.Canvas {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w.Canvas()
}

func TestMovesAreClicked(t *testing.T) {
	nodes := [3]*game.Node{{}, {}, {}}
	m := NewMoves()
	var went *game.Node
	m.OnGo = func(n *game.Node) { went = n }
	c := place(t, m, 300, 200)
	m.Update([]Row{
		{Number: 1, Moves: [2]Move{
			{Node: nodes[0], Text: "h8", Colour: game.Black},
			{Node: nodes[1], Text: "i9", Colour: game.White, Verdict: review.Blunder},
		}},
		{Number: 2, Moves: [2]Move{{Node: nodes[2], Text: "j10", Colour: game.Black, Current: true}}},
	})
	for i, at := range []fyne.Position{{X: 80, Y: 12}, {X: 220, Y: 12}, {X: 80, Y: 42}} {
		went = nil
		test.TapCanvas(c, at)
		if went != nodes[i] {
			t.Errorf("a click at %v did not lead to move %d", at, i+1)
		}
	}
	went = nil
	test.TapCanvas(c, fyne.NewPos(220, 42))
	if went != nil {
		t.Error("a click on the empty cell led somewhere")
	}
}

func TestGraphLeadsToAPly(t *testing.T) {
	g := NewGraph()
	var went int
	g.OnGo = func(ply int) { went = ply }
	c := place(t, g, 200, 60)
	g.Update(Course{Black: []float64{0.5, 0.6, math.NaN(), 0.3, 0.9}, Verdicts: []review.Verdict{0, 0, 0, review.Blunder, 0}})
	for x, want := range map[float32]int{1: 0, 52: 1, 99: 2, 199: 4} {
		test.TapCanvas(c, fyne.NewPos(x, 30))
		if went != want {
			t.Errorf("x %v leads to ply %d, want %d", x, went, want)
		}
	}
	if img := g.paint(200, 60); img.Bounds().Dx() != 200 {
		t.Error("the picture has another size")
	}
	g.Update(Course{})
	g.paint(3, 3)
}

func TestTile(t *testing.T) {
	pressed := 0
	tile := NewTile("Hint", fyne.NewStaticResource("x.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)), func() { pressed++ })
	c := place(t, tile, 80, 50)
	test.TapCanvas(c, fyne.NewPos(40, 25))
	tile.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	tile.Disable()
	test.TapCanvas(c, fyne.NewPos(40, 25))
	if pressed != 2 {
		t.Errorf("pressed %d times, want 2", pressed)
	}
}

func TestBannerHidesWithoutAResult(t *testing.T) {
	b := NewBanner()
	place(t, b, 300, 60)
	b.Announce(game.White, "White wins", "Five in a row")
	if !b.Visible() {
		t.Error("the banner is hidden")
	}
	b.Announce(game.Empty, "", "")
	if b.Visible() {
		t.Error("the banner shows no result")
	}
}

func TestALongNameIsCutShort(t *testing.T) {
	card := NewCard()
	place(t, card, 200, 54)
	card.Update(Player{Colour: game.Black, Name: "a name that is much longer than the card is wide", Clock: "10:00", Active: true})
	r := test.WidgetRenderer(card).(*cardRenderer)
	if end := r.name.Position().X + r.name.MinSize().Width; end > r.clock.Position().X {
		t.Errorf("the name ends at %v, the clock begins at %v", end, r.clock.Position().X)
	}
}

func TestLinesReportTheOneUnderThePointer(t *testing.T) {
	l := NewLines()
	under := -2
	l.OnHover = func(i int) { under = i }
	c := place(t, l, 300, 120)
	l.Update([]StudyLine{{"55%", "h8 i9"}, {"44%", "i8"}})
	test.MoveMouse(c, fyne.NewPos(50, lineHeight()*1.5))
	if under != 1 {
		t.Errorf("line %d is under the pointer, want 1", under)
	}
	test.MoveMouse(c, fyne.NewPos(50, lineHeight()*4.5))
	if under != -1 {
		t.Errorf("line %d is under the pointer, want none", under)
	}
}
