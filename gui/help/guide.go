package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/gui/action"
)

// chapter is a page about something that the program can do: the keys of its title and
// of its first sentences, and its parts.
type chapter struct {
	title Page
	text  string
	parts []part
}

// part says in a few sentences what one thing is for, and shows the actions that do it.
type part struct {
	title, text string // keys
	does        []action.ID
}

// guide is the chapters in the order of the contents.
var guide = []chapter{
	{"guide.play", "guide.play.text", []part{
		{"guide.play.seats", "guide.play.seats.text", []action.ID{"new"}},
		{"guide.play.clocks", "guide.play.clocks.text", []action.ID{"pause"}},
		{"guide.play.back", "guide.play.back.text", []action.ID{"undo", "redo"}},
		{"guide.play.palette", "guide.play.palette.text", []action.ID{"palette"}},
	}},
	{"guide.records", "guide.records.text", []part{
		{"guide.records.open", "guide.records.open.text", []action.ID{"open", "pastePosition", "readAgain", "problems"}},
		{"guide.records.save", "guide.records.save.text", []action.ID{"save", "saveAs"}},
		{"guide.records.setup", "guide.records.setup.text", []action.ID{"setup"}},
		{"guide.records.words", "guide.records.words.text", []action.ID{"comment", "info"}},
		{"guide.records.pictures", "guide.records.pictures.text", []action.ID{"export", "copyBoard"}},
		{"guide.records.convert", "guide.records.convert.text", nil},
	}},
	{"guide.analysis", "guide.analysis.text", []part{
		{"guide.analysis.hint", "guide.analysis.hint.text", []action.ID{"hint"}},
		{"guide.analysis.analyse", "guide.analysis.analyse.text", []action.ID{"analyse"}},
		{"guide.analysis.threats", "guide.analysis.threats.text", []action.ID{"threats"}},
		{"guide.analysis.review", "guide.analysis.review.text", []action.ID{"review", "better"}},
	}},
	{"guide.train", "guide.train.text", []part{
		{"guide.train.lessons", "guide.train.lessons.text", []action.ID{"lessons"}},
		{"guide.train.puzzles", "guide.train.puzzles.text", []action.ID{"puzzles", "repeat", "storm", "progress"}},
		{"guide.train.own", "guide.train.own.text", []action.ID{"makePuzzles", "makePuzzlesFile", "exportPuzzles"}},
		{"guide.train.coach", "guide.train.coach.text", []action.ID{"coach", "refute", "moments"}},
	}},
	{"guide.study", "guide.study.text", []part{
		{"guide.study.marks", "guide.study.marks.text", []action.ID{"marks"}},
		{"guide.study.merge", "guide.study.merge.text", []action.ID{"merge", "branchFile", "pruneAfter", "tree"}},
	}},
	{"guide.library", "guide.library.text", []part{
		{"guide.library.games", "guide.library.games.text", []action.ID{"library"}},
		{"guide.library.explorer", "guide.library.explorer.text", []action.ID{"explorer"}},
		{"guide.library.pattern", "guide.library.pattern.text", []action.ID{"library"}},
		{"guide.library.overnight", "guide.library.overnight.text", []action.ID{"overnight"}},
	}},
	{"guide.engines", "guide.engines.text", []part{
		{"guide.engines.list", "guide.engines.list.text", []action.ID{"engines"}},
		{"guide.engines.matches", "guide.engines.matches.text", []action.ID{"matches"}},
		{"guide.engines.guest", "guide.engines.guest.text", nil},
	}},
}

// GuideActions returns the actions that the guide tells of.
func GuideActions() []action.ID {
	var all []action.ID
	for _, c := range guide {
		for _, p := range c.parts {
			all = append(all, p.does...)
		}
	}
	return all
}

// chapterPage makes the content of a chapter.
func (b *Book) chapterPage(c chapter) []fyne.CanvasObject {
	parts := []fyne.CanvasObject{tight(paragraph(b.Words.T(c.text)))}
	for _, p := range c.parts {
		box := container.New(&column{}, tight(heading(b.Words.T(p.title))), tight(paragraph(b.Words.T(p.text))))
		for _, id := range p.does {
			box.Add(b.place(id))
		}
		parts = append(parts, box)
	}
	return parts
}

// place shows where an action stands: its keys, its menu and its words.
func (b *Book) place(id action.ID) fyne.CanvasObject {
	menu, row := b.Place(id)
	var caps []string
	if len(row.Keys) > 0 {
		caps = row.Keys[0]
	}
	return keyRow(caps, b.Words.T("guide.place", "menu", menu, "action", row.Text))
}
