package librarywindow

import (
	"context"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/phrase"
	"omok/gui/task"
	"omok/gui/theme"
)

// games is the page of the games: filters above, the list, and the chosen game
// beside it.
type games struct {
	*Window
	content fyne.CanvasObject

	query   library.Query
	follows bool // the position that is searched for is that of the board
	found   found
	asked   *task.Job // the search that runs, or the last one
	fromTop bool      // what it finds is shown from its beginning, whatever was chosen

	marked map[uint32]bool // by their numbers, see targets
	note   string          // what was done last, in words

	filters *filters
	head    *head
	list    *keyList
	count   *widget.Label
	wanted  int64         // the game that was chosen last, which may be on its way; 0 for none
	chosen  *library.Game // the one shown beside the list
	side    side
}

// side shows the chosen game.
type side struct {
	all     fyne.CanvasObject
	about   *fyne.Container
	frame   fyne.CanvasObject // of the picture
	picture *canvas.Image
	sides   *widget.Label
	result  *widget.Label
	facts   *widget.Label
	open    *control.Button
	resume  *control.Button
	export  *control.Button
	change  *control.Button
	remove  *control.Button
}

// previewWidth is the width of the picture, and at a text size of 14 that of the texts.
const previewWidth = 224

func newGames(s *Window, query library.Query) *games {
	g := &games{Window: s, query: query, follows: query.Position != nil, marked: map[uint32]bool{}}
	g.filters = newFilters(g)
	g.head = newHead(g)
	g.count = widget.NewLabel("")
	g.count.Wrapping = fyne.TextWrapWord
	g.list = newKeyList(func() int { return len(g.found.ids) }, g.row)
	g.list.chosen = g.choose
	g.list.keys = map[fyne.KeyName]func(){
		fyne.KeyReturn: g.show, fyne.KeyEnter: g.show, fyne.KeyDelete: g.remove, fyne.KeySpace: func() { g.toggle(g.list.at) }, fyne.KeyEscape: s.win.Close,
	}
	g.buildSide()
	tools := g.newTools()
	// Tab goes through them in this order.
	above := container.NewVBox(g.filters.content, g.head.content)
	found := container.New(layout.NewBorderLayout(above, nil, nil, nil), above, g.list)
	g.content = container.New(layout.NewBorderLayout(nil, tools, nil, g.side.all), found, g.side.all, tools)
	g.showHead()
	g.show1(nil)
	return g
}

// buildSide makes what shows the chosen game.
func (g *games) buildSide() {
	t, d := g.Words, &g.side
	d.picture = canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	d.picture.FillMode = canvas.ImageFillContain
	d.picture.SetMinSize(fyne.NewSquareSize(previewWidth)) // whatever the text size: the texts need the room
	d.frame = d.picture
	label := func(bold bool, importance widget.Importance) *widget.Label {
		l := widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: bold})
		l.Wrapping, l.Importance = fyne.TextWrapWord, importance
		return l
	}
	d.sides = label(true, widget.MediumImportance)
	d.result = label(false, widget.MediumImportance)
	d.facts = label(false, widget.LowImportance)
	d.open = g.button(t.T("library.open"), theme.IconOpen, g.show)
	d.open.Importance = widget.HighImportance
	d.resume = g.button(t.T("library.continue"), theme.IconResume, g.goOn)
	d.export = g.button(t.T("library.export"), "", g.exportChosen)
	d.remove = g.button(t.T("library.delete"), "", g.remove)
	d.change = g.button(t.T("library.edit"), "", g.editHeaders)
	// Who played and how it ended come first, so that they are seen in a small window.
	head := container.New(layout.NewCustomPaddedVBoxLayout(-12), control.Sized(d.sides, previewWidth, 0), d.result)
	d.about = container.NewVBox(head, d.frame, d.facts)
	buttons := container.NewVBox(d.resume, d.open, container.NewGridWithColumns(3, d.export, d.change, d.remove))
	d.all = container.NewBorder(nil, buttons, nil, nil, container.NewVScroll(d.about))
}

// followBoard searches for the position that the board shows now, if that is asked for.
func (g *games) followBoard() {
	var now *game.Board
	if b := g.Position(); b != nil && b.Stones() > 0 { // the empty board stood in every game
		now = b
	}
	before := g.query.Position
	if !g.follows || now == before || now != nil && before != nil && now.Equal(before) {
		return
	}
	g.query.Position = now
	g.search()
}

// search shows what the filters ask for. The game that was chosen stays so if it is
// found again.
func (g *games) search() {
	g.asked.Cancel()
	g.showHead()
	q, l := g.query, g.Library
	if q.Pattern != nil || g.found.pages == nil { // these searches take their time, the first one of a large library too
		g.count.SetText(g.Words.T("library.searching"))
	}
	next := found{pages: map[int][]library.Summary{}}
	g.asked = g.work(func(ctx context.Context) error {
		all, err := l.Find(ctx, q)
		if next.ids, next.mainLine = all.IDs, all.MainLine; err == nil {
			next.pages[0], err = l.Summaries(ctx, next.page(0))
		}
		return err
	}, func() {
		g.found = next
		g.Log("library found %d", len(next.ids))
		g.count.SetText(g.countText())
		place := 0
		if g.chosen != nil && !g.fromTop {
			place = max(0, slices.Index(g.found.ids, uint32(g.chosen.ID)))
		}
		g.fromTop = false
		if g.list.begin(place); len(g.found.ids) == 0 {
			g.show1(nil)
		}
	})
}

// countText says how many games were found; and in how many of them the position
// stands in a variation only.
func (g *games) countText() string {
	n := len(g.found.ids)
	text := g.Words.T("library.count", "n", n, "count", phrase.Grouped(n))
	if aside := n - g.found.mainLine; aside > 0 {
		text = g.Words.Dotted(text, g.Words.T("library.inVariations", "n", aside, "count", phrase.Grouped(aside)))
	}
	if marked := len(g.targets()); len(g.marked) > 0 {
		text = g.Words.Dotted(text, g.Words.T("library.marked", "n", marked, "count", phrase.Grouped(marked)))
	}
	if g.Library.ReadOnly() { // nothing can be changed, so there is nothing else to be said
		return g.Words.Dotted(text, g.Words.T("library.readOnly"))
	}
	return g.Words.Dotted(text, g.note)
}

// row fills a line of the list; one that is not there yet is fetched with its page.
func (g *games) row(i int, r *row) {
	s := g.found.summary(i)
	if s == nil {
		r.setGame("", "", "", nil)
		g.fetch(i / pageLength)
		return
	}
	black, white := phrase.Sides(g.Words, s)
	detail := phrase.Outline(g.Words, s)
	if s.Stars > 0 {
		detail = g.Words.Dotted(strings.Repeat("★", s.Stars), detail)
	}
	for _, tag := range s.Tags {
		detail = g.Words.Dotted(detail, "#"+tag)
	}
	marked := g.marked[g.found.ids[i]]
	r.setGame(black, white, detail, &marked)
	r.onMark = func() { g.toggle(i) }
}

// fetch reads a page of what was found.
func (g *games) fetch(page int) {
	all := g.found
	list := all.page(page)
	if _, known := all.pages[page]; known || len(list) == 0 {
		return
	}
	all.pages[page] = nil // it is on its way
	l := g.Library
	var rows []library.Summary
	g.work(func(ctx context.Context) (err error) {
		rows, err = l.Summaries(ctx, list)
		return err
	}, func() {
		all.pages[page] = rows // of a search that may be over
		g.list.Refresh()
	})
}

// choose shows game i of the list beside it.
func (g *games) choose(i int) {
	if i >= len(g.found.ids) {
		return
	}
	id, l, q := int64(g.found.ids[i]), g.Library, g.query
	g.Log("library row %d game %d", i+1, id)
	g.wanted = id
	var loaded *library.Game
	g.work(func(ctx context.Context) (err error) {
		if loaded, err = l.Get(ctx, id); err != nil {
			return err
		}
		switch r := loaded.Record; {
		case q.Position != nil:
			r.Start = library.Locate(r, q.Position)
		case q.Pattern != nil:
			r.Start = q.Pattern.Find(r)
		}
		return nil
	}, func() {
		if g.wanted == id { // still
			g.show1(loaded)
		}
	})
}

// show1 shows a game beside the list, or that none is chosen; at the position that
// was searched for if it starts there.
func (g *games) show1(chosen *library.Game) {
	if g.chosen = chosen; chosen == nil {
		g.wanted = 0
	}
	t, d := g.Words, &g.side
	for _, o := range []fyne.CanvasObject{d.frame, d.sides, d.result, d.open, d.export, d.change, d.remove} {
		control.SetShown(o, chosen != nil)
	}
	control.SetShown(d.resume, chosen != nil && !chosen.Over && len(chosen.State) > 0)
	d.facts.SetText(t.T("library.none"))
	if chosen != nil {
		d.picture.Image = board.Paint(preview(chosen.Record), board.Options{Look: g.Look}, 2*previewWidth)
		d.picture.Refresh()
		d.sides.SetText(Title(t, &chosen.Summary))
		d.result.SetText(ending(t, chosen))
		d.facts.SetText(facts(t, chosen))
	}
	d.about.Refresh() // the texts may need more lines now
}

func (g *games) show() {
	if g.chosen != nil {
		g.Show(g.chosen)
	}
}

func (g *games) goOn() {
	if g.chosen != nil {
		g.Continue(g.chosen)
	}
}
