package librarywindow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// head is the line above the list: by what it is sorted, and what is asked for.
type head struct {
	content *fyne.Container
	columns []*control.Button // as sortable
	chips   *fyne.Container
}

// sortable are the columns in their order, with the keys of their titles.
var sortable = []struct {
	column library.Column
	key    string
}{
	{library.ByAdded, "library.sort.added"},
	{library.ByBlack, ""},
	{library.ByWhite, ""},
	{library.ByDate, "library.date"},
	{library.ByEvent, "filter.event"},
	{library.ByEnding, "filter.result"},
	{library.ByPlies, "filter.length"},
	{library.ByRating, "library.sort.rating"},
	{library.ByStars, "library.stars"},
}

func newHead(g *games) *head {
	h := &head{chips: container.NewHBox()}
	columns := container.NewHBox()
	for _, c := range sortable { // they stay, and with them the focus
		b := control.NewButton(g.farKeys, "", nil, func() { g.sortBy(c.column) })
		h.columns = append(h.columns, b)
		columns.Add(b)
	}
	h.content = container.NewVBox(container.NewHScroll(h.chips), container.NewHScroll(columns))
	return h
}

// farKeys moves through the list from what stands above it, as somebody expects who has
// just sorted it, and closes the window on Escape; it reports whether it was such a key.
func (g *games) farKeys(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyUp, fyne.KeyDown:
		g.list.TypedKey(e)
		return true
	}
	return g.escape(e)
}

// showHead brings the titles of the columns and the chips up to date.
func (g *games) showHead() {
	t, h := g.Words, g.head
	for i, c := range sortable {
		text := ""
		switch c.column {
		case library.ByBlack:
			text = phrase.Colour(t, game.Black)
		case library.ByWhite:
			text = phrase.Colour(t, game.White)
		default:
			text = t.T(c.key)
		}
		sorted := g.query.Sort == c.column
		if sorted && g.query.Backward {
			text += " ▲"
		} else if sorted {
			text += " ▼"
		}
		b := h.columns[i]
		if b.Importance = widget.LowImportance; sorted {
			b.Importance = widget.MediumImportance
		}
		b.SetText(text)
	}
	h.chips.RemoveAll()
	h.chips.Add(control.NewButton(g.farKeys, t.T("filter.button"), nil, func() {
		(&dialogs.Filter{Words: t, Query: g.query, Done: g.askFor}).Open(g.win.Canvas())
	}))
	h.chips.Add(control.NewButton(g.farKeys, t.T("pattern.button"), nil, g.askPattern))
	conditions := phrase.Conditions(t, g.query)
	if len(conditions) > 0 { // before them, so that it is seen however many there are
		h.chips.Add(control.NewButton(g.farKeys, t.T("filter.clear"), nil, func() {
			g.follows = false
			g.askFor(library.Query{Sort: g.query.Sort, Backward: g.query.Backward})
		}))
	}
	for _, c := range conditions {
		b := control.NewButton(g.farKeys, c.Text+"  ×", nil, func() {
			q := g.query
			c.Drop(&q)
			g.askFor(q)
		})
		b.Importance = widget.LowImportance
		h.chips.Add(b)
	}
	h.content.Refresh()
}

// askPattern asks for a pattern that is to stand in the games, besides what is asked
// for already.
func (g *games) askPattern() {
	(&PatternEditor{Words: g.Words, Look: g.Look, Pattern: g.query.Pattern, Position: g.Position, Done: func(p *library.Pattern) {
		q := g.query
		q.Pattern = p
		g.askFor(q)
	}}).Open(g.win.Canvas())
}

// sortBy sorts the list by a column, and shows its beginning; a second time the other
// way round.
func (g *games) sortBy(c library.Column) {
	g.fromTop = true
	g.query.Backward = g.query.Sort == c && !g.query.Backward
	g.query.Sort = c
	g.search()
}

// askFor asks for other games, and lets the fields follow.
func (g *games) askFor(q library.Query) {
	g.query, g.follows = q, g.follows && (q.Position != nil || g.query.Position == nil)
	f := g.filters
	f.name.Text, f.from.Text, f.to.Text, f.position.Checked = q.Name, q.From, q.To, g.follows
	f.ending.Set(q.Ending)
	f.rules.Set(q.Rules)
	f.opening.Set(q.Opening)
	f.content.Refresh()
	g.search()
}
