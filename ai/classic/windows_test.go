package classic

import (
	"context"
	"testing"

	"omok/ai"
	"omok/game"
)

// The windows of five aim at five: their own comes before everything else.
func TestFiveWindowsMakesItsFive(t *testing.T) {
	for name, tc := range map[string]struct{ black, white, want string }{
		"both ends bare":          {"h8i8j8k8", "", "g8 l8"},
		"before the enemy's five": {"h8i8j8k8", "h9i9j9k9", "g8 l8"},
		"before an open three":    {"h8i8j8k8", "c3c4c5", "g8 l8"},
		"a gap":                   {"h8i8k8l8", "g8m8", "j8"},
	} {
		r := think(t, FiveWindows, position(t, game.Freestyle, 15, tc.black, tc.white), ai.Limits{})
		found := false
		for _, p := range points(t, tc.want, 15) {
			found = found || p == r.Move
		}
		if !found {
			t.Errorf("%s: %v, want one of %s", name, r.Move, tc.want)
		}
	}
}

// Three in a row are blocked, an open three before one that is closed at an end.
func TestFiveWindowsBlocksThrees(t *testing.T) {
	for name, tc := range map[string]struct{ black, white, want string }{
		"closed below":             {"c2", "c3c4c5", "c6"},
		"closed by the edge":       {"", "a9b9c9", "d9"},
		"an open one before it":    {"c2", "c3c4c5h8i8j8", "g8"},
		"closed at both ends":      {"c2c6", "c3c4c5", ""},
		"four in a row come first": {"c2h5", "c3c4c5h6h7h8h9", "h10"},
	} {
		got := defend(board(t, 15, tc.black, tc.white), game.Black)
		if tc.want == "" {
			if len(got) > 0 {
				t.Errorf("%s: %v", name, got)
			}
			continue
		}
		if want := points(t, tc.want, 15)[0]; len(got) == 0 || got[0] != want {
			t.Errorf("%s: %v, want %v first", name, got, want)
		}
	}
}

// The experiment of the source: its player against the random one.
func TestFiveWindowsAgainstRandom(t *testing.T) {
	for seed := range uint64(6) {
		windows, random := engine(t, FiveWindows), seeded(t, seed)
		g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Omok), Size: 15, Fouls: game.Loses})
		if err != nil {
			t.Fatal(err)
		}
		mine := game.Black
		if seed%2 == 1 {
			mine = game.White
		}
		for !g.Result().Over {
			var player ai.Engine = random
			if g.ToMove() == mine {
				player = windows
			}
			pos := ai.Position{Rules: g.Config().Rules, Board: g.Board(), ToMove: g.ToMove()}
			five := makesFive(pos)
			r, err := player.Think(context.Background(), pos, ai.Limits{Depth: 1}, nil)
			if err != nil || g.Play(r.Move) != nil {
				t.Fatalf("seed %d: %v: %v", seed, r.Move, err)
			}
			if player == ai.Engine(windows) && five && !g.Result().Over {
				t.Errorf("seed %d: a five was there, and %v was played", seed, r.Move)
			}
		}
		if g.Result().Winner != mine {
			t.Errorf("seed %d: %v", seed, g.Result())
		}
	}
}

func makesFive(pos ai.Position) bool {
	for p, c := range pos.Board.Points {
		if c == game.Empty && pos.Rules.MakesFive(pos.Board, p, pos.ToMove) {
			return true
		}
	}
	return false
}

func seeded(t *testing.T, seed uint64) *Engine {
	t.Helper()
	e, err := NewSeeded(Random, Manner{}, seed)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// The same seed draws the same points, another one others, and no foul is drawn.
func TestRandom(t *testing.T) {
	pos := position(t, game.Omok, 15, "g8i8h7h9", "a1a3")
	drawn := func(seed uint64) (moves string) {
		e := seeded(t, seed)
		for range 300 {
			r, err := e.Think(context.Background(), pos, ai.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if pos.Board.At(r.Move) != game.Empty || pos.Rules.Foul(pos.Board, r.Move, game.Black) != game.NoFoul {
				t.Fatalf("%v was drawn", r.Move)
			}
			moves += r.Move.String() + " "
		}
		return moves
	}
	first := drawn(1)
	if again := drawn(1); first != again {
		t.Error("the same seed draws other points")
	}
	if first == drawn(2) {
		t.Error("another seed draws the same points")
	}
}
