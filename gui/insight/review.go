package insight

import (
	"omok/game"
	"omok/gui/phrase"
	"omok/gui/review"
)

// Review judges every move of the line shown, in the background; while one runs,
// it is cancelled.
func (in *Insight) Review() {
	if in.game.Studied.Reviewing {
		in.StopReview()
		return
	}
	if len(in.game.Now.Line) < 2 {
		in.front.Say(in.front.Words.T("review.empty"))
		return
	}
	var subject review.Subject
	in.game.Match.Read(func(g *game.Game) { subject = review.Take(g, in.game.Now.Final) })
	in.front.Log.Print("review true")
	in.front.Try(in.game.Study.StartReview(subject))
}

// StopReview cancels a review that runs.
func (in *Insight) StopReview() {
	if in.game.Studied.Reviewing {
		in.front.Log.Print("review false")
		in.game.Study.StopReview()
	}
}

// reviewDone keeps what the review found with the game.
func (in *Insight) reviewDone() {
	r := in.game.Studied.Review
	in.front.Try(in.game.Match.Edit(r.Keep))
	in.front.Log.Printf("review done moves=%d", len(r.Moves))
}

// Turned returns the move with which the game turned, as the review found, or nil.
func (in *Insight) Turned() *game.Node {
	if r := in.game.Studied.Review; r != nil && r.Turned > 0 {
		return r.Moves[r.Turned-1].Node
	}
	return nil
}

// Verdict sums the review up: how accurate both sides were, and where the game
// turned.
func (in *Insight) Verdict() string {
	r := in.game.Studied.Review
	if r == nil {
		return ""
	}
	text := in.front.Words.T("review.done", "black", int(r.Accuracy[0]+0.5), "white", int(r.Accuracy[1]+0.5))
	if n := in.Turned(); n != nil {
		text = in.front.Words.Sentences(text, in.front.Words.T("review.turned", "n", r.Turned, "point", in.front.Words.Point(n.Point())))
	}
	return text
}

// Judgement says what the review thinks of the move that led here.
func (in *Insight) Judgement() string {
	m, ok := in.game.Study.Judgement(in.game.Now.Line[in.game.Now.At].Node)
	if !ok || m.Verdict == review.Fine {
		return ""
	}
	line := m.Best
	if m.Verdict == review.MissedWin {
		line = m.Win
	}
	return in.front.Words.T(verdictKeys[m.Verdict], "loss", int(m.Loss*100+0.5), "line", phrase.Points(in.front.Words, line, 6))
}

var verdictKeys = map[review.Verdict]string{
	review.Inaccuracy: "verdict.inaccuracy",
	review.Mistake:    "verdict.mistake",
	review.Blunder:    "verdict.blunder",
	review.MissedWin:  "verdict.missedWin",
}

// ShowBetter draws on the board how play should have gone on instead of the move
// shown: the proved win, or the engine's line.
func (in *Insight) ShowBetter() {
	m, ok := in.game.Study.Judgement(in.game.Now.Line[in.game.Now.At].Node)
	if !ok || m.Verdict == review.Fine {
		return
	}
	line := m.Best
	if m.Verdict == review.MissedWin {
		line = m.Win
	}
	in.better, in.missed = line, m.Verdict == review.MissedWin // drawn when the position before the move shows
	in.game.Match.Back()
}

// PlayOut plays the line that the board shows as a variation, to be walked with
// the keys.
func (in *Insight) PlayOut() {
	if line := in.drawn.line; len(line) > 0 {
		in.front.Try(in.game.Match.AddVariation(line))
	}
}
