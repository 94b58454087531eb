package classic

import (
	"time"

	"omok/game"
)

// wholeBoard is the program that counts every run on the board and deepens over
// all empty points until its time is up.
func wholeBoard(listing bool) program {
	least := 2
	if listing {
		least = 1
	}
	return program{
		name:       "Whole-board count",
		five:       runFive,
		scale:      1000,
		fromDepth:  1,
		depth:      game.MaxSize * game.MaxSize,
		time:       5 * time.Second,
		candidates: allEmpty,
		value: func(b *game.Board, _ game.Point, me game.Colour) int {
			total := 0
			countRuns(b, me, least, func(t Term) { total += t.Value * t.Times })
			return total
		},
		terms: func(b *game.Board, _ game.Point, me game.Colour) []Term {
			var terms tally
			countRuns(b, me, least, terms.add)
			return terms
		},
	}
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

// countRuns calls count with the worth of each of me's runs, and of the enemy's with the
// opposite sign. A three with one open end counts as closed if it has at least least
// free points to go to.
func countRuns(b *game.Board, me game.Colour, least int, count func(Term)) {
	for p, c := range b.Points {
		if c == game.Empty {
			continue
		}
		for _, d := range directions {
			if b.At(step(p, d, -1)) == c {
				continue // not the start of its run
			}
			t := runTerm(b, p, d, c, least)
			if t.Times == 0 {
				continue
			}
			if c != me {
				t.Enemy, t.Value = true, -t.Value
			}
			count(t)
		}
	}
}

// runTerm returns the worth of the run of colour c that starts at p in direction d.
func runTerm(b *game.Board, p, d game.Point, c game.Colour, least int) Term {
	n := run(b, p, d, c)
	past := step(p, d, n)
	switch {
	case n >= 5:
		return Term{RunOfFive, false, runFive, 1}
	case n == 2:
		if free(b, past) && run(b, step(past, d, 1), d, c) == 2 {
			return Term{TwoAndTwo, false, twoGapTwo, 1}
		}
		return Term{}
	case n < 3:
		return Term{}
	}
	back := game.Point{X: -d.X, Y: -d.Y}
	before := step(p, d, -1)
	behind, ahead := room(b, before, back), room(b, past, d)
	if n == 4 {
		return Term{OpenEndOfFour, false, fourOpenEnd, min(behind, 1) + min(ahead, 1)}
	}
	open := behind > 0 && ahead > 0
	switch {
	case open && max(behind, ahead) >= straightRoom:
		return Term{OpenThree, false, threeOpen, 1}
	case open:
		return Term{DeadThree, false, threeNoRoom, 1}
	case behind+ahead < least, behind+ahead == 1 && !b.Inside(beyond(before, past, back, d, behind)):
		return Term{DeadThree, false, threeNoRoom, 1} // it cannot become five, or is at the edge
	}
	return Term{ClosedThree, false, threeClosed, 1}
}

// beyond returns what lies beyond the one free point of a three.
func beyond(before, past, back, d game.Point, behind int) game.Point {
	if behind > 0 {
		return step(before, back, 1)
	}
	return step(past, d, 1)
}

// room counts the empty points from p on in direction d, up to two.
func room(b *game.Board, p, d game.Point) int {
	n := 0
	for n < 2 && free(b, step(p, d, n)) {
		n++
	}
	return n
}
