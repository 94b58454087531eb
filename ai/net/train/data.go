package main

import (
	"fmt"
	"math"
	"slices"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/net"
	"omok/ai/shape"
)

// heldOut reports whether nothing is learnt from the game with a number in its file.
func heldOut(n int) bool { return n%20 == 19 }

// readGames passes the games of the files to visit, of each file at most a number. All
// must be of the same rules, unless they are mixed.
func readGames(paths []string, rules game.Rules, mixed bool, most int, visit func(n int, g *played.Game) error) error {
	for _, path := range paths {
		err := played.Read(path, func(n int, g *played.Game) error {
			if n >= most {
				return nil
			}
			if g.Rules != rules && !(mixed && alike(g.Rules) == alike(rules)) {
				name, _ := g.Rules.MarshalText()
				wanted, _ := rules.MarshalText()
				return fmt.Errorf("it is of %s, not of %s", name, wanted)
			}
			return visit(n, g)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// alike reports whether rules treat the colours alike. A net of one kind of rules cannot
// learn from games of the other.
func alike(r game.Rules) bool { return r.For(game.Black) == r.For(game.White) }

// sample is a position with what is to be learnt from it.
type sample struct {
	from    int     // of the first of its points
	points  uint16  // how many see a stone
	threats uint16  // see eval.ThreatsOf
	side    uint8   // 0 if Black is to move, else 1
	linear  float32 // the linear evaluation, in logits
	target  float32 // the chance to win
	move    uint16  // the number of the point that was played, from the first; noMove for none
}

// noMove stands for a move to a point that sees no stone or is far from all.
const noMove = 1<<16 - 1

// place is what the policy knows about a point besides its lines.
type place struct {
	rank  int16    // of a move there, for the side to move
	apart [2]uint8 // how far the enemy's last move is, and the own; far for a point that is no candidate
}

const far = 255

// data are the positions of all games, flat and small: there are millions.
type data struct {
	model  *eval.Model // of the rules of the latest game
	lines  *net.Numbers
	points [][4]uint16 // the numbers of the four lines of each, as the side to move sees them
	places []place     // of the points
	train  []sample
	held   []sample
	cells  []shape.Cell // of the latest position's points

	empty, near []shape.Cell // for the use of add
}

// readData reads what is to be learnt.
func readData(j *job) (*data, error) {
	rules, err := rulesOf(j.Rules)
	if err != nil {
		return nil, err
	}
	d := &data{model: eval.ModelFor(rules), lines: net.Lines()}
	err = readGames(j.games, rules, j.Mixed, j.Games, func(n int, g *played.Game) error {
		d.model = eval.ModelFor(g.Rules)
		into := &d.train
		if heldOut(n) {
			into = &d.held
		}
		return g.Positions(d.model.Tables, func(b *shape.Board, turn game.Colour, move int) {
			if s := d.add(b, turn); s.points > 0 {
				s.move = d.moved(&s, shape.CellAt(g.Moves[move]))
				s.target = float32(g.Target(turn, move, j.Mix))
				*into = append(*into, s)
			}
		})
	})
	switch {
	case err != nil:
		return nil, err
	case len(d.train) < j.Batch:
		return nil, fmt.Errorf("%d positions to learn from are less than one step takes", len(d.train))
	case len(d.held) == 0:
		return nil, fmt.Errorf("no positions are held out: a file needs twenty games")
	}
	return d, nil
}

// add takes in a position.
func (d *data) add(b *shape.Board, side game.Colour) sample {
	s := sample{from: len(d.points), threats: uint16(eval.ThreatsOf(b, side)), side: uint8(side - 1)}
	s.linear = float32(float64(d.model.Evaluate(b, side)) / d.model.Scale)
	d.empty = b.AppendEmpty(d.empty[:0])
	d.cells = d.cells[:0]
	d.near = b.AppendNear(d.near[:0])
	near := d.near // both lists are in the order of cells
	for _, c := range d.empty {
		candidate := len(near) > 0 && near[0] == c
		if candidate {
			near = near[1:]
		}
		var numbers [4]uint16
		sees := false
		for dir := range numbers {
			k := b.Around(c, dir)
			sees = sees || (k^k>>1)&0x5555 != 0 // a cell of 1 or 2
			numbers[dir] = d.lines.Index[k]
			if side == game.White {
				numbers[dir] = d.lines.Swap[numbers[dir]]
			}
		}
		if sees {
			d.points = append(d.points, numbers)
			d.places = append(d.places, placeOf(b, c, side, candidate))
			d.cells = append(d.cells, c)
		}
	}
	s.points = uint16(len(d.points) - s.from)
	return s
}

// placeOf returns what the policy knows about a point.
func placeOf(b *shape.Board, c shape.Cell, side game.Colour, near bool) place {
	if !near {
		return place{apart: [2]uint8{far, far}}
	}
	own, deny := b.Ranks(c, side)
	p := place{rank: int16(own + deny)}
	for i := range p.apart {
		if n := b.Stones - 1 - i; n >= 0 {
			p.apart[i] = uint8(net.Apart(c, b.Placed(n)))
		}
	}
	return p
}

// moved returns the number of the point c among those of the latest position, a sample.
func (d *data) moved(s *sample, c shape.Cell) uint16 {
	i := slices.Index(d.cells, c)
	if i < 0 || d.places[s.from+i].apart[0] == far {
		return noMove
	}
	return uint16(i)
}

// entropy returns the loss of who tells the chance p where t is right.
func entropy(p, t float64) float64 {
	p = max(1e-6, min(p, 1-1e-6))
	return -t*math.Log(p) - (1-t)*math.Log(1-p)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// bounds returns the mean loss of the linear evaluation alone over samples, and that of
// who knows what is to be told.
func bounds(samples []sample) (linear, floor float64) {
	n := float64(len(samples))
	for i := range samples {
		t := float64(samples[i].target)
		linear += entropy(sigmoid(float64(samples[i].linear)), t) / n
		floor += entropy(t, t) / n
	}
	return linear, floor
}
