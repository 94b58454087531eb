//go:build cgo && !ci

package screen

import (
	"runtime"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Space returns the room for windows on the first screen, in pixels, and how many of
// them the toolkit will make a unit there; zeros where nobody knows. It must be called
// on the main goroutine once the window has been made, though it need not show.
func Space() (width, height int, scale float32) {
	m := glfw.GetPrimaryMonitor()
	if m == nil {
		return 0, 0, 0
	}
	_, _, width, height = m.GetWorkarea()
	if mode := m.GetVideoMode(); mode != nil && runtime.GOOS == "linux" && glfw.GetPlatform() == glfw.PlatformX11 {
		across, _ := m.GetPhysicalSize()
		scale = unit(mode.Width, across, fyne.CurrentApp().Settings().Scale())
	}
	return width, height, scale
}
