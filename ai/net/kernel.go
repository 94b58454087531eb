package net

import "omok/ai/shape"

// Lanes is how many sums belong to a point: the channels of Black's view, then those of
// White's.
const Lanes = 2 * Channels

// change says that the line of a point has become another.
type change struct {
	cell    uint16
	was, is uint16 // numbers of the lines
	live    uint16 // all ones if the point was counted before, else 0
}

// layer is the second half of a net: the weights of the hidden units for each pair of
// inputs, and what the hidden units weigh.
type layer struct {
	in  [Lanes / 2][Hidden][2]int16
	out [Hidden]int32
}

const (
	hiddenShift = 8
	mostHidden  = 4095
)

// updatePlain follows changes in the sums and in the pool of what is above zero in them. It
// keeps the sums from before each change in saved.
func updatePlain(sums *[numCells][Lanes]int16, rows *[NumLines][Lanes]int16, saved [][Lanes]int16, pool *[Lanes]int32, changes []change) {
	for i, c := range changes {
		sum := &sums[c.cell]
		saved[i] = *sum
		was, is := &rows[c.was], &rows[c.is]
		for k := range sum {
			old := max(sum[k], 0) & int16(c.live)
			sum[k] += is[k] - was[k]
			pool[k] += int32(max(sum[k], 0) - old)
		}
	}
}

// dropPlain takes the sums of a point out of the pool.
func dropPlain(sum *[Lanes]int16, pool *[Lanes]int32) {
	for k := range sum {
		pool[k] -= int32(max(sum[k], 0))
	}
}

// applyPlain returns what the hidden units make of the inputs, beginning at start.
func applyPlain(w *layer, in *[Lanes]int16, start *[Hidden]int32) int32 {
	hidden := *start
	for pair := range w.in {
		a, b := int32(in[2*pair]), int32(in[2*pair+1])
		for j := range hidden {
			hidden[j] += a*int32(w.in[pair][j][0]) + b*int32(w.in[pair][j][1])
		}
	}
	out := int32(0)
	for j, h := range hidden {
		out += w.out[j] * max(min(h>>hiddenShift, mostHidden), 0)
	}
	return out
}

// ratePlain sets out to the sums of cells above zero, times the weights.
func ratePlain(out []int32, sums *[numCells][Lanes]int16, weights *[Lanes]int16, cells []shape.Cell) {
	for i, c := range cells {
		v := int32(0)
		for k, x := range &sums[c] {
			v += int32(max(x, 0)) * int32(weights[k])
		}
		out[i] = v
	}
}
