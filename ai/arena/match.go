package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"omok/ai/tournament"
)

// runMatch runs "arena match".
func runMatch(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("match", out)
	fs.Usage = func() {
		fmt.Fprintln(fs.Output(), tournament.SeatHelp)
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
	var seats []tournament.Seat
	for _, text := range []string{*a, *b} {
		s, err := tournament.ParseSeat(text)
		if err != nil {
			return err
		}
		seats = append(seats, s)
	}
	openings, err := t.makeOpenings(ctx, (t.games+1)/2)
	if err != nil {
		return err
	}
	games, err := t.play(ctx, t.config(openings, seats...), func(g *tournament.Game, text string) {
		if !*quiet {
			fmt.Fprintf(out, "game %d: %s\n", g.Number+1, text)
		}
	})
	if err != nil {
		return err
	}
	if *save != "" {
		err = t.saveGames(*save, games)
	}
	scores, faults := scoresOf(games)
	fmt.Fprintf(out, "%s %d, %s against %s: %s, %d by a fault\n", t.rules.Set, t.size, *a, *b, scores, faults)
	return err
}

// play plays a tournament to its end and calls onGame after each game. A player that
// does not exist is an error before the first game.
func (t *terms) play(ctx context.Context, c tournament.Config, onGame func(g *tournament.Game, text string)) ([]tournament.Game, error) {
	kinds := tournament.StandardKinds()
	for _, s := range c.Seats {
		if kinds[s.Kind] == nil {
			return nil, fmt.Errorf("there is no player of the kind %q", s.Kind)
		}
	}
	tour, err := tournament.New(c, kinds, "")
	if err != nil {
		return nil, err
	}
	tour.OnGame(func(g *tournament.Game) { onGame(g, describe(&c, g)) })
	if err := tour.Run(ctx); err != nil {
		return nil, err
	}
	games, _ := tour.Games()
	return games, nil
}

// describe returns the end of a game for people.
func describe(c *tournament.Config, g *tournament.Game) string {
	text := fmt.Sprintf("%s - %s: %s, %s", c.Seats[g.Black].Name, c.Seats[g.White].Name, g.Result, g.Reason)
	if g.Detail != "" {
		text += " (" + g.Detail + ")"
	}
	return text
}

// scoresOf returns the results of the first of two players, and how many games were lost
// by a fault.
func scoresOf(games []tournament.Game) (scores tournament.Scores, faults int) {
	for i := range games {
		s := games[i].Score()
		if games[i].Black != 0 {
			s = 1 - s
		}
		scores = append(scores, s)
		if games[i].Fault != tournament.NoFault {
			faults++
		}
	}
	return scores, faults
}

// saveGames writes games to a file, one a line, in order: rules, size, moves, Black's
// result.
func (t *terms) saveGames(path string, games []tournament.Game) error {
	rules, err := t.rules.MarshalText()
	if err != nil {
		return err
	}
	var text strings.Builder
	for i := range games {
		fmt.Fprintf(&text, "%s %d %s %g\n", rules, t.size, games[i].Moves, games[i].Score())
	}
	return os.WriteFile(path, []byte(text.String()), 0o644)
}
