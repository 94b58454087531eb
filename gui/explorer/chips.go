package explorer

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/phrase"
)

// chips are the filters in force, each of which a click takes away, in few rows: for
// those that do not fit a button with their number stands, which opens the dialog.
type chips struct {
	*fyne.Container
	rows *chipRows
	box  *container.ThemeOverride // around them
}

func newChips(s fyne.Settings) chips {
	rows := &chipRows{}
	c := chips{Container: container.New(rows), rows: rows}
	c.box = container.NewThemeOverride(c.Container, slim(s))
	return c
}

// showChips shows the filters in force.
func (x *Explorer) showChips() {
	w, t := &x.widgets, x.Front.Words
	if w.chips.Container == nil {
		return
	}
	var shown []fyne.CanvasObject
	conditions := phrase.Conditions(t, x.query)
	for _, c := range conditions {
		shown = append(shown, chip(c.Text, func() {
			q := x.query
			c.Drop(&q)
			x.setQuery(q)
		}))
	}
	rows := w.chips.rows
	rows.more, rows.clear = nil, nil
	if n := len(conditions); n > 1 {
		rows.more = control.NewButton(nil, "+"+strconv.Itoa(n), nil, x.askFilter)
		rows.more.Hide() // there may be room for all
		rows.clear = chip(t.T("filter.clear"), func() { x.setQuery(library.Query{}) })
		shown = append(shown, rows.more, rows.clear)
	}
	w.chips.Objects = shown
	control.SetShown(w.chips.box, len(conditions) > 0)
	w.chips.box.Refresh() // so that the new ones are slim, too
	if w.all != nil {
		w.all.Refresh() // they may take more rows, or fewer
	}
}

// chip returns a filter in force.
func chip(text string, drop func()) *control.Button {
	return control.NewButton(nil, text+"  ×", nil, drop)
}

// slim is the theme of the chips: low, so that the table keeps its room.
func slim(s fyne.Settings) dense {
	return dense{s, map[fyne.ThemeSizeName]float32{theme.SizeNameInnerPadding: 4, theme.SizeNameText: s.Theme().Size(theme.SizeNameCaptionText)}}
}

// mostRows is how many rows the chips take at most.
const mostRows = 2

// chipRows lays the chips in rows, as words in a text: the filters, then a button for
// those that are left out, then one that clears them all.
type chipRows struct {
	more, clear *control.Button // nil where there is but one filter
	width       float32         // given last
}

// choose returns the objects that fit into [mostRows], and how many filters do not.
func (c *chipRows) choose(objects []fyne.CanvasObject, width float32) (shown []fyne.CanvasObject, left int) {
	if c.more == nil {
		return objects, 0
	}
	filters := objects[:len(objects)-2]
	for shown = append(slices.Clone(filters), c.clear); left < len(filters) && flow(shown, width, nil) > mostRows; {
		left++
		shown = append(slices.Clone(filters[:len(filters)-left]), c.more, c.clear)
	}
	return shown, left
}

// flow puts objects into rows of a width, calls place with each, its row and where it
// begins in it, unless place is nil, and returns the number of rows.
func flow(objects []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, row int, x float32)) int {
	x, row := float32(0), 0
	for _, o := range objects {
		wide := o.MinSize().Width
		if x > 0 && x+wide > width {
			x, row = 0, row+1
		}
		if place != nil {
			place(o, row, x)
		}
		x += wide + padding()
	}
	return row + 1
}

// Layout implements [fyne.Layout].
func (c *chipRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	shown, left := c.choose(objects, size.Width)
	for _, o := range objects {
		control.SetShown(o, slices.Contains(shown, o))
	}
	if left > 0 {
		c.more.SetText("+" + strconv.Itoa(left))
	}
	flow(shown, size.Width, func(o fyne.CanvasObject, row int, x float32) {
		least := o.MinSize()
		o.Move(fyne.NewPos(x, float32(row)*(least.Height+padding())))
		o.Resize(fyne.NewSize(min(least.Width, size.Width), least.Height))
	})
}

// MinSize implements [fyne.Layout]; the height is that for the width given last.
func (c *chipRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	shown, _ := c.choose(objects, cmp.Or(c.width, 280))
	rows := float32(flow(shown, cmp.Or(c.width, 280), nil))
	return fyne.NewSize(60, rows*(objects[0].MinSize().Height+padding())-padding())
}
