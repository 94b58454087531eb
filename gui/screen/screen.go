//go:build cgo && !ci

// Package screen says how much room the screen has for windows, which the toolkit
// keeps to itself. Only main imports it, since it needs the driver that draws.
package screen

import "github.com/go-gl/glfw/v3.4/glfw"

// Space returns the room for windows on the first screen, in pixels; zeros where
// nobody knows. It must be called on the main goroutine while the window shows.
func Space() (width, height int) {
	m := glfw.GetPrimaryMonitor()
	if m == nil {
		return 0, 0
	}
	_, _, width, height = m.GetWorkarea()
	return width, height
}
