package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/shape"
)

// The parameters of one colour lie one after the other: the weight of a pattern is the
// sum of those of its shapes, of its class and its own. Only its own is regularised, so
// that rare patterns are judged by what they consist of.
const (
	atShape   = 0
	atClass   = 16
	atPattern = 32
	atThreat  = atPattern + eval.NumPatterns
	perTable  = atThreat + eval.NumThreats
)

// parts lists what a pattern's weight is made of.
type parts struct {
	shapes [4]uint8
	class  uint8
}

// partsOf returns the parts of each pattern, for Black and for White.
func (s *samples) partsOf() [2][eval.NumPatterns]parts {
	var p [2][eval.NumPatterns]parts
	for i, c := range [2]game.Colour{game.Black, game.White} {
		for code := range s.patterns {
			e := &p[i][s.patterns[code]]
			for d := range 4 {
				e.shapes[d] = uint8(shape.Code(code).Shape(d))
			}
			e.class = uint8(s.tables.Class(shape.Code(code), c))
		}
	}
	return p
}

// adam is gradient descent with a step size of its own for every parameter (Adam).
type adam struct {
	x, g, m, v []float64
	prior      []float64 // what the parameters are pulled towards
	mean       []float64 // of x over the last thousand steps or so
	step       float64
	t          int
}

func newAdam(n int) *adam {
	a := &adam{}
	for _, v := range [...]*[]float64{&a.x, &a.g, &a.m, &a.v, &a.prior, &a.mean} {
		*v = make([]float64, n)
	}
	return a
}

// move follows the gradient gathered in g, and clears it. pull draws the parameters
// towards their starting values.
func (a *adam) move(pull func(i int) float64) {
	a.t++
	fade := max(0.001, 10/(10+float64(a.t)))
	c1, c2 := 1-math.Pow(0.9, float64(a.t)), 1-math.Pow(0.999, float64(a.t))
	for i := range a.x {
		g := a.g[i] + pull(i)*(a.x[i]-a.prior[i])
		a.g[i] = 0
		a.m[i] = 0.9*a.m[i] + 0.1*g
		a.v[i] = 0.999*a.v[i] + 0.001*g*g
		a.x[i] -= a.step * pace(i) * a.m[i] / c1 / (math.Sqrt(a.v[i]/c2) + 1e-9)
		a.mean[i] += fade * (a.x[i] - a.mean[i])
	}
}

// pace is the step size of a parameter relative to that of a pattern. A shape counts in
// a position some twenty times as often as a pattern, a class five times: with equal
// steps their sums overshoot, and the loss on held-out games jumps from one epoch to the
// next by a tenth and more.
func pace(i int) float64 {
	switch i %= perTable; {
	case i < atClass:
		return 0.05
	case i < atPattern:
		return 0.2
	}
	return 1
}

// linear is a set of tables over patterns, fitted as sums of parts.
type linear struct {
	*adam
	parts   [2][eval.NumPatterns]parts
	weights []float64 // of the patterns, as sums of their parts
}

// tables is the number of tables in a linear, see unpack.
const tables = 4

// newLinear starts from what was fitted for other rules, or from zero.
func (s *samples) newLinear(prior *linear) *linear {
	l := &linear{adam: newAdam(tables * perTable), parts: s.partsOf(), weights: make([]float64, tables*eval.NumPatterns)}
	if prior != nil {
		for i := range l.x {
			from := i
			if s.paired { // both colours start from the same weights
				from = i/(2*perTable)*2*perTable + i%perTable
			}
			l.x[i], l.prior[i], l.mean[i] = prior.x[from], prior.x[from], prior.x[from]
		}
	}
	return l
}

// sum computes the weights of the patterns from their parts.
func (l *linear) sum() {
	for i := range l.weights {
		t, h := i/eval.NumPatterns, i%eval.NumPatterns
		x := l.x[t*perTable:]
		p := &l.parts[t%2][h]
		w := x[atClass+int(p.class)] + x[atPattern+h]
		for _, k := range p.shapes {
			w += x[atShape+int(k)]
		}
		l.weights[i] = w
	}
}

// spread adds a gradient of a pattern to the gradients of its parts.
func (l *linear) spread(table, h int, g float64) {
	into := l.g[table*perTable:]
	p := &l.parts[table%2][h]
	into[atClass+int(p.class)] += g
	into[atPattern+h] += g
	for _, k := range p.shapes {
		into[atShape+int(k)] += g
	}
}

// pull returns how strongly a parameter is pulled towards its starting value.
func (s *samples) pull(i int) float64 {
	switch i %= perTable; {
	case i >= atThreat:
		return 2e-4 * s.hold
	case i >= atPattern:
		return 6e-4 * s.hold
	}
	return 1e-5 * s.hold
}

const batch = 512

// held returns how many of the last samples are used to measure instead of to fit.
func held(n int) int { return max(n/20, 1) }

// unpack splits a stored pattern or set of threats into table and number. Tables 0 and 1
// are Black's and White's when they are to move, 2 and 3 when they wait.
func unpack(h uint16) (table, number int) {
	return int(h>>15) + int(h>>14&1)*2, int(h & patternMask)
}

// descent says how parameters are fitted: the passes over the samples, and the first
// step size, which falls to a fiftieth by the last.
type descent struct {
	name   string
	epochs int
	step   float64
}

// run fits l to all but the last of n samples. loss returns the loss of one and adds
// its gradient if learn is set.
func (d descent) run(s *samples, l *linear, n int, loss func(k int, learn bool) float64) {
	rnd := rand.New(rand.NewPCG(1, 1))
	fitted := n - held(n)
	order := rnd.Perm(fitted)
	for e := range d.epochs {
		sum := 0.0
		for i, k := range order {
			if i%batch == 0 {
				done := (float64(e) + float64(i)/float64(fitted)) / float64(d.epochs)
				l.step = d.step * math.Pow(0.02, done)
				l.sum()
			}
			sum += loss(k, true)
			if i%batch == batch-1 {
				l.move(s.pull)
			}
		}
		l.x, l.mean = l.mean, l.x // the mean fluctuates less than the latest values
		l.sum()
		test := 0.0
		for k := fitted; k < n; k++ {
			test += loss(k, false)
		}
		test /= float64(held(n))
		fmt.Printf("  %s %d: loss %.4f, held out %.4f\n", d.name, e+1, sum/float64(fitted), test)
		l.x, l.mean = l.mean, l.x
		rnd.Shuffle(fitted, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	copy(l.x, l.mean)
	l.sum()
}

// fitValue fits the evaluation by logistic regression.
func (s *samples) fitValue(epochs int, prior *linear) *linear {
	l := s.newLinear(prior)
	descent{"value", epochs, 0.01}.run(s, l, len(s.targets), func(k int, learn bool) float64 {
		p, t := s.predict(l, k), float64(s.targets[k])
		if learn {
			s.back(l, k, (p-t)/batch)
		}
		return -t*math.Log(p) - (1-t)*math.Log(1-p)
	})
	return l
}

// spanOf returns where the patterns of position k lie.
func (s *samples) spanOf(k int) (from, to int) {
	if k > 0 {
		from = int(s.ends[k-1])
	}
	return from, int(s.ends[k])
}

// predict returns the win chance that the model gives in position k.
func (s *samples) predict(l *linear, k int) float64 {
	table, set := unpack(s.threats[k])
	v := l.x[table*perTable+atThreat+set]
	from, to := s.spanOf(k)
	for i := from; i < to; i++ {
		t, h := unpack(s.pattern[i])
		v += float64(s.count[i]) * l.weights[t*eval.NumPatterns+h]
	}
	return max(1e-6, min(1/(1+math.Exp(-v)), 1-1e-6))
}

func (s *samples) back(l *linear, k int, g float64) {
	table, set := unpack(s.threats[k])
	l.g[table*perTable+atThreat+set] += g
	from, to := s.spanOf(k)
	for i := from; i < to; i++ {
		t, h := unpack(s.pattern[i])
		l.spread(t, h, g*float64(s.count[i]))
	}
}

// fitOrder fits the order of moves: a softmax over the points near stones that makes the
// moves played likely.
func (s *samples) fitOrder(epochs int, prior *linear) *linear {
	l := s.newLinear(prior)
	descent{"order", epochs, 0.02}.run(s, l, len(s.starts), func(k int, learn bool) float64 { return s.choice(l, k, learn) })
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
		p[i] = l.weights[to*eval.NumPatterns+ho] + l.weights[td*eval.NumPatterns+hd]
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
	valueUnit = played.Unit
	orderUnit = 60 // a factor of e in how likely a move is
)

// join rounds the fitted numbers to the units of the engine.
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
		for h := range eval.NumPatterns {
			into.Move[h] = whole(value.weights[c*eval.NumPatterns+h], valueUnit)
			into.Wait[h] = whole(value.weights[(c+2)*eval.NumPatterns+h], valueUnit)
			into.Own[h] = whole(order.weights[c*eval.NumPatterns+h], orderUnit)
			into.Deny[h] = whole(order.weights[(c+2)*eval.NumPatterns+h], orderUnit)
		}
		for t := range eval.NumThreats {
			into.Threats[t] = whole(value.x[c*perTable+atThreat+t], valueUnit)
		}
	}
	return w
}
