package dialogs

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/gui/theme"
)

// fileList lists what a folder holds. A click enters a folder; the arrow keys walk
// through the rows, Return enters or accepts, Backspace goes up.
type fileList struct {
	widget.List
	sheet *Sheet
	rows  []inFolder
	at    int // the row chosen, or -1
	keyed bool
	up    func()
}

// newFileList returns an empty list. It calls pick for each row that is chosen;
// enter is true where a folder is to be entered.
func newFileList(s *Sheet, pick func(row inFolder, enter bool)) *fileList {
	l := &fileList{sheet: s, at: -1}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject {
		name := widget.NewLabel("")
		name.Truncation = fyne.TextTruncateEllipsis
		return container.NewBorder(nil, nil, widget.NewIcon(nil), widget.NewLabel(""), name)
	}
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) { l.rows[i].showIn(o.(*fyne.Container)) }
	l.OnSelected = func(i widget.ListItemID) {
		l.at = i
		pick(l.rows[i], !l.keyed)
	}
	l.ExtendBaseWidget(l)
	return l
}

// showIn fills a row of the list.
func (e inFolder) showIn(row *fyne.Container) {
	name, icon, changed := row.Objects[0].(*widget.Label), row.Objects[1].(*widget.Icon), row.Objects[2].(*widget.Label)
	name.SetText(e.name)
	icon.SetResource(theme.Icon(theme.IconFile))
	changed.SetText(e.changed.Format(time.DateOnly))
	if e.folder {
		icon.SetResource(theme.Icon(theme.IconOpen))
		changed.SetText("")
	}
}

// show lists other rows.
func (l *fileList) show(rows []inFolder) {
	l.UnselectAll()
	l.rows, l.at = rows, -1
	l.Refresh()
	l.ScrollToTop()
}

// chosen returns the row chosen, or nil.
func (l *fileList) chosen() *inFolder {
	if l.at < 0 || l.at >= len(l.rows) {
		return nil
	}
	return &l.rows[l.at]
}

// TypedKey implements [fyne.Focusable].
func (l *fileList) TypedKey(e *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -8, fyne.KeyPageDown: 8}[e.Name]
	switch {
	case step != 0 && len(l.rows) > 0:
		l.keyed = true
		l.Select(min(max(l.at+step, 0), len(l.rows)-1))
		l.keyed = false
	case e.Name == fyne.KeyBackspace:
		l.up()
	default:
		l.sheet.Key(e)
	}
}
