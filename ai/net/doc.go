// Package net is a small network that adds to the linear evaluation of package eval what
// a sum over shapes cannot tell: how the four lines of a point, and the points of a
// board, work together.
//
// # What it computes
//
// Around a point each of its four lines has four cells to either side; there are
// [NumLines] such lines, a line and its mirror image being the same ([Lines]). A colour
// sees a line as a row of [Channels] numbers. The bias and the four rows of an empty
// point are added, and what is above zero goes into the pool of that colour, for all
// points that see a stone. The pools of the side to move and of its enemy, and which
// threats stand on the board, are the inputs of [Hidden] units, whose sum is the value
// ([Float]). The value does not change when the board is turned or mirrored, and is the
// same on boards of every size. Where rules treat the colours alike there is one table
// for both, else one for Black's view and one for White's.
//
// From the same sums a policy tells which moves are likely (policy.go): to the rank that
// package eval gives a move it adds the point's sums above zero, weighed by the kind of
// position, and a number for the distance from each of the last two moves.
//
// The engine has it in whole numbers ([Net]), so that every machine computes the same.
// [Sums] follows the board of a search: a stone changes at most 32 lines, and only when a
// value is asked for are the sums brought up to date, or back to where they were. The
// inner loops are written in plain Go (kernel.go), for processors with AVX2 (by
// asm/main.go) and with NEON (kernel_arm64.s); a test holds them together to the last bit.
//
// # How it is trained
//
// Command train fits it to games of the engine against itself, as what is to be added to
// the linear value: three parts of ten are the result, seven the score of the search that
// chose the move. One net, which caro has, was learnt from the games of all rules that treat
// the colours alike; the others went on from there with their own games:
//
//	train -mixed -workers 2 -epochs 3 -decay 0.1 -o caro.bin freestyle*.games standard*.games omok*.games caro*.games
//	train -rules renju -from caro.bin.checkpoint -workers 2 -epochs 2 -step 0.001 -decay 0.1 -o renju.bin renju*.games
//
// The policy learns the moves that were played, with three hundredths of the weight that the
// value has: so the rows stay those that are best for the value, and the policy makes of them
// what it can. The nets that caro and omok have are of the third generation, which learnt from
// the games of the first two as well. The others are of the fourth: each went on from the
// finished net of the third with new games of its own rules only, renju with a step of 0.001:
//
//	train -rules freestyle -from freestyle.bin -epochs 2 -step 0.0005 -decay 0.1 -policy 0.03 -o new.bin freestyle*.games
//
// The games of the first generation: 92,438 at 1,000 nodes a move, by the engine without
// a network (fit play -nodes 1000; freestyle on 15x15 and 20x20, standard and renju on
// 15x15, omok on 15x15 and 19x19), 2,910 of freestyle at 5,000, and with an earlier net
// 214 of standard at 5,000 and 787 at 1,500. The loss on games held out, beside that of
// the linear evaluation and the entropy of what was to be told:
//
//	net                     learnt from  linear  with the net  floor
//	freestyle (all three)   1,674,496    0.5087  0.4799        0.3698
//	standard                  487,752    0.5128  0.4832        0.3718
//	renju                     705,125    0.5348  0.5122        0.3959
//	omok                      401,249    0.4859  0.4632        0.3414
//
// The second generation had 54,000 games more, by the engine with the nets of the first,
// 1,000 nodes a move, of all rules and sizes and 1,991 of caro. On games of these held out,
// the loss before and after, and what the new net scored against the old one at 40,000
// nodes a move, 15x15:
//
//	net        learnt from  linear  first   second  games  score
//	freestyle  2,766,967    0.5391  0.5009  0.4945   80    58.8 % +-8.1
//	standard     813,378    0.5364  0.5022  0.4969   80    51.9 % +-7.5
//	renju      1,133,074    0.5463  0.5214  0.5148  160    47.2 % +-6.4
//	omok         570,274    0.5119  0.4767  0.4711  not tried
//
// Freestyle's was kept. A net that foretells games better need not play better.
//
// The third had 11,000 games more, by freestyle's net of the second and the others of the
// first (4,700 of freestyle, 2,600 of renju, 2,100 of standard, 1,200 of caro), and the
// policy. Held out, with the new games, the loss of the value, that of the policy over the
// points near stones, and how often the move played was the likeliest:
//
//	net        learnt from  linear  value   floor   policy  first
//	caro (all) 3,081,250    0.5236  0.4885  0.3733  1.9882  37.9 %
//	freestyle  1,506,772    0.5252  0.4847  0.3751  1.9648  38.3 %
//	standard     875,546    0.5221  0.4859  0.3681  1.9760  38.0 %
//	renju      1,215,351    0.5403  0.5137  0.3941  1.9624  38.2 %
//	omok         570,274    0.4935  0.4624  0.3367  1.8217  40.7 %
//
// Against the nets in use before, at 40,000 nodes a move on 15x15, with the policy:
//
//	freestyle  55.8 % +-5.2 (200 games), with what is now caro's net; its value alone 49.0 % +-7.1 (100);
//	           and freestyle's against it 53.5 % +-6.1 (100)
//	standard   58.5 % +-6.8 (100)
//	renju      60.5 % +-7.7 (100)
//
// The fourth had 40,000 new games by the nets of the third (15,500 of freestyle on 15x15 and
// 20x20, 9,700 of standard, 14,600 of renju). On those held out, the loss of the value before
// and after, with the policy's:
//
//	net        learnt from  linear  third   fourth  floor   policy  first
//	freestyle      449,784  0.5452  0.5009  0.4972  0.3808  2.0574  37.2 %
//	standard       295,636  0.5450  0.5075  0.5052  0.3779  2.0496  37.1 %
//	renju          440,220  0.5483  0.5195  0.5145  0.3966  2.0727  36.2 %
//
// Against the third's, at 40,000 nodes, freestyle's scored 50.4 % +-7.9, standard's 54.5 % +-7.7
// and renju's 59.3 % +-7.5 (134 games each). A smaller step mattered where games were few: with
// 0.001 in place of 0.0005 freestyle's ended at 0.4981, standard's at 0.5065; renju's, of
// 252,000 positions, with 0.0005, 0.001 and 0.002 at 0.5233, 0.5238 and 0.5263, of all 440,220
// with 0.0005 and 0.001 at 0.5146 and 0.5145. The mean of three of renju's from other seeds was
// no better than each (0.5144). To go on for caro from the games of all rules that treat the
// colours alike made 0.5933 0.5926, too little to keep. A fifth for renju, of 103,650 games most
// at 200 nodes a move, beside weights of package eval fitted to the same, did not win either,
// see there.
//
// What the policy costs the value, in trainings of two epochs on 320,000 positions of
// freestyle: with no weight the value's loss was 0.5171; with 0.005, 0.03, 0.1 and 0.4 of it
// 0.5167, 0.5173, 0.5192 and 0.5243, and the policy's 2.126, 2.068, 2.043 and 2.026.
//
// What mattered, by the same loss on other games held out: learning standard from its own
// games alone 0.5060 -> 0.4856, with rows shared by lines that are alike near the point
// 0.4837, with more decay of a line's own row 0.4832, beginning with what was learnt of
// freestyle 0.4798; renju alone 0.5270 -> 0.5122, from freestyle 0.5060, from three rules
// 0.5027. After three epochs on one rule's games the loss rose again: it is games that are
// missing, not numbers.
//
// # What it brings
//
// The engine with the net against the engine without it, 15x15, random openings played
// from both sides, one thread, with the 95 % interval:
//
//	rules      limit of a move   games   score
//	freestyle  40,000 nodes      100     74.5 % +-7.6
//	standard   40,000 nodes      100     65.5 % +-9.1
//	renju      40,000 nodes      100     59.5 % +-8.5
//	omok       10,000 nodes       60     63.3 % +-10.4
//	omok 19    10,000 nodes       40     55.0 % +-14.0
//	caro       10,000 nodes       60     72.5 % +-11.8 (with freestyle's net)
//	freestyle  0.1 s             100     61.5 % +-8.4
//	standard   0.1 s             100     55.5 % +-9.9
//	renju      0.1 s             100     51.5 % +-8.6
//
// (On a machine that did other work; the same process played both sides.) A node costs
// about 1.35 times as much: in a profile of the search 28 % is the net's, of this half to
// find the lines that changed, a fifth to add rows, a fifth to go back. Levels below full
// strength do without it, so that the ladder of package search stands.
package net
