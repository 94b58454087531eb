package librarywindow

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/phrase"
)

// filters are the fields above the list.
type filters struct {
	content        fyne.CanvasObject
	name, from, to *control.Entry
	ending         *control.Choice[library.Ending]
	rules, opening *control.Choice[string]
	position       *control.Check
}

// newFilters returns the fields, filled in with what is asked for already.
func newFilters(g *games) *filters {
	t, f, q := g.Words, &filters{}, &g.query
	f.name = g.filter(q.Name, t.T("library.name"), func(v string) { q.Name = v; g.search() })
	f.from = g.filter(q.From, t.T("library.from"), func(v string) { q.From = v; g.search() })
	f.to = g.filter(q.To, t.T("library.to"), func(v string) { q.To = v; g.search() })
	f.ending = control.NewChoice(g.escape, []control.Option[library.Ending]{
		control.Named(library.AnyEnding, t.T("library.anyEnding")),
		control.Named(library.BlackWon, t.T("library.blackWon")),
		control.Named(library.WhiteWon, t.T("library.whiteWon")),
		control.Named(library.Drawn, t.T("result.draw")),
		control.Named(library.Unfinished, t.T("library.unfinished")),
	}, q.Ending, func(v library.Ending) { q.Ending = v; g.search() })
	f.rules = control.NewChoice(g.escape, []control.Option[string]{control.Named("", t.T("library.anyRules"))}, "",
		func(v string) { q.Rules = v; g.search() })
	f.opening = control.NewChoice(g.escape, []control.Option[string]{control.Named("", t.T("library.anyOpening"))}, "",
		func(v string) { q.Opening = v; g.search() })
	f.position = control.NewCheck(g.escape, t.T("library.position"), q.Position != nil, func(on bool) {
		if g.follows = on; on {
			g.followBoard()
			return
		}
		q.Position = nil
		g.search()
	})
	f.content = container.NewVBox(rowsOf(filterColumns(), f.name, f.from, f.to, f.ending, f.rules, f.opening, f.position)...)
	return f
}

// filterColumns returns how many filters stand beside each other: fewer where the text
// is large.
func filterColumns() int {
	const large = 17 // the text size from which four have no room in the first window
	if fynetheme.TextSize() < large {
		return 4
	}
	return 2
}

// rowsOf puts objects into rows of that many columns.
func rowsOf(columns int, objects ...fyne.CanvasObject) (rows []fyne.CanvasObject) {
	for row := range slices.Chunk(objects, columns) {
		rows = append(rows, container.NewGridWithColumns(min(columns, len(row)), row...))
	}
	return rows
}

// values offers the rules and openings that the library knows.
func (g *games) values() {
	l := g.Library
	var values library.Values
	g.work(func(ctx context.Context) (err error) {
		values, err = l.Values(ctx)
		return err
	}, func() {
		t, f, q := g.Words, g.filters, &g.query
		offer(f.rules, t.T("library.anyRules"), values.Rules, func(v string) string { return phrase.KeptRules(t, v) }, q.Rules)
		offer(f.opening, t.T("library.anyOpening"), values.Openings, func(v string) string { return phrase.KeptOpening(t, v) }, q.Opening)
	})
}

// offer fills a filter with its values, preceded by the choice of any. The one asked
// for stays chosen, whether a game has it any more or not.
func offer(c *control.Choice[string], all string, values []string, shown func(string) string, asked string) {
	if asked != "" && !slices.Contains(values, asked) {
		values = append(values, asked)
	}
	options := []control.Option[string]{control.Named("", all)}
	for _, v := range values {
		options = append(options, control.Named(v, shown(v)))
	}
	c.Offer(options, asked)
}

// showOf shows the games of a player and nothing else.
func (g *games) showOf(name string) {
	f := g.filters
	g.query, g.follows = library.Query{Name: name}, false
	f.name.Text, f.from.Text, f.to.Text, f.position.Checked = name, "", "", false
	f.ending.Set(library.AnyEnding)
	f.rules.Set("")
	f.opening.Set("")
	f.content.Refresh()
	g.turnTo(0)
	g.search()
}
