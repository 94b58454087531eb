package shelf

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/board"
	"omok/gui/theme"
)

// games is the page of the games: filters above, the list, and the chosen game
// beside it.
type games struct {
	*Shelf
	content fyne.CanvasObject

	query  library.Query
	found  []library.Summary
	next   int64 // the page after those found, 0 for none
	paging bool  // that page is on its way
	stop   context.CancelFunc

	filters *filters
	list    *keyList
	count   *widget.Label

	chosen  *library.Game
	side    *fyne.Container   // all of the chosen game
	frame   fyne.CanvasObject // of the picture
	picture *canvas.Image
	facts   *widget.Label
	open    *widget.Button
	resume  *widget.Button
	export  *widget.Button
	remove  *widget.Button
}

// previewWidth is that of the picture, at a text size of 14.
const previewWidth = 250

func newGames(s *Shelf) *games {
	g := &games{Shelf: s, stop: func() {}}
	t := s.Words
	g.filters = newFilters(g)
	g.count = widget.NewLabel("")
	g.list = newKeyList(func() int { return len(g.found) }, g.row)
	g.list.OnSelected = func(i widget.ListItemID) { g.choose(i) }
	g.list.keys = map[fyne.KeyName]func(){
		fyne.KeyReturn: g.show, fyne.KeyEnter: g.show, fyne.KeyDelete: g.askRemove, fyne.KeyEscape: s.win.Close,
	}

	g.picture = canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	g.picture.FillMode = canvas.ImageFillContain
	g.facts = widget.NewLabel("")
	g.facts.Wrapping = fyne.TextWrapWord
	g.open = widget.NewButtonWithIcon(t.T("shelf.open"), theme.Icon(theme.IconOpen), g.show)
	g.open.Importance = widget.HighImportance
	g.resume = widget.NewButtonWithIcon(t.T("shelf.continue"), theme.Icon(theme.IconResume), g.goOn)
	g.export = widget.NewButtonWithIcon(t.T("shelf.export"), theme.Icon(theme.IconSave), g.exportChosen)
	g.remove = widget.NewButton(t.T("shelf.delete"), g.askRemove)
	g.frame = sized(g.picture, previewWidth, previewWidth)
	g.side = container.NewVBox(g.frame, sized(g.facts, previewWidth, 0),
		g.open, g.resume, container.NewGridWithColumns(2, g.export, g.remove))

	foot := container.NewHBox(g.count)
	foot.Add(widget.NewButton(t.T("shelf.import"), g.importFile))
	foot.Add(widget.NewButton(t.T("shelf.importFolder"), g.importFolder))
	foot.Add(widget.NewButton(t.T("shelf.backup"), g.backup))
	foot.Add(widget.NewButton(t.T("shelf.restore"), g.restore))
	g.content = container.NewBorder(g.filters.content, container.NewHScroll(foot), nil, container.NewVScroll(g.side), g.list)
	g.show1(nil)
	return g
}

// search shows the first page of what the filters ask for.
func (g *games) search() {
	g.stop()
	var ctx context.Context
	ctx, g.stop = context.WithCancel(g.ctx)
	g.paging = true
	q, l := g.query, g.Library
	q.Before = 0
	var page library.Page
	var count int
	g.work(ctx, func(ctx context.Context) (err error) {
		if page, err = l.Search(ctx, q); err == nil {
			count, err = l.Count(ctx, q)
		}
		return err
	}, func() {
		g.found, g.next, g.paging = page.Games, page.Next, false
		g.count.SetText(g.Words.T("shelf.count", "n", count))
		g.list.UnselectAll()
		g.list.Refresh()
		g.list.ScrollToTop()
		if len(g.found) == 0 {
			g.show1(nil)
			return
		}
		g.list.Select(0)
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
		g.found, g.next, g.paging = append(g.found, page.Games...), page.Next, false
		g.list.Refresh()
	})
}

// row fills a line of the list; the last one asks for more.
func (g *games) row(i int, r *row) {
	if i >= len(g.found) {
		return
	}
	s := &g.found[i]
	black, white := sides(s)
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
	var loaded *library.Game
	g.work(g.ctx, func(ctx context.Context) (err error) {
		loaded, err = l.Get(ctx, id)
		return err
	}, func() { g.show1(loaded) })
}

// show1 shows a game beside the list, or that none is chosen.
func (g *games) show1(chosen *library.Game) {
	g.chosen = chosen
	buttons := []*widget.Button{g.open, g.resume, g.export, g.remove}
	for _, b := range buttons {
		b.Disable()
	}
	text := g.Words.T("shelf.none")
	setShown(g.frame, chosen != nil)
	if chosen != nil {
		text = facts(g.Words, &chosen.Summary)
		g.picture.Image = board.Paint(preview(chosen.Record), board.Options{Look: g.Look}, 2*previewWidth)
		g.picture.Refresh()
		for _, b := range buttons {
			b.Enable()
		}
		if chosen.Over || len(chosen.State) == 0 {
			g.resume.Disable()
		}
	}
	g.facts.SetText(text)
	g.side.Refresh() // the text may need more lines now
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
	g.ask(t.T("shelf.delete.title"), title(&g.chosen.Summary), t.T("shelf.delete"), func() {
		g.work(g.ctx, func(ctx context.Context) error { return l.Delete(ctx, id) }, g.search)
	})
}
