package gui

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/game"
	"omok/gui/review"
)

// How long a review thinks about each position, and how long it looks for a win
// by force that was missed.
const (
	reviewTime = 300 * time.Millisecond
	proofTime  = 500 * time.Millisecond
)

// reviewing is a review that runs in the background.
type reviewing struct{ cancel context.CancelFunc }

// review judges every move of the line shown, in the background; while one runs,
// it is cancelled.
func (w *Window) review() {
	if w.reviewRun != nil {
		w.stopReview()
		return
	}
	if len(w.now.Line) < 2 {
		w.say(w.words.T("review.empty"))
		return
	}
	engine, err := newEngine(analyst, w.set)
	if err != nil {
		w.report(err)
		return
	}
	var subject review.Subject
	w.match.Read(func(g *game.Game) { subject = review.Take(g, w.now.Final) })
	w.startReview(subject, review.Options{
		Engine: engine,
		Limits: ai.Limits{Time: reviewTime, Threads: w.set.Threads},
		Prove:  review.Prover(proofTime),
	})
}

// startReview lets a review run; what it says reaches the window only as long as
// it is still wanted.
func (w *Window) startReview(s review.Subject, o review.Options) {
	ctx, cancel := context.WithCancel(context.Background())
	run := &reviewing{cancel}
	w.reviewRun = run
	w.log.Print("review true")
	w.side.progress.SetValue(0)
	w.show()
	wanted := func(f func()) {
		fyne.Do(func() {
			if w.reviewRun == run {
				f()
			}
		})
	}
	go func() {
		r, err := review.Run(ctx, s, o, func(done, total int) {
			wanted(func() { w.side.progress.SetValue(float64(done) / float64(total)) })
		})
		wanted(func() { w.reviewDone(r, err) })
	}()
}

// stopReview cancels a review that runs.
func (w *Window) stopReview() {
	if w.reviewRun != nil {
		w.reviewRun.cancel()
		w.reviewRun = nil
		w.log.Print("review false")
		w.show()
	}
}

// reviewDone shows what the review found.
func (w *Window) reviewDone(r review.Review, err error) {
	w.reviewRun.cancel()
	w.reviewRun = nil
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			w.report(err)
		}
		w.show()
		return
	}
	w.useReview(r)
	w.try(w.match.Edit(func(*game.Game) { r.Keep() }))
	w.log.Printf("review done moves=%d", len(r.Moves))
	w.show()
}

// useReview lets the list and the graph show a review.
func (w *Window) useReview(r review.Review) {
	w.reviewed = &r
	w.rates[r.Root] = r.Black[0]
	for i, m := range r.Moves {
		w.rates[m.Node] = r.Black[i+1]
		w.judged[m.Node] = m
	}
}

// recallReview shows the review that a game brings with it, if it has one.
func (w *Window) recallReview() {
	w.match.Read(func(g *game.Game) {
		if r, ok := review.Kept(g, w.now.Final); ok {
			w.useReview(r)
		}
	})
}

// turned returns the move with which the game turned, as the review found, or nil.
func (w *Window) turned() *game.Node {
	if r := w.reviewed; r != nil && r.Turned > 0 {
		return r.Moves[r.Turned-1].Node
	}
	return nil
}

// verdict sums the review up: how accurate both sides were, and where the game
// turned.
func (w *Window) verdict() string {
	r := w.reviewed
	if r == nil {
		return ""
	}
	text := w.words.T("review.done", "black", int(r.Accuracy[0]+0.5), "white", int(r.Accuracy[1]+0.5))
	if n := w.turned(); n != nil {
		text += " " + w.words.T("review.turned", "n", r.Turned, "point", n.Point.String())
	}
	return text
}

// judgement says what the review thinks of the move that led here.
func (w *Window) judgement() string {
	m, ok := w.judged[w.now.Line[w.now.At].Node]
	if !ok || m.Verdict == review.Fine {
		return ""
	}
	line := m.Best
	if m.Verdict == review.MissedWin {
		line = m.Win
	}
	return w.words.T(verdictKeys[m.Verdict], "loss", int(m.Loss*100+0.5), "line", pointsText(line, 6))
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
	m, ok := w.judged[w.now.Line[w.now.At].Node]
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
