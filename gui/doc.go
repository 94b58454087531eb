// Package gui is the window: what joins the parts, and little else. What a person can
// do stands in one table (actions.go), what the board is for is a mode (modes.go), and
// what the game shown and its study tell arrives in one place (events.go). Files, the
// library, pictures, settings and all that stands beside the board are packages below
// this one, which know the window only as a [front.Front].
package gui
