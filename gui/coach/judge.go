// Package coach sits beside a person who plays against the computer. Before a move that
// loses by force is accepted it says so, once; it points to a four or three that was
// overlooked, and now and then praises a move. It says nothing where both players are
// persons or both engines, and nothing in a rated game: one whose result moves a named
// player's rating, or the level that follows a person's results.
//
// It thinks on goroutines of its own, each search within a bound: about the position
// while the person looks at it, and about the move once it is chosen. If the first
// search has found no threat, a move is placed at once. The person's clock rests from
// the click until the move is placed or taken back: neither the coach's thinking nor
// its question costs the person time.
package coach

import (
	"context"
	"time"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
)

// Kind is what is wrong with a move.
type Kind uint8

// The kinds.
const (
	Four   Kind = iota + 1 // it does not stop a four
	Three                  // it does not answer a three
	Forced                 // the other side wins by a longer way
)

// Warning is what the coach has to say of a move.
type Warning struct {
	Kind  Kind
	Move  game.Point
	Wins  game.Colour  // who then wins by force
	Line  []game.Point // how, from the move of Wins on
	Moves int          // of Wins, the five included
}

// Study is what the coach knows of a position before the person has chosen a move.
type Study struct {
	Threat []game.Point // how the other side would win if the person passed; nil if it would not
	Quiet  bool         // it certainly would not, so that no move needs a look
	Lost   bool         // whatever the person plays
	Win    []game.Point // how the person wins by force, or nil
}

// The bounds of what the coach thinks: about a position, for each of its questions, and
// about a move.
const (
	studyTime = 700 * time.Millisecond
	moveTime  = 300 * time.Millisecond
)

// LookAt studies a position, the person to move, within limits for each question.
func LookAt(ctx context.Context, pos ai.Position, limits threat.Limits) (Study, error) {
	var s Study
	other := pos
	other.ToMove = pos.ToMove.Opponent()
	r, err := solve(ctx, other, limits)
	if err != nil {
		return s, err
	}
	s.Quiet = r.Outcome == threat.NoWin
	if r.Outcome == threat.Win {
		s.Threat = r.Line
		proof, _, err := threat.Prove(ctx, pos, other.ToMove, limits)
		if err != nil {
			return s, err
		}
		s.Lost = proof != nil
	}
	own, err := solve(ctx, pos, limits)
	if err == nil && own.Outcome == threat.Win {
		s.Win, s.Lost = own.Line, false
	}
	return s, err
}

// solve looks for a win by fours and then by threes too.
func solve(ctx context.Context, pos ai.Position, limits threat.Limits) (threat.Result, error) {
	r, err := threat.Solve(ctx, pos, threat.VCF, limits)
	if err != nil || r.Outcome == threat.Win {
		return r, err
	}
	return threat.Solve(ctx, pos, threat.VCT, limits)
}

// forbidsPoints reports whether the rules have forbidden points, so that a stone may change what
// the other side may play.
func forbidsPoints(r game.Rules) bool {
	return r.For(game.Black).Bars != 0 || r.For(game.White).Bars != 0
}

// Needless reports whether nothing can be wrong with any move, as far as was studied.
func (s *Study) Needless(r game.Rules) bool { return s.Lost || s.Quiet && !forbidsPoints(r) }

// Check looks whether a legal move of the person loses by force to an opponent of a
// level; ok is false if nothing is to be said, or nothing was found within the limits. A
// position that is lost whatever is played is no fault of the move.
func Check(ctx context.Context, pos ai.Position, move game.Point, s *Study, level ai.Level, limits threat.Limits) (w Warning, ok bool, err error) {
	if s.Lost || pos.Rules.MakesFive(pos.Board, move, pos.ToMove) {
		return w, false, nil
	}
	after := pos.After(move)
	r, err := threat.Solve(ctx, after, threat.VCF, limits)
	if err == nil && r.Outcome != threat.Win && !s.Quiet {
		r, err = threat.Solve(ctx, after, threat.VCT, limits)
	}
	if err != nil || r.Outcome != threat.Win {
		return w, false, err
	}
	w = Warning{Move: move, Wins: after.ToMove, Line: r.Line, Moves: (len(r.Line) + 1) / 2}
	w.Kind = kindOf(pos, after, r.Line)
	if w.Kind == Forced && w.Moves > mostMoves(level) {
		return w, false, nil
	}
	return w, s.Win != nil || !hopeless(ctx, pos, limits), nil
}

// mostMoves returns how long a win may be for the coach to speak of it: as long as an
// opponent of the level can be expected to find, so that nobody is held up by what
// would not have happened.
func mostMoves(level ai.Level) int {
	switch {
	case level <= 3:
		return 3
	case level <= 6:
		return 6
	}
	return game.MaxSize * game.MaxSize
}

// kindOf tells an overlooked four and an overlooked three, which stood before the move,
// from a longer win.
func kindOf(before, after ai.Position, line []game.Point) Kind {
	if len(line) == 1 {
		return Four
	}
	first := line[0]
	if len(line) == 3 && straight(before, first, after.ToMove) && straight(after, first, after.ToMove) {
		return Three
	}
	return Forced
}

// straight reports whether a stone of colour c at p makes a straight four.
func straight(pos ai.Position, p game.Point, c game.Colour) bool {
	for _, l := range pos.Rules.Threats(pos.Board, p, c) {
		if l.Shape == game.Four && len(l.Fill) == 2 {
			return true
		}
	}
	return false
}

// hopeless reports whether the side to move loses by force whatever it plays.
func hopeless(ctx context.Context, pos ai.Position, limits threat.Limits) bool {
	proof, _, err := threat.Prove(ctx, pos, pos.ToMove.Opponent(), limits)
	return err == nil && proof != nil
}

// Praise is what is good about a move.
type Praise uint8

// The kinds of praise.
const (
	NoPraise Praise = iota
	Defended        // it meets a threat that is no mere four
	Winning         // it begins a win by force, of some moves
)

// worthPraise is the least length in plies of a threat that is met, or of a win that is
// begun, for it to be praised: a four or a straight four is seen by everybody.
const worthPraise = 5

// Weigh looks within limits whether a move that was played deserves praise.
func Weigh(ctx context.Context, pos ai.Position, move game.Point, s *Study, limits threat.Limits) Praise {
	after := pos.After(move)
	if len(s.Win) >= worthPraise {
		if proof, _, err := threat.Prove(ctx, after, pos.ToMove, limits); err == nil && proof != nil {
			return Winning
		}
	}
	if len(s.Threat) >= worthPraise && !s.Lost {
		if r, err := solve(ctx, after, limits); err == nil && r.Outcome == threat.NoWin {
			return Defended
		}
	}
	return NoPraise
}
