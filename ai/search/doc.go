// Package search is our own engine: alpha-beta over the shapes of package shape
// with the evaluation of package eval.
//
// [New] makes an [Engine]. A search deepens iteratively with aspiration windows;
// inside, principal variation search with a shared lock-free table (table.go),
// ordered moves (moves.go, history.go), reductions, prunings and extensions
// (node.go, prune.go), and a quiescence that follows continuous fours (quiesce.go). At the
// root stand the list of candidates (root.go), the first moves of a game
// (opening.go) and the management of time (clock.go). Several goroutines search
// the same root and help each other only through the table (workers.go). In
// the same time two of them did 2.2 times the nodes of one on two free cores (eight
// positions of all rules in turns, at least 1.7 times in each), and scored 61.7 %
// +-8.7 against one, in 60 games of freestyle at a tenth of a second a move.
//
// On one core of a small server the engine searches about a million nodes a
// second. Against Rapfi 0.43 with its classical evaluation (model220723), one
// thread each, on 15x15 with balanced openings played from both sides, at 64,000
// nodes a move it scored, with the 95 % interval:
//
//	Rapfi's nodes   games   freestyle      standard       renju
//	 4,000          100     95.0 % +-4.2   96.0 % +-3.8   88.0 % +-6.0
//	16,000          100     79.0 % +-8.6   71.5 % +-8.9   76.0 % +-7.0
//	64,000           60     49.2 % +-12.1  40.0 % +-10.9  50.0 % +-10.5
//
// and at 256,000 nodes a move, which it does in about half a second:
//
//	64,000           60     59.2 % +-9.5   67.5 % +-10.3  53.3 % +-9.3
//	256,000          40     40.0 % +-13.0  42.5 % +-8.8   not tried
//
// These figures are of the engine as it was with razoring, null move and one
// reduction more, which are left out now because they gained nothing (prune.go):
// without them, at 64,000 nodes against 16,000 and again 100 games each, it scored
// 69.5 % +-7.8, 72.0 % +-7.5 and 76.0 % +-7.5.
//
// [NewLevel] makes the weaker levels, which play by eye (attention.go) and with
// small searches (level.go). Their ladder, each level against the one below,
// under omok's rules on 15x15 with paired random openings, 300 games each (10
// against 9: 200), the strongest held to 128,000 nodes a move, with
// the 95 % interval:
//
//	2 against 1: 80.0 % +-4.2     7 against 6: 81.7 % +-4.0
//	3 against 2: 80.7 % +-4.6     8 against 7: 80.2 % +-4.2
//	4 against 3: 78.7 % +-4.6     9 against 8: 71.2 % +-4.2
//	5 against 4: 82.0 % +-4.6    10 against 9: 73.0 % +-4.8
//	6 against 5: 79.0 % +-4.5
//
// It repeats with "arena ladder -rule omok -size 15 -games 300 -nodes 128000", the
// last pair with -games 200 -seed 2; only the nodes limit the levels, so the numbers
// do not depend on the machine. A player who does no more than lengthen the longest
// row and block open threes and fours beats the lowest level nearly always.
package search
