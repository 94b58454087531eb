package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/coords"
)

var h8, i9 = game.Point{X: 7, Y: 7}, game.Point{X: 8, Y: 8}

func TestStonesArePlacedOnRelease(t *testing.T) {
	d := newDesk(t, Options{})
	d.MouseDown(d.event(h8))
	d.wantPlayed(t)
	d.MouseMoved(d.event(i9))
	d.MouseUp(d.event(i9))
	d.Tapped(&d.event(i9).PointEvent)
	d.wantPlayed(t, "i9")
}

func TestLeavingTheBoardCancels(t *testing.T) {
	d := newDesk(t, Options{})
	d.MouseDown(d.event(h8))
	d.MouseOut()
	d.MouseIn(d.event(h8))
	d.MouseUp(d.event(h8))
	d.Tapped(&d.event(h8).PointEvent)
	d.wantPlayed(t)
	d.click(h8) // and the next click counts again
	d.wantPlayed(t, "h8")
}

func TestReleaseOfAPressElsewhereIsNoClick(t *testing.T) {
	d := newDesk(t, Options{})
	d.MouseUp(d.event(h8))
	d.wantPlayed(t)
}

func TestClicksThatMeanNothing(t *testing.T) {
	d := newDesk(t, Options{})
	d.Update(View{Size: 15, Turn: game.Black, Stones: []Stone{{h8, game.White, 1}}})
	d.click(h8) // taken
	half := d.PositionOf(game.Point{X: 1, Y: 1}).Subtract(d.PositionOf(game.Point{X: 0, Y: 2}))
	for _, pos := range []fyne.Position{
		{X: -1, Y: -1}, {X: 0, Y: 0}, {X: 399, Y: 319}, {X: 10, Y: 160}, // beside the square
		d.PositionOf(game.Point{X: 3, Y: 3}).AddXY(half.X/2, 0),    // between two points
		d.PositionOf(game.Point{X: 0, Y: 0}).AddXY(-half.X*0.6, 0), // in the margin
	} {
		e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos}, Button: desktop.MouseButtonPrimary}
		d.MouseDown(e)
		d.MouseUp(e)
		d.Tapped(&e.PointEvent)
	}
	d.Update(View{Size: 15}) // nobody's turn
	d.click(i9)
	d.press(fyne.KeyReturn)
	d.wantPlayed(t)
}

func TestForbiddenPointsAreReported(t *testing.T) {
	d := newDesk(t, Options{Confirm: true})
	d.Update(View{Size: 15, Turn: game.Black, Forbidden: []game.ForbiddenPoint{{Point: h8, Foul: game.DoubleFour}}})
	d.click(h8)
	d.wantPlayed(t)
	if len(d.forbidden) != 1 || d.forbidden[0].Foul != game.DoubleFour {
		t.Errorf("reported %v, want the double-four", d.forbidden)
	}
}

func TestConfirm(t *testing.T) {
	d := newDesk(t, Options{Confirm: true})
	d.click(h8)
	d.click(i9) // changes one's mind
	d.wantPlayed(t)
	d.click(i9)
	d.wantPlayed(t, "i9")
	d.click(h8)
	d.press(fyne.KeyReturn)
	d.wantPlayed(t, "i9", "h8")
	if d.pendings != 3 {
		t.Errorf("%d points waited, want 3", d.pendings)
	}
	d.click(h8)
	d.press(fyne.KeyEscape)
	d.click(h8)
	d.wantPlayed(t, "i9", "h8")
	// News of the same position leave the question open; a new position ends it.
	v := d.View()
	v.Candidates = []Candidate{{Point: i9, Text: "50"}}
	d.Update(v)
	if d.pending == nil {
		t.Error("candidates took the question back")
	}
	v.Stones = []Stone{{i9, game.White, 1}}
	d.Update(v)
	if d.pending != nil {
		t.Error("a new stone did not take the question back")
	}
}

func TestEditTakesEveryPoint(t *testing.T) {
	d := newDesk(t, Options{Confirm: true})
	d.Update(View{
		Size: 15, Turn: game.Black, Edit: true, Stones: []Stone{{h8, game.White, 0}},
		Forbidden: []game.ForbiddenPoint{{Point: i9, Foul: game.DoubleThree}},
	})
	d.click(h8)
	d.click(i9)
	d.wantPlayed(t, "h8", "i9")
}

func TestTheOtherButtonAsksForAMenu(t *testing.T) {
	d := newDesk(t, Options{})
	var asked []game.Point
	d.OnMenu = func(p game.Point, _ fyne.Position) { asked = append(asked, p) }
	e := d.event(h8)
	e.Button = desktop.MouseButtonSecondary
	d.MouseDown(e)
	d.MouseUp(e)
	d.wantPlayed(t)
	if !slices.Equal(asked, []game.Point{h8}) {
		t.Errorf("a menu was asked for at %v, want h8", asked)
	}
}

func TestCursor(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []fyne.KeyName
		want string
	}{
		{"calls it up, then places", []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}, "h8"},
		{"arrows", []fyne.KeyName{fyne.KeySpace, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace}, "g10"},
		{"stays on the board", slices.Concat([]fyne.KeyName{fyne.KeyDown}, slices.Repeat([]fyne.KeyName{fyne.KeyDown, fyne.KeyRight}, 20), []fyne.KeyName{fyne.KeyEnter}), "o1"},
		{"comes back where it was", []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyEscape, fyne.KeyUp, fyne.KeyReturn}, "h9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(t, Options{})
			d.press(c.keys...)
			d.wantPlayed(t, c.want)
		})
	}
}

func TestKeysWithoutUseAreHandedOn(t *testing.T) {
	d := newDesk(t, Options{})
	d.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEscape, fyne.KeyF1)
	d.press(fyne.KeyUp, fyne.KeyLeft, fyne.KeyEscape) // used by the cursor
	d.press(fyne.KeyLeft)
	want := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEscape, fyne.KeyF1, fyne.KeyLeft}
	if !slices.Equal(d.handedOn, want) {
		t.Errorf("handed on %v, want %v", d.handedOn, want)
	}
	d.typeText("+z ")
	if string(d.runes) != "+z" {
		t.Errorf("handed on the runes %q, want %q", string(d.runes), "+z")
	}
}

func TestTypedPoints(t *testing.T) {
	for _, c := range []struct {
		text     string
		want     string
		mistyped []string
	}{
		{"h8", "h8", nil},
		{"H12", "h12", nil},
		{"ah8", "h8", nil},   // a second letter begins again
		{"h08", "h8", nil},   // no row begins with 0
		{"h123", "h12", nil}, // no row has three figures
		{"h", "", []string{"h"}},
		{"h16", "", []string{"h16"}},
	} {
		t.Run(c.text, func(t *testing.T) {
			d := newDesk(t, Options{})
			d.typeText(c.text)
			d.press(fyne.KeyReturn)
			d.wantPlayed(t, c.want)
			if !slices.Equal(d.mistyped, c.mistyped) {
				t.Errorf("mistyped %v, want %v", d.mistyped, c.mistyped)
			}
		})
	}
}

// A point shows on the board while it is typed: first its column, then a stone.
func TestTypingIsPreviewed(t *testing.T) {
	d := newDesk(t, Options{})
	o := d.Board.overlay
	d.typeText("h")
	if !o.typed.raster.Visible() || o.typed.item.at.X != 7 || o.hover.raster.Visible() {
		t.Errorf("after h: column %v %+v, ghost %v", o.typed.raster.Visible(), o.typed.item, o.hover.raster.Visible())
	}
	d.typeText("8")
	if o.typed.raster.Visible() || !o.hover.raster.Visible() || o.hover.item.at != h8 || o.hover.item.colour != game.Black {
		t.Errorf("after h8: column %v, ghost %v %+v", o.typed.raster.Visible(), o.hover.raster.Visible(), o.hover.item)
	}
	if !o.cursor.raster.Visible() || o.cursor.item.at != h8 {
		t.Errorf("after h8 the cursor is at %+v", o.cursor.item)
	}
	d.press(fyne.KeyEscape)
	if o.typed.raster.Visible() || o.hover.raster.Visible() || o.cursor.raster.Visible() {
		t.Error("after Escape something is still shown")
	}
	d.wantPlayed(t)
}

func TestTypingByOtherNames(t *testing.T) {
	for style, text := range map[coords.Style]string{coords.LettersNoI: "j9", coords.Numbers: "9,9"} {
		d := newDesk(t, Options{Names: style})
		d.typeText(text)
		d.press(fyne.KeyReturn)
		d.wantPlayed(t, "i9")
	}
}

// Where nothing more is asked for the arrows walk, though the cursor was used.
func TestTheCursorLetsGoWhenAllIsDone(t *testing.T) {
	d := newDesk(t, Options{})
	d.press(fyne.KeyUp)
	for _, done := range []bool{false, true} { // while an engine thinks it stays
		v := d.View()
		v.Turn, v.Done = game.Empty, done
		d.Update(v)
		d.press(fyne.KeyLeft)
		if walked := len(d.handedOn) > 0; walked != done {
			t.Errorf("done %v: the arrow was handed on: %v", done, walked)
		}
	}
}

// The arrows move the cursor as it is seen, however the board lies.
func TestCursorOnATurnedBoard(t *testing.T) {
	d := newDesk(t, Options{Lies: Orientation{Quarters: 1}})
	d.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn) // from h8; up is where the a's are
	d.click(game.Point{X: 2, Y: 3})
	d.wantPlayed(t, "g8", "c4")
}

func TestTypingIsShownAndCorrected(t *testing.T) {
	d := newDesk(t, Options{})
	d.typeText("h1")
	d.press(fyne.KeyBackspace)
	d.typeText("8")
	d.press(fyne.KeyEscape)
	d.typeText("c")
	d.FocusLost()
	want := []string{"h", "h1", "h", "h8", "", "c", ""}
	if !slices.Equal(d.typing, want) {
		t.Errorf("showed %q, want %q", d.typing, want)
	}
	d.wantPlayed(t)
}

func TestHoverFollowsTheMouse(t *testing.T) {
	d := newDesk(t, Options{})
	var heard []string
	d.OnHover = func(p game.Point, ok bool) {
		if !ok {
			p = game.Pass
		}
		heard = append(heard, p.String())
	}
	c := d.window.Canvas()
	test.MoveMouse(c, d.PositionOf(h8))
	test.MoveMouse(c, d.PositionOf(h8).AddXY(1, 1))
	if d.Cursor() != desktop.PointerCursor {
		t.Error("no hand over a point that can be played")
	}
	test.MoveMouse(c, d.PositionOf(i9))
	test.MoveMouse(c, fyne.NewPos(1, 1))
	if d.Cursor() != desktop.DefaultCursor {
		t.Error("a hand beside the board")
	}
	if want := []string{"h8", "i9", "pass"}; !slices.Equal(heard, want) {
		t.Errorf("heard %v, want %v", heard, want)
	}
}

// A link is drawn by dragging from point to point; its line shows meanwhile.
func TestDraggingDrawsALink(t *testing.T) {
	d := newDesk(t, Options{})
	var drags []game.Point
	d.OnDrag = func(from, to game.Point) { drags = append(drags, from, to) }
	d.Update(View{Size: 15, Edit: true, Draws: &Link{From: game.Pass, Arrow: true, Tone: ToneBad}})
	link := d.Board.overlay.link
	d.MouseDown(d.event(h8))
	if link.raster.Visible() {
		t.Error("a line from a point to itself")
	}
	d.MouseMoved(d.event(i9))
	if want := (item{kind: kindArrow, at: h8, to: i9, tone: uint8(ToneBad)}); !link.raster.Visible() || link.item != want {
		t.Errorf("shows %+v, want %+v", link.item, want)
	}
	d.MouseUp(d.event(i9))
	if link.raster.Visible() {
		t.Error("the line still shows")
	}
	if !slices.Equal(drags, []game.Point{h8, i9}) {
		t.Errorf("dragged %v", drags)
	}
	d.wantPlayed(t)
	d.click(h8) // no drag
	d.wantPlayed(t, "h8")
	// With one end chosen the line follows the keyboard's cursor.
	d.Update(View{Size: 15, Edit: true, Draws: &Link{From: game.Point{X: 0, Y: 0}}})
	d.MouseOut()
	d.press(fyne.KeyUp, fyne.KeyUp)
	if !link.raster.Visible() || link.item.kind != kindLink || link.item.to != (game.Point{X: 7, Y: 8}) {
		t.Errorf("by the keyboard: %+v", link.item)
	}
	d.press(fyne.KeyReturn)
	d.wantPlayed(t, "h8", "h9")
	// A press that slips beside the board draws nothing, and without Draws a drag is a click.
	d.Update(View{Size: 15, Turn: game.Black})
	d.MouseDown(d.event(h8))
	d.MouseUp(d.event(i9))
	d.wantPlayed(t, "h8", "h9", "i9")
	if len(drags) != 2 {
		t.Errorf("dragged %v", drags)
	}
}
