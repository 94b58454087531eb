package lessons

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/panel"
	omoktheme "omok/gui/theme"
)

// page is what stands beside the board: a lesson with its pictures above the task, or
// the list of lessons.
type page struct {
	mode *Mode
	look func() board.Options

	root   *fyne.Container
	scroll *container.Scroll
	column *fyne.Container
	task   *panel.Prose // what is asked for and what became of it
	count  *panel.Prose // which task of how many
	foot   *fyne.Container
	shown  pageKey
}

// pageKey is what the content of a page was made for.
type pageKey struct {
	list     bool
	lesson   int
	language i18n.Language
	look     board.Options
	solved   int // of the list
}

// pictureSide is the side of a picture at a text size of 14.
const pictureSide = 150

func newPage(m *Mode, look func() board.Options) *page {
	p := &page{mode: m, look: look}
	p.column = container.New(&panel.Stack{Gap: theme.Padding()})
	p.scroll = container.NewVScroll(p.column)
	bold := widget.RichTextStyle{TextStyle: fyne.TextStyle{Bold: true}}
	p.count, p.task = panel.NewNote(""), panel.NewProse("", bold)
	p.foot = container.New(&panel.Stack{}, widget.NewSeparator(), p.count, p.task)
	p.root = container.New(&panel.Stack{Gap: theme.Padding(), Stretch: p.scroll}, p.scroll, p.foot)
	return p
}

// top scrolls the page to its beginning.
func (p *page) top() { p.scroll.ScrollToTop() }

// update brings the page up to date and returns it.
func (p *page) update() fyne.CanvasObject {
	m, t := p.mode, p.mode.desk.Words
	if key := p.key(); key != p.shown {
		p.shown = key
		p.column.RemoveAll()
		if m.list {
			p.fillList()
		} else {
			p.fillLesson()
		}
	}
	p.count.SetText(t.T("lessons.task", "n", m.task+1, "of", len(lessons[m.lesson].tasks)))
	text := m.asks()
	if m.tried != nil {
		text = m.verdict()
	}
	p.task.SetText(text)
	control.SetShown(p.foot, !m.list)
	p.root.Refresh()
	return p.root
}

func (p *page) key() pageKey {
	key := pageKey{list: p.mode.list, lesson: p.mode.lesson, language: p.mode.desk.Words.Language(), look: p.look()}
	key.look.Font, key.look.Bold = nil, nil // made anew each time
	if key.list {
		for i := range lessons {
			if p.mode.done.done(&lessons[i]) {
				key.solved++
			}
		}
	}
	return key
}

// fillLesson fills the page with a lesson.
func (p *page) fillLesson() {
	t, l := p.mode.desk.Words, &lessons[p.mode.lesson]
	p.column.Add(heading(t.T("lessons.title", "n", p.mode.lesson+1, "title", t.T(l.title))))
	p.column.Add(panel.NewProse(t.T(l.text), widget.RichTextStyleParagraph))
	for i := range l.figures {
		f := &l.figures[i]
		p.column.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(control.Scaled(pictureSide)), board.Still(f.view(), p.look()))))
		p.column.Add(panel.NewNote(t.T(f.text)))
	}
}

// fillList fills the page with the list of lessons.
func (p *page) fillList() {
	t := p.mode.desk.Words
	p.column.Add(heading(t.T("lessons.list")))
	p.column.Add(panel.NewNote(t.T("lessons.progress", "n", p.shown.solved, "of", len(lessons))))
	for i := range lessons {
		icon := omoktheme.IconNext
		if p.mode.done.done(&lessons[i]) {
			icon = omoktheme.IconDone
		}
		b := control.NewButton(p.mode.Key, t.T("lessons.title", "n", i+1, "title", t.T(lessons[i].title)), omoktheme.Icon(icon), func() { p.mode.Go(i, 0) })
		b.Alignment, b.Importance = widget.ButtonAlignLeading, widget.LowImportance
		p.column.Add(b)
	}
}

func heading(text string) fyne.CanvasObject {
	return panel.NewProse(text, widget.RichTextStyle{SizeName: theme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}})
}
