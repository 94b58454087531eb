package help

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/i18n"
)

// Page is a page of the book, by the key of its title.
type Page string

// The pages that can be opened directly.
const (
	Game  Page = "help.game"
	Keys  Page = "help.keys"
	About Page = "help.about"
)

// Book is the help of the program: contents on the left, a page on the right.
type Book struct {
	Ctx       context.Context // ends with the window
	Words     *i18n.Catalogue
	Board     board.Options  // the look of the pictures
	Shortcuts []action.Group // of the window's actions

	// Place returns the title of the menu of an action, its words and keys.
	Place func(action.ID) (menu string, row action.Row)

	sheet    *dialogs.Sheet
	contents *dialogs.PageTitles
	pages    []page
	scroll   *container.Scroll
}

// page is a page of the book and what makes its content when it is first shown.
type page struct {
	id    Page
	build func() []fyne.CanvasObject
	made  fyne.CanvasObject
}

// Open shows the book over a window, at a page.
func (b *Book) Open(c fyne.Canvas, at Page) {
	b.Board.Coordinates, b.Board.Numbers = false, board.AllNumbers
	b.pages = b.contentsInOrder()
	var titles []string
	for _, p := range b.pages {
		titles = append(titles, b.Words.T(string(p.id)))
	}
	b.sheet = &dialogs.Sheet{
		Title:   b.Words.T("menu.help"),
		Buttons: []dialogs.Button{{Text: b.Words.T("button.close")}},
	}
	b.scroll = container.NewVScroll(container.NewWithoutLayout())
	b.contents = dialogs.NewPageTitles(titles, true, &column{gap: 2}, b.turn)
	b.contents.OnKey = b.key
	b.sheet.Content = container.New(&spread{canvas: c}, b.contents, b.scroll)
	b.sheet.Open(c)
	b.contents.Choose(slices.IndexFunc(b.pages, func(p page) bool { return p.id == at }))
	c.Focus(b.contents)
}

// contentsInOrder returns the rules, then the guide, then the sources of the program,
// and what is looked up.
func (b *Book) contentsInOrder() []page {
	pages := []page{
		{id: Game, build: b.gamePage},
		{id: "help.shapes", build: b.shapesPage},
		{id: "help.forbidden", build: b.forbiddenPage},
		{id: "help.sets", build: b.setsPage},
		{id: "help.openings", build: b.openingsPage},
	}
	for _, c := range guide {
		pages = append(pages, page{id: c.title, build: func() []fyne.CanvasObject { return b.chapterPage(c) }})
	}
	pages = append(pages, b.sourcePages()...)
	return append(pages, page{id: Keys, build: b.keysPage}, page{id: About, build: b.aboutPage})
}

// Pages returns the pages in the order of the contents.
func Pages() (all []Page) {
	for _, p := range new(Book).contentsInOrder() {
		all = append(all, p.id)
	}
	return all
}

// turn shows a page.
func (b *Book) turn(to int) {
	p := &b.pages[to]
	if p.made == nil {
		p.made = container.New(&column{gap: theme.Padding() * 4}, p.build()...)
	}
	b.scroll.Content = p.made
	b.scroll.Offset = fyne.Position{}
	b.layOut()
}

// layOut works out the height of the page again: wrapped texts know theirs only once they
// have a width.
func (b *Book) layOut() {
	page := b.scroll.Content
	page.Resize(fyne.NewSize(b.scroll.Size().Width, 0))
	b.scroll.Refresh()
}

// key acts on the keys that the contents have no use for.
func (b *Book) key(e *fyne.KeyEvent) {
	move := func(by float32) {
		b.scroll.ScrollToOffset(fyne.NewPos(0, b.scroll.Offset.Y+by))
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		b.sheet.Accept()
	case fyne.KeyPageDown, fyne.KeySpace:
		move(b.scroll.Size().Height * 0.9)
	case fyne.KeyPageUp:
		move(-b.scroll.Size().Height * 0.9)
	case fyne.KeyRight:
		move(lineStep)
	case fyne.KeyLeft:
		move(-lineStep)
	case fyne.KeyHome:
		b.scroll.ScrollToTop()
	case fyne.KeyEnd:
		b.scroll.ScrollToBottom()
	}
}

// lineStep is how far Left and Right scroll.
const lineStep = 60
