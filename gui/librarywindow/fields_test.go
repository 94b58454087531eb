package librarywindow

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/gui/control"
)

// Escape leaves a sheet from each of its fields and buttons.
func TestEscapeLeavesASheetFromEachField(t *testing.T) {
	s := open(t)
	for name, sheet := range map[string]struct {
		open  func()
		least int // fields and buttons
	}{
		"filter":   {func() { test.Tap(s.games.head.chips.Objects[0].(fyne.Tappable)) }, 15},
		"headers":  {s.games.editHeaders, tagsField + 3},
		"join":     {func() { s.people.chosen = "Honinbo"; s.people.askJoin() }, 3},
		"analysis": {s.jobs.askTerms, 5},
	} {
		count := 1
		for at := 0; at < count; at++ {
			sheet.open()
			s.settle()
			shown := s.top(t)
			var fields []fyne.Focusable
			for _, o := range test.LaidOutObjects(shown) {
				if f, takes := o.(fyne.Focusable); takes && o != fyne.CanvasObject(shown) {
					fields = append(fields, f)
				}
			}
			if count = len(fields); count < sheet.least {
				t.Fatalf("%s: %d fields and buttons", name, count)
			}
			if fields[at].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); !shown.Closed() {
				t.Errorf("%s: number %d, a %T, keeps Escape", name, at, fields[at])
				shown.Cancel()
			}
			s.settle()
		}
	}
}

// Return in a field of the form changes the game.
func TestReturnAcceptsTheForm(t *testing.T) {
	s := open(t)
	id := s.rows()[0].ID
	event := s.form(t)[eventField].(*control.Entry)
	event.SetText("Open")
	event.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.settle()
	g, err := s.Library.Get(context.Background(), id)
	if err != nil || g.Event != "Open" || s.win.Canvas().Overlays().Top() != nil {
		t.Errorf("%+v, %v, and above the window %T", g, err, s.win.Canvas().Overlays().Top())
	}
}
