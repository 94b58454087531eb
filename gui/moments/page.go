package moments

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/insight"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/review"
	"omok/gui/session"
	"omok/gui/theme"
)

// Page shows the moments of the game that a window shows. All of it belongs to Fyne's
// goroutine.
type Page struct {
	Front   *front.Front
	Game    *session.Session
	Insight *insight.Insight
	Board   func() board.Options

	wanted *match.Match // whose page opens when its review is here, or nil
}

// Actions returns the action that opens the page, for the menu with the given key.
func (p *Page) Actions(menu string) []action.Action {
	return []action.Action{{
		ID: "moments", Text: "menu.analysis.moments", Tile: "tile.moments", Icon: theme.IconReview, Menu: menu,
		Can: func(s action.State) bool { return !s.SettingUp && !s.Away && (s.Stone || !s.AtEnd) }, Not: "review.empty", Why: busy, Do: action.Call(p.Ask),
	}}
}

// busy says so where the board shows something else than the game.
func busy(s action.State) string {
	if s.SettingUp || s.Away {
		return "setup.first"
	}
	return ""
}

// Ask opens the page, after a review of the game if there is none yet.
func (p *Page) Ask() {
	switch {
	case p.Game.Studied.Review != nil && !p.Game.Studied.Reviewing:
		p.open(p.Game.Studied.Review)
	case p.Game.Studied.Reviewing:
		p.wanted = p.Game.Match
	default:
		p.wanted = p.Game.Match
		p.Insight.Review()
		p.Front.Say(p.Front.Words.T("moments.wait"))
	}
}

// Reviewed opens the page if a review that has ended was made for it.
func (p *Page) Reviewed() {
	if p.wanted != nil && p.wanted == p.Game.Match && p.Game.Studied.Review != nil {
		p.wanted = nil
		p.Front.Say("") // that one must wait
		p.open(p.Game.Studied.Review)
	}
}

// open shows the page of a review.
func (p *Page) open(r *review.Review) {
	t, moves := p.Front.Words, Pick(r)
	p.Front.Log.Printf("moments %d", len(moves))
	sheet := &dialogs.Sheet{Title: t.T("moments.title"), Escape: true, Buttons: []dialogs.Button{{Text: t.T("button.close")}}}
	if len(moves) == 0 {
		sheet.Content = dialogs.Text(t.T("moments.none"))
		p.Front.Open(sheet)
		return
	}
	column := container.New(&panel.Stack{Gap: fynetheme.Padding() * 2})
	for _, m := range moves {
		column.Add(p.row(sheet, m, m.Ply == r.Turned))
	}
	sheet.Content = control.Sized(column, pageWidth, 0)
	p.Front.Open(sheet)
}

// The sizes of the page at a text size of 14.
const (
	pageWidth    = 560
	pictureWidth = 168
)

// row returns the row of a moment: its board, and beside it what is said of it.
func (p *Page) row(sheet *dialogs.Sheet, m review.Move, turned bool) fyne.CanvasObject {
	t, size := p.Front.Words, p.Game.Now.Board.Size()
	head := panel.NewProse(t.T("moments.move", "n", m.Ply, "colour", phrase.Colour(t, m.Colour), "point", t.Point(m.Point)),
		widget.RichTextStyle{SizeName: fynetheme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}})
	text := panel.NewProse(sentence(t, m, turned), widget.RichTextStyleParagraph)
	again := control.NewButton(sheet.Key, t.T("moments.again"), theme.Icon(theme.IconResume), func() {
		sheet.Close()
		p.tryAgain(m)
	})
	words := container.New(&panel.Stack{Gap: 0}, head, text, inset(again))
	v, err := view(m, size)
	if err != nil {
		p.Front.Log.Printf("error %v", err)
		return words
	}
	side := control.Scaled(pictureWidth)
	return container.NewBorder(nil, nil, container.NewVBox(container.NewGridWrap(fyne.NewSquareSize(side), board.Still(v, p.Board()))), nil, words)
}

// inset puts a button below a text where the text begins.
func inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, fynetheme.InnerPadding(), 0), container.NewHBox(o))
}

// tryAgain starts a game from the position before a move, the person to move.
func (p *Page) tryAgain(m review.Move) {
	o := p.Game.Now.Options
	g, err := From(o.Game, m)
	if err != nil {
		p.Front.Report(err)
		return
	}
	o = Seats(o, m.Colour)
	if o.Seat(m.Colour.Opponent()).Name == "" {
		p.name(&o, m.Colour.Opponent())
	}
	p.Game.LeaveFirst(func() {
		p.Front.Log.Printf("again from %d", m.Ply)
		p.Game.Continue(g, o)
	})
}

// name gives the engine of a colour the name by which the session calls it.
func (p *Page) name(o *match.Options, c game.Colour) {
	seat := &o.Black
	if c == game.White {
		seat = &o.White
	}
	seat.Name = p.Game.EngineName(seat.Engine)
}

// Seats returns the options of a game tried again: a person without a name, so that
// nobody's rating follows, has the colour c, against the engine that played before or,
// where persons played, one of ours at the middle of its levels.
func Seats(o match.Options, c game.Colour) match.Options {
	engine := match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: match.OwnEngine, Level: middle}}
	for _, s := range []match.Seat{o.Black, o.White} {
		if s.Kind == match.Computer {
			engine = s
		}
	}
	engine.Adaptive = false
	o.Black, o.White = match.Seat{}, engine
	if c == game.White {
		o.Black, o.White = engine, match.Seat{}
	}
	return o
}

const middle = (ai.MinLevel + ai.MaxLevel) / 2
