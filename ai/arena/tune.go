package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"

	"omok/ai"
	"omok/ai/search"
	"omok/ai/tournament"
)

// knob is a number of our engine's search that is tuned.
type knob struct {
	name         string
	start, value float64
	reach        float64 // how far to both sides of the start it is tried at the end
}

// parseKnobs reads name=reach pairs with commas between them; a knob starts from the
// value that the search uses under the rules, or from START in name=START:reach.
func (t *terms) parseKnobs(text string) ([]knob, error) {
	var knobs []knob
	params := search.DefaultParams(t.rules)
	for _, field := range strings.Split(text, ",") {
		name, numbers, _ := strings.Cut(field, "=")
		start, reach, given := strings.Cut(numbers, ":")
		if !given {
			start, reach = "", numbers
		}
		k := knob{name: name}
		var err error
		if k.start, err = params.Get(name); err != nil {
			return nil, err
		}
		if given {
			if k.start, err = strconv.ParseFloat(start, 64); err != nil {
				return nil, fmt.Errorf("%s: %w", field, err)
			}
		}
		if k.reach, err = strconv.ParseFloat(reach, 64); err != nil {
			return nil, fmt.Errorf("%s: %w", field, err)
		}
		k.value = k.start
		knobs = append(knobs, k)
	}
	return knobs, nil
}

// The exponents of simultaneous perturbation as its author gives them (Spall 1998,
// "Implementation of the simultaneous perturbation algorithm"), and the share of the
// pairs by which the first steps are held back.
const (
	reachFalls = 0.101
	stepFalls  = 0.602
	holdBack   = 0.1
)

// spsa tunes knobs by simultaneous perturbation: each pair of games is played between
// two engines whose knobs are all shifted a little, in opposite directions drawn at
// random, and the knobs move towards the winner's.
type spsa struct {
	mu     sync.Mutex
	knobs  []knob
	pairs  int
	rate   float64 // of the last step, in reaches per point
	begun  int
	played int
	rnd    *rand.Rand
}

// draw returns the number of the next pair, its two sets of values, and by how much each
// knob moves per point.
func (s *spsa) draw() (k int, plus, minus map[string]float64, moves []float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k = s.begun
	s.begun++
	n, i := float64(s.pairs), float64(k+1)
	plus, minus = map[string]float64{}, map[string]float64{}
	for _, p := range s.knobs {
		aside := p.reach * math.Pow(n/i, reachFalls) * float64(2*s.rnd.IntN(2)-1)
		plus[p.name], minus[p.name] = p.value+aside, p.value-aside
		moves = append(moves, s.rate*math.Pow((1+holdBack)*n/(holdBack*n+i), stepFalls)*aside)
	}
	return k, plus, minus, moves
}

// learn moves the knobs after a pair.
func (s *spsa) learn(moves []float64, points float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.played++
	for i, m := range moves {
		s.knobs[i].value += m * points
	}
}

func (s *spsa) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var text strings.Builder
	fmt.Fprintf(&text, "%d games:", 2*s.played)
	for _, k := range s.knobs {
		fmt.Fprintf(&text, " %s %.4g -> %.4g", k.name, k.start, k.value)
	}
	return text.String()
}

// runTune runs "arena tune".
func runTune(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("tune", out)
	var t terms
	t.define(fs, 2000)
	nodes := fs.Int64("nodes", 10000, "nodes for a move")
	text := fs.String("knobs", "", "what is tuned, as Futility=8,Reduce=0.9:0.1: how far each is tried to both sides, before a colon where it starts")
	rate := fs.Float64("rate", 0.02, "how far a knob moves at the end for a point, in parts of its reach")
	if err := fs.Parse(args); err != nil {
		return err
	}
	knobs, err := t.parseKnobs(*text)
	if err != nil {
		return err
	}
	s := &spsa{knobs: knobs, pairs: t.games / 2, rate: *rate, rnd: rand.New(rand.NewPCG(t.seed, 2))}
	openings, err := t.makeOpenings(ctx, min(s.pairs, 500))
	if err != nil {
		return err
	}
	concurrency := max(t.concurrency, 1)
	t.games, t.concurrency = 2, 1
	err = inParallel(concurrency, func() error { return t.tune(ctx, s, openings, *nodes, out) })
	fmt.Fprintln(out, s)
	return err
}

// inParallel runs work on n goroutines and returns the first error.
func inParallel(n int, work func() error) error {
	errs := make(chan error, n)
	for range n {
		go func() { errs <- work() }()
	}
	var first error
	for range n {
		if err := <-errs; err != nil && first == nil {
			first = err
		}
	}
	return first
}

// reportEvery is how many pairs pass between two reports of the knobs.
const reportEvery = 50

// tune plays pairs until all have been started.
func (t *terms) tune(ctx context.Context, s *spsa, openings []tournament.Opening, nodes int64, out io.Writer) error {
	for {
		k, plus, minus, moves := s.draw()
		if k >= s.pairs {
			return nil
		}
		if k > 0 && k%reportEvery == 0 {
			fmt.Fprintln(out, s)
		}
		seat := func(name string, numbers map[string]float64) tournament.Seat {
			return tournament.Seat{Name: name, Kind: "omok", Level: ai.MaxLevel, Hash: 16, Limits: ai.Limits{Nodes: nodes}, Params: numbers}
		}
		o := openings[k%len(openings)]
		games, err := t.play(ctx, t.config([]tournament.Opening{o}, seat("plus", plus), seat("minus", minus)), func(*tournament.Game, string) {})
		if err != nil {
			return err
		}
		scores, _ := scoresOf(games)
		points := 0.0
		for _, v := range scores {
			points += 2*v - 1
		}
		s.learn(moves, points)
	}
}
