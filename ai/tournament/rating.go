package tournament

import (
	"math"
	"slices"
)

// Meeting is the result of a pair of games, or a single one, between two players.
type Meeting struct {
	A, B   int       // who played, by number
	Scores []float64 // of A, a game each: 1, 0.5 or 0
}

// Ratings are the strengths of players, by their numbers.
type Ratings struct {
	Elo        []float64   // around a mean of zero; NaN for players without games
	covariance [][]float64 // in the natural unit, of which naturalElo points are one
}

// naturalElo is how many points the natural unit of the model has: a difference
// of one makes the odds e to 1.
var naturalElo = 400 / math.Ln10

// priorElo is the standard deviation of the prior, in points.
const priorElo = 1500

// newtonSteps bounds the iteration to the most likely ratings; it usually takes a few
// steps.
const newtonSteps = 100

// Rate returns the most likely ratings of n players after the meetings.
func Rate(n int, meetings []Meeting) Ratings {
	strength := make([]float64, n)
	prior := (naturalElo / priorElo) * (naturalElo / priorElo)
	var inverse [][]float64
	for range newtonSteps {
		gradient, curvature := make([]float64, n), newMatrix(n)
		for i, s := range strength {
			gradient[i] = -prior * s
			curvature[i][i] = prior
		}
		for _, m := range meetings {
			p := expected(strength[m.A] - strength[m.B])
			for _, s := range m.Scores {
				gradient[m.A] += s - p
				gradient[m.B] -= s - p
				curvature[m.A][m.A] += p * (1 - p)
				curvature[m.B][m.B] += p * (1 - p)
				curvature[m.A][m.B] -= p * (1 - p)
				curvature[m.B][m.A] -= p * (1 - p)
			}
		}
		inverse = invert(curvature)
		largest := 0.0
		for i := range strength {
			step := 0.0
			for j, g := range gradient {
				step += inverse[i][j] * g
			}
			strength[i] += min(max(step, -1), 1) // a step too far would overshoot
			largest = max(largest, math.Abs(step))
		}
		if largest < 1e-9 {
			break
		}
	}
	r := Ratings{Elo: make([]float64, n), covariance: sandwich(inverse, strength, meetings)}
	played := make([]bool, n)
	for _, m := range meetings {
		played[m.A], played[m.B] = true, true
	}
	mean, count := 0.0, 0.0
	for i, s := range strength {
		if played[i] {
			mean, count = mean+s, count+1
		}
	}
	for i, s := range strength {
		r.Elo[i] = math.NaN()
		if played[i] {
			r.Elo[i] = (s - mean/count) * naturalElo
		}
	}
	return r
}

// RateBeside returns the most likely ratings of players, in points, when some are known:
// held has those, and NaN for the others, whose prior is centred on the mean of the
// known ones.
func RateBeside(held []float64, meetings []Meeting) []float64 {
	mean, count := 0.0, 0.0
	for _, h := range held {
		if !math.IsNaN(h) {
			mean, count = mean+h, count+1
		}
	}
	mean /= max(count, 1)
	strength := make([]float64, len(held)) // in the natural unit, around the mean
	for i, h := range held {
		if !math.IsNaN(h) {
			strength[i] = (h - mean) / naturalElo
		}
	}
	prior := (naturalElo / priorElo) * (naturalElo / priorElo)
	for range newtonSteps * newtonSteps {
		largest := 0.0
		for i, h := range held {
			if !math.IsNaN(h) {
				continue
			}
			gradient, curvature := -prior*strength[i], prior
			for _, m := range meetings {
				sign, other := 1.0, m.B
				if m.B == i {
					sign, other = -1, m.A
				}
				if m.A != i && m.B != i {
					continue
				}
				p := expected(sign * (strength[i] - strength[other])) // of A
				for _, s := range m.Scores {
					gradient += sign * (s - p)
					curvature += p * (1 - p)
				}
			}
			step := gradient / curvature
			strength[i] += min(max(step, -1), 1)
			largest = max(largest, math.Abs(step))
		}
		if largest < 1e-9 {
			break
		}
	}
	elo := make([]float64, len(held))
	for i := range elo {
		elo[i] = strength[i]*naturalElo + mean
	}
	return elo
}

// expected returns the expected score at a difference in the natural unit.
func expected(d float64) float64 { return 1 / (1 + math.Exp(-d)) }

// sandwich returns White's covariance of the strengths: the spread of the meetings
// around what is expected of them, between two inverses of the curvature.
func sandwich(inverse [][]float64, strength []float64, meetings []Meeting) [][]float64 {
	n := len(strength)
	spread := newMatrix(n)
	met := map[[2]int]bool{}
	for _, m := range meetings {
		met[[2]int{min(m.A, m.B), max(m.A, m.B)}] = true
		p, d := expected(strength[m.A]-strength[m.B]), 0.0
		for _, s := range m.Scores {
			d += s - p
		}
		spread[m.A][m.A] += d * d
		spread[m.B][m.B] += d * d
		spread[m.A][m.B] -= d * d
		spread[m.B][m.A] -= d * d
	}
	// As a variance around a fitted mean is divided by the count less one, so here the
	// count is reduced by the differences that were fitted.
	fitted := min(len(met), n-1)
	correction := 1.0
	if len(meetings) > fitted {
		correction = float64(len(meetings)) / float64(len(meetings)-fitted)
	}
	product := multiply(multiply(inverse, spread), inverse)
	for _, row := range product {
		for j := range row {
			row[j] *= correction
		}
	}
	return product
}

// Error returns half the width of the 95 % interval of a player's rating against
// the mean of all, in points.
func (r Ratings) Error(i int) float64 {
	n := len(r.Elo)
	weights := make([]float64, n)
	for j := range weights {
		weights[j] = -1 / float64(n)
	}
	weights[i]++
	return 1.96 * naturalElo * math.Sqrt(r.variance(weights))
}

// Superiority returns how likely it is that player i is stronger than player j, 0
// to 1.
func (r Ratings) Superiority(i, j int) float64 {
	d := (r.Elo[i] - r.Elo[j]) / naturalElo
	deviation := math.Sqrt(r.variance(r.between(i, j)))
	switch {
	case math.IsNaN(d):
		return 0.5
	case deviation == 0 && d == 0:
		return 0.5
	case deviation == 0:
		return normal(math.Copysign(math.Inf(1), d))
	}
	return normal(d / deviation)
}

func (r Ratings) between(i, j int) []float64 {
	weights := make([]float64, len(r.Elo))
	weights[i]++
	weights[j]--
	return weights
}

// variance returns the variance of a weighted sum of strengths.
func (r Ratings) variance(weights []float64) float64 {
	v := 0.0
	for i, w := range weights {
		for j, u := range weights {
			v += w * u * r.covariance[i][j]
		}
	}
	return max(v, 0)
}

// normal is the distribution function of the normal distribution.
func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }

func newMatrix(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

func multiply(a, b [][]float64) [][]float64 {
	n := len(a)
	c := newMatrix(n)
	for i := range n {
		for j := range n {
			for k := range n {
				c[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return c
}

// invert returns the inverse of a matrix that has one, by elimination.
func invert(m [][]float64) [][]float64 {
	n := len(m)
	left, right := newMatrix(n), newMatrix(n)
	for i := range m {
		copy(left[i], m[i])
		right[i][i] = 1
	}
	for i := range n {
		pivot := i
		for k := i + 1; k < n; k++ {
			if math.Abs(left[k][i]) > math.Abs(left[pivot][i]) {
				pivot = k
			}
		}
		left[i], left[pivot] = left[pivot], left[i]
		right[i], right[pivot] = right[pivot], right[i]
		scale := 1 / left[i][i]
		for _, half := range [][][]float64{left, right} {
			for j := range half[i] {
				half[i][j] *= scale
			}
		}
		for k := range n {
			if f := left[k][i]; k != i && f != 0 {
				for _, half := range [][][]float64{left, right} {
					for j := range half[k] {
						half[k][j] -= f * half[i][j]
					}
				}
			}
		}
	}
	return right
}

// byElo returns the numbers of the players, the strongest first; those that have
// not played come last.
func (r Ratings) byElo() []int {
	order := make([]int, len(r.Elo))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := r.Elo[a], r.Elo[b]
		switch {
		case math.IsNaN(x) && math.IsNaN(y), x == y:
			return 0
		case math.IsNaN(y) || x > y:
			return -1
		}
		return 1
	})
	return order
}
