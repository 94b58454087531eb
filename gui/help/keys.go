package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	omoktheme "omok/gui/theme"
)

// keyText is what to press, one or the other of several keys, and the key of what
// it does.
type keyText struct {
	keys []string
	does string
}

// boardKeys are the keys of the board, which no menu shows.
var boardKeys = []keyText{
	{[]string{"←", "→", "↑", "↓"}, "keys.cursor"},
	{[]string{"Enter", "Space"}, "keys.place"},
	{[]string{"h8", "Enter"}, "keys.type"},
	{[]string{"Esc"}, "keys.escape"},
}

// libraryKeys are those of the window of the library.
var libraryKeys = []keyText{
	{[]string{"↑", "↓", "Page Up", "Page Down"}, "keys.library.list"},
	{[]string{"Enter"}, "keys.library.open"},
	{[]string{"Del"}, "keys.library.delete"},
	{[]string{"Tab"}, "keys.library.next"},
	{[]string{"Ctrl", "F"}, "keys.library.find"},
	{[]string{"Ctrl", "1", "2", "3", "4"}, "keys.library.page"},
	{[]string{"Ctrl", "W"}, "keys.library.close"},
}

// keysPage lists the keys of the board and then, menu by menu, those of every action
// that has one.
func (b *Book) keysPage() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{b.boardKeys()}
	for _, g := range b.Shortcuts {
		var rows []fyne.CanvasObject
		for _, row := range g.Rows {
			for _, keys := range row.Keys {
				rows = append(rows, keyRow(keys, row.Text))
			}
		}
		parts = append(parts, keyGroup(g.Title, rows))
	}
	return append(parts, keyGroup(b.Words.T("library.title"), b.keyRows(libraryKeys)))
}

func (b *Book) boardKeys() fyne.CanvasObject {
	return keyGroup(b.Words.T("settings.boardLook"), append(b.keyRows(boardKeys), note(b.Words.T("keys.mouse"))))
}

func (b *Book) keyRows(keys []keyText) (rows []fyne.CanvasObject) {
	for _, k := range keys {
		rows = append(rows, keyRow(k.keys, b.Words.T(k.does)))
	}
	return rows
}

// keyGroup returns a heading with rows of keys.
func keyGroup(title string, rows []fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&column{gap: 0}, append([]fyne.CanvasObject{tight(heading(title))}, rows...)...)
}

// keyRow shows keys as they look on a keyboard, and what they do.
func keyRow(keys []string, does string) fyne.CanvasObject {
	caps := container.New(layout.NewCustomPaddedHBoxLayout(5))
	for _, k := range keys {
		caps.Add(keyCap(k))
	}
	return container.New(&keyColumns{}, container.NewVBox(layout.NewSpacer(), caps, layout.NewSpacer()), paragraph(does))
}

func keyCap(name string) fyne.CanvasObject {
	text := canvas.NewText(name, theme.Color(theme.ColorNameForeground))
	text.TextSize = theme.CaptionTextSize()
	text.Alignment = fyne.TextAlignCenter
	face := canvas.NewRectangle(theme.Color(omoktheme.ColourCard))
	face.CornerRadius = 5
	face.StrokeColor, face.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
	face.SetMinSize(fyne.NewSize(scaled(28), scaled(24)))
	return container.NewStack(face, container.New(layout.NewCustomPaddedLayout(2, 2, 8, 8), text))
}

// keyColumns gives the keys of all rows the same width.
type keyColumns struct{ height float32 }

const keysWidth = 150

func (l *keyColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	keys, does := objects[0], objects[1]
	left := max(scaled(keysWidth), keys.MinSize().Width)
	l.height = max(wrap(does, size.Width-left), keys.MinSize().Height)
	does.Move(fyne.NewPos(left, 0))
	keys.Resize(fyne.NewSize(left, l.height))
}

func (l *keyColumns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, l.height) }
