package engines

import (
	"cmp"
	"context"
	"io"
	"slices"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// thought is what is known of how an engine thinks.
type thought struct {
	depth  int
	nodes  int64
	reflex bool      // the move is played without a search
	all    int       // candidates of the depth
	moves  []weighed // those, valued or not
	plays  *game.Point
}

// weighed is a move that the engine thinks about.
type weighed struct {
	point  game.Point
	valued bool
	value  float64 // for order and colour
	short  string  // on the board
	long   string  // in the list: the value in the engine's own numbers
	why    string  // what it is the sum of
	line   []game.Point
}

// take adds a step of a student engine.
func (th *thought) take(t *i18n.Catalogue, s classic.Step) {
	th.nodes = s.Nodes
	switch s.Kind {
	case classic.StepReflex:
		th.reflex = true
		th.plays = &s.Candidates[0].Point
	case classic.StepDepth:
		th.depth, th.all, th.moves = s.Depth, len(s.Candidates), nil
		for _, c := range s.Candidates {
			th.moves = append(th.moves, weighed{point: c.Point})
		}
	case classic.StepValued:
		c := s.Candidates[0]
		i := slices.IndexFunc(th.moves, func(w weighed) bool { return w.point == c.Point })
		if i < 0 {
			return
		}
		th.moves[i] = weighed{
			point: c.Point, valued: true, value: float64(c.Value), short: phrase.Short(c.Value), long: phrase.Signed(c.Value),
			why: reasons(t, c), line: c.Line,
		}
	}
}

// reasons says what a value is the sum of, and what the stone alone counts where that
// is something else.
func reasons(t *i18n.Catalogue, c classic.Candidate) string {
	if len(c.Line) < 2 || len(c.Stone) == 0 {
		return phrase.Terms(t, c.Terms)
	}
	return t.Dotted(phrase.Terms(t, c.Terms), t.T("watch.stone", "terms", phrase.Terms(t, c.Stone)))
}

// hear adds a report of any other engine.
func (th *thought) hear(t *i18n.Catalogue, r ai.Report) {
	th.depth, th.nodes, th.all, th.moves = r.Depth, r.Nodes, len(r.Lines), nil
	for _, l := range r.Lines {
		if len(l.Moves) == 0 {
			continue
		}
		th.moves = append(th.moves, weighed{
			point: l.Moves[0], valued: true, value: float64(l.Score), short: phrase.ShortRate(l.Score, l.WinRate),
			long: phrase.Signed(int(l.Score)), why: phrase.Rate(l.Score, l.WinRate), line: l.Moves,
		})
	}
}

// ranked returns the moves, the best first, those that are not valued yet last, and how
// many are valued. Equal ones keep the order in which the engine looks at them.
func (th *thought) ranked() (moves []weighed, valued int) {
	moves = slices.Clone(th.moves)
	slices.SortStableFunc(moves, func(a, b weighed) int {
		if a.valued != b.valued {
			if a.valued {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.value, a.value)
	})
	for _, m := range moves {
		if m.valued {
			valued++
		}
	}
	return moves, valued
}

// watchedLines is how many moves an engine other than a student's is asked to compare.
const watchedLines = 12

// watched lets an engine think; told is called with functions that add a step to a
// thought, and may wait. It runs away from Fyne's goroutine.
func watched(ctx context.Context, create func(match.EngineChoice) (ai.Engine, error), c match.EngineChoice, pos ai.Position, threads int, told func(func(*thought, *i18n.Catalogue))) (ai.Result, error) {
	engine, err := create(c)
	if err != nil {
		return ai.Result{}, err
	}
	if closer, ok := engine.(io.Closer); ok {
		defer closer.Close() // it has said what it was asked for
	}
	if student, ok := engine.(*classic.Engine); ok {
		return student.Watch(ctx, pos, ai.Limits{Time: match.DefaultEngineCap}, func(s classic.Step) {
			told(func(th *thought, t *i18n.Catalogue) { th.take(t, s) })
		})
	}
	return engine.Think(ctx, pos, ai.Limits{Lines: watchedLines, Threads: threads}, func(r ai.Report) {
		r.Lines = slices.Clone(r.Lines)
		for i := range r.Lines {
			r.Lines[i].Moves = slices.Clone(r.Lines[i].Moves)
		}
		told(func(th *thought, t *i18n.Catalogue) { th.hear(t, r) })
	})
}
