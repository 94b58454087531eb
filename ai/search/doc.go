// Package search is our own engine: alpha-beta over the shapes of package shape
// with the evaluation of package eval and the network of package net.
//
// [New] makes an [Engine]. One Think works as follows. A five is played at once; a short
// search for continuous fours, by package threat, answers if it finds a win; the first
// stones of a game need no search (opening.go). Otherwise the candidates at the root are
// searched deeper and deeper within aspiration windows (root.go), until the time is used
// up or nothing can change any more (clock.go, workers.go).
//
// A node is searched by principal variation search (node.go). First comes what the
// counts of classes say at once: a five, a four to block, a straight four (quiesce.go).
// Then come the table, shared by all workers without locks (table.go); a cut if the
// evaluation is far above beta (prune.go); and the moves, the likeliest first (moves.go,
// history.go), late ones with less depth or not at all, singular ones with more. At
// depth zero a quiescence search follows continuous fours and stands pat otherwise.
// Several workers search the same root and help each other only through the table.
//
// [NewLevel] makes the weaker levels, which play by eye (attention.go) and with
// small searches (level.go).
//
// # To try an idea
//
// Build command arena without the idea and with it: both play as a hosted engine or as
// two builds of command brain, and the openings are played from both sides:
//
//	arena match -rule renju -games 400 -concurrency 2 -a gomocup:./with,nodes=40000 -b gomocup:./without,nodes=40000
//
// A limit of nodes instead of time makes the match repeatable on any machine; at fewer
// than 40,000 a move, ideas about depth were judged wrongly. An idea stays if the
// interval shows a gain, or if it makes the code simpler and loses nothing. An idea that
// makes a node slower must win at equal time as well: BenchmarkSearch tells what a node
// costs. An idea that stays changes benchSignature, its constants are commented with
// what it brought, and its match goes into the table below.
//
// # Strength
//
// On one core of a small server the engine searches some 600,000 nodes a second, without the
// network about a million.
// Against Rapfi 0.43 with its classical evaluation (model220723), on 15x15, openings that are
// even after 200,000 nodes (-judge) played from both sides, it scored with the 95 % interval;
// the games with a clock two at once on two cores, but those with two threads:
//
//	limit of a move                games   freestyle      standard       renju
//	half a second each             200     72.2 % +-5.7   65.0 % +-6.3   70.5 % +-5.7
//	  freestyle on 20x20           200     79.5 % +-5.0
//	  two threads each      64, 80, 56     69.5 % +-9.2   70.0 % +-9.0   64.3 % +-10.3
//	64,000 nodes each              200     82.8 % +-5.1   77.2 % +-5.4   73.5 % +-6.1
//	256,000 nodes each             200     75.5 % +-5.7   70.8 % +-5.8   67.8 % +-6.7
//
// No move was illegal, and none came half a second late. The way there, with openings that 4,000 nodes
// call even; about half of them are not after 40,000, and such a pair of games says little:
//
//	64,000 nodes each               games   freestyle      standard       renju
//	before the steps below          60      49.2 % +-12.1  40.0 % +-10.9  50.0 % +-10.5
//	with those up to arena tune     60      53.3 % +-11.4  58.3 % +-10.9  71.7 % +-10.2
//	with the network of package net 60      66.7 % +-8.3   61.7 % +-9.0   69.2 % +-10.4
//
//	half a second each, on a machine busy with other work:
//	before the steps below          60      40.8 %         38.3 %         45.0 %
//	with those up to arena tune     40; F 80 57.5 % +-8.1  65.0 % +-10.3  61.2 % +-13.5
//	with the network                40      53.8 % +-5.4   55.0 % +-9.1   46.2 % +-11.4
//	the quicker board; F: a new net 40; F 80 53.1 % +-7.1  56.2 % +-12.2  62.5 % +-12.1
//	the policy, third generation    40      58.8 % +-10.2  66.2 % +-11.4  52.5 % +-11.2
//
// # What each step brought
//
// The engine with the step against the engine without it, at least 400 games of the three
// rule sets together, paired openings, with the 95 % interval; F, S, R are freestyle,
// standard and renju on 15x15.
//
//	step                                                  nodes a move  games   score
//	less depth once alpha has risen and where a cut node
//	is likely; a surprise searched again, deeper or less  40,000        234 F   53.2 % +-5.4
//	                                                                    234 S   52.8 % +-5.8
//	                                                                    132 R   58.3 % +-7.7
//	weights fitted again, see package eval                40,000        134 F   48.1 % +-8.5
//	                                                                    134 S   57.5 % +-7.0
//	                                                                    132 R   64.8 % +-8.1
//	                                                      10,000        200 F   53.2 % +-6.3
//	                                                                    200 S   54.2 % +-5.4
//	                                                                    200 R   58.2 % +-5.4
//	  and under omok's rules, 15x15 and 19x19                           150     54.0 % +-7.4
//	  and later caro's, to 101,867 games                  40,000        400     60.8 % +-3.5
//	fours of a quiescence within four points of the last,
//	wins by four-three and double three seen at once,
//	fewer late moves, razoring, marks of the best line
//	passed on, stale best moves looked at less           40,000        134 F   60.1 % +-6.7
//	                                                                    134 S   60.8 % +-8.1
//	                                                                    134 R   52.2 % +-6.6
//	moves near the enemy's last come earlier; numbers
//	from arena tune, see [DefaultParams]                 40,000        134 F   52.2 % +-7.1
//	                                                                    134 S   57.5 % +-6.9
//	                                                                    134 R   51.1 % +-7.2
//	  of these two, under caro's rules, 20,000 nodes                    60      47.5 % +-10.9
//	the network, see package net                         40,000        134 F   73.5 % +-6.9
//	                                                                    134 S   66.0 % +-7.4
//	                                                                    134 R   59.7 % +-7.5
//	                                                     0.1 s         100 F   61.5 % +-8.4
//	the policy, in the order of moves and in reductions,
//	with nets of the third generation                    40,000        200 F   55.8 % +-5.2
//	                                                                   100 S   58.5 % +-6.8
//	                                                                   100 R   60.5 % +-7.7
//	  of this the nets alone                             40,000        100 F   49.0 % +-7.1
//	nets of the fourth generation                        40,000        134 F   50.4 % +-7.9
//	                                                                   134 S   54.5 % +-7.7
//	                                                                   134 R   59.3 % +-7.5
//	the table's move before the others are generated     40,000        134 F   51.9 % +-7.0
//	                                                                   134 S   49.6 % +-7.1
//	                                                                   134 R   50.4 % +-7.5
//	  and 2 to 3 % less time for as many nodes (12 rounds, three rule sets)
//	table on large pages: 18 % more nodes a second in six rounds of six
//	slots of the table fetched early: 5 % more in four rounds, of which three gained
//	changes of the board found without branches, only threatening classes counted, one table
//	for both colours where rules treat them alike: 8 % more in five rounds, of which four gained
//	history multiplied in place of divided: 9 % more in five rounds of five
//	a fixed time used to 95 % in place of 80 to 85 %: not measured by games
//
// Tried and left out: only fours against a threat of a straight four in the last
// plies, 51.0 % +-5.4 (200 games of F and S); no fours that make nothing more in a
// quiescence, as good as those near the last; the reductions, razoring and counts of
// before in renju, 44.5 % +-7.0 (100 games); a node's value without the network where
// that alone is far outside the window, with 11 % more nodes a second: at 20,000 nodes, 100
// games each, 300 outside 50.5 % +-6.8 (F) and 42.5 % +-8.0 (R), 400 outside 46.0 % +-7.8
// (S), 150 outside against 300 46.0 % +-6.6 (F) and 46.0 % +-9.0 (R); moves that the table
// settles not placed at all: no more nodes a second. With the policy, at 40,000 nodes, 100
// games each: asked from a depth of 1 on 50.5 % +-7.7 (F); 0.8 plies a logit, at most 2, in
// place of 0.5 and 1.5 49.0 % +-5.9 (F); a fifth fewer late moves 52.0 % +-7.4 (F); a Reduce
// of 0.8 in place of 1 47.5 % +-8.2 (F); in renju freestyle's numbers 41.5 % +-8.1, a Reduce
// of 0.65 and a Futility of 90 47.0 % +-7.7; up to a depth of 6 no quiet moves that the policy
// thinks less likely than the likeliest by 3 logits and 0.4 for each ply 46.0 % +-5.7 (200
// games of F). Plain stores into the table while only one worker searches: no less time (80
// searches in turns, 1.004 and 1.010 of it).
//
// The gains of earlier ideas are given with their constants in prune.go.
//
// # Orders of moves learnt from games, not decided
//
// For freestyle on 15x15, fitted to 258,000 positions of games at 1,000 nodes a move and
// to 47,000 nodes from inside searches of 12,000 in 49 games, most with a best move. A small
// network: each of the 7,381 patterns of four cells to both sides of a point has 16
// numbers; the sums over four directions, nothing below zero, are weighed by which of
// six kinds of threats stand on the board, and where the point lies from the last two
// moves is added. And a correction of the weights of package eval by some 200 numbers:
// where the point lies, and its two classes under each of the six kinds of threats.
// Held out, cross entropy over the points near stones, and how often the move played is
// the first, among three and among six:
//
//	                       positions of games          inside searches
//	weights of today       2.396  32.0  59.8  78.4 %   1.778  52.7  77.6  89.6 %
//	network, five epochs   2.146  35.1  63.1  81.5 %   1.518  54.6  78.0  90.1 %
//	weights of today       2.494  30.2  57.6  76.5 %   2.164  42.1  71.9  88.6 %
//	corrected              2.348  31.1  58.3  77.9 %   1.874  43.1  73.7  89.6 %
//
// (The two pairs hold out different positions, inside searches those of the last two or
// three games; the network's loss no longer fell after three epochs; the corrections of the
// last row were fitted to each kind by itself.) Nodes to a depth of 9 against the order of today, the
// geometric mean over 300 positions of other games, with the 95 % interval: the network
// alone 97.0 % +-8.0, the mean of both orders 94.8 % +-7.3, the correction fitted to games
// alone 94.5 % +-7.5, to both kinds 100.0 % +-7.9: no difference that could be seen (over 30
// to 100 positions they had shown 83 to 142 %). Games at 10,000 nodes a move, too few to
// decide anything: the correction fitted to games alone 12.5 of 28, to both 9 of 17, and
// only by where a point lies 20 of 43.
//
// Evaluating that network in plain Go costs about 0.1 microseconds a point. Three nodes
// in ten generate moves, for 43 points on average, so that a node would cost about twice
// as much unless the network is used at some depths only. The network that the engine
// has, of package net, tells what a position is worth and, from the same sums, which move is
// likely, which costs so little that no difference in nodes a second could be seen.
package search
