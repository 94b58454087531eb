package library

import (
	"context"
	"testing"

	"omok/game"
	"omok/game/record"
)

func TestFrequentPositions(t *testing.T) {
	l, ctx := open(t), context.Background()
	for _, moves := range []string{"h8i9g7", "h8g9i7", "h8h9i9", "h8i9k11"} { // the first two are mirrored
		save(t, l, played(t, moves))
	}
	own := played(t, "h8i9g7a1")
	own.Own = true
	save(t, l, own)
	won := played(t, "a1o1a2o2a3o3a4o4a5")
	won.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByFive}
	save(t, l, won)

	list, err := l.Frequent(ctx, Query{}, 3, 100)
	if err != nil || len(list) != 9 {
		t.Fatalf("%d positions, %v", len(list), err)
	}
	for i, want := range []struct{ plies, games int }{{1, 5}, {2, 4}, {3, 3}} {
		if got := list[i]; len(got.Record.Moves()) != want.plies || got.Games != want.games {
			t.Errorf("%d: %d games come to it in %d moves", i, got.Games, len(got.Record.Moves()))
		}
	}
	if list, err = l.Frequent(ctx, Query{Own: true}, 3, 2); err != nil || len(list) != 2 || list[0].Games != 1 {
		t.Errorf("of the own game: %+v, %v", list, err)
	}
	if !list[0].Record.Rules.Known() {
		t.Error("a position without rules")
	}
	if list, err = l.Frequent(ctx, Query{Ending: BlackWon}, 50, 100); err != nil || len(list) != 8 {
		t.Errorf("%d positions of a game of nine moves that is over, %v", len(list), err)
	}
}

func TestPositionsOfARecord(t *testing.T) {
	read := func(text string) *record.Record {
		f, err := record.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f.Records[0]
	}
	tree := read("(;SZ[15]RU[renju];B[hh];W[hi](;B[ji];W[aa];B[bb])(;B[gi];W[ba])(;B[fi]))") // the third move is the first one mirrored
	for _, test := range []struct{ plies, most, want int }{{2, 100, 2}, {3, 100, 4}, {4, 100, 6}, {9, 100, 7}, {9, 4, 4}, {0, 9, 0}} {
		if got := PositionsOf(tree, test.plies, test.most); len(got) != test.want {
			t.Errorf("%d moves, at most %d: %d positions", test.plies, test.most, len(got))
		}
	}
	last := PositionsOf(tree, 9, 100)[4] // the end of the main line
	if moves := last.Moves(); len(moves) != 5 || last.Rules != tree.Rules {
		t.Errorf("%v by %v", moves, last.Rules)
	}
	won := read("(;SZ[15]RU[freestyle];B[aa];W[oa];B[ab];W[ob];B[ac];W[oc];B[ad];W[od];B[ae])")
	if got := PositionsOf(won, 20, 100); len(got) != 8 {
		t.Errorf("%d positions of a game that is won with the ninth move", len(got))
	}
	set := read("(;SZ[15]AB[hh][hi]AW[aa]PL[W];W[ab];AE[hh];B[cc])")
	got := PositionsOf(set, 5, 100)
	if len(got) != 4 {
		t.Fatalf("%d positions of a game with stones set up", len(got))
	}
	for i, want := range []struct {
		stones int
		turn   game.Colour
	}{{3, game.White}, {4, game.Black}, {3, game.Black}, {4, game.White}} {
		b, turn, err := got[i].Board(got[i].MainLine())
		if err != nil || b.Stones() != want.stones || turn != want.turn {
			t.Errorf("%d: %d stones, %v to move, %v", i, b.Stones(), turn, err)
		}
	}
}
