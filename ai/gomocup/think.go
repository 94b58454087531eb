package gomocup

import (
	"context"
	"fmt"
	"strings"
	"time"

	"omok/ai"
	"omok/game"
)

// search is one search of the engine, on its own goroutine.
type search struct {
	cancel   context.CancelFunc
	began    time.Time
	position ai.Position
	reports  chan ai.Report // some are dropped while the manager is slow
	outcome  chan outcome
	finish   func(outcome) // uses the outcome
}

// outcome is how a search ended.
type outcome struct {
	result ai.Result
	err    error
}

// think starts a search for the side to move; finish is called with its outcome.
func (s *session) think(lines int, finish func(outcome)) {
	if err := s.prepareEngine(); err != nil {
		s.fail(err)
		return
	}
	limits := s.info.limits()
	limits.Lines = max(lines, s.info.lines)
	for p := range s.blocked {
		limits.Avoid = append(limits.Avoid, p)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t := &search{
		cancel:   cancel,
		began:    time.Now(),
		position: s.game.forEngine(s.info.currentRules()),
		reports:  make(chan ai.Report, 8),
		outcome:  make(chan outcome, 1),
		finish:   finish,
	}
	s.search = t
	engine := s.engine
	go func() {
		result, err := engine.Think(ctx, t.position, limits, func(r ai.Report) {
			select {
			case t.reports <- r:
			default:
			}
		})
		t.outcome <- outcome{result, err}
	}()
}

// prepareEngine makes an engine with the manager's settings.
func (s *session) prepareEngine() error {
	setup := s.info.setup()
	if s.engine != nil && setup == s.setup {
		return nil
	}
	engine, err := s.server.NewEngine(setup)
	if err != nil {
		return err
	}
	s.engine, s.setup = engine, setup
	return nil
}

// channels returns the channels of the search under way; nil ones while idle.
func (s *session) channels() (<-chan ai.Report, <-chan outcome) {
	if s.search == nil {
		return nil, nil
	}
	return s.search.reports, s.search.outcome
}

// stop carries out YXSTOP: the search ends, and what it has found is its result.
func (s *session) stop(string) {
	if s.search != nil {
		s.search.cancel()
	}
}

// abandon ends a search and drops its result.
func (s *session) abandon() {
	if s.search != nil {
		s.search.cancel()
		<-s.search.outcome
		s.search = nil
	}
}

// conclude uses the outcome of the search under way.
func (s *session) conclude(o outcome) {
	t := s.search
	t.cancel()
	s.info.spend(time.Since(t.began))
	for len(t.reports) > 0 {
		s.showReport(<-t.reports)
	}
	s.search = nil
	t.finish(o)
}

// playResult plays the move that a search found. A position in which the engine will not
// play, such as one that is already won, still gets a legal answer, because the manager
// waits for one.
func (s *session) playResult(o outcome) {
	p, err := s.choose(o)
	if err != nil {
		s.fail(err)
		return
	}
	s.playMove(p)
}

// choose returns the engine's move, if it is legal.
func (s *session) choose(o outcome) (game.Point, error) {
	if o.err != nil {
		s.print("MESSAGE", o.err.Error())
		return s.nearestLegal()
	}
	if !s.legal(o.result.Move) {
		return s.nearestLegal()
	}
	return o.result.Move, nil
}

func (s *session) legal(p game.Point) bool {
	rules := s.info.currentRules()
	return checkEmpty(s.game.board, p) == nil &&
		rules.Foul(s.game.board, p, s.game.toMove) == game.NoFoul
}

// nearestLegal returns the legal point nearest to the centre; a blocked one only if
// there is no other.
func (s *session) nearestLegal() (game.Point, error) {
	best, bestDistance := game.Pass, 0
	centre := s.game.board.Centre()
	for p, c := range s.game.board.Points {
		if c != game.Empty || !s.legal(p) {
			continue
		}
		dx, dy := p.X-centre.X, p.Y-centre.Y
		distance := dx*dx + dy*dy
		if s.blocked[p] {
			distance += 4 * game.MaxSize * game.MaxSize
		}
		if best == game.Pass || distance < bestDistance {
			best, bestDistance = p, distance
		}
	}
	if best == game.Pass {
		return best, ai.ErrNoMove
	}
	return best, nil
}

// What INFO show_detail asks for: a set of bits.
const (
	detailRealtime = 1
	detailBlocks   = 2
)

// showReport tells what the engine thinks, if the manager has asked for it.
func (s *session) showReport(r ai.Report) {
	if s.info.detail == 0 {
		return
	}
	milli := max(r.Elapsed.Milliseconds(), 1)
	for i := range r.Lines {
		line := &r.Lines[i]
		if s.info.detail&detailBlocks != 0 {
			s.showBlock(i, &r)
			continue
		}
		text := fmt.Sprintf("depth %d-%d score %s win %.1f%% nodes %d speed %dk time %dms line %s",
			depthOf(line, &r), r.SelDepth, formatScore(line.Score), 100*line.WinRate, r.Nodes, r.Nodes/milli, milli,
			formatPoints(line.Moves, s.game.board.Size()))
		if len(r.Lines) > 1 {
			text = fmt.Sprintf("(%d) %s", i+1, text)
		}
		s.print("MESSAGE", strings.TrimSpace(text))
	}
	if s.info.detail&detailRealtime != 0 && s.info.dialect == yixinDialect {
		s.showBest(&r)
	}
}

// depthOf returns the depth of a line, or that of the report if the line has none.
func depthOf(line *ai.Line, r *ai.Report) int {
	if line.Depth == 0 {
		return r.Depth
	}
	return line.Depth
}

// formatScore writes a score. A proved result is +M or -M with its plies, as the other
// engines count: +M1 is a five at once.
func formatScore(score ai.Score) string {
	switch plies, wins, ok := score.MateIn(); {
	case ok && wins:
		return fmt.Sprintf("+M%d", plies)
	case ok:
		return fmt.Sprintf("-M%d", plies)
	}
	return fmt.Sprintf("%d", score)
}
