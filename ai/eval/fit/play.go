package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"

	"omok/game"

	"omok/ai"
	"omok/ai/search"
)

// record is one game of the engine against itself.
type record struct {
	rules  game.Rules
	size   int
	moves  []game.Point
	result float64 // for Black
	random int     // moves at the start that were not searched
	scores []int   // of the moves after those
}

// selfPlay holds the settings of the games.
type selfPlay struct {
	rules game.Rules
	size  int
	nodes int64
	seed  uint64
}

func runPlay(args []string) error {
	flags := flag.NewFlagSet("play", flag.ExitOnError)
	rules := flags.String("rules", "freestyle", "rules")
	size := flags.Int("size", 15, "lines of the board")
	games := flags.Int("games", 100, "games to play")
	nodes := flags.Int64("nodes", 1500, "nodes for each move")
	seed := flags.Uint64("seed", 1, "of the random openings")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var r game.Rules
	if err := r.UnmarshalText([]byte(*rules)); err != nil {
		return err
	}
	p := selfPlay{rules: r, size: *size, nodes: *nodes, seed: *seed}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // games finished before an interrupt are still written
	defer stop()
	return p.play(ctx, *games, func(r *record) error { return r.write(out) })
}

// play plays games and passes each to keep.
func (p *selfPlay) play(ctx context.Context, games int, keep func(*record) error) error {
	rnd := rand.New(rand.NewPCG(p.seed, 11))
	engine := search.New(search.Options{HashMiB: 8})
	for range games {
		engine.NewGame()
		r, err := p.one(ctx, engine, rnd)
		if err != nil {
			return err
		}
		if err := keep(r); err != nil {
			return err
		}
	}
	return nil
}

// balanced bounds the score of a random opening.
const balanced = 250

// opening places random stones near the middle until the position is balanced.
func (p *selfPlay) opening(ctx context.Context, engine *search.Engine, rnd *rand.Rand) (*game.Board, []game.Point, error) {
	for {
		b := game.MustBoard(p.size)
		var moves []game.Point
		turn := game.Black
		for n := 2 + rnd.IntN(6); len(moves) < n; {
			span := min(3+len(moves), p.size)
			at := game.Point{X: (p.size-span)/2 + rnd.IntN(span), Y: (p.size-span)/2 + rnd.IntN(span)}
			if b.At(at) != game.Empty || p.rules.Foul(b, at, turn) != game.NoFoul || p.rules.MakesFive(b, at, turn) {
				continue
			}
			b.Set(at, turn)
			moves = append(moves, at)
			turn = turn.Opponent()
		}
		r, err := engine.Think(ctx, ai.Position{Rules: p.rules, Board: b, ToMove: turn, Last: moves}, ai.Limits{Nodes: p.nodes}, nil)
		if err != nil {
			return nil, nil, err
		}
		if s := r.Lines[0].Score; s > -balanced && s < balanced {
			return b, moves, nil
		}
	}
}

// one plays a game from a random opening. Now and then it plays a move that is not the
// best, so that positions are seen that good play avoids.
func (p *selfPlay) one(ctx context.Context, engine *search.Engine, rnd *rand.Rand) (*record, error) {
	b, moves, err := p.opening(ctx, engine, rnd)
	if err != nil {
		return nil, err
	}
	r := &record{rules: p.rules, size: p.size, result: 0.5, moves: moves}
	turn := game.Black
	if len(moves)%2 == 1 {
		turn = game.White
	}
	put := func(at game.Point) {
		b.Set(at, turn)
		r.moves = append(r.moves, at)
		turn = turn.Opponent()
	}
	r.random = len(r.moves)
	for !b.Full() {
		limits := ai.Limits{Nodes: p.nodes}
		off := rnd.IntN(20) == 0
		if off {
			limits.Lines = 3
		}
		res, err := engine.Think(ctx, ai.Position{Rules: p.rules, Board: b, ToMove: turn, Last: r.moves}, limits, nil)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if errors.Is(err, ai.ErrNoMove) {
			return r, nil
		}
		if err != nil {
			return nil, err
		}
		line := res.Lines[0]
		if off {
			line = res.Lines[rnd.IntN(len(res.Lines))]
		}
		at := line.Moves[0]
		r.scores = append(r.scores, int(line.Score))
		if p.rules.MakesFive(b, at, turn) {
			r.moves = append(r.moves, at)
			r.result = 0
			if turn == game.Black {
				r.result = 1
			}
			return r, nil
		}
		put(at)
	}
	return r, nil
}

// write writes the game as a line.
func (r *record) write(out *bufio.Writer) error {
	name, err := r.rules.MarshalText()
	if err != nil {
		return err
	}
	scores := strings.Trim(strings.ReplaceAll(fmt.Sprint(r.scores), " ", ","), "[]")
	_, err = fmt.Fprintln(out, string(name), r.size, game.FormatPoints(r.moves), r.result, r.random, scores)
	return err
}
