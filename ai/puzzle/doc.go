// Package puzzle is positions with a question that has one answer: find the only move
// that wins by fours or threes, the only one that does not lose, or the stone that lost
// the game. It finds them in games ([Find]), proves them ([Puzzle.Check]), grades them,
// and holds a set of its own ([Set]).
//
// # What is proved
//
// An attack has one first move after which the side to move wins by continuous fours
// (VCF) or threats (VCT); the solution is a proof by package threat. Every other first
// move there is, also one that makes no threat, is refuted: the search that begins with
// all of them has come to its end without a win within 6,000 nodes, or 20,000 where the
// opponent threatens to win by fours. One that was cut off by its bound does not count,
// so the bound only costs puzzles. The solutions themselves are found within 4,000.
//
// In a defence the opponent threatens to win by fours, and after every move but one has
// a proved win (within 6,000 nodes for all of them together). After the answer none is
// found within 20,000.
//
// A mistake is the first move after which the opponent's win is proved: after each of
// the later moves that are shown it is proved too, after the earlier ones of the same
// side none is found within 6,000 nodes, and a better move is known after which none is
// found within 20,000.
//
// # The recipe
//
// The set is made of games of the engine against itself in all five rule sets:
//
//   - games of levels 5 to 10 against each other, the strongest held to 4,000 nodes a
//     move, from three to six stones near the centre by chance: the source "play" of
//     the command below, whose every game follows from the seed;
//   - games of full strength held to 1,000 nodes, about level 6, with one move in twenty
//     not the best: made at commit 10ee5e6 by "fit play -nodes 1000" with the seeds
//     100000, 200000 and 300000 upwards, 500 games a seed, equal games left out.
//     Games of caro are those of freestyle and standard, played by caro's rules as far as
//     they go.
//
// With those in files, in the order in which they were made, and from their 2,001st game
// on in the files *.late:
//
//	find="go run ./ai/puzzle/make find"
//	$find -games 799 -seed 14 -kinds attack,defend -out a.txt renju-15 standard-15 play \
//	    renju-15 freestyle-15 omok-15 standard-15 renju-15 omok-19 freestyle-15 \
//	    caro=freestyle-15 renju-15
//	late="renju-15.late standard-15.late freestyle-15.late omok-15.late renju-15.late \
//	    standard-15.late omok-19.late caro=freestyle-15.late standard-15.late renju-15.late"
//	$find -games 1077 -seed 14 -kinds attack -out b.txt $late
//	$find -games 14112 -seed 14 -kinds defend -out c.txt $late
//	$find -games 175 -seed 14 -kinds mistake -out d.txt renju-15 standard-15 freestyle-15 \
//	    omok-15 omok-19
//	go run ./ai/puzzle/make pack -in a.txt,b.txt,c.txt,d.txt -out ai/puzzle/set.txt.gz
//
// It takes about a third of a second of processor time a puzzle and goes on where it was
// interrupted. From each game come at most two attacks of a stretch in which a side has
// a win, two defences and one mistake; those that differ only by a turn or a reflection
// of the board are taken once. The levels that fail on a puzzle were held to 8,000 nodes.
package puzzle
