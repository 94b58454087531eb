package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
)

// Paragraph returns a text of many lines, which has the focus first, for a sheet to
// be opened.
func Paragraph(s *Sheet, text string, set func(string)) fyne.CanvasObject {
	f := control.NewParagraph(s.Key, text, set)
	s.First = f
	return control.Sized(f, 420, 180)
}

// Field is a line of text to be filled in.
type Field struct {
	Name  string
	Value *string // changed as the person types
}

// Fields returns a form of such lines for a sheet; the first has the focus first.
func Fields(s *Sheet, fields []Field) fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	for i, f := range fields {
		line := control.NewEntry(s.Key, *f.Value, "", func(v string) { *f.Value = v })
		if i == 0 {
			s.First = line
		}
		addRow(form, f.Name, line)
	}
	return form
}

// The columns of a form, at a text size of 14.
const (
	labelWidth = 130
	fieldWidth = 320
)

// rowLabel returns the words before a field, as wide as those of other rows.
func rowLabel(text string) fyne.CanvasObject {
	return control.Sized(widget.NewLabel(text), labelWidth, 0)
}

// addRow puts a field with its words into a form layout.
func addRow(form *fyne.Container, text string, field fyne.CanvasObject) {
	form.Add(rowLabel(text))
	form.Add(control.Sized(field, fieldWidth, 0))
}
