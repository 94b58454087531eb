package librarywindow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"omok/gui/control"
)

// newTools returns the row below the list: how many games it has, and what can be done
// with all of them. What belongs together is behind one button, so that the row fits.
func (g *games) newTools() fyne.CanvasObject {
	t := g.Words
	item := func(key string, do func()) *fyne.MenuItem { return fyne.NewMenuItem(t.T(key), do) }
	buttons := container.NewHBox(
		g.button(t.T("library.undo"), "", g.undo),
		g.button(t.T("duplicates.find"), "", g.findDuplicates),
		control.NewMenuButton(g.escape, t.T("library.importMenu"),
			item("library.import", g.importFile), item("library.importFolder", g.importFolder)),
		g.button(t.T("library.exportFound"), "", g.exportFound),
		g.button(t.T("library.puzzles"), "", g.makePuzzles),
		control.NewMenuButton(g.escape, t.T("library.menu"),
			item("library.backup", g.backup), item("library.restore", g.restore), fyne.NewMenuItemSeparator(),
			item("others.copyButton", g.copyOut), item("others.open", g.openOther), item("others.new", g.makeNew)))
	scroll := container.NewHScroll(buttons)
	return container.New(&countBeside{g.win.Canvas(), buttons}, g.count, scroll)
}

// countBeside puts the first object, which says how many games there are, beside the row
// of buttons in the second; above it where the window leaves too little room for both.
type countBeside struct {
	canvas  fyne.Canvas
	buttons fyne.CanvasObject
}

// countWidth is the room that the count needs, at a text size of 14.
const countWidth = 200

// beside reports whether there is room for both.
func (l *countBeside) beside() bool {
	return l.buttons.MinSize().Width+control.Scaled(countWidth) <= l.canvas.Size().Width
}

// MinSize implements [fyne.Layout]. Two lines of text have room beside the buttons, so
// that these do not move when the text gets longer; only its empty edges overlap.
func (l *countBeside) MinSize(objects []fyne.CanvasObject) fyne.Size {
	count, row := objects[0].MinSize(), objects[1].MinSize()
	if l.beside() {
		return fyne.NewSize(row.Width, max(count.Height-2*theme.InnerPadding(), row.Height))
	}
	return fyne.NewSize(row.Width, count.Height+row.Height)
}

// Layout implements [fyne.Layout].
func (l *countBeside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	count, row := objects[0], objects[1]
	height := row.MinSize().Height
	left := float32(0)
	if l.beside() {
		left = size.Width - l.buttons.MinSize().Width
		high := max(count.MinSize().Height, size.Height)
		count.Move(fyne.NewPos(0, (size.Height-high)/2))
		count.Resize(fyne.NewSize(left-theme.Padding(), high))
	} else {
		count.Move(fyne.NewPos(0, 0))
		count.Resize(fyne.NewSize(size.Width, size.Height-height))
	}
	row.Move(fyne.NewPos(left, size.Height-height))
	row.Resize(fyne.NewSize(size.Width-left, height))
}
