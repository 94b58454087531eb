package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/theme"
)

// desk is a board in a window, with what it reported.
type desk struct {
	*Board
	window    fyne.Window
	played    []game.Point
	forbidden []game.ForbiddenPoint
	typing    []string
	mistyped  []string
	handedOn  []fyne.KeyName
	runes     []rune
	pendings  int // points that began to wait for a confirmation
}

// newDesk opens a 15x15 board with Black to move.
func newDesk(t *testing.T, o Options) *desk {
	t.Helper()
	test.NewTempApp(t)
	o.Look = theme.LookOf("contrast", "contrast")
	d := &desk{Board: New(o)}
	d.OnPlay = func(p game.Point) { d.played = append(d.played, p) }
	d.OnForbidden = func(p game.ForbiddenPoint) { d.forbidden = append(d.forbidden, p) }
	d.OnTyping = func(s string) { d.typing = append(d.typing, s) }
	d.OnMistyped = func(s string) { d.mistyped = append(d.mistyped, s) }
	d.OnKey = func(e *fyne.KeyEvent) { d.handedOn = append(d.handedOn, e.Name) }
	d.OnRune = func(r rune) { d.runes = append(d.runes, r) }
	d.OnPending = func(_ game.Point, ok bool) {
		if ok {
			d.pendings++
		}
	}
	d.window = test.NewTempWindow(t, d.Board)
	d.window.SetPadded(false)
	d.window.Resize(fyne.NewSize(400, 320))
	d.Update(View{Size: 15, Turn: game.Black})
	return d
}

func (d *desk) event(p game.Point) *desktop.MouseEvent {
	return &desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: d.PositionOf(p)}, Button: desktop.MouseButtonPrimary,
	}
}

// click presses and releases the mouse as the desktop driver reports it.
func (d *desk) click(p game.Point) {
	e := d.event(p)
	d.MouseDown(e)
	d.MouseUp(e)
	d.Tapped(&e.PointEvent)
}

func (d *desk) press(names ...fyne.KeyName) {
	for _, name := range names {
		d.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func (d *desk) typeText(s string) {
	for _, r := range s {
		d.TypedRune(r)
	}
}

func (d *desk) wantPlayed(t *testing.T, want ...string) {
	t.Helper()
	var all string
	for _, w := range want {
		all += w
	}
	if got := game.FormatPoints(d.played); got != all {
		t.Errorf("asked for %q, want %q", got, all)
	}
}

func TestClickPlaysOnce(t *testing.T) {
	d := newDesk(t, Options{})
	d.click(game.Point{X: 7, Y: 7})
	d.wantPlayed(t, "h8")
	if d.window.Canvas().Focused() != d.Board {
		t.Error("a click did not give the board the focus")
	}
}

func TestTouchPlays(t *testing.T) {
	d := newDesk(t, Options{})
	test.TapCanvas(d.window.Canvas(), d.PositionOf(game.Point{X: 2, Y: 3}))
	d.wantPlayed(t, "c4")
}
