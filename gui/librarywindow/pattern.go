package librarywindow

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/theme"
)

// PatternEditor asks for a pattern: a board on which one sets the points that count, and
// where and which way round they may lie.
type PatternEditor struct {
	Words    *i18n.Catalogue
	Look     theme.Look
	Pattern  *library.Pattern         // to begin with; nil: nothing is set
	Position func() *game.Board       // on the program's board
	Done     func(p *library.Pattern) // to be looked for

	sheet   *dialogs.Sheet
	pattern library.Pattern
	points  map[game.Point]game.Colour // what is set; Empty: no stone may stand there
	brush   int                        // one of brushes
	board   *board.Board
	brushes [brushes]*control.Button
	size    *control.Choice[int]
	hint    *panel.Prose
}

// The brushes, as the keys 1 to 4 choose them.
const (
	blackBrush = iota
	whiteBrush
	emptyBrush
	anyBrush
	brushes
)

// patternBoard is the least side of the board, at a text size of 14.
const patternBoard = 330

// Open shows the editor.
func (e *PatternEditor) Open(c fyne.Canvas) {
	t := e.Words
	e.pattern = library.Pattern{Size: 15, Place: library.Anywhere, Turned: true}
	e.points = map[game.Point]game.Colour{}
	if e.Pattern != nil {
		e.pattern = *e.Pattern
		for _, at := range e.pattern.Points {
			e.points[at.Point] = at.Colour
		}
	} else if b := e.Position(); b != nil {
		e.pattern.Size = b.Size()
	}
	e.sheet = &dialogs.Sheet{Title: t.T("pattern.title")}
	e.board = board.New(board.Options{Look: e.Look, Coordinates: true})
	e.board.OnPlay = e.set
	e.board.OnMenu = func(p game.Point, _ fyne.Position) { e.free(p) }
	e.board.OnKey = func(k *fyne.KeyEvent) { e.sheet.Key(k) }
	e.board.OnRune = func(r rune) {
		if n := int(r - '1'); n >= 0 && n < brushes {
			e.take(n)
		}
	}
	e.sheet.First = e.board
	e.sheet.Content = container.NewBorder(nil, nil, nil, e.buildSide(), control.Sized(e.board, patternBoard, patternBoard))
	e.sheet.Buttons = []dialogs.Button{
		{Text: t.T("pattern.search"), If: e.ready, Do: func() { e.Done(e.made()) }},
		{Text: t.T("button.cancel")},
	}
	e.take(blackBrush)
	e.sheet.Open(c)
}

// buildSide makes what stands beside the board.
func (e *PatternEditor) buildSide() fyne.CanvasObject {
	t := e.Words
	texts := [brushes]string{phrase.Colour(t, game.Black), phrase.Colour(t, game.White), t.T("pattern.empty"), t.T("pattern.any")}
	icons := [brushes]fyne.Resource{stoneIcon(game.Black), stoneIcon(game.White), theme.Icon(theme.IconCross), theme.Icon(theme.IconEraser)}
	paint := container.NewGridWithColumns(2)
	for i := range e.brushes {
		e.brushes[i] = control.NewButton(e.key, texts[i], icons[i], func() { e.take(i) })
		e.brushes[i].Alignment = widget.ButtonAlignLeading
		paint.Add(e.brushes[i])
	}
	usual := []int{15, 19, 20}
	if !slices.Contains(usual, e.pattern.Size) {
		usual = append(usual, e.pattern.Size)
	}
	var sizes []control.Option[int]
	for _, n := range usual {
		sizes = append(sizes, control.Named(n, phrase.BoardSize(n)))
	}
	e.size = control.NewChoice(e.key, sizes, e.pattern.Size, e.resize)
	places := []control.Option[library.Place]{
		control.Named(library.Anywhere, t.T("pattern.anywhere")), control.Named(library.Corner, t.T("pattern.corner")),
		control.Named(library.Edge, t.T("pattern.edge")), control.Named(library.Here, t.T("pattern.here")),
	}
	place := control.NewChoice(e.key, places, e.pattern.Place, func(p library.Place) { e.pattern.Place = p })
	turned := control.NewCheck(e.key, t.T("pattern.turned"), e.pattern.Turned, func(on bool) { e.pattern.Turned = on })
	e.hint = panel.NewNote(t.T("pattern.hint"))
	return control.Sized(container.NewVBox(paint,
		widget.NewLabel(t.T("pattern.size")), e.size,
		widget.NewLabel(t.T("pattern.place")), place, turned,
		control.NewButton(e.key, t.T("pattern.take"), nil, e.takeBoard),
		control.NewButton(e.key, t.T("setup.clear"), nil, e.clear),
		e.hint), 230, 0)
}

// stoneIcon returns the picture of a stone in its own colour, whatever the theme.
func stoneIcon(c game.Colour) fyne.Resource {
	hex := func(c color.Color) string {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B)
	}
	fill, rim := panel.StoneColours(c)
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="8" fill="%s" stroke="%s" stroke-width="1.5"/></svg>`
	return fyne.NewStaticResource("stone"+hex(fill)+hex(rim)+".svg", fmt.Appendf(nil, svg, hex(fill), hex(rim)))
}

// key lets Escape close the editor and 1 to 4 choose a brush from each control, and
// reports whether it was one of these keys.
func (e *PatternEditor) key(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4:
		e.take(int(k.Name[0] - '1'))
		return true
	case fyne.KeyEscape:
		e.sheet.Cancel()
		return true
	}
	return false
}

// take chooses what a click sets.
func (e *PatternEditor) take(brush int) {
	e.brush = brush
	for i, b := range e.brushes {
		if b.Importance = widget.MediumImportance; i == brush {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
	e.show()
}

// set puts the brush to a point; one that is set so already is freed.
func (e *PatternEditor) set(p game.Point) {
	colour := [brushes]game.Colour{blackBrush: game.Black, whiteBrush: game.White}[e.brush]
	if now, is := e.points[p]; e.brush == anyBrush || is && now == colour {
		e.free(p)
		return
	}
	e.points[p] = colour
	e.show()
}

// free lets a point have anything on it.
func (e *PatternEditor) free(p game.Point) {
	delete(e.points, p)
	e.show()
}

func (e *PatternEditor) clear() {
	clear(e.points)
	e.show()
}

// takeBoard sets the stones of the position on the program's board.
func (e *PatternEditor) takeBoard() {
	b := e.Position()
	if b == nil {
		return
	}
	clear(e.points)
	e.pattern.Size = b.Size()
	e.size.Set(b.Size())
	for p, c := range b.Points {
		if c != game.Empty {
			e.points[p] = c
		}
	}
	e.show()
}

// resize takes another board; what has no room on it goes.
func (e *PatternEditor) resize(size int) {
	e.pattern.Size = size
	for p := range e.points {
		if p.X >= size || p.Y >= size {
			delete(e.points, p)
		}
	}
	e.show()
}

// show draws what is set: a cross where no stone may stand.
func (e *PatternEditor) show() {
	v := board.View{Size: e.pattern.Size, Edit: true}
	switch e.brush {
	case blackBrush:
		v.Turn = game.Black
	case whiteBrush:
		v.Turn = game.White
	}
	for p, c := range e.points {
		if c == game.Empty {
			v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignCross, Tone: board.ToneAccent})
			continue
		}
		v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
	}
	e.board.Update(v)
	if e.hint != nil {
		e.hint.SetText(e.Words.T("pattern.hint"))
	}
}

// ready reports whether there is something to look for, and says what is missing.
func (e *PatternEditor) ready() bool {
	for _, c := range e.points {
		if c != game.Empty {
			return true
		}
	}
	e.hint.SetText(e.Words.T("pattern.noStone"))
	return false
}

// made returns the pattern that is set.
func (e *PatternEditor) made() *library.Pattern {
	p := e.pattern
	p.Points = nil
	for y := range p.Size {
		for x := range p.Size {
			at := game.Point{X: x, Y: y}
			if c, is := e.points[at]; is {
				p.Points = append(p.Points, game.Stone{Point: at, Colour: c})
			}
		}
	}
	return &p
}
