package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/ai/classic"
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

	Student bool // it is one of package classic, with a manner

	Plays func(game.Rules) bool // reports whether it can play by rules; nil: by any
}

// plays reports whether the engine can play by rules.
func (e *Engine) plays(r game.Rules) bool { return e.Plays == nil || e.Plays(r) }

// NewGame asks what is to be played, and by whom.
type NewGame struct {
	Words   *i18n.Catalogue
	Choice  settings.Choice // what is offered first
	Engines []Engine
	Start   func(settings.Choice)

	sheet   *Sheet
	columns *sideBySide
	names   []*control.Combo
	colours *control.Choice[settings.Colours]
	people  []Person
	clocks  func()              // offers the times of other rules
	seats   []func()            // show the seats as they are now
	wrong   map[*spanField]bool // whose text is no time
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

// preferColour seats the person of a name on the colour they prefer. black is the choice
// of colours by which that person's seat has black.
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
	d.wrong, d.seats = map[*spanField]bool{}, nil
	d.sheet = &Sheet{
		Title: t.T("new.title"),
		Buttons: []Button{
			{Text: t.T("new.start"), If: d.playable, Do: func() { d.Start(d.Choice) }},
			{Text: t.T("button.cancel")},
		},
	}
	d.columns = &sideBySide{canvas: c}
	d.sheet.Content = container.New(d.columns,
		container.NewVBox(d.players(), widget.NewSeparator(), d.clock()),
		d.rules(),
	)
	d.sheet.Open(c)
}

// playable reports whether everything chosen can be played.
func (d *NewGame) playable() bool {
	for _, e := range d.Engines {
		if (e.ID == d.Choice.First.Engine || e.ID == d.Choice.Second.Engine) && !e.plays(d.Choice.Rules) {
			return false
		}
	}
	return len(d.wrong) == 0
}

// Of a form that stands beside another one, at a text size of 14.
const narrowLabel, narrowField = 130, 254

// newForm returns a form that can stand beside another one.
func newForm() *form { return &form{label: narrowLabel, field: narrowField} }

// players asks who sits at both seats and who has black.
func (d *NewGame) players() fyne.CanvasObject {
	t, c := d.Words, &d.Choice
	form := newForm()
	form.row(t.T("new.first"), d.seat(&c.First, t.T("new.name.first"), settings.FirstBlack))
	form.row(t.T("new.second"), d.seat(&c.Second, t.T("new.name.second"), settings.FirstWhite))
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
	games := control.NewChoice(d.sheet.Key, d.lengths(), c.Games, func(n int) { c.Games = n })
	form.row(t.T("new.colours"), container.NewBorder(nil, nil, nil, games, d.colours))
	return form.container()
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
	name.MaxLen = longestName
	d.names = append(d.names, name)
	said := panel.NewNote("")
	level := control.NewChoice(d.sheet.Key, levels, s.Level, nil)
	manner := container.NewVBox()
	show := func() {
		i := slices.IndexFunc(d.Engines, func(e Engine) bool { return e.ID == s.Engine })
		control.SetShown(name, i < 0)
		levels := i >= 0 && d.Engines[i].Levels
		control.SetShown(level, levels)
		unable := i >= 0 && !d.Engines[i].plays(d.Choice.Rules)
		control.SetShown(said, levels || unable)
		text := phrase.LevelText(t, s.Level)
		if unable {
			text = phrase.Unable(t, d.Engines[i].Name, d.Choice.Rules)
		}
		said.SetText(text)
		manner.RemoveAll()
		if i >= 0 && d.Engines[i].Student {
			manner.Objects = Manner(d.sheet.Key, t, classic.Kind(s.Engine), &s.Manner, nil)
		}
		control.SetShown(manner, len(manner.Objects) > 0)
		d.sheet.Fit()
	}
	level.OnPicked(func(v ai.Level) { s.Level = v; show() })
	kind := control.NewChoice(d.sheet.Key, who, s.Engine, func(v string) {
		s.Engine = v
		show()
	})
	show()
	d.seats = append(d.seats, show)
	return container.NewVBox(d.pair(kind, name), level, said, manner)
}

// pair returns two fields of a row, one below the other. Where the columns of the dialog
// stand below each other, they are beside each other if both have room.
func (d *NewGame) pair(a, b fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&pairLayout{d.columns}, a, b)
}

// seriesLengths are how many games can be played one after another.
var seriesLengths = []int{1, 2, 4, 6, 10, 20, 50, 100}

// lengths offers those lengths, and in any case the one that is chosen.
func (d *NewGame) lengths() []control.Option[int] {
	list := seriesLengths
	if !slices.Contains(list, d.Choice.Games) {
		list = slices.Sorted(slices.Values(append([]int{d.Choice.Games}, list...)))
	}
	var options []control.Option[int]
	for _, n := range list {
		options = append(options, control.Named(n, d.Words.T("new.games", "n", n)))
	}
	return options
}

// longestName bounds the name of a person, in runes.
const longestName = 100
