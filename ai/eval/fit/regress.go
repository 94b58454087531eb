package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/shape"
)

// The parameters of one colour lie one after the other: a hand's weight is the
// sum of its shapes', its class's and its own; only the last is held back, so
// that rare hands are judged by what they consist of.
const (
	atShape  = 0
	atClass  = 16
	atHand   = 32
	atThreat = atHand + eval.NumHands
	perTable = atThreat + eval.NumThreats
)

// parts lists what a hand's weight is made of.
type parts struct {
	shapes [4]uint8
	class  uint8
}

// partsOf tells the parts of each hand, for Black and for White.
func (s *samples) partsOf() [2][eval.NumHands]parts {
	var p [2][eval.NumHands]parts
	for i, c := range [2]game.Colour{game.Black, game.White} {
		for code := range s.hands {
			e := &p[i][s.hands[code]]
			for d := range 4 {
				e.shapes[d] = uint8(shape.Code(code).Shape(d))
			}
			e.class = uint8(s.tables.Class(shape.Code(code), c))
		}
	}
	return p
}

// adam is gradient descent with a pace of its own for every parameter.
type adam struct {
	x, g, m, v []float64
	prior      []float64 // where the pull goes
	step       float64
	t          int
}

func newAdam(n int, step float64) *adam {
	return &adam{x: make([]float64, n), prior: make([]float64, n), g: make([]float64, n), m: make([]float64, n), v: make([]float64, n), step: step}
}

// move follows the gradient gathered in g, and clears it. pull draws the
// parameters towards where they started.
func (a *adam) move(pull func(i int) float64) {
	a.t++
	c1, c2 := 1-math.Pow(0.9, float64(a.t)), 1-math.Pow(0.999, float64(a.t))
	for i := range a.x {
		g := a.g[i] + pull(i)*(a.x[i]-a.prior[i])
		a.g[i] = 0
		a.m[i] = 0.9*a.m[i] + 0.1*g
		a.v[i] = 0.999*a.v[i] + 0.001*g*g
		a.x[i] -= a.step * a.m[i] / c1 / (math.Sqrt(a.v[i]/c2) + 1e-9)
	}
}

// linear is a set of tables over hands, fitted as sums of parts.
type linear struct {
	*adam
	parts   [2][eval.NumHands]parts
	weights []float64 // of the hands, summed up
}

// tables is how many a linear has, see unpack.
const tables = 4

// newLinear starts from what was fitted for other rules, or from nothing.
func (s *samples) newLinear(step float64, prior *linear) *linear {
	l := &linear{adam: newAdam(tables*perTable, step), parts: s.partsOf(), weights: make([]float64, tables*eval.NumHands)}
	if prior != nil {
		for i := range l.x {
			from := i
			if s.paired { // both colours start from the one
				from = i/(2*perTable)*2*perTable + i%perTable
			}
			l.x[i], l.prior[i] = prior.x[from], prior.x[from]
		}
	}
	return l
}

// sum works the weights of the hands out of their parts.
func (l *linear) sum() {
	for i := range l.weights {
		t, h := i/eval.NumHands, i%eval.NumHands
		x := l.x[t*perTable:]
		p := &l.parts[t%2][h]
		w := x[atClass+int(p.class)] + x[atHand+h]
		for _, k := range p.shapes {
			w += x[atShape+int(k)]
		}
		l.weights[i] = w
	}
}

// spread adds a gradient of a hand to those of its parts.
func (l *linear) spread(table, h int, g float64) {
	into := l.g[table*perTable:]
	p := &l.parts[table%2][h]
	into[atClass+int(p.class)] += g
	into[atHand+h] += g
	for _, k := range p.shapes {
		into[atShape+int(k)] += g
	}
}

// pull is how strongly a parameter is pulled to where it started.
func (s *samples) pull(i int) float64 {
	switch i %= perTable; {
	case i >= atThreat:
		return 2e-4 * s.hold
	case i >= atHand:
		return 6e-4 * s.hold
	}
	return 1e-5 * s.hold
}

const batch = 512

// held is how many of the last samples are not fitted but used to measure.
func held(n int) int { return max(n/20, 1) }

// unpack splits a stored hand or set of threats into table and number. Tables 0
// and 1 are Black's and White's, 2 and 3 theirs as waiters.
func unpack(h uint16) (table, number int) {
	return int(h>>15) + int(h>>14&1)*2, int(h & handMask)
}

// fitValue fits the evaluation by logistic regression.
func (s *samples) fitValue(epochs int, prior *linear) *linear {
	l := s.newLinear(0.01, prior)
	rnd := rand.New(rand.NewPCG(1, 1))
	n := len(s.targets) - held(len(s.targets))
	order := rnd.Perm(n)
	for e := range epochs {
		l.step = 0.01 * math.Pow(0.02, float64(e)/float64(epochs))
		loss := 0.0
		for i, k := range order {
			if i%batch == 0 {
				l.sum()
			}
			p := s.predict(l, k)
			t := float64(s.targets[k])
			loss -= t*math.Log(p) + (1-t)*math.Log(1-p)
			s.back(l, k, (p-t)/batch)
			if i%batch == batch-1 {
				l.move(s.pull)
			}
		}
		l.sum()
		test := 0.0
		for k := n; k < len(s.targets); k++ {
			p, t := s.predict(l, k), float64(s.targets[k])
			test -= t*math.Log(p) + (1-t)*math.Log(1-p)
		}
		fmt.Printf("  value %d: loss %.4f, held out %.4f\n", e+1, loss/float64(n), test/float64(held(len(s.targets))))
		rnd.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	return l
}

// spanOf returns where the hands of position k lie.
func (s *samples) spanOf(k int) (from, to int) {
	if k > 0 {
		from = int(s.ends[k-1])
	}
	return from, int(s.ends[k])
}

// predict returns the chance that the model sees in position k.
func (s *samples) predict(l *linear, k int) float64 {
	table, set := unpack(s.threats[k])
	v := l.x[table*perTable+atThreat+set]
	from, to := s.spanOf(k)
	for i := from; i < to; i++ {
		t, h := unpack(s.hand[i])
		v += float64(s.count[i]) * l.weights[t*eval.NumHands+h]
	}
	return max(1e-6, min(1/(1+math.Exp(-v)), 1-1e-6))
}

func (s *samples) back(l *linear, k int, g float64) {
	table, set := unpack(s.threats[k])
	l.g[table*perTable+atThreat+set] += g
	from, to := s.spanOf(k)
	for i := from; i < to; i++ {
		t, h := unpack(s.hand[i])
		l.spread(t, h, g*float64(s.count[i]))
	}
}

// fitOrder fits the order of moves: a softmax over the points near stones that
// makes the chosen ones likely.
func (s *samples) fitOrder(epochs int, prior *linear) *linear {
	l := s.newLinear(0.01, prior)
	n := len(s.starts) - held(len(s.starts))
	rnd := rand.New(rand.NewPCG(2, 2))
	order := rnd.Perm(n)
	for e := range epochs {
		l.step = 0.02 * math.Pow(0.02, float64(e)/float64(epochs))
		loss := 0.0
		for i, k := range order {
			if i%batch == 0 {
				l.sum()
			}
			loss += s.choice(l, k, true)
			if i%batch == batch-1 {
				l.move(s.pull)
			}
		}
		l.sum()
		test := 0.0
		for k := n; k < len(s.starts); k++ {
			test += s.choice(l, k, false)
		}
		fmt.Printf("  order %d: loss %.4f, held out %.4f\n", e+1, loss/float64(n), test/float64(held(len(s.starts))))
		rnd.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	return l
}

// choice returns the loss of choice k and adds its gradient if learn is set.
func (s *samples) choice(l *linear, k int, learn bool) float64 {
	from := int(s.starts[k])
	n := int(s.chosen[k])
	var p [512]float64
	sum, most := 0.0, math.Inf(-1)
	for i := range n {
		to, ho := unpack(s.own[from+i])
		td, hd := unpack(s.deny[from+i])
		p[i] = l.weights[to*eval.NumHands+ho] + l.weights[td*eval.NumHands+hd]
		most = max(most, p[i])
	}
	for i := range n {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	loss := -math.Log(max(p[0]/sum, 1e-9))
	if !learn {
		return loss
	}
	for i := range n {
		g := p[i] / sum / batch
		if i == 0 {
			g -= 1.0 / batch
		}
		to, ho := unpack(s.own[from+i])
		td, hd := unpack(s.deny[from+i])
		l.spread(to, ho, g)
		l.spread(td, hd, g)
	}
	return loss
}

// The units of the fitted numbers.
const (
	valueUnit = 200 // odds of e to 1
	orderUnit = 60  // a factor of e in how likely a move is
)

// join rounds what was fitted to the units of the engine.
func (s *samples) join(value, order *linear) *eval.Weights {
	w := &eval.Weights{Scale: valueUnit, Colours: make([]eval.ColourWeights, 1)}
	if s.paired {
		w.Colours = make([]eval.ColourWeights, 2)
	}
	whole := func(x, unit float64) int16 {
		return int16(math.Round(max(-30000, min(x*unit, 30000))))
	}
	for c := range w.Colours {
		into := &w.Colours[c]
		for h := range eval.NumHands {
			into.Move[h] = whole(value.weights[c*eval.NumHands+h], valueUnit)
			into.Wait[h] = whole(value.weights[(c+2)*eval.NumHands+h], valueUnit)
			into.Own[h] = whole(order.weights[c*eval.NumHands+h], orderUnit)
			into.Deny[h] = whole(order.weights[(c+2)*eval.NumHands+h], orderUnit)
		}
		for t := range eval.NumThreats {
			into.Threats[t] = whole(value.x[c*perTable+atThreat+t], valueUnit)
		}
	}
	return w
}
