package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"omok/game"
	"omok/game/record"
)

// random makes a game of n random moves or fewer, which begins in the middle.
func random(rng *rand.Rand, n int) *Game {
	set := game.RuleSets[rng.IntN(len(game.RuleSets))]
	r := &record.Record{Rules: game.MustRules(set), Size: []int{15, 15, 19}[rng.IntN(3)], Root: &game.Node{}}
	r.Info = game.Info{
		Black: fmt.Sprintf("Player %d", rng.IntN(500)), White: fmt.Sprintf("Player %d", rng.IntN(500)),
		Event: "Generated", Date: fmt.Sprintf("20%02d-%02d-%02d", rng.IntN(27), 1+rng.IntN(12), 1+rng.IntN(28)),
	}
	r.Result = game.Result{Over: true, Winner: game.Colour(rng.IntN(3)), Reason: game.ByResigning}
	if r.Result.Winner == game.Empty {
		r.Result.Reason = game.ByAgreement
	}
	used := map[game.Point]bool{}
	node, c, middle := r.Root, game.Black, r.Size/2
	for ply := range n {
		spread := min((1+ply)/2, 7)
		p := game.Point{X: middle - spread + rng.IntN(2*spread+1), Y: middle - spread + rng.IntN(2*spread+1)}
		if used[p] {
			continue
		}
		used[p] = true
		node, c = node.Add(p, c), c.Opponent()
	}
	return &Game{Record: r}
}

// fillWith adds random games to a library.
func fillWith(l *Library, games int) error {
	rng := rand.New(rand.NewPCG(5, 6))
	for done := 0; done < games; done += gamesAtOnce {
		if err := addRandom(l, rng, min(gamesAtOnce, games-done)); err != nil {
			return err
		}
	}
	return nil
}

// addRandom adds some random games in one transaction.
func addRandom(l *Library, rng *rand.Rand, games int) error {
	return l.write1(context.Background(), func(w *writer) error {
		for range games {
			g := random(rng, 40)
			content, err := g.fill()
			if err != nil {
				return err
			}
			if _, err := w.store(g, content); err != nil {
				return err
			}
		}
		return nil
	})
}

// manyGamesFile in the environment names a file in which a library of many games
// and some rated players is to be made, to be tried in the window.
const manyGamesFile = "OMOK_LIBRARY_MAKE"

func TestMakeManyGames(t *testing.T) {
	path := os.Getenv(manyGamesFile)
	if path == "" {
		t.Skip(manyGamesFile + " names no file")
	}
	ctx := context.Background()
	l, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := fillWith(l, manyGames); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 8))
	for i, name := range []string{"김하늘", "高橋ひかり", "Ada Lovelace", "王小明", "Bo"} {
		p, err := l.AddPlayer(ctx, name, game.Colour(i%3))
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			level := 1 + rng.IntN(10)
			g := random(rng, 40)
			g.Record.Info.Black, g.Record.Info.White = name, "Omok"
			g.BlackPlayer, g.WhiteLevel = p.ID, level
			if rng.IntN(10) < level-i { // the first in the list are the weaker ones
				g.Record.Result = game.Result{Over: true, Winner: game.White, Reason: game.ByFive}
			} else {
				g.Record.Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByFive}
			}
			save(t, l, g)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
}
