package insight

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/phrase"
	"omok/gui/study"
)

// Hint asks the engine what to play.
func (in *Insight) Hint() {
	in.front.Say("")
	in.front.Try(in.game.Study.AskHint())
}

// StopHint gives up waiting for a hint; it reports whether one was awaited.
func (in *Insight) StopHint() bool {
	awaited := in.game.Studied.Hinting
	in.game.Study.StopHint()
	return awaited
}

// Awaited says that a hint for the position shown is awaited; "" if none is.
func (in *Insight) Awaited() string {
	if in.game.Studied.Hinting {
		return in.front.Words.T("hint.thinking")
	}
	return ""
}

// showHint draws the hint on the board and says why.
func (in *Insight) showHint() {
	h := in.game.Studied.Hint
	if h == nil {
		return
	}
	line := h.Line
	if h.Kind != study.HintForced {
		line = []game.Point{h.Point}
	}
	in.drawn = lineDrawing(line, h.Colour)
	if h.Kind == study.HintForced {
		in.claim(in.game.Now.Position())
	}
	in.front.Say(phrase.Hint(in.front.Words, h.Point, hintKeys[h.Kind], h.Moves))
	in.front.Log.Printf("hint %v", h.Point)
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

// ToggleAnalysis starts or stops the analysis of whatever position is shown.
func (in *Insight) ToggleAnalysis() {
	on := !in.game.Studied.Analysing
	in.front.Log.Printf("analysis %v", on)
	if text := in.game.Lacking(); on && text != "" {
		in.front.Say(text)
	}
	in.front.Try(in.game.Study.Analyse(on))
}

// ShowLine plays a line of the analysis on the board as ghosts while the pointer
// is on it; -1 takes it away.
func (in *Insight) ShowLine(i int) {
	in.drawn.ghosts, in.drawn.line = nil, nil
	if lines := in.game.Studied.Report.Lines; i >= 0 && i < len(lines) {
		in.drawn.line = lines[i].Moves
		in.drawn.ghosts = ghosts(in.drawn.line, in.game.Now.ToMove)
	}
	in.redraw()
}

// candidates returns the moves of the analysis, for the board.
func (in *Insight) candidates() []board.Candidate {
	if !in.game.Studied.Analysing || in.drawn.ghosts != nil {
		return nil
	}
	var discs []board.Candidate
	for i, l := range in.game.Studied.Report.Lines {
		if len(l.Moves) > 0 && l.Moves[0] != game.Pass {
			discs = append(discs, board.Candidate{Point: l.Moves[0], Text: phrase.ShortRate(l.Score, l.WinRate), Value: l.WinRate, Best: i == 0})
		}
	}
	return discs
}

// hoverCandidate plays the line of the candidate under the pointer on the board;
// it reports whether it did.
func (in *Insight) hoverCandidate(p game.Point, on bool) bool {
	if !in.game.Studied.Analysing {
		return false
	}
	for i, l := range in.game.Studied.Report.Lines {
		if on && len(l.Moves) > 0 && l.Moves[0] == p {
			in.ShowLine(i)
			return true
		}
	}
	if in.drawn.ghosts != nil {
		in.ShowLine(-1)
	}
	return false
}
