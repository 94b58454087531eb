package puzzle

import (
	"context"
	"fmt"
	"slices"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
)

// Check proves a puzzle again from scratch: that its position is legal, that the answer
// is right, and that no other is. The error says what is wrong, or that the node limits
// were too small.
func (p *Puzzle) Check(ctx context.Context) error {
	if err := p.checkShape(); err != nil {
		return err
	}
	switch p.Kind {
	case Defend:
		return p.checkDefend(ctx)
	case Mistake:
		return p.checkMistake(ctx)
	case Improve:
		return p.checkImprove(ctx)
	}
	return p.checkAttack(ctx)
}

// checkShape makes sure that the puzzle is a position with a line that can be played.
func (p *Puzzle) checkShape() error {
	b, err := game.NewBoard(p.Size)
	if err != nil {
		return fmt.Errorf("puzzle: %w", err)
	}
	if !p.Rules.Known() || p.ToMove != game.Black && p.ToMove != game.White || len(p.Line) == 0 {
		return fmt.Errorf("puzzle: rules, side to move or solution are missing")
	}
	for _, s := range p.Stones {
		switch {
		case !b.Inside(s.Point) || b.At(s.Point) != game.Empty:
			return fmt.Errorf("puzzle: no stone can stand at %v", s.Point)
		case p.Rules.MakesFive(b, s.Point, s.Colour):
			return fmt.Errorf("puzzle: a five stands at %v", s.Point)
		}
		b.Set(s.Point, s.Colour)
	}
	if quiet, err := calm(p.Position()); err != nil || !quiet && !p.Loose {
		return fmt.Errorf("puzzle: a four stands on the board (%w)", err)
	}
	if p.Kind == Mistake {
		return nil // its line begins before the last stones on the board
	}
	if p.Kind == Improve && (!b.Inside(p.Played) || b.At(p.Played) != game.Empty || p.Played == p.Answer()) {
		return fmt.Errorf("puzzle: %v is no move to do better than", p.Played)
	}
	return playLine(p.Position(), p.Line, p.Kind == Attack)
}

// playLine plays a line by the rules. A won line must end with the five and have none
// before.
func playLine(pos ai.Position, line []game.Point, won bool) error {
	for i, m := range line {
		if m == game.Pass {
			if !won || i%2 == 0 {
				return fmt.Errorf("puzzle: move %d of the solution passes", i+1)
			}
			pos = pos.After(m)
			continue
		}
		if !pos.Board.Inside(m) || pos.Board.At(m) != game.Empty {
			return fmt.Errorf("puzzle: move %d of the solution, %v, is not empty", i+1, m)
		}
		if f := pos.Rules.Foul(pos.Board, m, pos.ToMove); f != game.NoFoul {
			return fmt.Errorf("puzzle: move %d of the solution, %v, is a %v", i+1, m, f)
		}
		five := pos.Rules.MakesFive(pos.Board, m, pos.ToMove)
		if five != (won && i == len(line)-1) {
			return fmt.Errorf("puzzle: move %d of the solution, %v: a five %v", i+1, m, five)
		}
		pos = pos.After(m)
	}
	return nil
}

func (p *Puzzle) checkAttack(ctx context.Context) error {
	pos := p.Position()
	own, err := threat.Withstand(ctx, pos.After(p.Answer()), threat.Limits{Nodes: checkNodes})
	if err != nil {
		return err
	}
	if own.Outcome != threat.Win {
		return fmt.Errorf("puzzle: after %v the win is %v", p.Answer(), own.Outcome)
	}
	if p.Loose {
		return nil
	}
	only, err := onlyAttack(ctx, pos, p.Answer())
	if err == nil && !only {
		err = fmt.Errorf("puzzle: %v is not shown to be the only move that wins", p.Answer())
	}
	return err
}

func (p *Puzzle) checkDefend(ctx context.Context) error {
	pos := p.Position()
	if p.Loose {
		r, _, err := wins(ctx, pos.After(p.Answer()), ownNodes)
		if err == nil && r.Outcome == threat.Win {
			err = fmt.Errorf("puzzle: %v loses to %v", p.Answer(), r.Line)
		}
		return err
	}
	line, err := threatened(ctx, pos)
	if err != nil {
		return err
	}
	only, err := onlyDefence(ctx, pos, p.Answer())
	if err == nil && (!only || line == nil) {
		err = fmt.Errorf("puzzle: %v is not shown to be the only defence", p.Answer())
	}
	return err
}

// checkMistake makes sure that the stone lost the game, and that none of the other
// stones of its side among those shown did: before it nothing was lost, and afterwards
// everything was.
func (p *Puzzle) checkMistake(ctx context.Context) error {
	from := max(0, len(p.Stones)-MistakeSpan)
	at := slices.IndexFunc(p.Stones, func(s game.Stone) bool { return s.Point == p.Answer() })
	if at < from || p.Stones[at].Colour != p.ToMove {
		return fmt.Errorf("puzzle: the mistake, %v, is not among the last moves", p.Answer())
	}
	before := p.before(at)
	if ok, err := unbeaten(ctx, before.After(p.Better), betterNodes); err != nil || !ok {
		return fmt.Errorf("puzzle: %v in the place of the mistake loses, too (%w)", p.Better, err)
	}
	for i := from; i < len(p.Stones); i++ {
		if right, err := p.checkStone(ctx, i, i < at); err != nil || !right {
			return fmt.Errorf("puzzle: stone %d, %v, cannot be judged (%w)", i+1, p.Stones[i].Point, err)
		}
	}
	return playLine(before.After(p.Answer()), p.Line[1:], true)
}

// checkStone reports whether after stone i the side that made the mistake is not beaten,
// if the stone is an early one, and otherwise whether it is proved that it has lost.
func (p *Puzzle) checkStone(ctx context.Context, i int, early bool) (bool, error) {
	pos, own := p.before(i).After(p.Stones[i].Point), p.Stones[i].Colour == p.ToMove
	switch {
	case early && !own:
		return true, nil // the next stone shows whether this one helped
	case early:
		return unbeaten(ctx, pos, earlyNodes)
	case own:
		r, _, err := wins(ctx, pos, earlyNodes)
		return r.Outcome == threat.Win, err
	}
	r, err := threat.Withstand(ctx, pos, threat.Limits{Nodes: refuteNodes})
	return r.Outcome == threat.Win, err
}

// checkImprove makes sure that the answer is clearly better than what was played.
func (p *Puzzle) checkImprove(ctx context.Context) error {
	good, _, err := Worth(ctx, p.Position(), p.Answer())
	if err != nil {
		return err
	}
	bad, _, err := Worth(ctx, p.Position(), p.Played)
	if err == nil && bad >= good-Margin {
		err = fmt.Errorf("puzzle: %v is worth %.2f, and %v, which was played, %.2f", p.Answer(), good, p.Played, bad)
	}
	return err
}

// before returns the position before stone i was played.
func (p *Puzzle) before(i int) ai.Position {
	part := *p
	part.Stones, part.ToMove = p.Stones[:i], p.Stones[i].Colour
	return part.Position()
}
