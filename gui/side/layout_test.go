package side

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/panel"
)

// Text that takes more lines in a narrower panel takes them from what stretches, at
// the first layout: nothing is put below the panel's end.
func TestTextThatWrapsLeavesTheRestInThePanel(t *testing.T) {
	test.NewTempApp(t)
	rule := panel.NewProse("Freestyle gomoku · 15×15 · No clock · Kosei", widget.RichTextStyleStrong)
	list := canvas.NewRectangle(nil)
	column := container.New(&gapLayout{gap: 8, stretch: list, least: 100}, rule, list)
	test.NewTempWindow(t, container.NewWithoutLayout(column))
	column.Resize(fyne.NewSize(600, 300))
	oneLine := rule.Size().Height
	column.Resize(fyne.NewSize(160, 300))
	if rule.Size().Height <= oneLine {
		t.Fatal("the text takes no second line")
	}
	if end := list.Position().Y + list.Size().Height; end > 300 {
		t.Errorf("the list ends at %v of 300", end)
	}
}

// Words that only fill what room there is leave to what stretches the height that it
// makes do without.
func TestWhatIsSpareComesAfterWhatTheStretchedOneLacks(t *testing.T) {
	test.NewTempApp(t)
	note := panel.NewNote("Five or more in a row wins.")
	list := canvas.NewRectangle(nil)
	column := container.New(&gapLayout{gap: 8, stretch: list, spare: note, more: 100, least: 100}, note, list)
	test.NewTempWindow(t, container.NewWithoutLayout(column))
	for height, shown := range map[float32]bool{90: false, 300: true} {
		column.Resize(fyne.NewSize(400, height))
		if note.Visible() != shown {
			t.Errorf("at a height of %v the words show: %v", height, note.Visible())
		}
	}
}

// tall is higher where there is room.
type tall struct{ canvas.Rectangle }

func (t *tall) Roomy() float32 { return 80 }

// The players are high, and the words show, only where what stretches has the height that
// it wishes for besides.
func TestWhatStretchesGetsItsWishFirst(t *testing.T) {
	test.NewTempApp(t)
	player := &tall{}
	player.SetMinSize(fyne.NewSize(10, 40))
	note := panel.NewNote("Five or more in a row wins.")
	list := canvas.NewRectangle(nil)
	layout := &gapLayout{gap: 8, stretch: list, spare: note, least: 100}
	column := container.New(layout, player, note, list)
	test.NewTempWindow(t, container.NewWithoutLayout(column))
	for wish, high := range map[float32]bool{0: true, 120: true, 300: false} {
		layout.wish = wish
		column.Resize(fyne.NewSize(400, 240))
		column.Refresh()
		if got := player.Size().Height == 80; got != high {
			t.Errorf("with a wish of %v the player is %v high", wish, player.Size().Height)
		}
		if list.Size().Height < wish && (high || note.Visible()) {
			t.Errorf("with a wish of %v the list is %v high, the player %v", wish, list.Size().Height, player.Size().Height)
		}
	}
}
