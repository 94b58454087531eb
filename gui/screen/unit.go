// Package screen says how much room the screen has for windows, which the toolkit
// keeps to itself. Only main imports it, since it needs the driver that draws.
package screen

import (
	"math"
	"os"
	"strconv"
)

// unit returns how many pixels the toolkit makes a unit on a screen under X11, that many
// pixels and millimetres wide, where a person has set a factor of their own, as the
// toolkit's documentation says: one for each 120 dots an inch, and never less.
// FYNE_SCALE goes before what is set.
func unit(pixels, millimetres int, set float32) float32 {
	const inch, dense, least, most = 25.4, 120, 10, 1000
	scale := 1.0
	if dots := float64(pixels) / (float64(millimetres) / inch); dots >= least && dots <= most {
		scale = max(1, dots/dense)
	}
	if forced, err := strconv.ParseFloat(os.Getenv("FYNE_SCALE"), 32); err == nil && forced != 0 {
		set = float32(forced)
	}
	if set > 0 {
		scale *= float64(set)
	}
	return float32(math.Round(scale*10) / 10)
}
