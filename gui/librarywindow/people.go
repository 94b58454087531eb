package librarywindow

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	about  *panel.Prose
}

func newPeople(s *Window) *people {
	p := &people{Window: s, about: panel.NewNote("")}
	t := s.Words
	p.rows = newKeyList(func() int { return len(p.list) }, p.row)
	p.rows.chosen = func(i int) { p.choose(p.list[i].Name) }
	p.rows.keys = map[fyne.KeyName]func(){fyne.KeyReturn: p.showGames, fyne.KeyEnter: p.showGames, fyne.KeyEscape: s.win.Close}
	name := s.filter("", t.T("library.name"), func(v string) { p.part = v; p.reload() })
	buttons := container.NewHBox(
		s.button(t.T("library.gamesOf"), "", p.showGames),
		s.button(t.T("people.join"), "", p.askJoin),
		s.button(t.T("people.rate"), "", p.rate))
	left := container.NewBorder(name, nil, nil, nil, control.Sized(p.rows, peopleWidth, 0))
	p.content = container.NewBorder(nil, container.NewHScroll(buttons), left, nil, container.NewVScroll(container.NewPadded(p.about)))
	return p
}

// peopleWidth is that of the list, at a text size of 14.
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
			p.chosen = ""
			p.about.SetText("")
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

// strength is what is known of how strong somebody is; "" for nothing.
func (p *people) strength(person *library.Person) string {
	switch {
	case person.Strength.Deviation > 0:
		return fmt.Sprintf("%.0f ± %.0f", math.Round(person.Strength.Value), math.Round(2*person.Strength.Deviation))
	case person.Recorded > 0:
		return fmt.Sprint(person.Recorded)
	}
	return ""
}

// choose shows how somebody has done.
func (p *people) choose(name string) {
	p.chosen = name
	l := p.Library
	var results library.Results
	p.work(func(ctx context.Context) (err error) {
		results, err = l.ResultsOf(ctx, name, library.Query{})
		return err
	}, func() {
		if p.chosen == name {
			p.about.SetText(p.resultsText(name, &results))
		}
	})
}

// mostOpponents is how many opponents are named.
const mostOpponents = 12

// resultsText says how somebody has done, a line for each way to count.
func (p *people) resultsText(name string, r *library.Results) string {
	t := p.Words
	lines := []string{name, p.tally(t.T("library.all"), r.All)}
	for i := range p.list {
		if p.list[i].Name == name && len(p.list[i].Spellings) > 1 {
			lines = append(lines, t.T("people.spellings", "names", t.List(p.list[i].Spellings...)))
		}
	}
	lines = append(lines, "", t.T("library.byColour"))
	for _, c := range []game.Colour{game.Black, game.White} {
		lines = append(lines, p.tally(phrase.Colour(t, c), r.ByColour[c]))
	}
	if len(r.ByOpening) > 1 {
		lines = append(lines, "", t.T("library.byOpening"))
		for _, code := range slices.SortedFunc(maps.Keys(r.ByOpening), library.CompareOpenings) {
			if code != "" {
				lines = append(lines, p.tally(phrase.KeptOpening(t, code), r.ByOpening[code]))
			}
		}
	}
	lines = append(lines, "", t.T("people.byYear"))
	for _, year := range slices.SortedFunc(maps.Keys(r.ByYear), func(a, b int) int { return b - a }) {
		if year > 0 {
			lines = append(lines, p.tally(fmt.Sprint(year), r.ByYear[year]))
		}
	}
	lines = append(lines, "", t.T("library.byOpponent"))
	for _, o := range r.Opponents[:min(len(r.Opponents), mostOpponents)] {
		if o.Name != "" {
			lines = append(lines, p.tally(o.Name, o.Tally))
		}
	}
	return strings.Join(lines, "\n")
}

// tally says how games ended: won, drawn and lost.
func (p *people) tally(what string, t library.Tally) string {
	return p.Words.T("people.tally", "what", what, "n", t.Games(), "won", t.Won, "drawn", t.Drawn, "lost", t.Lost)
}

// showGames turns to the games of the chosen person, in all spellings.
func (p *people) showGames() {
	if p.chosen == "" {
		return
	}
	p.games.ask1(library.Query{Person: p.chosen})
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
	field := p.newField(func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
			sheet.TypedKey(e)
			return true
		}
		return false
	}, "", t.T("library.playerName"), func(v string) { to = v })
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

// rate works out the strength of everybody from all games.
func (p *people) rate() {
	l := p.Library
	var failed error
	p.games.long(p.Words.T("people.rate"), func(ctx context.Context, progress func(float64, string)) {
		failed = l.RatePeople(ctx, func(part float64) { progress(part, "") })
	}, func() {
		if failed != nil {
			p.say(p.Words.T("error.title"), phrase.Failure(p.Words, failed))
		}
		p.reload()
	})
}
