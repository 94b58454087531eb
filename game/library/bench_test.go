package library

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// manyGames is the size of the library that the searches are measured on.
const manyGames = 100_000

// filled is a library of generated games.
func filled(b *testing.B, games int) *Library {
	b.Helper()
	l, err := Open(context.Background(), filepath.Join(b.TempDir(), "library"))
	if err != nil {
		b.Fatal(err)
	}
	if err := fillWith(l, games); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := l.Close(); err != nil {
			b.Error(err)
		}
	})
	return l
}

func BenchmarkSearch(b *testing.B) {
	l := filled(b, manyGames)
	some := random(rand.New(rand.NewPCG(5, 6)), 40)
	queries := map[string]Query{
		"newest":        {},
		"middle":        {Offset: manyGames / 2},
		"name":          {Name: "player 77"},
		"nobody":        {Name: "nobody at all"},
		"date":          {From: "2003-04", To: "2003-04"},
		"result":        {Ending: Drawn},
		"rules":         {Rules: "caro"},
		"opening":       {Opening: "I13"},
		"size":          {Size: 19},
		"first move":    {Position: board(b, some, 1, 3)},
		"third move":    {Position: board(b, some, 3, 3)},
		"last position": {Position: board(b, some, len(some.Record.Moves()), 3)},
		"joined":        {Position: board(b, some, 2, 3), Name: "player 77", Ending: BlackWon},
	}
	for name, q := range queries {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				search(b, l, q)
			}
		})
		b.Run("count "+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := l.Count(context.Background(), q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAdd(b *testing.B) {
	l := filled(b, gamesAtOnce)
	rng := rand.New(rand.NewPCG(7, 8))
	for b.Loop() {
		if err := addRandom(l, rng, gamesAtOnce); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(gamesAtOnce*b.N)/b.Elapsed().Seconds(), "games/s")
}

func BenchmarkSave(b *testing.B) {
	l := filled(b, gamesAtOnce)
	g := random(rand.New(rand.NewPCG(9, 10)), 60)
	for b.Loop() {
		if _, err := l.Save(context.Background(), g); err != nil {
			b.Fatal(err)
		}
	}
}
