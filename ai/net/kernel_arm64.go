package net

import (
	"unsafe"

	"omok/ai/shape"
)

// updateNEON is update.
//
//go:noescape
func updateNEON(sums, rows, saved *[Lanes]int16, pool *[Lanes]int32, changes *[4]uint16, n int)

// dropNEON is drop.
//
//go:noescape
func dropNEON(sum *[Lanes]int16, pool *[Lanes]int32)

// applyNEON is apply.
//
//go:noescape
func applyNEON(w *[1088]int16, in *[Lanes]int16, start *[Hidden]int32) int32

// rateNEON is rate.
//
//go:noescape
func rateNEON(out *int32, sums, weights *[Lanes]int16, cells *uint16, n int)

func update(sums *[numCells][Lanes]int16, rows *[NumLines][Lanes]int16, saved [][Lanes]int16, pool *[Lanes]int32, changes []change) {
	if len(changes) == 0 {
		return
	}
	_ = saved[len(changes)-1]
	updateNEON(&sums[0], &rows[0], &saved[0], pool, (*[4]uint16)(unsafe.Pointer(&changes[0])), len(changes))
}

func drop(sum *[Lanes]int16, pool *[Lanes]int32) { dropNEON(sum, pool) }

func apply(w *layer, in *[Lanes]int16, start *[Hidden]int32) int32 {
	return applyNEON((*[1088]int16)(unsafe.Pointer(w)), in, start)
}

func rate(out []int32, sums *[numCells][Lanes]int16, weights *[Lanes]int16, cells []shape.Cell) {
	if len(cells) == 0 {
		return
	}
	_ = out[len(cells)-1]
	rateNEON(&out[0], &sums[0], weights, (*uint16)(&cells[0]), len(cells))
}
