package shape

import (
	"fmt"
	"math/bits"

	"omok/game"
)

// Cell is a point as an index into a board with a margin of five cells; the
// difference of neighbours in direction d is [Steps][d] on every board size.
type Cell uint16

// The margin, the stride and the number of cells of the padded board.
const (
	margin   = 5
	stride   = 32
	numCells = stride * stride
)

// Steps are the four directions of a line: along the row, up the column, and the
// two diagonals.
var Steps = [4]int{1, stride, stride + 1, 1 - stride}

// CellAt returns the cell of a point.
func CellAt(p game.Point) Cell { return Cell((p.Y+margin)*stride + p.X + margin) }

// Point returns the point of a cell.
func (c Cell) Point() game.Point {
	return game.Point{X: int(c%stride) - margin, Y: int(c/stride) - margin}
}

// Distance returns how many king's moves two cells are apart; 0 if from is no cell.
func Distance(c, from Cell) int {
	if from == 0 {
		return 0
	}
	p, q := c.Point(), from.Point()
	return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y)
}

// line returns which line in direction d runs through a cell, and the cell's place in
// it.
func (c Cell) line(d int) (index, pos int) {
	x, y := int(c)%stride, int(c)/stride%stride
	switch d {
	case 0:
		return y, x
	case 1:
		return x, y
	case 2:
		return (x - y + stride) & 63, x
	}
	return (x + y) & 63, x
}

// point is what the board knows about an empty point.
type point struct {
	codes   codes
	classes classes
}

// saved is a point as it was before a move.
type saved struct {
	codes   codes
	classes classes
	cell    Cell
}

// frame is what one move changed.
type frame struct {
	cell   Cell
	colour game.Colour
	value  [2]int32
	top    int // length of the undo stack before the move
}

// Board is a position with everything the tables say about it. Stones are placed and
// taken back as on a stack, without allocation. It is not safe for concurrent use.
type Board struct {
	*Tables
	Size   int
	Stones int
	Key    uint64   // hash of the stones; the side to move is not part of it
	Value  [2]int32 // sum over all empty points with Black to move, and with White: the mover's less the waiter's

	lines  [4][64]uint64
	points [numCells]point
	counts [2][numClasses]int16
	sets   [2][numClasses][numCells / 64]uint64
	taken  [stride]uint32 // a bit for each stone, row by row
	inside [stride]uint32 // a bit for each point of the board
	frames []frame
	undo   []saved
	kept   int // see [Board.Kept]
}

// New returns an empty board. The size must be one that [game.NewBoard] allows.
func New(t *Tables, size int) (*Board, error) {
	if size < game.MinSize || size > game.MaxSize {
		return nil, fmt.Errorf("shape: a board has from %d to %d lines, not %d", game.MinSize, game.MaxSize, size)
	}
	b := &Board{Tables: t, Size: size}
	for d := range b.lines {
		for i := range b.lines[d] {
			b.lines[d][i] = ^uint64(0)
		}
	}
	for y := range size {
		b.inside[y+margin] = (1<<size - 1) << margin
		for x := range size {
			c := CellAt(game.Point{X: x, Y: y})
			for d := range 4 {
				i, pos := c.line(d)
				b.lines[d][i] &^= edge << (2 * pos)
			}
		}
	}
	for p := range b.Points {
		b.assess(CellAt(p))
	}
	b.frames = make([]frame, 0, size*size)
	b.undo = make([]saved, 0, 1<<12)
	return b, nil
}

// FromBoard returns a board with the stones of g on it.
func FromBoard(t *Tables, g *game.Board) (*Board, error) {
	b, err := New(t, g.Size())
	if err != nil {
		return nil, err
	}
	for p, c := range g.Points {
		if c != game.Empty {
			b.Place(CellAt(p), c)
		}
	}
	return b, nil
}

// Points calls yield for every point of the board, row by row from a1.
func (b *Board) Points(yield func(game.Point, Cell) bool) {
	for y := range b.Size {
		for x := range b.Size {
			p := game.Point{X: x, Y: y}
			if !yield(p, CellAt(p)) {
				return
			}
		}
	}
}

// assess computes everything about a point from scratch.
func (b *Board) assess(c Cell) {
	p := &b.points[c]
	for d := range 4 {
		p.codes = p.codes.with(b.lookUp(c, d), d)
	}
	p.classes = b.colours[0].info[p.codes.of(0)].classes | b.colours[1].info[p.codes.of(1)].classes<<8
	b.count(c, p.classes, 1)
	b.weigh(p, 1)
}

// weigh adds an empty point to the sums n times.
func (b *Board) weigh(p *point, n int32) {
	black, white := &b.colours[0].info[p.codes.of(0)], &b.colours[1].info[p.codes.of(1)]
	b.Value[0] += n * (int32(black.move) - int32(white.wait))
	b.Value[1] += n * (int32(white.move) - int32(black.wait))
}

// count adds a point, or with n of -1 takes it away, where points are counted by class.
func (b *Board) count(c Cell, k classes, n int16) {
	for i := range 2 {
		is := k.counts(i)
		b.counts[i][k.of(i)] += n * int16(is)
		b.sets[i][k.of(i)][c/64&15] ^= is << (c % 64)
	}
}

// lookUp reads the shapes of both colours at a cell from the table.
func (b *Board) lookUp(c Cell, d int) uint8 {
	i, pos := c.line(d)
	return b.lineTable.shapes[b.lineTable.key(b.lines[d][i], pos)]
}

// Place puts a stone of colour col on the empty cell c.
func (b *Board) Place(c Cell, col game.Colour) {
	b.frames = append(b.frames, frame{c, col, b.Value, len(b.undo)})
	c &= numCells - 1
	p := &b.points[c]
	b.weigh(p, -1)
	b.count(c, p.classes, -1)
	b.Stones++
	b.Key ^= zobrist(c, col)
	b.taken[c/stride] |= 1 << (c % stride)
	var buf [mostChanges]change
	n := 0
	for d := range 4 {
		n = b.look(&buf, n, c, d, col)
	}
	b.apply(buf[:n&(mostChanges-1)])
}

// mostChanges is more than the number of points that a stone can change.
const mostChanges = 64

// change is a point with its new codes.
type change struct {
	codes codes
	cell  Cell
}

// look puts the stone into its line in direction d, looks up the shapes of the empty cells
// within reach again and appends the points that change to the n of buf. It returns how
// many there are then. To ask no question whose answer the processor cannot guess, each
// point is written down and only then counted or not.
func (b *Board) look(buf *[mostChanges]change, n int, c Cell, d int, col game.Colour) int {
	t := b.lineTable
	i, pos := c.line(d)
	w := b.lines[d][i] | uint64(col)<<(2*uint(pos)&63)
	b.lines[d][i] = w
	from := uint(pos - t.radius)
	reach := (uint64(1)<<(4*uint(t.radius)+2&63) - 1) << (2 * from & 63)
	step := Steps[d]
	start := int(c) - pos*step
	for cells := emptyCells(w) & reach; cells != 0; cells &= cells - 1 {
		q := lowest(cells)
		at := Cell(start+q*step) & (numCells - 1)
		was := b.points[at].codes
		is := was.with(t.shapes[t.key(w, q)], d)
		buf[n&(mostChanges-1)] = change{is, at}
		if is != was {
			n++
		}
	}
	return n
}

// apply changes points.
func (b *Board) apply(changes []change) {
	undo, value := b.undo, b.Value
	black, white := &b.colours[0].info, &b.colours[1].info
	for i := range changes {
		g := &changes[i]
		p := &b.points[g.cell&(numCells-1)]
		undo = append(undo, saved{p.codes, p.classes, g.cell})
		was, is := &black[p.codes.of(0)], &black[g.codes.of(0)]
		wasWhite, isWhite := &white[p.codes.of(1)], &white[g.codes.of(1)]
		value[0] += int32(is.move) - int32(was.move) - int32(isWhite.wait) + int32(wasWhite.wait)
		value[1] += int32(isWhite.move) - int32(wasWhite.move) - int32(is.wait) + int32(was.wait)
		p.codes = g.codes
		b.reclass(g.cell, p, is.classes|isWhite.classes<<8)
	}
	b.undo, b.Value = undo, value
}

// reclass gives a point other classes. Mostly neither the old nor the new ones are counted.
func (b *Board) reclass(c Cell, p *point, to classes) {
	if (p.classes|to)&counted != 0 && p.classes != to {
		b.count(c, p.classes, -1)
		b.count(c, to, 1)
	}
	p.classes = to
}

// Undo takes the last stone back.
func (b *Board) Undo() {
	f := b.frames[len(b.frames)-1]
	b.frames = b.frames[:len(b.frames)-1]
	b.kept = min(b.kept, len(b.frames))
	for k := len(b.undo) - 1; k >= f.top; k-- {
		s := &b.undo[k]
		p := &b.points[s.cell&(numCells-1)]
		p.codes = s.codes
		b.reclass(s.cell, p, s.classes)
	}
	b.undo = b.undo[:f.top]
	c := f.cell & (numCells - 1)
	b.flip(c, f.colour)
	b.count(c, b.points[c].classes, 1)
	b.Stones--
	b.Key ^= zobrist(c, f.colour)
	b.taken[c/stride] &^= 1 << (c % stride)
	b.Value = f.value
}

// flip puts a stone into its four lines, or takes it out again, and changes
// nothing else.
func (b *Board) flip(c Cell, col game.Colour) {
	for d := range 4 {
		i, pos := c.line(d)
		b.lines[d][i] ^= uint64(col) << (2 * uint(pos) & 63)
	}
}

// zobrist hashes a stone: SplitMix64 of its colour and cell.
func zobrist(c Cell, col game.Colour) uint64 {
	z := (uint64(c)<<2 | uint64(col)) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// KeyWith returns what the key would be with another stone of colour col on the empty
// cell c.
func (b *Board) KeyWith(c Cell, col game.Colour) uint64 { return b.Key ^ zobrist(c, col) }

// At returns the stone on a cell; cells beyond the board are Empty.
func (b *Board) At(c Cell) game.Colour {
	_, pos := c.line(0)
	return game.Colour(b.lines[0][c/stride]>>(2*pos)&3) % edge
}

// Empty reports whether c is an empty point of the board.
func (b *Board) Empty(c Cell) bool {
	return (b.inside[c/stride&31]&^b.taken[c/stride&31])>>(c%stride)&1 != 0
}

// Full reports whether no point is empty.
func (b *Board) Full() bool { return b.Stones == b.Size*b.Size }

// Last returns the cell of the stone placed last; ok is false before the first.
func (b *Board) Last() (c Cell, ok bool) {
	if len(b.frames) == 0 {
		return 0, false
	}
	return b.frames[len(b.frames)-1].cell, true
}

// Class returns the class of the empty cell c for colour col.
func (b *Board) Class(c Cell, col game.Colour) Class {
	return b.points[c&(numCells-1)].classes.of(int(col - 1))
}

// Code returns the shapes of the empty cell c for colour col.
func (b *Board) Code(c Cell, col game.Colour) Code {
	return b.points[c&(numCells-1)].codes.of(int(col - 1))
}

// Shape returns the shape of the empty cell c in direction d for colour col.
func (b *Board) Shape(c Cell, d int, col game.Colour) Shape { return b.Code(c, col).Shape(d) }

// Ranks returns what a move of colour col to the empty cell c is worth by itself, and for
// what it denies the enemy; see [Worth].
func (b *Board) Ranks(c Cell, col game.Colour) (own, deny int32) {
	k, i := b.points[c&(numCells-1)].codes, int(col-1)&1
	return int32(b.colours[i].rank[k.of(i)].own), int32(b.colours[i^1].rank[k.of(i^1)].deny)
}

// Count returns how many empty points have a class for colour col; 0 for a class that is
// not [Class.Counted].
func (b *Board) Count(col game.Colour, k Class) int {
	return int(b.counts[(col-1)&1][k&15])
}

// Counts returns what [Board.Count] returns of all classes for colour col. The array
// belongs to the board and must not be written to.
func (b *Board) Counts(col game.Colour) *[16]int16 { return &b.counts[(col-1)&1] }

// First returns a point that has a class for colour col; [Board.Count] must not be 0.
func (b *Board) First(col game.Colour, k Class) Cell {
	for i, w := range &b.sets[(col-1)&1][k&15] {
		if w != 0 {
			return Cell(i*64 + bits.TrailingZeros64(w))
		}
	}
	return 0
}

// Append appends the points that have a class for colour col, none for a class that is not
// [Class.Counted].
func (b *Board) Append(cells []Cell, col game.Colour, k Class) []Cell {
	if b.Count(col, k) == 0 {
		return cells
	}
	for i, w := range &b.sets[(col-1)&1][k&15] {
		for ; w != 0; w &= w - 1 {
			cells = append(cells, Cell(i*64+bits.TrailingZeros64(w)))
		}
	}
	return cells
}

// Line returns the line through c in direction d, two bits a cell from the lowest, and the
// place of c in it. 0 is an empty cell, 1 black, 2 white, 3 beyond the board.
func (b *Board) Line(c Cell, d int) (line uint64, pos int) {
	i, pos := c.line(d)
	return b.lines[d&3][i&63], pos
}

// Around returns four cells to each side of c in direction d, as [Board.Line] has them; c
// itself is left out.
func (b *Board) Around(c Cell, d int) uint16 {
	line, pos := b.Line(c, d)
	return CutAround(line, pos)
}

// CutAround is [Board.Around] for a place in a line.
func CutAround(line uint64, pos int) uint16 {
	w := line >> (2 * uint(pos-4) & 63)
	return uint16(w&0xff | w>>2&0xff00)
}

// Placed returns the point of the stone placed as number i, from 0.
func (b *Board) Placed(i int) Cell { return b.frames[i].cell }

// Kept returns how many of the stones have been on the board since it was last called.
func (b *Board) Kept() int {
	n := b.kept
	b.kept = len(b.frames)
	return n
}
