package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/match"
	"omok/gui/study"
)

// attach joins a match with the window. This and attachStudy are where events cross
// over to Fyne's goroutine; those of a match or a study that the window has let go
// of are dropped.
func (w *Window) attach(m *match.Match) {
	m.Listen(func(e match.Event) {
		fyne.Do(func() {
			if w.match == m {
				w.receive(e)
			}
		})
	})
}

// attachStudy joins a study with the window.
func (w *Window) attachStudy(s *study.Study) {
	s.Listen(func(e study.Event) {
		fyne.Do(func() {
			if w.study == s {
				w.receiveStudy(e)
			}
		})
	})
}

// receiveStudy shows what the study has found.
func (w *Window) receiveStudy(e study.Event) {
	w.studied = w.study.Snapshot()
	switch e.Kind {
	case study.Reported:
		w.showThinking()
		return
	case study.Progressed:
		w.side.progress.SetValue(w.studied.Progress)
		return
	case study.Hinted:
		w.showHint()
	case study.Threatened:
		w.showThreat()
	case study.Reviewed:
		w.reviewDone()
	case study.Failed:
		w.report(e.Err)
	}
	w.show()
}

// studyShown lets the study follow to the position shown.
func (w *Window) studyShown() {
	w.studied = w.study.Show(study.Position{
		Position: w.now.Position(), Node: w.now.Line[w.now.At].Node, Over: w.now.Result.Over,
	})
}

// receive brings the window up to date with what happened.
func (w *Window) receive(e match.Event) {
	moved := e.Snapshot.Board != w.now.Board
	w.now = e.Snapshot
	w.studyShown()
	if moved {
		w.look, w.better = lineOverlay(w.better, w.now.ToMove), nil
		w.hovered = ""
	}
	switch e.Kind {
	case match.Thought:
		w.showThinking()
		return
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
