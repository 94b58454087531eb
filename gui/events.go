package gui

import (
	"omok/game"
	"omok/gui/match"
	"omok/gui/settings"
	"omok/gui/study"
)

// taken shows another match.
func (w *Window) taken() {
	w.insight.Drop()
	w.modes.Reset()
	w.callPoints()
	w.modes.LookAtReview()
	w.hovered = ""
	w.show()
	w.focusBoard()
}

// received brings the window up to date with what happened to the match.
func (w *Window) received(e match.Event, moved bool) {
	if moved {
		w.insight.Follow()
		w.hovered = ""
	}
	switch e.Kind {
	case match.Thought:
		w.side.ShowThinking()
		return
	case match.Failed:
		w.front.Report(e.Err)
	case match.DrawOffered:
		w.referee.AskDraw()
	case match.DrawDeclined:
		w.front.Say(w.front.Words.T("draw.declined"))
	}
	w.show()
	if w.deleting {
		w.deleting = false
		w.sayDeleted()
	}
	if (e.Kind == match.Moved || e.Kind == match.Ended && moved) && w.referee.Moved() && w.steps != nil {
		w.steps.Placed()
	}
	if e.Kind == match.Ended {
		w.referee.Ended()
	}
}

// studied shows what the study has found.
func (w *Window) studied(e study.Event) {
	switch e.Kind {
	case study.Reported:
		w.explore.Heard(w.game.Studied.Report, w.front.Words.T("app.name"))
		w.side.ShowThinking()
		w.showBoard()
		return
	case study.Progressed:
		w.side.ShowProgress(w.game.Studied.Progress)
		return
	}
	w.insight.Receive(e)
	if e.Kind == study.Reviewed {
		w.modes.LookAtReview()
	}
	w.show()
}

// settingsChanged applies new settings at once.
func (w *Window) settingsChanged(before settings.Settings) {
	set := w.options.Set
	w.game.Apply(set.MemoryMB != before.MemoryMB || set.Analyst != before.Analyst)
	if set.Language == before.Language && set.Variant == before.Variant && set.TextScale == before.TextScale {
		w.applyBoard()
		w.show()
		return
	}
	w.applySettings()
}

// applySettings brings theme, words, board, sound and engines up to date.
func (w *Window) applySettings() {
	w.options.Speak()
	w.build()
	w.applyBoard()
	if w.game.Match != nil {
		w.show()
	}
}

// callPoints lets the words call the points of the board shown as the person wants.
func (w *Window) callPoints() {
	size := game.MaxSize
	if w.game.Match != nil {
		size = w.game.Now.Board.Size()
	}
	w.front.Words.CallPoints(w.options.Set.Points, size)
}

// applyBoard lets what shows and sounds follow the settings.
func (w *Window) applyBoard() {
	w.callPoints()
	w.board.SetOptions(w.options.Board())
	volume := w.options.Set.Volume
	if !w.options.Set.Sound {
		volume = 0
	}
	w.sound.SetVolume(volume)
	w.library.Restyle()
	w.engines.restyle()
}
