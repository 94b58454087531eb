package review

import (
	"context"
	"errors"
	"testing"

	"omok/ai"
	"omok/game"
)

// scripted says in turn what it was told to say.
type scripted struct {
	scores []ai.Score
	rates  []float64
	asked  int
}

func (e *scripted) Name() string { return "scripted" }
func (e *scripted) NewGame()     {}

func (e *scripted) Think(ctx context.Context, _ ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	if ctx.Err() != nil {
		return ai.Result{}, nil
	}
	i := e.asked
	e.asked++
	line := ai.Line{Moves: []game.Point{{X: 1, Y: 1}}, Score: e.scores[i], WinRate: e.rates[i]}
	return ai.Result{Report: ai.Report{Lines: []ai.Line{line}}}, nil
}

func positions(n int) []Position {
	list := []Position{{ToMove: game.Black, Board: game.MustBoard(15)}}
	c := game.Black
	for range n {
		list = append(list, Position{ToMove: c.Opponent(), Board: game.MustBoard(15), Move: c})
		c = c.Opponent()
	}
	return list
}

func TestGrades(t *testing.T) {
	// Rates are for the side to move: black .5, then white says .5, black .6 ...
	e := &scripted{
		scores: []ai.Score{0, 0, ai.Win - 5, 0, 0, 0},
		rates:  []float64{0.5, 0.5, 1, 0.5, 0.7, 0.5},
	}
	r, err := Run(context.Background(), e, game.MustRules(game.Freestyle), positions(5), ai.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	// White's first move let Black win by force, Black missed it, White then lost
	// a fifth, and Black gave it back.
	for i, want := range []Grade{NoGrade, NoGrade, Blunder, MissedWin, Mistake, Mistake} {
		if got := r.Steps[i].Grade; got != want {
			t.Errorf("step %d: grade %d, want %d (loss %.2f)", i, got, want, r.Steps[i].Loss)
		}
	}
	if r.AccuracyOfBlack >= 1 || r.AccuracyOfWhite >= 1 || r.AccuracyOfBlack <= 0 {
		t.Errorf("accuracies %.2f and %.2f", r.AccuracyOfBlack, r.AccuracyOfWhite)
	}
}

func TestAWonGameIsNotAsked(t *testing.T) {
	e := &scripted{scores: []ai.Score{ai.Win - 1}, rates: []float64{1}}
	list := positions(1)
	list[1].Result = game.Result{Over: true, Winner: game.Black, Reason: game.ByFive}
	r, err := Run(context.Background(), e, game.MustRules(game.Omok), list, ai.Limits{}, nil)
	if err != nil || e.asked != 1 {
		t.Fatalf("asked %d times, error %v", e.asked, err)
	}
	if r.Steps[1].Grade != NoGrade || r.Steps[1].Black != 1 {
		t.Errorf("the winning move is %+v", r.Steps[1])
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	e := &scripted{scores: make([]ai.Score, 9), rates: make([]float64, 9)}
	_, err := Run(ctx, e, game.MustRules(game.Omok), positions(8), ai.Limits{}, func(n int) {
		if n == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || e.asked > 4 {
		t.Errorf("error %v after %d questions", err, e.asked)
	}
}
