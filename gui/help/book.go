package help

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/i18n"
)

// Page is a page of the book.
type Page int

// The pages, in the order of the contents.
const (
	Game Page = iota
	Shapes
	Forbidden
	RuleSets
	Openings
	Keys
	About
)

// Book is the help of the program: contents on the left, a page on the right.
type Book struct {
	Words     *i18n.Catalogue
	Board     board.Options  // the look of the pictures
	Shortcuts []action.Group // of the window's actions

	sheet    *dialogs.Sheet
	contents *dialogs.PageTitles
	pages    []page
	scroll   *container.Scroll
}

// page is a chapter: the key of its title, and what makes its content when it is
// first shown.
type page struct {
	title string
	build func() []fyne.CanvasObject
	made  fyne.CanvasObject
}

// Open shows the book over a window, at a page.
func (b *Book) Open(c fyne.Canvas, at Page) {
	b.Board.Coordinates, b.Board.Numbers = false, board.AllNumbers
	b.pages = []page{
		Game:      {title: "help.game", build: b.gamePage},
		Shapes:    {title: "help.shapes", build: b.shapesPage},
		Forbidden: {title: "help.forbidden", build: b.forbiddenPage},
		RuleSets:  {title: "help.sets", build: b.setsPage},
		Openings:  {title: "help.openings", build: b.openingsPage},
		Keys:      {title: "help.keys", build: b.keysPage},
		About:     {title: "help.about", build: b.aboutPage},
	}
	var titles []string
	for _, p := range b.pages {
		titles = append(titles, b.Words.T(p.title))
	}
	b.sheet = &dialogs.Sheet{
		Title:   b.Words.T("menu.help"),
		Buttons: []dialogs.Button{{Text: b.Words.T("button.close")}},
	}
	b.scroll = container.NewVScroll(container.NewWithoutLayout())
	b.contents = dialogs.NewPageTitles(titles, true, &column{gap: 2}, func(i int) { b.turn(Page(i)) })
	b.contents.OnKey = b.key
	b.sheet.Content = container.New(&spread{canvas: c}, b.contents, b.scroll)
	b.sheet.Open(c)
	b.contents.Choose(int(at))
	c.Focus(b.contents)
}

// turn shows a page.
func (b *Book) turn(to Page) {
	p := &b.pages[to]
	if p.made == nil {
		p.made = container.New(&column{gap: theme.Padding() * 4}, p.build()...)
	}
	b.scroll.Content = p.made
	b.scroll.Offset = fyne.Position{}
	b.layOut()
}

// layOut returns the page its height anew: wrapped texts know theirs only once they
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
