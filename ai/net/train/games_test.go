package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"omok/game"

	"omok/ai/eval/played"
)

// randomGame plays at random next to other stones, but a five wherever there is one.
func randomGame(rules game.Rules, size int, rnd *rand.Rand) *played.Game {
	g := &played.Game{Rules: rules, Size: size, Result: 0.5, Random: 2}
	b := game.MustBoard(size)
	turn := game.Black
	for len(g.Moves) < size*size/2 {
		at, ok := randomMove(rules, b, turn, rnd)
		if !ok {
			break
		}
		five := rules.MakesFive(b, at, turn)
		b.Set(at, turn)
		g.Moves = append(g.Moves, at)
		if five {
			g.Result = float64(2 - turn) // Black is 1, White 2
			break
		}
		turn = turn.Opponent()
	}
	for i := g.Random; i < len(g.Moves); i++ {
		g.Scores = append(g.Scores, int(rnd.NormFloat64()*200))
	}
	return g
}

// randomMove returns a move next to a stone, the first of them in the middle.
func randomMove(rules game.Rules, b *game.Board, turn game.Colour, rnd *rand.Rand) (game.Point, bool) {
	size := b.Size()
	var near []game.Point
	for y := range size {
		for x := range size {
			p := game.Point{X: x, Y: y}
			if b.At(p) != game.Empty || rules.Foul(b, p, turn) != game.NoFoul {
				continue
			}
			if rules.MakesFive(b, p, turn) {
				return p, true
			}
			if nextToStone(b, p) {
				near = append(near, p)
			}
		}
	}
	if b.At(game.Point{X: size / 2, Y: size / 2}) == game.Empty {
		return game.Point{X: size / 2, Y: size / 2}, true
	}
	if len(near) == 0 {
		return game.Point{}, false
	}
	return near[rnd.IntN(len(near))], true
}

func nextToStone(b *game.Board, p game.Point) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			q := game.Point{X: p.X + dx, Y: p.Y + dy}
			if q.X >= 0 && q.Y >= 0 && q.X < b.Size() && q.Y < b.Size() && b.At(q) != game.Empty {
				return true
			}
		}
	}
	return false
}

// writeGames writes random games to a file and returns its path.
func writeGames(t testing.TB, set game.RuleSet, size, n int) string {
	t.Helper()
	rnd := rand.New(rand.NewPCG(uint64(size), uint64(n)))
	var file bytes.Buffer
	for range n {
		if err := randomGame(game.MustRules(set), size, rnd).Write(&file); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "a.games")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// newTest returns a trainer for random games, with settings from the command line.
func newTest(t testing.TB, set game.RuleSet, args ...string) *trainer {
	t.Helper()
	args = append([]string{"-rules", string(set), "-batch", "32", "-o", filepath.Join(t.TempDir(), "a.net")}, args...)
	j, err := parseJob(append(args, writeGames(t, set, 9, 20)), t.Output())
	if err != nil {
		t.Fatal(err)
	}
	d, err := readData(j)
	if err != nil {
		t.Fatal(err)
	}
	return newTrainer(j, d)
}
