package librarywindow

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/phrase"
)

// fillTable shows how a player's games ended, counted in several ways.
func (p *players) fillTable(stats library.Statistics) {
	t := p.Words
	p.heading(t.T("library.results"), t.T("library.won"), t.T("library.drawn"), t.T("library.lost"), t.T("library.score"))
	p.tally(t.T("library.all"), stats.All)
	p.heading(t.T("library.byColour"))
	for _, c := range []game.Colour{game.Black, game.White} {
		p.tally(phrase.Colour(t, c), stats.ByColour[c])
	}
	p.heading(t.T("library.byOpponent"))
	for _, level := range sortedKeys(stats.ByLevel) {
		p.tally(opponent(p.Window, level), stats.ByLevel[level])
	}
	p.heading(t.T("library.byRules"))
	for _, rules := range sortedKeys(stats.ByRules) {
		p.tally(phrase.KeptRules(t, rules), stats.ByRules[rules])
	}
	p.heading(t.T("library.byOpening"))
	for _, code := range slices.SortedFunc(maps.Keys(stats.ByOpening), library.CompareOpenings) {
		if code != "" {
			p.tally(phrase.KeptOpening(t, code), stats.ByOpening[code])
		}
	}
	p.tally(t.T("library.otherOpening"), stats.ByOpening[""])
	p.table.Refresh()
}

// opponent names opponents by their level.
func opponent(s *Window, level int) string {
	switch level {
	case 0:
		return s.Words.T("library.people")
	case library.NoLevel:
		return s.Words.T("library.programs")
	}
	if name := phrase.StudentOf(s.Words, level); name != "" {
		return name
	}
	return s.Words.T("library.level", "n", level)
}

// heading begins a part of the table.
func (p *players) heading(what string, numbers ...string) {
	cells := make([]string, tableColumns)
	cells[0] = what
	copy(cells[1:], numbers)
	for i, text := range cells {
		p.cell(i, text, true)
	}
}

// tally adds a line to the table, if it counts any game.
func (p *players) tally(what string, c library.Tally) {
	if c.Games() == 0 {
		return
	}
	score := 100 * (float64(c.Won) + float64(c.Drawn)/2) / float64(c.Games())
	for i, text := range []string{what, fmt.Sprint(c.Won), fmt.Sprint(c.Drawn), fmt.Sprint(c.Lost), fmt.Sprintf("%.0f %%", score)} {
		p.cell(i, text, false)
	}
}

func (p *players) cell(column int, text string, bold bool) {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignTrailing, fyne.TextStyle{Bold: bold})
	if column == 0 {
		l.Alignment, l.Truncation = fyne.TextAlignLeading, fyne.TextTruncateEllipsis
	}
	p.table.Add(l)
}

// columns lays cells out row by row: what is counted, which takes the room that
// the numbers beside it leave.
type columns struct{}

const tableColumns = 5

// The measures of the table, in text sizes.
const (
	nameWidth   = 8
	numberWidth = 4.2
	rowHeight   = 1.9
)

// MinSize implements [fyne.Layout].
func (columns) MinSize(cells []fyne.CanvasObject) fyne.Size {
	rows := float32((len(cells) + tableColumns - 1) / tableColumns)
	return fyne.NewSize(fynetheme.TextSize()*(nameWidth+numberWidth*(tableColumns-1)), rows*rowHeight*fynetheme.TextSize())
}

// Layout implements [fyne.Layout].
func (columns) Layout(cells []fyne.CanvasObject, size fyne.Size) {
	number, height := fynetheme.TextSize()*numberWidth, fynetheme.TextSize()*rowHeight
	first := size.Width - number*(tableColumns-1)
	for i, c := range cells {
		row, column := float32(i/tableColumns), i%tableColumns
		room := fyne.NewSize(number, c.MinSize().Height)
		at := fyne.NewPos(first+number*float32(column-1), row*height)
		if column == 0 {
			room.Width, at.X = first, 0
		}
		c.Move(at)
		c.Resize(room)
	}
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
