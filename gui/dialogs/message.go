package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/i18n"
	"omok/gui/panel"
)

// Text returns a wrapped text as the content of a sheet.
func Text(s string) fyne.CanvasObject { return wrapped(s, 26) }

// Aside returns a narrow text, for a sheet that stands beside the board.
func Aside(s string) fyne.CanvasObject { return wrapped(s, 17) }

// wrapped returns a text whose width is a multiple of its size.
func wrapped(s string, ems float32) fyne.CanvasObject {
	width := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	width.SetMinSize(fyne.NewSize(theme.TextSize()*ems, 0))
	return container.NewVBox(width, panel.NewProse(s, widget.RichTextStyleParagraph))
}

// Message shows a title and a text over the window.
func Message(c fyne.Canvas, title, text string, buttons ...Button) *Sheet {
	s := &Sheet{Title: title, Content: Text(text), Buttons: buttons}
	s.Open(c)
	return s
}

// Sparing returns a sheet that asks before a file is written over that holds what a person
// may not think of. Return means elsewhere, which asks for another file.
func Sparing(t *i18n.Catalogue, title, text string, elsewhere, replace func()) *Sheet {
	return &Sheet{
		Title:   title,
		Content: Text(text),
		Buttons: []Button{
			{Text: t.T("save.loss.elsewhere"), Do: elsewhere},
			{Text: t.T("file.replace"), Do: replace, Danger: true},
			{Text: t.T("button.cancel")},
		},
	}
}
