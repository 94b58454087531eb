// Package dialogs holds the dialogs that open over the window: their common base, the
// [Sheet], and those of the game. Each is given plain values and functions to call;
// none knows a game being played.
package dialogs
