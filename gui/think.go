package gui

import (
	"math"
	"strings"

	"omok/ai"
	"omok/game"
	"omok/gui/board"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/study"
)

// studyLines is how many moves the analysis compares.
const studyLines = 5

// hint asks the engine what to play.
func (w *Window) hint() {
	if w.canHint(&w.now) {
		w.say(w.words.T("hint.thinking"))
		w.try(w.study.AskHint())
	}
}

// canHint reports whether a hint means something.
func (w *Window) canHint(s *match.Snapshot) bool { return s.Can.Play && !w.studied.Hinting }

// showHint draws the hint on the board and says why.
func (w *Window) showHint() {
	h := w.studied.Hint
	if h == nil {
		return
	}
	line := h.Line
	if h.Kind != study.HintForced {
		line = []game.Point{h.Point}
	}
	w.look = lineOverlay(line, h.Colour)
	w.look.text = phrase.Hint(w.words, h.Point, hintKeys[h.Kind], (len(h.Line)+1)/2)
	w.log.Printf("hint %v", h.Point)
}

var hintKeys = map[study.HintKind]string{
	study.HintFive:      "hint.five",
	study.HintBlockFive: "hint.blockFive",
	study.HintForced:    "hint.forced",
	study.HintBlockFour: "hint.blockFour",
	study.HintBest:      "hint.best",
}

// ghosts numbers a line of play for the board.
func ghosts(line []game.Point, c game.Colour) []board.Stone {
	var stones []board.Stone
	for i, p := range line {
		if p != game.Pass {
			stones = append(stones, board.Stone{Point: p, Colour: c, Number: i + 1})
		}
		c = c.Opponent()
	}
	return stones
}

// toggleAnalysis starts or stops the analysis of whatever position is shown.
func (w *Window) toggleAnalysis() {
	on := !w.studied.Analysing
	w.log.Printf("analysis %v", on)
	w.try(w.study.Analyse(on))
}

// showThinking says what the engines are at: in the row below the players while
// one plays, and in the study while one analyses.
func (w *Window) showThinking() {
	s := &w.now
	thinking := s.Thinking != game.Empty
	changed := setShown(w.side.thinkRow, w.enginePlays())
	text := ""
	if thinking {
		text = w.thought(s.Report)
		w.side.now.Enable()
	} else {
		w.side.now.Disable()
	}
	w.side.think.SetText(text)
	changed = w.showComment() || changed
	known := &w.studied
	changed = setShown(w.side.lines, known.Analysing) || changed
	changed = setShown(w.side.reviewing, known.Reviewing) || changed
	w.side.verdict.SetText(w.verdict())
	changed = setShown(w.side.verdict, known.Review != nil) || changed
	changed = setShown(w.side.study, known.Analysing || known.Review != nil || known.Reviewing) || changed
	if changed {
		w.side.study.Refresh()
		w.side.rows.Refresh() // what shows beside them moves
	}
	w.side.lines.Update(w.studyRows(known.Report))
	w.showCourse()
	if w.board.View().Candidates != nil || len(known.Report.Lines) > 0 {
		w.showBoard()
	}
}

// enginePlays reports whether an engine has a seat in a game that is on. The row in
// which it says what it thinks stays in its place between its moves.
func (w *Window) enginePlays() bool {
	o := w.now.Options
	return !w.now.Final.Over && (o.Black.Kind == match.Computer || o.White.Kind == match.Computer)
}

// thought is the quiet line about an engine that thinks about its move. Not every
// engine tells how far it is.
func (w *Window) thought(r ai.Report) string {
	if r.Depth == 0 {
		return w.words.T("player.thinking")
	}
	parts := []string{w.words.T("think.depth", "n", r.Depth), phrase.Elapsed(w.words, r.Elapsed)}
	if len(r.Lines) > 0 {
		if w.set.ShowWinRate {
			parts = append(parts, phrase.Rate(r.Lines[0].Score, r.Lines[0].WinRate))
		}
		parts = append(parts, w.pointsText(r.Lines[0].Moves, 4))
	}
	return w.words.Dotted(parts...)
}

// pointsText writes the first points of a line.
func (w *Window) pointsText(line []game.Point, most int) string {
	var names []string
	for _, p := range line[:min(len(line), most)] {
		names = append(names, w.words.Point(p))
	}
	return strings.Join(names, " ")
}

// studyRows lays the lines of an analysis out for the panel.
func (w *Window) studyRows(r ai.Report) []panel.StudyLine {
	var rows []panel.StudyLine
	for _, l := range r.Lines {
		if len(l.Moves) > 0 {
			rows = append(rows, panel.StudyLine{
				Rate: phrase.Rate(l.Score, l.WinRate), Text: w.pointsText(l.Moves, 8),
			})
		}
	}
	return rows
}

// showLine plays a line of the analysis on the board as ghosts while the pointer
// is on it; -1 takes it away.
func (w *Window) showLine(i int) {
	w.look.ghosts, w.look.line = nil, nil
	if lines := w.studied.Report.Lines; i >= 0 && i < len(lines) {
		w.look.line = lines[i].Moves
		w.look.ghosts = ghosts(w.look.line, w.now.ToMove)
	}
	w.showBoard()
}

// candidates are the discs of the analysis on the board.
func (w *Window) candidates() []board.Candidate {
	if !w.studied.Analysing || w.look.ghosts != nil {
		return nil
	}
	var discs []board.Candidate
	for i, l := range w.studied.Report.Lines {
		if len(l.Moves) > 0 && l.Moves[0] != game.Pass {
			discs = append(discs, board.Candidate{Point: l.Moves[0], Text: phrase.ShortRate(l.Score, l.WinRate), Value: l.WinRate, Best: i == 0})
		}
	}
	return discs
}

// hoverCandidate plays the line of the candidate under the pointer on the board;
// it reports whether it did.
func (w *Window) hoverCandidate(p game.Point, on bool) bool {
	if !w.studied.Analysing {
		return false
	}
	for i, l := range w.studied.Report.Lines {
		if on && len(l.Moves) > 0 && l.Moves[0] == p {
			w.showLine(i)
			return true
		}
	}
	if w.look.ghosts != nil {
		w.showLine(-1)
	}
	return false
}

// showCourse draws bar and graph from the rates known so far.
func (w *Window) showCourse() {
	if !w.side.study.Visible() {
		return
	}
	c := panel.Course{Current: w.now.At}
	turned := w.turned()
	for i, ply := range w.now.Line {
		if ply.Node == turned {
			c.Turned = i
		}
		rate, known := w.study.Rate(ply.Node)
		if !known {
			rate = math.NaN()
		}
		c.Black = append(c.Black, rate)
		judgement, _ := w.study.Judgement(ply.Node)
		c.Verdicts = append(c.Verdicts, judgement.Verdict)
	}
	w.side.graph.Update(c)
	w.side.bar.Update(c.Black[c.Current])
}

// goToPly shows a position of the line on the board.
func (w *Window) goToPly(ply int) {
	if ply < len(w.now.Line) {
		w.match.Jump(w.now.Line[ply].Node)
	}
}
