package main

import (
	"context"
	"errors"
	"io"
	"sync"

	"omok/ai"
	"omok/game"
)

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
		r, err := playGame(ctx, m.rules, m.size, m.openings[n/2%len(m.openings)], at)
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
