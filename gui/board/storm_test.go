package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"omok/game"
	"omok/gui/theme"
)

// Whatever a person does, in whatever order, the board asks only for points that
// may be played, and shows what it was told last.
func TestStormOfInput(t *testing.T) {
	test.NewTempApp(t)
	look := theme.LookOf("contrast", "contrast")
	rapid.Check(t, func(t *rapid.T) {
		b := New(Options{Look: look})
		w := test.NewWindow(b)
		defer w.Close()
		w.Resize(fyne.NewSize(300, 290))
		asked := func(what string, p game.Point, forbidden bool) {
			v := b.View()
			inside := p.X >= 0 && p.Y >= 0 && p.X < v.Size && p.Y < v.Size
			if !inside || !v.Edit && (v.Turn == game.Empty || b.stones[p] != game.Empty) {
				t.Fatalf("%s %s with %+v", what, p, v)
			}
			if _, is := b.forbidden[p]; is != forbidden && !v.Edit {
				t.Fatalf("%s %s, forbidden: %v", what, p, is)
			}
		}
		b.OnPlay = func(p game.Point) { asked("asked for", p, false) }
		b.OnForbidden = func(p game.ForbiddenPoint) { asked("reported as forbidden", p.Point, true) }
		for range rapid.IntRange(1, 24).Draw(t, "steps") {
			step(t, b, w)
		}
		o := b.Options()
		want := Paint(b.View(), o, b.pixels())
		if n := different(b.picture.img, want, 0); n != 0 {
			t.Fatalf("%d pixels differ from the view", n)
		}
	})
}

// step does one thing that a person or a game could do.
func step(t *rapid.T, b *Board, w fyne.Window) {
	pos := fyne.NewPos(rapid.Float32Range(-10, 310).Draw(t, "x"), rapid.Float32Range(-10, 310).Draw(t, "y"))
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: pos}, Button: desktop.MouseButtonPrimary}
	keyNames := []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeySpace, fyne.KeyEscape, fyne.KeyBackspace,
	}
	switch rapid.IntRange(0, 11).Draw(t, "step") {
	case 0:
		b.MouseDown(e)
	case 1:
		b.MouseUp(e)
	case 2:
		b.MouseMoved(e)
	case 3:
		b.MouseOut()
	case 4:
		b.Tapped(&e.PointEvent)
	case 5, 6:
		b.TypedKey(&fyne.KeyEvent{Name: rapid.SampledFrom(keyNames).Draw(t, "key")})
	case 7:
		b.TypedRune(rapid.SampledFrom([]rune("abehov01259 z가")).Draw(t, "rune"))
	case 8:
		o := b.Options()
		o.Confirm, o.Animate = rapid.Bool().Draw(t, "confirm"), rapid.Bool().Draw(t, "animate")
		b.SetOptions(o)
	case 9:
		side := rapid.Float32Range(20, 320).Draw(t, "side")
		w.Resize(fyne.NewSize(side, 290))
	default:
		v := crowdedView(rapid.IntRange(game.MinSize, 12).Draw(t, "size"), rapid.Uint64Range(1, 9).Draw(t, "seed"))
		v.Turn = game.Colour(rapid.IntRange(0, 2).Draw(t, "turn"))
		v.Edit = rapid.Bool().Draw(t, "edit")
		b.Update(v)
	}
}
