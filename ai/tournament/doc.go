// Package tournament plays engines against each other and rates them.
//
// A [Config] says who plays, how they meet, from which openings and under which
// conditions; it is a plain value. A [Tournament] plays it, any number of games at a
// time, and keeps each finished game in a file, so that it can be resumed after the
// program was closed. The outcome is a [Table]: results, ratings with their errors, the
// likelihood of superiority, and who met whom.
//
// Games are played in pairs, one opening with both colours. An engine that crashes, is
// late, or makes a move that cannot be played loses the game and is started again. A
// move may arrive later than the clock allows by the tolerance of the configuration, as
// tournament managers allow for the way through the pipe.
//
// Ratings are those that make the results most likely in the model of Bradley and Terry
// (1952), with a draw counting as half a win and half a loss, as in the program Ordo:
// the expected score is 1/(1+10^(-d/400)) for a difference d. Their errors are 95 %
// intervals from the covariance of White (1982), "Maximum Likelihood Estimation of
// Misspecified Models", with the pair of games as the unit: the two games of an opening
// depend on each other, and what an opening decides by itself adds nothing. With two
// players this is the usual error of paired ("pentanomial") results. A wide normal
// prior, with a standard deviation of 1,500 points, keeps the rating of an engine finite
// that won every game; after more than a few games its effect is too small to see.
package tournament
