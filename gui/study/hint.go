package study

import (
	"context"
	"slices"
	"time"

	"omok/ai"
	"omok/game"
)

// HintTime is how long the engine looks for a hint.
const HintTime = 2 * time.Second

// HintKind is why a hint is given, the most urgent first.
type HintKind uint8

// The kinds.
const (
	HintFive      HintKind = iota + 1 // it makes a five
	HintBlockFive                     // the opponent would make a five
	HintForced                        // it wins by force: the whole line is known
	HintBlockFour                     // the opponent would make a straight four
	HintBest                          // it is the best the engine found
)

// Hint is a good move at the shown position.
type Hint struct {
	Kind    HintKind
	Colour  game.Colour // whose move it is
	Point   game.Point
	Line    []game.Point // how play may go on, from Point; for HintForced to the win
	Score   ai.Score     // for Colour
	WinRate float64      // 0..1, for Colour
	Moves   int          // of HintForced: how many of Colour's moves the win takes, the five included
}

// AskHint lets the analyst look for a good move at the shown position; [Hinted]
// brings it.
func (s *Study) AskHint() error {
	return s.do(func() error {
		if err := s.askable(); err != nil {
			return err
		}
		s.view.Hinting = true
		s.think()
		s.tell(Changed, nil)
		return nil
	})
}

// StopHint ends the search for a hint, if one runs; [Changed] tells of it.
func (s *Study) StopHint() {
	_ = s.do(func() error {
		if s.view.Hinting {
			s.view.Hinting = false
			s.think()
			s.tell(Changed, nil)
		}
		return nil
	})
}

// proved looks for a win by force, which needs no engine.
func (s *Study) proved(ctx context.Context, pos ai.Position) (ai.Result, bool, error) {
	if s.deps.Prove == nil {
		return ai.Result{}, false, nil
	}
	line, won, err := s.deps.Prove(ctx, pos)
	if err != nil || !won || len(line) == 0 {
		return ai.Result{}, false, err
	}
	best := provedLine(line)
	return ai.Result{Move: line[0], Report: ai.Report{Lines: []ai.Line{best}}}, true, nil
}

// provedLine returns a line of a proof, which ends with the five.
func provedLine(line []game.Point) ai.Line {
	return ai.Line{Moves: line, Score: ai.Win - ai.Score(len(line)), WinRate: 1}
}

// shorter reports whether a line is a win by force in fewer plies than another line,
// which may be no win at all.
func shorter(a, b ai.Line) bool {
	_, wins, ok := a.Score.MateIn()
	return ok && wins && a.Score > b.Score
}

// know remembers the shortest win by force that was found at the shown position.
func (s *Study) know(best ai.Line) {
	if shorter(best, s.win) {
		s.win = best
	}
}

// withWin returns a report in which the best line is the shortest win by force that
// is known, so that hint and analysis tell of the same one.
func (s *Study) withWin(r ai.Report) ai.Report {
	if len(r.Lines) == 0 {
		return r
	}
	best := r.Lines[0]
	s.know(best)
	if len(s.win.Moves) == 0 || best.Score == s.win.Score && len(best.Moves) > 0 && best.Moves[0] == s.win.Moves[0] {
		return r
	}
	others := slices.DeleteFunc(r.Lines, func(l ai.Line) bool {
		return len(l.Moves) > 0 && l.Moves[0] == s.win.Moves[0]
	})
	r.Lines = append([]ai.Line{s.win}, others...)
	return r
}

// hintOf says why the move that an engine found is good.
func hintOf(pos ai.Position, r ai.Result) *Hint {
	h := &Hint{Kind: HintBest, Colour: pos.ToMove, Point: r.Move, Line: []game.Point{r.Move}, WinRate: 0.5}
	if len(r.Lines) > 0 && len(r.Lines[0].Moves) > 0 && r.Lines[0].Moves[0] == r.Move {
		best := r.Lines[0]
		h.Line, h.Score, h.WinRate = best.Moves, best.Score, best.WinRate
	}
	moves, wins, proved := h.Score.WinnersMoves()
	enemy := pos.ToMove.Opponent()
	switch {
	case pos.Rules.MakesFive(pos.Board, r.Move, pos.ToMove):
		h.Kind, h.Line = HintFive, h.Line[:1]
	case threatens(pos, enemy, game.FiveShape):
		h.Kind = HintBlockFive
	case proved && wins:
		h.Kind, h.Moves = HintForced, moves
	case threatens(pos, enemy, game.Four):
		h.Kind = HintBlockFour
	}
	return h
}

// threatens reports whether a stone of colour c somewhere would make a five or, for
// game.Four, a straight four.
func threatens(pos ai.Position, c game.Colour, shape game.Shape) bool {
	for p, s := range pos.Board.Points {
		if s != game.Empty {
			continue
		}
		for _, l := range pos.Rules.Threats(pos.Board, p, c) {
			straight := l.Shape == game.Four && len(l.Fill) == 2
			if l.Shape == shape && (shape == game.FiveShape || straight && pos.Rules.Foul(pos.Board, p, c) == game.NoFoul) {
				return true
			}
		}
	}
	return false
}
