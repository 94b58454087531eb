// Package search is our own engine: alpha-beta over the shapes of package shape
// with the evaluation of package eval.
//
// [New] makes an [Engine]. A search deepens iteratively with aspiration windows;
// inside, principal variation search with a shared lock-free table (table.go),
// ordered moves (moves.go, history.go), reductions, prunings and extensions
// (node.go, prune.go), and a quiescence that follows continuous fours (quiesce.go). At the
// root stand the list of candidates (root.go), the first moves of a game
// (opening.go) and the management of time (clock.go). Several goroutines search
// the same root and help each other only through the table (workers.go); two of
// them do 0.9 of the nodes of one for each second of processor time, so that on two
// free cores they reach 1.8 times as many.
//
// On one core of a small server the engine searches about 0.5 to 0.9 million nodes
// a second. Against Rapfi with its classical evaluation, on 15x15 with 50 balanced
// openings played from both sides, at 64,000 nodes a move against 4,000 it scored
// 93 % +-5 in freestyle, 83 % +-8 in standard and 81 % +-7 in renju; at 128,000
// against 64,000, 20 games each, 60 % +-24, 48 % +-19 and 65 % +-21.
//
// [NewLevel] makes the weaker levels, which play by eye (attention.go) and with
// small searches (level.go). Their ladder, each level against the one below,
// under omok's rules on 15x15 with paired random openings, the strongest held to
// 64,000 nodes a move, 300 games each (9 against 8: 200, 10 against 9: 130), with
// the 95 % interval:
//
//	2 against 1: 81.0 % +-4.3     7 against 6: 78.0 % +-4.4
//	3 against 2: 80.3 % +-4.6     8 against 7: 80.2 % +-4.1
//	4 against 3: 80.3 % +-4.5     9 against 8: 72.2 % +-5.3
//	5 against 4: 76.3 % +-4.8    10 against 9: 65.0 % +-8.2
//	6 against 5: 78.8 % +-4.4
//
// It repeats with "arena ladder -rule omok -size 15 -games 300 -nodes 64000"; only
// the nodes limit the levels, so the numbers do not depend on the machine. A
// player who does no more than lengthen the longest row and block open threes and
// fours beats the lowest level nearly always.
package search
