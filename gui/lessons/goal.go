package lessons

import (
	"context"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
)

// goal is what a task asks for. Whether a move reaches it is judged by the rule book and
// the prover, so that every right answer is accepted.
type goal uint8

const (
	makeFive goal = iota
	makeFour
	makeStraightFour
	makeThree
	makeFourThree
	stopFive   // the other side can make no five at once any more
	stopFours  // nor win by continuous fours
	stopThrees // nor by threes
	winByFours
	winByForce
	findThreeThree // a point forbidden by a double-three,
	findFourFour   // a double-four
	findOverline   // or an overline
	findAllowed    // a point that looks forbidden and is not
	openingMove    // what the opening lets one play
)

// proofNodes bounds the proofs of a task, whose positions are small.
const proofNodes = 20_000

// answer is what became of a move.
type answer struct {
	right bool
	line  []game.Point // how the other side refutes a wrong move, or how a right one wins
}

// judge judges a legal move at the position of a task; for those that ask for a
// forbidden point the move may be one.
func (k *task) judge(ctx context.Context, pos ai.Position, p game.Point) answer {
	r, c := pos.Rules, pos.ToMove
	foul := r.Foul(pos.Board, p, c)
	switch k.goal {
	case findThreeThree:
		return answer{right: foul == game.DoubleThree}
	case findFourFour:
		return answer{right: foul == game.DoubleFour}
	case findOverline:
		return answer{right: foul == game.OverlineFoul}
	}
	if foul != game.NoFoul || !k.offers(p) {
		return answer{}
	}
	made := shapes(r.Threats(pos.Board, p, c))
	switch k.goal {
	case makeFive:
		return answer{right: made.five}
	case makeFour:
		return answer{right: made.fours > 0}
	case makeStraightFour:
		return answer{right: made.straight}
	case makeThree:
		return answer{right: made.threes > 0}
	case makeFourThree:
		return answer{right: made.fours > 0 && made.threes > 0}
	case findAllowed:
		return answer{right: true}
	case openingMove:
		return answer{right: k.openingAllows(p)}
	case winByFours, winByForce:
		return k.wins(ctx, pos.After(p), c)
	}
	return k.stops(ctx, pos.After(p))
}

// offers reports whether a point is among those that a task letters, if it letters any.
func (k *task) offers(p game.Point) bool {
	offered := points(k.offered, k.size)
	for _, q := range offered {
		if p == q {
			return true
		}
	}
	return len(offered) == 0
}

// made is what a move makes.
type made struct {
	five, straight bool
	fours, threes  int
}

func shapes(lines []game.Line) (m made) {
	for _, l := range lines {
		switch l.Shape {
		case game.FiveShape:
			m.five = true
		case game.Four:
			m.fours++
			m.straight = m.straight || len(l.Fill) == 2
		case game.Three:
			m.threes++
		}
	}
	return m
}

// stops returns a right answer if the side to move, the attacker, no longer has a win
// of that kind, and otherwise a wrong one with the line that wins.
func (k *task) stops(ctx context.Context, pos ai.Position) answer {
	for p, c := range pos.Board.Points {
		if c == game.Empty && pos.Rules.MakesFive(pos.Board, p, pos.ToMove) {
			return answer{line: []game.Point{p}}
		}
	}
	kinds := map[goal][]threat.Kind{stopFours: {threat.VCF}, stopThrees: {threat.VCF, threat.VCT}}
	for _, kind := range kinds[k.goal] {
		r, err := threat.Solve(ctx, pos, kind, threat.Limits{Nodes: proofNodes})
		if err != nil || r.Outcome != threat.NoWin {
			return answer{line: r.Line}
		}
	}
	return answer{right: true}
}

// wins returns a right answer if colour c, which has just moved, wins by force: by
// fours alone where the task asks for that.
func (k *task) wins(ctx context.Context, pos ai.Position, c game.Colour) answer {
	if pos.Rules.Five(pos.Board, last(pos, c), c) != nil {
		return answer{right: true}
	}
	proof, escape, err := threat.Prove(ctx, pos, c, threat.Limits{Nodes: proofNodes})
	switch {
	case err != nil:
		return answer{}
	case proof == nil && escape != game.Pass:
		return answer{line: []game.Point{escape}}
	case proof == nil:
		return answer{}
	case k.goal == winByFours && !foursOnly(ctx, pos, c):
		return answer{}
	}
	return answer{right: true, line: proof.Line}
}

// last returns a stone of a five of colour c or, where there is no five, any of its
// stones: the prover refuses positions in which a five stands.
func last(pos ai.Position, c game.Colour) game.Point {
	for p, s := range pos.Board.Points {
		if s == c && pos.Rules.Five(pos.Board, p, c) != nil {
			return p
		}
	}
	for p, s := range pos.Board.Points {
		if s == c {
			return p
		}
	}
	return game.Point{}
}

// foursOnly reports whether the last move of colour c made a four after which fours go
// on to win: the other side has one reply at most, and then there is a win by fours.
func foursOnly(ctx context.Context, pos ai.Position, c game.Colour) bool {
	var fives []game.Point
	for p, s := range pos.Board.Points {
		if s == game.Empty && pos.Rules.MakesFive(pos.Board, p, c) {
			fives = append(fives, p)
		}
	}
	if len(fives) == 0 {
		return false
	}
	if len(fives) > 1 || pos.Rules.Foul(pos.Board, fives[0], pos.ToMove) != game.NoFoul {
		return true
	}
	r, err := threat.Solve(ctx, pos.After(fives[0]), threat.VCF, threat.Limits{Nodes: proofNodes})
	return err == nil && r.Outcome == threat.Win
}
