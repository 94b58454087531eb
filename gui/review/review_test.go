package review

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"testing"

	"omok/ai"
	"omok/game"
)

// book is an engine that knows the win rate of the side to move by the number of
// stones on the board, and a best move.
type book struct {
	rates map[int]float64
	best  map[int]string
	asked int
	wait  chan struct{} // if set, Think waits for cancellation
}

func (b *book) Name() string { return "book" }
func (b *book) NewGame()     {}

func (b *book) Think(ctx context.Context, pos ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	b.asked++
	if b.wait != nil {
		close(b.wait)
		<-ctx.Done()
	}
	n := pos.Board.Stones()
	p, err := game.ParsePoint(b.best[n], pos.Board.Size())
	if err != nil {
		p = game.Point{X: 0, Y: 14}
	}
	rate, ok := b.rates[n]
	if !ok {
		rate = 0.5
	}
	return ai.Result{Move: p, Report: ai.Report{Lines: []ai.Line{{Moves: []game.Point{p}, WinRate: rate}}}}, nil
}

func playedGame(t *testing.T, moves string) *game.Game {
	t.Helper()
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	points, err := game.ParsePoints(moves, 15)
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

func TestReview(t *testing.T) {
	g := playedGame(t, "d8d1e8e1f8f1g8g1h8")
	// White's fourth stone leaves the four of Black alone.
	e := &book{
		rates: map[int]float64{0: 0.55, 1: 0.45, 2: 0.56, 3: 0.44, 4: 0.70, 5: 0.34, 6: 0.66, 7: 0.20, 8: 0.99},
		best:  map[int]string{7: "h8"},
	}
	told := 0
	r, err := Run(context.Background(), Take(g, g.Result()), Options{Engine: e}, func(done, total int) {
		told++
		if done != told || total != 10 {
			t.Errorf("told %d of %d", done, total)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Moves) != 9 || len(r.Black) != 10 || e.asked != 9 || told != 10 {
		t.Fatalf("%d moves, %d rates, %d positions asked, told %d times", len(r.Moves), len(r.Black), e.asked, told)
	}
	want := []Verdict{Fine, Fine, Fine, Mistake, Fine, Fine, Fine, Mistake, Fine}
	for i, m := range r.Moves {
		if m.Verdict != want[i] || m.Ply != i+1 || m.Loss < 0 {
			t.Errorf("ply %d (%v %v): %v, loss %.2f", m.Ply, m.Colour, m.Point, m.Verdict, m.Loss)
		}
	}
	bad := r.Moves[7]
	if math.Abs(bad.Before-0.20) > 1e-9 || math.Abs(bad.After-0.01) > 1e-9 || game.FormatPoints(bad.Best) != "h8" {
		t.Errorf("the block that was not made: %+v", bad)
	}
	if r.Black[9] != 1 || r.Accuracy[0] < 95 || r.Accuracy[1] > 90 || r.Accuracy[1] < 60 {
		t.Errorf("ends at %v, accuracy %v", r.Black[9], r.Accuracy)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
	if _, ok := Kept(g, g.Result()); ok {
		t.Error("a review that was not kept is there")
	}
	if err := r.Keep(g); err != nil {
		t.Fatal(err)
	}
	if e := g.LastEdit(); e.Kind != game.EditReview || e.Count != len(r.Moves) {
		t.Errorf("kept by %+v", e)
	}
	kept, ok := Kept(g, g.Result())
	for i := range kept.Moves { // the sum may differ in its last digit
		kept.Moves[i].Before = r.Moves[i].Before
		kept.Moves[i].After = r.Moves[i].After
	}
	if !ok || !reflect.DeepEqual(kept, r) {
		t.Errorf("kept\n%+v\nwant\n%+v", kept, r)
	}
}

func TestMissedWinIsProved(t *testing.T) {
	g := playedGame(t, "d8d1e8e1f8f1g8h8a1")
	e := &book{rates: map[int]float64{8: 0.9, 9: 0.5}, best: map[int]string{8: "c8"}}
	prove := func(_ context.Context, pos ai.Position) ([]game.Point, bool, error) {
		for p, c := range pos.Board.Points {
			if c == game.Empty && pos.Rules.MakesFive(pos.Board, p, pos.ToMove) {
				return []game.Point{p}, true, nil
			}
		}
		return nil, false, nil
	}
	r, err := Run(context.Background(), Take(g, game.Result{}), Options{Engine: e, Prove: prove}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := r.Moves[8]
	if m.Verdict != MissedWin || game.FormatPoints(m.Win) != "c8" || m.Loss != 0.5 {
		t.Errorf("%+v", m)
	}
}

func TestTurned(t *testing.T) {
	for _, c := range []struct {
		black  []float64
		winner game.Colour
		want   int
	}{
		{[]float64{0.5, 0.6, 0.4, 0.7, 1}, game.Black, 3},
		{[]float64{0.5, 0.6, 0.4, 0.7, 0}, game.White, 4},
		{[]float64{0.6, 0.7, 1}, game.Black, 0},
		{[]float64{0.6, 0.7, 0.2}, game.Empty, 0},
	} {
		if got := turned(c.black, c.winner); got != c.want {
			t.Errorf("%v for %v: %d, want %d", c.black, c.winner, got, c.want)
		}
	}
}

func TestReviewIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	e := &book{wait: make(chan struct{})}
	go func() {
		<-e.wait
		cancel()
	}()
	g := playedGame(t, "h8h9")
	if _, err := Run(ctx, Take(g, game.Result{}), Options{Engine: e}, nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if e.asked != 1 {
		t.Errorf("%d positions were asked about", e.asked)
	}
}

func TestLastPositionOfAResignedGameIsLookedAt(t *testing.T) {
	g := playedGame(t, "h8h9")
	_ = g.Resign(game.Black)
	e := &book{}
	if _, err := Run(context.Background(), Take(g, g.Result()), Options{Engine: e}, nil); err != nil || e.asked != 3 {
		t.Fatalf("%v, %d positions asked", err, e.asked)
	}
}
