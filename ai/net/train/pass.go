package main

import (
	"omok/ai/net"
)

// mostPoints is at least how many points a board has.
const mostPoints = 512

// gradient is what the loss gains with each number of a net, and which rows are not zero.
type gradient struct {
	*net.Float
	touched [][]uint16 // by table
	mark    [][]bool
}

func newGradient(f *net.Float) gradient {
	g := gradient{f, make([][]uint16, len(f.Tables)), make([][]bool, len(f.Tables))}
	for i := range g.mark {
		g.mark[i] = make([]bool, net.NumLines)
	}
	return g
}

// row returns a row that is about to be added to.
func (g *gradient) row(table int, n uint16) *[net.Channels]float32 {
	if !g.mark[table][n] {
		g.mark[table][n] = true
		g.touched[table] = append(g.touched[table], n)
	}
	return &g.Tables[table].Rows[n]
}

// clear sets everything to zero.
func (g *gradient) clear() {
	for t, lines := range g.touched {
		for _, n := range lines {
			g.Tables[t].Rows[n] = [net.Channels]float32{}
			g.mark[t][n] = false
		}
		g.touched[t] = lines[:0]
		g.Tables[t].Bias = [net.Channels]float32{}
		g.Heads[t] = net.Head{}
	}
}

// add adds another gradient.
func (g *gradient) add(other *gradient) {
	for t, lines := range other.touched {
		for _, n := range lines {
			addTo(g.row(t, n)[:], other.Tables[t].Rows[n][:])
		}
		addTo(g.Tables[t].Bias[:], other.Tables[t].Bias[:])
		into, from := &g.Heads[t], &other.Heads[t]
		for j := range into.In {
			addTo(into.In[j][:], from.In[j][:])
		}
		addTo(into.Bias[:], from.Bias[:])
		addTo(into.Out[:], from.Out[:])
		into.Rest += from.Rest
		for j := range into.Move {
			addTo(into.Move[j][:], from.Move[j][:])
		}
		for j := range into.Near {
			addTo(into.Near[j][:], from.Near[j][:])
		}
		into.Rank += from.Rank
	}
}

func addTo(x, y []float32) {
	for k := range x {
		x[k] += y[k]
	}
}

// worker goes through positions with a net, forwards and backwards.
type worker struct {
	net    *net.Float
	points [][4]uint16
	places []place
	swap   *[net.NumLines]uint16
	grad   gradient
	loss   float64
	policy policyLoss

	// Of the last position.
	own, enemy [mostPoints][net.Channels]float32 // what is above zero in the sums of a point
	in         [net.Inputs]float32
	hidden     [net.Hidden]float32
	slopes     [mostPoints]float32 // what the loss gains with a move's logit
	share      float32             // of the policy in the loss
}

// tablesOf returns the numbers of the tables and of the head of the side to move, and of
// its enemy's table.
func (w *worker) tablesOf(s *sample) (own, enemy int) {
	if len(w.net.Tables) == 1 {
		return 0, 0
	}
	return int(s.side), int(1 - s.side)
}

// forward returns the value of a position, in logits.
func (w *worker) forward(s *sample) float32 {
	mine, theirs := w.tablesOf(s)
	own, enemy := &w.net.Tables[mine], &w.net.Tables[theirs]
	w.in = [net.Inputs]float32{}
	for i, lines := range w.points[s.from : s.from+int(s.points)] {
		x, y := own.Bias, enemy.Bias
		for _, n := range lines {
			a, b := &own.Rows[n], &enemy.Rows[w.swap[n]]
			for k := range x {
				x[k] += a[k]
				y[k] += b[k]
			}
		}
		for k := range x {
			x[k], y[k] = max(x[k], 0), max(y[k], 0)
			w.in[k] += x[k]
			w.in[net.Channels+k] += y[k]
		}
		w.own[i], w.enemy[i] = x, y
	}
	for k := range 2 * net.Channels {
		w.in[k] *= net.Pool
	}
	for i := range net.Flags {
		w.in[2*net.Channels+i] = float32(s.threats >> i & 1)
	}
	h := &w.net.Heads[mine]
	out := h.Rest
	for j := range w.hidden {
		v := h.Bias[j]
		weights := &h.In[j]
		for k, x := range w.in {
			v += weights[k] * x
		}
		w.hidden[j] = max(v, 0)
		out += w.hidden[j] * h.Out[j]
	}
	return out
}

// backward adds the gradient of the last position gone forward to, where slope is what
// the loss gains with the value.
func (w *worker) backward(s *sample, slope float32) {
	mine, theirs := w.tablesOf(s)
	h, g := &w.net.Heads[mine], &w.grad.Heads[mine]
	g.Rest += slope
	var in [net.Inputs]float32
	for j, v := range w.hidden {
		if v <= 0 {
			continue
		}
		g.Out[j] += slope * v
		by := slope * h.Out[j]
		g.Bias[j] += by
		weights, into := &h.In[j], &g.In[j]
		for k := range in {
			into[k] += by * w.in[k]
			in[k] += by * weights[k]
		}
	}
	for k := range 2 * net.Channels {
		in[k] *= net.Pool
	}
	policy := s.move != noMove && w.share > 0
	if policy {
		w.backwardMoves(s, h, g)
	}
	moves := &h.Move[net.KindOf(int(s.threats))]
	for i, lines := range w.points[s.from : s.from+int(s.points)] {
		slope := float32(0)
		if policy {
			slope = w.slopes[i]
		}
		var x, y [net.Channels]float32
		for k := range x {
			if w.own[i][k] > 0 {
				x[k] = in[k] + slope*moves[k]
			}
			if w.enemy[i][k] > 0 {
				y[k] = in[net.Channels+k] + slope*moves[net.Channels+k]
			}
		}
		addTo(w.grad.Tables[mine].Bias[:], x[:])
		addTo(w.grad.Tables[theirs].Bias[:], y[:])
		for _, n := range lines {
			a, b := w.grad.row(mine, n), w.grad.row(theirs, w.swap[n])
			for k := range x {
				a[k] += x[k]
				b[k] += y[k]
			}
		}
	}
}
