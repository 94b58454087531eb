package help

import (
	"runtime"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/assets"
	omoktheme "omok/gui/theme"
)

// aboutPage says what the program is and what it is made of.
func (b *Book) aboutPage() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{b.nameplate(), tight(paragraph(b.Words.T("about.text"))), b.converter(), b.fonts()}
	if build, ok := debug.ReadBuildInfo(); ok {
		if list := libraries(build); len(list) > 0 {
			parts = append(parts, container.New(&column{gap: 4},
				tight(heading(b.Words.T("help.about.libraries"))), libraryTable(list)))
		}
	}
	return parts
}

// nameplate returns the icon with name and version.
func (b *Book) nameplate() fyne.CanvasObject {
	icon := canvas.NewImageFromResource(fyne.NewStaticResource("omok-icon.png", assets.Icon))
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(scaled(84)))
	name := canvas.NewText(b.Words.T("app.name"), theme.Color(theme.ColorNameForeground))
	name.TextSize = theme.TextSize() * 2
	name.TextStyle.Bold = true
	muted := func(text string) *canvas.Text {
		t := canvas.NewText(text, theme.Color(omoktheme.ColourMuted))
		t.TextSize = theme.TextSize()
		return t
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(2),
		layout.NewSpacer(), name,
		muted(b.Words.T("about.version", "version", ai.Version)),
		muted(runtime.Version()+" · "+runtime.GOOS+"/"+runtime.GOARCH),
		layout.NewSpacer())
	return container.New(layout.NewCustomPaddedHBoxLayout(18), icon, words)
}

// converter names what the program does without a window.
func (b *Book) converter() fyne.CanvasObject {
	return container.New(&column{gap: 4},
		tight(heading(b.Words.T("help.about.convert"))), tight(paragraph(b.Words.T("help.about.convert.text"))))
}

// fonts says whose fonts are inside, with the licence to be unfolded.
func (b *Book) fonts() fyne.CanvasObject {
	parts := container.New(&column{gap: 4},
		tight(heading(b.Words.T("help.about.fonts"))), tight(paragraph(b.Words.T("help.about.font"))))
	if licence, err := assets.Fonts.ReadFile("fonts/OFL.txt"); err == nil {
		parts.Add(b.folded("SIL Open Font License 1.1", string(licence)))
	}
	return parts
}

// folded returns a long text that shows when its title is clicked.
func (b *Book) folded(title, text string) fyne.CanvasObject {
	body := note(text)
	body.Hide()
	button := widget.NewButtonWithIcon(title, theme.MenuDropDownIcon(), nil)
	button.Importance = widget.LowImportance
	button.Alignment = widget.ButtonAlignLeading
	button.OnTapped = func() {
		if body.Visible() {
			body.Hide()
			button.SetIcon(theme.MenuDropDownIcon())
		} else {
			body.Show()
			button.SetIcon(theme.MenuDropUpIcon())
		}
		b.layOut()
	}
	return container.New(&column{}, button, body)
}

// libraryTable lists modules with their versions and licences.
func libraryTable(list []library) fyne.CanvasObject {
	table := container.New(&columns{shares: []float32{0.54, 0.2, 0.26}})
	for _, l := range list {
		for i, s := range []string{l.path, l.version, l.licence} {
			cell := widget.NewLabel(s)
			cell.SizeName = theme.SizeNameCaptionText
			cell.Truncation = fyne.TextTruncateEllipsis
			if i == 0 {
				cell.TextStyle.Bold = true
			}
			table.Add(cell)
		}
	}
	return table
}

// columns lays out the cells of a table row by row, each column with its share of
// the width.
type columns struct{ shares []float32 }

func (l *columns) rowHeight(cells []fyne.CanvasObject) float32 {
	return cells[0].MinSize().Height - theme.InnerPadding()
}

func (l *columns) Layout(cells []fyne.CanvasObject, size fyne.Size) {
	height, inner := l.rowHeight(cells), theme.InnerPadding()
	x := float32(0)
	for i, cell := range cells {
		column := i % len(l.shares)
		if column == 0 {
			x = -inner / 2
		}
		width := l.shares[column] * size.Width
		cell.Move(fyne.NewPos(x, float32(i/len(l.shares))*height))
		cell.Resize(fyne.NewSize(width, height+inner))
		x += width
	}
}

func (l *columns) MinSize(cells []fyne.CanvasObject) fyne.Size {
	rows := float32(len(cells) / len(l.shares))
	return fyne.NewSize(1, rows*l.rowHeight(cells)+theme.InnerPadding())
}
