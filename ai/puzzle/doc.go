// Package puzzle has positions with a question that has one answer: find the only move
// that wins by fours or threes, the only one that does not lose, or the stone that lost
// the game. It finds them in games ([Find]), proves them ([Puzzle.Check]), grades them,
// and has a set of its own ([Set]).
//
// # What is proved
//
// In an attack, exactly one first move wins by continuous fours (VCF) or threats (VCT),
// found within 3,000 and 4,000 nodes; the solution is a proof by package threat. An
// attack is only used if the opponent threatens to win by fours, too: that threat
// refutes every first move that leaves it as it stands. It is proved that none of the
// other first moves wins: a complete search of at most 1,000 nodes for a win by threats
// that begins with any of them finds none; or each by itself is refuted by a proof that
// the opponent wins after it, of at most 2,000 nodes, or by a complete search for a win
// by threats that begins with it, of at most 100,000. What only was not found does not
// count.
//
// In a defence the opponent threatens to win by fours, and has a proved win after every
// move but one (within 20,000 nodes for all of them together). After the answer a
// complete search of at most 100,000 nodes for a win by threats finds none. A win of the
// opponent by quiet moves is not excluded: no proof of this kind can do that.
//
// A mistake is the first move after which the opponent's win is proved. After each of
// the later moves that are shown it is proved too. That nothing was lost before is not
// proved, since a search from so quiet a position has no end: after the earlier moves of
// the same side no win by threats is found within 20,000 nodes, and a better move is
// known after which none is found within 50,000.
//
// An improvement is only made from somebody's own game. There the win rate of moves is
// compared and nothing is proved, see [Margin].
//
// # The recipe
//
// The set comes from games of levels 5 to 10 against each other, under all five rule
// sets:
//
//	make="go run ./ai/puzzle/make"
//	four="renju=play omok=play freestyle=play standard=play"
//	$make find -games 288 -seed 2028 -out a.txt $four
//	$make find -games 192 -seed 2029 -out b.txt $four
//	$make find -games 4352 -seed 2030 -out c.txt $four
//	$make find -games 192 -seed 2040 -out d.txt caro=play
//	$make find -games 3520 -seed 2031 -kinds attack,defend -out e.txt $four caro=play
//	$make find -games 10144 -seed 2051 -kinds attack,defend -out f.txt $four
//	$make find -games 448 -seed 2052 -out g.txt caro=play
//
// Of the mistakes in c.txt, d.txt and g.txt together the first 100 of each rule set are
// used:
//
//	awk '!/^#/ && !(/ blunder / && n[$1]++ >= 100)' c.txt d.txt g.txt > levels.txt
//
// Each player's level is drawn, 40 of 100 being of level 5, 36 of 6, 17 of 7, 4 of 8, 2
// of 9 and 1 of 10, which is held to 25,000 nodes a move; the others have limits of
// their own in nodes. So every game follows from its seed. (In a.txt and b.txt level 10
// judged without a network.) A game and its puzzles take 0.25 s of processor time, of
// caro 1.35 s, and give one puzzle in three games; without mistakes 0.15 s, and one in
// seven.
//
// From these come 2,975 of the 3,009 puzzles. The other 34 are all of overlines in
// renju, of which these games have three: they come from games of the engine against
// itself at full strength held to 1,000 nodes a move, between levels 6 and 7, with one
// move in twenty not the best, made at commit 10ee5e6 by "fit play -nodes 1000" with the
// seeds 100000, 200000 and 300000 upwards, 500 games a seed, equal games left out, and
// from the 6,001st game on:
//
//	games="freestyle-15 standard-15 renju-15 omok-15 renju-15 standard-15 freestyle-15 omok-19"
//	$make find -games 30000 -seed 20 -kinds attack -out attacks.txt $games
//	$make find -games 25408 -seed 29 -kinds attack -themes overline -out overlines.txt renju-15
//	$make check -in attacks.txt,overlines.txt -out good.txt
//	grep overline good.txt > tricks.txt
//
// These were found at commit 49b264d, whose proofs let some moves pass that were only
// not found to win; the check with the present ones is their proof. All others were
// checked once more, too, and none was wrong. Then
//
//	$make pack -in a.txt,b.txt,levels.txt,e.txt,f.txt,tricks.txt -out ai/puzzle/set.txt.gz
//
// Package threat has become better at proofs since, so the set was checked once more, but
// for most of caro's mistakes: 84 puzzles of 3,093 are gone. Of the mistakes, an earlier
// move was proved to lose, or the better one; of the others something was no longer proved
// within the limits.
//
// Caro has no defences: in all its games none was found of which everything could be
// proved.
//
// Each game gives at most three attacks with different answers for a stretch in which a
// side has a win, two defences and one mistake; puzzles that differ only by a turn or a
// reflection of the board are used once. find continues where it was interrupted. The
// levels that were tested on a puzzle were limited to 8,000 nodes.
package puzzle
