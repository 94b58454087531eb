package dialogs

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
)

// A list of titles longer than its place scrolls with the one that is chosen.
func TestTitlesScrollWithTheChosenOne(t *testing.T) {
	test.NewTempApp(t)
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprint("page ", i))
	}
	p := NewPageTitles(names, true, layout.NewVBoxLayout(), func(int) {})
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(200, 300))
	seen := func(i int) bool {
		top := p.titles[i].Position().Y - p.scroll.Offset.Y
		return top >= 0 && top+p.titles[i].Size().Height <= p.scroll.Size().Height
	}
	for _, i := range []int{0, 29, 28, 3, 15} {
		if p.Choose(i); !seen(i) {
			t.Errorf("title %d is out of sight at %v", i, p.scroll.Offset.Y)
		}
	}
	if seen(29) {
		t.Error("all titles are in sight")
	}
}
