// Package board draws a board and is clicked on. It never changes a game: it is
// told what to show ([Board.Update]) and asks for a stone ([Board.OnPlay]).
//
// A [View] is turned into a list of items (stones, numbers, marks), whose places
// a [Geometry] knows in device pixels. The list is painted into an image by
// [Paint], written as a drawing by [WriteSVG], and shown in a window by [Board],
// which repaints only where two lists differ. All but the widget work without
// Fyne.
package board
