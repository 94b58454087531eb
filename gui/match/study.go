package match

import (
	"context"
	"errors"
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
	HintBlockFive                     // the enemy would make a five
	HintForced                        // it wins by force: the whole line is known
	HintBlockFour                     // the enemy would make a straight four
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
}

// AskHint lets the analyst look for a good move at the shown position; [Hinted]
// brings it. Whatever changes the position cancels the search.
func (m *Match) AskHint() error {
	return m.do(func() error {
		if m.game.Result().Over {
			return game.ErrOver
		}
		m.hinting = true
		m.studyAfresh()
		m.tell(Changed, nil)
		return nil
	})
}

// Analyse starts or stops the analysis of the shown position. It follows wherever
// the shown position goes.
func (m *Match) Analyse(on bool) error {
	return m.do(func() error {
		if m.analysing != on {
			m.analysing = on
			m.studyAfresh()
			m.tell(Changed, nil)
		}
		return nil
	})
}

// SetBehaviour changes how the engines behave; a running analysis starts again with it.
func (m *Match) SetBehaviour(b Behaviour) error {
	return m.do(func() error {
		m.opts.Behaviour = b
		if m.analysing {
			m.studyAfresh()
		}
		m.emit(Changed)
		return nil
	})
}

// SetEngines lets engines be made anew, each before its next job, such as after a
// change of their memory.
func (m *Match) SetEngines(newEngine func(EngineChoice) (ai.Engine, error)) error {
	return m.do(func() error {
		m.deps.NewEngine = newEngine
		for _, w := range []*worker{m.players[0], m.players[1], m.analyst} {
			w.outdated = true
		}
		if m.analysing {
			m.studyAfresh()
		}
		return nil
	})
}

// restudy lets hints and analysis follow to a new position.
func (m *Match) restudy() {
	if m.game.Board() == m.view.Board {
		return
	}
	m.hinting = false
	m.stopProof()
	m.studyAfresh()
}

// studyAfresh stops what the analyst does and starts what is wanted of it: a hint
// first, then the analysis.
func (m *Match) studyAfresh() {
	m.study++
	m.analyst.stop()
	m.view.Study = ai.Report{}
	if m.game.Result().Over || !m.hinting && !m.analysing {
		return
	}
	study, pos := m.study, m.position()
	limits := ai.Limits{Lines: m.opts.Lines, Threads: m.opts.Threads}
	var first func(context.Context) (ai.Result, bool, error)
	if m.hinting {
		limits = ai.Limits{Time: HintTime, Threads: m.opts.Threads}
		if m.deps.Prove != nil {
			first = func(ctx context.Context) (ai.Result, bool, error) { return m.proved(ctx, pos) }
		}
	}
	// now runs f if the study has not moved on meanwhile.
	now := func(f func()) {
		_ = m.do(func() error {
			if m.study == study {
				f()
			}
			return nil
		})
	}
	m.launch(m.analyst, job{
		first: first, position: pos, limits: limits,
		wanted: func() bool {
			m.mu.Lock()
			defer m.mu.Unlock()
			return m.study == study
		},
		report: func(r ai.Report) {
			now(func() { m.studied(r) })
		},
		done: func(r ai.Result, err error) {
			now(func() { m.endStudy(pos, r, err) })
		},
	})
}

// proved looks for a win by force, which needs no engine.
func (m *Match) proved(ctx context.Context, pos ai.Position) (ai.Result, bool, error) {
	line, won, err := m.deps.Prove(ctx, pos)
	if err != nil || !won || len(line) == 0 {
		return ai.Result{}, false, err
	}
	best := ai.Line{Moves: line, Score: ai.Win - ai.Score(len(line)), WinRate: 1}
	return ai.Result{Move: line[0], Report: ai.Report{Lines: []ai.Line{best}}}, true, nil
}

func (m *Match) studied(r ai.Report) {
	m.view.Study = kept(r)
	m.tell(Studied, nil)
}

// endStudy takes what the analyst ends with; an analysis may end by itself, when
// nothing is left to find.
func (m *Match) endStudy(pos ai.Position, r ai.Result, err error) {
	switch {
	case errors.Is(err, ai.ErrNoMove):
		m.hinting = false
		m.tell(Studied, nil)
	case err != nil:
		m.hinting, m.analysing = false, false
		m.tell(Failed, err)
	case m.hinting:
		m.hinting = false
		m.view.Hint = hintOf(pos, r)
		m.studyAfresh()
		m.tell(Hinted, nil)
	case len(r.Lines) > 0:
		m.studied(r.Report)
	}
}

// hintOf says why the move that an engine found is good.
func hintOf(pos ai.Position, r ai.Result) *Hint {
	h := &Hint{Kind: HintBest, Colour: pos.ToMove, Point: r.Move, Line: []game.Point{r.Move}, WinRate: 0.5}
	if len(r.Lines) > 0 && len(r.Lines[0].Moves) > 0 && r.Lines[0].Moves[0] == r.Move {
		best := kept(r.Report).Lines[0]
		h.Line, h.Score, h.WinRate = best.Moves, best.Score, best.WinRate
	}
	_, wins, proved := h.Score.MateIn()
	enemy := pos.ToMove.Opponent()
	switch {
	case pos.Rules.MakesFive(pos.Board, r.Move, pos.ToMove):
		h.Kind, h.Line = HintFive, h.Line[:1]
	case threatens(pos, enemy, game.FiveShape):
		h.Kind = HintBlockFive
	case proved && wins:
		h.Kind = HintForced
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
