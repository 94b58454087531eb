package gomocup

import (
	"context"
	"fmt"
	"io"
	"testing"

	"omok/ai"
	"omok/game"
)

func TestSwap2(t *testing.T) {
	a1, b1, occupied := game.Point{X: 0, Y: 14}, game.Point{X: 1, Y: 14}, game.Point{X: 7, Y: 7}
	stones := map[int][]string{
		3: {"7,7", "8,8", "9,9"},
		5: {"7,7", "8,8", "9,9", "4,4", "5,5"},
	}
	for _, tt := range []struct {
		stones int
		rate   float64
		second game.Point
		want   string
	}{
		{3, 0.3, b1, "SWAP"},
		{3, 0.5, b1, "0,0 1,0"},
		{3, 0.5, occupied, "0,0"},
		{3, 0.7, b1, "0,0"},
		{5, 0.4, b1, "SWAP"},
		{5, 0.6, b1, "0,0"},
	} {
		m := manage(t, &fakeEngine{think: func(context.Context, ai.Position, ai.Limits, func(ai.Report)) (ai.Result, error) {
			line := ai.Line{Moves: []game.Point{a1, tt.second}, WinRate: tt.rate}
			return ai.Result{Move: a1, Report: ai.Report{Lines: []ai.Line{line}}}, nil
		}})
		m.say("START 15", "SWAP2BOARD")
		m.say(stones[tt.stones]...)
		m.say("DONE")
		m.want("OK", tt.want)
	}
}

// TestSwap2Openings checks that the three stones are three, at every size and any
// way round.
func TestSwap2Openings(t *testing.T) {
	for size := game.MinSize; size <= game.MaxSize; size++ {
		for seed := range uint64(64) {
			s := newSession(&Server{Seed: seed}, io.Discard)
			s.obey(fmt.Sprintf("START %d", size))
			s.obey("SWAP2BOARD")
			s.obey("DONE")
			if n := s.game.board.Stones(); n != 3 {
				t.Fatalf("size %d, seed %d: %d stones\n%v", size, seed, n, s.game.board)
			}
		}
	}
}
