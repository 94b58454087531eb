package panel

import (
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

// verdictColour is the theme colour of a verdict.
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
	Text    string
	Colour  game.Colour
	Verdict review.Verdict
	Turned  bool // the game turned with it
	Current bool
	Ahead   bool // lies after the current position
}

// Row is a line of the list: up to two moves. Depth counts the variations it lies
// in, 0 for the main line.
type Row struct {
	Number int // of its first move, in pairs from 1
	Depth  int
	Moves  [2]Move // one with an empty Text is absent
}

// Moves is the list of the moves of a game, with its variations.
type Moves struct {
	widget.BaseWidget
	OnGo   func(*game.Node)                // a move was clicked
	OnMenu func(*game.Node, fyne.Position) // a move was clicked with the other button

	rows []Row
	list *widget.List
}

// NewMoves returns an empty list.
func NewMoves() *Moves {
	m := &Moves{}
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
	m.list.Refresh()
	for i, r := range rows {
		if r.Moves[0].Current || r.Moves[1].Current {
			m.list.ScrollTo(i)
			return
		}
	}
	m.list.ScrollToTop()
}

// CreateRenderer implements [fyne.Widget].
func (m *Moves) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(m.list)
}

// rowView shows one Row: a number and two cells.
type rowView struct {
	widget.BaseWidget
	number *canvas.Text
	bar    *canvas.Rectangle // marks a variation
	cells  [2]*moveCell
	depth  int
}

func newRowView(m *Moves) *rowView {
	r := &rowView{
		number: textAt("", theme.ColorNamePlaceHolder, detailScale, false),
		bar:    canvas.NewRectangle(theme.Color(theme.ColorNameSeparator)),
		cells:  [2]*moveCell{newMoveCell(m), newMoveCell(m)},
	}
	r.number.Alignment = fyne.TextAlignTrailing
	r.ExtendBaseWidget(r)
	return r
}

func (r *rowView) show(row Row) {
	r.depth = row.Depth
	restyle(r.number, strconv.Itoa(row.Number), theme.ColorNamePlaceHolder, detailScale)
	r.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	r.bar.Hidden = row.Depth == 0
	for i, c := range r.cells {
		c.show(row.Moves[i])
	}
	r.Refresh()
}

func (r *rowView) CreateRenderer() fyne.WidgetRenderer {
	c := container.New(rowLayout{r}, r.bar, r.number, r.cells[0], r.cells[1])
	return widget.NewSimpleRenderer(c)
}

// rowLayout puts the number before two cells of equal width, indented by depth.
type rowLayout struct{ row *rowView }

func (l rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.TextSize()*11, theme.TextSize()*1.8)
}

func (l rowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	indent := float32(min(l.row.depth, 6)) * theme.TextSize() * 0.8
	number := theme.TextSize() * 2.2
	l.row.bar.Move(fyne.NewPos(indent, size.Height*0.2))
	l.row.bar.Resize(fyne.NewSize(2, size.Height*0.6))
	h := l.row.number.MinSize().Height
	l.row.number.Move(fyne.NewPos(indent, (size.Height-h)/2))
	l.row.number.Resize(fyne.NewSize(number-6, h))
	width := (size.Width - indent - number) / 2
	for i, c := range l.row.cells {
		c.Move(fyne.NewPos(indent+number+float32(i)*width, 0))
		c.Resize(fyne.NewSize(width-2, size.Height))
	}
}

// moveCell shows one move and takes its clicks.
type moveCell struct {
	widget.BaseWidget
	list  *Moves
	move  Move
	hover bool
	back  *canvas.Rectangle
	stone *canvas.Circle
	text  *canvas.Text
}

var (
	_ desktop.Hoverable      = (*moveCell)(nil)
	_ fyne.SecondaryTappable = (*moveCell)(nil)
)

func newMoveCell(m *Moves) *moveCell {
	c := &moveCell{
		list:  m,
		back:  canvas.NewRectangle(theme.Color(theme.ColorNameHover)),
		stone: canvas.NewCircle(theme.Color(theme.ColorNameForeground)),
		text:  textAt("", theme.ColorNameForeground, 1, false),
	}
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
	if m.Current {
		c.back.FillColor, name = theme.Color(theme.ColorNamePrimary), theme.ColorNameForegroundOnPrimary
	}
	text := m.Text
	if s := signs[m.Verdict]; s != "" {
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
	return widget.NewSimpleRenderer(container.New(cellLayout{c}, c.back, c.stone, c.text))
}

type cellLayout struct{ cell *moveCell }

func (l cellLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.TextSize()*4, theme.TextSize()*1.8)
}

func (l cellLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.cell.back.Resize(size)
	d := theme.TextSize() * 0.8
	l.cell.stone.Resize(fyne.NewSquareSize(d))
	l.cell.stone.Move(fyne.NewPos(6, (size.Height-d)/2))
	text := l.cell.text.MinSize()
	l.cell.text.Resize(text)
	l.cell.text.Move(fyne.NewPos(12+d, (size.Height-text.Height)/2))
}
