package gui

import (
	"omok/game"
	"omok/gui/dialogs"
)

// showComment shows what the record says about the position, if anything.
func (w *Window) showComment() bool {
	text := w.now.Line[w.now.At].Comment
	w.side.comment.SetText(text)
	return setShown(w.side.commentBox, text != "")
}

// editComment lets the person write about the position shown.
func (w *Window) editComment() {
	ply := w.now.Line[w.now.At]
	text := ply.Comment
	sheet := &dialogs.Sheet{
		Title: w.words.T("comment.title"),
		Buttons: []dialogs.Button{
			{Text: w.words.T("button.ok"), Do: func() {
				w.try(w.match.Edit(func(g *game.Game) error { return g.SetComment(ply.Node, text) }))
			}},
			{Text: w.words.T("button.cancel")},
		},
	}
	sheet.Content = dialogs.Paragraph(sheet, text, func(s string) { text = s })
	w.openSheet(sheet)
}

// editInfo lets the person say who played, where and when.
func (w *Window) editInfo() {
	t, info := w.words, w.now.Info
	var sheet dialogs.Sheet
	sheet = dialogs.Sheet{
		Title: t.T("info.title"),
		Content: dialogs.Fields(&sheet, []dialogs.Field{
			{Name: t.T("colour.black"), Value: &info.Black},
			{Name: t.T("colour.white"), Value: &info.White},
			{Name: t.T("info.event"), Value: &info.Event},
			{Name: t.T("info.place"), Value: &info.Place},
			{Name: t.T("info.round"), Value: &info.Round},
			{Name: t.T("info.date"), Value: &info.Date},
			{Name: t.T("info.comment"), Value: &info.Comment},
		}),
		Buttons: []dialogs.Button{
			{Text: t.T("button.ok"), Do: func() { w.try(w.match.Edit(func(g *game.Game) error { return g.SetInfo(info) })) }},
			{Text: t.T("button.cancel")},
		},
	}
	w.openSheet(&sheet)
}
