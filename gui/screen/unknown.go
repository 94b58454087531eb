//go:build !cgo || ci

package screen

// Space returns zeros: without a driver that draws, nobody knows the room.
func Space() (width, height int, scale float32) { return 0, 0, 0 }
