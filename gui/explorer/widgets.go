package explorer

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// widgets are those of the explorer, made anew for another language.
type widgets struct {
	filter  *control.Button
	chips   chips
	count   *panel.Prose
	verdict *panel.Prose
	table   *widget.List
	list    *widget.List
	all     *fyne.Container
}

// Build makes what stands beside the board, in the language in use.
func (x *Explorer) Build() fyne.CanvasObject {
	x.widgets = widgets{}
	w := &x.widgets
	w.filter = control.NewButton(nil, x.Front.Words.T("filter.button"), nil, x.askFilter)
	w.chips = newChips(x.Front.App.Settings())
	w.count, w.verdict = panel.NewNote(""), panel.NewNote("")
	w.table = widget.NewList(
		func() int { return len(x.found.Moves) },
		func() fyne.CanvasObject { return newMoveRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(x.found.Moves) {
				m := &x.found.Moves[i]
				o.(*moveRow).set(x.Front.Words, x.place(m), m)
			}
		})
	w.table.OnSelected = func(i widget.ListItemID) {
		w.table.UnselectAll()
		x.play(i)
	}
	w.list = widget.NewList(
		func() int { return len(x.games) },
		func() fyne.CanvasObject { return newGameRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(x.games) {
				s := &x.games[i]
				black, white := phrase.Sides(x.Front.Words, s)
				o.(*gameRow).set(black, white, phrase.Outline(x.Front.Words, s))
			}
		})
	w.list.OnSelected = func(i widget.ListItemID) {
		w.list.UnselectAll()
		x.open(i)
	}
	x.showChips()
	x.show()
	first := container.NewBorder(nil, nil, w.filter, nil, container.New(layout.NewCustomPaddedLayout(2, 0, 0, 0), w.count))
	set := x.Front.App.Settings()
	head := container.NewVBox(first, w.chips.box, w.verdict, newHeading(x.Front.Words))
	lists := container.NewVSplit(container.NewThemeOverride(w.table, touching(set)), container.NewThemeOverride(w.list, touching(set)))
	lists.Offset = 0.6
	w.all = container.NewBorder(head, nil, nil, nil, lists)
	return control.Sized(w.all, 0, leastHeight)
}

// leastHeight is that of the explorer, at a text size of 14.
const leastHeight = 260

// show fills the widgets with what was found.
func (x *Explorer) show() {
	w, t := &x.widgets, x.Front.Words
	if w.table == nil {
		return
	}
	parts := []string{t.T("explorer.games", "n", x.found.Games, "count", phrase.Grouped(x.found.Games))}
	if n := x.found.Variations; n > 0 {
		parts = append(parts, t.T("library.inVariations", "n", n, "count", phrase.Grouped(n)))
	}
	if !x.fresh { // nothing is known of the position yet
		parts = nil
	}
	w.count.SetText(t.Dotted(parts...))
	text := ""
	if v := x.judged; v != nil {
		text = x.verdictText(v)
	}
	w.verdict.SetText(text)
	control.SetShown(w.verdict, text != "")
	w.table.Refresh()
	w.list.Refresh()
}

// verdictText says what an engine has found out.
func (x *Explorer) verdictText(v *library.Verdict) string {
	t := x.Front.Words
	text := t.T("explorer.verdict", "engine", engineName(t, v.Engine), "depth", v.Depth)
	switch {
	case v.Wins > 0:
		text = t.Dotted(text, t.T("explorer.wins", "colour", phrase.Colour(t, x.turn), "n", v.Wins))
	case v.Wins < 0:
		text = t.Dotted(text, t.T("explorer.wins", "colour", phrase.Colour(t, x.turn.Opponent()), "n", -v.Wins))
	case v.Value < 0: // for the side to move; it is told of the one that is better
		text = t.Dotted(text, fmt.Sprintf("%s +%.2f", phrase.Colour(t, x.turn.Opponent()), -float64(v.Value)/100))
	case v.Value > 0:
		text = t.Dotted(text, fmt.Sprintf("%s +%.2f", phrase.Colour(t, x.turn), float64(v.Value)/100))
	default:
		text = t.Dotted(text, "0.00")
	}
	var line []string
	for _, p := range v.Line[:min(len(v.Line), 6)] {
		line = append(line, t.Point(p))
	}
	return t.Dotted(text, strings.Join(line, " "))
}

// engineName returns the name of an engine; our own goes by that of the language in use,
// whatever the language was when the verdict was kept.
func engineName(t *i18n.Catalogue, kept string) string {
	for _, l := range i18n.Languages() {
		if t.In(l, "app.name") == kept {
			return t.T("app.name")
		}
	}
	return kept
}

// askFilter asks which games are meant.
func (x *Explorer) askFilter() {
	x.Front.OpenDialog((&dialogs.Filter{Words: x.Front.Words, Query: x.query, Done: x.setQuery}).Open)
}
