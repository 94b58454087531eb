package search

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/game"

	"omok/ai"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func position(t testing.TB, rules game.Rules, size int, moves string) ai.Position {
	t.Helper()
	points, err := game.ParsePoints(moves, size)
	if err != nil {
		t.Fatal(err)
	}
	b := game.MustBoard(size)
	col := game.Black
	for _, p := range points {
		b.Set(p, col)
		col = col.Opponent()
	}
	return ai.Position{Rules: rules, Board: b, ToMove: col, Last: points}
}

func think(t testing.TB, pos ai.Position, l ai.Limits) ai.Result {
	t.Helper()
	r, err := New(Options{HashMiB: 4}).Think(context.Background(), pos, l, nil)
	if err != nil {
		t.Fatal(err)
	}
	if pos.Board.At(r.Move) != game.Empty || pos.Rules.Foul(pos.Board, r.Move, pos.ToMove) != game.NoFoul {
		t.Fatalf("%v is occupied or forbidden\n%v", r.Move, pos.Board)
	}
	return r
}

// TestRulesOfThumb asks for moves that every player sees.
func TestRulesOfThumb(t *testing.T) {
	for _, tc := range []struct {
		name  string
		set   game.RuleSet
		moves string
		want  []string
	}{
		{"takes the five", game.Freestyle, "h8h9i8i9j8j9k8k9", []string{"g8", "l8"}},
		{"takes its own five rather than blocking one", game.Freestyle, "h8a1i8a2j8a3k8a4", []string{"g8", "l8"}},
		{"blocks the four", game.Freestyle, "h8g8i8a1j8a15k8", []string{"l8"}},
		{"blocks the gapped four", game.Standard, "h8a1i8o1k8a15l8", []string{"j8"}},
		{"answers the open three", game.Freestyle, "h8a1i8o15j8", []string{"g8", "k8", "f8", "l8"}},
		{"makes the straight four", game.Renju, "h8h9i8i9j8j10", []string{"g8", "k8"}},
		{"blocks though lost", game.Freestyle, "h8a1i8o1j8a15k8", []string{"g8", "l8"}},
		{"does not count six as a five", game.Standard, "a1h8c1h9d1h10e1h12f1", []string{"h11"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := think(t, position(t, game.MustRules(tc.set), 15, tc.moves), ai.Limits{Nodes: 3000})
			if !slices.Contains(tc.want, r.Move.String()) {
				t.Errorf("plays %v, want one of %v", r.Move, tc.want)
			}
		})
	}
}

// TestTheLastPoint fills a 19x19 board but for one corner.
func TestTheLastPoint(t *testing.T) {
	for _, corner := range []game.Point{{X: 0, Y: 0}, {X: 18, Y: 0}, {X: 0, Y: 18}, {X: 18, Y: 18}} {
		b := game.MustBoard(19)
		for y := range 19 {
			for x := range 19 {
				if p := (game.Point{X: x, Y: y}); p != corner {
					b.Set(p, game.Colour(1+(x+y/3)%2))
				}
			}
		}
		pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: b, ToMove: game.Black}
		if r := think(t, pos, ai.Limits{Nodes: 1000}); r.Move != corner {
			t.Errorf("plays %v, want %v", r.Move, corner)
		}
	}
}

func TestNothingToPlay(t *testing.T) {
	full := game.MustBoard(5)
	for p := range full.Points {
		full.Set(p, game.Colour(1+(p.X+p.Y/2)%2))
	}
	// Only the middle of two crossing threes is empty: forbidden to Black in renju.
	forbidden := game.MustBoard(15)
	for p := range forbidden.Points {
		forbidden.Set(p, game.Colour(1+(p.X+p.Y/3)%2))
	}
	for _, y := range []int{0, 1, 2, 4, 5} {
		forbidden.Set(game.Point{X: 0, Y: y}, game.Black)
	}
	forbidden.Set(game.Point{X: 0, Y: 3}, game.Empty)
	renju := game.MustRules(game.Renju)
	if f := renju.Foul(forbidden, game.Point{X: 0, Y: 3}, game.Black); f == game.NoFoul {
		t.Fatal("the position is not what it should be")
	}
	for name, b := range map[string]*game.Board{"full": full, "forbidden": forbidden} {
		_, err := New(Options{}).Think(context.Background(), ai.Position{Rules: renju, Board: b, ToMove: game.Black}, ai.Limits{Nodes: 10}, nil)
		if name == "full" && err == nil || name == "forbidden" && !errors.Is(err, ai.ErrNoMove) && !gameOver(b, &renju) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func gameOver(b *game.Board, r *game.Rules) bool {
	for p, c := range b.Points {
		if c != game.Empty && r.MakesFive(b, p, c) {
			return true
		}
	}
	return false
}

func TestBadPositionsAreErrors(t *testing.T) {
	won := position(t, game.MustRules(game.Freestyle), 15, "h8a1i8a2j8a3k8a4l8")
	nobody := position(t, game.MustRules(game.Freestyle), 15, "h8")
	nobody.ToMove = game.Empty
	for name, pos := range map[string]ai.Position{"won": won, "nobody": nobody, "no board": {ToMove: game.Black}} {
		if _, err := New(Options{}).Think(context.Background(), pos, ai.Limits{Nodes: 10}, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestCancelIsQuick cancels searches in the middle. The bound is far above the
// promised 20 ms because the machine may be busy.
func TestCancelIsQuick(t *testing.T) {
	for _, threads := range []int{1, 2} {
		ctx, cancel := context.WithCancel(context.Background())
		e := New(Options{HashMiB: 4})
		var cancelled time.Time
		r, err := e.Think(ctx, position(t, game.MustRules(game.Renju), 15, "h8i9i7g7j8h6"), ai.Limits{Threads: threads}, func(r ai.Report) {
			if r.Depth == 8 {
				cancelled = time.Now()
				cancel()
			}
		})
		cancel()
		if err != nil || len(r.Lines) == 0 {
			t.Fatalf("a cancelled search gives %v, %v", r, err)
		}
		if late := time.Since(cancelled); late > 2*time.Second {
			t.Errorf("returned %v after it was cancelled", late)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := New(Options{}).Think(ctx, position(t, game.MustRules(game.Omok), 15, "h8i9i7g7"), ai.Limits{}, nil); err != nil || len(r.Lines) == 0 {
		t.Errorf("cancelled before it began: %v, %v", r, err)
	}
}

func TestLimitsHold(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8i9g9i7h6h9")
	if r := think(t, pos, ai.Limits{Nodes: 5000}); r.Nodes > 5000 {
		t.Errorf("%d nodes instead of 5000", r.Nodes)
	}
	if r := think(t, pos, ai.Limits{Depth: 5}); r.Depth != 5 {
		t.Errorf("depth %d instead of 5", r.Depth)
	}
}

func TestSeveralLines(t *testing.T) {
	pos := position(t, game.MustRules(game.Omok), 19, "j10j11k12k10h10")
	reports := 0
	r, err := New(Options{HashMiB: 4}).Think(context.Background(), pos, ai.Limits{Nodes: 30000, Lines: 5}, func(r ai.Report) {
		reports++
		seen := map[game.Point]bool{}
		for i, l := range r.Lines {
			if seen[l.Moves[0]] {
				t.Errorf("%v is in two lines", l.Moves[0])
			}
			seen[l.Moves[0]] = true
			if i > 0 && l.Depth == r.Lines[i-1].Depth && l.Score > r.Lines[i-1].Score {
				t.Errorf("depth %d: line %d is better than the one before", r.Depth, i)
			}
			replay(t, pos, l.Moves)
		}
	})
	if err != nil || len(r.Lines) != 5 || reports == 0 || r.Move != r.Lines[0].Moves[0] {
		t.Errorf("%d lines, %d reports, %v", len(r.Lines), reports, err)
	}
}

// replay checks that a line can be played.
func replay(t *testing.T, pos ai.Position, line []game.Point) {
	t.Helper()
	b, col := pos.Board.Clone(), pos.ToMove
	for _, p := range line {
		if b.At(p) != game.Empty || pos.Rules.Foul(b, p, col) != game.NoFoul {
			t.Fatalf("%v cannot be played in %v", p, game.FormatPoints(line))
		}
		b.Set(p, col)
		col = col.Opponent()
	}
}

func TestAvoidedMovesAreNotChosen(t *testing.T) {
	pos := position(t, game.MustRules(game.Freestyle), 15, "h8h9i8i9j8j9k8k9")
	g8, l8 := game.Point{X: 6, Y: 7}, game.Point{X: 11, Y: 7}
	if r := think(t, pos, ai.Limits{Nodes: 100, Avoid: []game.Point{g8}}); r.Move != l8 {
		t.Errorf("plays %v, want l8", r.Move)
	}
	if r := think(t, pos, ai.Limits{Nodes: 100, Avoid: []game.Point{g8, l8}}); r.Move == g8 || r.Move == l8 {
		t.Errorf("plays %v, which is to be avoided", r.Move)
	}
}

func TestFirstMoves(t *testing.T) {
	for _, set := range game.RuleSets {
		for size := game.MinSize; size <= game.MaxSize; size++ {
			seen := map[game.Point]bool{}
			for seed := range uint64(12) {
				e := New(Options{Seed: seed, HashMiB: 1})
				b := game.MustBoard(size)
				pos := ai.Position{Rules: game.MustRules(set), Board: b, ToMove: game.Black}
				for range 2 {
					r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: 50}, nil)
					if err != nil {
						t.Fatal(err)
					}
					p := r.Move
					if p.X == 0 || p.Y == 0 || p.X == size-1 || p.Y == size-1 {
						t.Errorf("%s %d: %v lies at the edge", set, size, p)
					}
					b.Set(p, pos.ToMove)
					pos.ToMove = pos.ToMove.Opponent()
					seen[p] = true
				}
			}
			if len(seen) < 4 {
				t.Errorf("%s %d: only %d different first moves", set, size, len(seen))
			}
		}
	}
}
