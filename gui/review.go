package gui

import (
	"time"

	"omok/game"
	"omok/gui/review"
)

// proofTime is how long a win by force is looked for, by fours and then by threes.
const proofTime = 500 * time.Millisecond

// review judges every move of the line shown, in the background; while one runs,
// it is cancelled.
func (w *Window) review() {
	if w.studied.Reviewing {
		w.stopReview()
		return
	}
	if len(w.now.Line) < 2 {
		w.say(w.words.T("review.empty"))
		return
	}
	var subject review.Subject
	w.match.Read(func(g *game.Game) { subject = review.Take(g, w.now.Final) })
	w.log.Print("review true")
	w.side.progress.SetValue(0)
	w.try(w.study.StartReview(subject))
}

// stopReview cancels a review that runs.
func (w *Window) stopReview() {
	if w.studied.Reviewing {
		w.log.Print("review false")
		w.study.StopReview()
	}
}

// reviewDone keeps what the review found with the game.
func (w *Window) reviewDone() {
	r := w.studied.Review
	w.try(w.match.Edit(r.Keep))
	w.log.Printf("review done moves=%d", len(r.Moves))
}

// recallReview shows the review that a game brings with it, if it has one.
func (w *Window) recallReview() {
	w.match.Read(func(g *game.Game) {
		if r, ok := review.Kept(g, w.now.Final); ok {
			w.study.Adopt(r)
		}
	})
}

// turned returns the move with which the game turned, as the review found, or nil.
func (w *Window) turned() *game.Node {
	if r := w.studied.Review; r != nil && r.Turned > 0 {
		return r.Moves[r.Turned-1].Node
	}
	return nil
}

// verdict sums the review up: how accurate both sides were, and where the game
// turned.
func (w *Window) verdict() string {
	r := w.studied.Review
	if r == nil {
		return ""
	}
	text := w.words.T("review.done", "black", int(r.Accuracy[0]+0.5), "white", int(r.Accuracy[1]+0.5))
	if n := w.turned(); n != nil {
		text = w.words.Sentences(text, w.words.T("review.turned", "n", r.Turned, "point", w.words.Point(n.Point())))
	}
	return text
}

// judgement says what the review thinks of the move that led here.
func (w *Window) judgement() string {
	m, ok := w.study.Judgement(w.now.Line[w.now.At].Node)
	if !ok || m.Verdict == review.Fine {
		return ""
	}
	line := m.Best
	if m.Verdict == review.MissedWin {
		line = m.Win
	}
	return w.words.T(verdictKeys[m.Verdict], "loss", int(m.Loss*100+0.5), "line", w.pointsText(line, 6))
}

var verdictKeys = map[review.Verdict]string{
	review.Inaccuracy: "verdict.inaccuracy",
	review.Mistake:    "verdict.mistake",
	review.Blunder:    "verdict.blunder",
	review.MissedWin:  "verdict.missedWin",
}

// showBetter draws on the board how play should have gone on instead of the move
// shown: the proved win, or the engine's line.
func (w *Window) showBetter() {
	m, ok := w.study.Judgement(w.now.Line[w.now.At].Node)
	if !ok || m.Verdict == review.Fine {
		return
	}
	line := m.Best
	if m.Verdict == review.MissedWin {
		line = m.Win
	}
	w.better = line // drawn when the position before the move shows
	w.match.Back()
}

// playOut plays the line that the board shows as a variation, to be walked with
// the keys.
func (w *Window) playOut() {
	if line := w.look.line; len(line) > 0 {
		w.try(w.match.AddVariation(line))
	}
}
