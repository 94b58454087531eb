package classic

import "omok/game"

// randomPlayer draws from all legal points. It is the opponent of the experiment with
// the windows of five, whose author began with it: "a meaningless way", in his words.
var randomPlayer = program{
	name:       "Random",
	five:       1,
	scale:      1,
	candidates: func(dst []game.Point, _ *game.Board, _ game.Colour) []game.Point { return dst },
	value:      func(*game.Board, game.Point, game.Colour) int { return 0 },
	terms:      func(*game.Board, game.Point, game.Colour) []Term { return nil },
	reflex:     anywhere,
}

// anywhere returns the points of the board in random order; the first legal one is
// played.
func anywhere(s *search) []game.Point {
	var all []game.Point
	for p := range rows(s.board) {
		all = append(all, p)
	}
	s.chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
