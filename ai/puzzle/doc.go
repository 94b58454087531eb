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
// refutes every first move that leaves it as it stands. The other first moves are
// refuted in one of two ways: a complete search of at most 1,000 nodes for a win by
// threats that begins with any of them finds none, or a proof within 6,000 nodes shows
// that the opponent wins after each of them. Failing that, no win that begins with one
// of them is found within 15,000 nodes.
//
// In a defence the opponent threatens to win by fours, and has a proved win after every
// move but one (within 6,000 nodes for all of them together). After the answer, either a
// complete search for a win by threats finds none, or none is found within 50,000 nodes.
//
// A mistake is the first move after which the opponent's win is proved. After each of
// the later moves that are shown it is proved too, after the earlier ones of the same
// side none is found within 20,000 nodes, and a better move is known after which none is
// found within 50,000.
//
// An improvement is only made from somebody's own game. There the win rate of moves is
// compared and nothing is proved, see [Margin].
//
// # The recipe
//
// The set is made of games of the engine against itself at full strength held to 1,000
// nodes a move, about level 6, with one move in twenty not the best: made at commit
// 10ee5e6 by "fit play -nodes 1000" with the seeds 100000, 200000 and 300000 upwards, 500
// games a seed, equal games left out, and from the 6,001st game on. Games of caro are
// those of freestyle and standard, played by caro's rules as far as they go. Another
// source is "play", games of levels 5 to 10 against each other, whose every game follows
// from the seed.
//
//	make="go run ./ai/puzzle/make"
//	games="freestyle-15 standard-15 renju-15 omok-15 renju-15 standard-15 freestyle-15 omok-19"
//	$make find -games 30000 -seed 20 -kinds attack -out attacks.txt $games
//	$make find -games 2000 -seed 21 -kinds mistake -out mistakes.txt $games
//	$make find -games 4000 -seed 23 -kinds attack -out caro.txt caro=freestyle-15 caro=standard-15
//	$make find -games 25408 -seed 29 -kinds attack -themes overline -out overlines.txt renju-15
//	$make check -in defences.txt -out good.txt
//	$make pack -in attacks.txt,mistakes.txt,caro.txt,overlines.txt,good.txt -out ai/puzzle/set.txt.gz
//
// Of the first 2,777 of these games the set has only the attacks whose other moves are all
// refuted by proof. The defences were found with smaller bounds, in 14,112 games, by "find
// -kinds defend": 3,096, of which the set has the 385 after whose answer the search for a
// win comes to its end, and 204 others that check proved again. About one in five does
// not hold.
//
// Each game gives at most one attack by fours and one by threes for a stretch in which a
// side has a win, two defences and one mistake; puzzles that differ only by a turn or a
// reflection of the board are used once. find continues where it was interrupted. The
// levels that were tested on a puzzle were limited to 8,000 nodes.
package puzzle
