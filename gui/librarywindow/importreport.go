package librarywindow

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/atomicfile"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// The measures of the report at the end of an import, at a text size of 14.
const (
	reportWidth = 560
	reportList  = 250 // the height of the list of files
	reportAbout = 100 // and of what is said about the chosen one
)

// imported shows what an import has added, which can be undone, and says what it did; and
// why it ended early, if it did.
func (g *games) imported(report *library.Report, failed error) {
	t := g.Words
	if len(report.IDs) > 0 {
		g.did(g.addition(importedText(t, report), report.IDs), len(report.IDs))
	} else {
		g.Reload()
	}
	text := endText(t, failed)
	if len(report.Files) > 0 {
		text = strings.TrimPrefix(text+"\n"+importedText(t, report), "\n")
	}
	if len(report.Files) == 1 {
		text = strings.TrimSuffix(text+"\n"+faultsText(t, &report.Files[0]), "\n")
	}
	label := widget.NewLabel(text)
	label.Wrapping = fyne.TextWrapWord
	sheet := &dialogs.Sheet{
		Title: t.T("library.import.title"), Content: control.Sized(label, reportWidth, 0),
		Buttons: []dialogs.Button{{Text: t.T("button.ok")}},
	}
	if len(report.Files) > 1 {
		list, about := fileList(g.Window, report, sheet)
		sheet.Content, sheet.First = container.NewVBox(sheet.Content, control.Sized(list, reportWidth, reportList), about), list
	}
	if len(report.Files) > 0 {
		sheet.Buttons = append(sheet.Buttons, dialogs.Button{Text: t.T("library.report.save"), Do: func() {
			text := strings.TrimPrefix(endText(t, failed)+"\n"+reportText(g.Window, report), "\n")
			g.saveAs(&dialogs.Files{Title: t.T("library.report.title"), Name: "omok-import.txt"}, func(_ context.Context, path string) error {
				return atomicfile.Write(path, []byte(text))
			})
		}})
		sheet.Escape = true
	}
	sheet.Open(g.win.Canvas())
}

// fileList returns the list of the files of an import, those with faults first, and what
// says more about the chosen one.
func fileList(s *Window, r *library.Report, sheet *dialogs.Sheet) (*keyList, fyne.CanvasObject) {
	t, files := s.Words, byFaults(r)
	about := widget.NewLabel("")
	about.Wrapping, about.Importance = fyne.TextWrapWord, widget.LowImportance
	list := newKeyList(func() int { return len(files) }, func(i int, row *row) {
		text := fileText(t, files[i])
		if len(files[i].Problems) > 0 {
			text = t.Dotted(text, phrase.Failure(t, files[i].Problems[0]))
		}
		row.set(filepath.Base(files[i].Path), text)
	})
	list.chosen = func(i int) { about.SetText(strings.TrimSuffix(files[i].Path+"\n"+faultsText(t, files[i]), "\n")) }
	list.keys = map[fyne.KeyName]func(){}
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape} {
		list.keys[key] = func() { sheet.TypedKey(&fyne.KeyEvent{Name: key}) }
	}
	list.begin(0)
	return list, control.Sized(container.NewVScroll(about), 0, reportAbout)
}

// byFaults returns the files of an import: those of which something could not be read
// first, and last those that are no records.
func byFaults(r *library.Report) []*library.FileReport {
	files := make([]*library.FileReport, len(r.Files))
	for i := range files {
		files[i] = &r.Files[i]
	}
	rank := func(f *library.FileReport) int {
		switch {
		case len(f.Problems) == 0:
			return 1
		case isStrange(f):
			return 2
		}
		return 0
	}
	slices.SortStableFunc(files, func(a, b *library.FileReport) int { return cmp.Compare(rank(a), rank(b)) })
	return files
}

// faultsText names the first few faults of a file, a line each.
func faultsText(t *i18n.Catalogue, f *library.FileReport) string {
	const most = 6
	var lines []string
	for _, err := range f.Problems[:min(most, len(f.Problems))] {
		lines = append(lines, phrase.Failure(t, err))
	}
	lines = slices.Compact(lines) // several games may end in the same way
	if more := len(f.Problems) - most; more > 0 {
		lines = append(lines, t.T("library.moreFaults", "n", more, "count", phrase.Grouped(more)))
	}
	return strings.Join(lines, "\n")
}

// endText says why an import ended early; "" if it did not.
func endText(t *i18n.Catalogue, failed error) string {
	switch {
	case failed == nil:
		return ""
	case errors.Is(failed, context.Canceled):
		return t.T("library.stopped")
	}
	return phrase.Failure(t, failed)
}

// importedText says how many games an import has added.
func importedText(t *i18n.Catalogue, r *library.Report) string {
	return t.T("library.imported", "n", r.Added, "count", phrase.Grouped(r.Added), "same", phrase.Grouped(r.Duplicates))
}

// isStrange reports whether a file is no record at all.
func isStrange(f *library.FileReport) bool {
	var wrong *record.SyntaxError
	return errors.As(f.Problems[0], &wrong) && (wrong.Fault == record.UnknownFormat || wrong.Fault == record.EmptyFile)
}

// reportText says what an import did, file by file, with all faults.
func reportText(s *Window, r *library.Report) string {
	t := s.Words
	var text strings.Builder
	text.WriteString(importedText(t, r) + "\n")
	for i := range r.Files {
		f := &r.Files[i]
		text.WriteString("\n" + f.Path + "\n  " + fileText(t, f) + "\n")
		for _, err := range f.Problems {
			text.WriteString("  " + phrase.Failure(t, err) + "\n")
		}
	}
	return text.String()
}

// fileText says in a line what became of the games of a file.
func fileText(t *i18n.Catalogue, f *library.FileReport) string {
	if !f.Whole && f.Read() == 0 {
		return t.T("library.report.unread")
	}
	text := t.T("library.report.file", "added", phrase.Grouped(f.Added), "same", phrase.Grouped(f.Duplicates), "broken", phrase.Grouped(f.Broken))
	if f.Partly() && f.Read() > 0 {
		text = t.Dotted(text, t.T("library.report.partly"))
	}
	return text
}
