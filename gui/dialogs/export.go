package dialogs

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/export"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// Export asks how a picture of the board is to be made.
type Export struct {
	Words *i18n.Catalogue
	View  board.View    // the position shown
	Shown board.Options // how it is shown
	Order export.Order  // what is offered first
	Save  func(export.Order)

	sheet   *Sheet
	preview *canvas.Image
}

// Open shows the dialog.
func (d *Export) Open(c fyne.Canvas) {
	t := d.Words
	d.sheet = &Sheet{
		Title: t.T("export.title"),
		Buttons: []Button{
			{Text: t.T("export.save"), Do: func() { d.Save(d.Order) }},
			{Text: t.T("button.cancel")},
		},
	}
	d.preview = canvas.NewImageFromImage(nil)
	d.preview.FillMode = canvas.ImageFillContain
	d.preview.SetMinSize(fyne.NewSquareSize(previewSide))
	d.draw()
	d.sheet.Content = container.New(layout.NewCustomPaddedHBoxLayout(20), container.NewCenter(d.preview), d.form())
	d.sheet.Open(c)
}

// previewSide is the side of the small picture.
const previewSide = 260

// draw brings the small picture up to date.
func (d *Export) draw() {
	d.preview.Image = board.Paint(d.View, d.Order.Options(d.Shown), 2*previewSide)
	d.preview.Refresh()
}

// The sizes and the times that are offered.
var (
	stillSides = []int{480, 800, 1200, 1600, 2400}
	filmSides  = []int{320, 480, 640, 800, 1200}
	frameTimes = []time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second, 3 * time.Second}
)

func (d *Export) form() fyne.CanvasObject {
	t, o := d.Words, &d.Order
	form := &form{label: exportLabel, field: exportField}
	row := func(text string, field fyne.CanvasObject) { form.row(text, field) }
	size := container.NewStack()
	frame := control.NewChoice(d.sheet.Key, d.frames(), o.Frame, func(v time.Duration) { o.Frame = v })
	film := func() {
		size.Objects = []fyne.CanvasObject{d.sides()}
		size.Refresh()
		if o.Format == export.GIF {
			frame.Enable()
		} else {
			frame.Disable()
		}
	}
	film()
	row(t.T("export.format"), control.NewChoice(d.sheet.Key, []control.Option[export.Format]{
		control.Named(export.PNG, t.T("export.png")),
		control.Named(export.SVG, t.T("export.svg")),
		control.Named(export.GIF, t.T("export.gif")),
	}, o.Format, func(v export.Format) {
		o.Format = v
		film()
	}))
	row(t.T("export.size"), size)
	row(t.T("settings.numbers"), control.NewChoice(d.sheet.Key, d.numbers(), o.Numbers, func(v board.Numbers) {
		o.Numbers = v
		d.draw()
	}))
	row(t.T("export.frame"), frame)
	row("", control.NewCheck(d.sheet.Key, t.T("settings.coordinates"), o.Coordinates, func(on bool) {
		o.Coordinates = on
		d.draw()
	}))
	return form.container()
}

// The columns of the form, at a text size of 14.
const exportLabel, exportField = 110, 250

// sides offers the sizes of the format, and makes the order's one of them.
func (d *Export) sides() fyne.CanvasObject {
	list := stillSides
	if d.Order.Format == export.GIF {
		list = filmSides
	}
	if !slices.Contains(list, d.Order.Pixels) {
		d.Order.Pixels = list[len(list)/2]
	}
	var options []control.Option[int]
	for _, n := range list {
		options = append(options, control.Named(n, d.Words.T("export.pixels", "n", n)))
	}
	return control.NewChoice(d.sheet.Key, options, d.Order.Pixels, func(n int) { d.Order.Pixels = n })
}

func (d *Export) frames() []control.Option[time.Duration] {
	if !slices.Contains(frameTimes, d.Order.Frame) {
		d.Order.Frame = time.Second
	}
	var options []control.Option[time.Duration]
	for _, f := range frameTimes {
		text := phrase.Span(d.Words, f)
		if f < time.Second {
			text = d.Words.T("span.seconds", "n", f.Seconds())
		}
		options = append(options, control.Named(f, text))
	}
	return options
}

// numbers offers to show what the board shows too.
func (d *Export) numbers() []control.Option[board.Numbers] {
	options := []control.Option[board.Numbers]{control.Named(board.NoNumbers, d.Words.T("settings.numbers.none"))}
	if d.Order.Numbers > 0 {
		options = append(options, control.Named(d.Order.Numbers, d.Words.T("settings.numbers.last")))
	}
	return append(options, control.Named(board.AllNumbers, d.Words.T("settings.numbers.all")))
}
