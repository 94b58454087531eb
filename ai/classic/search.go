package classic

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"omok/game"
)

// pollEvery is how many nodes pass between two checks of the context and the clock. A
// node costs at most some ten microseconds, on the largest board.
const pollEvery = 128

// search is one thought of one program.
type search struct {
	*program
	ctx      context.Context
	deadline time.Time // zero for none
	maxNodes int64     // 0 for no limit
	rules    game.Rules
	board    *game.Board
	me       game.Colour
	chance   *rand.Rand
	start    time.Time
	wanted   int        // lines to report
	watch    func(Step) // nil for nobody

	nodes   int64
	lines   [][]game.Point // by ply, the best line found from there
	stopped bool
	cut     bool // the depth limit kept some line from being played out
}

// root searches each candidate to the depth and returns those that it has searched, with
// their values and lines. complete is false if a limit or the context stopped it on the
// way. The values are exact if somebody watches or several lines are wanted; otherwise
// the value of a lesser candidate may be too high, though not above the best before it.
func (s *search) root(candidates []game.Point, depth int) (valued []Candidate, complete bool) {
	s.cut = false
	s.lines = make([][]game.Point, depth+1)
	s.tell(Step{Kind: StepDepth, Depth: depth, Candidates: plain(candidates)})
	best := math.MinInt
	for _, p := range candidates {
		alpha := best
		if s.watch != nil || s.wanted > 1 {
			alpha = math.MinInt
		}
		s.board.Set(p, s.me)
		v := s.alphaBeta(p, s.me.Opponent(), depth-1, 1, alpha, math.MaxInt)
		s.board.Set(p, game.Empty)
		if s.stopped {
			return valued, false
		}
		c := Candidate{Point: p, Value: v, Line: append([]game.Point{p}, s.lines[1]...)}
		valued = append(valued, c)
		best = max(best, v)
		if s.watch != nil {
			c.Terms, c.Stone = s.termsOf(c.Line), s.termsOf(c.Line[:1])
			s.tell(Step{Kind: StepValued, Depth: depth, Candidates: []Candidate{c}})
		}
	}
	return valued, true
}

// bestOf returns the first of the best candidates.
func bestOf(valued []Candidate) Candidate {
	best := Candidate{Value: math.MinInt}
	for _, c := range valued {
		if c.Value > best.Value {
			best = c
		}
	}
	return best
}

// alphaBeta values the position after the stone at last for the program's side,
// whoever is to move, ply stones away from the root.
func (s *search) alphaBeta(last game.Point, toMove game.Colour, depth, ply, alpha, beta int) int {
	s.nodes++
	s.lines[ply] = s.lines[ply][:0]
	if s.poll(); s.stopped {
		return 0
	}
	if s.rules.MakesFive(s.board, last, toMove.Opponent()) {
		if toMove == s.me {
			return -s.five
		}
		return s.five
	}
	if depth <= 0 {
		s.cut = true
		return s.value(s.board, last, s.me)
	}
	if s.ends != nil {
		if v := s.value(s.board, last, s.me); s.ends(v) {
			return v
		}
	}
	moves := s.legalCandidates(nil, toMove)
	if len(moves) == 0 {
		return s.value(s.board, last, s.me)
	}
	best := math.MaxInt
	if toMove == s.me {
		best = math.MinInt
	}
	for _, p := range moves {
		s.board.Set(p, toMove)
		v := s.alphaBeta(p, toMove.Opponent(), depth-1, ply+1, alpha, beta)
		s.board.Set(p, game.Empty)
		if s.stopped {
			break
		}
		if toMove == s.me && v > best || toMove != s.me && v < best {
			best = v
			s.lines[ply] = append(append(s.lines[ply][:0], p), s.lines[ply+1]...)
		}
		if toMove == s.me {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// poll stops the search once a limit is reached or the context is cancelled.
func (s *search) poll() {
	if s.maxNodes > 0 && s.nodes > s.maxNodes {
		s.stopped = true
	}
	if s.nodes%pollEvery == 1 && !s.stopped {
		s.stopped = s.ctx.Err() != nil || !s.deadline.IsZero() && time.Now().After(s.deadline)
	}
}

// legal reports whether colour c may play at p.
func (s *search) legal(p game.Point, c game.Colour) bool {
	return s.board.Inside(p) && s.board.At(p) == game.Empty && s.rules.Foul(s.board, p, c) == game.NoFoul
}

// legalCandidates appends the program's candidates except those that the rules forbid to
// colour c.
func (s *search) legalCandidates(dst []game.Point, c game.Colour) []game.Point {
	bars := c
	if s.ownBar {
		bars = s.me
	}
	all := s.candidates(dst, s.board, bars)
	kept := all[:0]
	for _, p := range all {
		if s.rules.Foul(s.board, p, c) == game.NoFoul {
			kept = append(kept, p)
		}
	}
	return kept
}

// fallback returns what a program plays if it has no candidate or no time: the legal
// point nearest the centre, or one at random. ok is false if no point is left.
func (s *search) fallback() (p game.Point, ok bool) {
	if s.byChance {
		for _, p := range anywhere(s) {
			if s.legal(p, s.me) {
				return p, true
			}
		}
	}
	for p := range rings(s.board) {
		if s.legal(p, s.me) {
			return p, true
		}
	}
	return game.Point{}, false
}

// rings visits the points of a board in squares around the centre, the innermost
// first, each from its top left row by row.
func rings(b *game.Board) func(yield func(game.Point) bool) {
	return func(yield func(game.Point) bool) {
		centre := b.Centre()
		for r := range b.Size() {
			for dy := r; dy >= -r; dy-- {
				for dx := -r; dx <= r; dx++ {
					p := game.Point{X: centre.X + dx, Y: centre.Y + dy}
					onRing := max(dx, -dx, dy, -dy) == r
					if onRing && b.Inside(p) && !yield(p) {
						return
					}
				}
			}
		}
	}
}

// rows visits the points of a board from the top left row by row, as the students
// numbered them.
func rows(b *game.Board) func(yield func(game.Point) bool) {
	return func(yield func(game.Point) bool) {
		for y := b.Size() - 1; y >= 0; y-- {
			for x := range b.Size() {
				if !yield(game.Point{X: x, Y: y}) {
					return
				}
			}
		}
	}
}

// directions are the steps along a row, a column and the two diagonals.
var directions = [4]game.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}}

// step returns the point n steps of d away from p.
func step(p, d game.Point, n int) game.Point {
	return game.Point{X: p.X + n*d.X, Y: p.Y + n*d.Y}
}

// free reports whether p is an empty point of the board.
func free(b *game.Board, p game.Point) bool { return b.Inside(p) && b.At(p) == game.Empty }

// run returns the number of stones of colour c in an unbroken run from p on, p included,
// in direction d.
func run(b *game.Board, p, d game.Point, c game.Colour) int {
	n := 0
	for b.At(step(p, d, n)) == c {
		n++
	}
	return n
}
