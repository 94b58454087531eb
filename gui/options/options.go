// Package options puts into force what a person has set: the language, the theme, how
// the board looks and how large the window is.
package options

import (
	"fyne.io/fyne/v2"

	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/i18n"
	"omok/gui/settings"
	"omok/gui/theme"
)

// Options are the settings of a window. All of it belongs to Fyne's goroutine.
type Options struct {
	Set settings.Settings // in force; [Options.Change] changes them
	// Analysts returns the engines that can be asked for hints and analyses.
	Analysts func() []dialogs.Named

	front   *front.Front
	forced  i18n.Language // goes before the one in the settings; empty: none
	changed func(before settings.Settings)
}

// New returns the settings that the app keeps. forced is a language that goes before
// the one in them, until they are changed; changed is called after each change.
func New(f *front.Front, forced string, changed func(before settings.Settings)) *Options {
	none := func() []dialogs.Named { return nil }
	return &Options{Set: settings.Load(f.App.Preferences()), Analysts: none, front: f, forced: i18n.Language(forced), changed: changed}
}

// Language returns the language in use: that of the command line, the settings or
// the system.
func (o *Options) Language() i18n.Language {
	switch {
	case o.forced != "":
		return o.forced
	case o.Set.Language != "":
		return i18n.Language(o.Set.Language)
	}
	return i18n.System()
}

// Open opens the settings on one of their pages.
func (o *Options) Open(page int) {
	d := &dialogs.Settings{
		Words:    o.front.Words,
		Values:   o.Set,
		Boards:   o.boardNames(),
		Stones:   o.stoneNames(),
		Analysts: o.Analysts(),
		Page:     page,
		Apply:    o.Change,
		Reopen:   o.Open,
		Default:  settings.Defaults,
	}
	o.front.OpenDialog(d.Open)
}

// Change keeps new settings and lets the window apply them at once.
func (o *Options) Change(s settings.Settings) {
	before := o.Set
	o.Set, o.forced = s, ""
	o.Set.Save(o.front.App.Preferences())
	o.changed(before)
}

// Speak brings words and theme up to date with the settings.
func (o *Options) Speak() {
	o.front.Words.Use(o.Language())
	if err := o.front.Words.TranslateFyne(); err != nil {
		o.front.Log.Printf("error %v", err)
	}
	o.useTheme()
}

// ReadFonts begins to read the fonts of the settings' theme on a goroutine of its own,
// since that takes long. Nothing may measure a text before wait has returned.
func (o *Options) ReadFonts() (wait func()) {
	o.useTheme()
	read := make(chan struct{})
	go func() {
		defer close(read)
		for _, bold := range []bool{false, true} {
			fyne.MeasureText("0", 1, fyne.TextStyle{Bold: bold})
		}
	}()
	return func() { <-read }
}

// useTheme puts the theme of the settings into force.
func (o *Options) useTheme() {
	o.front.App.Settings().SetTheme(theme.New(theme.Settings{
		Variant: theme.Variant(o.Set.Variant), TextScale: o.Set.TextScale, Language: o.Language(),
	}))
}

// boardFont returns the program's font for what is written on the board; nil, the
// board's own, if it cannot be read.
func (o *Options) boardFont(bold bool) *board.Font {
	collection, number, err := theme.Face(o.Language(), bold)
	if err != nil {
		o.front.Log.Printf("error %v", err)
		return nil
	}
	f, err := board.ParseFont(collection, number)
	if err != nil {
		o.front.Log.Printf("error %v", err)
	}
	return f
}

// Board returns how the board is to look and behave.
func (o *Options) Board() board.Options {
	numbers := map[settings.Numbers]board.Numbers{
		settings.NoNumbers:   board.NoNumbers,
		settings.LastNumbers: board.Numbers(o.Set.NumbersLast),
		settings.AllNumbers:  board.AllNumbers,
	}
	return board.Options{
		Look:          theme.LookOf(o.Set.Board, o.Set.Stones),
		Lies:          lies(&o.Set),
		Coordinates:   o.Set.Coordinates,
		Names:         o.Set.Points,
		Numbers:       numbers[o.Set.Numbers],
		ShowForbidden: o.Set.ForbiddenMarks,
		Font:          o.boardFont(false),
		Bold:          o.boardFont(true),
		Confirm:       o.Set.Confirm,
		Animate:       o.Set.Animate,
	}
}

var boardNames = map[string]string{
	"kaya": "board.kaya", "walnut": "board.walnut", "paper": "board.paper", "maple": "board.maple", "contrast": "board.contrast",
}

var stoneNames = map[string]string{
	"slate": "stones.slate", "glass": "stones.glass", "contrast": "stones.contrast",
}

func (o *Options) boardNames() []dialogs.Named {
	var list []dialogs.Named
	for _, b := range theme.BoardLooks() {
		list = append(list, dialogs.Named{ID: b.ID, Name: o.front.Words.T(boardNames[b.ID])})
	}
	return list
}

func (o *Options) stoneNames() []dialogs.Named {
	var list []dialogs.Named
	for _, s := range theme.StoneLooks() {
		list = append(list, dialogs.Named{ID: s.ID, Name: o.front.Words.T(stoneNames[s.ID])})
	}
	return list
}

// Toggle returns an action that changes one setting from a menu.
func (o *Options) Toggle(change func(*settings.Settings)) func() {
	return func() {
		s := o.Set
		change(&s)
		o.Change(s)
	}
}

// NextNumbers walks through the choices of move numbers.
func NextNumbers(s *settings.Settings) {
	for i, n := range settings.NumberChoices {
		if n == s.Numbers {
			s.Numbers = settings.NumberChoices[(i+1)%len(settings.NumberChoices)]
			return
		}
	}
}

// lies returns the orientation of the board that the settings ask for.
func lies(s *settings.Settings) board.Orientation {
	return board.Orientation{Mirrored: s.Mirrored, Quarters: s.Quarters}
}

// TurnBoard turns the board by one more quarter, clockwise.
func TurnBoard(s *settings.Settings) { setLies(s, lies(s).Turned()) }

// MirrorBoard exchanges left and right of the board as it is seen.
func MirrorBoard(s *settings.Settings) { setLies(s, lies(s).Flipped()) }

func setLies(s *settings.Settings, o board.Orientation) {
	s.Mirrored, s.Quarters = o.Mirrored, o.Quarters
}
