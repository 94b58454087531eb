package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text gives a wrapped text as the content of a sheet.
func Text(s string) fyne.CanvasObject { return wrapped(s, 26) }

// Aside gives a narrow text, for a sheet that stands beside the board.
func Aside(s string) fyne.CanvasObject { return wrapped(s, 20) }

// wrapped gives a text that is so many times its size wide.
func wrapped(s string, ems float32) fyne.CanvasObject {
	l := widget.NewLabel(s)
	l.Wrapping = fyne.TextWrapWord
	width := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	width.SetMinSize(fyne.NewSize(theme.TextSize()*ems, 0))
	return container.NewVBox(width, l)
}

// Message shows a title and a text over the window.
func Message(c fyne.Canvas, title, text string, buttons ...Button) *Sheet {
	s := &Sheet{Title: title, Content: Text(text), Buttons: buttons}
	s.Open(c)
	return s
}

// Pair is a line of the help page: the keys and what they do.
type Pair struct{ Keys, Does string }

// Help shows the keys.
func Help(c fyne.Canvas, title string, groups [][]Pair, notes, ok string) *Sheet {
	columns := container.NewGridWithColumns(2)
	for _, group := range groups {
		form := container.New(layout.NewFormLayout())
		for _, p := range group {
			keys := widget.NewLabel(p.Keys)
			keys.TextStyle.Bold = true
			form.Add(keys)
			form.Add(widget.NewLabel(p.Does))
		}
		columns.Add(form)
	}
	note := widget.NewLabel(notes)
	note.Wrapping = fyne.TextWrapWord
	s := &Sheet{Title: title, Content: container.NewVBox(columns, note), Buttons: []Button{{Text: ok}}}
	s.Open(c)
	return s
}

// Articles shows headings with a paragraph each.
func Articles(c fyne.Canvas, title string, articles []Pair, ok string) *Sheet {
	column := container.NewVBox()
	for _, a := range articles {
		heading := widget.NewLabel(a.Keys)
		heading.TextStyle.Bold = true
		column.Add(heading)
		column.Add(Text(a.Does))
	}
	s := &Sheet{Title: title, Content: column, Buttons: []Button{{Text: ok}}}
	s.Open(c)
	return s
}

// Sized gives an object of at least the given size, for a text size of 14.
func Sized(o fyne.CanvasObject, width, height float32) fyne.CanvasObject {
	scale := theme.TextSize() / 14
	least := canvas.NewRectangle(theme.Color(theme.ColorNameOverlayBackground))
	least.SetMinSize(fyne.NewSize(width*scale, height*scale))
	return container.NewStack(least, o)
}
