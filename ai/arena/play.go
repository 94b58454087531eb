package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"omok/ai/tournament"
	"omok/game"
)

// listFlag gathers the values of a flag that may be given several times.
type listFlag []string

func (l *listFlag) String() string { return fmt.Sprint(*l) }

func (l *listFlag) Set(value string) error {
	*l = append(*l, value)
	return nil
}

// playFlags are the flags of "arena play".
type playFlags struct {
	terms
	players             listFlag
	format              string
	rounds              int
	turn, main, add     time.Duration
	tolerance           time.Duration
	memory              int
	elo0, elo1          float64
	state, resume       string
	sgf, csv            string
	winMoves, drawMoves int
	maxPlies            int
}

func (p *playFlags) define(fs *flag.FlagSet) {
	p.terms.define(fs, 2)
	fs.Lookup("games").Usage = "games of one meeting"
	fs.Var(&p.players, "player", "a player; give it once for each")
	fs.StringVar(&p.format, "format", string(tournament.RoundRobin), "round robin, gauntlet or swiss")
	fs.IntVar(&p.rounds, "rounds", 1, "how often everything is repeated; rounds of a swiss")
	fs.DurationVar(&p.turn, "turn", 0, "time for a move")
	fs.DurationVar(&p.main, "main", 0, "time for a game, in the place of a time for a move")
	fs.DurationVar(&p.add, "increment", 0, "more time after each move, with -main")
	fs.DurationVar(&p.tolerance, "tolerance", tournament.DefaultTolerance, "how much later than its clock allows a move may come")
	fs.IntVar(&p.memory, "memory", 0, "MB for each engine")
	fs.Float64Var(&p.elo0, "elo0", 0, "with -elo1: a sequential test of two players against this difference")
	fs.Float64Var(&p.elo1, "elo1", 0, "the difference to be shown")
	fs.StringVar(&p.state, "state", "", "a new file to keep the tournament in, so that it can be taken up again")
	fs.StringVar(&p.resume, "resume", "", "a file of a tournament to be taken up again; the other settings are its own")
	fs.StringVar(&p.sgf, "sgf", "", "a file to write the games to")
	fs.StringVar(&p.csv, "csv", "", "a file to write a table of the games to")
	fs.IntVar(&p.winMoves, "win", 0, "end a game that both engines see decided for so many moves")
	fs.IntVar(&p.drawMoves, "draw", 0, "end a game that both engines see level for so many moves, from ply 60 on")
	fs.IntVar(&p.maxPlies, "plies", 0, "a draw after so many")
}

// The win rates at which engines regard a game as decided or as level.
const (
	wonRate   = 0.90
	levelRate = 0.01
	levelFrom = 60
)

// newTournament returns the tournament that the flags describe.
func (p *playFlags) newTournament(ctx context.Context) (*tournament.Tournament, error) {
	kinds := tournament.StandardKinds()
	if p.resume != "" {
		return tournament.Open(p.resume, kinds)
	}
	var seats []tournament.Seat
	for _, text := range p.players {
		s, err := tournament.ParseSeat(text)
		if err != nil {
			return nil, err
		}
		if kinds[s.Kind] == nil {
			return nil, fmt.Errorf("there is no player of the kind %q", s.Kind)
		}
		seats = append(seats, s)
	}
	meetings := len(seats) * (len(seats) - 1) / 2 * p.rounds
	openings, err := p.openingsFor(ctx, max(meetings*(p.games+1)/2, 1))
	if err != nil {
		return nil, err
	}
	c := p.config(openings, seats...)
	c.Format, c.Rounds, c.Tolerance, c.MemoryMB = tournament.Format(p.format), p.rounds, p.tolerance, p.memory
	switch {
	case p.main > 0:
		c.Time = game.TimeControl{Kind: game.PerGame, Main: p.main, Increment: p.add}
	case p.turn > 0:
		c.Time = game.TimeControl{Kind: game.PerMove, PerMove: p.turn}
	}
	c.Adjudicate = tournament.Adjudication{
		WinMoves: p.winMoves, WinRate: wonRate, DrawMoves: p.drawMoves, DrawFrom: levelFrom, DrawRate: levelRate,
		MaxPlies: p.maxPlies, Dead: true,
	}
	if p.elo1 != 0 {
		c.SPRT = &tournament.SPRT{Elo0: p.elo0, Elo1: p.elo1, Alpha: 0.05, Beta: 0.05}
	}
	return tournament.New(c, kinds, p.state)
}

// openingsFor returns openings for a tournament. If a list has fewer than the tournament
// has meetings, they are used in turn.
func (p *playFlags) openingsFor(ctx context.Context, n int) ([]tournament.Opening, error) {
	if p.openings == "" {
		return p.makeOpenings(ctx, min(n, 200))
	}
	openings, err := p.listedOpenings()
	if err == nil && len(openings) == 0 {
		err = fmt.Errorf("%s holds no opening for %s on %d lines", p.openings, p.rules.Set, p.size)
	}
	return openings, err
}

// runPlay runs "arena play". Even if it is interrupted, it writes the results so far.
func runPlay(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("play", out)
	fs.Usage = func() {
		fmt.Fprintln(fs.Output(), tournament.SeatHelp)
		fs.PrintDefaults()
	}
	var p playFlags
	p.define(fs)
	if err := fs.Parse(args); err != nil {
		return err
	}
	tour, err := p.newTournament(ctx)
	if err != nil {
		return err
	}
	c := tour.Config()
	tour.OnGame(func(g *tournament.Game) { fmt.Fprintf(out, "game %d: %s\n", g.Number+1, describe(&c, g)) })
	err = tour.Run(ctx)
	return errors.Join(err, tour.WriteTable(out), writeTo(p.sgf, tour.WriteSGF), writeTo(p.csv, tour.WriteCSV), tour.Close())
}

// writeTo writes a file, unless path is empty.
func writeTo(path string, write func(io.Writer) error) error {
	if path == "" {
		return nil
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
