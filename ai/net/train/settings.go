package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"omok/game"
)

// settings are what a net depends on, besides the games and the number of workers.
type settings struct {
	Rules  string
	Mixed  bool    // games of other rules, too
	From   string  // a checkpoint or a finished net that training begins with
	Epochs int     // passes over the positions
	Step   float64 // the largest step size
	Batch  int     // positions a step
	Games  int     // at most, of each file
	Mix    float64 // share of the result in what is to be learnt
	Linear float64 // what the linear evaluation counts
	Levels bool    // lines share rows for the cells near the point
	Decay  float64 // of the rows of a line's own
	Policy float64 // what the loss of the policy counts beside that of the value
	Seed   uint64
}

// all is a number of games that no file has.
const all = 1 << 30

// job is what the command line asks for.
type job struct {
	settings
	workers    int
	out        string
	checkpoint string
	resume     bool
	games      []string
}

// parseJob reads the command line; it writes its errors to out, too.
func parseJob(args []string, out io.Writer) (*job, error) {
	j := &job{}
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.StringVar(&j.Rules, "rules", string(game.Freestyle), "rules of the games")
	flags.BoolVar(&j.Mixed, "mixed", false, "learn from games of other rules as well; each is judged by the linear evaluation of its own")
	flags.StringVar(&j.From, "from", "", "begin with what this checkpoint or finished net has learnt, of these or other rules")
	flags.IntVar(&j.Epochs, "epochs", 4, "passes over the positions")
	flags.Float64Var(&j.Step, "step", 0.002, "largest step size")
	flags.IntVar(&j.Batch, "batch", 512, "positions a step")
	flags.IntVar(&j.Games, "games", all, "games to read of each file, at most")
	flags.Float64Var(&j.Mix, "mix", 0.3, "share of the game's result in what is learnt; the rest is the search's score")
	flags.Float64Var(&j.Linear, "linear", 1, "what the linear evaluation counts; the engine takes 1")
	flags.BoolVar(&j.Levels, "levels", true, "lines share rows for the cells near the point")
	flags.Float64Var(&j.Decay, "decay", 0.02, "decay of the rows of a line's own; a quarter for the cells near the point")
	flags.Float64Var(&j.Policy, "policy", 0.1, "what telling the moves counts beside telling the result")
	flags.Uint64Var(&j.Seed, "seed", 7, "of the random numbers")
	flags.IntVar(&j.workers, "workers", 1, "positions gone through at once")
	flags.StringVar(&j.out, "o", "", "file for the finished net")
	flags.StringVar(&j.checkpoint, "checkpoint", "", "file that is written after each epoch (default: that of -o with .checkpoint)")
	flags.BoolVar(&j.resume, "resume", false, "go on from the checkpoint")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	j.games = flags.Args()
	if j.checkpoint == "" {
		j.checkpoint = j.out + ".checkpoint"
	}
	return j, j.check()
}

func (j *job) check() error {
	switch {
	case j.out == "":
		return errors.New("name the file for the net with -o")
	case len(j.games) == 0:
		return errors.New("name files of games")
	case j.Epochs < 1 || j.Batch < 1 || j.Games < 1:
		return errors.New("-epochs, -batch and -games are at least 1")
	case j.workers < 1 || j.workers > 256:
		return errors.New("-workers is from 1 to 256")
	case !(j.Step > 0 && j.Decay >= 0 && j.Step*j.Decay < 1):
		return errors.New("-step is above 0, -decay not below, and their product below 1")
	case !(j.Policy >= 0 && j.Policy <= 100):
		return errors.New("-policy is from 0 to 100")
	case !(j.Mix >= 0 && j.Mix <= 1):
		return errors.New("-mix is from 0 to 1")
	}
	_, err := rulesOf(j.Rules)
	return err
}

// rulesOf returns the rules with a name.
func rulesOf(name string) (r game.Rules, err error) {
	if err = r.UnmarshalText([]byte(name)); err != nil {
		err = fmt.Errorf("-rules: %w", err)
	}
	return r, err
}
