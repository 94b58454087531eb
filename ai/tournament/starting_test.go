package tournament

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// TestUnstartable checks that who cannot be started loses its games.
func TestUnstartable(t *testing.T) {
	kinds := rowKinds()
	kinds["none"] = func(context.Context, Seat, Terms) (ai.Engine, error) { return nil, errors.New("no such program") }
	tour := run(t, quick([]Seat{{Name: "none", Kind: "none"}, {Name: "good", Kind: "row"}, {Name: "nobody", Kind: "nobody"}}), kinds)
	for _, s := range tour.Table().Standings {
		if lost := s.Losses; s.Seat == 1 && lost != 0 {
			t.Errorf("%+v", s)
		}
	}
}

func TestParseSeat(t *testing.T) {
	s, err := ParseSeat("omok,level=3,nodes=500,time=0.5s,depth=7,threads=2,hash=32,seed=9,name=me")
	if err != nil || s.Kind != "omok" || s.Hash != 32 || s.Level != 3 || s.Seed != 9 || s.Name != "me" ||
		s.Limits.Nodes != 500 || s.Limits.Time != 500*time.Millisecond || s.Limits.Depth != 7 || s.Limits.Threads != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err := ParseSeat("gomocup:../x,nodes=1"); err != nil || s.Kind != "gomocup" || s.Arg != "../x" || s.Name != "gomocup:../x,nodes=1" {
		t.Errorf("%+v, %v", s, err)
	}
	for _, bad := range []string{"", ",nodes=1", "omok,nodes", "omok,nodes=many", "omok,colour=1", "gomocup", "gomocup:", "omok,time=1"} {
		if _, err := ParseSeat(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// TestRealEngines plays a short game of each kind that needs nothing but this
// program.
func TestRealEngines(t *testing.T) {
	var seats []Seat
	for _, text := range []string{"omok,nodes=50,hash=1", "omok,level=2,nodes=50,hash=1", "windows,depth=1", "eight,depth=1"} {
		s, err := ParseSeat(text)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, s)
	}
	c := quick(seats)
	c.Adjudicate = Adjudication{MaxPlies: 20}
	played, _ := run(t, c, StandardKinds()).Games()
	for _, g := range played {
		if g.Fault != NoFault {
			t.Errorf("%+v", g)
		}
	}
}

// slowStarter notes when it is started.
type slowStarter struct {
	scripted
	note func(string)
}

func (s *slowStarter) Start(context.Context, game.Rules, int) error {
	s.note("start")
	return nil
}

func (s *slowStarter) Think(ctx context.Context, pos ai.Position, l ai.Limits, report func(ai.Report)) (ai.Result, error) {
	s.note("think")
	return s.scripted.Think(ctx, pos, l, report)
}

// TestEnginesAreReadyFirst checks that both engines have begun each game before either
// is asked for a move.
func TestEnginesAreReadyFirst(t *testing.T) {
	var order []string
	kinds := Kinds{"row": func(_ context.Context, s Seat, _ Terms) (ai.Engine, error) {
		return &slowStarter{scripted{row: int(s.Level)}, func(what string) { order = append(order, what) }}, nil
	}}
	c := quick(rows("A", "B"))
	c.Concurrency = 1
	run(t, c, kinds)
	course := "start start" + strings.Repeat(" think", 9)
	if got := strings.Join(order, " "); got != course+" "+course {
		t.Errorf("%s", got)
	}
}
