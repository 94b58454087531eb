package dialogs

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/game"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/settings"
)

// Engine is a program that can take a seat.
type Engine struct {
	ID     string
	Name   string
	Levels bool // it plays at any ai.Level
}

// NewGame asks what is to be played, and by whom.
type NewGame struct {
	Words   *i18n.Catalogue
	Choice  settings.Choice // what is offered first
	Engines []Engine
	Start   func(settings.Choice)

	sheet   *Sheet
	names   []*control.Combo
	colours *control.Choice[settings.Colours]
	people  []Person
}

// Person is somebody who has played here before.
type Person struct {
	Name   string
	Colour game.Colour // which one this person likes to have; Empty: either
}

// Offer lets the players be chosen among people who are known. It is called after
// Open, as soon as they are.
func (d *NewGame) Offer(people []Person) {
	d.people = people
	var names []string
	for _, p := range people {
		names = append(names, p.Name)
	}
	for _, f := range d.names {
		f.Offer(names)
	}
}

// preferColour returns the person of a name the colour of choice. black is the choice of
// colours by which that person's seat has black.
func (d *NewGame) preferColour(name string, black settings.Colours) {
	i := slices.IndexFunc(d.people, func(p Person) bool { return p.Name == name })
	if i < 0 || d.people[i].Colour == game.Empty {
		return
	}
	other := map[settings.Colours]settings.Colours{settings.FirstBlack: settings.FirstWhite, settings.FirstWhite: settings.FirstBlack}
	if d.people[i].Colour == game.White {
		black = other[black]
	}
	d.colours.Choose(black)
}

// Open shows the dialog.
func (d *NewGame) Open(c fyne.Canvas) {
	t := d.Words
	d.sheet = &Sheet{
		Title: t.T("new.title"),
		Buttons: []Button{
			{Text: t.T("new.start"), Do: func() { d.Start(d.Choice) }},
			{Text: t.T("button.cancel")},
		},
	}
	d.sheet.Content = container.NewVBox(
		d.players(),
		widget.NewSeparator(),
		d.rules(),
		widget.NewSeparator(),
		d.clock(),
	)
	d.sheet.Open(c)
}

// players asks who sits at both seats and who has black.
func (d *NewGame) players() fyne.CanvasObject {
	t, c := d.Words, &d.Choice
	form := container.New(layout.NewFormLayout())
	addRow(form, t.T("new.first"), d.seat(&c.First, t.T("new.name.first"), settings.FirstBlack))
	addRow(form, t.T("new.second"), d.seat(&c.Second, t.T("new.name.second"), settings.FirstWhite))
	var colours []control.Option[settings.Colours]
	words := map[settings.Colours]string{
		settings.FirstBlack: t.T("new.colours.first"),
		settings.FirstWhite: t.T("new.colours.second"),
		settings.ByChance:   t.T("new.colours.chance"),
	}
	for _, v := range settings.ColourChoices {
		colours = append(colours, control.Named(v, words[v]))
	}
	d.colours = control.NewChoice(d.sheet.Key, colours, c.Colours, func(v settings.Colours) { c.Colours = v })
	addRow(form, t.T("new.colours"), d.colours)
	return form
}

// seat asks for a person with a name, or an engine with a level; black says when
// the seat has black.
func (d *NewGame) seat(s *settings.Seat, placeholder string, black settings.Colours) fyne.CanvasObject {
	t := d.Words
	who := []control.Option[string]{control.Named(settings.PersonPlays, t.T("seat.person"))}
	for _, e := range d.Engines {
		who = append(who, control.Named(e.ID, e.Name))
	}
	levels := []control.Option[ai.Level]{control.Named(settings.AdaptiveLevel, t.T("seat.adaptive.name"))}
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		levels = append(levels, control.Named(l, phrase.Level(t, l)))
	}
	name := control.NewCombo(d.sheet.Key, s.Name, placeholder, func(v string) {
		s.Name = v
		d.preferColour(v, black)
	})
	d.names = append(d.names, name)
	said := panel.NewNote("")
	level := control.NewChoice(d.sheet.Key, levels, s.Level, nil)
	show := func() {
		i := slices.IndexFunc(d.Engines, func(e Engine) bool { return e.ID == s.Engine })
		control.SetShown(name, i < 0)
		levels := i >= 0 && d.Engines[i].Levels
		control.SetShown(level, levels)
		control.SetShown(said, levels)
		said.SetText(phrase.LevelText(t, s.Level))
	}
	level.OnPicked(func(v ai.Level) { s.Level = v; show() })
	kind := control.NewChoice(d.sheet.Key, who, s.Engine, func(v string) {
		s.Engine = v
		show()
	})
	show()
	return container.NewVBox(container.NewGridWithColumns(2, kind, container.NewStack(name, level)), said)
}

// rules asks for the rule set, its switch, the size and the foul policy, and says
// them in plain words.
func (d *NewGame) rules() fyne.CanvasObject {
	t, c := d.Words, &d.Choice
	text := panel.NewNote("")
	form := container.New(layout.NewFormLayout())

	exact := control.NewCheck(d.sheet.Key, t.T("new.exact"), c.Exact, nil)
	fouls := control.NewChoice(d.sheet.Key, []control.Option[game.FoulPolicy]{
		control.Named(game.Prevent, t.T("new.fouls.prevent")),
		control.Named(game.Loses, t.T("new.fouls.loses")),
	}, c.Fouls, nil)
	size := control.NewChoice(d.sheet.Key, d.sizes(), c.Size, nil)
	foulsLabel := rowLabel(t.T("new.fouls"))
	show := func() {
		r := c.Rules()
		control.SetShown(exact, r.HasExactSwitch())
		control.SetShown(fouls, phrase.Bars(r))
		control.SetShown(foulsLabel, phrase.Bars(r))
		said := phrase.RuleText(t, r)
		if !r.Official(c.Size) {
			said = t.Sentences(said, t.T("size.unofficial"))
		}
		text.SetText(said)
	}
	exact.OnChanged = func(on bool) { c.Exact = on; show() }
	fouls.OnPicked(func(v game.FoulPolicy) { c.Fouls = v; show() })
	size.OnPicked(func(n int) { c.Size = n; show() })

	opening := container.NewStack()
	openings := func() {
		opening.Objects = []fyne.CanvasObject{d.openings()}
		opening.Refresh()
	}
	openings()
	var sets []control.Option[game.RuleSet]
	for _, set := range game.RuleSets {
		sets = append(sets, control.Named(set, phrase.RuleSet(t, set)))
	}
	set := control.NewChoice(d.sheet.Key, sets, c.Set, func(v game.RuleSet) {
		c.Set = v
		c.Opening = game.FreeOpening
		openings()
		c.Size = c.Rules().DefaultSize()
		size.Choose(c.Size)
		show()
	})
	addRow(form, t.T("new.rule"), container.NewGridWithColumns(2, set, container.NewStack(exact)))
	addRow(form, t.T("new.size"), container.NewGridWithColumns(2, size))
	form.Add(foulsLabel)
	form.Add(fouls)
	addRow(form, t.T("new.opening"), opening)
	show()
	return container.NewVBox(form, text)
}

// openings asks for one of the protocols that the rule set knows.
func (d *NewGame) openings() fyne.CanvasObject {
	var list []control.Option[game.Opening]
	for _, o := range d.Choice.Rules().Openings() {
		list = append(list, control.Named(o, phrase.Protocol(d.Words, o)))
	}
	return control.NewChoice(d.sheet.Key, list, d.Choice.Opening, func(o game.Opening) { d.Choice.Opening = o })
}

// sizes lists the boards, those of official play first.
func (d *NewGame) sizes() []control.Option[int] {
	var sizes []control.Option[int]
	for _, s := range []int{15, 19, 20} {
		sizes = append(sizes, control.Named(s, sizeName(s)))
	}
	for s := game.MinSize; s <= game.MaxSize; s++ {
		if s != 15 && s != 19 && s != 20 {
			sizes = append(sizes, control.Named(s, sizeName(s)))
		}
	}
	return sizes
}

func sizeName(n int) string { return strconv.Itoa(n) + " × " + strconv.Itoa(n) }

// clock asks how the time is limited; only the fields of the kind chosen show.
func (d *NewGame) clock() fyne.CanvasObject {
	t, c := d.Words, &d.Choice.Time
	form := container.New(layout.NewFormLayout())
	rows := container.New(layout.NewFormLayout())
	show := func() {
		rows.RemoveAll()
		switch c.Kind {
		case game.PerMove:
			addRow(rows, t.T("new.time.move"), d.span(&c.PerMove, moveSpans))
		case game.PerGame:
			addRow(rows, t.T("new.time.main"), d.span(&c.Main, mainSpans))
			addRow(rows, t.T("new.time.increment"), d.span(&c.Increment, incrementSpans))
		case game.ByoYomi:
			addRow(rows, t.T("new.time.main"), d.span(&c.Main, mainSpans))
			addRow(rows, t.T("new.time.period"), d.span(&c.Period, moveSpans))
			addRow(rows, t.T("new.time.periods"), control.NewChoice(d.sheet.Key, counts(1, 10), c.Periods, func(v int) { c.Periods = v }))
		}
		d.sheet.Refresh()
	}
	kinds := []control.Option[game.TimeKind]{
		control.Named(game.NoTime, t.T("time.none")),
		control.Named(game.PerMove, t.T("new.time.perMove")),
		control.Named(game.PerGame, t.T("new.time.perGame")),
		control.Named(game.ByoYomi, t.T("new.time.byoYomi")),
	}
	addRow(form, t.T("new.time"), control.NewChoice(d.sheet.Key, kinds, c.Kind, func(v game.TimeKind) {
		c.Kind = v
		show()
	}))
	show()
	return container.NewVBox(form, rows)
}

// The lengths of time that are offered.
var (
	moveSpans      = []time.Duration{5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, 45 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute}
	mainSpans      = []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute, 60 * time.Minute, 120 * time.Minute}
	incrementSpans = []time.Duration{0, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second}
)

func (d *NewGame) span(v *time.Duration, offered []time.Duration) fyne.CanvasObject {
	if !slices.Contains(offered, *v) {
		offered = append(slices.Clone(offered), *v)
		slices.Sort(offered)
	}
	var options []control.Option[time.Duration]
	for _, o := range offered {
		options = append(options, control.Named(o, phrase.Span(d.Words, o)))
	}
	return control.NewChoice(d.sheet.Key, options, *v, func(o time.Duration) { *v = o })
}

func counts(lo, hi int) []control.Option[int] {
	var options []control.Option[int]
	for n := lo; n <= hi; n++ {
		options = append(options, control.Named(n, strconv.Itoa(n)))
	}
	return options
}
