package panel

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

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
		{Moves: [2]Move{
			{Node: nodes[0], Number: 1, Text: "h8", Colour: game.Black},
			{Node: nodes[1], Number: 2, Text: "i9", Colour: game.White, Verdict: review.Blunder},
		}},
		{Moves: [2]Move{{Node: nodes[2], Number: 3, Text: "j10", Colour: game.Black, Current: true}}},
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

// inSight reports whether a row of the list lies within its frame.
func inSight(m *Moves, row int) bool {
	top := float32(row)*(rowHeight()+theme.Padding()) - m.list.GetScrollOffset()
	return top >= -1 && top+rowHeight() <= m.list.Size().Height+1
}

// The list counts stones, as the board and the results do, has room for six rows at
// least, and keeps the current move in sight whatever becomes of its height.
func TestMovesAreCountedByStonesAndTheCurrentOneIsInSight(t *testing.T) {
	m := NewMoves()
	var rows []Row
	for i := range 40 {
		cell := Move{Number: 2*i + 1, Text: "h8", Colour: game.Black}
		rows = append(rows, Row{Moves: [2]Move{cell, {Number: 2*i + 2, Text: "i9", Colour: game.White, Current: i == 39}}})
	}
	place(t, m, 300, 600)
	m.Update(rows)
	if !inSight(m, 39) {
		t.Errorf("the last move is out of sight: %v", m.list.GetScrollOffset())
	}
	m.Resize(fyne.NewSize(300, m.MinSize().Height))
	if !inSight(m, 39) || !inSight(m, 34) || inSight(m, 33) {
		t.Errorf("made as small as may be, it does not show the last six rows: %v", m.list.GetScrollOffset())
	}
	rows[39].Moves[1].Current = false
	m.Update(rows) // the start is shown
	if !inSight(m, 0) {
		t.Error("at the start the first move is out of sight")
	}
	r := newRowView(m)
	r.show(rows[20])
	if a, b := r.cells[0].number.Text, r.cells[1].number.Text; a != "41" || b != "42" {
		t.Errorf("row 20 has the numbers %q and %q", a, b)
	}
	r.show(Row{Moves: [2]Move{rows[0].Moves[0]}})
	if b := r.cells[1].number.Text; b != "" {
		t.Errorf("an absent move has the number %q", b)
	}
}

// box is an object of a fixed least size.
type box struct {
	*canvas.Rectangle
	least fyne.Size
}

func newBox(w, h float32) *box { return &box{canvas.NewRectangle(color.White), fyne.NewSize(w, h)} }

func (b *box) MinSize() fyne.Size { return b.least }

// Both parts show where there is room, one behind its title where not.
func TestParts(t *testing.T) {
	upper, lower := newBox(100, 120), newBox(100, 150)
	p := NewParts("Analysis", upper, "Moves", lower)
	c := place(t, p, 300, 400)
	if upper.Visible() || !lower.Visible() || lower.Size().Height != 400 {
		t.Errorf("at first: upper %v, lower %v of %v", upper.Visible(), lower.Visible(), lower.Size())
	}
	if !p.ShowUpper(true) || p.ShowUpper(true) {
		t.Error("showing the upper part is not reported once")
	}
	if !upper.Visible() || !lower.Visible() || p.titles[0].Visible() || lower.Position().Y != 120+partsGap {
		t.Errorf("with room for both: upper %v, lower %v at %v", upper.Visible(), lower.Visible(), lower.Position())
	}
	p.Resize(fyne.NewSize(300, 200))
	if !upper.Visible() || lower.Visible() || !p.titles[0].Visible() || !p.titles[0].on {
		t.Errorf("with room for one: upper %v, lower %v", upper.Visible(), lower.Visible())
	}
	test.TapCanvas(c, fyne.NewPos(225, 10))
	if upper.Visible() || !lower.Visible() || !p.titles[1].on || lower.Size().Height < 150 {
		t.Errorf("turned to the lower: upper %v, lower %v of %v", upper.Visible(), lower.Visible(), lower.Size())
	}
	p.titles[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !upper.Visible() || lower.Visible() {
		t.Error("a key on the title does not turn to it")
	}
	if least := p.MinSize().Height; least > 200 || least < 150 {
		t.Errorf("it asks for a height of %v", least)
	}
	p.ShowUpper(false)
	if upper.Visible() || !lower.Visible() || p.titles[0].Visible() || lower.Size().Height != 200 {
		t.Error("without the upper part the lower one does not fill the space")
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
	wide := shorten(r.name, strings.Repeat("i", 1_000_000), 1e6) // however wide the card
	if n := len([]rune(wide)); n != mostLetters+1 || !strings.HasSuffix(wide, "i…") {
		t.Errorf("a giant name keeps %d letters", n)
	}
}

// A name that is a little too wide is seen whole in smaller letters, and in the usual ones
// once there is room.
func TestANameIsWrittenSmallerBeforeItIsCut(t *testing.T) {
	card := NewCard()
	place(t, card, 400, 60)
	card.Update(Player{Colour: game.Black, Name: "Kim Minjun", Detail: "to move"})
	r := test.WidgetRenderer(card).(*cardRenderer)
	usual, left := r.name.TextSize, r.name.Position().X
	width := r.name.MinSize().Width
	for range 2 { // laying out again changes nothing
		card.Resize(fyne.NewSize(left+0.8*width+cardInset, 60))
		if r.name.Text != "Kim Minjun" || r.name.TextSize > 0.82*usual || r.name.TextSize < 0.72*usual {
			t.Errorf("%q is written at %v of %v", r.name.Text, r.name.TextSize, usual)
		}
		card.Resize(fyne.NewSize(left+0.8*width+cardInset, 61))
	}
	card.Resize(fyne.NewSize(left+0.5*width+cardInset, 60))
	if !strings.HasSuffix(r.name.Text, "…") || r.name.TextSize < 0.7*usual {
		t.Errorf("%q is written at %v of %v", r.name.Text, r.name.TextSize, usual)
	}
	card.Resize(fyne.NewSize(400, 60))
	if r.name.TextSize != usual {
		t.Errorf("with room the name is written at %v, not %v", r.name.TextSize, usual)
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
