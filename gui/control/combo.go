package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Combo is a line of text for which some values are known. They can be taken from a
// menu beside it, or with Up and Down.
type Combo struct {
	Entry
	known []string
	arrow *arrow
}

// NewCombo returns a line of text that knows no values yet.
func NewCombo(keys Keys, text, placeholder string, set func(string)) *Combo {
	f := &Combo{}
	f.Begin(keys, text, placeholder, set)
	f.ExtendBaseWidget(f)
	return f
}

// Begin sets up f as [NewCombo] does, for a widget that embeds a Combo.
func (f *Combo) Begin(keys Keys, text, placeholder string, set func(string)) {
	f.begin(keys, text, placeholder, set)
	f.arrow = newArrow(f.showMenu)
	f.arrow.Hide()
	f.ActionItem = f.arrow // an entry ignores one that is set later
}

// Offer makes values known.
func (f *Combo) Offer(known []string) {
	f.known = known
	SetShown(f.arrow, len(known) > 0)
	f.Refresh()
}

func (f *Combo) showMenu() {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(f)
	if c == nil {
		return
	}
	var items []*fyne.MenuItem
	for _, value := range f.known {
		items = append(items, fyne.NewMenuItem(value, func() { f.take(value) }))
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	menu.ShowAtPosition(driver.AbsolutePositionForObject(f).AddXY(0, f.Size().Height))
	menu.Resize(fyne.NewSize(f.Size().Width, menu.MinSize().Height))
}

// take puts a known value into the field.
func (f *Combo) take(value string) {
	f.SetText(value)
	if f.OnSubmitted != nil {
		f.OnSubmitted(value)
	}
}

// TypedKey implements [fyne.Focusable].
func (f *Combo) TypedKey(e *fyne.KeyEvent) {
	step := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: 1}[e.Name]
	if step == 0 || len(f.known) == 0 {
		f.Entry.TypedKey(e)
		return
	}
	at := slices.Index(f.known, f.Text) + step // from -1 where the text is another one
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
