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

// margin is the part of the screen that a window takes at most.
const margin = 0.92

// Size returns the size that the window had last time, or one for a first start.
func (o *Options) Size() fyne.Size {
	p := o.front.App.Preferences()
	return fyne.NewSize(
		float32(p.FloatWithFallback(widthKey, firstWidth)),
		float32(p.FloatWithFallback(heightKey, firstHeight)))
}

// Fit makes a window of a first start as large as a screen allows with a margin, and
// one of a later start no larger than that. The screen's size is in pixels; zeros
// change nothing.
func (o *Options) Fit(width, height int) {
	if size := fitted(o.Size(), o.front.App.Preferences().Float(widthKey) > 0, width, height, o.front.Win.Canvas().Scale()); size != o.Size() {
		o.front.Win.Resize(size)
	}
}

// fitted returns the size of a window on a screen of width by height pixels, scale of them
// to a unit. size is the size asked for; kept says that it was kept from the last time.
func fitted(size fyne.Size, kept bool, width, height int, scale float32) fyne.Size {
	if width <= 0 || height <= 0 || scale <= 0 {
		return size
	}
	most := fyne.NewSize(float32(width)*margin/scale, float32(height)*margin/scale)
	if !kept {
		return most
	}
	return size.Min(most)
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
