package dialogs

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/gui/control"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/settings"
)

// ownTime is the choice of a custom time, besides the presets.
const ownTime = -1

// clock asks how the time is limited: by one of the presets, or by custom values; only
// the fields of the chosen kind of clock show.
func (d *NewGame) clock() fyne.CanvasObject {
	t, c := d.Words, &d.Choice.Time
	top, rows, said := newForm(), container.NewVBox(), panel.NewNote("")
	kind := control.NewChoice(d.sheet.Key, []control.Option[game.TimeKind]{
		control.Named(game.PerMove, t.T("new.time.perMove")),
		control.Named(game.PerGame, t.T("new.time.perGame")),
		control.Named(game.ByoYomi, t.T("new.time.byoYomi")),
	}, c.Kind, nil)
	say := func() { said.SetText(phrase.Time(t, *c)) }
	show := func(own bool) {
		clear(d.wrong)
		rows.RemoveAll()
		if own {
			rows.Add(d.ownTime(kind, say))
		}
		control.SetShown(said, c.Kind != game.NoTime)
		say()
		d.sheet.Fit()
		d.sheet.Reveal(rows)
	}
	preset := control.NewChoice(d.sheet.Key, nil, ownTime, func(i int) {
		if i != ownTime {
			*c = settings.TimePresets(d.Choice.Rules)[i].Set(*c)
		} else if c.Kind == game.NoTime {
			c.Kind = kind.Value()
		}
		show(i == ownTime)
	})
	d.clocks = func() {
		chosen := d.preset()
		preset.Offer(d.presets(), chosen)
		kind.Set(c.Kind)
		show(chosen == ownTime)
	}
	kind.OnPicked(func(v game.TimeKind) {
		c.Kind = v
		show(true)
	})
	top.row(t.T("new.time"), preset)
	d.clocks()
	return container.NewVBox(top.container(), rows, said)
}

// presets lists the times that are offered.
func (d *NewGame) presets() []control.Option[int] {
	var list []control.Option[int]
	for i, p := range settings.TimePresets(d.Choice.Rules) {
		name := p.Name
		if p.Time.Kind == game.NoTime {
			name = d.Words.T("time.none")
		}
		list = append(list, control.Named(i, name))
	}
	return append(list, control.Named(ownTime, d.Words.T("new.time.own")))
}

// preset returns which of the presets is chosen.
func (d *NewGame) preset() int {
	i := slices.IndexFunc(settings.TimePresets(d.Choice.Rules), func(p settings.TimePreset) bool { return p.Is(d.Choice.Time) })
	if i < 0 {
		return ownTime
	}
	return i
}

// ownTime returns the fields of the kind of clock chosen; changed is called after
// each change.
func (d *NewGame) ownTime(kind fyne.CanvasObject, changed func()) fyne.CanvasObject {
	t, c := d.Words, &d.Choice.Time
	form := newForm()
	form.row(t.T("new.time.kind"), kind)
	span := func(text string, v *time.Duration, r spanRange, known []time.Duration) {
		form.row(text, d.span(v, r, known, changed))
	}
	switch c.Kind {
	case game.PerMove:
		span(t.T("new.time.move"), &c.PerMove, spanRange{time.Second, time.Second, time.Hour}, moveSpans)
	case game.PerGame:
		span(t.T("new.time.main"), &c.Main, spanRange{time.Minute, time.Second, 24 * time.Hour}, mainSpans)
		span(t.T("new.time.increment"), &c.Increment, spanRange{time.Second, 0, time.Hour}, incrementSpans)
	case game.ByoYomi:
		span(t.T("new.time.main"), &c.Main, spanRange{time.Minute, 0, 24 * time.Hour}, append([]time.Duration{0}, mainSpans...))
		span(t.T("new.time.period"), &c.Period, spanRange{time.Second, time.Second, time.Hour}, moveSpans)
		form.row(t.T("new.time.periods"), control.NewChoice(d.sheet.Key, counts(1, 10), c.Periods, func(v int) {
			c.Periods = v
			changed()
		}))
	}
	return form.container()
}

// span returns a field for a length of time.
func (d *NewGame) span(v *time.Duration, r spanRange, known []time.Duration, changed func()) fyne.CanvasObject {
	f := newSpanField(d.sheet.Key, d.Words, r, *v, known)
	f.set = func(span time.Duration, ok bool) {
		if !ok {
			d.wrong[f] = true
			return
		}
		delete(d.wrong, f)
		*v = span
		changed()
	}
	return f
}

// The lengths of time that a menu offers.
var (
	moveSpans      = []time.Duration{5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second, 30 * time.Second, 45 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute}
	mainSpans      = []time.Duration{time.Minute, 2 * time.Minute, 3 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute, 20 * time.Minute, 30 * time.Minute, 60 * time.Minute, 120 * time.Minute}
	incrementSpans = []time.Duration{0, time.Second, 2 * time.Second, 3 * time.Second, 5 * time.Second, 10 * time.Second, 15 * time.Second, 30 * time.Second}
)

// counts offers the numbers from lo to hi.
func counts(lo, hi int) []control.Option[int] {
	var options []control.Option[int]
	for n := lo; n <= hi; n++ {
		options = append(options, control.Named(n, strconv.Itoa(n)))
	}
	return options
}
