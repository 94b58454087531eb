package dialogs

import (
	"fmt"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"omok/gui/control"
	"omok/gui/coords"
	"omok/gui/i18n"
	"omok/gui/settings"
)

// Named is a thing that can be chosen: its id and the words for it.
type Named struct{ ID, Name string }

// Settings shows everything that can be set. Each change is applied at once.
type Settings struct {
	Words  *i18n.Catalogue
	Values settings.Settings
	Boards []Named
	Stones []Named
	// Analysts are the engines that can be asked for hints and analyses; ours has no id.
	Analysts []Named
	Apply    func(settings.Settings)
	Page     int       // the page to open on
	Reopen   func(int) // called when the words or the theme of the window changed
	Default  func() settings.Settings

	sheet  *Sheet
	titles *PageTitles
}

// Open shows the window of settings.
func (d *Settings) Open(c fyne.Canvas) {
	t := d.Words
	d.sheet = &Sheet{
		Title: t.T("settings.title"),
		Buttons: []Button{
			{Text: t.T("button.close")},
			{Text: t.T("settings.reset"), If: d.askReset},
		},
		Escape: true,
	}
	d.titles, d.sheet.Content = newPages(d.sheet, []page{
		{t.T("settings.window"), d.page(d.windowRows)},
		{t.T("settings.board"), d.page(d.boardRows)},
		{t.T("settings.play"), d.page(d.playRows)},
		{t.T("settings.engine"), d.page(d.engineRows)},
	}, d.Page)
	d.sheet.Open(c)
}

func (d *Settings) page(rows func(*form)) fyne.CanvasObject {
	form := newWideForm()
	rows(form)
	return container.New(layout.NewCustomPaddedLayout(10, 10, 4, 4), form.container())
}

// set changes the values and applies them.
func (d *Settings) set(change func(*settings.Settings)) {
	change(&d.Values)
	d.Values = d.Values.Valid()
	d.Apply(d.Values)
}

// setLook does what set does, for changes to this window's own words or looks: the
// window is opened again.
func (d *Settings) setLook(change func(*settings.Settings)) {
	page := d.titles.Chosen
	d.set(change)
	d.sheet.Close()
	d.Reopen(page)
}

// askReset asks whether all settings shall have their defaults again. It reports false,
// which leaves the sheet open.
func (d *Settings) askReset() bool {
	t := d.Words
	Message(d.sheet.canvas, t.T("settings.reset.title"), t.T("settings.reset.text"),
		Button{Text: t.T("settings.reset"), Do: d.reset, Danger: true},
		Button{Text: t.T("button.cancel")})
	return false
}

func (d *Settings) reset() {
	d.setLook(func(s *settings.Settings) { *s = d.Default() })
}

func (d *Settings) windowRows(form *form) {
	t, v := d.Words, d.Values
	languages := []control.Option[string]{control.Named("", t.T("settings.language.system"))}
	for _, l := range i18n.Languages() {
		languages = append(languages, control.Named(string(l), l.Name()))
	}
	form.row(t.T("settings.language"), control.NewChoice(d.sheet.Key, languages, v.Language, func(l string) {
		d.setLook(func(s *settings.Settings) { s.Language = l })
	}))
	words := map[settings.Variant]string{
		settings.System:   t.T("settings.theme.system"),
		settings.Light:    t.T("settings.theme.light"),
		settings.Dark:     t.T("settings.theme.dark"),
		settings.Contrast: t.T("settings.theme.contrast"),
	}
	var variants []control.Option[settings.Variant]
	for _, x := range settings.Variants {
		variants = append(variants, control.Named(x, words[x]))
	}
	form.row(t.T("settings.theme"), control.NewChoice(d.sheet.Key, variants, v.Variant, func(x settings.Variant) {
		d.setLook(func(s *settings.Settings) { s.Variant = x })
	}))
	form.row(t.T("settings.textScale"), control.NewSlider(d.sheet.Key, control.Range{From: 0.8, To: 1.6, Step: 0.1}, v.TextScale, percent, func(x float64) {
		d.setLook(func(s *settings.Settings) { s.TextScale = x })
	}))
	form.row(t.T("settings.files"), control.NewCheck(d.sheet.Key, t.T("settings.systemFiles"), v.SystemFiles, func(on bool) {
		d.set(func(s *settings.Settings) { s.SystemFiles = on })
	}))
	form.row(t.T("settings.sound"), control.NewCheck(d.sheet.Key, t.T("settings.sound.on"), v.Sound, func(on bool) {
		d.set(func(s *settings.Settings) { s.Sound = on })
	}))
	form.row(t.T("settings.volume"), control.NewSlider(d.sheet.Key, control.Range{From: 0, To: 1, Step: 0.05}, v.Volume, percent, func(x float64) {
		d.set(func(s *settings.Settings) { s.Volume = x })
	}))
}

func (d *Settings) boardRows(form *form) {
	t, v := d.Words, d.Values
	form.row(t.T("settings.boardLook"), control.NewChoice(d.sheet.Key, named(d.Boards), v.Board, func(x string) {
		d.set(func(s *settings.Settings) { s.Board = x })
	}))
	form.row(t.T("settings.stones"), control.NewChoice(d.sheet.Key, named(d.Stones), v.Stones, func(x string) {
		d.set(func(s *settings.Settings) { s.Stones = x })
	}))
	form.row(t.T("settings.numbers"), control.NewChoice(d.sheet.Key, []control.Option[settings.Numbers]{
		control.Named(settings.NoNumbers, t.T("settings.numbers.none")),
		control.Named(settings.LastNumbers, t.T("settings.numbers.last")),
		control.Named(settings.AllNumbers, t.T("settings.numbers.all")),
	}, v.Numbers, func(x settings.Numbers) {
		d.set(func(s *settings.Settings) { s.Numbers = x })
	}))
	form.row(t.T("settings.numbersLast"), control.NewChoice(d.sheet.Key, counts(1, 20), v.NumbersLast, func(n int) {
		d.set(func(s *settings.Settings) { s.NumbersLast = n })
	}))
	form.row(t.T("settings.points"), control.NewChoice(d.sheet.Key, []control.Option[coords.Style]{
		control.Named(coords.Letters, t.T("settings.points.letters")),
		control.Named(coords.LettersNoI, t.T("settings.points.withoutI")),
		control.Named(coords.Numbers, t.T("settings.points.numbers")),
		control.Named(coords.RowLetters, t.T("settings.points.rows")),
	}, v.Points, func(x coords.Style) {
		d.set(func(s *settings.Settings) { s.Points = x })
	}))
	form.row(t.T("settings.turned"), control.NewChoice(d.sheet.Key, []control.Option[int]{
		control.Named(0, t.T("settings.turned.0")), control.Named(1, t.T("settings.turned.1")), control.Named(2, t.T("settings.turned.2")), control.Named(3, t.T("settings.turned.3")),
	}, v.Quarters, func(n int) {
		d.set(func(s *settings.Settings) { s.Quarters = n })
	}))
	d.checks(form, []checkRow{
		{t.T("settings.mirrored"), v.Mirrored, func(s *settings.Settings, on bool) { s.Mirrored = on }},
		{t.T("settings.coordinates"), v.Coordinates, func(s *settings.Settings, on bool) { s.Coordinates = on }},
		{t.T("settings.lastMark"), v.LastMark, func(s *settings.Settings, on bool) { s.LastMark = on }},
		{t.T("settings.nextMoves"), v.NextMoves, func(s *settings.Settings, on bool) { s.NextMoves = on }},
		{t.T("settings.forbiddenMarks"), v.ForbiddenMarks, func(s *settings.Settings, on bool) { s.ForbiddenMarks = on }},
		{t.T("settings.animate"), v.Animate, func(s *settings.Settings, on bool) { s.Animate = on }},
	})
}

// checkRow is a check box of the form and what it sets.
type checkRow struct {
	text string
	on   bool
	set  func(*settings.Settings, bool)
}

// checks adds check boxes to a form, beneath the fields.
func (d *Settings) checks(form *form, rows []checkRow) {
	for _, c := range rows {
		form.row("", control.NewCheck(d.sheet.Key, c.text, c.on, func(on bool) {
			d.set(func(s *settings.Settings) { c.set(s, on) })
		}))
	}
}

func (d *Settings) playRows(form *form) {
	t, v := d.Words, d.Values
	form.row(t.T("settings.place"), control.NewChoice(d.sheet.Key, []control.Option[bool]{
		control.Named(false, t.T("settings.place.once")),
		control.Named(true, t.T("settings.place.confirm")),
	}, v.Confirm, func(x bool) {
		d.set(func(s *settings.Settings) { s.Confirm = x })
	}))
	form.row(t.T("settings.minReply"), control.NewSlider(d.sheet.Key, control.Range{From: 0, To: 5, Step: 0.1}, v.MinReply.Seconds(), d.seconds, func(x float64) {
		d.set(func(s *settings.Settings) { s.MinReply = time.Duration(x * float64(time.Second)) })
	}))
	d.checks(form, []checkRow{
		{t.T("settings.coach"), v.Coach, func(s *settings.Settings, on bool) { s.Coach = on }},
		{t.T("settings.resigns"), v.EngineResigns, func(s *settings.Settings, on bool) { s.EngineResigns = on }},
		{t.T("settings.ponder"), v.Ponder, func(s *settings.Settings, on bool) { s.Ponder = on }},
		{t.T("settings.showWinRate"), v.ShowWinRate, func(s *settings.Settings, on bool) { s.ShowWinRate = on }},
	})
}

func (d *Settings) engineRows(form *form) {
	t, v := d.Words, d.Values
	if len(d.Analysts) > 0 {
		form.row(t.T("settings.analyst"), control.NewChoice(d.sheet.Key, named(d.Analysts), v.Analyst, func(x string) {
			d.set(func(s *settings.Settings) { s.Analyst = x })
		}))
	}
	form.row(t.T("settings.threads"), control.NewChoice(d.sheet.Key, counts(1, 64), v.Threads, func(n int) {
		d.set(func(s *settings.Settings) { s.Threads = n })
	}))
	var sizes []control.Option[int]
	for mb := 16; mb <= 4096; mb *= 2 {
		sizes = append(sizes, control.Named(mb, fmt.Sprintf("%d MB", mb)))
	}
	form.row(t.T("settings.memory"), control.NewChoice(d.sheet.Key, sizes, v.MemoryMB, func(n int) {
		d.set(func(s *settings.Settings) { s.MemoryMB = n })
	}))
}

func named(list []Named) []control.Option[string] {
	var options []control.Option[string]
	for _, n := range list {
		options = append(options, control.Named(n.ID, n.Name))
	}
	return options
}

func percent(v float64) string { return fmt.Sprintf("%.0f%%", v*100) }

func (d *Settings) seconds(v float64) string {
	return d.Words.T("span.seconds", "n", math.Round(v*10)/10)
}
