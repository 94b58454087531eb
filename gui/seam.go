package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/match"
)

// attach joins a match with the window. This is the one place where events cross
// over to Fyne's goroutine; those of a match that the window has let go of are
// dropped.
func (w *Window) attach(m *match.Match) {
	m.Listen(func(e match.Event) {
		fyne.Do(func() {
			if w.match == m {
				w.receive(e)
			}
		})
	})
}

// receive brings the window up to date with what happened.
func (w *Window) receive(e match.Event) {
	moved := e.Snapshot.Board != w.now.Board
	w.now = e.Snapshot
	if moved {
		w.look, w.better = lineOverlay(w.better, w.now.ToMove), nil
		w.offered, w.hovered = nil, ""
	}
	switch e.Kind {
	case match.Thought, match.Studied:
		w.showThinking()
		return
	case match.Hinted:
		w.showHint()
	case match.Threatened:
		w.showThreat()
	case match.Failed:
		w.report(e.Err)
	case match.DrawOffered:
		w.askDraw()
	case match.DrawDeclined:
		w.say(w.words.T("draw.declined"))
	}
	w.show()
	switch e.Kind {
	case match.Moved:
		w.moved()
	case match.Ended:
		if moved {
			w.moved()
		}
		w.ended()
	}
}
