package search

import (
	"context"
	"errors"
	"testing"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
)

func levelMove(t testing.TB, e ai.Engine, pos ai.Position) game.Point {
	t.Helper()
	r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: 2000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Move
}

// levelPosition is an open fight: Black to move.
func levelPosition(t testing.TB, set game.RuleSet, stones string) ai.Position {
	t.Helper()
	points, err := game.ParsePoints(stones, 15)
	if err != nil {
		t.Fatal(err)
	}
	b := game.MustBoard(15)
	for i, p := range points {
		b.Set(p, game.Colour(1+i%2))
	}
	return ai.Position{Rules: game.MustRules(set), Board: b, ToMove: game.Colour(1 + len(points)%2), Last: points}
}

func TestLevelsRepeatWithTheirSeed(t *testing.T) {
	pos := levelPosition(t, game.Omok, "h8i9g9g8h9h10j7i7")
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		one := NewLevel(level, Options{HashMiB: 1, Seed: 5})
		two := NewLevel(level, Options{HashMiB: 1, Seed: 5})
		for range 3 {
			if a, b := levelMove(t, one, pos), levelMove(t, two, pos); a != b {
				t.Errorf("level %d plays %v and %v", level, a, b)
			}
		}
	}
}

func TestLevelsNeverStrayFar(t *testing.T) {
	pos := levelPosition(t, game.Renju, "h8i9g9g8h9h10j7i7")
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	near := map[game.Point]bool{}
	for _, c := range b.AppendNear(nil) {
		near[c.Point()] = true
	}
	for level := ai.MinLevel; level <= 7; level++ {
		for seed := range uint64(20) {
			p := levelMove(t, NewLevel(level, Options{HashMiB: 1, Seed: seed}), pos)
			if !near[p] || pos.Rules.Foul(pos.Board, p, pos.ToMove) != game.NoFoul {
				t.Errorf("level %d plays %v", level, p)
			}
		}
	}
}

func TestLevelsAvoidAndGiveUp(t *testing.T) {
	pos := levelPosition(t, game.Freestyle, "h8i9g9g8")
	full := game.MustBoard(5)
	for p := range full.Points {
		full.Set(p, game.Colour(1+(p.X+p.Y/2)%2))
	}
	for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
		e := NewLevel(level, Options{HashMiB: 1})
		first := levelMove(t, e, pos)
		r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: 500, Avoid: []game.Point{first}}, nil)
		if err != nil || r.Move == first {
			t.Errorf("level %d: %v again, %v", level, r.Move, err)
		}
		_, err = e.Think(context.Background(), ai.Position{Rules: pos.Rules, Board: full, ToMove: game.Black}, ai.Limits{Nodes: 1}, nil)
		if !errors.Is(err, ai.ErrNoMove) {
			t.Errorf("level %d on a full board: %v", level, err)
		}
	}
}

// TestFirstStepsLoses plays level 1 against somebody who extends the longest row
// and blocks open threes and fours, and knows nothing else.
func TestFirstStepsLoses(t *testing.T) {
	const games = 40
	won := 0
	for n := range games {
		level := NewLevel(ai.MinLevel, Options{HashMiB: 1, Seed: uint64(n)})
		if playPlain(t, level, game.Colour(1+n%2)) {
			won++
		}
	}
	if t.Logf("level 1 wins %d of %d", won, games); won > games*2/5 {
		t.Errorf("level 1 wins %d of %d games", won, games)
	}
}

// playPlain plays a game and reports whether the level, playing side, wins it.
func playPlain(t *testing.T, level ai.Engine, side game.Colour) bool {
	t.Helper()
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	var last []game.Point
	for !g.Result().Over {
		pos := ai.Position{Rules: g.Config().Rules, Board: g.Board(), ToMove: g.ToMove(), Last: last}
		p := plainMove(g.Board(), g.ToMove())
		if g.ToMove() == side {
			p = levelMove(t, level, pos)
		}
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
		last = append(last, p)
	}
	return g.Result().Winner == side
}

// plainMove is the plain player: five, block of a four, block of an open three,
// else the point that gives the longest open row, nearest the centre.
func plainMove(b *game.Board, me game.Colour) game.Point {
	best, bestValue := b.Centre(), -1
	for p, c := range b.Points {
		if c != game.Empty {
			continue
		}
		own, _ := plainRow(b, p, me)
		his, open := plainRow(b, p, me.Opponent())
		away := max(abs(p.X-b.Centre().X), abs(p.Y-b.Centre().Y))
		value := 1000*own - away
		switch {
		case own >= 5:
			value += 9_000_000
		case his >= 5:
			value += 8_000_000
		case his == 4 && open && own < 4:
			value += 7_000_000
		}
		if value > bestValue {
			best, bestValue = p, value
		}
	}
	return best
}

// plainRow returns the longest unbroken row that a stone at p makes and that has
// room for five, and whether it is open at both ends.
func plainRow(b *game.Board, p game.Point, c game.Colour) (longest int, open bool) {
	for _, d := range [4]game.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
		row, room, ends := 1, 1, 0
		for _, s := range [2]int{1, -1} {
			n := 1
			at := func() game.Point { return game.Point{X: p.X + s*n*d.X, Y: p.Y + s*n*d.Y} }
			for ; b.At(at()) == c; n++ {
				row++
			}
			if b.Inside(at()) && b.At(at()) == game.Empty {
				ends++
			}
			for ; n < 5 && b.Inside(at()) && b.At(at()) != c.Opponent(); n++ {
				room++
			}
		}
		if room+row-1 >= 5 && row > longest {
			longest, open = row, ends == 2
		}
	}
	return longest, open
}
