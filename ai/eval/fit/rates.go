package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"slices"

	"omok/game"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/eval/played"
)

// outcome is the score of a search and what came of it for the side that moved.
type outcome struct {
	score  int
	result float64
}

func runRates(args []string) error {
	flags := flag.NewFlagSet("rates", flag.ContinueOnError)
	if err := flags.Parse(args); err != nil {
		return err
	}
	return printRates(os.Stdout, flags.Args())
}

// printRates finds the rate of the games in files, which are of one set of rules, and
// prints how well the rate of every second game foretells the others, and theirs those.
func printRates(out io.Writer, paths []string) error {
	var halves [2][]outcome
	for _, path := range paths {
		if err := played.Read(path, func(number int, g *played.Game) error {
			halves[number%2] = append(halves[number%2], outcomes(g)...)
			return nil
		}); err != nil {
			return err
		}
	}
	if len(halves[0]) == 0 || len(halves[1]) == 0 {
		return errors.New("two games or more are needed")
	}
	var bins played.Bins
	for i, half := range halves {
		rate := rateOf(halves[1-i])
		for _, o := range half {
			bins.Add(rate.Of(o.score), o.result)
		}
	}
	rate := rateOf(slices.Concat(halves[0], halves[1]))
	fmt.Fprintf(out, "unit %.0f, doubt %.3f\n\n", rate.Unit, rate.Doubt)
	bins.Print(out)
	return nil
}

// outcomes returns the scores of a game's moves but for those that are proved.
func outcomes(g *played.Game) []outcome {
	var all []outcome
	side := game.Black
	if g.Random%2 == 1 {
		side = game.White
	}
	for _, s := range g.Scores {
		if s < int(ai.Proved) && s > -int(ai.Proved) {
			all = append(all, outcome{s, g.ResultFor(side)})
		}
		side = side.Opponent()
	}
	return all
}

// rateOf returns the rate that foretells the results best, of a grid.
func rateOf(all []outcome) eval.Rate {
	scores := tally(all)
	var best eval.Rate
	least := math.Inf(1)
	for doubt := 0.0; doubt < 0.12; doubt += 0.005 {
		for unit := 100.0; unit <= 600; unit += 10 {
			r := eval.Rate{Unit: unit, Doubt: doubt}
			if l := loss(r, scores); l < least {
				best, least = r, l
			}
		}
	}
	return best
}

// alike are the outcomes whose scores lie close together.
type alike struct {
	n, score, result float64 // how many, and sums
}

// tally puts outcomes together by their score to within five units.
func tally(all []outcome) map[int]alike {
	scores := map[int]alike{}
	for _, o := range all {
		at := int(math.Round(float64(o.score) / 10))
		a := scores[at]
		scores[at] = alike{a.n + 1, a.score + float64(o.score), a.result + o.result}
	}
	return scores
}

// loss returns the cross entropy of the results and what a rate foretells.
func loss(r eval.Rate, scores map[int]alike) float64 {
	sum := 0.0
	for _, a := range scores {
		p := min(max(r.Of(int(math.Round(a.score/a.n))), 1e-6), 1-1e-6)
		sum -= a.result*math.Log(p) + (a.n-a.result)*math.Log(1-p)
	}
	return sum
}
