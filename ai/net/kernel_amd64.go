package net

//go:generate go run -modfile=../../.ci/tools.mod asm/main.go -out kernel_amd64.s -stubs kernel_stub_amd64.go -pkg net

import (
	"unsafe"

	"golang.org/x/sys/cpu"

	"omok/ai/shape"
)

// fast reports whether the processor has what kernel_amd64.s needs.
var fast = cpu.X86.HasAVX2

func update(sums *[numCells][Lanes]int16, rows *[NumLines][Lanes]int16, saved [][Lanes]int16, pool *[Lanes]int32, changes []change) {
	if !fast || len(changes) == 0 {
		updatePlain(sums, rows, saved, pool, changes)
		return
	}
	_ = saved[len(changes)-1]
	updateAVX2(&sums[0], &rows[0], &saved[0], pool, (*[4]uint16)(unsafe.Pointer(&changes[0])), len(changes))
}

func drop(sum *[Lanes]int16, pool *[Lanes]int32) {
	if !fast {
		dropPlain(sum, pool)
		return
	}
	dropAVX2(sum, pool)
}

func apply(w *layer, in *[Lanes]int16, start *[Hidden]int32) int32 {
	if !fast {
		return applyPlain(w, in, start)
	}
	return applyAVX2((*[1088]int16)(unsafe.Pointer(w)), in, start)
}

func rate(out []int32, sums *[numCells][Lanes]int16, weights *[Lanes]int16, cells []shape.Cell) {
	if !fast || len(cells) == 0 {
		ratePlain(out, sums, weights, cells)
		return
	}
	_ = out[len(cells)-1]
	rateAVX2(&out[0], &sums[0], weights, (*uint16)(&cells[0]), len(cells))
}
