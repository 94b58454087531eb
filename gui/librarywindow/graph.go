package librarywindow

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/vector"

	"omok/game/library"
	"omok/gui/theme"
)

// ratingGraph draws a player's rating after each game, the band in which it lies
// with 95 % certainty, and a scale.
type ratingGraph struct {
	widget.BaseWidget
	history []library.RatingPoint
	scale   scale
	raster  *canvas.Raster
	marks   []*canvas.Text // of the scale, from below
	dates   [2]*canvas.Text
}

func newRatingGraph() *ratingGraph {
	g := &ratingGraph{}
	g.raster = canvas.NewRaster(g.paint)
	for i := range g.dates {
		g.dates[i] = canvas.NewText("", nil)
	}
	g.ExtendBaseWidget(g)
	return g
}

// update draws another history.
func (g *ratingGraph) update(history []library.RatingPoint) {
	g.history, g.scale, g.marks = history, scaleOf(history), nil
	if len(history) > 0 {
		for v := g.scale.low; v <= g.scale.high; v += g.scale.step {
			g.marks = append(g.marks, canvas.NewText(strconv.Itoa(int(v)), nil))
		}
		for i, at := range []time.Time{history[0].At, history[len(history)-1].At} {
			g.dates[i].Text = at.Format(time.DateOnly)
		}
	}
	g.Refresh()
}

// scale is that of the ratings: its ends are multiples of the step.
type scale struct{ low, high, step float64 }

// mostSteps bounds the lines of a scale.
const mostSteps = 5

// scaleOf returns the scale that holds all ratings.
func scaleOf(history []library.RatingPoint) scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range history {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	for _, step := range []float64{20, 50, 100, 200, 500, 1000} {
		s := scale{step * math.Floor(low/step), step * math.Ceil(high/step), step}
		if s.high == s.low {
			s.high += step
		}
		if (s.high-s.low)/step <= mostSteps {
			return s
		}
	}
	return scale{0, 5000, 1000}
}

// paint draws lines, band and rating w by h device pixels large.
func (g *ratingGraph) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Bounds(), image.NewUniform(fynetheme.Color(fynetheme.ColorNameInputBackground)), image.Point{}, draw.Src)
	if w < 4 || h < 4 || len(g.history) == 0 {
		return img
	}
	x := func(i int) float32 { return float32(w) * (float32(i) + 0.5) / float32(len(g.history)) }
	y := func(v float64) float32 {
		return float32(h) * float32((g.scale.high-v)/(g.scale.high-g.scale.low))
	}
	line := color.NRGBAModel.Convert(fynetheme.Color(fynetheme.ColorNamePrimary)).(color.NRGBA)
	band := line
	band.A = 0x30
	fill(img, band, len(g.history), x, func(i int) (top, bottom float32) {
		p := g.history[i]
		return y(p.Value + 2*p.Deviation), y(p.Value - 2*p.Deviation)
	})
	for v := g.scale.low; v <= g.scale.high; v += g.scale.step {
		at := min(int(y(v)), h-1)
		draw.Draw(img, image.Rect(0, at, w, at+1), image.NewUniform(fynetheme.Color(fynetheme.ColorNameSeparator)), image.Point{}, draw.Over)
	}
	thick := max(1, float32(h)/110)
	fill(img, line, len(g.history), x, func(i int) (top, bottom float32) {
		at := y(g.history[i].Value)
		return at - thick, at + thick
	})
	return img
}

// fill paints what lies between two courses of n points. One point alone is as
// wide as two.
func fill(img *image.RGBA, c color.Color, n int, x func(int) float32, course func(int) (top, bottom float32)) {
	r := vector.NewRasterizer(img.Bounds().Dx(), img.Bounds().Dy())
	top, _ := course(0)
	r.MoveTo(0, top)
	for i := range n {
		top, _ := course(i)
		r.LineTo(x(i), top)
	}
	top, bottom := course(n - 1)
	r.LineTo(float32(img.Bounds().Dx()), top)
	r.LineTo(float32(img.Bounds().Dx()), bottom)
	for i := n - 1; i >= 0; i-- {
		_, bottom := course(i)
		r.LineTo(x(i), bottom)
	}
	_, bottom = course(0)
	r.LineTo(0, bottom)
	r.ClosePath()
	r.Draw(img, img.Bounds(), image.NewUniform(c), image.Point{})
}

// CreateRenderer implements [fyne.Widget].
func (g *ratingGraph) CreateRenderer() fyne.WidgetRenderer {
	r := &graphRenderer{g}
	r.style()
	return r
}

type graphRenderer struct{ graph *ratingGraph }

func (r *graphRenderer) texts() []*canvas.Text {
	return append(append([]*canvas.Text{}, r.graph.marks...), r.graph.dates[:]...)
}

func (r *graphRenderer) style() {
	for _, t := range r.texts() {
		t.Color, t.TextSize = fynetheme.Color(theme.ColourMuted), fynetheme.CaptionTextSize()
	}
}

func (r *graphRenderer) MinSize() fyne.Size {
	return fyne.NewSize(fynetheme.TextSize()*20, fynetheme.TextSize()*12)
}

// Layout puts the scale before the picture, and the dates beneath it.
func (r *graphRenderer) Layout(size fyne.Size) {
	g := r.graph
	word := fyne.MeasureText("0000", fynetheme.CaptionTextSize(), fyne.TextStyle{})
	left, above := word.Width+8, word.Height/2
	room := fyne.NewSize(size.Width-left, size.Height-2*word.Height)
	g.raster.Move(fyne.NewPos(left, above))
	g.raster.Resize(room)
	for i, t := range g.marks {
		part := float32(i) / float32(max(len(g.marks)-1, 1))
		t.Move(fyne.NewPos(left-8-t.MinSize().Width, above+room.Height*(1-part)-word.Height/2))
		t.Resize(t.MinSize())
	}
	for i, t := range g.dates {
		t.Move(fyne.NewPos(left+float32(i)*(room.Width-t.MinSize().Width), size.Height-word.Height))
		t.Resize(t.MinSize())
	}
}

func (r *graphRenderer) Refresh() {
	r.style()
	r.Layout(r.graph.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *graphRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.graph.raster}
	for _, t := range r.texts() {
		objects = append(objects, t)
	}
	return objects
}

func (r *graphRenderer) Destroy() {}

// NewRatingGraph returns a graph of a history of ratings, the oldest first.
func NewRatingGraph(history []library.RatingPoint) fyne.CanvasObject {
	g := newRatingGraph()
	g.update(history)
	return g
}
