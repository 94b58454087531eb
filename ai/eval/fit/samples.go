package main

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"omok/game"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/shape"
)

// readGames reads a file of games and sorts them by their rules.
func readGames(path string, games map[string][]*record) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		r, err := parseGame(lines.Text())
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		name, _ := r.rules.MarshalText()
		games[string(name)] = append(games[string(name)], r)
	}
	return lines.Err()
}

func parseGame(line string) (*record, error) {
	f := strings.Fields(line)
	if len(f) != 6 {
		return nil, fmt.Errorf("a game has six fields, not %d: %q", len(f), line)
	}
	r := &record{}
	err := r.rules.UnmarshalText([]byte(f[0]))
	note := func(e error) {
		if err == nil {
			err = e
		}
	}
	var e error
	r.size, e = strconv.Atoi(f[1])
	note(e)
	r.moves, e = game.ParsePoints(f[2], max(r.size, game.MinSize))
	note(e)
	r.result, e = strconv.ParseFloat(f[3], 64)
	note(e)
	r.random, e = strconv.Atoi(f[4])
	note(e)
	for _, s := range strings.Split(f[5], ",") {
		v, e := strconv.Atoi(s)
		note(e)
		r.scores = append(r.scores, v)
	}
	return r, err
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

// scoreScale turns a searched score into a chance while fitting.
const scoreScale = 200

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
func (s *samples) add(r *record) {
	b, err := shape.New(s.tables, r.size)
	if err != nil {
		return
	}
	turn := game.Black
	rnd := rand.New(rand.NewPCG(uint64(len(s.targets)), 5))
	for i, p := range r.moves {
		if i >= r.random && s.quiet(b, turn) {
			score := r.scores[i-r.random]
			s.addPosition(b, turn, r, score)
			if rnd.IntN(2) == 0 {
				s.addChoice(b, turn, shape.CellAt(p))
			}
		}
		b.Place(shape.CellAt(p), turn)
		turn = turn.Opponent()
	}
}

// quiet reports whether the search would evaluate such a position at all.
func (s *samples) quiet(b *shape.Board, turn game.Colour) bool {
	own, enemy := b.Counts(turn), b.Counts(turn.Opponent())
	return own[shape.Win]+own[shape.Straight]+own[shape.DoubleFour]+enemy[shape.Win] == 0
}

func (s *samples) bit(c game.Colour) uint16 {
	if s.paired && c == game.White {
		return colourBit
	}
	return 0
}

func (s *samples) addPosition(b *shape.Board, turn game.Colour, r *record, score int) {
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
	result := r.result
	if turn == game.White {
		result = 1 - result
	}
	chance := 1 / (1 + math.Exp(-float64(score)/scoreScale))
	if score > int(ai.Proved) || score < -int(ai.Proved) {
		chance = math.Round(chance)
	}
	s.targets = append(s.targets, float32(s.mix*result+(1-s.mix)*chance))
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
