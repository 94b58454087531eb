package review

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// book is an engine that knows the win rate of the side to move by the number of
// stones on the board, and a best move.
type book struct {
	rates  map[int]float64
	closer map[int]float64 // what it thinks when it is given more time
	best   map[int]string
	depth  int // that it reaches; 0 is deep enough
	asked  int
	limits []ai.Limits
	wait   chan struct{} // if set, Think waits for cancellation
}

func (b *book) Name() string { return "book" }
func (b *book) NewGame()     {}

func (b *book) Think(ctx context.Context, pos ai.Position, limits ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	b.asked++
	b.limits = append(b.limits, limits)
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
	if closer, ok := b.closer[n]; ok && limits.Time > firstLook.Time {
		rate = closer
	}
	depth := b.depth
	if depth == 0 {
		depth = 10
	}
	return ai.Result{Move: p, Report: ai.Report{Depth: depth, Lines: []ai.Line{{Moves: []game.Point{p}, WinRate: rate}}}}, nil
}

var firstLook = ai.Limits{Time: time.Second}

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
		rates: map[int]float64{0: 0.55, 1: 0.45, 2: 0.56, 3: 0.44, 4: 0.75, 5: 0.28, 6: 0.66, 7: 0.36, 8: 0.99},
		best:  map[int]string{7: "h8"},
	}
	told := 0
	r, err := Run(context.Background(), Take(g, g.Result()), Options{Engine: e, Limits: firstLook}, func(done, total int) {
		told++
		if done != told || total != 10+9 {
			t.Errorf("told %d of %d", done, total)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Moves) != 9 || len(r.Black) != 10 || e.asked != 13 || told != 10+9 {
		t.Fatalf("%d moves, %d rates, %d positions asked, told %d times", len(r.Moves), len(r.Black), e.asked, told)
	}
	// Two moves seemed to cost something: the positions around them were looked at
	// again, longer, and the second of each to the same horizon.
	if l := e.limits[9]; l.Time != closerLook*firstLook.Time || l.Depth != 0 || e.limits[10].Depth != 9 {
		t.Errorf("the closer looks had %+v and %+v", l, e.limits[10])
	}
	want := []Verdict{Fine, Fine, Fine, Mistake, Fine, Fine, Fine, Blunder, Fine}
	for i, m := range r.Moves {
		if m.Verdict != want[i] || m.Ply != i+1 || m.Loss < 0 {
			t.Errorf("ply %d (%v %v): %v, loss %.2f", m.Ply, m.Colour, m.Point, m.Verdict, m.Loss)
		}
	}
	bad := r.Moves[7]
	if math.Abs(bad.Before-0.36) > 1e-9 || math.Abs(bad.After-0.01) > 1e-9 || game.FormatPoints(bad.Best) != "h8" {
		t.Errorf("the block that was not made: %+v", bad)
	}
	if r.Black[9] != 1 || r.Accuracy[0] < 80 || r.Accuracy[1] > 60 || r.Accuracy[1] < 30 {
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
	r, err := Run(context.Background(), Take(g, game.Result{}), Options{Engine: e, Limits: firstLook, Prove: prove}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := r.Moves[8]
	if m.Verdict != MissedWin || game.FormatPoints(m.Win) != "c8" || m.Loss != 0.5 {
		t.Errorf("%+v", m)
	}
}

// What a closer look does not confirm costs nothing, nor does what was seen only a
// few plies deep.
func TestOnlyWhatIsCertainIsJudged(t *testing.T) {
	g := playedGame(t, "h8a1i9o15")
	for _, c := range []struct {
		name string
		e    *book
		want Verdict
	}{
		{"confirmed", &book{rates: map[int]float64{3: 0.6, 4: 0.8}}, Blunder},
		{"taken back", &book{rates: map[int]float64{3: 0.6, 4: 0.8}, closer: map[int]float64{4: 0.42}}, Fine},
		{"less bad", &book{rates: map[int]float64{3: 0.6, 4: 0.8}, closer: map[int]float64{4: 0.47}}, Inaccuracy},
		{"bad", &book{rates: map[int]float64{3: 0.6, 4: 0.8}, closer: map[int]float64{4: 0.53}}, Mistake},
		{"the engine's own move", &book{rates: map[int]float64{3: 0.6, 4: 0.8}, best: map[int]string{3: "o15"}}, Fine},
		{"not deep enough", &book{rates: map[int]float64{3: 0.6, 4: 0.8}, depth: enoughDepth - 1}, Fine},
	} {
		r, err := Run(context.Background(), Take(g, game.Result{}), Options{Engine: c.e, Limits: firstLook}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if m := r.Moves[3]; m.Verdict != c.want || c.want == Fine && m.Loss >= inaccuracyLoss {
			t.Errorf("%s: %v, loss %.2f, want %v", c.name, m.Verdict, m.Loss, c.want)
		}
	}
}

// The first stones of known openings and those that a protocol asks for are never
// mistakes, whatever the engine thinks of them.
func TestOpeningsAreNoMistakes(t *testing.T) {
	bad := map[int]float64{0: 0.9, 1: 0.9, 2: 0.9, 3: 0.9, 4: 0.9}
	for _, c := range []struct {
		moves string
		books int // so many of the first moves
	}{
		{"h8h9h10a1", 3}, // direct
		{"h8i9j10a1", 3}, // indirect
		{"g7g8h8a1", 3},  // beside the centre
		{"h8h10h9a1", 1}, // the second stone stands away
		{"h8h9k8a1", 2},  // the third stands away
		{"a1b2c3d4", 0},
	} {
		r, err := Run(context.Background(), Take(playedGame(t, c.moves), game.Result{}), Options{Engine: &book{rates: bad}, Limits: firstLook}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range r.Moves {
			if book := i < c.books; m.Book != book || (m.Verdict == Fine) != book || (m.Loss == 0) != book {
				t.Errorf("%s: move %d is %+v", c.moves, i+1, m)
			}
		}
	}
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15, Opening: game.Swap2})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []game.Point{{X: 0, Y: 0}, {X: 14, Y: 0}, {X: 0, Y: 14}} {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	r, err := Run(context.Background(), Take(g, game.Result{}), Options{Engine: &book{rates: bad}, Limits: firstLook}, nil)
	if err != nil || !r.Moves[0].Book || !r.Moves[1].Book || !r.Moves[2].Book {
		t.Errorf("the stones that swap2 asks for: %+v, %v", r.Moves, err)
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
