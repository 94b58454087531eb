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
// The engine has it in whole numbers ([Net]), so that every machine computes the same.
// [Sums] follows the board of a search: a stone changes at most 32 lines, and only when a
// value is asked for are the sums brought up to date, or back to where they were. The
// inner loops are written twice, in plain Go (kernel.go) and for processors with AVX2 (by
// asm/main.go); a test holds them together to the last bit.
//
// # How it is trained
//
// Command train fits it to games of the engine against itself (fit play), as what is to be
// added to the linear value. The target is three parts of ten the result and seven the
// score of the search that chose the move. A row is trained as a sum: of one for the two
// shapes that a stone makes there, one for the three cells to each side, one for the two
// cells, and its own, so that rare lines are judged by what they are made of. First
// freestyle, standard and omok were trained together:
//
//	train -joint -epochs 3 -decay 0.1 -o joint.net freestyle-15 freestyle-20 standard-15 omok-15 omok-19
//
// and then each of the rules went on from there with its own games:
//
//	train -rules renju -from joint.net -epochs 2 -step 0.001 -decay 0.1 -o renju.net renju-15
package net
