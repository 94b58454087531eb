package classic

import "omok/game"

// eightCriteria is the program that judges a position by its last stone alone,
// with eight criteria, and looks four plies ahead among the points within two of
// a stone. It bars the double-three to both sides by its own count of stones.
var eightCriteria = program{
	name:       "Eight criteria",
	five:       5_000_000, // five times its infinity
	scale:      500,
	fromDepth:  1,
	depth:      4,
	candidates: nearTwo,
	value:      criteria,
}

// The values of the criteria. The author gives the open four none and ranks it
// between the two blocks of fours.
const (
	blockClosedFour  = 5000
	makeOpenFour     = 1000
	blockFour        = 500
	blockOpenThree   = 300
	blockClosedThree = 100
	makeOpenThree    = 50
	makeOpenTwo      = 10
)

// criteria sums the criteria that the point last fulfils for colour me, each at
// most once. It asks what a stone of me's does there even when the enemy has
// played it, as the author's program did.
func criteria(b *game.Board, last game.Point, me game.Colour) int {
	var met [7]bool
	for _, d := range directions {
		back := game.Point{X: -d.X, Y: -d.Y}
		for _, d := range [2]game.Point{d, back} {
			n := run(b, step(last, d, 1), d, me.Opponent())
			open := free(b, step(last, d, n+1))
			met[0] = met[0] || n == 4 && !open
			met[2] = met[2] || n == 4 && open
			met[3] = met[3] || n == 3 && open
			met[4] = met[4] || n == 3 && !open
		}
		ahead := run(b, step(last, d, 1), d, me)
		behind := run(b, step(last, back, 1), back, me)
		if free(b, step(last, d, ahead+1)) && free(b, step(last, back, behind+1)) {
			n := ahead + behind + 1
			met[1] = met[1] || n == 4
			met[5] = met[5] || n == 3
			met[6] = met[6] || n == 2
		}
	}
	sum := 0
	for i, value := range [len(met)]int{
		blockClosedFour, makeOpenFour, blockFour, blockOpenThree, blockClosedThree, makeOpenThree, makeOpenTwo,
	} {
		if met[i] {
			sum += value
		}
	}
	return sum
}

// nearTwo returns the empty points within two rows and columns of a stone that make
// no double-three as the program counts it.
func nearTwo(dst []game.Point, b *game.Board, c game.Colour) []game.Point {
	for p := range rows(b) {
		if b.At(p) == game.Empty && stoneNear(b, p) && !countsDoubleThree(b, p, c) {
			dst = append(dst, p)
		}
	}
	return dst
}

func stoneNear(b *game.Board, p game.Point) bool {
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if b.At(game.Point{X: p.X + dx, Y: p.Y + dy}) != game.Empty {
				return true
			}
		}
	}
	return false
}

// countsDoubleThree counts the lines on which a stone at p makes three stones,
// unbroken or with one gap, between two empty points. A five is left to the rules.
func countsDoubleThree(b *game.Board, p game.Point, c game.Colour) bool {
	threes := 0
	for _, d := range directions {
		back := game.Point{X: -d.X, Y: -d.Y}
		ahead, behind := run(b, step(p, d, 1), d, c), run(b, step(p, back, 1), back, c)
		if ahead+behind >= 4 {
			return false
		}
		ahead, behind = ahead+1, behind+1 // the first points past the run
		if !free(b, step(p, d, ahead)) || !free(b, step(p, back, behind)) {
			continue
		}
		past := run(b, step(p, d, ahead+1), d, c)
		before := run(b, step(p, back, behind+1), back, c)
		n := ahead + behind - 1
		if n == 3 ||
			past > 0 && n+past == 3 && free(b, step(p, d, ahead+1+past)) ||
			before > 0 && n+before == 3 && free(b, step(p, back, behind+1+before)) {
			threes++
		}
	}
	return threes >= 2
}
