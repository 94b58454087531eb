package review

import (
	"errors"

	"omok/game"
)

// Keep writes the review into the game that it is about, as one edit, so that it is
// saved with the game. Moves that have left the game meanwhile are passed over. Call
// it where the game may be changed, as in Match.Edit.
func (r *Review) Keep(g *game.Game) error {
	return g.Together(game.EditReview, len(r.Moves), func() error {
		if err := g.SetJudgement(r.Root, &game.Judgement{Black: r.Black[0]}); err != nil {
			return err
		}
		for i, m := range r.Moves {
			j := &game.Judgement{Black: r.Black[i+1], Loss: m.Loss, Best: m.Best, Win: m.Win}
			if err := g.SetJudgement(m.Node, j); err != nil && !errors.Is(err, game.ErrNotInTree) {
				return err
			}
		}
		return nil
	})
}

// Kept returns what an earlier review has written into the line that g shows; ok is
// false if it is not all there.
func Kept(g *game.Game, result game.Result) (r Review, ok bool) {
	root := g.Root()
	if root.Judgement() == nil {
		return Review{}, false
	}
	r = Review{Root: root, Black: []float64{root.Judgement().Black}}
	for _, n := range g.Line()[1:] {
		if n.Colour == game.Empty {
			continue
		}
		j := n.Judgement()
		if j == nil {
			return Review{}, false
		}
		m := Move{
			Node: n, Ply: len(r.Moves) + 1, Point: n.Point(), Colour: n.Colour,
			After: j.Black, Loss: j.Loss, Verdict: verdictOf(j.Loss), Best: j.Best, Win: j.Win,
		}
		if n.Colour == game.White {
			m.After = 1 - j.Black
		}
		m.Before = m.After + m.Loss
		if len(m.Win) > 0 {
			m.Verdict = MissedWin
		}
		r.Moves = append(r.Moves, m)
		r.Black = append(r.Black, j.Black)
	}
	r.conclude(result)
	return r, true
}
