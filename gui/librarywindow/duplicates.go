package librarywindow

import (
	"context"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// duplicates shows games that are there more than once, two of them beside each other,
// and lets a person choose which of them stay.
type duplicates struct {
	*games
	found []library.Duplicates
	at    int // the group shown
	other int // which game of the group stands beside the first one

	sheet  *dialogs.Sheet
	where  *widget.Label
	halves [2]*half
}

// half is one of the two games.
type half struct {
	picture      *canvas.Image
	title, facts *widget.Label
	keep         *control.Button
	game         *library.Game
}

// halfWidth is that of a game, at a text size of 14, and halfBoard that of its picture.
// The facts have room for five lines, so that the buttons below stay where they are.
const (
	halfWidth   = 240
	halfBoard   = 150
	factsHeight = 112
)

// findDuplicates looks for games that are there more than once, and shows them.
func (g *games) findDuplicates() {
	l := g.Library
	var found []library.Duplicates
	var failed error
	g.count.SetText(g.Words.T("library.searching")) // in a large library that takes its time
	g.work(func(ctx context.Context) error {
		found, failed = l.Duplicates(ctx)
		return nil
	}, func() {
		g.count.SetText(g.countText())
		switch {
		case failed != nil:
			g.failed(failed)
		case len(found) == 0:
			g.say(g.Words.T("duplicates.title"), g.Words.T("duplicates.none"))
		default:
			g.showDuplicates(found)
		}
	})
}

func (g *games) showDuplicates(found []library.Duplicates) *duplicates {
	t := g.Words
	d := &duplicates{games: g, found: found, other: 1, where: widget.NewLabel("")}
	d.sheet = &dialogs.Sheet{Title: t.T("duplicates.title")}
	for i := range d.halves {
		d.halves[i] = d.newHalf(i)
	}
	halves := container.NewGridWithColumns(2, d.halves[0].box(), d.halves[1].box())
	steps := container.NewGridWithColumns(3,
		control.NewButton(d.key, t.T("duplicates.previous"), nil, func() { d.turn(-1) }),
		control.NewButton(d.key, t.T("duplicates.both"), nil, func() { d.turn(1) }),
		control.NewButton(d.key, t.T("duplicates.all"), nil, d.askAll))
	d.sheet.Content = container.NewVBox(d.where, halves, steps)
	d.sheet.Buttons = []dialogs.Button{{Text: t.T("button.close")}}
	d.sheet.Open(g.win.Canvas())
	g.win.Canvas().Focus(d.halves[0].keep)
	d.show()
	return d
}

func (d *duplicates) newHalf(i int) *half {
	h := &half{picture: canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 1, 1)))}
	h.picture.FillMode = canvas.ImageFillContain
	h.picture.SetMinSize(fyne.NewSquareSize(halfBoard))
	h.title = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	h.facts = widget.NewLabel("")
	h.title.Wrapping, h.facts.Wrapping, h.facts.Importance = fyne.TextWrapWord, fyne.TextWrapWord, widget.LowImportance
	h.keep = control.NewButton(d.key, d.Words.T("duplicates.keep"), nil, func() { d.keep(i) })
	return h
}

func (h *half) box() fyne.CanvasObject {
	return container.NewVBox(control.Sized(h.title, halfWidth, 0), h.picture, control.Sized(h.facts, 0, factsHeight), h.keep)
}

// key lets Escape close the sheet from each of its buttons, and reports whether it was
// the key.
func (d *duplicates) key(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyEscape {
		d.sheet.Cancel()
		return true
	}
	return false
}

// pair returns the numbers of the two games shown.
func (d *duplicates) pair() [2]int64 {
	group := d.found[d.at].Games
	return [2]int64{int64(group[0]), int64(group[d.other])}
}

// turn goes to the next pair, keeping both, or to the one before.
func (d *duplicates) turn(by int) {
	switch n := len(d.found); {
	case by > 0 && d.other+1 < len(d.found[d.at].Games):
		d.other++
	case by > 0 && d.at+1 < n:
		d.at, d.other = d.at+1, 1
	case by < 0 && d.other > 1:
		d.other--
	case by < 0 && d.at > 0:
		d.at--
		d.other = len(d.found[d.at].Games) - 1
	case by > 0:
		d.sheet.Cancel()
		return
	}
	d.show()
}

// show fills both halves.
func (d *duplicates) show() {
	pair, l := d.pair(), d.Library
	var both [2]*library.Game
	d.work(func(ctx context.Context) (err error) {
		for i, id := range pair {
			if both[i], err = l.Get(ctx, id); err != nil {
				return err
			}
		}
		return nil
	}, func() {
		if pair == d.pair() {
			d.fill(both)
		}
	})
}

func (d *duplicates) fill(both [2]*library.Game) {
	t, group := d.Words, d.found[d.at]
	kind := "duplicates.beginning"
	if both[0].Plies == both[1].Plies {
		kind = "duplicates.same"
	}
	d.where.SetText(t.Dotted(t.T("duplicates.which", "n", phrase.Grouped(d.at+1), "of", phrase.Grouped(len(d.found))),
		t.T("duplicates.games", "n", len(group.Games), "count", phrase.Grouped(len(group.Games))), t.T(kind)))
	for i, h := range d.halves {
		g := both[i]
		h.game = g
		h.picture.Image = board.Paint(preview(g.Record), board.Options{Look: d.Look}, 2*halfBoard)
		h.picture.Refresh()
		h.title.SetText(Title(t, &g.Summary))
		h.facts.SetText(ending(t, g) + "\n" + facts(t, g))
	}
	d.sheet.Fit()
}

// keep deletes the other of the two games; that can be undone in the list.
func (d *duplicates) keep(i int) {
	if d.halves[1-i].game == nil {
		return
	}
	gone := d.halves[1-i].game.ID
	d.do(d.deletion([]int64{gone}), func() { d.drop(uint32(gone)) })
}

// drop takes a game that is gone out of its group, and goes on.
func (d *duplicates) drop(id uint32) {
	group := &d.found[d.at]
	group.Games = slices.DeleteFunc(slices.Clone(group.Games), func(g uint32) bool { return g == id })
	if len(group.Games) < 2 {
		if d.found = slices.Delete(d.found, d.at, d.at+1); len(d.found) == 0 {
			d.sheet.Cancel()
			return
		}
		d.at = min(d.at, len(d.found)-1)
		d.other = 1
	}
	d.other = min(d.other, len(d.found[d.at].Games)-1)
	d.show()
}

// askAll asks whether all games go that tell nothing besides what another one does.
func (d *duplicates) askAll() {
	list := doubles(d.found)
	if len(list) == 0 {
		d.say(d.Words.T("duplicates.title"), d.Words.T("duplicates.noneSame"))
		return
	}
	t := d.Words
	d.ask(t.T("duplicates.all"), t.T("duplicates.all.text", "n", len(list), "count", phrase.Grouped(len(list))), t.T("library.delete"), func() {
		d.sheet.Cancel()
		d.do(d.deletion(list), nil)
	})
}

// doubles returns the games that could go, since another one tells all that they do.
func doubles(found []library.Duplicates) []int64 {
	var list []int64
	for _, d := range found {
		for _, id := range d.Spare {
			list = append(list, int64(id))
		}
	}
	return list
}
