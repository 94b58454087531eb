package gui

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/mode"
	"omok/gui/phrase"
	"omok/gui/settings"
	"omok/gui/study"
)

// begin puts a match into the new window: the unfinished game of the last time
// or a new one by the last choice, and then the files of the command line.
func (w *Window) begin() {
	resumed := w.resume()
	if !resumed {
		w.startChoice(w.choice)
	}
	switch {
	case len(w.files) > 0:
		w.openFiles(w.files)
	case resumed:
		w.offerToGoOn()
	default:
		w.firstSteps()
	}
	w.log.Print("ready")
	time.AfterFunc(settled, debug.FreeOSMemory)
}

// settled is when the window has been drawn; what only that needed, such as files
// of fonts, then goes back to the system.
const settled = 2 * time.Second

// snapshotPath is where the game in progress is kept.
func (w *Window) snapshotPath() string {
	return filepath.Join(w.folder, "game.json")
}

// unfinished reports whether a saved state is worth going on with.
func unfinished(s match.State) bool { return !s.Final.Over && len(s.Nodes) > 1 }

// resume shows the game that the last run left, its clocks standing; it tells
// whether there was one.
func (w *Window) resume() bool {
	state, err := match.Load(w.snapshotPath())
	if err != nil || !unfinished(state) {
		return false
	}
	m, err := match.Restore(state, w.deps())
	if err != nil {
		w.log.Printf("error %v", err)
		return false
	}
	w.take(m, "")
	return true
}

// offerToGoOn asks whether the game that the last run left goes on.
func (w *Window) offerToGoOn() {
	t, m := w.words, w.match
	w.openSheet(&dialogs.Sheet{
		Title:   t.T("resume.title"),
		Content: dialogs.Text(t.T("resume.text", "game", phrase.Game(t, w.now.Options.Game), "n", len(w.now.Stones))),
		Escape:  true,
		Buttons: []dialogs.Button{
			{Text: t.T("resume.continue"), Do: m.Start},
			{Text: t.T("menu.game.new"), Do: func() { m.Start(); w.newGame() }},
		},
	})
	w.log.Printf("resume offered stones=%d", len(w.now.Stones))
}

// newGame opens the New game dialog.
func (w *Window) newGame() {
	d := &dialogs.NewGame{
		Words:   w.words,
		Choice:  w.choice,
		Engines: w.engineList(),
		Start:   w.confirmStart,
	}
	w.openDialog(d.Open)
	var people []dialogs.Person
	w.withLibrary(func(ctx context.Context) (err error) {
		people, err = w.library.people(ctx)
		return err
	}, func() { d.Offer(people) })
}

// confirmStart starts the chosen game, after asking if one in progress is lost by
// it.
func (w *Window) confirmStart(c settings.Choice) {
	w.choice = c.Valid()
	w.choice.Save(w.app.Preferences())
	w.addPlayers(w.choice)
	w.giveUpFirst(func() { w.startChoice(w.choice) })
}

// giveUpFirst does what would replace the game in progress, after asking once if
// there is one.
func (w *Window) giveUpFirst(do func()) {
	if !w.inProgress() {
		do()
		return
	}
	t := w.words
	w.openSheet(&dialogs.Sheet{
		Title:   t.T("giveUp.title"),
		Content: dialogs.Text(t.T("giveUp.text")),
		Buttons: []dialogs.Button{
			{Text: t.T("giveUp.yes"), Do: func() { w.keepGame(); do() }, Danger: true},
			{Text: t.T("button.cancel")},
		},
	})
}

// inProgress reports whether a game is on that somebody may want to go on with.
func (w *Window) inProgress() bool {
	return w.match != nil && !w.now.Final.Over && len(w.now.Line) > 1 && w.file == ""
}

// startChoice starts the game that c describes.
func (w *Window) startChoice(c settings.Choice) {
	black, white := c.First, c.Second
	if c.Colours == settings.FirstWhite || c.Colours == settings.ByChance && rand.IntN(2) == 0 {
		black, white = white, black
	}
	w.startMatch(w.matchOptions(c.Config(), black, white))
}

// startMatch starts a new match.
func (w *Window) startMatch(o match.Options) {
	m, err := match.New(o, w.deps())
	if err != nil {
		w.report(err)
		return
	}
	w.take(m, "")
	m.Start()
}

// rematch starts the same game again with the colours changed.
func (w *Window) rematch() {
	o := w.now.Options
	o.Black, o.White = w.adapt(o.White), w.adapt(o.Black)
	w.giveUpFirst(func() { w.startMatch(o) })
}

// matchOptions joins what is played with who plays it.
func (w *Window) matchOptions(cfg game.Config, black, white settings.Seat) match.Options {
	o := match.DefaultOptions()
	o.Game = cfg
	o.Black, o.White = w.seat(black), w.seat(white)
	return o
}

// behaviour is how the settings let engines behave.
func (w *Window) behaviour() match.Behaviour {
	return match.Behaviour{
		MinReply: w.set.MinReply, EngineCap: match.DefaultEngineCap, Ponder: w.set.Ponder,
		Resigns: w.set.EngineResigns, Threads: w.set.Threads,
	}
}

func (w *Window) seat(s settings.Seat) match.Seat {
	if s.Engine == settings.PersonPlays {
		return match.Seat{Kind: match.Person, Name: s.Name}
	}
	choice := match.EngineChoice{ID: s.Engine, Level: s.Level}
	return w.adapt(match.Seat{
		Kind: match.Computer, Name: w.engineName(choice), Engine: choice,
		Adaptive: s.Engine == ownEngine && s.Level == settings.AdaptiveLevel,
	})
}

// take makes m the match of the window; file is where it came from, if anywhere.
func (w *Window) take(m *match.Match, file string) {
	if w.match != nil {
		w.saver.Close()
		w.match.Close()
		w.study.Close()
	}
	w.closeSheet()
	w.learned = false
	w.look, w.mode, w.chosen = overlay{}, mode.NewPlay(w.desk), false
	w.match, w.file = m, file
	w.try(m.SetBehaviour(w.behaviour()))
	w.now = m.Snapshot()
	w.study = study.New(w.studyOptions(), w.studyDeps())
	w.recallReview()
	w.studyShown()
	w.attachStudy(w.study)
	w.saver = match.NewSaver(m, w.snapshotPath(), func(err error) {
		fyne.Do(func() { w.report(err) })
	})
	w.attach(m)
	w.show()
	w.focusBoard()
}
