package main

import (
	"math/rand/v2"
	"slices"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/shape"
)

// readGames reads a file of games and sorts them by their rules.
func readGames(path string, games map[string][]*played.Game) error {
	return played.Read(path, func(_ int, g *played.Game) error {
		name, err := g.Rules.MarshalText()
		games[string(name)] = append(games[string(name)], g)
		return err
	})
}

// samples holds what the weights are fitted to, flat and small: millions of
// positions are kept.
type samples struct {
	rules    game.Rules
	tables   *shape.Tables
	patterns *eval.Patterns
	paired   bool    // each colour has weights of its own
	mix      float64 // share of the result in the targets
	hold     float64 // factor on how strongly rare patterns are regularised

	// A position: patterns in spans, with counts that are negative for the enemy of
	// the side to move.
	ends    []uint32
	pattern []uint16 // with colour bit 15 where colours differ
	count   []int8
	threats []uint16
	targets []float32

	// A choice: pairs of patterns, own and enemy's, the chosen one first.
	starts []uint32
	own    []uint16
	deny   []uint16
	chosen []uint32
}

// The bits that tell the tables apart: White's, if the colours have their own, and those
// of the side that is not to move or whose point is taken.
const (
	colourBit   = 1 << 15
	waiterBit   = 1 << 14
	patternMask = waiterBit - 1
)

func newSamples(rules game.Rules) *samples {
	s := &samples{rules: rules, tables: shape.TablesFor(rules), patterns: eval.PatternNumbers()}
	s.paired = rules.For(game.Black) != rules.For(game.White)
	return s
}

// add takes in the positions of a game.
func (s *samples) add(g *played.Game) error {
	rnd := rand.New(rand.NewPCG(uint64(len(s.targets)), 5))
	return g.Positions(s.tables, func(b *shape.Board, turn game.Colour, move int) {
		s.addPosition(b, turn, g.Target(turn, move, s.mix))
		if rnd.IntN(2) == 0 {
			s.addChoice(b, turn, shape.CellAt(g.Moves[move]))
		}
	})
}

func (s *samples) bit(c game.Colour) uint16 {
	if s.paired && c == game.White {
		return colourBit
	}
	return 0
}

func (s *samples) addPosition(b *shape.Board, turn game.Colour, target float64) {
	counts := map[uint16]int8{}
	for _, c := range [2]game.Colour{turn, turn.Opponent()} {
		sign, bits := int8(1), s.bit(c)
		if c != turn {
			sign, bits = -1, bits|waiterBit
		}
		for _, cell := range b.AppendEmpty(nil) {
			counts[s.patterns[b.Code(cell, c)]|bits] += sign
		}
	}
	for h, n := range counts {
		if n != 0 {
			s.pattern = append(s.pattern, h)
			s.count = append(s.count, n)
		}
	}
	s.ends = append(s.ends, uint32(len(s.pattern)))
	s.threats = append(s.threats, uint16(eval.ThreatsOf(b, turn))|s.bit(turn))
	s.targets = append(s.targets, float32(target))
}

// addChoice takes in a move that was preferred to the others near stones.
func (s *samples) addChoice(b *shape.Board, turn game.Colour, chosen shape.Cell) {
	near := b.AppendNear(nil)
	i := slices.Index(near, chosen)
	enemy := turn.Opponent()
	if i < 0 {
		return
	}
	near[0], near[i] = near[i], near[0]
	s.starts = append(s.starts, uint32(len(s.own)))
	for _, c := range near {
		s.own = append(s.own, s.patterns[b.Code(c, turn)]|s.bit(turn))
		s.deny = append(s.deny, s.patterns[b.Code(c, enemy)]|s.bit(enemy)|waiterBit)
	}
	s.chosen = append(s.chosen, uint32(len(near)))
}
