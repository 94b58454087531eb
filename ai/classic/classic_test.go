package classic

import (
	"context"
	"errors"
	"testing"
	"time"

	"go.uber.org/goleak"
	"omok/ai"
	"omok/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func points(t testing.TB, s string, size int) []game.Point {
	t.Helper()
	ps, err := game.ParsePoints(s, size)
	if err != nil {
		t.Fatal(err)
	}
	return ps
}

func board(t testing.TB, size int, black, white string) *game.Board {
	t.Helper()
	b := game.MustBoard(size)
	for c, s := range map[game.Colour]string{game.Black: black, game.White: white} {
		for _, p := range points(t, s, size) {
			b.Set(p, c)
		}
	}
	return b
}

func position(t testing.TB, set game.RuleSet, size int, black, white string) ai.Position {
	return ai.Position{Rules: game.MustRules(set), Board: board(t, size, black, white), ToMove: game.Black}
}

func engine(t testing.TB, k Kind) *Engine {
	t.Helper()
	e, err := New(k)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func think(t testing.TB, k Kind, pos ai.Position, limits ai.Limits) ai.Result {
	t.Helper()
	r, err := engine(t, k).Think(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestUnknownKind(t *testing.T) {
	if _, err := New("ninth"); err == nil {
		t.Error("an unknown program was made")
	}
}

func TestRefusals(t *testing.T) {
	full := game.MustBoard(5)
	for p := range full.Points {
		full.Set(p, game.Colour(1+(p.X+p.Y/2)%2))
	}
	rules := game.MustRules(game.Freestyle)
	for _, k := range Students {
		e := engine(t, k)
		_, err := e.Think(context.Background(), ai.Position{Rules: rules, Board: full, ToMove: game.Black}, ai.Limits{}, nil)
		if !errors.Is(err, ai.ErrNoMove) {
			t.Errorf("%s on a full board: %v", k, err)
		}
		for _, pos := range []ai.Position{{Rules: rules, ToMove: game.Black}, {Rules: rules, Board: game.MustBoard(9)}} {
			if _, err := e.Think(context.Background(), pos, ai.Limits{}, nil); err == nil {
				t.Errorf("%s thought about half a position", k)
			}
		}
	}
}

func TestFirstMoveIsTheCentre(t *testing.T) {
	for _, k := range Students {
		for _, size := range []int{5, 6, 15, 22} {
			pos := position(t, game.Omok, size, "", "")
			if r := think(t, k, pos, ai.Limits{Nodes: 1000}); r.Move != pos.Board.Centre() {
				t.Errorf("%s on %d: %v", k, size, r.Move)
			}
		}
	}
}

func TestWinsAndBlocks(t *testing.T) {
	for _, k := range Students {
		r := think(t, k, position(t, game.Freestyle, 9, "d5e5f5g5", "c5d4e4h4"), ai.Limits{Depth: 1})
		if r.Move.String() != "h5" {
			t.Errorf("%s completes its four at %v", k, r.Move)
		}
		r = think(t, k, position(t, game.Freestyle, 9, "c5d4e6", "d5e5f5g5"), ai.Limits{Depth: 2})
		if r.Move.String() != "h5" {
			t.Errorf("%s stops a four at %v", k, r.Move)
		}
	}
}

func TestForbiddenPointsAreLeftAlone(t *testing.T) {
	// h5 would stop the four, but there Black makes a double-three.
	const black, white = "c5h6h7f3g4", "d5e5f5g5"
	renju := game.MustRules(game.Renju)
	b := board(t, 15, black, white)
	h5 := points(t, "h5", 15)[0]
	if renju.Foul(b, h5, game.Black) != game.DoubleThree {
		t.Fatal("the test position is wrong")
	}
	for _, k := range Students {
		r := think(t, k, position(t, game.Renju, 15, black, white), ai.Limits{Nodes: 3000})
		if r.Move == h5 {
			t.Errorf("%s played the forbidden point", k)
		}
	}
}

func TestLimits(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "h8i9g7", "h9g8i7")
	for _, k := range Students {
		if r := think(t, k, pos, ai.Limits{Nodes: 500}); r.Nodes > 501 {
			t.Errorf("%s: %d nodes of 500", k, r.Nodes)
		}
		if r := think(t, k, pos, ai.Limits{Depth: 2, Time: time.Minute}); r.Depth != 2 {
			t.Errorf("%s: depth %d of 2", k, r.Depth)
		}
		one, two := think(t, k, pos, ai.Limits{Nodes: 5000}), think(t, k, pos, ai.Limits{Nodes: 5000})
		if one.Move != two.Move {
			t.Errorf("%s: %v, then %v", k, one.Move, two.Move)
		}
	}
}

func TestClockBudget(t *testing.T) {
	const s = time.Second
	for _, tc := range []struct {
		clock ai.Clock
		want  time.Duration
	}{
		{ai.Clock{PerMove: 10 * s}, 9 * s},
		{ai.Clock{Left: 300 * s}, 9 * s},
		{ai.Clock{Left: 300 * s, PerMove: 5 * s}, 4500 * time.Millisecond},
		{ai.Clock{Left: 3 * s, Increment: 20 * s}, 2700 * time.Millisecond},
		{ai.Clock{Period: 10 * s, Periods: 3}, 9 * s},
		{ai.Clock{}, time.Millisecond},
	} {
		if got := clockBudget(&tc.clock); got != tc.want {
			t.Errorf("%+v: %v, want %v", tc.clock, got, tc.want)
		}
	}
}

func TestCancelAnswersAtOnce(t *testing.T) {
	pos := position(t, game.Renju, 22, "k10l11m12k12n9", "k11l10l12j9n12")
	pos.Board.Set(game.Point{X: 0, Y: 0}, game.White)
	pos.Rules = game.MustRules(game.Omok)
	for _, k := range Students {
		ctx, cancel := context.WithCancel(context.Background())
		reported := make(chan struct{}, 1)
		cancelled := make(chan time.Time, 1)
		go func() {
			<-reported
			cancelled <- time.Now()
			cancel()
		}()
		limits := ai.Limits{Depth: 20}
		if k == FiveWindows {
			reported <- struct{}{} // it reports nothing before its only depth ends
		}
		r, err := engine(t, k).Think(ctx, pos, limits, func(ai.Report) {
			select {
			case reported <- struct{}{}:
			default:
			}
		})
		late := time.Since(<-cancelled)
		if err != nil || pos.Board.At(r.Move) != game.Empty {
			t.Errorf("%s: %v, %v", k, r.Move, err)
		}
		if late > 200*time.Millisecond { // 20 ms are promised; the machine may be busy
			t.Errorf("%s took %v to stop", k, late)
		}
	}
}

func TestCancelledBeforehandStillMoves(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, k := range Students {
		pos := position(t, game.Omok, 19, "k10l10", "k11m12")
		r, err := engine(t, k).Think(ctx, pos, ai.Limits{}, nil)
		if err != nil || !pos.Board.Inside(r.Move) || pos.Board.At(r.Move) != game.Empty {
			t.Errorf("%s: %v, %v", k, r.Move, err)
		}
	}
}

func TestGamesAmongTheThree(t *testing.T) {
	for i, set := range game.RuleSets {
		for _, black := range Students {
			for _, white := range Students {
				size := []int{15, 9, 6, 13, 10}[i]
				t.Run(string(set)+" "+string(black)+" "+string(white), func(t *testing.T) {
					t.Parallel()
					playGame(t, game.Config{Rules: game.MustRules(set), Size: size}, black, white)
				})
			}
		}
	}
}

// playGame plays to the end; the game refuses what is illegal or forbidden.
func playGame(t *testing.T, cfg game.Config, black, white Kind) {
	g, err := game.NewGame(cfg)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[game.Colour]Kind{game.Black: black, game.White: white}
	for !g.Result().Over {
		pos := ai.Position{Rules: cfg.Rules, Board: g.Board(), ToMove: g.ToMove()}
		r, err := engine(t, kinds[g.ToMove()]).Think(context.Background(), pos, ai.Limits{Nodes: 150}, nil)
		if errors.Is(err, ai.ErrNoMove) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(r.Move); err != nil {
			t.Fatalf("%v at %v: %v\n%v", g.ToMove(), r.Move, err, g.Board())
		}
	}
}
