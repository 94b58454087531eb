//go:build !cgo || ci

// Package screen says how much room the screen has for windows, which the toolkit
// keeps to itself. Only main imports it, since it needs the driver that draws.
package screen

// Space returns zeros: without a driver that draws, nobody knows the room.
func Space() (width, height int) { return 0, 0 }
