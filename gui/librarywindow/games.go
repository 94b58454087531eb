package librarywindow

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/theme"
)

// games is the page of the games: filters above, the list, and the chosen game
// beside it.
type games struct {
	*Window
	content fyne.CanvasObject

	query  library.Query
	found  []library.Summary
	plies  []int // where the position that was searched for stands in each
	next   int64 // the page after those found, 0 for none
	number int   // of games on all pages
	paging bool  // that page is on its way
	stop   context.CancelFunc

	filters *filters
	list    *keyList
	count   *widget.Label
	chosen  *library.Game
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
	remove  *control.Button
}

// previewWidth is that of the picture, at a text size of 14.
const previewWidth = 224

func newGames(s *Window, query library.Query) *games {
	g := &games{Window: s, stop: func() {}, query: query}
	t := s.Words
	g.filters = newFilters(g)
	g.count = widget.NewLabel("")
	g.list = newKeyList(func() int { return len(g.found) }, g.row)
	g.list.chosen = g.choose
	g.list.keys = map[fyne.KeyName]func(){
		fyne.KeyReturn: g.show, fyne.KeyEnter: g.show, fyne.KeyDelete: g.askRemove, fyne.KeyEscape: s.win.Close,
	}
	g.buildSide()
	foot := container.NewHBox(g.count, layout.NewSpacer(),
		s.button(t.T("library.import"), "", g.importFile),
		s.button(t.T("library.importFolder"), "", g.importFolder),
		s.button(t.T("library.exportFound"), "", g.exportFound),
		s.button(t.T("library.backup"), "", g.backup),
		s.button(t.T("library.restore"), "", g.restore))
	tools := container.NewHScroll(foot)
	// Tab goes through them in this order.
	g.content = container.New(layout.NewBorderLayout(g.filters.content, tools, nil, g.side.all),
		g.filters.content, g.list, g.side.all, tools)
	g.show1(nil, nil)
	return g
}

// buildSide makes what shows the chosen game.
func (g *games) buildSide() {
	t, d := g.Words, &g.side
	d.picture = canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	d.picture.FillMode = canvas.ImageFillContain
	d.frame = control.Sized(d.picture, previewWidth, previewWidth)
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
	d.export = g.button(t.T("library.export"), theme.IconSave, g.exportChosen)
	d.remove = g.button(t.T("library.delete"), "", g.askRemove)
	texts := container.New(layout.NewCustomPaddedVBoxLayout(-12), control.Sized(d.sides, previewWidth, 0), d.result, d.facts)
	d.about = container.NewVBox(d.frame, texts)
	buttons := container.NewVBox(d.resume, d.open, container.NewGridWithColumns(2, d.export, d.remove))
	d.all = container.NewBorder(nil, buttons, nil, nil, container.NewVScroll(d.about))
}

// search shows the first page of what the filters ask for. The game that was
// chosen stays so if it is on that page.
func (g *games) search() {
	g.stop()
	var ctx context.Context
	ctx, g.stop = context.WithCancel(g.ctx)
	g.paging = true
	q, l := g.query, g.Library
	var page library.Page
	var count int
	g.work(ctx, func(ctx context.Context) (err error) {
		if page, err = l.Search(ctx, q); err == nil {
			count, err = l.Count(ctx, q)
		}
		return err
	}, func() {
		var before int64
		if g.chosen != nil {
			before = g.chosen.ID
		}
		g.found, g.plies, g.next, g.paging = page.Games, page.Plies, page.Next, false
		g.number = count
		g.count.SetText(g.Words.T("library.count", "n", count, "count", grouped(count)))
		place := 0
		for i := range g.found {
			if g.found[i].ID == before {
				place = i
			}
		}
		if g.list.begin(place); len(g.found) == 0 {
			g.show1(nil, nil)
		}
	})
}

// more fetches the page after those found.
func (g *games) more() {
	if g.paging || g.next == 0 {
		return
	}
	g.paging = true
	q, l := g.query, g.Library
	q.Before = g.next
	var page library.Page
	g.work(g.ctx, func(ctx context.Context) (err error) {
		page, err = l.Search(ctx, q)
		return err
	}, func() {
		if g.next != q.Before {
			return // the filters have changed meanwhile
		}
		g.found, g.plies = append(g.found, page.Games...), append(g.plies, page.Plies...)
		g.next, g.paging = page.Next, false
		g.list.Refresh()
	})
}

// row fills a line of the list; the last one asks for more.
func (g *games) row(i int, r *row) {
	if i >= len(g.found) {
		return
	}
	s := &g.found[i]
	black, white := sides(g.Words, s)
	r.setGame(black, white, outline(g.Words, s))
	if i == len(g.found)-1 {
		g.more()
	}
}

// choose shows game i of the list beside it.
func (g *games) choose(i int) {
	if i >= len(g.found) {
		return
	}
	id, l := g.found[i].ID, g.Library
	var ply *int
	if i < len(g.plies) {
		ply = &g.plies[i]
	}
	var loaded *library.Game
	g.work(g.ctx, func(ctx context.Context) (err error) {
		loaded, err = l.Get(ctx, id)
		return err
	}, func() { g.show1(loaded, ply) })
}

// show1 shows a game beside the list, or that none is chosen; at the position that
// was searched for if there is a ply.
func (g *games) show1(chosen *library.Game, ply *int) {
	g.chosen = chosen
	t, d := g.Words, &g.side
	for _, o := range []fyne.CanvasObject{d.frame, d.sides, d.result, d.open, d.export, d.remove} {
		control.SetShown(o, chosen != nil)
	}
	control.SetShown(d.resume, chosen != nil && !chosen.Over && len(chosen.State) > 0)
	d.facts.SetText(t.T("library.none"))
	if chosen != nil {
		if ply != nil {
			chosen.Record.Start = nodeAt(chosen.Record, *ply)
		}
		d.picture.Image = board.Paint(preview(chosen.Record), board.Options{Look: g.Look}, 2*previewWidth)
		d.picture.Refresh()
		d.sides.SetText(Title(t, &chosen.Summary))
		d.result.SetText(ending(t, chosen))
		d.facts.SetText(facts(t, &chosen.Summary, ply))
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

// askRemove deletes the chosen game, after asking.
func (g *games) askRemove() {
	if g.chosen == nil {
		return
	}
	t, id, l := g.Words, g.chosen.ID, g.Library
	g.ask(t.T("library.delete.title"), Title(t, &g.chosen.Summary), t.T("library.delete"), func() {
		g.work(g.ctx, func(ctx context.Context) error { return l.Delete(ctx, id) }, g.Reload)
	})
}
