// Package threat proves wins. A win by continuous fours (VCF) leaves the defender one
// reply at a time; a win by continuous threats (VCT) also uses threes and other quiet
// moves, each of which threatens a win by fours.
//
// [Solve] answers whether the side to move has such a win and shows it, move by move, up
// to the five; [FindFours] does so for a VCF on the board of a search. The answers are
// proofs under the rules of the position. Forbidden points are taken into account, as
// weapons too: a four wins if its block is forbidden. A VCF search is complete. A VCT
// search tries every defence there is, so a win is certain; but it only tries attacking
// moves that touch the attacker's own lines, so [NoWin] says only that none of these
// wins.
//
// A VCF is searched depth first with a table of what failed (four.go), a VCT by proof
// numbers (proof.go): first wins in few moves, then any. Whether a quiet move threatens
// anything takes a search for fours to find out, so that is done only when the move is
// tried (expand.go). The replies to a threat are the points that spoil its line
// (defence.go). The same is done for the other side: where the defender would win by
// fours if it were to move, the attacker has its own fours and the points that spoil
// that win.
package threat
