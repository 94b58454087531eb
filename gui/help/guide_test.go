package help

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"omok/gui/i18n"
)

// Every chapter shows where its actions stand.
func TestTheGuideShowsItsActions(t *testing.T) {
	for _, l := range i18n.Languages() {
		b, _ := open(t, l, 1, fyne.NewSize(900, 700))
		for i, p := range b.pages {
			b.contents.Choose(i)
			said := prose(b.scroll.Content)
			if strings.HasPrefix(string(p.id), "guide.") && !strings.Contains(said, "Command") {
				t.Errorf("%s: %s names no action", l, p.id)
			}
		}
	}
}
