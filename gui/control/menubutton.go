package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// MenuButton is a button that opens a menu of what belongs together.
type MenuButton struct {
	Button
	items []*fyne.MenuItem
}

// NewMenuButton returns a button that opens a menu with the items.
func NewMenuButton(keys Keys, text string, items ...*fyne.MenuItem) *MenuButton {
	b := &MenuButton{items: items}
	b.Keys, b.Text, b.OnTapped = keys, text, b.open
	b.Icon, b.IconPlacement = theme.Icon(theme.IconNameArrowDropDown), widget.ButtonIconTrailingText
	b.ExtendBaseWidget(b)
	return b
}

// open shows the menu above or below the button, wherever it has room, with its first
// item chosen.
func (b *MenuButton) open() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(b)
	if c == nil {
		return
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", b.items...), c)
	at, height := driver.AbsolutePositionForObject(b), menu.MinSize().Height
	if below := at.Y + b.Size().Height; below+height <= c.Size().Height {
		at.Y = below
	} else {
		at.Y -= height
	}
	menu.ShowAtPosition(at)
	menu.ActivateNext()
}
