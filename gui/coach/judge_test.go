package coach

import (
	"context"
	"testing"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// patience bounds the searches in a way that is the same on every machine.
var patience = threat.Limits{Nodes: 20_000}

func position(t *testing.T, set game.RuleSet, black, white string, turn game.Colour) ai.Position {
	t.Helper()
	b := game.MustBoard(15)
	for c, s := range map[game.Colour]string{game.Black: black, game.White: white} {
		points, err := game.ParsePoints(s, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			b.Set(p, c)
		}
	}
	return ai.Position{Rules: game.MustRules(set), Board: b, ToMove: turn}
}

func at(t *testing.T, name string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(name, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The person has Black.
func TestCheck(t *testing.T) {
	for _, tc := range []struct {
		name         string
		set          game.RuleSet
		black, white string
		move         string
		level        ai.Level
		want         Kind // 0: nothing is said
		moves        int
	}{
		{"nothing is threatened", game.Freestyle, "h8", "h9", "a1", 10, 0, 0},
		{"a four overlooked", game.Freestyle, "d8a1a2a5", "e8f8g8h8", "o15", 1, Four, 1},
		{"a four blocked", game.Freestyle, "d8a1a2a5", "e8f8g8h8", "i8", 1, 0, 0},
		{"a five before a four", game.Freestyle, "d8a1a2a3a4", "e8f8g8h8", "a5", 1, 0, 0},
		{"two fives cannot be stopped", game.Freestyle, "a1a2a5o1", "e8f8g8h8", "o15", 10, 0, 0},
		{"a three overlooked", game.Freestyle, "a1a3o1", "f8g8h8", "o15", 1, Three, 2},
		{"a three blocked", game.Freestyle, "a1a3o1", "f8g8h8", "i8", 1, 0, 0},
		{"a four of one's own comes before a three", game.Freestyle, "a1a2a3a15", "f8g8h8", "a4", 1, 0, 0},
		{"two blocked threes that cross", game.Freestyle, "d8h4g7g6i6f9", "e8f8g8h5h6h7", "o15", 10, Forced, 2},
		{"two twos that cross", game.Freestyle, "a1a15o1", "f8g8h6h7", "o15", 10, Forced, 3},
		{"which a beginner finds too", game.Freestyle, "a1a15o1", "f8g8h6h7", "o15", 1, Forced, 3},
		{"answered", game.Freestyle, "i6g5e9f6i9", "f8g8h6h7", "h8", 10, 0, 0},
		{"answered, but for a long win", game.Freestyle, "a1a15o1", "f8g8h6h7", "h8", 6, 0, 0},
	} {
		pos := position(t, tc.set, tc.black, tc.white, game.Black)
		s, err := LookAt(context.Background(), pos, patience)
		if err != nil {
			t.Fatal(err)
		}
		w, ok, err := Check(context.Background(), pos, at(t, tc.move), &s, tc.level, patience)
		if err != nil || ok != (tc.want != 0) || ok && (w.Kind != tc.want || w.Wins != game.White || w.Move != at(t, tc.move)) {
			t.Errorf("%s: %v %+v, %v; studied %+v", tc.name, ok, w, err, s)
		}
		if ok && w.Moves != tc.moves {
			t.Errorf("%s: in %d moves, want %d", tc.name, w.Moves, tc.moves)
		}
	}
}

// A long win is spoken of only where the opponent may find it.
func TestTheThresholdFollowsTheLevel(t *testing.T) {
	for _, tc := range []struct {
		level ai.Level
		moves int
		want  bool
	}{{1, 3, true}, {1, 4, false}, {3, 4, false}, {4, 4, true}, {6, 7, false}, {7, 7, true}, {10, 100, true}} {
		if got := tc.moves <= mostMoves(tc.level); got != tc.want {
			t.Errorf("level %d speaks of %d moves: %v", tc.level, tc.moves, got)
		}
	}
}

func TestLookAt(t *testing.T) {
	look := func(set game.RuleSet, black, white string) Study {
		t.Helper()
		s, err := LookAt(context.Background(), position(t, set, black, white, game.Black), patience)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	quiet := look(game.Freestyle, "h8", "h9")
	if !quiet.Quiet || quiet.Lost || quiet.Threat != nil || !quiet.Needless(game.MustRules(game.Freestyle)) {
		t.Errorf("two stones: %+v", quiet)
	}
	if quiet.Needless(game.MustRules(game.Renju)) {
		t.Error("where points may be forbidden each move is looked at")
	}
	if s := look(game.Freestyle, "a1a15o1", "f8g8h6h7"); s.Quiet || s.Lost || len(s.Threat) != 5 || s.Needless(game.MustRules(game.Freestyle)) {
		t.Errorf("a threat: %+v", s)
	}
	if s := look(game.Freestyle, "a1a2a5o1", "e8f8g8h8"); !s.Lost || !s.Needless(game.MustRules(game.Freestyle)) {
		t.Errorf("two fives to stop: %+v", s)
	}
	if s := look(game.Freestyle, "a1a2a3a4", "e8f8g8h8"); s.Lost || len(s.Win) != 1 {
		t.Errorf("a five of one's own: %+v", s)
	}
}

func TestWeigh(t *testing.T) {
	for _, tc := range []struct {
		name         string
		black, white string
		move         string
		want         Praise
	}{
		{"nothing happens", "h8", "h9", "i9", NoPraise},
		{"two twos that cross are met", "i6g5e9f6i9", "f8g8h6h7", "h8", Defended},
		{"they are not", "a1a15o1", "f8g8h6h7", "o15", NoPraise},
		{"a four is blocked", "d8a1a2a5", "e8f8g8h8", "i8", NoPraise},
		{"a three is blocked", "a1a3o1", "f8g8h8", "i8", NoPraise},
		{"a win is begun", "f8g8h6h7", "a1a15o1", "h8", Winning},
		{"and let go", "f8g8h6h7", "a1a15o1", "a8", NoPraise},
	} {
		pos := position(t, game.Freestyle, tc.black, tc.white, game.Black)
		s, err := LookAt(context.Background(), pos, patience)
		if err != nil {
			t.Fatal(err)
		}
		if got := Weigh(context.Background(), pos, at(t, tc.move), &s, patience); got != tc.want {
			t.Errorf("%s: %v, want %v; studied %+v", tc.name, got, tc.want, s)
		}
	}
}

// A search that is not needed any more ends, and says nothing.
func TestACancelledCheckSaysNothing(t *testing.T) {
	pos := position(t, game.Freestyle, "a1a15o1", "f8g8h6h7", game.Black)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok, err := Check(ctx, pos, at(t, "o15"), &Study{}, 10, patience); ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
}

// A position that is lost whatever is played is no fault of the move, also where the
// study before it was cut off before it knew.
func TestWhatIsLostAnywayIsNotHeldAgainstAMove(t *testing.T) {
	pos := position(t, game.Freestyle, "a1a2a5o1", "e8f8g8h8", game.Black)
	if w, ok, err := Check(context.Background(), pos, at(t, "o15"), &Study{}, 10, patience); ok || err != nil || w.Kind != Four {
		t.Errorf("%v %+v, %v", ok, w, err)
	}
}
