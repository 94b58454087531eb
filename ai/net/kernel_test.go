package net

import (
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai/shape"
)

// numbers returns random numbers up to most, small and large ones alike often.
func numbers(rnd *rand.Rand, most int) int {
	return (rnd.IntN(2*most+1) - most) >> rnd.IntN(12)
}

// TestKernelsAgree holds what the processor's own instructions give against the plain
// forms, to the last bit.
func TestKernelsAgree(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 5))
	rows := new([NumLines][Lanes]int16)
	for i := range rows {
		for k := range rows[i] {
			rows[i][k] = int16(numbers(rnd, mostRow))
		}
	}
	for range 300 {
		var a, b struct {
			sums  [numCells][Lanes]int16
			saved [32][Lanes]int16
			pool  [Lanes]int32
		}
		for i := range a.sums {
			for k := range a.sums[i] {
				a.sums[i][k] = int16(numbers(rnd, 4*mostRow))
			}
		}
		for k := range a.pool {
			a.pool[k] = int32(numbers(rnd, 1<<24))
		}
		b = a
		changes := make([]change, rnd.IntN(33))
		for i := range changes {
			changes[i] = change{uint16(rnd.IntN(numCells)), uint16(rnd.IntN(NumLines)), uint16(rnd.IntN(NumLines)), -uint16(rnd.IntN(2))}
		}
		update(&a.sums, rows, a.saved[:], &a.pool, changes)
		updatePlain(&b.sums, rows, b.saved[:], &b.pool, changes)
		at := rnd.IntN(numCells)
		drop(&a.sums[at], &a.pool)
		dropPlain(&b.sums[at], &b.pool)
		if a != b {
			t.Fatal("the sums differ")
		}
		var weights [Lanes]int16
		for k := range weights {
			weights[k] = int16(numbers(rnd, mostMove))
		}
		cells := make([]shape.Cell, rnd.IntN(5))
		for i := range cells {
			cells[i] = shape.Cell(rnd.IntN(numCells))
		}
		got, want := make([]int32, len(cells)), make([]int32, len(cells))
		rate(got, &a.sums, &weights, cells)
		ratePlain(want, &a.sums, &weights, cells)
		if !slices.Equal(got, want) {
			t.Fatalf("moves are rated %d, by the plain one %d", got, want)
		}
	}
	for range 3000 {
		var w layer
		var in [Lanes]int16
		var start [Hidden]int32
		for pair := range w.in {
			for j := range w.in[pair] {
				w.in[pair][j] = [2]int16{int16(numbers(rnd, mostWeight)), int16(numbers(rnd, mostWeight))}
			}
		}
		for j := range start {
			w.out[j] = int32(numbers(rnd, mostOut))
			start[j] = int32(numbers(rnd, mostStart))
		}
		for k := range in {
			in[k] = int16(rnd.IntN(mostInput + 1))
		}
		if got, want := apply(&w, &in, &start), applyPlain(&w, &in, &start); got != want {
			t.Fatalf("the head gives %d, the plain one %d", got, want)
		}
	}
}

func BenchmarkKernels(b *testing.B) {
	n := random(1)
	s := new(Sums)
	changes := make([]change, 28)
	for i := range changes {
		changes[i] = change{uint16(200 + 7*i), uint16(100 * i), uint16(100*i + 17), ^uint16(0)}
	}
	saved := make([][Lanes]int16, 28)
	for name, f := range map[string]func(*[numCells][Lanes]int16, *[NumLines][Lanes]int16, [][Lanes]int16, *[Lanes]int32, []change){"update": update, "plain": updatePlain} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				f(&s.sums, &n.rows, saved, &s.pool, changes)
			}
		})
	}
}
