package main

import (
	"fmt"
	"math"

	"omok/ai/net"
)

// policyLoss is how well moves were told: sums over positions.
type policyLoss struct {
	positions int
	loss      float64
	first     int // the move played was thought the likeliest
}

func (p *policyLoss) add(o policyLoss) {
	p.positions += o.positions
	p.loss += o.loss
	p.first += o.first
}

// String returns the mean loss and how often the move played was the likeliest.
func (p policyLoss) String() string {
	n := float64(max(p.positions, 1))
	return fmt.Sprintf("%.4f, first %.1f %%", p.loss/n, 100*float64(p.first)/n)
}

// forwardMoves finds out how likely the policy thinks the moves of the position that
// last went forward, and keeps what the loss gains with the logit of each.
func (w *worker) forwardMoves(s *sample) {
	mine, _ := w.tablesOf(s)
	h := &w.net.Heads[mine]
	places := w.places[s.from : s.from+int(s.points)]
	best, most := 0, float32(math.Inf(-1))
	for i, p := range places {
		if p.apart[0] == far {
			continue
		}
		v := w.logit(s, h, i, p)
		w.slopes[i] = v
		if v > most {
			best, most = i, v
		}
	}
	sum := float32(0)
	for i, p := range places {
		if p.apart[0] == far {
			w.slopes[i] = 0
			continue
		}
		w.slopes[i] = float32(math.Exp(float64(w.slopes[i] - most)))
		sum += w.slopes[i]
	}
	w.policy.positions++
	w.policy.loss += math.Log(float64(sum / max(w.slopes[s.move], 1e-20)))
	if best == int(s.move) {
		w.policy.first++
	}
	for i := range places {
		w.slopes[i] *= w.share / sum
	}
	w.slopes[s.move] -= w.share
}

// logit returns that of the move to a point, which is a candidate.
func (w *worker) logit(s *sample, h *net.Head, i int, p place) float32 {
	v := h.Rank*float32(p.rank)/net.RankUnit + h.Near[0][p.apart[0]] + h.Near[1][p.apart[1]]
	weights := &h.Move[net.KindOf(int(s.threats))]
	own, enemy := &w.own[i], &w.enemy[i]
	for k := range own {
		v += own[k]*weights[k] + enemy[k]*weights[net.Channels+k]
	}
	return v
}

// backwardMoves adds the gradient of the policy's own weights.
func (w *worker) backwardMoves(s *sample, h, g *net.Head) {
	into := &g.Move[net.KindOf(int(s.threats))]
	for i, p := range w.places[s.from : s.from+int(s.points)] {
		if p.apart[0] == far {
			continue
		}
		slope := w.slopes[i]
		g.Rank += slope * float32(p.rank) / net.RankUnit
		g.Near[0][p.apart[0]] += slope
		g.Near[1][p.apart[1]] += slope
		own, enemy := &w.own[i], &w.enemy[i]
		for k := range own {
			into[k] += slope * own[k]
			into[net.Channels+k] += slope * enemy[k]
		}
	}
}
