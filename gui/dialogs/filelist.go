package dialogs

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/theme"
)

// doubleClick is how soon the second click of a double one comes.
const doubleClick = 500 * time.Millisecond

// fileList lists what a folder holds. A click enters a folder, a double one opens a
// file; the arrow keys, Home and End walk through the rows, Return enters or accepts, Backspace goes
// up, and typed text begins a path. A click on a title sorts.
type fileList struct {
	widget.List
	titles *fyne.Container
	sheet  *Sheet
	rows   []inFolder
	order  fileOrder
	at     int // the row chosen, or -1
	keyed  bool
	up     func()
	open   func() // goes on with the row chosen
	write  func(rune)
	now    func() time.Time
	tapped time.Time // when the row chosen was
}

// newFileList returns an empty list. It calls pick for each row that is chosen;
// enter is true where a folder is to be entered.
func newFileList(s *Sheet, t *i18n.Catalogue, pick func(row inFolder, enter bool)) *fileList {
	l := &fileList{sheet: s, at: -1, now: time.Now}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return newFileRow() }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		row := o.(*fileRow)
		row.show(l.rows[i])
		row.tapped = func() { l.tap(i) }
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.at = i
		pick(l.rows[i], !l.keyed)
	}
	titles := []fyne.CanvasObject{container.NewWithoutLayout()}
	for i, c := range fileColumns {
		title := newColumnTitle(t.T(c.title), func() { l.sortBy(i) })
		title.Alignment = alignment(i)
		titles = append(titles, title)
	}
	l.titles = container.New(fileColumnsLayout{}, titles...)
	l.ExtendBaseWidget(l)
	return l
}

// tap chooses a row; a second tap soon afterwards opens the file.
func (l *fileList) tap(i int) {
	again := i == l.at && l.now().Sub(l.tapped) < doubleClick
	l.tapped = l.now()
	if again && !l.rows[i].folder {
		l.open()
		return
	}
	l.Select(i)
}

// sortBy sorts by a column; the second time, backwards.
func (l *fileList) sortBy(column int) {
	l.order = fileOrder{column, column == l.order.column && !l.order.backwards}
	l.show(l.rows)
}

// show lists other rows, in the order chosen.
func (l *fileList) show(rows []inFolder) {
	l.UnselectAll()
	l.order.sort(rows)
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
	step := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -8, fyne.KeyPageDown: 8, fyne.KeyHome: -len(l.rows), fyne.KeyEnd: len(l.rows),
	}[e.Name]
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

// TypedRune implements [fyne.Focusable].
func (l *fileList) TypedRune(r rune) { l.write(r) }

// fileRow is a row of the list.
type fileRow struct {
	widget.BaseWidget
	icon   *widget.Icon
	cells  []*widget.Label
	tapped func()
}

func newFileRow() *fileRow {
	r := &fileRow{icon: widget.NewIcon(theme.Icon(theme.IconFile))}
	for i := range fileColumns {
		cell := widget.NewLabel("")
		cell.Truncation = fyne.TextTruncateEllipsis
		cell.Alignment = alignment(i)
		if i > 0 {
			cell.Importance = widget.LowImportance
		}
		r.cells = append(r.cells, cell)
	}
	r.ExtendBaseWidget(r)
	return r
}

// alignment returns that of a column: names stand left, numbers right.
func alignment(column int) fyne.TextAlign {
	if column == 0 {
		return fyne.TextAlignLeading
	}
	return fyne.TextAlignTrailing
}

// show fills the row.
func (r *fileRow) show(e inFolder) {
	r.icon.SetResource(theme.Icon(theme.IconFile))
	if e.folder {
		r.icon.SetResource(theme.Icon(theme.IconOpen))
	}
	for i, c := range fileColumns {
		r.cells[i].SetText(c.text(e))
	}
}

// Tapped implements [fyne.Tappable].
func (r *fileRow) Tapped(*fyne.PointEvent) { r.tapped() }

// CreateRenderer implements [fyne.Widget].
func (r *fileRow) CreateRenderer() fyne.WidgetRenderer {
	cells := []fyne.CanvasObject{r.icon}
	for _, c := range r.cells {
		cells = append(cells, c)
	}
	return widget.NewSimpleRenderer(container.New(fileColumnsLayout{}, cells...))
}

// columnTitle is the title of a column, which sorts by it.
type columnTitle struct {
	widget.Label
	sort func()
}

func newColumnTitle(text string, sort func()) *columnTitle {
	c := &columnTitle{sort: sort}
	c.Text, c.TextStyle.Bold, c.Truncation = text, true, fyne.TextTruncateEllipsis
	c.ExtendBaseWidget(c)
	return c
}

// Tapped implements [fyne.Tappable].
func (c *columnTitle) Tapped(*fyne.PointEvent) { c.sort() }

// fileIcon is the width of a row's icon, at a text size of 14.
const fileIcon = 24

// fileColumnsLayout lays out an icon and the cells of fileColumns.
type fileColumnsLayout struct{}

// MinSize implements [fyne.Layout].
func (fileColumnsLayout) MinSize(cells []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(control.Scaled(fileIcon+120), cells[1].MinSize().Height)
}

// Layout implements [fyne.Layout].
func (fileColumnsLayout) Layout(cells []fyne.CanvasObject, size fyne.Size) {
	left := control.Scaled(fileIcon)
	cells[0].Resize(fyne.NewSize(left, size.Height))
	rest := size.Width - left
	for _, c := range fileColumns {
		rest -= control.Scaled(c.width)
	}
	for i, c := range fileColumns {
		width := control.Scaled(c.width)
		if c.width == 0 {
			width = max(rest, 0)
		}
		cells[i+1].Move(fyne.NewPos(left, 0))
		cells[i+1].Resize(fyne.NewSize(width, size.Height))
		left += width
	}
}
