package dialogs

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"omok/gui/control"
)

// A suggestion is replaced by typing; nobody has to delete it first.
func TestTypingReplacesTheLineSuggested(t *testing.T) {
	test.NewTempApp(t)
	var got string
	s := &Sheet{}
	Line(s, "2", func(text string) { got = text })
	s.First.(*control.Entry).TypedRune('7')
	if got != "7" {
		t.Errorf("typing 7 over a 2 gives %q", got)
	}
}
