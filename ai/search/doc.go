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
package search
