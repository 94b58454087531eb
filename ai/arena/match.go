package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"omok/ai"
	"omok/game"
)

// runMatch obeys "arena match".
func runMatch(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("match", out)
	fs.Usage = func() {
		fmt.Fprintln(fs.Output(), playerHelp)
		fs.PrintDefaults()
	}
	var t terms
	t.define(fs, 100)
	a := fs.String("a", "omok,nodes=10000", "the first player")
	b := fs.String("b", "omok,nodes=10000", "the second player")
	save := fs.String("save", "", "a file to write the games to, one a line")
	quiet := fs.Bool("quiet", false, "print only the final score")
	if err := fs.Parse(args); err != nil {
		return err
	}
	m := match{rules: t.rules, size: t.size, games: t.games, concurrency: t.concurrency, seed: t.seed}
	for i, text := range []string{*a, *b} {
		p, err := parsePlayer(text)
		if err != nil {
			return err
		}
		m.players[i] = p
	}
	var err error
	if m.openings, err = t.makeOpenings(ctx, (t.games+1)/2); err != nil {
		return err
	}
	games := make([]*record, t.games)
	sum, faults := 0.0, 0
	m.onGame = func(n int, r *record, score float64) {
		games[n] = r
		sum += score
		if r.fault != nil {
			faults++
		}
		if !*quiet {
			fmt.Fprintf(out, "game %d: %s [%.1f]\n", n+1, r.describe(), sum)
		}
	}
	scores, err := m.run(ctx)
	if err != nil {
		return err
	}
	if *save != "" {
		err = saveGames(*save, games)
	}
	fmt.Fprintf(out, "%s %d, %s against %s: %s, %d by a fault\n", t.rules.Set, t.size, *a, *b, scores, faults)
	return err
}

// saveGames writes games to a file, one a line, in their order.
func saveGames(path string, games []*record) error {
	var text strings.Builder
	for _, r := range games {
		text.WriteString(r.String() + "\n")
	}
	return os.WriteFile(path, []byte(text.String()), 0o644)
}

// match is two players and what they play. Game 2i and game 2i+1 begin with
// opening i; the first player is Black in the former.
type match struct {
	players     [2]player
	rules       game.Rules
	size        int
	openings    []opening
	games       int
	concurrency int
	seed        uint64
	onGame      func(n int, r *record, score float64) // after each game; one call at a time
}

// run plays the match. The result holds the games in their order; when the
// context is cancelled, none.
func (m *match) run(ctx context.Context) (Scores, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var (
		next   = make(chan int)
		scores = make(Scores, m.games)
		mu     sync.Mutex
		failed error
		wg     sync.WaitGroup
	)
	for worker := range max(m.concurrency, 1) {
		wg.Go(func() {
			err := m.work(ctx, uint64(worker), next, func(n int, r *record, score float64) {
				mu.Lock()
				defer mu.Unlock()
				scores[n] = score
				if m.onGame != nil {
					m.onGame(n, r, score)
				}
			})
			if err != nil {
				mu.Lock()
				defer mu.Unlock()
				failed = errors.Join(failed, err)
				cancel()
			}
		})
	}
	for n := range m.games {
		select {
		case next <- n:
		case <-ctx.Done():
		}
	}
	close(next)
	wg.Wait()
	if failed == nil {
		failed = ctx.Err()
	}
	if failed != nil {
		return nil, failed
	}
	return scores, nil
}

// work plays the games that come, with engines of its own.
func (m *match) work(ctx context.Context, worker uint64, games <-chan int, done func(int, *record, float64)) (err error) {
	var seats [2]seat
	for i := range m.players {
		engine, err := m.players[i].open(ctx, 2*(m.seed+worker)+uint64(i))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, closeEngine(engine)) }()
		seats[i] = seat{m.players[i].name, engine, m.players[i].limits}
	}
	for n := range games {
		at, first := seats, n%2
		if first == 1 {
			at = [2]seat{seats[1], seats[0]}
		}
		r, err := playGame(ctx, m.rules, m.size, m.openings[n/2], at)
		if err != nil {
			return err
		}
		score := r.forBlack()
		if first == 1 {
			score = 1 - score
		}
		done(n, r, score)
	}
	return nil
}

// closeEngine ends an engine that has something to end, as a hosted one.
func closeEngine(e ai.Engine) error {
	if c, ok := e.(io.Closer); ok {
		return c.Close()
	}
	return nil
}
