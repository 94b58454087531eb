package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/gui/action"
	"omok/gui/keytest"
)

// What was pressed before the window vanished comes when the game has been let go of.
func TestNothingPressedReachesAWindowThatIsLeft(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board).AddXY(w.board.Size().Width/2, w.board.Size().Height/2)
	d := keytest.Driver{Win: w.front.Win, Clipboard: w.front.App.Clipboard()}
	shortcuts := d.Shortcuts(w.actions())
	done := []action.ID{}
	w.quit()
	w.table.OnDo = func(id action.ID) { done = append(done, id) }
	for _, s := range shortcuts {
		d.Shortcut(s)
	}
	for _, name := range keytest.EveryKey {
		d.Key(name)
	}
	if w.front.Win.Canvas().OnTypedKey() != nil {
		t.Error("a mode still gets the keys that nothing has a use for")
	}
	test.TapCanvas(w.front.Win.Canvas(), at)
	if len(done) > 0 {
		t.Errorf("%q are done", done)
	}
}
