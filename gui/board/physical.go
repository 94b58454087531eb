package board

import (
	"os"
	"runtime"

	"fyne.io/fyne/v2"
)

// physical knows which Latin letter stands on a key, whatever the layout in use
// writes with it, so that a point can be typed on a Cyrillic or Greek keyboard too.
type physical struct {
	last  int // the code of the last key
	shift int // what the system adds to the codes; it is learnt from keys that have names
	known bool
}

// letterRows are the letters of the main block by the code of the first key of each
// row, in the numbering of the PC, which Windows and Linux share.
var letterRows = map[int]string{16: "qwertyuiop", 30: "asdfghjkl", 44: "zxcvbnm"}

// macLetters are the codes of the keys of a Mac.
var macLetters = map[int]rune{
	0: 'a', 1: 's', 2: 'd', 3: 'f', 4: 'h', 5: 'g', 6: 'z', 7: 'x', 8: 'c', 9: 'v', 11: 'b', 12: 'q', 13: 'w', 14: 'e',
	15: 'r', 16: 'y', 17: 't', 31: 'o', 32: 'u', 34: 'i', 35: 'p', 37: 'l', 38: 'j', 40: 'k', 45: 'n', 46: 'm',
}

// namedKeys are the codes of keys that have the same name in every layout.
var namedKeys = map[fyne.KeyName]int{
	fyne.KeyEscape: 1, fyne.KeyBackspace: 14, fyne.KeyReturn: 28, fyne.KeySpace: 57,
	fyne.KeyF1: 59, fyne.KeyF2: 60, fyne.KeyF3: 61, fyne.KeyF4: 62, fyne.KeyF5: 63,
}

// xShift is what X adds to the codes; Wayland adds nothing.
const xShift = 8

// press notes a key.
func (k *physical) press(e *fyne.KeyEvent) {
	k.last = e.Physical.ScanCode
	if code, ok := namedKeys[e.Name]; ok && k.last != 0 {
		if shift := k.last - code; shift == 0 || shift == xShift {
			k.shift, k.known = shift, true
		}
	}
}

// letter returns the Latin letter on the key pressed last; ok is false if it has none.
func (k *physical) letter() (r rune, ok bool) {
	return k.on(runtime.GOOS, os.Getenv("WAYLAND_DISPLAY") != "")
}

// on is letter, for a given system.
func (k *physical) on(system string, wayland bool) (rune, bool) {
	shift := k.shift
	switch {
	case system == "darwin":
		r, ok := macLetters[k.last]
		return r, ok
	case !k.known && system != "windows" && !wayland:
		shift = xShift
	}
	for first, row := range letterRows {
		if i := k.last - shift - first; i >= 0 && i < len(row) {
			return rune(row[i]), true
		}
	}
	return 0, false
}
