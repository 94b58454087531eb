package panel

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/review"
	omoktheme "omok/gui/theme"
)

// signs are how records write a verdict behind a move; a star stands for the win
// that was there.
var signs = map[review.Verdict]string{
	review.Inaccuracy: "?!", review.Mistake: "?", review.Blunder: "??", review.MissedWin: "★?",
}

// turnedSign stands behind the move with which the game turned.
const turnedSign = "◆"

// verdictColour returns the theme colour of a verdict.
func verdictColour(g review.Verdict) fyne.ThemeColorName {
	switch g {
	case review.Inaccuracy:
		return omoktheme.ColourInaccuracy
	case review.Mistake:
		return omoktheme.ColourMistake
	case review.Blunder, review.MissedWin:
		return omoktheme.ColourBlunder
	}
	return theme.ColorNameForeground
}

// Move is one move in the list.
type Move struct {
	Node    *game.Node // where a click leads; never looked into
	Number  int        // in the game, from 1
	Text    string
	Colour  game.Colour
	Verdict review.Verdict
	Sign    string // a person's judgement, in the place of the verdict's sign
	Turned  bool   // the game turned with it
	Current bool
	Ahead   bool // lies after the current position
}

// Row is a line of the list: up to two moves. Depth counts the variations it lies
// in, 0 for the main line.
type Row struct {
	Depth int
	Moves [2]Move // one with an empty Text is absent
}

// leastRows is how many rows the list has room for at least, and squeezedRows how many
// where little room is left.
const leastRows, squeezedRows = 6, 2

// Moves is the list of the moves of a game, with its variations.
type Moves struct {
	widget.BaseWidget
	OnGo   func(*game.Node)                // a move was clicked
	OnMenu func(*game.Node, fyne.Position) // a move was clicked with the secondary button

	rows    []Row
	least   int // how many of them it has room for
	current int // the row with the current move, or -1
	list    *widget.List
}

// NewMoves returns an empty list.
func NewMoves() *Moves {
	m := &Moves{least: leastRows, current: -1}
	m.list = widget.NewList(
		func() int { return len(m.rows) },
		func() fyne.CanvasObject { return newRowView(m) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(m.rows) {
				o.(*rowView).show(m.rows[i])
			}
		},
	)
	m.list.HideSeparators = true
	m.ExtendBaseWidget(m)
	return m
}

// Update replaces the rows and scrolls to the one with the current move.
func (m *Moves) Update(rows []Row) {
	m.rows = rows
	m.current = slices.IndexFunc(rows, func(r Row) bool { return r.Moves[0].Current || r.Moves[1].Current })
	m.list.Refresh()
	m.scroll()
}

// scroll brings the row with the current move into sight.
func (m *Moves) scroll() {
	if m.current >= 0 {
		m.list.ScrollTo(m.current)
	} else {
		m.list.ScrollToTop()
	}
}

// Resize keeps the current move in sight.
func (m *Moves) Resize(size fyne.Size) {
	changed := size != m.Size()
	m.BaseWidget.Resize(size)
	if changed {
		m.scroll()
	}
}

// Squeeze lets the list be lower than it should be, so that in a very low window all of
// it is in sight, with the current move. It returns by how much.
func (m *Moves) Squeeze(on bool) float32 {
	before := m.MinSize().Height
	m.least = leastRows
	if on {
		m.least = squeezedRows
	}
	m.Refresh()
	return max(0, before-m.MinSize().Height)
}

// MinSize has room for a few rows.
func (m *Moves) MinSize() fyne.Size {
	m.ExtendBaseWidget(m)
	row := rowHeight()
	return fyne.NewSize(theme.TextSize()*11, float32(m.least)*row+float32(m.least-1)*theme.Padding())
}

func rowHeight() float32 { return theme.TextSize() * 1.5 }

// CreateRenderer implements [fyne.Widget].
func (m *Moves) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(m.list)
}

// rowView shows one Row: two cells.
type rowView struct {
	widget.BaseWidget
	bar   *canvas.Rectangle // marks a variation
	cells [2]*moveCell
	depth int
}

func newRowView(m *Moves) *rowView {
	r := &rowView{
		bar:   canvas.NewRectangle(theme.Color(theme.ColorNameSeparator)),
		cells: [2]*moveCell{newMoveCell(m), newMoveCell(m)},
	}
	r.ExtendBaseWidget(r)
	return r
}

func (r *rowView) show(row Row) {
	r.depth = row.Depth
	r.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	r.bar.Hidden = row.Depth == 0
	for i, c := range r.cells {
		c.show(row.Moves[i])
	}
	r.Refresh()
}

func (r *rowView) CreateRenderer() fyne.WidgetRenderer {
	c := container.New(rowLayout{r}, r.bar, r.cells[0], r.cells[1])
	return widget.NewSimpleRenderer(c)
}

// rowLayout puts two cells of equal width beside each other, indented by depth.
type rowLayout struct{ row *rowView }

func (l rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.TextSize()*11, rowHeight())
}

func (l rowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	indent := float32(min(l.row.depth, 6)) * theme.TextSize() * 0.8
	left := indent
	if l.row.depth > 0 {
		left += 6
	}
	l.row.bar.Move(fyne.NewPos(indent, size.Height*0.2))
	l.row.bar.Resize(fyne.NewSize(2, size.Height*0.6))
	width := (size.Width - left) / 2
	for i, c := range l.row.cells {
		c.Move(fyne.NewPos(left+float32(i)*width, 0))
		c.Resize(fyne.NewSize(width-2, size.Height))
	}
}

// moveCell shows one move with its number and takes its clicks.
type moveCell struct {
	widget.BaseWidget
	list   *Moves
	move   Move
	hover  bool
	back   *canvas.Rectangle
	number *canvas.Text
	stone  *canvas.Circle
	text   *canvas.Text
}

var (
	_ desktop.Hoverable      = (*moveCell)(nil)
	_ fyne.SecondaryTappable = (*moveCell)(nil)
)

func newMoveCell(m *Moves) *moveCell {
	c := &moveCell{
		list:   m,
		back:   canvas.NewRectangle(theme.Color(theme.ColorNameHover)),
		number: textAt("", theme.ColorNamePlaceHolder, detailScale, false),
		stone:  canvas.NewCircle(theme.Color(theme.ColorNameForeground)),
		text:   textAt("", theme.ColorNameForeground, 1, false),
	}
	c.number.Alignment = fyne.TextAlignTrailing
	c.back.CornerRadius = 5
	c.stone.StrokeWidth = 1
	c.ExtendBaseWidget(c)
	return c
}

func (c *moveCell) show(m Move) {
	c.move = m
	c.Refresh()
}

// Refresh brings colours and text up to date with the move and the theme.
func (c *moveCell) Refresh() {
	m := c.move
	c.back.Hidden = m.Text == "" || !m.Current && !c.hover
	c.stone.Hidden = m.Text == ""
	c.stone.FillColor, c.stone.StrokeColor = StoneColours(m.Colour)
	name := verdictColour(m.Verdict)
	if m.Ahead && m.Verdict == review.Fine {
		name = theme.ColorNamePlaceHolder
	}
	c.back.FillColor = theme.Color(theme.ColorNameHover)
	ink := theme.ColorNamePlaceHolder
	if m.Current {
		c.back.FillColor, name = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
		ink = name
	}
	number := ""
	if m.Text != "" {
		number = strconv.Itoa(m.Number)
	}
	restyle(c.number, number, ink, detailScale)
	text := m.Text
	if s := cmp.Or(m.Sign, signs[m.Verdict]); s != "" {
		text += " " + s
	}
	if m.Turned {
		text += " " + turnedSign
	}
	c.text.TextStyle.Bold = m.Current
	restyle(c.text, text, name, 1)
	c.BaseWidget.Refresh()
}

func (c *moveCell) Tapped(*fyne.PointEvent) {
	if c.move.Text != "" && c.list.OnGo != nil {
		c.list.OnGo(c.move.Node)
	}
}

func (c *moveCell) TappedSecondary(e *fyne.PointEvent) {
	if c.move.Text != "" && c.list.OnMenu != nil {
		c.list.OnMenu(c.move.Node, e.AbsolutePosition)
	}
}

func (c *moveCell) MouseIn(*desktop.MouseEvent)    { c.setHover(true) }
func (c *moveCell) MouseMoved(*desktop.MouseEvent) {}
func (c *moveCell) MouseOut()                      { c.setHover(false) }

func (c *moveCell) setHover(on bool) {
	c.hover = on
	c.Refresh()
}

func (c *moveCell) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(cellLayout{c}, c.back, c.number, c.stone, c.text))
}

type cellLayout struct{ cell *moveCell }

func (l cellLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.TextSize()*5, rowHeight())
}

func (l cellLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.cell.back.Resize(size)
	// Wide enough for three figures, so that the stones stand below each other.
	left := theme.TextSize() * 1.85
	h := l.cell.number.MinSize().Height
	l.cell.number.Move(fyne.NewPos(0, (size.Height-h)/2))
	l.cell.number.Resize(fyne.NewSize(left-2, h))
	d := theme.TextSize() * 0.8
	l.cell.stone.Resize(fyne.NewSquareSize(d))
	l.cell.stone.Move(fyne.NewPos(left+4, (size.Height-d)/2))
	text := l.cell.text.MinSize()
	l.cell.text.Resize(text)
	l.cell.text.Move(fyne.NewPos(left+9+d, (size.Height-text.Height)/2))
}
