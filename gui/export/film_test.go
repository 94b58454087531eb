package export

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"omok/game"
	"omok/gui/board"
	"omok/gui/theme"
)

var shown = board.Options{Look: theme.LookOf("kaya", "slate"), Coordinates: true}

// played is a short game that Black wins.
func played(t *testing.T) *game.Game {
	t.Helper()
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	points, err := game.ParsePoints("h8h9i8i9j8j9k8k9l8", 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func views(t *testing.T) []board.View {
	g := played(t)
	return Views(15, g.Line(), g.Result())
}

func TestFilm(t *testing.T) {
	order := Order{Format: GIF, Pixels: 300, Coordinates: true, Numbers: board.AllNumbers, Frame: 700 * time.Millisecond}
	var file bytes.Buffer
	var heard []int
	if err := Film(t.Context(), &file, views(t), shown, order, func(done, total int) {
		heard = append(heard, done)
		if total != 10 {
			t.Errorf("%d frames in all", total)
		}
	}); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) != 10 || len(heard) != 10 || heard[9] != 10 {
		t.Fatalf("%d frames, progress %v", len(film.Image), heard)
	}
	if film.LoopCount != 0 || film.Config.Width != 300 || film.Config.Height != 300 {
		t.Errorf("loops %d times, %d×%d", film.LoopCount, film.Config.Width, film.Config.Height)
	}
	for i, delay := range film.Delay {
		if want := 70; i < 9 && delay != want || i == 9 && delay != lastHolds*want {
			t.Errorf("frame %d shows for %d", i, delay)
		}
	}
	compareFrames(t, film, order)
}

// compareFrames plays the film and compares each frame with the board.
func compareFrames(t *testing.T, film *gif.GIF, order Order) {
	t.Helper()
	screen := image.NewRGBA(image.Rect(0, 0, order.Pixels, order.Pixels))
	for i, v := range views(t) {
		draw.Draw(screen, film.Image[i].Rect, film.Image[i], film.Image[i].Rect.Min, draw.Over)
		want := image.NewRGBA(screen.Rect)
		draw.Draw(want, want.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
		draw.Draw(want, want.Rect, board.Paint(v, order.Options(shown), order.Pixels), image.Point{}, draw.Over)
		if mean, most := difference(screen, want); mean > 3 || most > 48 {
			t.Errorf("frame %d differs by %.1f on average, %d at most", i, mean, most)
		}
	}
}

// difference returns the mean and the greatest difference of two pictures' channels.
func difference(a, b *image.RGBA) (mean float64, most int) {
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		d = max(d, -d)
		mean += float64(d)
		most = max(most, d)
	}
	return mean / float64(len(a.Pix)), most
}

// Later frames must be small, or a film of a long game would be huge.
func TestFilmHoldsWhatChanges(t *testing.T) {
	var one, all bytes.Buffer
	order := Order{Format: GIF, Pixels: 600, Frame: time.Second}
	list := views(t)
	if err := Film(t.Context(), &one, list[:1], shown, order, nil); err != nil {
		t.Fatal(err)
	}
	if err := Film(t.Context(), &all, list, shown, order, nil); err != nil {
		t.Fatal(err)
	}
	if all.Len() > 2*one.Len() {
		t.Errorf("one frame takes %d bytes, ten take %d", one.Len(), all.Len())
	}
}

func TestFilmStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	frames := 0
	err := Film(ctx, &bytes.Buffer{}, views(t), shown, Order{Format: GIF, Pixels: 100}, func(int, int) {
		frames++
		cancel()
	})
	if !errors.Is(err, context.Canceled) || frames != 1 {
		t.Errorf("%v after %d frames", err, frames)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestFilmErrors(t *testing.T) {
	order := Order{Format: GIF, Pixels: 100}
	if err := Film(t.Context(), &bytes.Buffer{}, nil, shown, order, nil); !errors.Is(err, ErrNothing) {
		t.Errorf("no views: %v", err)
	}
	if err := Film(t.Context(), full{}, views(t), shown, order, nil); err == nil {
		t.Error("a writer that fails goes unnoticed")
	}
}

func TestPassesMakeFrames(t *testing.T) {
	root := &game.Node{}
	line := []*game.Node{root, game.NewNode(game.Pass, game.Black)}
	var file bytes.Buffer
	if err := Film(t.Context(), &file, Views(9, line, game.Result{}), shown, Order{Format: GIF, Pixels: 120}, nil); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&file)
	if err != nil || len(film.Image) != 2 {
		t.Fatalf("%v, %d frames", err, len(film.Image))
	}
}

func BenchmarkFilm(b *testing.B) {
	root := &game.Node{}
	line := []*game.Node{root}
	for i := range 200 {
		c := game.Black + game.Colour(i%2)
		line = append(line, game.NewNode(game.Point{X: i * 7 % 19, Y: i * 7 / 19 % 19}, c))
	}
	list := Views(19, line, game.Result{})
	for b.Loop() {
		var file bytes.Buffer
		if err := Film(b.Context(), &file, list, shown, Order{Format: GIF, Pixels: 800}, nil); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(file.Len()), "bytes")
	}
}
