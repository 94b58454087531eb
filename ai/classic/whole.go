package classic

import (
	"time"

	"omok/game"
)

// wholeBoard is the program that counts every run on the board and deepens over
// all empty points until its time is up.
var wholeBoard = program{
	name:       "Whole-board count",
	five:       runFive,
	scale:      1000,
	fromDepth:  1,
	depth:      game.MaxSize * game.MaxSize,
	time:       5 * time.Second,
	candidates: allEmpty,
	value:      countRuns,
}

// The values of the runs.
const (
	runFive      = 181818
	fourOpenEnd  = 2018 // for each open end
	threeNoRoom  = -118 // a three that has nowhere to go
	threeClosed  = 3
	threeOpen    = 218
	twoGapTwo    = 2018
	straightRoom = 2 // empty points past one end that a three needs for a straight four
)

// allEmpty returns the empty points, on an empty board only the centre.
func allEmpty(dst []game.Point, b *game.Board, _ game.Colour) []game.Point {
	if b.Stones() == 0 {
		return append(dst, b.Centre())
	}
	for p := range rows(b) {
		if b.At(p) == game.Empty {
			dst = append(dst, p)
		}
	}
	return dst
}

// countRuns sums the values of me's runs less those of the enemy's.
func countRuns(b *game.Board, _ game.Point, me game.Colour) int {
	sum := 0
	for p, c := range b.Points {
		if c == game.Empty {
			continue
		}
		for _, d := range directions {
			if b.At(step(p, d, -1)) == c {
				continue // not the start of its run
			}
			if v := runValue(b, p, d, c); c == me {
				sum += v
			} else {
				sum -= v
			}
		}
	}
	return sum
}

// runValue is the value of the run of colour c that starts at p in direction d.
func runValue(b *game.Board, p, d game.Point, c game.Colour) int {
	n := run(b, p, d, c)
	past := step(p, d, n)
	switch {
	case n >= 5:
		return runFive
	case n == 2:
		if free(b, past) && run(b, step(past, d, 1), d, c) == 2 {
			return twoGapTwo
		}
		return 0
	case n < 3:
		return 0
	}
	back := game.Point{X: -d.X, Y: -d.Y}
	behind, ahead := room(b, step(p, d, -1), back), room(b, past, d)
	if n == 4 {
		return fourOpenEnd * (min(behind, 1) + min(ahead, 1))
	}
	switch {
	case behind > 0 && ahead > 0:
		if max(behind, ahead) < straightRoom {
			return threeNoRoom
		}
		return threeOpen
	case behind+ahead < 2: // cannot become five
		return threeNoRoom
	}
	return threeClosed
}

// room counts the empty points from p on in direction d, up to two.
func room(b *game.Board, p, d game.Point) int {
	n := 0
	for n < 2 && free(b, step(p, d, n)) {
		n++
	}
	return n
}
