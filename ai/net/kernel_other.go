//go:build !amd64 && !arm64

package net

import "omok/ai/shape"

func update(sums *[numCells][Lanes]int16, rows *[NumLines][Lanes]int16, saved [][Lanes]int16, pool *[Lanes]int32, changes []change) {
	updatePlain(sums, rows, saved, pool, changes)
}

func drop(sum *[Lanes]int16, pool *[Lanes]int32) { dropPlain(sum, pool) }

func apply(w *layer, in *[Lanes]int16, start *[Hidden]int32) int32 { return applyPlain(w, in, start) }

func rate(out []int32, sums *[numCells][Lanes]int16, weights *[Lanes]int16, cells []shape.Cell) {
	ratePlain(out, sums, weights, cells)
}
