package trainer

import (
	"context"
	"slices"
	"time"

	"omok/ai"
	"omok/ai/puzzle"
	"omok/ai/threat"
	"omok/game"
)

// judgeTime bounds each proof that an answer asks for.
const judgeTime = 4 * time.Second

// Judgement is what an answer is worth.
type Judgement struct {
	Right bool
	Over  bool         // it solves the puzzle
	Reply game.Point   // what the opponent plays, if the puzzle is not over
	Line  []game.Point // how it could go on: the refutation of a wrong answer, or the rest of a solution
	Early bool         // of a mistake: nothing was lost yet by the stone pointed at
}

// Judge weighs the answer m of the side to move at pos, a position of the puzzle; first
// says that it is the first one. On the first move only the answer of the puzzle is
// right, unless the puzzle is loose; later, every move that still wins is right.
func Judge(ctx context.Context, p *puzzle.Puzzle, pos ai.Position, first bool, m game.Point) (Judgement, error) {
	switch p.Kind {
	case puzzle.Mistake:
		return judgeMistake(p, m), nil
	case puzzle.Defend:
		return judgeDefence(ctx, p, pos, m)
	case puzzle.Improve:
		return judgeImprovement(ctx, p, pos, m)
	}
	if pos.Rules.MakesFive(pos.Board, m, pos.ToMove) {
		return Judgement{Right: true, Over: true}, nil
	}
	next := pos.After(m)
	r, err := threat.Withstand(ctx, next, threat.Limits{Time: judgeTime})
	switch {
	case err != nil || ctx.Err() != nil:
		return Judgement{}, err
	case r.Outcome != threat.Win && !(first && m == p.Answer()):
		line, err := refutation(ctx, next, r.Line)
		return Judgement{Line: line}, err
	case r.Outcome != threat.Win: // too slow a machine to prove what is known
		r.Line = p.Line[1:]
	}
	j := Judgement{Right: true, Line: r.Line, Reply: r.Line[0]}
	j.Over = j.Reply == game.Pass || unstoppable(next)
	return j, nil
}

// Weigh weighs the answer m after the moves played since the puzzle began. It goes by the
// tree of its author as far as that says anything: the first move there is right and a
// bad one wrong, and the opponent replies as it stands there. All else is judged by
// [Judge].
func Weigh(ctx context.Context, p *puzzle.Puzzle, pos ai.Position, played []game.Point, m game.Point) (Judgement, error) {
	next, _ := p.Told.After(played)
	i := slices.IndexFunc(next, func(b *puzzle.Branch) bool { return b.Move == m })
	if i < 0 {
		return Judge(ctx, p, pos, len(played) == 0, m)
	}
	b := next[i]
	reply := puzzle.MainLine(b.Next)
	switch {
	case b.Bad:
		return Judgement{Line: reply}, nil
	case i > 0:
		if j, err := Judge(ctx, p, pos, len(played) == 0, m); err != nil || !j.Right || j.Over {
			return j, err
		}
	}
	if len(reply) == 0 || pos.Rules.MakesFive(pos.Board, m, pos.ToMove) {
		return Judgement{Right: true, Over: true}, nil
	}
	return Judgement{Right: true, Reply: reply[0], Over: len(reply) == 1, Line: reply}, nil
}

// unstoppable reports whether the side that has just moved makes a five whatever is
// played: the side to move cannot occupy every point where it could.
func unstoppable(pos ai.Position) bool {
	fives := 0
	for p, c := range pos.Board.Points {
		if c != game.Empty {
			continue
		}
		if pos.Rules.MakesFive(pos.Board, p, pos.ToMove) {
			return false
		}
		if pos.Rules.MakesFive(pos.Board, p, pos.ToMove.Opponent()) {
			fives++
		}
	}
	return fives > 1 && !pos.Rules.For(pos.ToMove.Opponent()).Open
}

// refutation returns how a wrong attack is answered: by the opponent's own win, or by
// the reply that ends the threats.
func refutation(ctx context.Context, pos ai.Position, reply []game.Point) ([]game.Point, error) {
	for _, kind := range []threat.Kind{threat.VCF, threat.VCT} {
		r, err := threat.Solve(ctx, pos, kind, threat.Limits{Time: judgeTime / 2})
		if err != nil || r.Outcome == threat.Win {
			return r.Line, err
		}
	}
	return reply, nil
}

func judgeDefence(ctx context.Context, p *puzzle.Puzzle, pos ai.Position, m game.Point) (Judgement, error) {
	if m == p.Answer() || pos.Rules.MakesFive(pos.Board, m, pos.ToMove) {
		return Judgement{Right: true, Over: true}, nil
	}
	line, err := refutation(ctx, pos.After(m), nil)
	if err != nil || len(line) > 0 {
		return Judgement{Line: line}, err
	}
	return Judgement{Right: p.Loose, Over: p.Loose}, ctx.Err()
}

// judgeImprovement says whether a move is about as good as the answer: it may cost
// [puzzle.Margin] of win rate against it. What is wrong is answered as the engine would.
func judgeImprovement(ctx context.Context, p *puzzle.Puzzle, pos ai.Position, m game.Point) (Judgement, error) {
	if m == p.Answer() {
		return Judgement{Right: true, Over: true, Line: p.Line[1:]}, nil
	}
	rate, line, err := puzzle.Worth(ctx, pos, m)
	if err != nil || m == p.Played {
		return Judgement{Line: line}, err
	}
	best, _, err := puzzle.Worth(ctx, pos, p.Answer())
	right := rate >= best-puzzle.Margin
	return Judgement{Right: right, Over: right, Line: line}, err
}

// judgeMistake says whether the stone at m lost the game.
func judgeMistake(p *puzzle.Puzzle, m game.Point) Judgement {
	for _, s := range p.Stones {
		switch s.Point {
		case p.Answer():
			right := m == p.Answer()
			return Judgement{Right: right, Over: right, Line: p.Line[1:]}
		case m:
			return Judgement{Early: true}
		}
	}
	return Judgement{}
}
