package threat

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"omok/ai"
	"omok/game"
)

func prove(t testing.TB, pos ai.Position, attacker game.Colour, limits Limits) *Proof {
	t.Helper()
	p, _, err := Prove(context.Background(), pos, attacker, limits)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// resist plays a proof out by the rule book alone against a defender who chooses by
// choose among all legal points; the attacker must win within the plies that the proof
// says. It returns how often the proof did not hold the position and was made anew.
func resist(t *testing.T, pos ai.Position, proof *Proof, choose func(legal []game.Point) game.Point) (again int) {
	t.Helper()
	b, r, turn := pos.Board.Clone(), pos.Rules, pos.ToMove
	var moves []game.Point
	longest := 1000
	for {
		if turn == proof.Attacker {
			move, plies, known := proof.Reply(moves)
			if !known {
				again++
				moves = nil
				at := pos
				at.Board, at.ToMove = b, turn
				if proof = prove(t, at, turn, Limits{Nodes: 1_000_000}); proof == nil {
					t.Fatalf("no win any more\n%v", b)
				}
				move, plies, _ = proof.Reply(nil)
			}
			if plies > longest {
				t.Fatalf("%d plies to the five after %d\n%v", plies, longest, b)
			}
			longest = plies - 1
			if b.At(move) != game.Empty || r.Foul(b, move, turn) != game.NoFoul {
				t.Fatalf("%v may not be played\n%v", move, b)
			}
			if r.MakesFive(b, move, turn) {
				if plies != 1 {
					t.Fatalf("five at %v, %d plies before the end", move, plies)
				}
				return again
			}
			b.Set(move, turn)
			moves = append(moves, move)
			turn = turn.Opponent()
			continue
		}
		var legal []game.Point
		for p, c := range b.Points {
			if c == game.Empty && r.Foul(b, p, turn) == game.NoFoul {
				legal = append(legal, p)
			}
		}
		if len(legal) == 0 {
			return again
		}
		p := choose(legal)
		if r.MakesFive(b, p, turn) {
			t.Fatalf("the defender makes five at %v\n%v", p, b)
		}
		b.Set(p, turn)
		moves = append(moves, p)
		longest--
		turn = turn.Opponent()
	}
}

// proved returns positions with their proofs: every step-th puzzle of both kinds.
func proved(t *testing.T, step int, use func(p *puzzle, pos ai.Position, proof *Proof)) {
	t.Helper()
	count := 0
	for _, kind := range []string{"vcf", "vct"} {
		list := readPuzzles(t, kind)
		for i := 0; i < len(list); i += step {
			pos := list[i].position(t)
			if proof := prove(t, pos, pos.ToMove, Limits{Nodes: 300_000}); proof != nil {
				use(&list[i], pos, proof)
				count++
			}
		}
	}
	if count < 6 {
		t.Errorf("only %d proofs", count)
	}
}

// Any legal point is answered, also one that is no defence; out of the tree alone where
// a five cannot be stopped at its far end.
func TestAProofAnswersAnyDefence(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 1))
	proved(t, 300, func(p *puzzle, pos ai.Position, proof *Proof) {
		for range 5 {
			again := resist(t, pos, proof, func(legal []game.Point) game.Point { return legal[rnd.IntN(len(legal))] })
			if again > 0 {
				t.Errorf("%s: %d positions were not held", p.ID, again)
			}
		}
	})
}

// The defences that a proof lists are answered as it says, the longest as its line is
// long.
func TestTheTreeListsDefences(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 2))
	quiet := 0
	proved(t, 300, func(p *puzzle, pos ai.Position, proof *Proof) {
		var moves []game.Point
		for {
			move, plies, known := proof.Reply(moves)
			if !known {
				t.Fatalf("%s: %v is not held", p.ID, moves)
			}
			if len(moves) == 0 && plies < len(proof.Line) {
				t.Errorf("%s: %d plies, and a line of %d", p.ID, plies, len(proof.Line))
			}
			if plies == 1 {
				return
			}
			moves = append(moves, move)
			list, known := proof.Defences(moves)
			if !known {
				t.Fatalf("%s: %v is not held", p.ID, moves)
			}
			if len(list) > 2 {
				quiet++
			}
			checkOtherwise(t, pos, proof, moves, list)
			for i, d := range list {
				answer, left, known := proof.Reply(append(moves[:len(moves):len(moves)], d.Point))
				if !known || answer != d.Answer || left != d.Plies-1 || d.Plies > plies-1 || i > 0 && d.Plies > list[i-1].Plies {
					t.Errorf("%s: after %v, %+v is answered by %v in %d of %d", p.ID, moves, d, answer, left, plies)
				}
			}
			if len(list) == 0 { // none is legal
				return
			}
			moves = append(moves, list[rnd.IntN(len(list))].Point)
		}
	})
	if quiet < 3 {
		t.Errorf("only %d quiet moves", quiet)
	}
}

// checkOtherwise plays some replies that are not listed.
func checkOtherwise(t *testing.T, pos ai.Position, proof *Proof, moves []game.Point, list []Defence) {
	t.Helper()
	want, known := proof.Otherwise(moves)
	if !known {
		t.Fatalf("%v is not held", moves)
	}
	b, turn := pos.Board.Clone(), pos.ToMove
	for _, p := range moves {
		b.Set(p, turn)
		turn = turn.Opponent()
	}
	n := 0
	for p, c := range b.Points {
		if n++; n%7 != 0 || c != game.Empty || slices.ContainsFunc(list, func(d Defence) bool { return d.Point == p }) || pos.Rules.Foul(b, p, turn) != game.NoFoul {
			continue
		}
		if got, _, _ := proof.Reply(append(moves[:len(moves):len(moves)], p)); got != want {
			t.Errorf("after %v, %v is answered by %v rather than %v", moves, p, got, want)
		}
	}
}

// Where there is no win, the reply that is returned leaves none.
func TestAnEscapeLeavesNoWin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 5))
	escapes := 0
	for range 150 {
		pos := crowd(game.MustRules(game.Freestyle), 15, 14, rnd)
		attacker := pos.ToMove.Opponent()
		limits := Limits{Nodes: 3_000}
		proof, escape, err := Prove(context.Background(), pos, attacker, limits)
		if err != nil {
			t.Fatal(err)
		}
		if proof != nil || escape == game.Pass {
			continue
		}
		escapes++
		pos.Board.Set(escape, pos.ToMove)
		pos.ToMove = attacker
		if r := solve(t, pos, VCF, limits); r.Outcome == Win {
			t.Errorf("after %v: %v\n%v", escape, r.Line, pos.Board)
		}
	}
	if escapes < 8 {
		t.Errorf("only %d escapes", escapes)
	}
}

// A proof may begin with the defender: after the first move of a win the position is
// won, and where nothing is threatened it is not.
func TestAProofMayBeginWithTheDefender(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "f8g8h6h7", "a1a15")
	pos.Board.Set(at(t, "h8"), game.Black)
	pos.ToMove = game.White
	proof := prove(t, pos, game.Black, Limits{Nodes: 100_000})
	if proof == nil {
		t.Fatal("two threes win")
	}
	list, known := proof.Defences(nil)
	if !known || len(list) < 3 || list[0].Plies != len(proof.Line) || list[0].Point != proof.Line[0] {
		t.Errorf("%v, and the line %v", list, proof.Line)
	}
	rnd := rand.New(rand.NewPCG(14, 3))
	for range 30 {
		if again := resist(t, pos, proof, func(legal []game.Point) game.Point { return legal[rnd.IntN(len(legal))] }); again > 0 {
			t.Error("a position was not held")
		}
	}
	pos = position(t, game.Freestyle, 15, "f8h6", "a1")
	pos.ToMove = game.White
	if proof := prove(t, pos, game.Black, Limits{Nodes: 100_000}); proof != nil {
		t.Errorf("two stones win: %v", proof.Line)
	}
}

func TestAProofOfACaroWin(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 4))
	won := 0
	for range 25 {
		pos := crowd(game.MustRules(game.Caro), 11, 18, rnd)
		proof := prove(t, pos, pos.ToMove, Limits{Nodes: 5_000})
		if proof == nil {
			continue
		}
		won++
		for range 3 {
			resist(t, pos, proof, func(legal []game.Point) game.Point { return legal[rnd.IntN(len(legal))] })
		}
	}
	if won < 3 {
		t.Errorf("only %d wins", won)
	}
}

func at(t testing.TB, name string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(name, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAProofNeedsAPosition(t *testing.T) {
	pos := position(t, game.Freestyle, 15, "h8", "")
	if _, _, err := Prove(context.Background(), ai.Position{Rules: pos.Rules, Board: pos.Board}, game.Black, Limits{}); err == nil {
		t.Error("nobody to move, and no error")
	}
	if _, _, err := Prove(context.Background(), pos, game.Empty, Limits{}); err == nil {
		t.Error("no attacker, and no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pos = position(t, game.Freestyle, 15, "f8g8h6h7", "a1a15")
	if p, _, err := Prove(ctx, pos, game.Black, Limits{}); p != nil || err != nil {
		t.Errorf("cancelled: %v, %v", p, err)
	}
}
