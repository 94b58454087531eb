package review

import "omok/game"

// Keep writes the review into the tree it is about, so that it is saved with the
// game. Call it where the tree may be changed, as in Match.Edit.
func (r *Review) Keep() {
	r.Root.SetJudgement(&game.Judgement{Black: r.Black[0]})
	for i, m := range r.Moves {
		m.Node.SetJudgement(&game.Judgement{Black: r.Black[i+1], Loss: m.Loss, Best: m.Best, Win: m.Win})
	}
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
