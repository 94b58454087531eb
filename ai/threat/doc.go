// Package threat proves wins. A win by continuous fours (VCF) leaves the defender
// one reply at a time; a win by continuous threats (VCT) lets threes and other
// quiet moves join, each of which threatens a win by fours.
//
// [Solve] answers whether the side to move has such a win and shows it, move by
// move, up to the five. The answers are proofs under the rules of the position,
// barred points included, as weapons too: a four wins when its block is barred.
// A VCF search is complete. A VCT search tries every defence there is, so a win is
// a win; its attacking moves are those that touch the attacker's own lines, so
// that [NoWin] says no more than that these do not win.
package threat
