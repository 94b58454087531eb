package board

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"omok/game"
	"omok/gui/theme"
)

var update = flag.Bool("update", false, "write the reference pictures anew")

// different counts the pixels of which a part differs by more than tolerance.
func different(a, b *image.RGBA, tolerance int) int {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 4 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > tolerance || d < -tolerance {
				n++
				break
			}
		}
	}
	return n
}

// referenceView shows everything that needs no typeface.
func referenceView() View {
	at := func(x, y int) game.Point { return game.Point{X: x, Y: y} }
	last := at(6, 2)
	v := View{
		Size: 9, Turn: game.White, Last: &last,
		Win:        []game.Point{at(1, 7), at(2, 7), at(3, 7), at(4, 7), at(5, 7)},
		Forbidden:  []game.ForbiddenPoint{{Point: at(7, 5), Foul: game.DoubleThree}},
		Candidates: []Candidate{{Point: at(7, 7), Value: 0.9, Best: true}, {Point: at(7, 6), Value: 0.2}},
		Shut:       []game.Point{at(0, 0), at(1, 0), at(0, 1)},
		Signs: []Sign{
			{Point: at(8, 8), Kind: SignTile, Tone: ToneGood},
			{Point: at(7, 0), Kind: SignDot, Tone: ToneFair},
			{Point: at(8, 0), Kind: SignCircle, Tone: ToneAccent},
			{Point: last, Kind: SignTriangle, Tone: ToneBad},
		},
		Links:   []Link{{From: at(8, 1), To: at(8, 4)}, {From: at(7, 1), To: at(5, 4), Arrow: true, Tone: ToneGood}},
		Refused: &Stone{Point: at(1, 1), Colour: game.White},
		Lines: []game.Line{
			{Points: []game.Point{at(1, 1), at(2, 1), at(3, 1)}, Fill: []game.Point{at(4, 1)}},
			{Points: []game.Point{at(1, 1), at(1, 2), at(1, 3)}, Fill: []game.Point{at(1, 4)}},
		},
		Ghosts: []Stone{{Point: at(4, 4), Colour: game.Black}, {Point: at(5, 4), Colour: game.White}},
		Marks: []game.Mark{
			{Point: at(3, 5), Kind: game.MarkCross},
			{Point: at(4, 5), Kind: game.MarkTriangle},
			{Point: at(5, 5), Kind: game.MarkSquare},
			{Point: at(6, 5), Kind: game.MarkCircle},
			{Point: at(5, 7), Kind: game.MarkCircle},
		},
	}
	for _, p := range v.Win {
		v.Stones = append(v.Stones, Stone{Point: p, Colour: game.Black})
	}
	for _, p := range []game.Point{at(2, 1), at(3, 1), at(1, 2), at(1, 3), last} {
		v.Stones = append(v.Stones, Stone{Point: p, Colour: game.White})
	}
	return v
}

func TestReferencePictures(t *testing.T) {
	for _, c := range []struct{ board, stones string }{
		{"kaya", "slate"}, {"walnut", "slate"}, {"paper", "glass"}, {"contrast", "contrast"},
	} {
		t.Run(c.board, func(t *testing.T) {
			o := Options{Look: theme.LookOf(c.board, c.stones), ShowForbidden: true}
			got := Paint(referenceView(), o, 200)
			path := filepath.Join("testdata", c.board+"-"+c.stones+".png")
			if *update {
				writePNG(t, path, got)
			}
			want := readPNG(t, path)
			if got.Rect != want.Rect {
				t.Fatalf("the picture is %v, the reference %v", got.Rect, want.Rect)
			}
			// Rounding may differ between processors, a shape may not.
			if n := different(got, want, 24); n > 40 {
				failed := filepath.Join("testdata", "failed", filepath.Base(path))
				writePNG(t, failed, got)
				t.Errorf("%d pixels differ from %s; the picture is in %s", n, path, failed)
			}
		})
	}
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func readPNG(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	// PNG keeps colours that are not multiplied by their opacity.
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}
