package librarywindow

import (
	"image"
	"image/draw"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/theme"
)

// yearPlot draws the games of each year as a column: those won below, then those drawn
// and lost.
type yearPlot struct {
	widget.BaseWidget
	first  int // year
	years  []library.Tally
	most   int // games of a year
	raster *canvas.Raster
	counts [2]*canvas.Text // the scale: 0 and the most
	dates  [3]*canvas.Text // the first, the middle and the last year
}

// newYearPlot returns the plot of the years that are known; nil if there is none.
func newYearPlot(byYear map[int]library.Tally) *yearPlot {
	p := &yearPlot{}
	last := 0
	for year, t := range byYear {
		if year > 0 && t.Games() > 0 {
			if p.first == 0 || year < p.first {
				p.first = year
			}
			last = max(last, year)
			p.most = max(p.most, t.Games())
		}
	}
	if p.first == 0 {
		return nil
	}
	for year := p.first; year <= last; year++ {
		p.years = append(p.years, byYear[year])
	}
	p.raster = canvas.NewRaster(p.paint)
	for i, n := range []int{0, p.most} {
		p.counts[i] = canvas.NewText(strconv.Itoa(n), nil)
	}
	for i, year := range []int{p.first, p.first + len(p.years)/2, last} {
		p.dates[i] = canvas.NewText(strconv.Itoa(year), nil)
	}
	p.dates[1].Hidden = len(p.years) < 3
	p.dates[2].Hidden = len(p.years) < 2
	p.ExtendBaseWidget(p)
	return p
}

// fewestColumns is how many columns have room at least, so that a single year is one too.
const fewestColumns = 12

// column returns where the column of a year lies in a picture of that width.
func (p *yearPlot) column(i, width int) (left, right int) {
	left, right = i*width/len(p.years), (i+1)*width/len(p.years)
	if spare := right - left - width/fewestColumns; spare > 0 {
		left, right = left+spare/2, right-spare/2
	}
	if gap := (right - left) / 5; gap > 0 {
		left, right = left+gap/2, right-(gap+1)/2
	}
	return left, right
}

// paint draws the columns w by h device pixels large.
func (p *yearPlot) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Bounds(), image.NewUniform(fynetheme.Color(fynetheme.ColorNameInputBackground)), image.Point{}, draw.Src)
	colours := tallyColours()
	for i, year := range p.years {
		left, right := p.column(i, w)
		below := 0
		for part, n := range parts(year) {
			from, to := h-below*h/p.most, h-(below+n)*h/p.most
			draw.Draw(img, image.Rect(left, to, right, from), image.NewUniform(colours[part]), image.Point{}, draw.Over)
			below += n
		}
	}
	return img
}

// CreateRenderer implements [fyne.Widget].
func (p *yearPlot) CreateRenderer() fyne.WidgetRenderer {
	r := &plotRenderer{p}
	r.style()
	return r
}

type plotRenderer struct{ plot *yearPlot }

func (r *plotRenderer) texts() []*canvas.Text {
	return append(append([]*canvas.Text{}, r.plot.counts[:]...), r.plot.dates[:]...)
}

func (r *plotRenderer) style() {
	for _, t := range r.texts() {
		t.Color, t.TextSize = fynetheme.Color(theme.ColourMuted), fynetheme.CaptionTextSize()
	}
}

func (r *plotRenderer) MinSize() fyne.Size {
	return fyne.NewSize(fynetheme.TextSize()*18, fynetheme.TextSize()*9)
}

// Layout puts the scale before the picture, and the years beneath it.
func (r *plotRenderer) Layout(size fyne.Size) {
	p := r.plot
	line := p.counts[0].MinSize().Height
	left := p.counts[1].MinSize().Width + 8
	room := fyne.NewSize(size.Width-left, size.Height-1.5*line)
	p.raster.Move(fyne.NewPos(left, line/2))
	p.raster.Resize(room)
	for i, t := range p.counts {
		t.Move(fyne.NewPos(left-8-t.MinSize().Width, room.Height*float32(1-i)))
		t.Resize(t.MinSize())
	}
	for i, t := range p.dates {
		at := float32(i) / 2
		if len(p.years) == 1 {
			at = 0.5
		}
		t.Move(fyne.NewPos(left+at*(room.Width-t.MinSize().Width), size.Height-line))
		t.Resize(t.MinSize())
	}
}

func (r *plotRenderer) Refresh() {
	r.style()
	r.Layout(r.plot.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *plotRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.plot.raster}
	for _, t := range r.texts() {
		objects = append(objects, t)
	}
	return objects
}

func (r *plotRenderer) Destroy() {}
