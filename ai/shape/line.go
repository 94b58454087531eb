package shape

import (
	"math/bits"
	"sync"

	"omok/game"
)

// Contents of a cell in a line key. Edge cells lie beyond the board.
const (
	empty = 0
	edge  = 3
)

// keyBits is the length of the longest key: ten cells of two bits.
const keyBits = 20

// lineTable maps the line around a point, the point itself left out, to the
// shapes of both colours: black in the low four bits, white in the high.
type lineTable struct {
	radius int // cells to each side of the point
	loMask uint64
	hiMask uint64
	shapes [1 << keyBits]uint8
}

// key cuts the key of position pos out of a line.
func (t *lineTable) key(line uint64, pos int) uint64 {
	w := line >> (2 * uint(pos-t.radius) & 63)
	return (w&t.loMask | w>>2&t.hiMask) & (1<<keyBits - 1)
}

// lineKind tells the tables apart: what the rules say about lines, for both colours.
// Bans on threes concern points, not lines.
type lineKind struct {
	exactly, open, overline [2]bool
}

func kindOf(r *game.Rules) lineKind {
	var k lineKind
	for i, c := range [2]game.Colour{game.Black, game.White} {
		cr := r.For(c)
		k.exactly[i], k.open[i] = cr.Exactly, cr.Open
		k.overline[i] = cr.Bars&game.BarOverline != 0
	}
	return k
}

// lineTables holds the tables that have been asked for; each is built once and
// never changes.
var lineTables sync.Map // of lineKind to func() *lineTable

func lineTableFor(k lineKind) *lineTable {
	build, _ := lineTables.LoadOrStore(k, sync.OnceValue(func() *lineTable { return buildLines(k) }))
	return build.(func() *lineTable)()
}

func buildLines(k lineKind) *lineTable {
	t := &lineTable{radius: 4}
	for i := range 2 {
		if k.exactly[i] || k.open[i] || k.overline[i] {
			t.radius = 5
		}
	}
	t.loMask = 1<<(2*t.radius) - 1
	t.hiMask = t.loMask << (2 * t.radius)
	for i := range 2 {
		if i == 1 && k.alike() {
			t.mirrorColours()
			break
		}
		o := oracle{own: uint32(i + 1), radius: t.radius, table: t, shift: 4 * i}
		o.exactly, o.open, o.overline = k.exactly[i], k.open[i], k.overline[i]
		o.fill()
	}
	return t
}

// alike reports whether lines mean the same for both colours.
func (k *lineKind) alike() bool {
	return k.exactly[0] == k.exactly[1] && k.open[0] == k.open[1] && k.overline[0] == k.overline[1]
}

// mirrorColours gives White on each line what Black has on the line with the colours
// exchanged.
func (t *lineTable) mirrorColours() {
	for key := range uint32(1) << (4 * t.radius) {
		stones := (key ^ key>>1) & 0x55555555 // 1 or 2, neither empty nor edge
		t.shapes[key] |= t.shapes[key^(stones|stones<<1)] << 4
	}
}

// oracle computes the shapes of one colour on one kind of line.
type oracle struct {
	own                     uint32 // 1 black, 2 white
	radius                  int
	exactly, open, overline bool
	table                   *lineTable
	shift                   int
	done                    [1 << keyBits / 64]uint64
}

// fill visits every key whose edge cells are where a board has them: at the ends.
func (o *oracle) fill() {
	for left := range o.radius + 1 {
		for right := range o.radius + 1 {
			var key uint32
			for i := range left {
				key |= edge << (2 * i)
			}
			for i := range right {
				key |= edge << (2 * (2*o.radius - 1 - i))
			}
			o.fillFrom(key, left, 2*o.radius-right)
		}
	}
}

// fillFrom visits every way to fill the cells from i up to end.
func (o *oracle) fillFrom(key uint32, i, end int) {
	if i == end {
		o.shape(key)
		return
	}
	for c := uint32(0); c < edge; c++ {
		o.fillFrom(key|c<<(2*i), i+1, end)
	}
}

// shape returns what a stone in the middle of the line makes. It recursively asks what
// each further stone would make, so that the answer for a line depends on those for
// lines with one stone more.
func (o *oracle) shape(key uint32) Shape {
	if o.done[key/64]>>(key%64)&1 != 0 {
		return Shape(o.table.shapes[key] >> o.shift & 15)
	}
	s := o.work(key)
	o.done[key/64] |= 1 << (key % 64)
	o.table.shapes[key] |= uint8(s) << o.shift
	return s
}

func (o *oracle) work(key uint32) Shape {
	run, five := o.run(key)
	switch {
	case five:
		return Five
	case run > 5 && o.overline:
		return Overline
	}
	var n [16]int
	for i := range 2 * o.radius {
		if key>>(2*i)&3 == empty {
			n[o.shape(key|o.own<<(2*i))]++
		}
	}
	straight := n[StraightFour]
	if !o.overline { // where double-fours are free, two on a line are as good
		straight += n[TwinFour]
	}
	if o.open && n[Five] > 1 && o.stoppable(key) {
		return Four
	}
	threes := n[Three] + n[BroadThree]
	twos := n[OpenTwo] + n[BroadTwo] + n[FreeTwo]
	switch {
	case n[Five] > 1 && run == 4:
		return StraightFour
	case n[Five] > 1:
		return TwinFour
	case n[Five] == 1:
		return Four
	case straight > 1:
		return BroadThree
	case straight == 1:
		return Three
	case n[Four]+n[TwinFour] > 0:
		return ClosedThree
	case threes > 0:
		return [...]Shape{OpenTwo, OpenTwo, BroadTwo, FreeTwo}[min(threes, 4)-1]
	case n[ClosedThree] > 0:
		return ClosedTwo
	case twos >= 6:
		return BroadOne
	case twos > 0:
		return OpenOne
	case n[ClosedTwo] > 0:
		return ClosedOne
	}
	return Dead
}

// stoppable reports whether one enemy stone prevents all fives on the line: where
// enemies at both ends spoil a five, blocking one end may also spoil the other five.
func (o *oracle) stoppable(key uint32) bool {
	enemy := 3 - o.own
	for i := range 2 * o.radius {
		if key>>(2*i)&3 != empty {
			continue
		}
		if s := o.shape(key | enemy<<(2*i)); s < Four || s == Overline {
			return true
		}
	}
	return false
}

// run returns the length of the run through the middle, and whether it wins.
func (o *oracle) run(key uint32) (length int, five bool) {
	length = 1
	var ends [2]uint32
	for side, step := range [2]int{-1, 1} {
		i := o.radius + (step-1)/2
		for ; i >= 0 && i < 2*o.radius && key>>(2*i)&3 == o.own; i += step {
			length++
		}
		if i >= 0 && i < 2*o.radius {
			ends[side] = key >> (2 * i) & 3
		}
	}
	enemy := 3 - o.own
	switch {
	case length < 5, length > 5 && o.exactly:
		return length, false
	case o.open && ends[0] == enemy && ends[1] == enemy:
		return length, false
	}
	return length, true
}

// emptyCells returns a set bit, the low one of the two, for every empty cell.
func emptyCells(line uint64) uint64 {
	return ^(line | line>>1) & 0x5555555555555555
}

// lowest returns the position of the first cell of a set made by emptyCells.
func lowest(cells uint64) int { return bits.TrailingZeros64(cells) / 2 }
