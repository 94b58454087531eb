package shape

import (
	"sync"

	"omok/game"
)

// Worth is what a code is worth to the side that may place the stone.
type Worth struct {
	Own  int16 // rank of the move for its own colour, larger first
	Deny int16 // rank of the move for the enemy, who takes the point away
	Move int16 // share of the point in the evaluation while its colour is to move
	Wait int16 // and while the enemy is to move
}

// Weights returns the worth of every code, for Black and for White.
type Weights [2][1 << 16]Worth

// info is what a board looks up for a code of one colour whenever a point changes: eight
// bytes, so that none lies across two cache lines.
type info struct {
	move, wait int16   // as in Worth
	classes    classes // with the class as if it were of Black
	_          [2]byte
}

// rank is what it looks up to put moves in order.
type rank struct{ own, deny int16 } // as in Worth

// colourTable holds all codes of one colour.
type colourTable struct {
	info [1 << 16]info
	rank [1 << 16]rank
}

// Tables is everything that boards under the same rules and weights share. It never
// changes, and any number of boards may use it at once.
type Tables struct {
	Rules     game.Rules
	lineTable *lineTable
	colours   [2]*colourTable // the same one where the rules and weights are
	bars      [2]game.Bars
	open      [2]bool // a five closed at both ends is none
}

// NewTables makes the tables for rules. With a nil w all weights are zero.
func NewTables(rules game.Rules, w *Weights) *Tables {
	t := &Tables{Rules: rules}
	lines := make(chan *lineTable, 1)
	go func() { lines <- lineTableFor(kindOf(&rules)) }() // the longer part of the work runs beside that on the classes
	for i, c := range [2]game.Colour{game.Black, game.White} {
		cr := rules.For(c)
		t.bars[i], t.open[i] = cr.Bars, cr.Open
		if i == 1 && cr == rules.For(game.Black) && (w == nil || w[0] == w[1]) {
			t.colours[1] = t.colours[0] // half as much for the cache to hold
			break
		}
		t.colours[i] = new(colourTable)
		for code := range t.colours[i].info {
			var v Worth
			if w != nil {
				v = w[i][code]
			}
			t.colours[i].info[code] = info{move: v.Move, wait: v.Wait, classes: classesOf(class(Code(code), cr))}
			t.colours[i].rank[code] = rank{v.Own, v.Deny}
		}
	}
	t.lineTable = <-lines
	return t
}

// plain holds tables without weights, one for each rule set asked for.
var plain sync.Map // of game.Rules to func() *Tables

// TablesFor returns tables without weights, which are made only once for the same rules.
func TablesFor(rules game.Rules) *Tables {
	build, _ := plain.LoadOrStore(rules, sync.OnceValue(func() *Tables { return NewTables(rules, nil) }))
	return build.(func() *Tables)()
}

// Class returns the class of a code for colour c.
func (t *Tables) Class(code Code, c game.Colour) Class {
	return t.colours[(c-1)&1].info[code].classes.of(0)
}

// LineShapes returns what a stone of Black and of White makes in the middle of a line as
// [Board.Around] returns it, under rules that look four cells far.
func (t *Tables) LineShapes(line uint16) (black, white uint8) {
	key := uint64(line)
	if t.lineTable.radius == 5 {
		lo, hi := key&0xff, key>>8
		lo <<= 2
		if lo>>2&3 == 3 {
			lo |= 3
		}
		if hi>>6&3 == 3 {
			hi |= 3 << 8
		}
		key = lo | hi<<10
	}
	s := t.lineTable.shapes[key]
	return s & 15, s >> 4
}
