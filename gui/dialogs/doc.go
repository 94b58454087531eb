// Package dialogs holds what opens over the window: the base of all of them, the
// [Sheet], and the dialogs of the game. Each is given plain values and functions
// to call; none knows a game being played.
package dialogs
