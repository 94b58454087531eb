// Package explorer shows beside the board what was played in the position shown, in
// all games of the library: a table of the next moves with how the games went on, and
// the games themselves. It follows the board, draws the moves on it, and plays the one
// that is clicked, as a variation.
package explorer
