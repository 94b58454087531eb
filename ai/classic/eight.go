package classic

import "omok/game"

// eightCriteria is the program that judges a position by its last stone alone,
// with eight criteria, and looks four plies ahead among the points within two of
// a stone. It bars the double-three to both sides by its own count of stones.
func eightCriteria(listing bool) program {
	p := program{
		name:       "Eight criteria",
		five:       5_000_000, // five times its infinity
		scale:      500,
		fromDepth:  1,
		depth:      4,
		candidates: nearTwo,
		value:      criteria,
		terms:      criteriaTerms(criteriaMet),
	}
	if listing {
		p.value = func(b *game.Board, last game.Point, me game.Colour) int { return worth(listedMet(b, last, me)) }
		p.terms = criteriaTerms(listedMet)
		p.ends = func(value int) bool { return value == makeOpenTwo }
		p.ownBar, p.byChance = true, true
	}
	return p
}

// The values of the criteria. The author gives the open four no value and ranks it
// between the two kinds of blocked fours.
const (
	blockClosedFour  = 5000
	makeOpenFour     = 1000
	blockFour        = 500
	blockOpenThree   = 300
	blockClosedThree = 100
	makeOpenThree    = 50
	makeOpenTwo      = 10
)

// met returns the criteria that a stone fulfils, each at most once, in the order of
// criterionTerms.
type met [7]bool

var criterionTerms = [len(met{})]Term{
	{BlocksClosedFour, false, blockClosedFour, 1},
	{MakesOpenFour, false, makeOpenFour, 1},
	{BlocksFour, false, blockFour, 1},
	{BlocksOpenThree, false, blockOpenThree, 1},
	{BlocksClosedThree, false, blockClosedThree, 1},
	{MakesOpenThree, false, makeOpenThree, 1},
	{MakesOpenTwo, false, makeOpenTwo, 1},
}

func worth(m met) int {
	sum := 0
	for i, t := range criterionTerms {
		if m[i] {
			sum += t.Value
		}
	}
	return sum
}

func criteriaTerms(of func(*game.Board, game.Point, game.Colour) met) func(*game.Board, game.Point, game.Colour) []Term {
	return func(b *game.Board, last game.Point, me game.Colour) (terms []Term) {
		for i, is := range of(b, last, me) {
			if is {
				terms = append(terms, criterionTerms[i])
			}
		}
		return terms
	}
}

// criteria sums up the criteria that the point last fulfils for colour me, by the words.
// It asks what a stone of me would do there even if the enemy has played it, as the
// author's program did.
func criteria(b *game.Board, last game.Point, me game.Colour) int {
	return worth(criteriaMet(b, last, me))
}

func criteriaMet(b *game.Board, last game.Point, me game.Colour) (m met) {
	for _, d := range directions {
		back := game.Point{X: -d.X, Y: -d.Y}
		for _, d := range [2]game.Point{d, back} {
			n := run(b, step(last, d, 1), d, me.Opponent())
			open := free(b, step(last, d, n+1))
			m[0] = m[0] || n == 4 && !open
			m[2] = m[2] || n == 4 && open
			m[3] = m[3] || n == 3 && open
			m[4] = m[4] || n == 3 && !open
		}
		made(b, last, me, d, &m)
	}
	return m
}

// made finds the open rows of me's that the point is part of.
func made(b *game.Board, last game.Point, me game.Colour, d game.Point, m *met) {
	back := game.Point{X: -d.X, Y: -d.Y}
	ahead := run(b, step(last, d, 1), d, me)
	behind := run(b, step(last, back, 1), back, me)
	if free(b, step(last, d, ahead+1)) && free(b, step(last, back, behind+1)) {
		n := ahead + behind + 1
		m[1] = m[1] || n == 4
		m[5] = m[5] || n == 3
		m[6] = m[6] || n == 2
	}
}

// listedMet is criteriaMet with criteria 4 to 8 as the listing has them for a row; the
// earlier ones are not printed there and are taken from the words.
func listedMet(b *game.Board, last game.Point, me game.Colour) (m met) {
	enemy := me.Opponent()
	for _, d := range directions {
		back := game.Point{X: -d.X, Y: -d.Y}
		fifth, opposite := step(last, d, 5), step(last, back, 5)
		for _, d := range [2]game.Point{d, back} {
			n := run(b, step(last, d, 1), d, enemy)
			m[0] = m[0] || n == 4 && !free(b, step(last, d, 5))
		}
		switch {
		case free(b, fifth):
			m.block(run(b, step(last, d, 1), d, enemy), 2, 3)
		case free(b, opposite):
			m.block(run(b, step(last, back, 1), back, enemy), 2, 3)
		}
		switch me {
		case b.At(fifth):
			m[4] = m[4] || run(b, step(last, d, 1), d, enemy) >= 3
		case b.At(opposite):
			m[4] = m[4] || run(b, step(last, back, 1), back, enemy) >= 3
		}
		var words met
		made(b, last, me, d, &words)
		m[1], m[6] = m[1] || words[1], m[6] || words[6]
		before := b.At(step(last, back, 1)) == me
		m[5] = m[5] || words[5] && (before || free(b, step(last, back, 2)))
	}
	return m
}

// block notes the four and the three that the listing sees in a row of n enemy stones.
func (m *met) block(n, four, three int) {
	m[four] = m[four] || n >= 4
	m[three] = m[three] || n >= 3
}

// nearTwo returns the empty points within two rows and columns of a stone that make no
// double-three by the program's own count.
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

// countsDoubleThree reports whether a stone at p makes, on more than one line, three
// stones between two empty points, unbroken or with one gap. A five is left to the
// rules.
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
