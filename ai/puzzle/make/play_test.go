package main

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai"
	"omok/game"
)

func TestAllLevelsFromFiveToTenPlay(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	times := map[ai.Level]int{}
	for range 2000 {
		times[drawLevel(rnd)]++
	}
	for level := ai.Level(5); level <= 10; level++ {
		if times[level] == 0 {
			t.Errorf("level %d never plays", level)
		}
	}
	if len(times) != 6 || times[5] < times[10] {
		t.Errorf("the levels play %v of 2,000 games", times)
	}
}

// A game follows from its seed, whatever was played before, and is one of the rules
// that were asked for.
func TestAPlayedGameRepeats(t *testing.T) {
	sources, err := openSources([]string{"renju=play", "play"})
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range []game.RuleSet{game.Renju, game.RuleSets[1]} {
		var moves []game.Point
		for range 2 {
			g, err := sources[k](context.Background(), 1, rand.New(rand.NewPCG(3, 4)))
			if err != nil {
				t.Fatal(err)
			}
			if g.Rules.Set != want || len(g.Moves) < 9 || moves != nil && !slices.Equal(moves, g.Moves) {
				t.Errorf("%s of %v, first %v", want, g, moves)
			}
			moves = g.Moves
		}
	}
}

func TestSourcesThatDoNotExist(t *testing.T) {
	for _, args := range [][]string{{}, {"chess=play"}, {"no such file"}, {"chess=no such file"}} {
		if _, err := openSources(args); err == nil {
			t.Errorf("%q is a source", args)
		}
	}
}
