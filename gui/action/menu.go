package action

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"omok/gui/theme"
)

// bare returns the words of a menu without the dots that promise a dialog.
func bare(text string) string { return strings.TrimRight(text, "… ") }

// Bar returns the menu bar in the language in use. press is called with an item's
// shortcut, which may be nil, and what it does: shortcuts reach the menu before the
// field that has the focus.
func (t *Table) Bar(press func(s fyne.Shortcut, do func())) *fyne.MainMenu {
	t.items, t.texts = map[ID]*fyne.MenuItem{}, map[ID]string{}
	var menus []*fyne.Menu
	titles := t.titles()
	for n, m := range t.menus {
		menu := fyne.NewMenu(titles[n])
		for i := range t.actions {
			a := &t.actions[i]
			if a.Menu != m.Key {
				continue
			}
			if a.Gap && len(menu.Items) > 0 {
				menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			}
			menu.Items = append(menu.Items, t.item(a, press))
		}
		menus = append(menus, menu)
	}
	t.bar = fyne.NewMainMenu(menus...)
	t.updateBar()
	return t.bar
}

// Fit leaves the letters out of the menu bar where it would be wider than the window,
// whose width it takes, and puts them back where there is room.
func (t *Table) Fit(width float32) {
	if t.width = width; t.bar == nil {
		return
	}
	changed := false
	for i, title := range t.titles() {
		if menu := t.bar.Items[i]; menu.Label != title {
			menu.Label, changed = title, true
		}
	}
	if changed {
		t.bar.Refresh()
	}
}

// titles returns the titles of the menus. If one does not contain the letter that opens
// the menu, the letter follows it, as in Korean, Japanese and Chinese programs, unless the
// last menus would then no longer fit into the window.
func (t *Table) titles() []string {
	plain, lettered := make([]string, len(t.menus)), make([]string, len(t.menus))
	for i, m := range t.menus {
		plain[i] = t.words.T(m.Key)
		lettered[i] = plain[i]
		if m.Letter != "" && !strings.Contains(strings.ToUpper(plain[i]), string(m.Letter)) {
			lettered[i] += "(" + string(m.Letter) + ")"
		}
	}
	if runtime.GOOS == "darwin" || fynetheme.TextSize() > mostLettered || t.width > 0 && barWidth(lettered) > t.width {
		return plain
	}
	return lettered
}

// barWidth returns how wide the toolkit's menu bar is with these titles.
func barWidth(titles []string) float32 {
	gaps := float32(len(titles)-1) * fynetheme.Padding()
	width := gaps + float32(len(titles)+1)*2*fynetheme.InnerPadding()
	for _, title := range titles {
		width += fyne.MeasureText(title, fynetheme.TextSize(), fyne.TextStyle{}).Width
	}
	return width
}

// mostLettered is the largest text size at which ten menus with their letters fit into
// a window 900 units wide.
const mostLettered = 18

// item returns the item of an action in the menu bar.
func (t *Table) item(a *Action, press func(fyne.Shortcut, func())) *fyne.MenuItem {
	i := fyne.NewMenuItem("", nil)
	var shortcut fyne.Shortcut
	if len(a.Keys) > 0 {
		shortcut = a.Keys[0].Shortcut()
	}
	i.Shortcut = menuShortcut(shortcut)
	i.IsQuit = a.ID == Quit
	if a.Sub == nil {
		i.Action = func() { press(shortcut, func() { t.press(a, t.Now()) }) }
	}
	t.items[a.ID] = i
	return i
}

// Quit is the action that ends the program, which systems with a menu of their own
// put where it belongs.
const Quit ID = "quit"

// updateBar shows the state in the menu bar. The bar is drawn anew only if that
// changes anything, since the toolkit then builds all of it again.
func (t *Table) updateBar() {
	if t.bar == nil {
		return
	}
	changed := false
	for i := range t.actions {
		a := &t.actions[i]
		if item := t.items[a.ID]; item != nil {
			changed = t.updateItem(a, item) || changed
		}
	}
	if changed {
		for _, m := range t.menus {
			t.writeShortcuts(m.Key)
		}
		t.bar.Refresh()
	}
}

// updateItem shows the state in an item; it reports whether that changed anything.
func (t *Table) updateItem(a *Action, item *fyne.MenuItem) bool {
	text, icon := a.face(t.state, t.words)
	disabled := !a.can(t.state)
	checked := a.Checked != nil && a.Checked(t.state)
	sub, fresh := t.submenu(a, item)
	if a.Sub != nil {
		disabled = sub == nil
	}
	if text == t.texts[a.ID] && disabled == item.Disabled && checked == item.Checked && item.Icon != nil && !fresh {
		return false
	}
	t.texts[a.ID] = text
	item.Label, item.Disabled, item.Checked, item.ChildMenu = text, disabled, checked, sub
	item.Icon = blank
	if icon != "" {
		item.Icon = theme.Icon(icon)
	}
	return true
}

// submenu returns the submenu of an action, nil for none, and whether it differs
// from the one that the item has.
func (t *Table) submenu(a *Action, item *fyne.MenuItem) (sub *fyne.Menu, fresh bool) {
	if a.Sub == nil {
		return nil, false
	}
	entries := a.Sub()
	if same(entries, item.ChildMenu) {
		return item.ChildMenu, false
	}
	if len(entries) == 0 {
		return nil, true
	}
	sub = fyne.NewMenu("")
	for _, e := range entries {
		sub.Items = append(sub.Items, fyne.NewMenuItem(e.Text, e.Do))
	}
	return sub, true
}

// same reports whether a submenu shows these entries.
func same(entries []Entry, menu *fyne.Menu) bool {
	if menu == nil || len(menu.Items) != len(entries) {
		return menu == nil && len(entries) == 0
	}
	for i, e := range entries {
		if menu.Items[i].Label != e.Text {
			return false
		}
	}
	return true
}

// Popup returns the context menu of a key, with what can be done in a state. The
// state says what the menu is opened on.
func (t *Table) Popup(key string, s State) *fyne.Menu {
	menu := fyne.NewMenu("")
	for i := range t.actions {
		a := &t.actions[i]
		if a.Menu == key && a.can(s) {
			text, _ := a.face(s, t.words)
			menu.Items = append(menu.Items, fyne.NewMenuItem(text, func() { t.press(a, s) }))
		}
	}
	return menu
}

// Group is the actions of a menu that have keys, for a page of shortcuts.
type Group struct {
	Title string
	Rows  []Row
}

// Row is one action of such a page: its words, and each of its keys as the names
// on what is held together.
type Row struct {
	Text string
	Keys [][]string
}

// Shortcuts lists every action that has a key, menu by menu.
func (t *Table) Shortcuts() []Group {
	var groups []Group
	for _, m := range t.menus {
		g := Group{Title: t.words.T(m.Key)}
		for i := range t.actions {
			a := &t.actions[i]
			if a.Menu != m.Key || len(a.Keys) == 0 {
				continue
			}
			g.Rows = append(g.Rows, t.row(a))
		}
		if g.Rows != nil {
			groups = append(groups, g)
		}
	}
	return groups
}

// Place returns the title of the menu in which an action stands, its words and its
// keys; all are empty for one that stands in no menu.
func (t *Table) Place(id ID) (menu string, row Row) {
	a := t.Find(id)
	if a == nil || a.Menu == "" {
		return "", Row{}
	}
	return t.words.T(a.Menu), t.row(a)
}

func (t *Table) row(a *Action) Row {
	row := Row{Text: bare(t.words.T(a.Text))}
	for _, k := range a.Keys {
		row.Keys = append(row.Keys, k.Caps())
	}
	return row
}

// blank stands in the place of an icon, so that the words of all items stand in
// line.
var blank = fyne.NewStaticResource("blank.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>`))
