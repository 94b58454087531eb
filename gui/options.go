package gui

import (
	"fyne.io/fyne/v2"

	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/settings"
	"omok/gui/theme"
)

// language is the one in use: of the command line, the settings or the system.
func (w *Window) language() i18n.Language {
	switch {
	case w.forced != "":
		return i18n.Language(w.forced)
	case w.set.Language != "":
		return i18n.Language(w.set.Language)
	}
	return i18n.System()
}

// openSettings opens the settings on one of their pages.
func (w *Window) openSettings(page int) {
	d := &dialogs.Settings{
		Words:   w.words,
		Values:  w.set,
		Boards:  w.boardNames(),
		Stones:  w.stoneNames(),
		Page:    page,
		Apply:   w.changeSettings,
		Reopen:  w.openSettings,
		Default: settings.Defaults,
	}
	w.openDialog(d.Open)
}

// changeSettings keeps new settings and applies them at once.
func (w *Window) changeSettings(s settings.Settings) {
	remade := s.MemoryMB != w.set.MemoryMB || s.Engine != w.set.Engine
	w.set = s
	w.set.Save(w.app.Preferences())
	w.forced = ""
	if remade && w.match != nil {
		w.try(w.match.SetEngines(w.deps().NewEngine))
		w.study.SetEngine(w.studyDeps().NewEngine)
	}
	w.applySettings()
}

// applySettings brings theme, words, board, sound and engines up to date.
func (w *Window) applySettings() {
	w.words.Use(w.language())
	if err := w.words.TranslateFyne(); err != nil {
		w.log.Printf("error %v", err)
	}
	w.useTheme()
	w.build()
	w.applyBoard()
	volume := w.set.Volume
	if !w.set.Sound {
		volume = 0
	}
	w.sound.SetVolume(volume)
	if w.match != nil {
		w.try(w.match.SetBehaviour(w.behaviour()))
		w.study.SetOptions(w.studyOptions())
		w.now = w.match.Snapshot()
		w.show()
	}
	w.restyleLibraryWindow()
}

// useTheme puts the theme of the settings into force.
func (w *Window) useTheme() {
	w.app.Settings().SetTheme(theme.New(theme.Settings{
		Variant: theme.Variant(w.set.Variant), TextScale: w.set.TextScale, Language: w.language(),
	}))
}

// boardFont returns the program's font for what is written on the board; nil, the
// board's own, if it cannot be read.
func (w *Window) boardFont(bold bool) *board.Font {
	collection, number, err := theme.Face(w.language(), bold)
	if err != nil {
		w.log.Printf("error %v", err)
		return nil
	}
	f, err := board.ParseFont(collection, number)
	if err != nil {
		w.log.Printf("error %v", err)
	}
	return f
}

// applyBoard hands the settings of the board to it.
func (w *Window) applyBoard() {
	w.words.CallPoints(w.set.Points)
	numbers := map[settings.Numbers]board.Numbers{
		settings.NoNumbers:   board.NoNumbers,
		settings.LastNumbers: board.Numbers(w.set.NumbersLast),
		settings.AllNumbers:  board.AllNumbers,
	}
	w.board.SetOptions(board.Options{
		Look:          theme.LookOf(w.set.Board, w.set.Stones),
		Lies:          board.Orientation{Mirrored: w.set.Mirrored, Quarters: w.set.Quarters},
		Coordinates:   w.set.Coordinates,
		Names:         w.set.Points,
		Numbers:       numbers[w.set.Numbers],
		ShowForbidden: w.set.ForbiddenMarks,
		Font:          w.boardFont(false),
		Bold:          w.boardFont(true),
		Confirm:       w.set.Confirm,
		Animate:       w.set.Animate,
	})
}

var boardNames = map[string]string{
	"kaya": "board.kaya", "walnut": "board.walnut", "paper": "board.paper", "maple": "board.maple", "contrast": "board.contrast",
}

var stoneNames = map[string]string{
	"slate": "stones.slate", "glass": "stones.glass", "contrast": "stones.contrast",
}

func (w *Window) boardNames() []dialogs.Named {
	var list []dialogs.Named
	for _, b := range theme.BoardLooks() {
		list = append(list, dialogs.Named{ID: b.ID, Name: w.words.T(boardNames[b.ID])})
	}
	return list
}

func (w *Window) stoneNames() []dialogs.Named {
	var list []dialogs.Named
	for _, s := range theme.StoneLooks() {
		list = append(list, dialogs.Named{ID: s.ID, Name: w.words.T(stoneNames[s.ID])})
	}
	return list
}

// toggle changes one setting from a menu.
func (w *Window) toggle(change func(*settings.Settings)) func() {
	return func() {
		change(&w.set)
		w.set.Save(w.app.Preferences())
		w.applyBoard()
		w.show()
	}
}

// nextNumbers walks through the choices of move numbers.
func nextNumbers(s *settings.Settings) {
	for i, n := range settings.NumberChoices {
		if n == s.Numbers {
			s.Numbers = settings.NumberChoices[(i+1)%len(settings.NumberChoices)]
			return
		}
	}
}

// The preferences that keep the window's size.
const (
	widthKey  = "windowWidth"
	heightKey = "windowHeight"
)

// firstSize is the size of the last time, or one for a first start that fits on
// small screens too: Fyne does not say how large the screen is.
func (w *Window) firstSize() fyne.Size {
	p := w.app.Preferences()
	return fyne.NewSize(
		float32(p.FloatWithFallback(widthKey, 900)),
		float32(p.FloatWithFallback(heightKey, 680)))
}

func (w *Window) keepSize() {
	if w.win.FullScreen() {
		return
	}
	size := w.win.Canvas().Size()
	w.app.Preferences().SetFloat(widthKey, float64(size.Width))
	w.app.Preferences().SetFloat(heightKey, float64(size.Height))
}
