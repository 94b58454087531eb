package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/theme"
)

// newCover returns what hides the board while the match is paused, with a button to
// go on.
func (w *Window) newCover() fyne.CanvasObject {
	back := canvas.NewRectangle(fynetheme.Color(theme.ColourCard))
	back.CornerRadius = 8
	text := canvas.NewText(w.front.Words.T("status.paused"), fynetheme.Color(fynetheme.ColorNameForeground))
	text.TextSize = fynetheme.TextSize() * 1.5
	resume := widget.NewButtonWithIcon(w.front.Words.T("menu.play.resume"), theme.Icon(theme.IconResume), w.referee.TogglePause)
	resume.Importance = widget.HighImportance
	cover := container.NewStack(back, container.NewCenter(container.NewVBox(text, container.NewCenter(resume))))
	cover.Hide()
	return cover
}
