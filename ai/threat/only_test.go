package threat

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai"
	"omok/game"
)

// moved returns the position after a move of the side to move.
func moved(pos ai.Position, p game.Point) ai.Position {
	pos.Board = pos.Board.Clone()
	pos.Board.Set(p, pos.ToMove)
	pos.ToMove = pos.ToMove.Opponent()
	return pos
}

func withstand(t *testing.T, pos ai.Position, limits Limits) Result {
	t.Helper()
	r, err := Withstand(context.Background(), pos, limits)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestExceptIsEveryOtherMove compares a search without the first move of a win with a
// search after each of the other moves.
func TestExceptIsEveryOtherMove(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 14))
	checked, only := 0, 0
	for _, rules := range allRules() {
		for range 24 {
			pos := crowd(rules, 9, 16, rnd)
			r := solve(t, pos, VCT, Limits{Nodes: 5_000})
			if r.Outcome != Win || len(r.Line) < 3 {
				continue
			}
			limits := Limits{Nodes: 20_000, Except: r.Line[:1]}
			all, err := Solve(context.Background(), pos, VCT, limits)
			if err != nil {
				t.Fatal(err)
			}
			if all.Outcome == Unknown {
				continue
			}
			want, sure := NoWin, true
			for p, c := range pos.Board.Points {
				if c != game.Empty || p == r.Line[0] || rules.Foul(pos.Board, p, pos.ToMove) != game.NoFoul || rules.MakesFive(pos.Board, p, pos.ToMove) {
					continue
				}
				switch withstand(t, moved(pos, p), Limits{Nodes: 5_000}).Outcome {
				case Win:
					want = Win
				case Unknown:
					sure = false
				}
			}
			if want == NoWin && !sure {
				continue
			}
			checked++
			if want == NoWin {
				only++
			}
			if all.Outcome != want {
				t.Errorf("%v: without %v: %v, move by move %v\n%v", rules, r.Line[0], all.Outcome, want, pos.Board)
			}
		}
	}
	if checked < 8 || only < 1 {
		t.Errorf("%d positions compared, %d of them with one winning move", checked, only)
	}
}

// TestWithstandAgainstEachReply: after a reply that ends the threats the opponent has no
// win, and where all lose the opponent has one after each.
func TestWithstandAgainstEachReply(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 14))
	lost, held := 0, 0
	for _, rules := range allRules() {
		for range 5 {
			pos := crowd(rules, 9, 15, rnd)
			opponent := pos
			opponent.ToMove = pos.ToMove.Opponent()
			if r := solve(t, opponent, VCF, Limits{}); r.Outcome != Win {
				if got := withstand(t, pos, Limits{Nodes: 20_000}); got.Outcome != NoWin || len(got.Line) > 1 {
					t.Errorf("%v: nothing is threatened: %v %v\n%v", rules, got.Outcome, got.Line, pos.Board)
				}
				continue
			}
			r := withstand(t, pos, Limits{Nodes: 10_000})
			switch {
			case r.Outcome == NoWin && len(r.Line) > 0:
				held++
				if rules.MakesFive(pos.Board, r.Line[0], pos.ToMove) {
					continue
				}
				if got := solve(t, moved(pos, r.Line[0]), VCT, Limits{Nodes: 10_000}); got.Outcome == Win {
					t.Errorf("%v: %v does not hold: %v\n%v", rules, r.Line[0], got.Line, pos.Board)
				}
			case r.Outcome == Win:
				lost++
				spoilers, ok, err := Spoilers(context.Background(), pos, Limits{})
				if err != nil || !ok {
					t.Fatal(ok, err)
				}
				for p, c := range pos.Board.Points {
					if c != game.Empty || rules.Foul(pos.Board, p, pos.ToMove) != game.NoFoul {
						continue
					}
					kind := VCT
					if !slices.Contains(spoilers, p) {
						kind = VCF // the threat stands as it is
					}
					if got := solve(t, moved(pos, p), kind, Limits{Nodes: 10_000}); got.Outcome != Win {
						t.Errorf("%v: all lose, but after %v a %v is %v\n%v", rules, p, kind, got.Outcome, pos.Board)
					}
				}
			}
		}
	}
	if lost < 2 || held < 2 {
		t.Errorf("%d lost, %d held", lost, held)
	}
}
