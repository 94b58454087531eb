package puzzle

import (
	"context"
	"math"
	"slices"

	"omok/ai"
	"omok/ai/search"
	"omok/ai/shape"
	"omok/game"
)

// describe works out what the puzzle is about. threatened is the line that a defence has
// to stop.
func (p *Puzzle) describe(threatened []game.Point) error {
	b, err := shape.FromBoard(shape.TablesFor(p.Rules), p.Board())
	if err != nil {
		return err
	}
	s := &survey{b: b, p: p}
	p.Themes = nil
	switch p.Kind {
	case Attack:
		s.walk(p.Line, p.ToMove)
		p.Moves, p.Quiet = (len(p.Line)+1)/2, s.quiet
		s.addAttackThemes()
	case Defend:
		p.Moves, p.Quiet = 1, 1
		if err := s.addDefenceThemes(threatened); err != nil {
			return err
		}
	case Mistake:
		p.Moves, p.Quiet = len(p.Line)/2, 0
		p.Themes = []Theme{Blunder}
	case Improve:
		p.Moves, p.Quiet = 1, 1
		p.Themes = []Theme{Better}
	}
	p.Decoys = s.decoys(p.Answer())
	return nil
}

// Describe works out again what a puzzle is about, which [Find] does by itself.
func (p *Puzzle) Describe(ctx context.Context) error {
	var line []game.Point
	if p.Kind == Defend {
		var err error
		if line, err = threatened(ctx, p.Position()); err != nil {
			return err
		}
	}
	if err := p.describe(line); err != nil {
		return err
	}
	p.rate()
	return nil
}

// grade lets the levels try the puzzle, which must have been described, and rates it.
func (p *Puzzle) grade(ctx context.Context) error {
	if err := p.try(ctx); err != nil {
		return err
	}
	p.rate()
	return nil
}

// survey notes what happens along a line.
type survey struct {
	b         *shape.Board
	p         *Puzzle
	quiet     int
	fourThree bool
	foul      bool // the defender could not stop a four, because the point is forbidden
	over      bool // six in a row is at hand
}

// walk plays the line, the attacker first, and takes it back.
func (s *survey) walk(line []game.Point, attacker game.Colour) {
	b, placed := s.b, 0
	defender := attacker.Opponent()
	for i, m := range line {
		if i%2 == 0 {
			s.classify(shape.CellAt(m), attacker)
		}
		if m == game.Pass {
			if b.Count(attacker, shape.Win) == 1 {
				foul := b.Foul(b.First(attacker, shape.Win), defender)
				s.foul, s.over = s.foul || foul != game.NoFoul, s.over || foul == game.OverlineFoul
			}
			continue
		}
		b.Place(shape.CellAt(m), [2]game.Colour{attacker, defender}[i%2])
		placed++
	}
	for range placed {
		b.Undo()
	}
}

// classify notes what the attacker's move at c makes: a four, a three, an overline.
func (s *survey) classify(c shape.Cell, attacker game.Colour) {
	four, three := false, false
	for d := range 4 {
		switch sh := s.b.Shape(c, d, attacker); {
		case sh == shape.Three || sh == shape.BroadThree:
			three = true
		case sh >= shape.Four && sh <= shape.Five:
			four = true
		case sh == shape.Overline:
			s.over = true
		}
	}
	if !four {
		s.quiet++
	}
	s.fourThree = s.fourThree || four && three && s.b.Class(c, attacker) != shape.Win
}

func (s *survey) addAttackThemes() {
	p := s.p
	fours := p.Moves - 1
	switch {
	case s.quiet > 0:
		p.Themes = append(p.Themes, VCT)
	case fours <= 3:
		p.Themes = append(p.Themes, []Theme{Fours1, Fours1, Fours2, Fours3}[fours])
	default:
		p.Themes = append(p.Themes, VCF)
	}
	if s.fourThree {
		p.Themes = append(p.Themes, FourThree)
	}
	if s.foul {
		p.Themes = append(p.Themes, UseFoul)
	}
	if s.avoids() {
		p.Themes = append(p.Themes, AvoidFoul)
	}
	if s.over || s.six() {
		p.Themes = append(p.Themes, Overline)
	}
}

// avoids reports whether a point looks like a strong threat for the side to move but is
// forbidden to it.
func (s *survey) avoids() bool {
	for _, c := range s.b.Append(nil, s.p.ToMove, shape.Suspect) {
		if s.b.Foul(c, s.p.ToMove) != game.NoFoul {
			return true
		}
	}
	return false
}

// six reports whether a stone of the side to move would make six in a row where that
// does not win.
func (s *survey) six() bool {
	for _, c := range s.b.AppendEmpty(nil) {
		for d := range 4 {
			if s.b.Shape(c, d, s.p.ToMove) == shape.Overline && s.b.Class(c, s.p.ToMove) != shape.Win {
				return true
			}
		}
	}
	return false
}

// addDefenceThemes tells threats that are on the board, such as a three that seems to be
// stopped at several points, from fours still to come.
func (s *survey) addDefenceThemes(threatened []game.Point) error {
	p := s.p
	attacker := p.ToMove.Opponent()
	if s.b.Count(attacker, shape.Straight) > 0 || len(threatened) == 3 {
		p.Themes = append(p.Themes, Block)
	} else {
		p.Themes = append(p.Themes, Guard)
	}
	if s.avoids() {
		p.Themes = append(p.Themes, AvoidFoul)
	}
	s.walk(threatened, attacker)
	if s.over {
		p.Themes = append(p.Themes, Overline)
	}
	return nil
}

// decoys counts the moves besides the answer that make a four or a three.
func (s *survey) decoys(answer game.Point) int {
	n := 0
	for p, c := range s.b.Points {
		if p != answer && s.b.Empty(c) && s.b.Class(c, s.p.ToMove) >= shape.OneThree && !s.b.Forbidden(c, s.p.ToMove) {
			n++
		}
	}
	return n
}

// tryNodes limits the strongest level, so that it can be tried on thousands of puzzles.
const tryNodes = 8_000

// try lets every level look for the answer. For a mistake, it tests whether they would
// have made it too.
func (p *Puzzle) try(ctx context.Context) error {
	pos := p.Position()
	if p.Kind == Mistake {
		pos = p.before(slices.IndexFunc(p.Stones, func(s game.Stone) bool { return s.Point == p.Answer() }))
	}
	p.Fails = nil
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		engine := search.NewLevel(level, search.Options{HashMiB: 1, Seed: uint64(level)})
		r, err := engine.Think(ctx, pos, ai.Limits{Nodes: tryNodes, Threads: 1}, nil)
		if err != nil {
			return err
		}
		if (r.Move == p.Answer()) == (p.Kind == Mistake) {
			p.Fails = append(p.Fails, int(level))
		}
	}
	return ctx.Err()
}

// rate estimates how hard the puzzle is for people, from 500 to 2600: longer and quieter
// solutions, more false trails, and more levels that fail make it harder. It is only the
// starting value of a puzzle's rating.
func (p *Puzzle) rate() {
	r := 500.0 + 70*float64(p.Moves-1) + 60*float64(p.Quiet) + 20*float64(min(p.Decoys, 10)) + 75*float64(len(p.Fails))
	if p.Kind == Mistake {
		r += 250
	}
	p.Rating = math.Round(min(r, 2600))
}
