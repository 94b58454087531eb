// Package insight shows for a moment, on the board and in words, what the study has
// found about the position: hints, lines, threats, the candidates of the analysis, what
// a review thinks, and why a point is forbidden.
package insight

import (
	"omok/ai"
	"omok/game"
	"omok/gui/board"
	"omok/gui/front"
	"omok/gui/review"
	"omok/gui/session"
	"omok/gui/study"
)

// Insight draws what is known about the position shown. All of it belongs to Fyne's
// goroutine.
type Insight struct {
	front  *front.Front
	game   *session.Session
	redraw func() // the board shows something else
	drawn  drawing
	better []game.Point // a line to be drawn as soon as its position is shown
	missed bool         // that line is a win by force
}

// New returns an insight that draws nothing yet. redraw is called when the board
// shows something else.
func New(f *front.Front, s *session.Session, redraw func()) *Insight {
	return &Insight{front: f, game: s, redraw: redraw}
}

// drawing is what is drawn on the board for a moment: it goes with the position.
type drawing struct {
	refused *board.Stone
	lines   []game.Line
	ghosts  []board.Stone
	line    []game.Point // what the ghosts show, if the side to move can play it
	claim   *ai.Position // a position whose side to move was said to win by force, or nil
}

// lineDrawing draws a line of play that begins with c.
func lineDrawing(line []game.Point, c game.Colour) drawing {
	return drawing{ghosts: ghosts(line, c), line: line}
}

// Follow is called when another position shows: what was drawn goes, and a better
// line that waited for this position comes.
func (in *Insight) Follow() {
	in.drawn, in.better = lineDrawing(in.better, in.game.Now.ToMove), nil
	if in.missed {
		in.claim(in.game.Now.Position())
	}
	in.missed = false
	in.front.Forget()
}

// Drop forgets what is drawn, when another game is taken.
func (in *Insight) Drop() { in.drawn, in.better, in.missed = drawing{}, nil, false }

// Clear takes away what was drawn and said for a moment; it reports whether there
// was anything.
func (in *Insight) Clear() bool {
	if in.drawn.lines == nil && in.drawn.ghosts == nil && in.drawn.refused == nil && in.front.Said() == "" {
		return false
	}
	in.drawn = drawing{}
	in.redraw()
	in.front.Say("")
	return true
}

// Refuse draws the lines that bar a stone.
func (in *Insight) Refuse(x game.Explanation) { in.explainOnBoard(x.Point, x.Colour, x.Lines) }

// LineDrawn reports whether a line that can be played out is on the board.
func (in *Insight) LineDrawn() bool { return len(in.drawn.line) > 0 }

// claim remembers a position whose side to move is said to win by force.
func (in *Insight) claim(pos ai.Position) { in.drawn.claim = &pos }

// Claim returns a position whose side to move was said to win by force: by the hint,
// the threat or the review on the board, or by the analysis. ok is false if none was.
func (in *Insight) Claim() (pos ai.Position, ok bool) {
	if in.drawn.claim != nil {
		return *in.drawn.claim, true
	}
	if lines := in.game.Studied.Report.Lines; in.game.Studied.Analysing && len(lines) > 0 {
		_, wins, proved := lines[0].Score.MateIn()
		return in.game.Now.Position(), proved && wins
	}
	return ai.Position{}, false
}

// Better reports whether a review knows a better line than the move shown.
func (in *Insight) Better() bool {
	m, judged := in.game.Study.Judgement(in.game.Now.Line[in.game.Now.At].Node)
	return judged && m.Verdict != review.Fine
}

// Mark adds what is drawn to what the board is going to show.
func (in *Insight) Mark(v *board.View) {
	v.Refused, v.Lines, v.Ghosts = in.drawn.refused, in.drawn.lines, in.drawn.ghosts
	if v.Lines == nil {
		v.Lines = in.lostBy()
	}
	v.Candidates = in.candidates()
}

// lostBy returns the lines of the foul by which the game was lost at the position shown.
func (in *Insight) lostBy() []game.Line {
	now := &in.game.Now
	last := now.Last()
	if now.Result.Reason != game.ByFoul || last == nil || last.Point == game.Pass {
		return nil
	}
	before := now.Board.Clone()
	before.Set(last.Point, game.Empty)
	return now.Options.Game.Rules.Explain(before, last.Point, last.Colour).Lines
}

// Hover takes the point under the pointer; it reports whether it drew the line of a
// candidate there.
func (in *Insight) Hover(p game.Point, on bool) bool { return in.hoverCandidate(p, on) }

// Receive shows what the study has found.
func (in *Insight) Receive(e study.Event) {
	switch e.Kind {
	case study.Hinted:
		in.showHint()
	case study.Threatened:
		in.showThreat()
	case study.Reviewed:
		in.reviewDone()
	case study.Failed:
		in.front.Report(e.Err)
	}
}
