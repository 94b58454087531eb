package shelf

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
)

// filters are the fields above the list.
type filters struct {
	content                fyne.CanvasObject
	ending, rules, opening *choice
}

func newFilters(g *games) *filters {
	t, f := g.Words, &filters{}
	name := widget.NewEntry()
	name.SetPlaceHolder(t.T("shelf.name"))
	name.OnChanged = func(v string) { g.query.Name = v; g.search() }
	from, to := widget.NewEntry(), widget.NewEntry()
	from.SetPlaceHolder(t.T("shelf.from"))
	to.SetPlaceHolder(t.T("shelf.to"))
	from.OnChanged = func(v string) { g.query.From = v; g.search() }
	to.OnChanged = func(v string) { g.query.To = v; g.search() }
	f.ending = newChoice(func(i int) { g.query.Ending = library.Ending(i); g.search() })
	f.ending.offer(t.T("shelf.anyEnding"), t.T("shelf.blackWon"), t.T("shelf.whiteWon"), t.T("result.draw"), t.T("shelf.unfinished"))
	f.rules = newChoice(nil)
	f.opening = newChoice(nil)
	position := widget.NewCheck(t.T("shelf.position"), func(on bool) {
		g.query.Position = nil
		if on {
			g.query.Position = g.Position()
		}
		g.search()
	})
	f.content = container.NewVBox(
		container.NewGridWithColumns(3, name, from, to),
		container.NewGridWithColumns(4, f.ending, f.rules, f.opening, position),
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
		pick := func(c *choice, all string, of []string, shown func(string) string, field *string) {
			texts := []string{all}
			for _, v := range of {
				texts = append(texts, shown(v))
			}
			c.picked = nil
			c.offer(texts...)
			c.picked = func(i int) {
				*field = ""
				if i > 0 {
					*field = of[i-1]
				}
				g.search()
			}
		}
		t := g.Words
		pick(g.filters.rules, t.T("shelf.anyRules"), values.Rules, func(v string) string { return rulesName(t, v) }, &g.query.Rules)
		pick(g.filters.opening, t.T("shelf.anyOpening"), values.Openings, func(v string) string { return v }, &g.query.Opening)
	})
}

// choice is a drop-down that tells the place of what was picked.
type choice struct {
	widget.Select
	picked func(int)
}

func newChoice(picked func(int)) *choice {
	c := &choice{picked: picked}
	c.ExtendBaseWidget(c)
	c.OnChanged = func(string) {
		if c.picked != nil {
			c.picked(c.SelectedIndex())
		}
	}
	return c
}

// offer sets the texts and shows the first, telling nobody.
func (c *choice) offer(texts ...string) {
	picked := c.picked
	c.picked = nil
	c.SetOptions(texts)
	c.SetSelectedIndex(0)
	c.picked = picked
}
