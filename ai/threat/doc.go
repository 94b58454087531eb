// Package threat proves wins. A win by continuous fours (VCF) leaves the defender
// one reply at a time; a win by continuous threats (VCT) lets threes and other
// quiet moves join, each of which threatens a win by fours.
//
// [Solve] answers whether the side to move has such a win and shows it, move by
// move, up to the five; [FindFours] does so for a VCF on the board of a search. The
// answers are proofs under the rules of the position, forbidden points included, as
// weapons too: a four wins when its block is forbidden. A VCF search is complete. A
// VCT search tries every defence there is, so a win is a win; its attacking moves
// are those that touch the attacker's own lines, so that [NoWin] says no more than
// that these do not win.
//
// A VCF is searched depth first with a table of what failed (four.go), a VCT by
// proof numbers (proof.go): first wins in few moves, then any. Whether a quiet move
// threatens anything costs a search for fours, so it is asked only when the move
// is tried (expand.go). The replies to a threat are the points that spoil its line
// (defence.go).
package threat
