package gui

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/game"
	"omok/gui/review"
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
	engine, err := newEngine(analyst)
	if err != nil {
		w.report(err)
		return
	}
	positions := w.reviewPositions()
	if len(positions) < 2 {
		w.say(w.words.T("review.empty"))
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	run := &reviewing{cancel}
	w.reviewRun = run
	rules, limits := w.now.Options.Game.Rules, ai.Limits{Time: reviewTime, Threads: w.set.Threads}
	w.side.progress.SetValue(0)
	w.show()
	onWindow := func(f func()) {
		fyne.Do(func() {
			if w.reviewRun == run {
				f()
			}
		})
	}
	go func() {
		r, err := review.Run(ctx, engine, rules, positions, limits, func(n int) {
			onWindow(func() { w.side.progress.SetValue(float64(n) / float64(len(positions))) })
		})
		onWindow(func() { w.reviewDone(r, err) })
	}()
}

// stopReview cancels a review that runs.
func (w *Window) stopReview() {
	if w.reviewRun != nil {
		w.reviewRun.cancel()
		w.reviewRun = nil
		w.show()
	}
}

// reviewDone shows what the review found.
func (w *Window) reviewDone(r *review.Review, err error) {
	w.reviewRun.cancel()
	w.reviewRun = nil
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			w.report(err)
		}
		w.show()
		return
	}
	for _, s := range r.Steps {
		w.rates[s.Node] = s.Black
		w.grades[s.Node] = s.Grade
		w.best[s.Node] = s.Best
	}
	w.log.Printf("review done steps=%d", len(r.Steps))
	w.show()
	w.say(w.words.T("review.done",
		"black", int(r.AccuracyOfBlack*100+0.5), "white", int(r.AccuracyOfWhite*100+0.5)))
}

// reviewed tells whether there is a review to be shown, or one is being made.
func (w *Window) reviewed() bool { return len(w.best) > 0 || w.reviewRun != nil }

// reviewPositions gives the positions of the line shown.
func (w *Window) reviewPositions() []review.Position {
	var list []review.Position
	w.match.Read(func(g *game.Game) {
		c, err := game.FromTree(g.Config(), copyLine(g.Line()))
		if err != nil {
			return
		}
		for _, n := range g.Line() {
			list = append(list, review.Position{
				Node: n, Board: c.Board(), ToMove: c.ToMove(), Move: n.Colour, Result: c.Result(),
			})
			c.Redo()
		}
	})
	return list
}

// copyLine gives a tree with only the nodes of a line.
func copyLine(line []*game.Node) *game.Node {
	var root, last *game.Node
	for _, n := range line {
		c := &game.Node{Parent: last, Point: n.Point, Colour: n.Colour, ToMove: n.ToMove, Setup: n.Setup}
		if last == nil {
			root = c
		} else {
			last.Children = []*game.Node{c}
		}
		last = c
	}
	return root
}
