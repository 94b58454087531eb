package librarywindow

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game/library"
)

// filters are the fields above the list.
type filters struct {
	content                fyne.CanvasObject
	name, from, to         *field
	ending, rules, opening *choice
	position               *tick
}

// newFilters returns the fields, filled in with what is asked for already.
func newFilters(g *games) *filters {
	t, f, q := g.Words, &filters{}, &g.query
	f.name = g.filter(q.Name, t.T("library.name"), func(v string) { q.Name = v; g.search() })
	f.from = g.filter(q.From, t.T("library.from"), func(v string) { q.From = v; g.search() })
	f.to = g.filter(q.To, t.T("library.to"), func(v string) { q.To = v; g.search() })
	f.ending = newChoice(g.escape, func(i int) { q.Ending = library.Ending(i); g.search() })
	f.ending.offer(int(q.Ending),
		t.T("library.anyEnding"), t.T("library.blackWon"), t.T("library.whiteWon"), t.T("result.draw"), t.T("library.unfinished"))
	f.rules = newChoice(g.escape, nil)
	f.opening = newChoice(g.escape, nil)
	f.position = g.tick(t.T("library.position"), q.Position != nil, func(on bool) {
		q.Position = nil
		if b := g.Position(); on && b.Stones() > 0 { // the empty board stood in every game
			q.Position = b
		}
		g.search()
	})
	f.content = container.NewVBox(
		container.NewGridWithColumns(3, f.name, f.from, f.to),
		container.NewGridWithColumns(4, f.ending, f.rules, f.opening, f.position),
	)
	return f
}

// values offers the rules and openings that the library knows.
func (g *games) values() {
	l := g.Library
	var values library.Values
	g.work(g.ctx, func(ctx context.Context) (err error) {
		values, err = l.Values(ctx)
		return err
	}, func() {
		t, f, q := g.Words, g.filters, &g.query
		g.offer(f.rules, t.T("library.anyRules"), values.Rules, func(v string) string { return rulesName(t, v) }, &q.Rules)
		g.offer(f.opening, t.T("library.anyOpening"), values.Openings, func(v string) string { return openingName(t, v) }, &q.Opening)
	})
}

// offer returns a filter its values, before them that any will do. The one in the
// query stays chosen, whether a game has it any more or not.
func (g *games) offer(c *choice, all string, values []string, shown func(string) string, asked *string) {
	if *asked != "" && !slices.Contains(values, *asked) {
		values = append(values, *asked)
	}
	texts := []string{all}
	for _, v := range values {
		texts = append(texts, shown(v))
	}
	c.picked = func(i int) {
		*asked = append([]string{""}, values...)[i]
		g.search()
	}
	c.offer(1+slices.Index(values, *asked), texts...)
}

// showOf shows the games of a player and nothing else.
func (g *games) showOf(name string) {
	f := g.filters
	g.query = library.Query{Name: name}
	f.name.Text, f.from.Text, f.to.Text, f.position.Checked = name, "", "", false
	for _, c := range []*choice{f.ending, f.rules, f.opening} {
		c.offer(0, c.Options...)
	}
	f.content.Refresh()
	g.turnTo(0)
	g.search()
}
