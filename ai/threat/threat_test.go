package threat

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"go.uber.org/goleak"
	"omok/ai"
	"omok/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func solve(t testing.TB, pos ai.Position, kind Kind, limits Limits) Result {
	t.Helper()
	r, err := Solve(context.Background(), pos, kind, limits)
	if err != nil {
		t.Fatal(err)
	}
	if r.Outcome == Win {
		if err := checkLine(pos, kind, r.Line); err != nil {
			t.Fatalf("%v: %v\n%v", r.Line, err, pos.Board)
		}
	}
	return r
}

// Puzzles of our own: Black to move.
func TestPuzzles(t *testing.T) {
	for _, tc := range []struct {
		name         string
		set          game.RuleSet
		black, white string
		kind         Kind
		want         Outcome
		moves        int // in the line
	}{
		{"a five", game.Freestyle, "d8e8f8g8", "c8", VCF, Win, 1},
		{"a straight four", game.Freestyle, "e8f8g8", "e9f9", VCF, Win, 3},
		{"a closed three is nothing", game.Freestyle, "e8f8g8", "d8e9", VCF, NoWin, 0},
		{"two closed threes cross", game.Freestyle, "e8f8g8h5h6h7", "d8h4a1", VCF, Win, 3},
		{"but not for Black in renju", game.Renju, "e8f8g8h5h6h7", "d8h4a1", VCF, NoWin, 0},
		{"two threes cross", game.Freestyle, "f8g8h6h7", "a1a15", VCF, NoWin, 0},
		{"two threes cross, VCT", game.Freestyle, "f8g8h6h7", "a1a15", VCT, Win, 5},
		{"the enemy's four comes first", game.Freestyle, "e8f8g8", "e9f9g9h9", VCF, NoWin, 0},
		{"a block that is a four", game.Freestyle, "i6i7i8", "e9f9g9h9d9i5", VCF, NoWin, 0},
		{"six is a five", game.Freestyle, "c8d8f8g8h8", "a1a2", VCF, Win, 1},
		{"six is no five", game.Standard, "c8d8f8g8h8", "a1a2", VCF, NoWin, 0},
		{"caro: closed at both ends", game.Caro, "e8f8g8", "d8j8", VCF, NoWin, 0},
		{"caro: one block stops two fives", game.Caro, "h8i8j8", "f8a1o1", VCF, NoWin, 0},
		{"caro: it may make a four itself", game.Caro, "c8i5i6i7", "e8f8g8h8", VCF, Win, 3},
		{"an empty board", game.Omok, "", "", VCT, NoWin, 0},
	} {
		r := solve(t, position(t, tc.set, 15, tc.black, tc.white), tc.kind, Limits{})
		if r.Outcome != tc.want || tc.moves > 0 && len(r.Line) != tc.moves {
			t.Errorf("%s: %v %v, want %v in %d", tc.name, r.Outcome, r.Line, tc.want, tc.moves)
		}
	}
}

func TestAForbiddenBlockWins(t *testing.T) {
	// White's four at d8 e8 f8 g8 is closed at c8, and h8 is a double-three of
	// Black's.
	pos := position(t, game.Renju, 15, "c8h9h10i9j10i8", "e8f8g8")
	pos.ToMove = game.White
	r := solve(t, pos, VCF, Limits{})
	if r.Outcome != Win || len(r.Line) != 3 || r.Line[1] != game.Pass {
		t.Errorf("renju: %v %v", r.Outcome, r.Line)
	}
	pos.Rules = game.MustRules(game.Freestyle)
	if r := solve(t, pos, VCF, Limits{}); r.Outcome != NoWin {
		t.Errorf("freestyle: %v %v", r.Outcome, r.Line)
	}
}

func TestLimits(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "f8g8h6h7", "a1a15")
	if r := solve(t, pos, VCT, Limits{Nodes: 3}); r.Outcome != Unknown {
		t.Errorf("in three nodes: %v", r.Outcome)
	}
	if r := solve(t, pos, VCT, Limits{Time: time.Minute}); r.Outcome != Win {
		t.Errorf("in a minute: %v", r.Outcome)
	}
	if r := solve(t, pos, VCT, Limits{Depth: 1}); r.Outcome != Win {
		t.Errorf("in one quiet move: %v", r.Outcome)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := Solve(ctx, pos, VCT, Limits{}); err != nil || r.Outcome != Unknown {
		t.Errorf("cancelled: %v, %v", r.Outcome, err)
	}
	if _, err := Solve(ctx, ai.Position{Rules: pos.Rules, Board: pos.Board}, VCF, Limits{}); err == nil {
		t.Error("nobody to move, and no error")
	}
}

// crowd returns a position of stones near the middle in which nobody has five.
func crowd(rules game.Rules, size, stones int, rnd *rand.Rand) ai.Position {
	b := game.MustBoard(size)
	col := game.Black
	for b.Stones() < stones {
		spread := min(size, 8)
		p := game.Point{X: (size-spread)/2 + rnd.IntN(spread), Y: (size-spread)/2 + rnd.IntN(spread)}
		if b.At(p) == game.Empty && !rules.MakesFive(b, p, col) {
			b.Set(p, col)
			col = col.Opponent()
		}
	}
	return ai.Position{Rules: rules, Board: b, ToMove: col}
}

func allRules() []game.Rules {
	var rules []game.Rules
	for _, s := range game.RuleSets {
		rules = append(rules, game.MustRules(s))
	}
	return append(rules, game.MustRules(game.Omok).ExactFive())
}

func TestVCFIsSymmetric(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	for _, rules := range allRules() {
		for range 15 {
			pos := crowd(rules, 11, 18, rnd)
			want := solve(t, pos, VCF, Limits{})
			for s := 1; s < 8; s++ {
				turned := pos
				turned.Board = turn(pos.Board, s)
				got := solve(t, turned, VCF, Limits{})
				if got.Outcome != want.Outcome || len(got.Line) != len(want.Line) {
					t.Fatalf("%s: %v %v, turned %v %v\n%v", rules.Set, want.Outcome, want.Line, got.Outcome, got.Line, pos.Board)
				}
			}
		}
	}
}

// turn applies one of the eight symmetries of the square.
func turn(b *game.Board, s int) *game.Board {
	t := game.MustBoard(b.Size())
	for p, c := range b.Points {
		if s&1 != 0 {
			p.X = b.Size() - 1 - p.X
		}
		if s&2 != 0 {
			p.Y = b.Size() - 1 - p.Y
		}
		if s&4 != 0 {
			p.X, p.Y = p.Y, p.X
		}
		t.Set(p, c)
	}
	return t
}

// TestVCFAgreesWithBruteForce compares with a search that knows only the rules.
func TestVCFAgreesWithBruteForce(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 2))
	wins := 0
	for _, rules := range allRules() {
		for range 30 {
			pos := crowd(rules, 7, 14+rnd.IntN(8), rnd)
			got := solve(t, pos, VCF, Limits{Depth: 3})
			want := bruteForce(&rules, pos.Board.Clone(), pos.ToMove, 3)
			if (got.Outcome == Win) != want {
				t.Fatalf("%s: %v %v, brute force %v\n%v%v to move", rules.Set, got.Outcome, got.Line, want, pos.Board, pos.ToMove)
			}
			if want {
				wins++
			}
		}
	}
	if wins < 20 {
		t.Errorf("only %d wins among the positions", wins)
	}
}

func bruteForce(r *game.Rules, b *game.Board, att game.Colour, depth int) bool {
	if len(fivePoints(r, b, att)) > 0 {
		return true
	}
	if depth == 0 {
		return false
	}
	for p, c := range b.Points {
		if c != game.Empty || r.Foul(b, p, att) != game.NoFoul {
			continue
		}
		b.Set(p, att)
		won := len(fivePoints(r, b, att)) > 0 && !escapes(r, b, att, depth)
		b.Set(p, game.Empty)
		if won {
			return true
		}
	}
	return false
}

// escapes reports whether any legal reply at all saves the defender from a four.
func escapes(r *game.Rules, b *game.Board, att game.Colour, depth int) bool {
	def := att.Opponent()
	if len(fivePoints(r, b, def)) > 0 {
		return true
	}
	for p, c := range b.Points {
		if c != game.Empty || r.Foul(b, p, def) != game.NoFoul {
			continue
		}
		b.Set(p, def)
		lost := bruteForce(r, b, att, depth-1)
		b.Set(p, game.Empty)
		if !lost {
			return true
		}
	}
	return false
}

// TestEveryDefenceLoses tries each reply to the first move of a proved win.
func TestEveryDefenceLoses(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 9))
	for _, rules := range allRules() {
		found := 0
		for range 40 {
			pos := crowd(rules, 11, 14, rnd)
			r := solve(t, pos, VCT, Limits{Nodes: 20_000})
			if r.Outcome != Win || len(r.Line) < 5 || solve(t, pos, VCF, Limits{}).Outcome == Win {
				continue
			}
			found++
			after := pos
			after.Board = pos.Board.Clone()
			after.Board.Set(r.Line[0], pos.ToMove)
			for p, c := range after.Board.Points {
				if c != game.Empty || rules.Foul(after.Board, p, pos.ToMove.Opponent()) != game.NoFoul {
					continue
				}
				next := after
				next.Board = after.Board.Clone()
				next.Board.Set(p, pos.ToMove.Opponent())
				if got := solve(t, next, VCT, Limits{Nodes: 200_000}); got.Outcome != Win {
					t.Fatalf("%s: %v wins by %v, but after %v: %v\n%v", rules.Set, pos.ToMove, r.Line, p, got.Outcome, pos.Board)
				}
			}
			if found == 2 {
				break
			}
		}
	}
}
