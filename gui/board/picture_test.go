package board

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"omok/game"
	"omok/gui/theme"
)

// randomView returns a position with n stones, the last one marked.
func randomView(size, n int, seed uint64) View {
	r := rand.New(rand.NewPCG(seed, 1))
	v := View{Size: size, Turn: game.Black}
	for i, k := range r.Perm(size * size)[:n] {
		p := game.Point{X: k % size, Y: k / size}
		v.Stones = append(v.Stones, Stone{p, game.Colour(1 + i%2), i + 1})
		v.Last = &p
	}
	return v
}

// crowdedView has one of everything.
func crowdedView(size int, seed uint64) View {
	v := randomView(size, size*2, seed)
	r := rand.New(rand.NewPCG(seed, 2))
	anywhere := func() game.Point { return game.Point{X: r.IntN(size), Y: r.IntN(size)} }
	row := func() (line []game.Point) {
		x, y := r.IntN(size-4), r.IntN(size)
		for i := range 5 {
			line = append(line, game.Point{X: x + i, Y: y})
		}
		return line
	}
	v.Win = row()
	for i := range 5 {
		v.Forbidden = append(v.Forbidden, game.ForbiddenPoint{Point: anywhere(), Foul: game.DoubleThree})
		v.Candidates = append(v.Candidates, Candidate{Point: anywhere(), Text: "50%", Note: []string{"", "12"}[i%2], Value: float64(i) / 4, Best: i == 0})
		v.Marks = append(v.Marks, game.Mark{Point: anywhere(), Kind: game.MarkKind(i), Text: "A"})
		v.Ghosts = append(v.Ghosts, Stone{anywhere(), game.Colour(1 + i%2), i + 1})
	}
	for kind := SignCircle; kind <= SignTile; kind++ {
		v.Signs = append(v.Signs, Sign{Point: anywhere(), Kind: kind, Text: "b1", Tone: Tone(kind % 5)})
	}
	v.Links = []Link{{From: anywhere(), To: anywhere()}, {From: anywhere(), To: anywhere(), Arrow: true, Tone: ToneBad}}
	v.Shut = []game.Point{anywhere(), anywhere()}
	line := row()
	v.Lines = []game.Line{{Points: line[:3], Fill: line[3:]}}
	v.Refused = &Stone{Point: anywhere(), Colour: game.White}
	return v
}

func someOptions() Options {
	return Options{Look: theme.LookOf("paper", "slate"), Coordinates: true, Numbers: 5, ShowForbidden: true}
}

// A picture that was changed bit by bit has the same pixels as a new one.
func TestChangingAPictureEqualsPaintingIt(t *testing.T) {
	o := someOptions()
	const pixels = 260
	var p picture
	for seed := range uint64(12) {
		v := crowdedView(11, seed/3) // now little changes, now everything
		if seed%3 == 1 {
			v.Stones = v.Stones[:len(v.Stones)-1]
			v.Last, v.Win, v.Refused = nil, nil, nil
		}
		if seed%3 == 2 {
			v.Candidates, v.Ghosts, v.Lines = nil, nil, nil
		}
		p.show(o.geometry(v.Size, pixels), o, items(v, o))
		if want := Paint(v, o, pixels); !bytes.Equal(p.img.Pix, want.Pix) {
			t.Fatalf("view %d: the changed picture differs in %d pixels", seed, different(p.img, want, 0))
		}
	}
}

func TestSameViewRepaintsNothing(t *testing.T) {
	o, v := someOptions(), crowdedView(11, 1)
	g := o.geometry(v.Size, 260)
	var p picture
	if !p.show(g, o, items(v, o)) {
		t.Error("the first picture did not count as a change")
	}
	if p.show(g, o, items(v, o)) {
		t.Error("the same view counted as a change")
	}
	o.Confirm, o.Animate = true, true
	if p.show(g, o, items(v, o)) {
		t.Error("options that show nothing counted as a change")
	}
}

// Every item stays within its bounds, or repainting would leave traces.
func TestItemsStayWithinBounds(t *testing.T) {
	o := someOptions()
	s := newScene(NewGeometry(9, 240, true), o)
	for k := kindShut; k <= kindCursor; k++ {
		for _, c := range []game.Colour{game.Black, game.White} {
			it := item{kind: k, at: game.Point{X: 3, Y: 3}, to: game.Point{X: 5, Y: 5}, colour: c, text: "222"}
			img := newTransparent(s.bare.Rect)
			s.item(img, it)
			inside := it.bounds(s.geometry)
			painted := 0
			for y := range img.Rect.Dy() {
				for x := range img.Rect.Dx() {
					if img.RGBAAt(x, y).A == 0 {
						continue
					}
					painted++
					if !(image.Point{X: x, Y: y}).In(inside) {
						t.Fatalf("kind %d paints (%d,%d), outside %v", k, x, y, inside)
					}
				}
			}
			if painted == 0 {
				t.Errorf("kind %d paints nothing", k)
			}
		}
	}
}

func TestPaintKeepsTheGridCrisp(t *testing.T) {
	o := Options{Look: theme.LookOf("contrast", "contrast")}
	for _, pixels := range squares[:6] {
		img := Paint(View{Size: 9}, o, pixels)
		g := NewGeometry(9, pixels, false)
		y := g.first + g.Cell/2
		for x := g.first - 1; x < g.first+g.Cell*8+g.Line+1; x++ {
			want := toRGBA(o.Look.Board.Light)
			if d := x - g.first; d >= 0 && d%g.Cell < g.Line {
				want = toRGBA(o.Look.Board.Line)
			}
			if got := img.RGBAAt(x, y); got != want {
				t.Fatalf("%d pixels: (%d,%d) is %v, want %v", pixels, x, y, got, want)
			}
		}
	}
}

func toRGBA(c color.NRGBA) color.RGBA { return color.RGBA(c) }

func TestPaintAnySize(t *testing.T) {
	for _, pixels := range []int{-3, 0, 1, 2, 7, 40} {
		for _, size := range []int{5, 22} {
			Paint(View{Size: size, Stones: []Stone{{game.Point{X: 1, Y: 1}, game.Black, 1}}}, someOptions(), pixels)
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	for _, board := range theme.BoardLooks() {
		for _, pixels := range []int{400, 800, 1600} {
			b.Run(fmt.Sprintf("%s-%d", board.ID, pixels), func(b *testing.B) {
				v, o := randomView(19, 180, 1), someOptions()
				o.Look.Board = board
				for b.Loop() {
					Paint(v, o, pixels)
				}
			})
		}
	}
}

// One more stone, as after each move, on a full-sized board.
func BenchmarkOneMoreStone(b *testing.B) {
	o := Options{Look: theme.LookOf("kaya", "slate"), Coordinates: true}
	before, after := randomView(19, 180, 1), randomView(19, 181, 1)
	g := NewGeometry(19, 800, true)
	var p picture
	p.show(g, o, items(before, o))
	for b.Loop() {
		p.show(g, o, items(after, o))
		p.show(g, o, items(before, o))
	}
}
