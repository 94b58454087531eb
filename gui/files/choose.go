package files

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// openLoaded opens a game; of several, the person chooses one.
func (f *Files) openLoaded(games []loaded) {
	if len(games) > 1 {
		f.choose(games)
		return
	}
	for _, g := range games {
		f.game.LeaveFirst(func() { f.show(g) })
	}
}

// openOne prepares a game of several and opens it.
func (f *Files) openOne(g loaded) {
	f.read(gameName(g), f.opened, func(context.Context) ([]loaded, error) { return []loaded{g}, nil })
}

// choose lets the person choose one of several games.
func (f *Files) choose(games []loaded) {
	list := &gameList{}
	shown := places(games, "")
	list.Length = func() int { return len(shown) }
	list.CreateItem = func() fyne.CanvasObject {
		l := widget.NewLabel("")
		l.Truncation = fyne.TextTruncateEllipsis
		return l
	}
	list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		o.(*widget.Label).SetText(gameTitle(shown[i], games[shown[i]]))
	}
	search := control.NewEntry(func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyDown:
			f.front.Win.Canvas().Focus(list)
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
			list.TypedKey(e)
		default:
			return false
		}
		return true
	}, "", f.front.Words.T("games.search"), func(part string) {
		shown, list.at = places(games, part), 0
		list.Refresh()
		list.ScrollToTop()
	})
	list.sheet = &dialogs.Sheet{
		Title:   f.front.Words.T("choose.title", "count", phrase.Grouped(len(games))),
		Content: control.Sized(container.NewBorder(search, nil, nil, nil, list), 460, 400),
		Buttons: []dialogs.Button{{Text: f.front.Words.T("button.cancel")}},
	}
	list.OnHighlighted = func(i widget.ListItemID) { list.at = i }
	list.OnSelected = func(i widget.ListItemID) {
		list.sheet.Close()
		f.openOne(games[shown[i]])
	}
	list.ExtendBaseWidget(list)
	f.front.Open(list.sheet)
	list.typed = func(r rune) {
		f.front.Win.Canvas().Focus(search)
		search.TypedRune(r)
	}
	f.front.Win.Canvas().Focus(list)
}

// places returns the numbers of the games whose line has every word of a text in it.
func places(games []loaded, text string) []int {
	words := strings.Fields(strings.ToLower(text))
	found := []int{}
	for i, g := range games {
		title := strings.ToLower(gameTitle(i, g))
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(title, w) }) {
			found = append(found, i)
		}
	}
	return found
}

// gameList is a list in a sheet: Return chooses, Escape closes the sheet.
type gameList struct {
	widget.List
	sheet *dialogs.Sheet
	at    int        // the row that the keys have come to
	typed func(rune) // goes to what the games are searched by
}

// TypedRune implements [fyne.Focusable].
func (l *gameList) TypedRune(r rune) { l.typed(r) }

// TypedKey implements [fyne.Focusable].
func (l *gameList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.at < l.Length() {
			l.Select(l.at)
		}
	case fyne.KeyEscape:
		l.sheet.Cancel()
	default:
		l.List.TypedKey(e)
	}
}

// gameTitle returns the line of a game in the list.
func gameTitle(i int, g loaded) string {
	info := g.Record.Info
	title := fmt.Sprintf("%d.  %s – %s", i+1, orDash(info.Black), orDash(info.White))
	if info.Black == "" && info.White == "" && g.Origin.Path != "" {
		title = fmt.Sprintf("%d.  %s", i+1, filepath.Base(g.Origin.Path))
	}
	for _, more := range []string{info.Event, info.Date} {
		if more != "" {
			title += "   " + more
		}
	}
	return title
}

func orDash(s string) string {
	if s == "" {
		return "?"
	}
	return s
}

// gameName returns what a game is read from.
func gameName(g loaded) string { return filepath.Base(g.Origin.Path) }
