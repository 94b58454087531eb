package series

import (
	"testing"

	"omok/game"
)

type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

func TestASeriesIsCounted(t *testing.T) {
	s := New(4, true)
	for i, g := range []struct {
		winner, first game.Colour
		a, b          string
	}{
		{game.Black, game.Black, "1", "0"},
		{game.Empty, game.White, "1½", "½"},
		{game.White, game.Black, "1½", "1½"},
		{game.White, game.White, "2½", "1½"},
	} {
		if s.Over() || s.Number() != i+1 || s.FirstBlack != (i%2 == 0) {
			t.Errorf("game %d: %+v", i+1, s)
		}
		s.Add(g.winner, g.first)
		if s.Points(0) != g.a || s.Points(1) != g.b {
			t.Errorf("game %d: %s to %s", i+1, s.Points(0), s.Points(1))
		}
		if i < 3 {
			s = s.Next()
		}
	}
	if !s.Over() || s.Number() != 4 {
		t.Errorf("%+v is not over", s)
	}
	if again := s.Next(); again != New(4, true) {
		t.Errorf("again: %+v", again)
	}
	if (Series{}).On() || New(1, true).On() || !New(2, true).On() {
		t.Error("a single game is a series")
	}
}

func TestASeriesIsKept(t *testing.T) {
	st := memory{}
	s := New(4, false)
	s.Add(game.Empty, game.Black)
	s.Save(st)
	if got := Load(st); got != s {
		t.Errorf("%+v", got)
	}
	for _, text := range []string{"", "{", `{"games":2,"played":3}`, `{"games":2,"played":1,"halves":[3,0]}`, `{"games":-1}`, `{"games":4,"played":1,"halves":[-1,3]}`} {
		st[storeKey] = text
		if got := Load(st); got != (Series{}) {
			t.Errorf("%q gives %+v", text, got)
		}
	}
}
