package side

import (
	"math"

	"omok/ai"
	"omok/game"
	"omok/gui/control"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// ShowThinking says what the engines are at: in the row below the players while
// one plays, and in the study while one analyses.
func (s *Side) ShowThinking() {
	now := &s.Game.Now
	thinking := now.Thinking != game.Empty
	changed := control.SetShown(s.thinkRow, s.aid == nil && s.Game.EnginePlays())
	text := ""
	if thinking {
		text = s.thought(now.Report)
		s.now.Enable()
	} else {
		s.now.Disable()
	}
	s.think.SetText(text)
	changed = s.Notes.Follow() || changed
	known := &s.Game.Studied
	changed = control.SetShown(s.lines, known.Analysing) || changed
	changed = control.SetShown(s.reviewing, known.Reviewing) || changed
	s.verdict.SetText(s.Insight.Verdict())
	changed = control.SetShown(s.verdict, known.Review != nil) || changed
	changed = s.parts.ShowUpper(s.studying()) || changed
	if changed {
		s.study.Refresh()
		s.rows.Refresh() // what shows beside them moves
	}
	s.lines.Update(s.studyRows(known.Report))
	s.showCourse()
}

// studying reports whether the study has anything to show.
func (s *Side) studying() bool {
	known := &s.Game.Studied
	return s.aid == nil && (known.Analysing || known.Review != nil || known.Reviewing)
}

// thought returns the quiet line about an engine that thinks about its move. Not every
// engine tells how far it is.
func (s *Side) thought(r ai.Report) string {
	if r.Depth == 0 {
		return s.Front.Words.T("player.thinking")
	}
	parts := []string{s.Front.Words.T("think.depth", "n", r.Depth), phrase.Elapsed(s.Front.Words, r.Elapsed)}
	if len(r.Lines) > 0 {
		if s.Set().ShowWinRate {
			parts = append(parts, phrase.Rate(r.Lines[0].Score, r.Lines[0].WinRate))
		}
		parts = append(parts, phrase.Points(s.Front.Words, r.Lines[0].Moves, 4))
	}
	return s.Front.Words.Dotted(parts...)
}

// studyRows lays the lines of an analysis out for the panel.
func (s *Side) studyRows(r ai.Report) []panel.StudyLine {
	var rows []panel.StudyLine
	for _, l := range r.Lines {
		if len(l.Moves) > 0 {
			rows = append(rows, panel.StudyLine{
				Rate: phrase.Rate(l.Score, l.WinRate), Text: phrase.Points(s.Front.Words, l.Moves, 8),
			})
		}
	}
	return rows
}

// showCourse draws bar and graph from the rates known so far.
func (s *Side) showCourse() {
	if !s.studying() {
		return
	}
	c := panel.Course{Current: s.Game.Now.At}
	turned := s.Insight.Turned()
	for i, ply := range s.Game.Now.Line {
		if ply.Node == turned {
			c.Turned = i
		}
		rate, known := s.Game.Study.Rate(ply.Node)
		if !known {
			rate = math.NaN()
		}
		c.Black = append(c.Black, rate)
		judgement, _ := s.Game.Study.Judgement(ply.Node)
		c.Verdicts = append(c.Verdicts, judgement.Verdict)
	}
	s.graph.Update(c)
	s.bar.Update(c.Black[c.Current])
}

// goToPly shows a position of the line on the board.
func (s *Side) goToPly(ply int) {
	if ply < len(s.Game.Now.Line) {
		s.Game.Match.Jump(s.Game.Now.Line[ply].Node)
	}
}

// ShowProgress shows how far a review is, from 0 to 1.
func (s *Side) ShowProgress(done float64) { s.progress.SetValue(done) }
