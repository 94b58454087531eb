package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/action"
	"omok/gui/panel"
	"omok/gui/theme"
)

// panelLeast is the least width of the panel beside the board, at a text size of
// 14.
const panelLeast = 288

// commentHeight is the room for a comment, which scrolls.
const commentHeight = 58

// side is what stands beside and beneath the board.
type side struct {
	black, white *panel.Card
	rule         *widget.Label
	ruleText     *panel.Prose
	banner       *panel.Banner
	thinkRow     fyne.CanvasObject
	think        *widget.Label
	now          *widget.Button // Move now
	study        *fyne.Container
	opening      *fyne.Container
	comment      *panel.Prose
	commentBox   *container.Scroll
	bar          *panel.WinBar
	graph        *panel.Graph
	lines        *panel.Lines
	progress     *widget.ProgressBar // of a review,
	reviewing    fyne.CanvasObject   // with the button that cancels it
	verdict      *panel.Prose        // of the last review
	moves        *panel.Moves
	empty        *panel.Prose // in the place of moves while there are none
	status       *widget.Label
	modeBar      *fyne.Container   // the buttons of what the board is for
	barOf        []action.ID       // that stand there
	rows         *fyne.Container   // all above the buttons
	root         fyne.CanvasObject // the rows and the buttons
}

func (s *side) card(c game.Colour) *panel.Card {
	if c == game.White {
		return s.white
	}
	return s.black
}

// showActions brings menus and buttons up to date with what can be done.
func (w *Window) showActions() {
	w.showModeBar()
	w.table.Update(w.state())
}

// showModeBar shows the buttons of what the board is for, if it has any.
func (w *Window) showModeBar() {
	s, bar := w.side, w.mode.Bar()
	if slices.Equal(bar, s.barOf) {
		return
	}
	s.barOf = bar
	s.modeBar.RemoveAll()
	for _, id := range bar {
		s.modeBar.Add(w.table.Tile(id, true, w.focusBoard))
	}
	setShown(s.modeBar, len(bar) > 0)
	s.rows.Refresh()
}

// newSide builds the panel in the language in use.
func (w *Window) newSide() *side {
	w.table.DropTiles()
	s := &side{
		black: panel.NewCard(), white: panel.NewCard(),
		rule: widget.NewLabel(""), ruleText: panel.NewNote(""),
		banner: panel.NewBanner(), moves: panel.NewMoves(),
		think: widget.NewLabel(""), status: widget.NewLabel(""),
		bar: panel.NewWinBar(), graph: panel.NewGraph(), lines: panel.NewLines(),
		progress: widget.NewProgressBar(), verdict: panel.NewNote(""),
	}
	s.rule.TextStyle.Bold = true
	s.think.Truncation = fyne.TextTruncateEllipsis
	s.status.Truncation = fyne.TextTruncateEllipsis
	s.status.SizeName = fynetheme.SizeNameSubHeadingText
	s.moves.OnGo = func(n *game.Node) { w.match.Jump(n) }
	s.moves.OnMenu = w.moveMenu
	s.graph.OnGo = w.goToPly
	s.lines.OnHover = w.showLine
	s.verdict.Hide()
	cancel := widget.NewButtonWithIcon("", theme.Icon(theme.IconClose), w.stopReview)
	cancel.Importance = widget.LowImportance
	s.reviewing = container.NewBorder(nil, nil, nil, cancel, s.progress)
	s.reviewing.Hide()

	s.study = container.New(&gapLayout{gap: 6}, s.bar, s.graph, s.reviewing, s.verdict, s.lines)
	s.study.Hide()
	s.comment = panel.NewNote("")
	s.commentBox = container.NewVScroll(s.comment)
	s.commentBox.SetMinSize(fyne.NewSize(0, commentHeight))
	s.commentBox.Hide()
	s.modeBar = container.NewGridWithColumns(barColumns)
	s.modeBar.Hide()
	s.opening = container.NewVBox()
	s.opening.Hide()
	s.empty = panel.NewNote(w.words.T("moves.empty"))
	list := container.NewStack(surface(), container.NewPadded(s.moves), container.NewPadded(s.empty))
	column := &gapLayout{gap: 8, stretch: list, spare: s.ruleText, least: panelLeast}
	s.rows = container.New(
		column,
		s.black, s.white,
		container.New(layout.NewCustomPaddedLayout(0, -8, 0, 0), s.rule), s.ruleText,
		s.banner, s.modeBar, s.opening, w.thinkRow(s), s.study, s.commentBox,
	)
	if w.steps != nil {
		w.steps.Renew()
		s.rows.Add(w.steps)
	}
	s.rows.Add(list)
	// What large letters leave no room for in a small window is scrolled to.
	buttons := container.New(layout.NewCustomPaddedLayout(column.gap-fynetheme.Padding(), 0, 0, 0),
		container.New(&gapLayout{gap: column.gap}, w.tiles(false, "first", "previous", "next", "last"),
			w.tiles(true, "undo", "redo", "hint", "analyse", "resign", "draw", "pause", "new")))
	s.root = container.NewBorder(nil, buttons, nil, nil, container.NewVScroll(s.rows))
	return s
}

// surface is the card behind a part of the panel.
func surface() fyne.CanvasObject {
	r := canvas.NewRectangle(fynetheme.Color(theme.ColourCard))
	r.CornerRadius = 10
	return r
}

// thinkRow shows that an engine thinks, beside a button that stops it.
func (w *Window) thinkRow(s *side) fyne.CanvasObject {
	s.now = widget.NewButtonWithIcon(w.words.T("menu.play.moveNow"), theme.Icon(theme.IconNow), func() { w.table.Press("moveNow") })
	s.thinkRow = container.NewBorder(nil, nil, nil, s.now, s.think)
	s.thinkRow.Hide()
	return s.thinkRow
}

// barColumns is how many buttons stand in a row.
const barColumns = 4

// tiles is a block of buttons, with words or their icons alone. A button hands the
// focus back to the board, so that the keyboard goes on working there.
func (w *Window) tiles(words bool, ids ...action.ID) fyne.CanvasObject {
	block := container.NewGridWithColumns(barColumns)
	for _, id := range ids {
		block.Add(w.table.Tile(id, words, w.focusBoard))
	}
	return block
}

// setShown shows or hides an object; it reports whether that changed anything.
func setShown(o fyne.CanvasObject, shown bool) bool {
	if shown == o.Visible() {
		return false
	}
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
	return true
}
