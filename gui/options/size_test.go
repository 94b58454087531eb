package options

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestFitted(t *testing.T) {
	first := fyne.NewSize(firstWidth, firstHeight)
	for name, test := range map[string]struct {
		size          fyne.Size
		kept          bool
		width, height int
		scale         float32
		want          fyne.Size
	}{
		"first start":               {first, false, 1600, 1000, 1, fyne.NewSize(1472, 920)},
		"first start, large pixels": {first, false, 1280, 800, 2, fyne.NewSize(588.8, 368)},
		"as the last time":          {fyne.NewSize(1000, 700), true, 1600, 1000, 1, fyne.NewSize(1000, 700)},
		"another screen":            {fyne.NewSize(2000, 700), true, 1600, 1000, 1, fyne.NewSize(1472, 700)},
		"nobody knows":              {first, false, 0, 0, 1, first},
	} {
		got := fitted(test.size, test.kept, test.width, test.height, test.scale)
		if d := got.Subtract(test.want); d.Width*d.Width+d.Height*d.Height > 0.01 {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
