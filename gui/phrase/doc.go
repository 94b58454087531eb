// Package phrase puts the values of a game into words: rules, fouls, results,
// clocks and moves, in the language of a catalogue. It knows no window.
package phrase
