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
// Give it a name and a sentence, the texts rule.NAME and rule.NAME.text of the
// translations. A way to win or to forbid that no other rule set has goes into
// [ColourRules], where board, fouls and engine find it; a new way to open is an
// [Opening] with its protocol (protocol.go). The windows offer whatever stands in the
// book.
//
// Its tests: add its fouls and fives to foulTable; the properties in property_test.go
// and the engine's tests over random positions run for all rule sets. Files of other
// programs name rules in words of their own: package record has those in rules.go, and
// package gomocup has the codes of the engine protocol.
package game
