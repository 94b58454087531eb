package librarywindow

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// people is the page of all who play in the games: how many games they have, their
// strength, and beside the list how the chosen one has done.
type people struct {
	*Window
	content fyne.CanvasObject

	part   string // of the names that are listed
	list   []library.Person
	rows   *keyList
	chosen string // the name, "" for none
	rival  string // whose games with the chosen one count; "" for everybody's

	name     *widget.Label
	about    *panel.Prose    // spellings
	against  *fyne.Container // with opponent
	opponent *control.Choice[string]
	apart    *control.Button // shown for who has joined spellings
	results  *fyne.Container
	bars     []*bar
}

func newPeople(s *Window) *people {
	p := &people{Window: s, about: panel.NewNote("")}
	t := s.Words
	p.rows = newKeyList(func() int { return len(p.list) }, p.row)
	p.rows.chosen = func(i int) { p.choose(p.list[i].Name, "") }
	p.rows.keys = map[fyne.KeyName]func(){fyne.KeyReturn: p.showGames, fyne.KeyEnter: p.showGames, fyne.KeyEscape: s.win.Close}
	name := s.filter("", t.T("library.name"), func(v string) { p.part = v; p.reload() })
	p.apart = s.button(t.T("people.part"), "", p.askPart)
	buttons := container.NewHBox(
		s.button(t.T("library.gamesOf"), "", p.showGames),
		s.button(t.T("people.join"), "", p.askJoin), p.apart,
		s.button(t.T("people.rate"), "", p.rate))
	p.name = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	p.name.SizeName = fynetheme.SizeNameSubHeadingText
	p.opponent = control.NewChoice(s.escape, []control.Option[string]{control.Named("", t.T("people.everybody"))}, "",
		func(name string) { p.choose(p.chosen, name) })
	p.results = container.NewVBox()
	p.against = container.NewBorder(nil, nil, widget.NewLabel(t.T("people.against")), nil, p.opponent)
	side := container.NewVBox(p.name, p.about, p.against, p.results)
	left := container.NewBorder(name, nil, nil, nil, control.Sized(p.rows, peopleWidth, 0))
	p.content = container.NewBorder(nil, container.NewHScroll(buttons), left, nil, container.NewVScroll(container.NewPadded(side)))
	p.show(nil)
	return p
}

// peopleWidth is the width of the list, at a text size of 14.
const peopleWidth = 330

// reload shows the people afresh; who was chosen stays so.
func (p *people) reload() {
	l, part := p.Library, p.part
	var list []library.Person
	p.work(func(ctx context.Context) (err error) {
		list, err = l.People(ctx, part)
		return err
	}, func() {
		if part != p.part {
			return // another name is asked for by now
		}
		p.list = list
		place := 0
		for i := range list {
			if list[i].Name == p.chosen {
				place = i
			}
		}
		if p.rows.begin(place); len(list) == 0 {
			p.chosen, p.rival = "", ""
			p.show(nil)
		}
	})
}

func (p *people) row(i int, r *row) {
	if i >= len(p.list) {
		return
	}
	person := &p.list[i]
	t := p.Words
	parts := []string{t.T("explorer.games", "n", person.Games, "count", phrase.Grouped(person.Games)), p.strength(person), person.Country}
	r.set(person.Name, t.Dotted(parts...))
}

// strength returns what is known of how strong somebody is; "" for nothing.
func (p *people) strength(person *library.Person) string {
	switch {
	case person.Strength.Deviation > 0:
		return fmt.Sprintf("%.0f ± %.0f", math.Round(person.Strength.Value), math.Round(2*person.Strength.Deviation))
	case person.Recorded > 0:
		return fmt.Sprint(person.Recorded)
	}
	return ""
}

// choose shows how somebody has done, against a rival or, if there is none, against
// everybody.
func (p *people) choose(name, rival string) {
	p.chosen, p.rival = name, rival
	l := p.Library
	var all, results library.Results
	p.work(func(ctx context.Context) (err error) {
		if all, err = l.ResultsOf(ctx, name, library.Query{}); err != nil || rival == "" {
			results = all
			return err
		}
		results, err = l.ResultsOf(ctx, name, library.Query{Against: rival})
		return err
	}, func() {
		if p.chosen == name && p.rival == rival {
			p.offerRivals(&all)
			p.show(&results)
		}
	})
}

// mostRivals is how many opponents are offered, and mostOpponents how many are listed.
const mostRivals, mostOpponents = 200, 12

// offerRivals offers the opponents for a comparison, who played most first.
func (p *people) offerRivals(all *library.Results) {
	options := []control.Option[string]{control.Named("", p.Words.T("people.everybody"))}
	for _, o := range all.Opponents[:min(len(all.Opponents), mostRivals)] {
		if o.Name != "" && o.Name != p.chosen {
			options = append(options, control.Named(o.Name, fmt.Sprintf("%s (%s)", o.Name, phrase.Grouped(o.Games()))))
		}
	}
	p.opponent.Offer(options, p.rival)
}

// show fills the side of the chosen person; nil: nobody is chosen.
func (p *people) show(r *library.Results) {
	t := p.Words
	p.results.RemoveAll()
	p.bars = nil
	control.SetShown(p.name, r != nil)
	control.SetShown(p.against, r != nil)
	joined := p.joined()
	control.SetShown(p.apart, r != nil && len(joined) > 0)
	if p.about.SetText(""); r == nil {
		return
	}
	p.name.SetText(p.chosen)
	if p.rival != "" {
		p.name.SetText(p.chosen + " – " + p.rival)
	}
	for i := range p.list {
		if one := &p.list[i]; one.Name == p.chosen && (len(one.Spellings) > 1 || len(joined) > 0) {
			p.about.SetText(t.T("people.spellings", "names", t.List(one.Spellings...)))
		}
	}
	control.SetShown(p.about, p.about.Text() != "")
	if r.All.Games() == 0 { // none is over
		p.results.Refresh()
		return
	}
	p.head(t.T("library.results"), t.T("library.won"), t.T("library.drawn"), t.T("library.lost"))
	p.bar(t.T("library.all"), r.All)
	p.head(t.T("library.byColour"))
	for _, c := range []game.Colour{game.Black, game.White} {
		p.bar(phrase.Colour(t, c), r.ByColour[c])
	}
	if plot := newYearPlot(r.ByYear); plot != nil {
		p.head(t.T("people.byYear"))
		p.results.Add(plot)
	}
	if len(r.ByOpening) > 1 || r.ByOpening[""].Games() == 0 {
		p.head(t.T("library.byOpening"))
		for _, code := range slices.SortedFunc(maps.Keys(r.ByOpening), library.CompareOpenings) {
			if code != "" {
				p.bar(phrase.KeptOpening(t, code), r.ByOpening[code])
			}
		}
		p.bar(t.T("library.otherOpening"), r.ByOpening[""])
	}
	if p.rival == "" {
		p.head(t.T("library.byOpponent"))
		for _, o := range r.Opponents[:min(len(r.Opponents), mostOpponents)] {
			p.bar(o.Name, o.Tally)
		}
	}
	p.results.Refresh()
}

func (p *people) head(what string, numbers ...string) { p.results.Add(newBarHead(what, numbers...)) }

// bar adds a line, if it counts any game.
func (p *people) bar(what string, t library.Tally) {
	if t.Games() > 0 && what != "" {
		b := newBar(what, t)
		p.bars = append(p.bars, b)
		p.results.Add(b)
	}
}

// showGames turns to the games of the chosen person, in all spellings, against the rival
// if there is one.
func (p *people) showGames() {
	if p.chosen == "" {
		return
	}
	p.games.askFor(library.Query{Person: p.chosen, Against: p.rival})
	p.turnTo(0)
}

// askJoin asks for the name that the chosen one is a spelling of.
func (p *people) askJoin() {
	if p.chosen == "" {
		return
	}
	t, from, l := p.Words, p.chosen, p.Library
	to := ""
	sheet := &dialogs.Sheet{Title: t.T("people.join.title", "name", from)}
	field := p.newField(sheet.Key, "", t.T("library.playerName"), func(v string) { to = v })
	sheet.Content = control.Sized(container.NewVBox(widget.NewLabel(t.T("people.join.text")), field), 420, 0)
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("button.ok"), Do: func() {
			p.work(func(ctx context.Context) error { return l.JoinNames(ctx, to, from) }, func() {
				p.chosen = strings.TrimSpace(to)
				p.Reload()
			})
		}},
		{Text: t.T("button.cancel")},
	}
	sheet.Open(p.win.Canvas())
	p.win.Canvas().Focus(field)
}

// joined returns the spellings that were joined to the name of the chosen one.
func (p *people) joined() []string {
	for i := range p.list {
		if p.list[i].Name == p.chosen {
			return p.list[i].Joined
		}
	}
	return nil
}

// askPart asks which of the joined spellings is somebody else's.
func (p *people) askPart() {
	joined := p.joined()
	if len(joined) == 0 {
		return
	}
	t, l, spelling := p.Words, p.Library, joined[0]
	var options []control.Option[string]
	for _, s := range joined {
		options = append(options, control.Named(s, s))
	}
	sheet := &dialogs.Sheet{Title: t.T("people.part.title", "name", p.chosen)}
	choice := control.NewChoice(func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape {
			sheet.Cancel()
			return true
		}
		return false
	}, options, spelling, func(s string) { spelling = s })
	sheet.Content = control.Sized(container.NewVBox(widget.NewLabel(t.T("people.part.text")), choice), 420, 0)
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("button.ok"), Do: func() {
			p.work(func(ctx context.Context) error { return l.PartName(ctx, spelling) }, p.Reload)
		}},
		{Text: t.T("button.cancel")},
	}
	sheet.Open(p.win.Canvas())
}

// rate works out the strength of everybody from all games.
func (p *people) rate() {
	l := p.Library
	var failed error
	p.games.long(p.Words.T("people.rate"), func(ctx context.Context, progress func(float64, string)) {
		failed = l.RatePeople(ctx, func(part float64) { progress(part, "") })
	}, func() {
		if failed != nil && !errors.Is(failed, context.Canceled) {
			p.say(p.Words.T("error.title"), phrase.Failure(p.Words, failed))
		}
		p.reload()
	})
}
