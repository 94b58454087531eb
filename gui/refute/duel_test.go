package refute

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
	"omok/gui/task"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// table is a duel whose results are taken by the test.
type table struct {
	*Duel
	t       *testing.T
	results chan func()
	told    int
	asked   int // proofs
}

// sit begins a duel over a position of freestyle, Black to move and said to win.
func sit(t *testing.T, side Side, black, white string) *table {
	t.Helper()
	return sitAt(t, side, position(t, game.Freestyle, black, white), Prove)
}

func sitAt(t *testing.T, side Side, pos ai.Position, prove Prover) *table {
	t.Helper()
	d := &table{t: t, results: make(chan func(), 100)}
	tasks := task.NewGroup(func(f func()) { d.results <- f })
	t.Cleanup(func() { tasks.Close(time.Minute) })
	d.Duel = NewDuel(pos, side, func(ctx context.Context, pos ai.Position, c game.Colour) (*threat.Proof, game.Point, error) {
		return prove(ctx, pos, c)
	}, tasks, func() { d.told++ })
	d.await()
	return d
}

// await takes results until nothing is being proved.
func (d *table) await() {
	d.t.Helper()
	for d.State == Proving {
		select {
		case f := <-d.results:
			d.asked++
			f()
		case <-time.After(time.Minute):
			d.t.Fatal("no proof came")
		}
	}
}

func (d *table) plays(names ...string) {
	d.t.Helper()
	for _, name := range names {
		if !d.Play(at(d.t, name)) {
			d.t.Fatalf("%s may not be played: state %d after %v", name, d.State, d.Moves)
		}
		d.await()
	}
}

func position(t *testing.T, set game.RuleSet, black, white string) ai.Position {
	t.Helper()
	b := game.MustBoard(15)
	for c, s := range map[game.Colour]string{game.Black: black, game.White: white} {
		points, err := game.ParsePoints(s, 15)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range points {
			b.Set(p, c)
		}
	}
	return ai.Position{Rules: game.MustRules(set), Board: b, ToMove: game.Black}
}

func at(t *testing.T, name string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(name, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Two twos that cross: h8 makes two threes.
const twoTwosBlack, twoTwosWhite = "f8g8h6h7", "a1a15o1o15"

// Whatever legal point a person defends at, the program wins.
func TestAnyDefenceIsAnswered(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 1))
	for range 20 {
		d := sit(t, Defender, twoTwosBlack, twoTwosWhite)
		for d.State == Ready {
			pos := d.Position()
			var legal []game.Point
			for p, c := range pos.Board.Points {
				if c == game.Empty {
					legal = append(legal, p)
				}
			}
			d.Play(legal[rnd.IntN(len(legal))])
			d.await()
		}
		if d.State != Five || d.Turn() != game.White || len(d.Moves) > 7 {
			t.Fatalf("state %d after %v", d.State, d.Moves)
		}
		if d.asked != 1 {
			t.Errorf("%d proofs were made", d.asked)
		}
	}
}

// What is left is counted in the attacker's moves, whoever is to move.
func TestHowMuchIsLeftForADefender(t *testing.T) {
	d := sit(t, Defender, twoTwosBlack, twoTwosWhite)
	if d.State != Ready || d.Turn() != game.White || len(d.Moves) != 1 || d.Left() != 2 {
		t.Errorf("state %d after %v, %d left", d.State, d.Moves, d.Left())
	}
}

func TestTheAttackerMeetsTheLongestDefence(t *testing.T) {
	d := sit(t, Attacker, twoTwosBlack, twoTwosWhite)
	if d.State != Ready || d.Turn() != game.Black || d.Left() != 3 {
		t.Fatalf("state %d, %v to move, %d left", d.State, d.Turn(), d.Left())
	}
	proof, _ := d.Proof()
	list, _ := proof.Defences([]game.Point{at(t, "h8")})
	d.plays("h8")
	if len(d.Moves) != 2 || d.Left() != 2 || len(list) < 2 || d.Moves[1] != list[0].Point {
		t.Fatalf("after h8: %v, %d left; defences %v", d.Moves, d.Left(), list)
	}
	for d.State == Ready { // as the proof says
		proof, since := d.Proof()
		move, _, _ := proof.Reply(since)
		d.Play(move)
		d.await()
	}
	if d.State != Five || d.Turn() != game.White {
		t.Errorf("state %d after %v", d.State, d.Moves)
	}
}

// Another winning move than that of the proof wins too.
func TestAnotherWinIsProvedAnew(t *testing.T) {
	d := sit(t, Attacker, "e8f8g8h8h5h6h7", "i8a1a15o1o15o8a8")
	proof, _ := d.Proof()
	first, _, _ := proof.Reply(nil)
	other := "d8"
	if first == at(t, other) {
		t.Fatalf("the proof begins with %v", first)
	}
	d.plays(other)
	if d.State != Five {
		t.Errorf("state %d after %v", d.State, d.Moves)
	}
	d = sit(t, Attacker, twoTwosBlack, twoTwosWhite)
	d.plays("h5") // a three of its own, and e8 keeps the other two
	if d.State == Proving || d.asked != 2 {
		t.Errorf("state %d after %d proofs", d.State, d.asked)
	}
}

// The proof of another winning move is let go when that move is taken back.
func TestTakingBackAnotherWin(t *testing.T) {
	tried := 0
	for _, name := range []string{"i8", "e8", "h9", "h5", "g7", "i6", "j8", "h10", "d8", "g9"} {
		d := sit(t, Attacker, twoTwosBlack, twoTwosWhite)
		d.plays(name)
		if d.State != Ready || d.asked != 2 {
			continue // it lets go, or the first proof knows it
		}
		tried++
		if !d.Back() || d.State != Ready || d.Left() != 3 || d.asked != 2 {
			t.Errorf("%s taken back: state %d, %d left, %d proofs", name, d.State, d.Left(), d.asked)
		}
		d.plays("h8")
		if d.State != Ready || len(d.Moves) != 2 || d.Left() != 2 {
			t.Errorf("%s taken back, and h8: state %d after %v", name, d.State, d.Moves)
		}
	}
	if tried == 0 {
		t.Error("no other move wins")
	}
}

// A four whose only block is forbidden leaves the defender nothing.
func TestAForbiddenBlockLeavesNothing(t *testing.T) {
	pos := position(t, game.Renju, "c8h9h10i9j10i8", "e8f8g8")
	pos.ToMove = game.White
	d := sitAt(t, Attacker, pos, Prove)
	d.plays("d8")
	if d.State != Helpless || len(d.Moves) != 1 || d.Left() != 1 || d.Turn() != game.Black {
		t.Errorf("state %d after %v, %d left", d.State, d.Moves, d.Left())
	}
}

// A move that lets go is answered by the reply that leaves no win, and can be taken
// back.
func TestAMoveThatLetsGo(t *testing.T) {
	d := sit(t, Attacker, twoTwosBlack, twoTwosWhite)
	d.plays("a8")
	if d.State != Escaped {
		t.Fatalf("state %d after %v", d.State, d.Moves)
	}
	if d.Play(at(t, "h8")) {
		t.Error("play goes on")
	}
	if !d.Back() || d.State != Ready || len(d.Moves) != 0 {
		t.Fatalf("back: state %d after %v", d.State, d.Moves)
	}
	if d.Back() {
		t.Error("nothing is left to take back")
	}
	d.plays("h8")
	if d.State != Ready || len(d.Moves) != 2 {
		t.Errorf("state %d after %v", d.State, d.Moves)
	}
}

// While the defender has a four, an attack elsewhere loses to its five.
func TestAnAttackThatForgetsAFour(t *testing.T) {
	d := sit(t, Attacker, "e8f8g8h8", "i8e9f9g9h9a1")
	d.plays("a8")
	if d.State != Five || d.Turn() != game.Black || len(d.Moves) != 2 {
		t.Errorf("state %d after %v, %v to move", d.State, d.Moves, d.Turn())
	}
}

func TestBackAndForward(t *testing.T) {
	d := sit(t, Defender, twoTwosBlack, twoTwosWhite)
	if d.CanBack() || d.Back() {
		t.Error("the program's first move can be taken back")
	}
	d.plays("h9")
	after := d.Moves
	if !d.CanBack() || !d.Back() || len(d.Moves) != 1 || !d.CanForward() {
		t.Fatalf("back to %v", d.Moves)
	}
	if !d.Forward() || len(d.Moves) != len(after) || d.CanForward() {
		t.Fatalf("forward to %v, it was %v", d.Moves, after)
	}
	d.Back()
	d.plays("a8") // another move: what was taken back is gone
	if d.Forward() {
		t.Error("the old move is played again")
	}
	if told := d.told; !d.Back() || d.told == told {
		t.Error("nobody hears of it")
	}
	d.Restart(Attacker)
	if d.State != Ready || d.Person() != game.Black || len(d.Moves) != 0 {
		t.Errorf("the other side: state %d after %v", d.State, d.Moves)
	}
}

func TestWhatCannotBeProved(t *testing.T) {
	d := sit(t, Defender, "h8", "a1")
	if d.State != Unproved || d.Err != nil || d.Left() != 0 {
		t.Errorf("state %d, %v", d.State, d.Err)
	}
	bad := errors.New("no")
	d = sitAt(t, Defender, position(t, game.Freestyle, "h8", "a1"), func(context.Context, ai.Position, game.Colour) (*threat.Proof, game.Point, error) {
		return nil, game.Pass, bad
	})
	if d.State != Unproved || !errors.Is(d.Err, bad) {
		t.Errorf("state %d, %v", d.State, d.Err)
	}
}

// What is proved for a position that was left is dropped.
func TestLeavingCancelsAProof(t *testing.T) {
	begun, ended := make(chan struct{}), make(chan struct{})
	tasks := task.NewGroup(func(f func()) { f() })
	told := 0
	d := NewDuel(position(t, game.Freestyle, twoTwosBlack, twoTwosWhite), Defender, func(ctx context.Context, _ ai.Position, _ game.Colour) (*threat.Proof, game.Point, error) {
		close(begun)
		<-ctx.Done()
		close(ended)
		return nil, game.Pass, nil
	}, tasks, func() { told++ })
	<-begun
	if d.Play(at(t, "h8")) {
		t.Error("a move before the proof")
	}
	d.Close()
	<-ended
	if !tasks.Close(time.Minute) || told > 0 {
		t.Errorf("told %d times", told)
	}
}
