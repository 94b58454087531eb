// Package search is our own engine: alpha-beta over the shapes of package shape
// with the evaluation of package eval.
//
// [New] makes an [Engine]. A search deepens iteratively with aspiration windows;
// inside, principal variation search with a shared lock-free table (table.go),
// ordered moves (moves.go, history.go), reductions, prunings and extensions
// (node.go), and a quiescence that follows continuous fours (quiesce.go). At the
// root stand the list of candidates (root.go), the first moves of a game
// (opening.go) and the management of time (clock.go). Several goroutines search
// the same root and help each other only through the table (workers.go).
package search
