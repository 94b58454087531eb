package study

import (
	"context"
	"errors"

	"omok/ai"
	"omok/game"
	"omok/gui/thinker"
)

// Analyse starts or stops the analysis of the shown position. It follows wherever
// the shown position goes.
func (s *Study) Analyse(on bool) error {
	return s.do(func() error {
		if s.view.Analysing != on {
			s.view.Analysing = on
			s.think()
			s.tell(Changed, nil)
		}
		return nil
	})
}

// Rate returns Black's win rate at a node of the game, from the analysis or the
// review, if it is known.
func (s *Study) Rate(n *game.Node) (rate float64, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	rate, known = s.rates[n]
	return rate, known
}

// think stops what the analyst does and starts what is wanted of it: a hint first,
// then the analysis.
func (s *Study) think() {
	s.asked++
	s.analyst.Stop()
	s.view.Report = ai.Report{}
	if s.shown.Board == nil || s.shown.Over || !s.view.Hinting && !s.view.Analysing {
		return
	}
	asked, pos := s.asked, s.shown
	now := func(f func()) {
		_ = s.do(func() error {
			if s.asked == asked {
				f()
			}
			return nil
		})
	}
	j := thinker.Job{
		Position: pos.Position,
		Limits:   ai.Limits{Lines: s.opts.Lines, Threads: s.opts.Threads},
		Wanted: func() bool {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.asked == asked
		},
		Report: func(r ai.Report) { now(func() { s.report(r) }) },
		Done:   func(r ai.Result, err error) { now(func() { s.thought(r, err) }) },
	}
	if s.view.Hinting {
		j.Limits = ai.Limits{Time: HintTime, Threads: s.opts.Threads}
		j.First = func(ctx context.Context) (ai.Result, bool, error) { return s.proved(ctx, pos.Position) }
	}
	s.analyst.Start(j)
}

// report takes what the analyst says while it analyses; what it says while it looks for
// a hint is dropped.
func (s *Study) report(r ai.Report) {
	if s.view.Hinting {
		return
	}
	r = s.withWin(r)
	s.view.Report = r
	if len(r.Lines) > 0 {
		rate := r.Lines[0].WinRate
		if s.shown.ToMove == game.White {
			rate = 1 - rate
		}
		s.rates[s.shown.Node] = rate
	}
	s.tell(Reported, nil)
}

// thought takes what the analyst ends with; an analysis may end by itself, when
// nothing is left to find.
func (s *Study) thought(r ai.Result, err error) {
	hinting := s.view.Hinting
	s.view.Hinting = false
	switch {
	case errors.Is(err, ai.ErrNoMove):
		s.tell(Changed, nil)
	case err != nil:
		s.view.Analysing = false
		s.tell(Failed, err)
	case hinting:
		r.Report = s.withWin(r.Report)
		if shorter(s.win, ai.Line{}) {
			r.Move = s.win.Moves[0]
		}
		s.view.Hint = hintOf(s.shown.Position, r)
		s.think()
		s.tell(Hinted, nil)
	case len(r.Lines) > 0:
		s.report(r.Report)
	}
}
