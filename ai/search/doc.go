// Package search is our own engine: alpha-beta over the shapes of package shape
// with the evaluation of package eval.
//
// [New] makes an [Engine]. One Think goes like this. A five is played at once; a
// short search for continuous fours, package threat's, answers where it finds a win;
// the first stones of a game come without a search (opening.go). Else the candidates
// of the root are searched deeper and deeper within aspiration windows (root.go),
// until the time is used up or nothing can change any more (clock.go, workers.go).
//
// A node is searched by principal variation search (node.go). What the counts of
// classes say at once comes first: a five, a four to block, a straight four
// (quiesce.go). Then the table, shared by all workers and free of locks (table.go);
// the evaluation far above beta (prune.go); and the moves, the likeliest first
// (moves.go, history.go), late ones with less depth or not at all, singular ones with
// more. At depth zero a quiescence follows continuous fours and stands pat otherwise.
// Several workers search the same root and help each other only through the table.
//
// [NewLevel] makes the weaker levels, which play by eye (attention.go) and with
// small searches (level.go).
//
// # To try an idea
//
// Build command arena without it and with it: both play as a hosted engine or as two
// programs of command brain, and the openings are played from both sides:
//
//	arena match -rule renju -games 400 -concurrency 2 -a gomocup:./with,nodes=40000 -b gomocup:./without,nodes=40000
//
// Nodes in the place of time make the match repeat on any machine; at fewer than 40,000 a
// move, ideas about depth were judged wrongly. An idea stays if the interval says that
// it gains, or if it makes the code simpler and loses nothing. What makes a node slower
// must win at equal time as well: BenchmarkSearch says what a node costs. It changes
// benchSignature, its constants stand beside it, and its match stands in the table below.
//
// # Strength
//
// On one core of a small server the engine searches about a million nodes a second.
// Against Rapfi 0.43 with its classical evaluation (model220723), one thread each,
// on 15x15 with balanced openings played from both sides, it scored with the 95 %
// interval:
//
//	nodes a move, ours and Rapfi's   games   freestyle      standard       renju
//	 64,000    4,000                 100     95.0 % +-4.2   96.0 % +-3.8   88.0 % +-6.0
//	 64,000   16,000                 100     69.5 % +-7.8   72.0 % +-7.5   76.0 % +-7.5
//	 64,000   64,000                  60     49.2 % +-12.1  40.0 % +-10.9  50.0 % +-10.5
//	256,000   64,000                  60     59.2 % +-9.5   67.5 % +-10.3  53.3 % +-9.3
//	256,000  256,000                  40     40.0 % +-13.0  42.5 % +-8.8   not tried
//
// These are of the engine before the steps below; at half a second a move it scored
// 40.8, 38.3 and 45.0 % (60 games each). With the steps:
//
//	nodes a move, ours and Rapfi's   games   freestyle      standard       renju
//	 64,000   64,000              60         53.3 % +-11.4  58.3 % +-10.9  71.7 % +-10.2
//	half a second each            40; F 80   57.5 % +-8.1   65.0 % +-10.3  61.2 % +-13.5
//
// The games by the clock were played two at once on two cores that had much else to
// do, with 30 s of tolerance; they are for the order of size.
//
// # What each step brought
//
// The engine with the step against the engine without it, paired openings, with the
// 95 % interval; F, S, R are freestyle, standard and renju on 15x15.
//
//	step                                                  nodes a move  games   score
//	less depth once alpha has risen and where a cut node
//	is likely; a surprise searched again, deeper or less  40,000        100 F   53.5 % +-7.4
//	                                                                    100 S   56.5 % +-7.4
//	weights fitted again, see package eval                10,000        200 F   53.2 % +-6.3
//	                                                                    200 S   54.2 % +-5.4
//	                                                                    200 R   58.2 % +-5.4
//	  and under omok's rules, 15x15 and 19x19                           150     54.0 % +-7.4
//	fours of a quiescence within four points of the last,
//	wins by four-three and double three seen at once,
//	fewer late moves, razoring, marks of the best line
//	passed on, stale best moves looked at less           40,000        100 F   60.5 % +-7.2
//	                                                                    100 S   60.5 % +-9.7
//	                                                                    100 R   49.0 % +-7.1
//	moves near the enemy's last come earlier; numbers
//	from arena tune, see [DefaultParams]                 40,000        100 F   53.0 % +-7.4
//	                                                                    100 S   54.0 % +-7.8
//	                                                                    100 R   51.5 % +-7.6
//	  of these two, under caro's rules, 20,000 nodes                    60      47.5 % +-10.9
//	table on large pages: 18 % more nodes a second in six rounds of six
//	a fixed time used to 95 % in place of 80 to 85 %: not measured by games
//
// Tried and left out: only fours against a threat of a straight four in the last
// plies, 51.0 % +-5.4 (200 games of F and S); no fours that make nothing more in a
// quiescence, as good as those near the last; the reductions, razoring and counts of
// before in renju, 44.5 % +-7.0 (100 games).
//
// What the ideas before these brought stands at their constants in prune.go.
package search
