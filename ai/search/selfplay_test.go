package search

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"testing"

	"omok/game"

	"omok/ai"
)

var selfPlayGames = flag.Int("games", 24, "games of the engine against itself, over all rule sets and sizes")

// TestSelfPlay plays whole games and checks every move by the rule book.
func TestSelfPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 9))
	for n := range *selfPlayGames {
		rules := game.MustRules(game.RuleSets[n%len(game.RuleSets)])
		if n%7 == 3 {
			rules = rules.ExactFive()
		}
		size := 9 + rnd.IntN(12)
		e := New(Options{HashMiB: 1, Seed: uint64(n)})
		selfPlay(t, e, rules, size, 100+rnd.Int64N(300), rnd)
	}
}

func selfPlay(t *testing.T, e *Engine, rules game.Rules, size int, nodes int64, rnd *rand.Rand) {
	t.Helper()
	b := game.MustBoard(size)
	pos := ai.Position{Rules: rules, Board: b, ToMove: game.Black}
	for !b.Full() {
		r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: nodes, Lines: 1 + rnd.IntN(2)}, nil)
		if errors.Is(err, ai.ErrNoMove) && len(rules.Forbidden(b, pos.ToMove)) == size*size-b.Stones() {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		p := r.Move
		if rnd.IntN(6) == 0 && len(r.Lines) > 1 {
			p = r.Lines[1].Moves[0]
		}
		if !b.Inside(p) || b.At(p) != game.Empty || rules.Foul(b, p, pos.ToMove) != game.NoFoul {
			t.Fatalf("%s %d: %v by %v is not allowed\n%v", rules.Set, size, p, pos.ToMove, b)
		}
		won := rules.MakesFive(b, p, pos.ToMove)
		b.Set(p, pos.ToMove)
		pos.Last = append(pos.Last, p)
		pos.ToMove = pos.ToMove.Opponent()
		if won {
			return
		}
	}
}
