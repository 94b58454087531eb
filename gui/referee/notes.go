package referee

import (
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// EditInfo lets the person say who played, where and when.
func (r *Referee) EditInfo() {
	t, before := r.front.Words, r.game.Doc.Info(&r.game.Now)
	info := before
	sheet := &dialogs.Sheet{
		Title:  t.T("info.title"),
		Escape: true, // what was typed is kept; Undo takes it back
		Buttons: []dialogs.Button{
			{Text: t.T("button.ok"), Do: func() {
				if info != before {
					r.front.Try(r.game.Match.Edit(func(g *game.Game) error { return g.SetInfo(info) }))
				}
			}},
			{Text: t.T("button.cancel")},
		},
	}
	fields := dialogs.Fields(sheet, []dialogs.Field{
		{Name: t.T("colour.black"), Value: &info.Black},
		{Name: t.T("colour.white"), Value: &info.White},
		{Name: t.T("info.event"), Value: &info.Event},
		{Name: t.T("info.place"), Value: &info.Place},
		{Name: t.T("info.round"), Value: &info.Round},
		{Name: t.T("info.date"), Value: &info.Date},
		{Name: t.T("info.comment"), Value: &info.Comment},
	})
	sheet.Content = fields
	if more := record.Besides(r.game.Now.Line[0].Recorded); len(more) > 0 {
		sheet.Content = container.NewVBox(fields, dialogs.Text(t.T("info.besides", "list", phrase.Cut(t.Dotted(more...), mostBesides))))
	}
	r.front.Open(sheet)
}

// mostBesides is how many letters have room beneath the form.
const mostBesides = 600
