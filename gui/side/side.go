// Package side is what stands beside and beneath the board: the players with their
// clocks, the rules in force, what the engines and the review say, the list of moves,
// the buttons and the status line.
package side

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
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/explorer"
	"omok/gui/front"
	"omok/gui/insight"
	"omok/gui/notes"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/theme"
)

// panelLeast is the least width of the panel beside the board, at a text size of
// 14.
const panelLeast = 288

// Deps are what the side shows and what it tells.
type Deps struct {
	Front    *front.Front
	Game     *session.Session
	Insight  *insight.Insight
	Explorer *explorer.Explorer
	Table    *action.Table
	Notes    *notes.Panel // the words about the position
	Set      func() settings.Settings
	Focus    func()                               // moves the focus to the board
	MoveMenu func(n *game.Node, at fyne.Position) // offers what can be done with a move
	Steps    fyne.CanvasObject                    // of a first start, nil for none
}

// Side is what stands beside and beneath the board. All of it belongs to Fyne's
// goroutine.
type Side struct {
	Root   fyne.CanvasObject // what stands beside the board
	Status *widget.Label     // what stands beneath it

	Deps
	black, white *panel.Card
	rule         *panel.Prose
	ruleText     *panel.Prose
	ruleBox      fyne.CanvasObject
	column       *gapLayout
	banner       *panel.Banner
	thinkRow     fyne.CanvasObject
	think        *widget.Label
	now          *widget.Button // Move now
	parts        *panel.Parts   // the study and the list of moves
	study        *fyne.Container
	opening      *fyne.Container
	bar          *panel.WinBar
	graph        *panel.Graph
	lines        *panel.Lines
	progress     *widget.ProgressBar // of a review,
	reviewing    fyne.CanvasObject   // with the button that cancels it
	verdict      *panel.Prose        // of the last review
	moves        *panel.Moves
	empty        *panel.Prose        // in the place of moves while there are none
	pages        *dialogs.PageTitles // of the list of moves and the games
	list, games  fyne.CanvasObject
	branches     *branches
	lower        fyne.CanvasObject // both with their titles, or
	aidBox       *fyne.Container   // in their place
	aid          fyne.CanvasObject // what the mode has beside the board
	modeBar      *fyne.Container   // the buttons of what the board is for
	barOf        []action.ID       // that stand there
	rows         *fyne.Container   // all above the buttons
}

func (s *Side) card(c game.Colour) *panel.Card {
	if c == game.White {
		return s.white
	}
	return s.black
}

// turn shows the list of moves, the games with the position shown, or the picture of the
// variations.
func (s *Side) turn(page int) {
	control.SetShown(s.list, page == 0)
	control.SetShown(s.games, page == 1)
	control.SetShown(s.branches.page, page == 2)
	s.followBranches()
	if s.column != nil { // all is built
		s.giveRoom(page == 1)
	}
	if s.Explorer.On() != (page == 1) {
		s.Explorer.Turn(page == 1)
	}
}

// explorerWish is how much higher the games want to be than they must, at a text size of
// 14, before the players are high.
const explorerWish = 120

// giveRoom gives the games the room that the players have otherwise.
func (s *Side) giveRoom(games bool) {
	s.column.wish = 0
	if games {
		s.column.wish = control.Scaled(explorerWish)
	}
	s.rows.Refresh()
}

// ToggleGames turns to the games with the position shown, even from a study that leaves
// no room for them, or back to the moves.
func (s *Side) ToggleGames() {
	if s.Explorer.On() && s.parts.LowerShown() {
		s.pages.Choose(0)
		return
	}
	s.pages.Choose(1)
	s.parts.ShowLower()
}

// ShowBar shows the buttons of what the board is for.
func (s *Side) ShowBar(bar []action.ID) {
	if slices.Equal(bar, s.barOf) {
		return
	}
	s.barOf = bar
	s.modeBar.RemoveAll()
	s.Table.DropHint()
	columns, words := barColumns, true
	switch n := len(bar); {
	case n == barColumns+1:
		columns = n // rather than a row for one
	case n > mostWorded:
		columns, words = (n+1)/2, false
	}
	s.modeBar.Layout = layout.NewGridLayoutWithColumns(columns)
	for _, id := range bar {
		s.modeBar.Add(s.Table.Tile(id, words, s.Focus))
	}
	control.SetShown(s.modeBar, len(bar) > 0)
	s.rows.Refresh()
}

// Show brings everything but the status line up to date.
func (s *Side) Show() {
	s.ShowPlayers()
	s.ShowThinking()
	s.showOpening()
	now := &s.Game.Now
	name := s.Game.Game()
	if opening := openingName(s.Front.Words, now); opening != "" {
		name = s.Front.Words.Dotted(name, opening)
	}
	s.showRule(name, phrase.GameText(s.Front.Words, now.Options.Game))
	title, reason := phrase.Result(s.Front.Words, now.Final)
	if now.SettingUp {
		title = "" // what is set up is not the game that ended
	}
	s.banner.Announce(now.Final.Winner, title, reason)
	s.moves.Update(s.Rows())
	s.followBranches()
	control.SetShown(s.empty, len(now.Line) == 1)
}

// showRule shows the rules in force, by name and in words.
func (s *Side) showRule(name, text string) {
	if s.rule.Text() != name || s.ruleText.Text() != text {
		s.rule.SetText(name)
		s.ruleText.SetText(text)
		s.rows.Refresh() // they may take more lines, or fewer
	}
}

// New builds the panel in the language in use.
func New(d Deps) *Side {
	d.Table.DropTiles()
	s := &Side{
		Deps:  d,
		black: panel.NewCard(), white: panel.NewCard(),
		rule: panel.NewProse("", widget.RichTextStyleStrong), ruleText: panel.NewNote(""),
		banner: panel.NewBanner(), moves: panel.NewMoves(),
		think: widget.NewLabel(""), Status: widget.NewLabel(""),
		bar: panel.NewWinBar(), graph: panel.NewGraph(), lines: panel.NewLines(),
		progress: widget.NewProgressBar(), verdict: panel.NewNote(""),
	}
	s.think.Truncation = fyne.TextTruncateEllipsis
	s.Status.Truncation = fyne.TextTruncateEllipsis
	s.Status.SizeName = fynetheme.SizeNameSubHeadingText
	s.moves.OnGo = func(n *game.Node) { s.Game.Match.Jump(n) }
	s.moves.OnMenu = s.MoveMenu
	s.graph.OnGo = s.goToPly
	s.lines.OnHover = s.Insight.ShowLine
	s.verdict.Hide()
	cancel := widget.NewButtonWithIcon("", theme.Icon(theme.IconClose), s.Insight.StopReview)
	cancel.Importance = widget.LowImportance
	s.reviewing = container.NewBorder(nil, nil, nil, cancel, s.progress)
	s.reviewing.Hide()

	s.study = container.New(&gapLayout{gap: 6}, s.bar, s.graph, s.reviewing, s.verdict, s.lines)
	s.modeBar = container.NewGridWithColumns(barColumns)
	s.modeBar.Hide()
	s.opening = container.NewVBox()
	s.opening.Hide()
	s.empty = panel.NewNote(s.Front.Words.T("moves.empty"))
	s.list = container.NewStack(surface(), container.NewPadded(s.moves), container.NewPadded(s.empty))
	s.games = s.Explorer.Build()
	s.branches = s.newBranches()
	s.pages = dialogs.NewPageTitles([]string{s.Front.Words.T("panel.moves"), s.Front.Words.T("explorer.title"), s.Front.Words.T("panel.tree")}, false,
		layout.NewGridLayoutWithColumns(3), s.turn)
	s.pages.OnKey = s.Front.OnKey
	page := 0
	if s.Explorer.On() {
		page = 1
	}
	s.pages.Choose(page)
	s.lower = container.NewBorder(s.pages, nil, nil, nil, container.NewStack(s.list, s.games, s.branches.page))
	s.aidBox = container.NewStack()
	s.aidBox.Hide()
	s.parts = panel.NewParts(s.Front.Words.T("menu.analysis"), s.study, s.Front.Words.T("panel.moves"), container.NewStack(s.lower, s.aidBox))
	s.ruleBox = container.New(layout.NewCustomPaddedLayout(0, -8, 0, 0), s.rule)
	s.column = &gapLayout{
		gap: 8, tight: 4, stretch: s.parts, spare: s.ruleText, least: panelLeast, pair: [2]fyne.CanvasObject{s.black, s.white},
	}
	s.rows = container.New(
		s.column,
		s.black, s.white,
		s.ruleBox, s.ruleText,
		s.banner, s.modeBar, s.opening, s.newThinkRow(), s.Notes.Build(), s.parts,
	)
	s.giveRoom(s.Explorer.On())
	s.showSteps(true)
	foot := &footed{gap: s.column.gap, scroll: container.NewVScroll(s.rows), worded: s.foot(true), bare: s.foot(false), column: s.rows, fold: s.fold}
	s.column.done = foot.again
	s.Root = container.New(foot, foot.scroll, foot.worded, foot.bare)
	return s
}

// fold makes the column as low as it can be, for a very low window: the players stand
// side by side, the result is left to them and the status line, and the list of moves
// makes do with the rows that are left.
func (s *Side) fold(low bool) {
	if s.column.paired == low {
		return
	}
	s.column.paired = low
	s.banner.LeaveOut(low)
	s.column.more = s.moves.Squeeze(low)
	s.rows.Refresh()
}

// foot returns the buttons beneath the panel, with words or their icons alone.
func (s *Side) foot(words bool) fyne.CanvasObject {
	ids := []action.ID{"undo", "redo", "hint", "analyse", "resign", "draw", "pause", "new"}
	columns := len(ids)
	if words {
		columns = barColumns
	}
	return container.New(&gapLayout{gap: footGap}, s.tiles(barColumns, false, "first", "previous", "next", "last"), s.tiles(columns, words, ids...))
}

// surface returns the card behind a part of the panel.
func surface() fyne.CanvasObject {
	r := canvas.NewRectangle(fynetheme.Color(theme.ColourCard))
	r.CornerRadius = 10
	return r
}

// newThinkRow shows that an engine thinks, beside a button that stops it.
func (s *Side) newThinkRow() fyne.CanvasObject {
	s.now = widget.NewButtonWithIcon(s.Front.Words.T("menu.play.moveNow"), theme.Icon(theme.IconNow), func() { s.Table.Press("moveNow") })
	s.thinkRow = container.NewBorder(nil, nil, nil, s.now, s.think)
	s.thinkRow.Hide()
	return s.thinkRow
}

// barColumns is how many buttons stand in a row, and mostWorded how many of a mode have
// words: more stand as icons in two rows, a palette.
const (
	barColumns = 4
	mostWorded = 8
)

// footGap is the room between its rows.
const footGap = 8

// tiles returns a block of buttons, with words or their icons alone. A button hands the
// focus back to the board, so that the keyboard goes on working there.
func (s *Side) tiles(columns int, words bool, ids ...action.ID) fyne.CanvasObject {
	block := container.NewGridWithColumns(columns)
	for _, id := range ids {
		block.Add(s.Table.Tile(id, words, s.Focus))
	}
	return block
}
