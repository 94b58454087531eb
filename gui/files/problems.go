package files

import (
	"fmt"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// problems are what was left out or put right to open the game shown.
type problems struct {
	match *match.Match // of that game; another one has none
	file  string
	list  []error
	more  int // that are not in the list
}

// noteProblems keeps what was wrong with the file of the game that is shown now.
func (f *Files) noteProblems(g loaded) {
	f.problems = problems{f.game.Match, filepath.Base(g.Origin.Path), g.Problems, g.MoreProblems}
	if g.Origin.Path == "" {
		f.problems.file = f.front.Words.T("file.clipboard")
	}
}

// HasProblems reports whether anything was put right to open the game shown.
func (f *Files) HasProblems() bool {
	return f.problems.match == f.game.Match && len(f.problems.list) > 0
}

// ShowProblems lists all that was put right to open the game shown, to be read and
// copied.
func (f *Files) ShowProblems() {
	t := f.front.Words
	if !f.HasProblems() {
		f.front.Say(t.T("problems.none"))
		return
	}
	p := f.problems
	list := &problemList{}
	rows := p.rows(t)
	list.Length = func() int { return len(rows) }
	list.CreateItem = func() fyne.CanvasObject {
		l := widget.NewLabel("")
		l.Wrapping = fyne.TextWrapWord
		return l
	}
	list.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		row := o.(*widget.Label)
		row.SetText(rows[i])
		list.SetItemHeight(i, row.MinSize().Height)
	}
	list.ExtendBaseWidget(list)
	n := len(p.list) + p.more
	title := t.T("problems.title", "file", p.file, "n", n, "count", phrase.Grouped(n))
	list.sheet = &dialogs.Sheet{
		Title: title, Content: control.Sized(list, 520, 320), First: list,
		Buttons: []dialogs.Button{
			{Text: t.T("button.copy"), Do: func() {
				f.front.App.Clipboard().SetContent(title + "\n" + strings.Join(rows, "\n") + "\n")
				f.front.Say(t.T("status.copied"))
			}},
			{Text: t.T("button.close")},
		},
	}
	f.front.Open(list.sheet)
}

// rows returns the problems in the words of a person, each with its number.
func (p *problems) rows(t *i18n.Catalogue) []string {
	var rows []string
	for i, err := range p.list {
		rows = append(rows, fmt.Sprintf("%d. %s", i+1, phrase.Failure(t, err)))
	}
	if p.more > 0 {
		rows = append(rows, t.T("problems.more", "n", p.more))
	}
	return rows
}

// problemList is a list in a sheet, with the keys of the sheet.
type problemList struct {
	widget.List
	sheet *dialogs.Sheet
}

// TypedKey implements [fyne.Focusable].
func (l *problemList) TypedKey(e *fyne.KeyEvent) {
	if !l.sheet.Key(e) {
		l.List.TypedKey(e)
	}
}
