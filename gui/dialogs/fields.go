package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
)

// Line returns a text field for a sheet, which gets the focus when the sheet opens.
func Line(s *Sheet, text string, set func(string)) fyne.CanvasObject {
	f := control.NewEntry(s.Key, text, "", set)
	s.First = f
	return control.Sized(f, fieldWidth, 0)
}

// Field is a line of text to be filled in.
type Field struct {
	Name  string
	Value *string // changed as the person types
}

// Fields returns a form of text fields for a sheet; the first gets the focus when the
// sheet opens.
func Fields(s *Sheet, fields []Field) fyne.CanvasObject {
	form := newWideForm()
	for i, f := range fields {
		line := control.NewEntry(s.Key, *f.Value, "", func(v string) { *f.Value = v })
		if i == 0 {
			s.First = line
		}
		form.row(f.Name, line)
	}
	return form.container()
}

// form is a column of fields with words before them.
type form struct {
	label, field float32 // widths of the columns, at a text size of 14
	rows         []fyne.CanvasObject
}

// The columns of a form that stands alone.
const labelWidth, fieldWidth = 130, 320

func newWideForm() *form { return &form{label: labelWidth, field: fieldWidth} }

// row adds a field; show shows or hides it with its words.
func (f *form) row(text string, field fyne.CanvasObject) (show func(bool)) {
	words := control.Sized(widget.NewLabel(text), f.label, 0)
	room := control.Sized(field, f.field, 0)
	f.rows = append(f.rows, words, room)
	return func(shown bool) {
		control.SetShown(words, shown)
		control.SetShown(room, shown)
	}
}

// container returns the rows, laid out.
func (f *form) container() fyne.CanvasObject { return container.New(layout.NewFormLayout(), f.rows...) }
