package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/gui/match"
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
	black, white   *panel.Card
	rule           *widget.Label
	ruleText       *panel.Prose
	banner         *panel.Banner
	thinkRow       fyne.CanvasObject
	think          *widget.Label
	now            *widget.Button // Move now
	study          *fyne.Container
	opening        *fyne.Container
	comment        *panel.Prose
	commentBox     *container.Scroll
	bar            *panel.WinBar
	graph          *panel.Graph
	lines          *panel.Lines
	progress       *widget.ProgressBar // of a review,
	reviewing      fyne.CanvasObject   // with the button that cancels it
	verdict        *panel.Prose        // of the last review
	moves          *panel.Moves
	empty          *panel.Prose // in the place of moves while there are none
	status         *widget.Label
	actions        []action
	analyse, pause *panel.Tile
	rows           *fyne.Container   // all above the buttons
	root           fyne.CanvasObject // the rows and the buttons
}

// action is a button of the panel and when it means something.
type action struct {
	button *panel.Tile
	can    func(*match.Snapshot) bool
}

func (s *side) card(c game.Colour) *panel.Card {
	if c == game.White {
		return s.white
	}
	return s.black
}

// showCan disables what means nothing now.
func (w *Window) showCan() {
	s, now := w.side, &w.now
	for _, a := range s.actions {
		if a.can(now) {
			a.button.Enable()
		} else {
			a.button.Disable()
		}
	}
	s.analyse.SetOn(w.studied.Analysing)
	s.pause.SetOn(now.Paused)
	if now.Paused {
		s.pause.SetFace(w.words.T("menu.play.resume"), theme.Icon(theme.IconResume))
	} else {
		s.pause.SetFace(w.words.T("menu.play.pause"), theme.Icon(theme.IconPause))
	}
}

// newSide builds the panel in the language in use.
func (w *Window) newSide() *side {
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
	s.opening = container.NewVBox()
	s.opening.Hide()
	s.empty = panel.NewNote(w.words.T("moves.empty"))
	list := container.NewStack(surface(), container.NewPadded(s.moves), container.NewPadded(s.empty))
	column := &gapLayout{gap: 8, stretch: list, spare: s.ruleText, least: panelLeast}
	s.rows = container.New(
		column,
		s.black, s.white,
		container.New(layout.NewCustomPaddedLayout(0, -8, 0, 0), s.rule), s.ruleText,
		s.banner, s.opening, w.thinkRow(s), s.study, s.commentBox,
	)
	if w.steps != nil {
		w.steps.Renew()
		s.rows.Add(w.steps)
	}
	s.rows.Add(list)
	// What large letters leave no room for in a small window is scrolled to.
	buttons := container.New(layout.NewCustomPaddedLayout(column.gap-fynetheme.Padding(), 0, 0, 0),
		container.New(&gapLayout{gap: column.gap}, w.navigation(s), w.buttons(s)))
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
	s.now = widget.NewButtonWithIcon(w.words.T("menu.play.moveNow"), theme.Icon(theme.IconNow), func() { w.match.MoveNow() })
	s.thinkRow = container.NewBorder(nil, nil, nil, s.now, s.think)
	s.thinkRow.Hide()
	return s.thinkRow
}

// navigation is the row of buttons that walk through the moves.
func (w *Window) navigation(s *side) fyne.CanvasObject {
	back := func(now *match.Snapshot) bool { return now.At > 0 }
	on := func(now *match.Snapshot) bool { return now.At+1 < len(now.Line) }
	row := container.NewGridWithColumns(4)
	for _, b := range []struct {
		icon fyne.Resource
		do   func()
		can  func(*match.Snapshot) bool
	}{
		{theme.Icon(theme.IconFirst), func() { w.match.First() }, back},
		{theme.Icon(theme.IconPrev), func() { w.match.Back() }, back},
		{theme.Icon(theme.IconNext), func() { w.match.Forward() }, on},
		{theme.Icon(theme.IconLast), func() { w.match.Last() }, on},
	} {
		row.Add(w.button(s, "", b.icon, b.do, b.can))
	}
	return row
}

// buttons is the block of everything else that a person does in a game.
func (w *Window) buttons(s *side) fyne.CanvasObject {
	t := w.words
	always := func(*match.Snapshot) bool { return true }
	block := container.NewGridWithColumns(4)
	for _, b := range []struct {
		text string
		icon theme.IconName
		do   func()
		can  func(*match.Snapshot) bool
	}{
		{t.T("tile.undo"), theme.IconUndo, w.undo, func(n *match.Snapshot) bool { return n.Can.Undo }},
		{t.T("menu.edit.redo"), theme.IconRedo, w.redo, func(n *match.Snapshot) bool { return n.Can.Redo }},
		{t.T("menu.analysis.hint"), theme.IconHint, w.hint, w.canHint},
		{t.T("button.analyse"), theme.IconAnalyse, w.toggleAnalysis, always},
		{t.T("menu.play.resign"), theme.IconResign, w.resign, func(n *match.Snapshot) bool { return n.Can.Resign }},
		{t.T("button.draw"), theme.IconDraw, w.offerDraw, func(n *match.Snapshot) bool { return n.Can.OfferDraw }},
		{t.T("menu.play.pause"), theme.IconPause, w.togglePause, func(n *match.Snapshot) bool { return n.Can.Pause || n.Can.Resume }},
		{t.T("end.newGame"), theme.IconNew, w.newGame, always},
	} {
		block.Add(w.button(s, b.text, theme.Icon(b.icon), b.do, b.can))
	}
	s.analyse, s.pause = s.actions[len(s.actions)-5].button, s.actions[len(s.actions)-2].button
	return block
}

// button returns one button of the panel. It hands the focus back to the board, so
// that the keyboard goes on working there.
func (w *Window) button(s *side, text string, icon fyne.Resource, do func(), can func(*match.Snapshot) bool) *panel.Tile {
	b := panel.NewTile(text, icon, func() {
		w.focusBoard()
		do()
	})
	s.actions = append(s.actions, action{b, can})
	return b
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
