//go:build window

package windowtest

import (
	"testing"

	"omok/game"
)

// Two people play a whole game of omok. Black tries a double-three on the way:
// the dialog comes, the stone does not, and it is still Black's turn.
func TestTwoPeoplePlayAGame(t *testing.T) {
	p := start(t, newHome(t))
	p.shot("empty")
	for i, m := range []string{"j10", "a1", "j11", "c1", "l9", "e1", "m9", "g1"} {
		p.place(i+1, m)
	}
	p.click("j9")
	p.expect("refused black j9 double-three")
	p.shot("foul")
	if n := len(p.snapshot().Nodes); n != 9 {
		t.Errorf("the snapshot holds %d nodes after the refusal, want 9", n)
	}
	p.key("Escape")
	for i, m := range []string{"j12", "i1", "j13", "k1"} {
		p.place(i+9, m)
	}
	p.place(13, "j14")
	p.expect("end black five")
	p.expect(`sheet "Black wins"`)
	p.shot("won")

	s := p.snapshot()
	if s.Final.Winner != game.Black || s.Final.Reason != game.ByFive || len(s.Nodes) != 14 {
		t.Errorf("the snapshot has %d nodes and the result %+v", len(s.Nodes), s.Final)
	}
	if at := s.Nodes[13].Point; at == nil || at.String() != "j14" {
		t.Errorf("the last move of the snapshot is %v", at)
	}
}

// A game survives the death of the program: the next start offers it as it was.
func TestAGameSurvivesACrash(t *testing.T) {
	home := newHome(t)
	t.Run("play", func(t *testing.T) {
		p := start(t, home)
		for i, m := range []string{"j10", "k11", "j11"} {
			p.place(i+1, m)
		}
		p.await("the snapshot", func() (string, bool) { return "", len(p.snapshot().Nodes) == 4 })
	})
	t.Run("go on", func(t *testing.T) {
		p := start(t, home)
		p.expect("resume offered stones=3")
		p.shot("offer")
		p.key("Return")
		p.click("k12")
		p.expect("move 4 white k12")
	})
}

// The keyboard alone plays, takes back and walks.
func TestTheKeyboardPlays(t *testing.T) {
	p := start(t, newHome(t))
	p.key("h", "8", "Return")
	p.expect("move 1 black h8")
	p.key("i", "9", "Return")
	p.expect("move 2 white i9")
	p.key("ctrl+z")
	p.key("h", "1", "0", "Return")
	p.expect("move 2 white h10")
	p.key("Left", "Left", "Right", "End")
	p.key("ctrl+c")
	p.expect(`copied "h8h10"`)
}
