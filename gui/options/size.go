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

// FirstSize returns the size for a window that is not shown yet: at a first start as
// large as the screen allows with a margin, later no larger than that. screen returns the
// space for windows in pixels and how many of them are probably a unit; zeros where nobody
// knows. It may be nil.
func (o *Options) FirstSize(screen func() (width, height int, scale float32)) fyne.Size {
	if screen == nil {
		return o.Size()
	}
	return o.sizeOn(screen())
}

func (o *Options) sizeOn(width, height int, scale float32) fyne.Size {
	return fitted(o.Size(), o.front.App.Preferences().Float(widthKey) > 0, width, height, scale)
}

// Fit gives the window that size on a screen of width by height pixels, now that it shows
// and its scale is known.
func (o *Options) Fit(width, height int) {
	size, now := o.sizeOn(width, height, o.front.Win.Canvas().Scale()), o.front.Win.Canvas().Size()
	if size != o.Size() && (abs(size.Width-now.Width) > 1 || abs(size.Height-now.Height) > 1) {
		o.front.Win.Resize(size)
	}
}

func abs(v float32) float32 { return max(v, -v) }

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
