package played

import (
	"math"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

// Unit is the score at which the odds are e to 1 in what is learnt.
const Unit = 200

// Quiet reports whether the search would evaluate such a position at all: not if the
// side to move wins at once, or the enemy has a four.
func Quiet(b *shape.Board, turn game.Colour) bool {
	own, enemy := b.Counts(turn), b.Counts(turn.Opponent())
	return own[shape.Win]+own[shape.Straight]+own[shape.DoubleFour]+enemy[shape.Win] == 0
}

// Positions passes the quiet positions of the game to visit: the board, always the same
// one, the side to move and the number of the move played there. Those before random
// moves are left out.
func (g *Game) Positions(t *shape.Tables, visit func(b *shape.Board, turn game.Colour, move int)) error {
	b, err := shape.New(t, g.Size)
	if err != nil {
		return err
	}
	turn := game.Black
	for i, p := range g.Moves {
		if i >= g.Random && Quiet(b, turn) {
			visit(b, turn, i)
		}
		b.Place(shape.CellAt(p), turn)
		turn = turn.Opponent()
	}
	return nil
}

// ResultFor returns the result for a side: 1 for a win.
func (g *Game) ResultFor(side game.Colour) float64 {
	if side == game.White {
		return 1 - g.Result
	}
	return g.Result
}

// Target returns the chance to win that is to be learnt for the position before a move,
// which is none of the random ones: mix, 0 to 1, is the share of the game's result; the
// rest is the chance that the search's score stands for, which is 0 or 1 if that is
// proved.
func (g *Game) Target(turn game.Colour, move int, mix float64) float64 {
	score := g.Scores[move-g.Random]
	chance := Chance(score)
	if score >= int(ai.Proved) || score <= -int(ai.Proved) {
		chance = math.Round(chance)
	}
	return mix*g.ResultFor(turn) + (1-mix)*chance
}

// Chance returns the chance to win, 0 to 1, by which scores are learnt. It is not what
// comes of such scores in games, see [eval.Rate].
func Chance(score int) float64 { return 1 / (1 + math.Exp(-float64(score)/Unit)) }
