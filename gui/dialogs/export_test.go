package dialogs

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/board"
	"omok/gui/export"
	"omok/gui/i18n"
	"omok/gui/theme"
)

// What the dialog hands on is always something it offers, whatever came in.
func TestExportOffersWhatItHandsOn(t *testing.T) {
	for _, in := range []export.Order{
		{},
		{Format: export.GIF, Pixels: 2400, Frame: time.Hour},
		{Format: export.SVG, Pixels: 800, Numbers: 5, Coordinates: true, Frame: 2 * time.Second},
	} {
		test.NewTempApp(t)
		w := test.NewTempWindow(t, widget.NewLabel(""))
		w.Resize(fyne.NewSize(900, 700))
		var got export.Order
		d := &Export{
			Words: i18n.New(i18n.English), View: board.View{Size: 9}, Order: in,
			Shown: board.Options{Look: theme.LookOf("paper", "contrast")},
			Save:  func(o export.Order) { got = o },
		}
		d.Open(w.Canvas())
		d.sheet.Accept()
		if got.Format != in.Format || got.Numbers != in.Numbers || got.Coordinates != in.Coordinates {
			t.Errorf("%+v became %+v", in, got)
		}
		if got.Pixels < export.MinPixels || got.Pixels > got.Format.MaxPixels() || got.Frame < export.MinFrame || got.Frame > export.MaxFrame {
			t.Errorf("%+v gives %d pixels and %v a frame", in, got.Pixels, got.Frame)
		}
	}
}
