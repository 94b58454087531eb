package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/theme"
)

// painted is what the widget shows, without the overlay.
func (d *desk) painted() *image.RGBA { return d.Board.picture.img }

func TestBoardIsSquareAndCentred(t *testing.T) {
	d := newDesk(t, Options{})
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		d.window.Canvas().(software.WindowlessCanvas).SetScale(scale)
		for _, size := range []fyne.Size{{Width: 400, Height: 320}, {Width: 333, Height: 777}, {Width: 801, Height: 800}} {
			d.window.Resize(size)
			side := min(size.Width, size.Height)
			if got := d.painted().Rect.Dx(); got != int(side*scale+0.01) {
				t.Errorf("scale %v, %v: the picture has %d pixels", scale, size, got)
			}
			raster := d.Board.raster
			middle := raster.Position().AddXY(raster.Size().Width/2, raster.Size().Height/2)
			if dx, dy := middle.X-size.Width/2, middle.Y-size.Height/2; dx*dx > 1 || dy*dy > 1 {
				t.Errorf("scale %v, %v: the middle lies at %v", scale, size, middle)
			}
			d.played = nil
			d.click(h8)
			d.wantPlayed(t, "h8")
		}
	}
}

func TestNewScaleIsNoticed(t *testing.T) {
	d := newDesk(t, Options{})
	d.window.Canvas().(software.WindowlessCanvas).SetScale(2)
	d.Board.generate(0, 0) // Fyne paints again
	if got, want := d.painted().Rect.Dx(), d.pixels(); got != want || want != 640 {
		t.Errorf("at scale 2 the picture has %d pixels, its place %d, want 640", got, want)
	}
}

// A board that is painted later lays out as often as it is told and paints once: at the
// size at which it is drawn first, whether that was prepared or not.
func TestPaintedLater(t *testing.T) {
	for name, prepared := range map[string]fyne.Size{
		"prepared": {Width: 320, Height: 300}, "prepared at another size": {Width: 320, Height: 310}, "not prepared": {},
	} {
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t)
			b := New(Options{Look: theme.LookOf("contrast", "contrast"), Coordinates: true})
			b.PaintLater()
			b.Resize(fyne.NewSize(290, 290))
			b.Update(randomView(15, 9, 7))
			if !prepared.IsZero() {
				b.Resize(prepared)
				b.Prepare()
			}
			b.Resize(fyne.NewSize(320, 300))
			if b.picture.img != nil {
				t.Fatal("it is painted before it is drawn")
			}
			b.generate(0, 0)
			if n := different(b.picture.img, Paint(b.view, b.options, 300), 0); n > 0 {
				t.Errorf("%d pixels differ from what Paint paints", n)
			}
			b.Update(randomView(15, 10, 7))
			if n := different(b.picture.img, Paint(b.view, b.options, 300), 0); n > 0 {
				t.Errorf("after a change %d pixels differ", n)
			}
		})
	}
}

func TestUpdateShowsWhatPaintPaints(t *testing.T) {
	d := newDesk(t, Options{})
	for _, animate := range []bool{false, true} {
		o := d.Options()
		o.Animate, o.Numbers = animate, 3
		d.SetOptions(o)
		for n := range 12 {
			v := randomView(15, n, 7)
			if n == 11 {
				v.Win = []game.Point{v.Stones[0].Point, v.Stones[1].Point}
			}
			d.Update(v)
			want := Paint(v, o, d.painted().Rect.Dx())
			if k := different(d.painted(), want, 0); k != 0 || d.Moving() {
				t.Fatalf("animate %v, %d stones: %d pixels differ", animate, n, k)
			}
		}
	}
}

func TestGhost(t *testing.T) {
	d := newDesk(t, Options{})
	ghost := d.Board.overlay.hover
	hover := func(p game.Point) { test.MoveMouse(d.window.Canvas(), d.PositionOf(p)) }
	d.Update(View{Size: 15, Turn: game.White, Stones: []Stone{{i9, game.Black, 1}}, Forbidden: []game.ForbiddenPoint{{Point: game.Point{X: 2, Y: 2}}}})

	hover(h8)
	if !ghost.raster.Visible() || ghost.item.colour != game.White || ghost.item.at != h8 {
		t.Errorf("over an empty point: %+v", ghost.item)
	}
	middle := ghost.raster.Position().AddXY(ghost.raster.Size().Width/2, ghost.raster.Size().Height/2)
	if off := middle.Subtract(d.PositionOf(h8)); off.X*off.X > 1 || off.Y*off.Y > 1 {
		t.Errorf("the ghost lies %v beside the point", off)
	}
	hover(i9)
	if ghost.raster.Visible() {
		t.Error("a ghost on a stone")
	}
	hover(game.Point{X: 2, Y: 2})
	if !ghost.raster.Visible() || ghost.item.kind != kindRefused {
		t.Error("a forbidden point does not say so")
	}
	d.Update(View{Size: 15, Turn: game.White, Shut: []game.Point{h8}})
	hover(h8)
	if ghost.raster.Visible() || d.Cursor() != desktop.DefaultCursor {
		t.Error("a ghost where no stone may lie")
	}
	hover(i9)
	if !ghost.raster.Visible() {
		t.Error("no ghost beside the points that are shut")
	}
	hover(h8)
	d.Update(View{Size: 15, Turn: game.Black, Stones: []Stone{{i9, game.Black, 1}, {h8, game.White, 2}}})
	if ghost.raster.Visible() {
		t.Error("the ghost stays on the stone that was placed")
	}
	hover(game.Point{X: 0, Y: 0})
	d.Update(View{Size: 15})
	if ghost.raster.Visible() {
		t.Error("a ghost while it is nobody's turn")
	}
}

func TestFocusShowsForTheKeyboardOnly(t *testing.T) {
	d := newDesk(t, Options{})
	frame := d.Board.overlay.focus
	d.click(h8)
	if frame.Visible() {
		t.Error("a frame after a click")
	}
	d.press(fyne.KeyUp)
	if !frame.Visible() || !d.Board.overlay.cursor.raster.Visible() {
		t.Error("no frame or no cursor after a key")
	}
	d.window.Canvas().Unfocus()
	if frame.Visible() || d.Board.overlay.cursor.raster.Visible() {
		t.Error("a frame or a cursor without the focus")
	}
	d.window.Canvas().Focus(d.Board)
	d.press(fyne.KeyLeft) // handed on
	if frame.Visible() {
		t.Error("a frame though no key meant the board")
	}
	d.KeyUp(&fyne.KeyEvent{Name: fyne.KeyTab})
	if !frame.Visible() {
		t.Error("no frame after Tab")
	}
}

func TestSmallerBoardForgetsTheCursor(t *testing.T) {
	d := newDesk(t, Options{})
	d.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp) // h11
	d.Update(View{Size: 9, Turn: game.Black})
	d.press(fyne.KeyReturn)
	d.wantPlayed(t, "h9")
	d.press(fyne.KeyEscape)
	test.MoveMouse(d.window.Canvas(), d.PositionOf(i9))
	d.Update(View{Size: 5, Turn: game.Black})
	if d.Board.overlay.hover.raster.Visible() {
		t.Error("a ghost beside a smaller board")
	}
}

// After a change of size the mouse is over another point, or none: no ghost until it
// moves.
func TestANewSizeForgetsTheHover(t *testing.T) {
	d := newDesk(t, Options{})
	d.Update(View{Size: 9, Turn: game.Black})
	test.MoveMouse(d.window.Canvas(), d.PositionOf(game.Point{X: 4, Y: 4}))
	if !d.Board.overlay.hover.raster.Visible() {
		t.Fatal("no ghost under the mouse")
	}
	d.Update(View{Size: 19, Turn: game.Black})
	if d.Board.overlay.hover.raster.Visible() || d.Cursor() != desktop.DefaultCursor {
		t.Error("the ghost is still on the point that was under the mouse")
	}
}

// A whole game of fast clicks: no click is lost while stones fall.
func TestFastClicks(t *testing.T) {
	d := newDesk(t, Options{Animate: true})
	colour := game.Black
	d.OnPlay = func(p game.Point) {
		d.played = append(d.played, p)
		v := d.View()
		v.Stones = append(v.Stones[:len(v.Stones):len(v.Stones)], Stone{p, colour, len(v.Stones) + 1})
		colour = colour.Opponent()
		v.Turn, v.Last = colour, &p
		d.Update(v)
	}
	for y := range 15 {
		for x := range 15 {
			d.click(game.Point{X: x, Y: y})
			d.click(game.Point{X: x, Y: y}) // a nervous finger
		}
	}
	if len(d.played) != 225 {
		t.Errorf("%d of 225 clicks were heard", len(d.played))
	}
}

func BenchmarkUpdate(b *testing.B) {
	test.NewTempApp(b)
	board := New(Options{Look: someOptions().Look, Coordinates: true})
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(800, 800))
	before, after := randomView(19, 180, 1), randomView(19, 181, 1)
	for b.Loop() {
		board.Update(after)
		board.Update(before)
	}
}
