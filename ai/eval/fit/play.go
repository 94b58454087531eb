package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"os/signal"

	"omok/game"

	"omok/ai"
	"omok/ai/eval/played"
	"omok/ai/search"
)

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
	return p.play(ctx, *games, func(g *played.Game) error { return g.Write(out) })
}

// play plays games and passes each to keep.
func (p *selfPlay) play(ctx context.Context, games int, keep func(*played.Game) error) error {
	rnd := rand.New(rand.NewPCG(p.seed, 11))
	engine := search.New(search.Options{HashMiB: 8})
	for range games {
		engine.NewGame()
		g, err := p.one(ctx, engine, rnd)
		if err != nil {
			return err
		}
		if err := keep(g); err != nil {
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
func (p *selfPlay) one(ctx context.Context, engine *search.Engine, rnd *rand.Rand) (*played.Game, error) {
	b, moves, err := p.opening(ctx, engine, rnd)
	if err != nil {
		return nil, err
	}
	g := &played.Game{Rules: p.rules, Size: p.size, Result: 0.5, Moves: moves}
	turn := game.Black
	if len(moves)%2 == 1 {
		turn = game.White
	}
	put := func(at game.Point) {
		b.Set(at, turn)
		g.Moves = append(g.Moves, at)
		turn = turn.Opponent()
	}
	g.Random = len(g.Moves)
	for !b.Full() {
		limits := ai.Limits{Nodes: p.nodes}
		off := rnd.IntN(20) == 0
		if off {
			limits.Lines = 3
		}
		res, err := engine.Think(ctx, ai.Position{Rules: p.rules, Board: b, ToMove: turn, Last: g.Moves}, limits, nil)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if errors.Is(err, ai.ErrNoMove) {
			return g, nil
		}
		if err != nil {
			return nil, err
		}
		line := res.Lines[0]
		if off {
			line = res.Lines[rnd.IntN(len(res.Lines))]
		}
		at := line.Moves[0]
		g.Scores = append(g.Scores, int(line.Score))
		if p.rules.MakesFive(b, at, turn) {
			g.Moves = append(g.Moves, at)
			g.Result = 0
			if turn == game.Black {
				g.Result = 1
			}
			return g, nil
		}
		put(at)
	}
	return g, nil
}
