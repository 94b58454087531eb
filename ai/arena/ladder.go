package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/tournament"
	"omok/game/library"
)

// runLadder runs "arena ladder": each level plays the one below it.
func runLadder(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("ladder", out)
	var t terms
	t.define(fs, 200)
	nodes := fs.Int64("nodes", 64000, "most nodes for a move; the levels' own limits hold below that")
	from := fs.Int("from", int(ai.MinLevel), "the lowest level that plays")
	to := fs.Int("to", int(ai.MaxLevel), "the highest level that plays")
	students := fs.Bool("students", false, "let the student engines and the random player take part, and rate everybody on one scale")
	if err := fs.Parse(args); err != nil {
		return err
	}
	openings, err := t.makeOpenings(ctx, (t.games+1)/2)
	if err != nil {
		return err
	}
	l := &ladder{terms: &t, openings: openings, out: out}
	if *students {
		return l.all(ctx, slices.DeleteFunc(rungs(*nodes), func(s tournament.Seat) bool {
			return s.Level > 0 && (s.Level < ai.Level(*from) || s.Level > ai.Level(*to))
		}))
	}
	for level := ai.Level(*from) + 1; level <= ai.Level(*to); level++ {
		if _, err := l.meet(ctx, levelSeat(level, *nodes), levelSeat(level-1, *nodes)); err != nil {
			return err
		}
	}
	return nil
}

// ladder holds the terms of the games and where the scores are printed.
type ladder struct {
	*terms
	openings []tournament.Opening
	out      io.Writer
}

// meet plays two players against each other; it returns the scores of the first.
func (l *ladder) meet(ctx context.Context, above, below tournament.Seat) (tournament.Scores, error) {
	games, err := l.play(ctx, l.config(l.openings, above, below), func(*tournament.Game, string) {})
	if err != nil {
		return nil, err
	}
	scores, _ := scoresOf(games)
	_, err = fmt.Fprintf(l.out, "%-8s against %-8s: %s\n", above.Name, below.Name, scores)
	return scores, err
}

func levelSeat(level ai.Level, nodes int64) tournament.Seat {
	return tournament.Seat{Name: fmt.Sprintf("level %d", level), Kind: "omok", Level: level, Limits: ai.Limits{Nodes: nodes}}
}

// rungs returns all players that have a level, the weakest first as far as was known:
// the student programs within the limits of their sources.
func rungs(nodes int64) []tournament.Seat {
	student := func(kind classic.Kind) tournament.Seat {
		return tournament.Seat{
			Name: string(kind), Kind: string(kind), Manner: classic.Manner{Published: true}, Limits: ai.Limits{Nodes: nodes},
		}
	}
	list := []tournament.Seat{
		student(classic.Random), levelSeat(1, nodes), student(classic.EightCriteria), levelSeat(2, nodes), levelSeat(3, nodes),
		student(classic.FiveWindows), student(classic.WholeBoard),
	}
	for level := ai.Level(4); level <= ai.MaxLevel; level++ {
		list = append(list, levelSeat(level, nodes))
	}
	return list
}

// students is how many rungs, from the lowest, the student programs are among; these
// rungs meet the second above them too.
const students = 8

// all lets each player meet the next one above and rates the results twice: all on the
// scale on which the levels average 1500, and the others with the levels held where the
// library has them.
func (l *ladder) all(ctx context.Context, seats []tournament.Seat) error {
	var meetings []tournament.Meeting
	for below := range seats {
		for above := below + 1; above < len(seats) && (above == below+1 || above == below+2 && below < students); above++ {
			scores, err := l.meet(ctx, seats[above], seats[below])
			if err != nil {
				return err
			}
			for i := 0; i < len(scores); i += 2 { // two games are a pair, with both colours
				meetings = append(meetings, tournament.Meeting{A: above, B: below, Scores: scores[i:min(i+2, len(scores))]})
			}
		}
	}
	r := tournament.Rate(len(seats), meetings)
	mean, levels := 0.0, 0.0
	for i, s := range seats {
		if s.Level > 0 {
			mean, levels = mean+r.Elo[i], levels+1
		}
	}
	held := make([]float64, len(seats))
	for i, s := range seats {
		if held[i] = math.NaN(); s.Level > 0 {
			held[i] = library.LevelRating(int(s.Level)).Value
		}
	}
	beside := tournament.RateBeside(held, meetings)
	if _, err := fmt.Fprintln(l.out, "\n         rating         beside the levels of the library"); err != nil {
		return err
	}
	for i, s := range seats {
		if _, err := fmt.Fprintf(l.out, "%-8s %5.0f ± %-4.0f %5.0f\n", s.Name, r.Elo[i]-mean/max(levels, 1)+1500, r.Error(i), beside[i]); err != nil {
			return err
		}
	}
	return nil
}
