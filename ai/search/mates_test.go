package search

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"testing"

	"omok/game"

	"omok/ai"
	"omok/ai/shape"
	"omok/ai/threat"
)

var matePositions = flag.Int("mates", 60, "positions from play whose proved scores are checked")

// TestProvedScoresStand plays games and tries every reply to what the search calls
// proved. The games' length and the searches vary, so that short proofs and long
// ones come up.
func TestProvedScoresStand(t *testing.T) {
	rnd := rand.New(rand.NewPCG(20, 11))
	won, lost := map[game.RuleSet]int{}, map[game.RuleSet]int{}
	for n, g := 0, 0; n < *matePositions; g++ {
		rules := game.MustRules(game.RuleSets[g%len(game.RuleSets)])
		if g%9 == 8 {
			rules = game.MustRules(game.Omok).ExactFive()
		}
		e := New(Options{HashMiB: 1})
		v := verifier{t, New(Options{HashMiB: 16})}
		playSharp(t, e, rules, 11+rnd.IntN(5), rnd, func(pos ai.Position, r ai.Result) {
			if n++; n%500 == 0 { // a long run says how far it is
				t.Logf("%d positions: wins %v, losses %v", n, won, lost)
			}
			switch plies, wins, ok := r.Lines[0].Score.MateIn(); {
			case ok && wins:
				won[rules.Set]++
				v.checkWin(pos, r.Move, plies)
			case ok:
				lost[rules.Set]++
				v.checkLoss(pos, plies)
			}
		})
	}
	t.Logf("wins %v, losses %v", won, lost)
}

// playSharp plays a game of random first stones and then moves of the engine, a few
// of them random, and calls look with what the engine says of each position.
func playSharp(t *testing.T, e *Engine, rules game.Rules, size int, rnd *rand.Rand, look func(ai.Position, ai.Result)) {
	pos := ai.Position{Rules: rules, Board: game.MustBoard(size), ToMove: game.Black}
	for first := 3 + rnd.IntN(12); pos.Board.Stones() < min(size*size-1, 60); {
		p := game.Point{X: size/2 - 4 + rnd.IntN(8), Y: size/2 - 4 + rnd.IntN(8)}
		if pos.Board.Stones() >= first {
			r, err := e.Think(context.Background(), pos, ai.Limits{Nodes: 50 << rnd.IntN(8)}, nil)
			if errors.Is(err, ai.ErrNoMove) {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			look(pos, r)
			if rnd.IntN(4) > 0 {
				p = r.Move
			}
		}
		if pos.Board.At(p) != game.Empty || rules.Foul(pos.Board, p, pos.ToMove) != game.NoFoul {
			continue
		}
		if rules.MakesFive(pos.Board, p, pos.ToMove) {
			return
		}
		pos.Board.Set(p, pos.ToMove)
		pos.ToMove = pos.ToMove.Opponent()
	}
}

// verifier tries the replies to a proof by the rule book. What wins after a reply
// it asks package threat, and an engine of its own where the win has other moves
// than threats.
type verifier struct {
	t *testing.T
	e *Engine
}

// deepest is how many moves of the winner that are no fours are followed.
const deepest = 3

func (v *verifier) checkWin(pos ai.Position, move game.Point, plies int) {
	v.t.Helper()
	made := pos.Rules.MakesFive(pos.Board, move, pos.ToMove)
	if made != (plies == 1) {
		v.t.Errorf("%s: %v wins in %d plies; a five: %v\n%v", pos.Rules, move, plies, made, pos.Board)
	}
	if made {
		return
	}
	after := pos.After(move)
	if refutation, ok := v.refute(after, 0); ok {
		v.t.Errorf("%s: %v wins in %d plies, says the search, but %v refutes it\n%v%v to move", pos.Rules, move, plies, refutation, pos.Board, pos.ToMove)
	}
}

func (v *verifier) checkLoss(pos ai.Position, plies int) {
	v.t.Helper()
	if refutation, ok := v.refute(pos, 0); ok {
		v.t.Errorf("%s: lost in %d plies, says the search, but %v saves the game\n%v%v to move", pos.Rules, plies, refutation, pos.Board, pos.ToMove)
	}
}

// refute looks for a move of the side to move after which the other side, said to
// win, does not.
func (v *verifier) refute(pos ai.Position, depth int) (game.Point, bool) {
	winner := pos.ToMove.Opponent()
	if own := fivesOf(pos, pos.ToMove); len(own) > 0 {
		return own[0], true
	}
	threats := fivesOf(pos, winner)
	for p, c := range pos.Board.Points {
		if c != game.Empty || pos.Rules.Foul(pos.Board, p, pos.ToMove) != game.NoFoul {
			continue
		}
		after := pos.After(p)
		if stillFive(after, threats, p) || v.winsAfter(after, depth) {
			continue
		}
		return p, true
	}
	return game.Point{}, false
}

// winsAfter reports whether the side to move wins.
func (v *verifier) winsAfter(pos ai.Position, depth int) bool {
	for kind, nodes := range [...]int64{threat.VCF: 20_000, threat.VCT: 300_000} {
		r, err := threat.Solve(context.Background(), pos, threat.Kind(kind), threat.Limits{Nodes: nodes})
		if err != nil {
			v.t.Fatal(err)
		}
		if r.Outcome == threat.Win {
			return true
		}
	}
	if depth == deepest {
		return true
	}
	if fives := fivesOf(pos, pos.ToMove.Opponent()); len(fives) == 1 { // the search thinks little about an only move
		_, refuted := v.refute(pos.After(fives[0]), depth+1)
		return !refuted
	}
	for _, nodes := range [...]int64{1_000_000, 10_000_000} { // a lucky small search may see what takes a large one to see again
		found, err := v.e.Think(context.Background(), pos, ai.Limits{Nodes: nodes}, nil)
		if err != nil {
			v.t.Fatal(err)
		}
		if _, wins, ok := found.Lines[0].Score.MateIn(); ok && wins {
			_, refuted := v.refute(pos.After(found.Move), depth+1)
			return !refuted
		}
	}
	return false
}

// TestWinsSeenAtOnceAreWins asks package threat for each win that the counts of
// classes claim.
func TestWinsSeenAtOnceAreWins(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 16))
	seen := map[game.RuleSet]int{}
	for _, set := range [...]game.RuleSet{game.Freestyle, game.Standard, game.Renju} {
		for seen[set] < 12 {
			e := New(Options{HashMiB: 1})
			playSharp(t, e, game.MustRules(set), 15, rnd, func(pos ai.Position, _ ai.Result) {
				w := e.workers[0]
				b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
				if err != nil {
					t.Fatal(err)
				}
				w.board = b
				if now := w.assess(pos.ToMove, 0); !now.decided || now.score != int(ai.Win)-5 {
					return
				}
				seen[set]++
				r, err := threat.Solve(context.Background(), pos, threat.VCT, threat.Limits{Nodes: 300_000})
				if err != nil || r.Outcome != threat.Win {
					t.Errorf("%s: %v, %v\n%v%v to move", set, r.Outcome, err, pos.Board, pos.ToMove)
				}
				if !winsInFive(b, pos.ToMove) {
					t.Errorf("%s: no win in five plies\n%v%v to move", set, pos.Board, pos.ToMove)
				}
			})
		}
	}
}

// winsInFive tries every move and every reply for one after which side has a five,
// or a straight four or two fours and the enemy no five.
func winsInFive(b *shape.Board, side game.Colour) bool {
	enemy := side.Opponent()
	holds := func(reply shape.Cell) bool {
		b.Place(reply, enemy)
		defer b.Undo()
		own := b.Counts(side)
		return own[shape.Win] > 0 || own[shape.Straight]|own[shape.DoubleFour] > 0 && b.Count(enemy, shape.Win) == 0
	}
	for _, c := range b.AppendNear(nil) {
		if b.Class(c, side) < shape.OneThree {
			continue
		}
		b.Place(c, side)
		wins := true
		for _, reply := range b.AppendEmpty(nil) {
			wins = wins && (b.Forbidden(reply, enemy) || holds(reply))
		}
		b.Undo()
		if wins {
			return true
		}
	}
	return false
}

// stones returns a position on 15x15 with the given stones.
func stones(t *testing.T, set game.RuleSet, black, white string, toMove game.Colour) ai.Position {
	t.Helper()
	pos := ai.Position{Rules: game.MustRules(set), Board: game.MustBoard(15), ToMove: toMove}
	for i, text := range []string{black, white} {
		points, err := game.ParsePoints(text, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			pos.Board.Set(p, game.Black+game.Colour(i))
		}
	}
	return pos
}

func fivesOf(pos ai.Position, c game.Colour) []game.Point {
	var fives []game.Point
	for p, s := range pos.Board.Points {
		if s == game.Empty && pos.Rules.MakesFive(pos.Board, p, c) {
			fives = append(fives, p)
		}
	}
	return fives
}

// stillFive reports whether one of the fives can be made after a reply at p.
func stillFive(pos ai.Position, fives []game.Point, p game.Point) bool {
	for _, five := range fives {
		if five != p && pos.Rules.MakesFive(pos.Board, five, pos.ToMove) {
			return true
		}
	}
	return false
}

// TestCaroFourMayHaveABlockThatStopsTwoFives is the position in which the search
// once claimed a win: after k8 White stops both g8 and l8 by l8, because g8 would
// lie between f8 and l8.
func TestCaroFourMayHaveABlockThatStopsTwoFives(t *testing.T) {
	pos := stones(t, game.Caro, "h8i8j8", "f8a1o1", game.Black)
	for _, nodes := range []int64{100, 1000, 20_000} {
		r := think(t, pos, ai.Limits{Nodes: nodes})
		if _, _, ok := r.Lines[0].Score.MateIn(); ok {
			t.Errorf("%d nodes: %v wins with score %d", nodes, r.Move, r.Lines[0].Score)
		}
	}
	// After k8, l8 is one of the moves that the root offers, though g8 would do too.
	after := pos.After(game.Point{X: 10, Y: 7})
	r, err := New(Options{HashMiB: 1}).Think(context.Background(), after, ai.Limits{Nodes: 3000, Lines: 2}, nil)
	if err != nil || len(r.Lines) < 1 {
		t.Fatal(r, err)
	}
	for _, l := range r.Lines {
		if s := l.Moves[0].String(); s != "l8" && s != "m8" {
			t.Errorf("%s is offered against two fives", s)
		}
	}
}

func TestAFiveIsAWinInOnePly(t *testing.T) {
	for _, set := range game.RuleSets {
		pos := position(t, game.MustRules(set), 15, "h8h9i8i9j8j9k8a9")
		pos.Board.Set(game.Point{X: 14, Y: 14}, game.White)
		pos.ToMove = game.Black
		for _, lines := range []int{0, 1, 3} {
			r := think(t, pos, ai.Limits{Nodes: 1000, Lines: lines})
			for _, l := range r.Lines {
				if l.Score != ai.Win-1 || l.WinRate != 1 || !pos.Rules.MakesFive(pos.Board, l.Moves[0], game.Black) {
					t.Errorf("%s, %d lines: %v scores %d", set, lines, l.Moves, l.Score)
				}
			}
		}
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			r, err := NewLevel(level, Options{HashMiB: 1}).Think(context.Background(), pos, ai.Limits{Nodes: 1000}, nil)
			if err != nil || pos.Rules.MakesFive(pos.Board, r.Move, game.Black) != (r.Lines[0].Score == ai.Win-1) {
				t.Errorf("%s: level %d plays %v with score %d, %v", set, level, r.Move, r.Lines[0].Score, err)
			}
		}
	}
}

// TestAForbiddenBlockIsNone is renju with White to move: the four d8 is closed at
// c8, and its other end h8 is a double-three of Black's.
func TestAForbiddenBlockIsNone(t *testing.T) {
	pos := stones(t, game.Renju, "c8h9h10i9j10i8", "e8f8g8", game.White)
	if r := think(t, pos, ai.Limits{Depth: 4, Lines: 2}); r.Move.String() != "d8" || r.Lines[0].Score != ai.Win-3 {
		t.Errorf("%v with score %d, want d8 with %d", r.Move, r.Lines[0].Score, ai.Win-3)
	}
}

// TestALossIsClaimedOnlyOfAllMoves is a position of caro in which the first moves
// that are tried lose, but c13 does not. The searches end in the middle.
func TestALossIsClaimedOnlyOfAllMoves(t *testing.T) {
	pos := stones(t, game.Caro, "g13i12d11h11e10g10h10i10a9f9j9d8g8k8d7g7g6g5j4", "j13c12g12e11i11d10j10b9c9d9e9g9i9e8f8h7i7m6g4", game.Black)
	for nodes := int64(100); nodes <= 12_800; nodes *= 2 {
		for lines := 1; lines <= 3; lines++ {
			r, err := New(Options{HashMiB: 4}).Think(context.Background(), pos, ai.Limits{Nodes: nodes, Lines: lines}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, proved := r.Lines[0].Score.MateIn(); proved {
				t.Errorf("%d nodes, %d lines: %v scores %d", nodes, lines, r.Move, r.Lines[0].Score)
			}
		}
	}
}
