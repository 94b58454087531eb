package main

import "math"

// adam holds the parameters, their gradient and the moments of that: its mean and its
// mean square over the latest steps.
type adam struct {
	x, grad      []float32
	mean, square []float32
	steps        int
}

func newAdam(x []float32) *adam {
	return &adam{x: x, grad: make([]float32, len(x)), mean: make([]float32, len(x)), square: make([]float32, len(x))}
}

// How much of the mean and of the mean square is new with each step.
const (
	newMean   = 0.1
	newSquare = 0.001
)

// pace is the size of a step.
type pace struct {
	size         float32
	mean1, mean2 float32 // what the moments are of what they would be after many steps
}

// next begins a step of a size.
func (a *adam) next(size float64) pace {
	a.steps++
	return pace{
		float32(size),
		float32(1 - math.Pow(1-newMean, float64(a.steps))),
		float32(1 - math.Pow(1-newSquare, float64(a.steps))),
	}
}

// move moves the parameters from one up to another, and clears their gradient.
func (a *adam) move(p pace, from, to int, decay float64) {
	x, grad, mean, square := a.x[from:to], a.grad[from:to], a.mean[from:to], a.square[from:to]
	for i, g := range grad {
		mean[i] += newMean * (g - mean[i])
		square[i] += newSquare * (g*g - square[i])
		x[i] -= p.size * (mean[i]/p.mean1/(float32(math.Sqrt(float64(square[i]/p.mean2)))+1e-8) + float32(decay)*x[i])
	}
	clear(grad)
}

// warmUp is how many steps it takes to the largest.
const warmUp = 100

// stepSize returns the size of a step of many: it rises, and then falls along a cosine to
// a fiftieth.
func stepSize(most float64, step, steps int) float64 {
	size := most * (0.02 + 0.98*0.5*(1+math.Cos(math.Pi*float64(step)/float64(steps))))
	return size * min(1, float64(step)/warmUp)
}
