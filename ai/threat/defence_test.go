package threat

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// TestOnlySpoilersSpoil plays every other point against lines of fours and looks
// whether they still win.
func TestOnlySpoilersSpoil(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 8))
	lines, spoiled := 0, 0
	for _, rules := range allRules() {
		for range 150 {
			spoilers, found := spoilersOf(t, crowd(rules, 11, 16+rnd.IntN(12), rnd))
			if found {
				lines++
			}
			spoiled += len(spoilers)
		}
	}
	if lines < 100 {
		t.Errorf("only %d lines of fours", lines)
	}
	t.Logf("%d lines, %d points that spoil them", lines, spoiled)
}

// In these positions a stone that is on no line of the attacker's fours makes one of
// them forbidden: it takes the straight four of another three away, or the fouls
// that kept a three from being one.
func TestAStoneThatMakesAFourForbiddenSpoils(t *testing.T) {
	for _, c := range []struct {
		set          game.RuleSet
		black, white string
		spoiler      string // off every line of the fours
	}{
		{game.Renju, "k6l6n6k8m8o8j9l9n9j10", "j6o7m13", "n8"},
		{game.Renju, "e3f3e4g4c5d5g5f6i7c8i8", "b2e2h2d3h3b5h5c6c7d9g9", "e5"},
		{game.Omok, "e2e3g3e4h4b5c5d6h6", "c3c6e6f7c8f8i8e9i9", "d2"},
	} {
		pos := position(t, c.set, 15, c.black, c.white)
		spoilers, found := spoilersOf(t, pos)
		at, err := game.ParsePoint(c.spoiler, 15)
		if err != nil {
			t.Fatal(err)
		}
		if !found || !slices.Contains(spoilers, at) {
			t.Errorf("%s %s: fours win: %v; %v spoil them", c.set, c.black, found, spoilers)
		}
	}
}

// spoilersOf looks for a win by fours and returns the points that spoil it, all of
// which the prover must try.
func spoilersOf(t *testing.T, pos ai.Position) (spoil []game.Point, found bool) {
	t.Helper()
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	p := &prover{fours: newFours(b, pos.ToMove, newBudget(context.Background(), Limits{}))}
	outcome, line := p.find(0)
	if p.open || outcome != Win || len(line) == 1 {
		return nil, false
	}
	spoilers := p.spoilers(line)
	for _, c := range b.AppendEmpty(nil) {
		b.Place(c, p.def)
		stands := p.wins(line)
		b.Undo()
		if !stands && !spoilers.has(c) {
			t.Fatalf("%s: %v spoils %v\n%v", pos.Rules.Set, c.Point(), line, pos.Board)
		}
		if !stands {
			spoil = append(spoil, c.Point())
		}
	}
	return spoil, true
}

// TestASearchCutShortProvesNothing ends a proof at a position where the search for
// fours needs many nodes: one that has given up is no answer.
func TestASearchCutShortProvesNothing(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "c2f2l2i3l3m3e4c5b6c6f6j6i7l7m7m8k9f10c11k11i12g13",
		"j2b3d3g3h3j3f4h5l5m5e6g6i8j8j9e10e11i11j11b12m12b13")
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	p := &prover{fours: newFours(b, pos.ToMove, newBudget(context.Background(), Limits{})), nodes: map[uint64]*node{}, maxStone: b.Stones}
	if n := p.visit(true); !p.clipped || !p.cutShort || n.disproof != 0 {
		t.Errorf("gave up: %v, cut short: %v, disproof %d", p.clipped, p.cutShort, n.disproof)
	}
}

func TestFindFoursLeavesTheBoard(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	found := 0
	for _, rules := range allRules() {
		for range 40 {
			pos := crowd(rules, 13, 24, rnd)
			b, err := shape.FromBoard(shape.TablesFor(rules), pos.Board)
			if err != nil {
				t.Fatal(err)
			}
			key, stones := b.Key, b.Stones
			line := FindFours(context.Background(), b, pos.ToMove, 20_000)
			if b.Key != key || b.Stones != stones {
				t.Fatal("the board is another")
			}
			r := solve(t, pos, VCF, Limits{})
			if (line != nil) != (r.Outcome == Win) || len(line) < len(r.Line) {
				t.Errorf("%s: %v in %d plies, FindFours says %d\n%v", rules, r.Outcome, len(r.Line), len(line), pos.Board)
			}
			if line != nil {
				found++
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d wins", found)
	}
}

// BenchmarkFindFours looks for a win that has to be searched for, as the search does
// at its root.
func BenchmarkFindFours(b *testing.B) {
	pos := position(b, game.Freestyle, 15, "e8f8g8h5h6h7", "d8h4a1")
	board, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if FindFours(context.Background(), board, game.Black, 20_000) == nil {
			b.Fatal("no win")
		}
	}
}

// TestOnlyLosingMovesAreLeftOut looks at attackers' moves that are not tried because the
// defender would win by fours: they must be no fours, and the defender must win.
func TestOnlyLosingMovesAreLeftOut(t *testing.T) {
	rnd := rand.New(rand.NewPCG(16, 97))
	for _, rules := range allRules() {
		left, fours := 0, 0
		for range 50 {
			pos := crowd(rules, 11, 14+rnd.IntN(10), rnd)
			b, err := shape.FromBoard(shape.TablesFor(rules), pos.Board)
			if err != nil {
				t.Fatal(err)
			}
			p := &prover{fours: newFours(b, pos.ToMove, newBudget(context.Background(), Limits{}))}
			if b.Count(p.def, shape.Win) > 0 {
				continue
			}
			n := &node{proof: 1, disproof: 1}
			p.expandAttack(n)
			for _, c := range b.AppendNear(nil) {
				tried := slices.ContainsFunc(n.moves, func(m move) bool { return m.cell == c })
				if tried || b.Forbidden(c, p.att) || threatEffort(b.Code(c, p.att)) == 0 {
					continue
				}
				if left++; left%3 > 0 {
					continue
				}
				after := ai.Position{Rules: rules, Board: pos.Board.Clone(), ToMove: p.def}
				after.Board.Set(c.Point(), p.att)
				if r := solve(t, after, VCF, Limits{}); isFour(b, c, p.att) || r.Outcome != Win {
					t.Fatalf("%s: %v of %v is left out; then: %v\n%v", rules, c.Point(), p.att, r.Outcome, pos.Board)
				}
			}
			if p.parries() != nil && slices.ContainsFunc(n.moves, func(m move) bool { return isFour(b, m.cell, p.att) }) {
				fours++
			}
		}
		if p := rules.For(game.Black); p.Open && left > 0 || !p.Open && (left < 50 || fours < 3) {
			t.Errorf("%s: %d moves left out, fours in %d positions", rules, left, fours)
		}
	}
}
