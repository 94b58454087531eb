// Package game is the rule book of Omok: points, boards, the five rule sets,
// fouls, and the game itself with its tree of variations and its clock.
//
// A [Board] holds stones on [Point]s and nothing else. A [Rules] value says, as
// data, what wins, what is forbidden and to whom; it answers whether a stone at a
// point makes a five ([Rules.Five]) or a foul ([Rules.Foul]), and why
// ([Rules.Explain]). A [Game] joins both with whose turn it is, the tree of
// moves, the opening protocol and the result; a [Clock] stands beside it. The package does no I/O, starts no goroutine
// and knows neither an engine nor a screen.
package game
