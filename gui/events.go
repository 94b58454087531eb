package gui

import (
	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/match"
	"omok/gui/settings"
	"omok/gui/study"
	"omok/gui/theme"
	"omok/gui/trainer"
)

// join connects the parts with the window and with each other.
func (w *Window) join() {
	w.table.Say, w.table.Ask = w.front.Say, w.state
	w.table.OnDo = func(id action.ID) { w.front.Log.Printf("action %s", id) }
	w.table.Done = w.game.Hear // so that a click right after it meets the board that the person sees
	w.keyboard.First = w.key
	w.keyboard.Escape = w.escape
	w.keyboard.Connect()
	w.joinBoard()
	w.options.Analysts = w.game.Analysts
	w.game.OnTake, w.game.OnEvent, w.game.OnStudy = w.taken, w.received, w.studied
	w.game.Keep, w.game.Save = w.library.Keep, w.files.SaveThen
	w.files.Fouls = func() game.FoulPolicy { return w.starter.Choice.Fouls }
	w.files.Rules = w.starter.Rules
	w.files.SystemDialogs = func() bool { return w.options.Set.SystemFiles }
	w.files.Saved = w.stage.ShowTitle
	w.library.Chooser = w.files.Chooser
	w.library.Puzzles, w.library.Progress = trainer.FromRecord, w.trainer.OpenProgressOf
	w.library.OpenRecord = func(r *record.Record, name string) { w.files.OpenRecord(r, name) }
	w.library.Threads = func() int { return w.options.Set.Threads }
	w.library.Look = func() theme.Look { return w.board.Options().Look }
	w.referee.NewGame, w.referee.Review, w.referee.Moments = w.starter.Ask, w.insight.Review, w.moments.Ask
	w.referee.Explain, w.referee.Clear = w.insight.Refuse, func() { w.insight.Clear() }
}

// joinBoard connects the board's callbacks with the parts that act on them.
func (w *Window) joinBoard() {
	b := w.board
	b.OnDrag = w.modes.Drag
	b.OnPlay = w.click
	b.OnForbidden = func(p game.ForbiddenPoint) { w.click(p.Point) } // the match refuses it or, where fouls lose, places it
	b.OnHover, b.OnPending, b.OnTyping = w.stage.Hover, w.stage.Pending, w.stage.Typing
	b.OnMenu = w.popups.OpenPoint
	b.OnMistyped = func(text string) { w.front.Say(w.front.Words.T("status.mistyped", "text", text)) }
	b.OnKey = w.keyboard.TypedKey
	b.OnScroll = func(step int) {
		if step < 0 {
			w.table.Press("previous")
		} else {
			w.table.Press("next")
		}
	}
}

// key hands a key to the mode and reports whether it took it. What comes of it shows at
// once, so that a click right after it meets the board that the person sees.
func (w *Window) key(e *fyne.KeyEvent) bool {
	took := w.modes.Key(e)
	w.game.Hear()
	return took
}

// click passes a click on a point to the mode, and shows its outcome at once.
func (w *Window) click(p game.Point) {
	w.modes.Click(p)
	w.game.Hear()
}

// taken brings the window up to date once another match has been taken.
func (w *Window) taken() {
	w.insight.Drop()
	w.modes.Reset()
	w.callPoints()
	w.lookAtReview()
	w.stage.ForgetPointer()
	w.stage.Show()
	w.stage.Focus()
	w.engines.Follow()
	w.library.Follow()
	if w.rest != nil {
		w.rest()
	}
}

// lookAtReview begins looking at the review of the game, if it has one.
func (w *Window) lookAtReview() {
	if w.game.Studied.Review != nil {
		w.modes.LookAtReview()
	}
}

// received brings the window up to date with what happened to the match.
func (w *Window) received(e match.Event, moved bool) {
	if moved {
		w.insight.Follow()
		w.stage.ForgetPointer()
	}
	switch e.Kind {
	case match.Thought:
		w.stage.Side.ShowThinking()
		return
	case match.Failed:
		w.front.Report(e.Err)
	case match.DrawOffered:
		w.referee.AskDraw()
	case match.DrawDeclined:
		w.front.Say(w.front.Words.T("draw.declined"))
	}
	w.stage.Show()
	if moved {
		w.engines.Follow()
		w.library.Follow()
	}
	w.popups.SayDeleted()
	if (e.Kind == match.Moved || e.Kind == match.Ended && moved) && w.referee.Moved() && w.stage.Steps != nil {
		w.stage.Steps.Placed()
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
		w.stage.Side.ShowThinking()
		w.stage.ShowBoard()
		return
	case study.Progressed:
		w.stage.Side.ShowProgress(w.game.Studied.Progress)
		return
	}
	w.insight.Receive(e)
	if e.Kind == study.Reviewed {
		w.lookAtReview()
	}
	w.stage.Show()
	if e.Kind == study.Reviewed {
		w.moments.Reviewed()
		w.trainer.Reviewed(w.game.Studied.Review)
	}
}

// settingsChanged applies new settings at once.
func (w *Window) settingsChanged(before settings.Settings) {
	set := w.options.Set
	w.game.Apply(set.MemoryMB != before.MemoryMB || set.Analyst != before.Analyst)
	if set.Language == before.Language && set.Variant == before.Variant && set.TextScale == before.TextScale {
		w.applyBoard()
		w.stage.Show()
		return
	}
	w.applySettings()
}

// applySettings brings theme, words, board, sound and engines up to date.
func (w *Window) applySettings() {
	w.options.Speak()
	w.stage.Build()
	w.applyBoard()
	if w.game.Match != nil {
		w.stage.Show()
	}
}

// callPoints makes all texts name points in the style that the person has chosen, for
// the size of the board shown.
func (w *Window) callPoints() {
	size := game.MaxSize
	if w.game.Match != nil {
		size = w.game.Now.Board.Size()
	}
	w.front.Words.CallPoints(w.options.Set.Points, size)
}

// applyBoard applies the settings of the boards, the sound and the other windows.
func (w *Window) applyBoard() {
	w.callPoints()
	w.board.SetOptions(w.options.Board())
	volume := w.options.Set.Volume
	if !w.options.Set.Sound {
		volume = 0
	}
	w.sound.SetVolume(volume)
	w.library.Restyle()
	w.engines.Restyle()
}
