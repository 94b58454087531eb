package library

import "math"

// NoLevel as the level of a side says that it was an engine without levels; games
// against it are not rated.
const NoLevel = -1

// The levels of the published student programs and of the random player. They count as
// strong as they were measured, and are not steps of the ladder.
const (
	RandomPlayer = 100 + iota
	EightCriteria
	FiveWindows
	WholeBoard
)

// studentRatings are the ratings of those programs. They were fitted to 40 games a pair
// against each other and the levels around them; the ratings of the levels were held
// fixed at those of their own ladder, of 200 or 300 games a pair. They are the last
// column of
// games a pair has them: the last column of
//
//	go run ./ai/arena ladder -students -rule omok -size 15 -games 40 -nodes 64000
//
// which prints the same each time for the same engine; these were played before the
// search had the signature 14643. A deviation is half of the 95 % interval divided by
// 1.96. The random player lost all of its 80 games, so its rating is only known to be
// low.
var studentRatings = map[int]Rating{
	RandomPlayer:  {Value: -792, Deviation: 350},
	EightCriteria: {Value: 197, Deviation: 53},
	FiveWindows:   {Value: 986, Deviation: levelDeviation},
	WholeBoard:    {Value: 1092, Deviation: levelDeviation},
}

// ladderScores holds what each level scored against the one below, beginning with level
// 2 against level 1: the ladder in the documentation of package ai/search, of 200 or 300
// games a pair.
var ladderScores = [...]float64{0.800, 0.807, 0.810, 0.793, 0.797, 0.823, 0.848, 0.750, 0.730}

// levelDeviation is how uncertain the ratings of the levels are: a 95 % interval of five
// points in the score of a pair is about 40 Elo.
const levelDeviation = 50

// LevelRating returns what an engine's level, from 1, counts as when a person plays
// against it; it never changes. A score of s between two levels is a difference of 400
// log10(s / (1-s)), and the ladder is placed so that its levels average 1500, which is
// where a newcomer starts. Levels above the ladder count as its last.
func LevelRating(level int) Rating {
	if r, ok := studentRatings[level]; ok {
		r.Volatility = NewRating.Volatility
		return r
	}
	above, sum := 0.0, 0.0 // level 1, and the sum of all levels above level 1
	own := 0.0
	for i, score := range ladderScores {
		above += 400 * math.Log10(score/(1-score))
		sum += above
		if level >= i+2 {
			own = above
		}
	}
	mean := sum / float64(len(ladderScores)+1)
	return Rating{Value: NewRating.Value + own - mean, Deviation: levelDeviation, Volatility: NewRating.Volatility}
}
