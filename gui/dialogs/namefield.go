package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// nameField is a line of text for a name. Names that are known already can be
// taken from a menu beside it, or with Up and Down.
type nameField struct {
	keyEntry
	known []string
	arrow *arrow
}

func newNameField(s *Sheet, text, placeholder string, set func(string)) *nameField {
	f := &nameField{}
	f.sheet = s
	f.Text, f.PlaceHolder, f.OnChanged = text, placeholder, set
	f.arrow = newArrow(f.showMenu)
	f.arrow.Hide()
	f.ActionItem = f.arrow // an entry takes none later
	f.ExtendBaseWidget(f)
	return f
}

// offer makes names known.
func (f *nameField) offer(names []string) {
	f.known = names
	setShown(f.arrow, len(names) > 0)
	f.Refresh()
}

func (f *nameField) showMenu() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(f)
	if c == nil {
		return
	}
	var items []*fyne.MenuItem
	for _, name := range f.known {
		items = append(items, fyne.NewMenuItem(name, func() { f.SetText(name) }))
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	menu.ShowAtPosition(driver.AbsolutePositionForObject(f).AddXY(0, f.Size().Height))
	menu.Resize(fyne.NewSize(f.Size().Width, menu.MinSize().Height))
}

// TypedKey implements [fyne.Focusable].
func (f *nameField) TypedKey(e *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name]
	if step == 0 || len(f.known) == 0 {
		f.keyEntry.TypedKey(e)
		return
	}
	at := slices.Index(f.known, f.Text) + step // from -1 where the name is another one
	f.SetText(f.known[min(max(at, 0), len(f.known)-1)])
}

// arrow opens a menu. It takes no focus, so that Tab goes from field to field.
type arrow struct {
	widget.Icon
	tapped func()
}

func newArrow(tapped func()) *arrow {
	a := &arrow{tapped: tapped}
	a.Resource = theme.Icon(theme.IconNameArrowDropDown)
	a.ExtendBaseWidget(a)
	return a
}

// Tapped implements [fyne.Tappable].
func (a *arrow) Tapped(*fyne.PointEvent) { a.tapped() }
