//go:build window

package windowtest

import (
	"fmt"
	"strings"
	"testing"
)

// A first window is nearly as large as the screen, also where a unit is two pixels,
// and everything of it is on the screen.
func TestTheFirstWindowFits(t *testing.T) {
	for _, scale := range []string{"1", "2"} {
		t.Run("scale "+scale, func(t *testing.T) {
			p := launchWith(t, newHome(t), "FYNE_SCALE="+scale)
			p.window()
			p.shot("first")
			var width, height, screenWidth, screenHeight int
			if _, err := fmt.Sscan(p.ask("xdotool", "getdisplaygeometry"), &screenWidth, &screenHeight); err != nil {
				t.Fatal(err)
			}
			if _, err := fmt.Sscanf(geometry(p), "%dx%d", &width, &height); err != nil {
				t.Fatal(err)
			}
			if width > screenWidth || height > screenHeight || width < screenWidth*4/5 || height < screenHeight*4/5 {
				t.Errorf("the window is %dx%d on a screen of %dx%d", width, height, screenWidth, screenHeight)
			}
			p.click("a1")
			p.expect("move 1 black a1")
		})
	}
}

// geometry is the size of the program's window as xdotool writes it.
func geometry(p *program) string {
	for line := range strings.Lines(p.ask("xdotool", "getwindowgeometry", p.id)) {
		if size, ok := strings.CutPrefix(strings.TrimSpace(line), "Geometry: "); ok {
			return size
		}
	}
	return ""
}
