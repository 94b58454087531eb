package study

import (
	"context"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

func TestProverFindsAWin(t *testing.T) {
	prove := Prove(5 * time.Second)
	for _, c := range []struct {
		moves string
		won   bool
	}{
		{"d8a1e8a3f8c1a15o15", true}, // an open three of Black, to move
		{"h8h9", false},
	} {
		g := played(t, c.moves)
		pos := ai.Position{Rules: g.Config().Rules, Board: g.Board(), ToMove: g.ToMove()}
		line, won, err := prove(context.Background(), pos)
		if err != nil || won != c.won || won != (len(line) > 0) {
			t.Errorf("%s: %v %v %v", c.moves, line, won, err)
		}
	}
	if _, _, err := prove(context.Background(), ai.Position{Rules: game.MustRules(game.Omok)}); err == nil {
		t.Error("a position without a board")
	}
}
