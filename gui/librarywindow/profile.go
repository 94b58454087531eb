package librarywindow

import (
	"context"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// add asks for a new player's name and colour of choice.
func (p *players) add() {
	l := p.Library
	p.profile(p.Words.T("library.addPlayer.title"), library.Player{}, func(ctx context.Context, player library.Player) error {
		_, err := l.AddPlayer(ctx, player.Name, player.Colour)
		return err
	})
}

// edit asks for the chosen player's name and colour of choice.
func (p *players) edit() {
	if player := p.current(); player != nil {
		p.profile(p.Words.T("library.changePlayer.title"), *player, p.Library.ChangePlayer)
	}
}

// profile shows a player's profile to be filled in, and keeps it.
func (p *players) profile(title string, player library.Player, keep func(context.Context, library.Player) error) {
	t := p.Words
	sheet := &dialogs.Sheet{Title: title}
	name := p.newField(sheet.Key, player.Name, "", func(v string) { player.Name = v })
	name.MaxLen = longestFilter
	sheet.First = name
	colour := control.NewChoice(sheet.Key, []control.Option[game.Colour]{
		control.Named(game.Empty, t.T("library.eitherColour")),
		control.Named(game.Black, phrase.Colour(t, game.Black)),
		control.Named(game.White, phrase.Colour(t, game.White)),
	}, player.Colour, func(c game.Colour) { player.Colour = c })
	sheet.Content = control.Sized(container.New(layout.NewFormLayout(),
		widget.NewLabel(t.T("library.playerName")), name,
		widget.NewLabel(t.T("library.colour")), colour), 360, 0)
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("button.ok"), Do: func() {
			p.work(func(ctx context.Context) error { return keep(ctx, player) }, p.reload)
		}},
		{Text: t.T("button.cancel")},
	}
	sheet.Open(p.win.Canvas())
}
