//go:build !ci

package main

import "github.com/go-gl/glfw/v3.4/glfw"

// screen returns the space for windows on the first screen, in pixels; zeros where
// nobody knows. It must be called on the main goroutine while the window shows.
func screen() (width, height int) {
	m := glfw.GetPrimaryMonitor()
	if m == nil {
		return 0, 0
	}
	_, _, width, height = m.GetWorkarea()
	return width, height
}
