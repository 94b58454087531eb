package main

import (
	"fmt"
	"math"

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
}

// data are the positions of all games, flat and small: there are millions.
type data struct {
	model  *eval.Model // of the rules of the latest game
	lines  *net.Numbers
	points [][4]uint16 // the numbers of the four lines of each, as the side to move sees them
	train  []sample
	held   []sample
	empty  []shape.Cell // for the use of add
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
	for _, c := range d.empty {
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
		}
	}
	s.points = uint16(len(d.points) - s.from)
	return s
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
