// Package game is the rule book of Omok: points, boards, the five rule sets,
// fouls, and the game itself with its tree of variations and its clock.
//
// A [Board] holds stones on [Point]s and nothing else. A [Rules] value says, as
// data, what wins, what is forbidden and to whom; it answers whether a stone at a
// point makes a five ([Rules.Five]) or a foul ([Rules.Foul]), and why
// ([Rules.Explain]). A [Game] joins both with whose turn it is, the tree of
// moves, the opening protocol and the result; a [Clock] stands beside it. The
// package does no I/O, starts no goroutine and knows neither an engine nor a screen.
//
// # To add a rule set
//
// Write its entry in rulebook.go: its usual size and those of official play, what each
// colour wins with and may not make, whether a side may pass, its openings and clocks.
// Give it its name and its sentence, the texts rule.NAME and rule.NAME.text of the
// translations. If it wins or forbids in a way that no other does, that goes into
// [ColourRules], where board, fouls and engine find it; if it opens in a new way, that
// is an [Opening] with its protocol (protocol.go). The windows offer what stands in the
// book.
//
// Its tests: its fouls and fives in foulTable, the properties in property_test.go run
// over all rule sets, and the engine's over random positions of it. Files of others name
// rules in words of their own: package record has them in rules.go, and the codes of
// the engine protocol stand in package gomocup.
package game
