package referee

import (
	"omok/game"
	"omok/gui/dialogs"
)

// EditInfo lets the person say who played, where and when.
func (r *Referee) EditInfo() {
	t, info := r.front.Words, r.game.Now.Info
	sheet := &dialogs.Sheet{
		Title:  t.T("info.title"),
		Escape: true, // what was typed is kept; Undo takes it back
		Buttons: []dialogs.Button{
			{Text: t.T("button.ok"), Do: func() { r.front.Try(r.game.Match.Edit(func(g *game.Game) error { return g.SetInfo(info) })) }},
			{Text: t.T("button.cancel")},
		},
	}
	sheet.Content = dialogs.Fields(sheet, []dialogs.Field{
		{Name: t.T("colour.black"), Value: &info.Black},
		{Name: t.T("colour.white"), Value: &info.White},
		{Name: t.T("info.event"), Value: &info.Event},
		{Name: t.T("info.place"), Value: &info.Place},
		{Name: t.T("info.round"), Value: &info.Round},
		{Name: t.T("info.date"), Value: &info.Date},
		{Name: t.T("info.comment"), Value: &info.Comment},
	})
	r.front.Open(sheet)
}
