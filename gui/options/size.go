package options

import "fyne.io/fyne/v2"

// The preferences that keep the window's size.
const (
	widthKey  = "windowWidth"
	heightKey = "windowHeight"
)

// The size of a first window where nobody knows the screen's; it fits on small ones.
const (
	firstWidth  = 900
	firstHeight = 680
)

// Size returns the window's size of the last time, or one for a first start; kept
// reports which.
func (o *Options) Size() (size fyne.Size, kept bool) {
	p := o.front.App.Preferences()
	size = fyne.NewSize(
		float32(p.FloatWithFallback(widthKey, firstWidth)),
		float32(p.FloatWithFallback(heightKey, firstHeight)))
	return size, p.Float(widthKey) > 0
}

// KeepSize keeps the window's size for the next time.
func (o *Options) KeepSize() {
	if o.front.Win.FullScreen() {
		return
	}
	size := o.front.Win.Canvas().Size()
	o.front.App.Preferences().SetFloat(widthKey, float64(size.Width))
	o.front.App.Preferences().SetFloat(heightKey, float64(size.Height))
}
