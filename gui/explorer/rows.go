package explorer

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
	guitheme "omok/gui/theme"
)

// moveRow is a line of the table: the move, the number of games, how they ended as a
// bar, the players' rating and the last year.
type moveRow struct {
	widget.BaseWidget
	move, games, rating, year *canvas.Text
	bar                       [3]*canvas.Rectangle // Black won, drawn, White won
	wins                      [3]*canvas.Text      // on the bar, of which part of the games
	parts                     [3]float32           // of the bar
}

func newMoveRow() *moveRow {
	r := &moveRow{move: canvas.NewText("", nil), games: canvas.NewText("", nil), rating: canvas.NewText("", nil), year: canvas.NewText("", nil)}
	r.move.TextStyle.Bold = true
	r.games.Alignment, r.rating.Alignment, r.year.Alignment = fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing
	for i := range r.bar {
		r.bar[i] = canvas.NewRectangle(nil)
		r.bar[i].StrokeWidth = 1
		r.wins[i] = canvas.NewText("", nil)
		r.wins[i].Alignment = fyne.TextAlignCenter
	}
	r.ExtendBaseWidget(r)
	return r
}

// set shows a move, at the point where it stands on the board.
func (r *moveRow) set(t *i18n.Catalogue, at game.Point, m *library.NextMove) {
	r.move.Text = t.Point(at)
	r.games.Text = phrase.Grouped(m.Games)
	if m.Games == 0 { // in variations only
		r.games.Text = "(" + phrase.Grouped(m.Variations) + ")"
	}
	r.rating.Text, r.year.Text = "", ""
	if m.Rating > 0 {
		r.rating.Text = strconv.Itoa(m.Rating)
	}
	if m.LastYear > 0 {
		r.year.Text = strconv.Itoa(m.LastYear)
	}
	over := float32(m.BlackWins + m.Draws + m.WhiteWins)
	r.parts = [3]float32{}
	if over > 0 {
		r.parts = [3]float32{float32(m.BlackWins) / over, float32(m.Draws) / over, float32(m.WhiteWins) / over}
	}
	for i, part := range r.parts {
		r.wins[i].Text = strconv.Itoa(int(part*100+0.5)) + "%"
	}
	r.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (r *moveRow) CreateRenderer() fyne.WidgetRenderer {
	v := &moveRenderer{r}
	v.style()
	return v
}

type moveRenderer struct{ row *moveRow }

func (v *moveRenderer) texts() []*canvas.Text {
	return []*canvas.Text{v.row.move, v.row.games, v.row.rating, v.row.year}
}

func (v *moveRenderer) style() {
	for i, text := range v.texts() {
		text.Color, text.TextSize = theme.Color(theme.ColorNameForeground), theme.TextSize()
		if i > 1 {
			text.Color, text.TextSize = theme.Color(guitheme.ColourMuted), theme.CaptionTextSize()
		}
	}
	black, _ := panel.StoneColours(game.Black)
	white, edge := panel.StoneColours(game.White)
	for i, fill := range []color.Color{black, theme.Color(theme.ColorNameDisabled), white} {
		v.row.bar[i].FillColor, v.row.bar[i].StrokeColor = fill, edge
		v.row.wins[i].Color, v.row.wins[i].TextSize = []color.Color{white, black, black}[i], theme.CaptionTextSize()*0.9
	}
}

// The widths of the columns, in text sizes.
const (
	moveWidth   = 2.6
	gamesWidth  = 4.2
	ratingWidth = 3.4
	yearWidth   = 2.6
	barHeight   = 1.05
)

// columns returns where the columns of the table begin and how wide they are: the move,
// the games, the bar, the rating, the year. A scroll bar fits beside the last.
func columns(width float32) (begin, wide [5]float32) {
	em, gap := theme.TextSize(), padding()
	wide = [5]float32{moveWidth * em, gamesWidth * em, 0, ratingWidth * em, yearWidth * em}
	rest := width - theme.ScrollBarSize() - gap*float32(len(wide)+1)
	for _, w := range wide {
		rest -= w
	}
	wide[2] = max(0, rest)
	x := float32(0)
	for i, w := range wide {
		if begin[i] = x; i == 1 {
			x += gap // the games stand off the bar
		}
		x += w + gap
	}
	return begin, wide
}

func (v *moveRenderer) Layout(size fyne.Size) {
	begin, wide := columns(size.Width)
	place := func(o fyne.CanvasObject, x, width float32) {
		height := o.MinSize().Height
		o.Move(fyne.NewPos(x, (size.Height-height)/2))
		o.Resize(fyne.NewSize(width, height))
	}
	for i, o := range v.texts() {
		column := []int{0, 1, 3, 4}[i]
		place(o, begin[column], wide[column])
	}
	x, height := begin[2], barHeight*theme.TextSize()
	for i, bar := range v.row.bar {
		part := wide[2] * v.row.parts[i]
		bar.Move(fyne.NewPos(x, (size.Height-height)/2))
		bar.Resize(fyne.NewSize(part, height))
		bar.Hidden = part <= 0
		v.row.wins[i].Hidden = part < v.row.wins[i].MinSize().Width+padding()
		place(v.row.wins[i], x, part)
		x += part
	}
}

func (v *moveRenderer) MinSize() fyne.Size {
	return fyne.NewSize((moveWidth+gamesWidth+ratingWidth+yearWidth+3)*theme.TextSize(), v.row.move.MinSize().Height+padding())
}

func (v *moveRenderer) Refresh() {
	v.style()
	v.Layout(v.row.Size())
	for _, o := range v.Objects() {
		o.Refresh()
	}
}

func (v *moveRenderer) Objects() []fyne.CanvasObject {
	r := v.row
	return []fyne.CanvasObject{r.move, r.games, r.bar[0], r.bar[1], r.bar[2], r.wins[0], r.wins[1], r.wins[2], r.rating, r.year}
}

func (v *moveRenderer) Destroy() {}

// heading is the first line of the table. It lays out six texts: one over each column,
// and over the bar one at its left and one at its right end.
type heading struct{}

// newHeading returns the line in a language.
func newHeading(t *i18n.Catalogue) *fyne.Container {
	texts := []string{
		t.T("explorer.move"), t.T("library.games"), phrase.Colour(t, game.Black), t.T("explorer.rating"), t.T("explorer.last"),
		phrase.Colour(t, game.White),
	}
	line := container.New(heading{})
	for i, s := range texts {
		text := canvas.NewText(s, theme.Color(guitheme.ColourMuted))
		text.TextSize = theme.CaptionTextSize() * 0.9
		if i != 0 && i != 2 {
			text.Alignment = fyne.TextAlignTrailing
		}
		line.Add(text)
	}
	return line
}

// Layout implements [fyne.Layout].
func (heading) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	begin, wide := columns(size.Width)
	for i, o := range objects {
		column := i
		if i == len(wide) { // the other end of the bar
			column = 2
		}
		o.Move(fyne.NewPos(begin[column], 0))
		o.Resize(fyne.NewSize(wide[column], size.Height))
	}
}

// MinSize implements [fyne.Layout].
func (heading) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(1, objects[0].MinSize().Height)
}

// gameRow is a game of the second list: its sides, and in a quieter colour below how
// it went.
type gameRow struct {
	widget.BaseWidget
	sides, detail *canvas.Text
}

func newGameRow() *gameRow {
	r := &gameRow{sides: canvas.NewText("", nil), detail: canvas.NewText("", nil)}
	r.ExtendBaseWidget(r)
	return r
}

func (r *gameRow) set(black, white, detail string) {
	r.sides.Text, r.detail.Text = black+" – "+white, detail
	r.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (r *gameRow) CreateRenderer() fyne.WidgetRenderer {
	v := &gameRenderer{r}
	v.style()
	return v
}

type gameRenderer struct{ row *gameRow }

func (v *gameRenderer) style() {
	v.row.sides.Color, v.row.sides.TextSize = theme.Color(theme.ColorNameForeground), theme.TextSize()
	v.row.detail.Color, v.row.detail.TextSize = theme.Color(guitheme.ColourMuted), theme.CaptionTextSize()
}

func (v *gameRenderer) Layout(size fyne.Size) {
	line, gap := v.row.sides.MinSize().Height, padding()/2
	v.row.sides.Move(fyne.NewPos(0, gap))
	v.row.sides.Resize(fyne.NewSize(size.Width, line))
	v.row.detail.Move(fyne.NewPos(0, gap+line))
	v.row.detail.Resize(fyne.NewSize(size.Width, size.Height-line-2*gap))
}

func (v *gameRenderer) MinSize() fyne.Size {
	return fyne.NewSize(120, v.row.sides.MinSize().Height+v.row.detail.MinSize().Height+padding())
}

func (v *gameRenderer) Refresh() {
	v.style()
	v.row.sides.Refresh()
	v.row.detail.Refresh()
}

func (v *gameRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{v.row.sides, v.row.detail}
}

func (v *gameRenderer) Destroy() {}

// dense is the theme in use, which may change, with other sizes.
type dense struct {
	settings fyne.Settings
	sizes    map[fyne.ThemeSizeName]float32
}

// touching is the theme of the lists: their rows touch, and bring the gap between them
// along, so that a click between two rows is one on a row.
func touching(s fyne.Settings) dense {
	return dense{s, map[fyne.ThemeSizeName]float32{theme.SizeNamePadding: 0}}
}

// Color implements [fyne.Theme].
func (d dense) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	return d.settings.Theme().Color(name, variant)
}

// Font implements [fyne.Theme].
func (d dense) Font(style fyne.TextStyle) fyne.Resource { return d.settings.Theme().Font(style) }

// Icon implements [fyne.Theme].
func (d dense) Icon(name fyne.ThemeIconName) fyne.Resource { return d.settings.Theme().Icon(name) }

// Size implements [fyne.Theme].
func (d dense) Size(name fyne.ThemeSizeName) float32 {
	if size, ok := d.sizes[name]; ok {
		return size
	}
	return d.settings.Theme().Size(name)
}

// padding returns the gap of the theme in use, also where what is [dense] is laid out.
func padding() float32 { return fyne.CurrentApp().Settings().Theme().Size(theme.SizeNamePadding) }
