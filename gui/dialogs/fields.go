package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// The fields of a sheet are Fyne's, but Return and Escape close the sheet from
// all of them.

type keyButton struct {
	widget.Button
	sheet *Sheet
}

func (b *keyButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		b.OnTapped()
	case fyne.KeyEscape:
		b.sheet.Cancel()
	case fyne.KeySpace: // comes again as a rune, which a field opened by now would take
	default:
		b.Button.TypedKey(e)
	}
}

func (b *keyButton) TypedRune(r rune) {
	if r == ' ' {
		b.OnTapped()
	}
}

type keySelect struct {
	widget.Select
	sheet *Sheet
}

func (f *keySelect) TypedKey(e *fyne.KeyEvent) {
	if !f.sheet.key(e) {
		f.Select.TypedKey(e)
	}
}

type keyCheck struct {
	widget.Check
	sheet *Sheet
}

func (f *keyCheck) TypedKey(e *fyne.KeyEvent) {
	if !f.sheet.key(e) {
		f.Check.TypedKey(e)
	}
}

type keySlider struct {
	widget.Slider
	sheet *Sheet
}

func (f *keySlider) TypedKey(e *fyne.KeyEvent) {
	if !f.sheet.key(e) {
		f.Slider.TypedKey(e)
	}
}

type keyEntry struct {
	widget.Entry
	sheet *Sheet
	enter func() // instead of giving the sheet's first button; may be nil
}

func (f *keyEntry) TypedKey(e *fyne.KeyEvent) {
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	switch {
	case enter && f.enter != nil:
		f.enter()
	case enter && f.MultiLine || !f.sheet.key(e):
		f.Entry.TypedKey(e)
	}
}

// AcceptsTab leaves the Tab key to the focus, on texts of many lines too.
func (f *keyEntry) AcceptsTab() bool { return false }

// option is one value of a choice and the words for it.
type option[T comparable] struct {
	value T
	text  string
}

// choose returns a drop-down of options that calls set with the chosen value.
func choose[T comparable](s *Sheet, options []option[T], current T, set func(T)) *keySelect {
	f := &keySelect{sheet: s}
	for _, o := range options {
		f.Options = append(f.Options, o.text)
	}
	f.ExtendBaseWidget(f)
	if i := slices.IndexFunc(options, func(o option[T]) bool { return o.value == current }); i >= 0 {
		f.SetSelectedIndex(i)
	}
	f.OnChanged = func(string) {
		if i := f.SelectedIndex(); i >= 0 {
			set(options[i].value)
		}
	}
	return f
}

// check returns a check box that calls set when it changes.
func check(s *Sheet, text string, on bool, set func(bool)) *keyCheck {
	f := &keyCheck{sheet: s}
	f.Text, f.Checked = text, on
	f.OnChanged = set
	f.ExtendBaseWidget(f)
	return f
}

// slide returns a slider with a label that says its value in words.
func slide(s *Sheet, lo, hi, step, current float64, words func(float64) string, set func(float64)) fyne.CanvasObject {
	f := &keySlider{sheet: s}
	f.Min, f.Max, f.Step, f.Value = lo, hi, step, current
	label := widget.NewLabel(words(current))
	f.OnChanged = func(v float64) { label.SetText(words(v)) }
	f.OnChangeEnded = set
	f.ExtendBaseWidget(f)
	return container.NewBorder(nil, nil, nil, label, f)
}

// entry returns a line of text that calls set at each change.
func entry(s *Sheet, text, placeholder string, set func(string)) *keyEntry {
	f := &keyEntry{sheet: s}
	f.Text, f.PlaceHolder = text, placeholder
	f.OnChanged = set
	f.ExtendBaseWidget(f)
	return f
}

// Paragraph returns a text of many lines, which has the focus first, for a sheet to
// be opened.
func Paragraph(s *Sheet, text string, set func(string)) fyne.CanvasObject {
	f := entry(s, text, "", set)
	f.MultiLine, f.Wrapping = true, fyne.TextWrapWord
	s.first = f
	return Sized(f, 420, 180)
}

// Field is a line of text to be filled in.
type Field struct {
	Name  string
	Value *string // changed as the person types
}

// Fields returns a form of such lines for a sheet.
func Fields(s *Sheet, fields []Field) fyne.CanvasObject {
	form := container.New(layout.NewFormLayout())
	for _, f := range fields {
		addRow(form, f.Name, entry(s, *f.Value, "", func(v string) { *f.Value = v }))
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
	return Sized(widget.NewLabel(text), labelWidth, 0)
}

// addRow puts a field with its words into a form layout.
func addRow(form *fyne.Container, text string, field fyne.CanvasObject) {
	form.Add(rowLabel(text))
	form.Add(Sized(field, fieldWidth, 0))
}

// setShown shows or hides an object.
func setShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}
