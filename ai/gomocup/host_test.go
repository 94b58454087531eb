package gomocup

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// host opens a Host on the scripted child.
func host(t *testing.T, script string) (*Host, error) {
	t.Helper()
	t.Setenv(childScript, script)
	h, err := Open(t.Context(), HostConfig{
		Path: os.Args[0], StartWait: patience, Tolerance: 50 * time.Millisecond, Grace: 200 * time.Millisecond,
	})
	if err == nil {
		t.Cleanup(func() { h.Close() })
	}
	return h, err
}

// afterTwo is a position with Black to move.
func afterTwo(set game.RuleSet) ai.Position {
	b := game.MustBoard(15)
	h8, i9 := game.Point{X: 7, Y: 7}, game.Point{X: 8, Y: 8}
	b.Set(h8, game.Black)
	b.Set(i9, game.White)
	return ai.Position{Rules: game.MustRules(set), Board: b, ToMove: game.Black, Last: []game.Point{h8, i9}}
}

func wantFault(t *testing.T, err error, want Fault) {
	t.Helper()
	var fault *EngineError
	if !errors.As(err, &fault) || fault.Fault != want || fault.Engine == "" || fault.Error() == "" {
		t.Fatalf("got %v, want that the engine %v", err, want)
	}
}

func TestHostedFaults(t *testing.T) {
	for script, want := range map[string]Fault{
		"silent":        FaultSilent,
		"occupied":      FaultOccupied,
		"outside":       FaultOutside,
		"garbage":       FaultGarbage,
		"only talks":    FaultGarbage,
		"refuses":       FaultRefused,
		"refuses START": FaultRefused,
		"crash":         FaultCrashed,
		"flood":         FaultFlood,
		"many lines":    FaultFlood,
	} {
		t.Run(script, func(t *testing.T) {
			h, err := host(t, script)
			if err != nil {
				t.Fatal(err)
			}
			limits := ai.Limits{Time: patience}
			if script == "silent" || script == "only talks" {
				limits.Time = 10 * time.Millisecond
			}
			_, err = h.Think(t.Context(), afterTwo(game.Freestyle), limits, nil)
			wantFault(t, err, want)
			t.Setenv(childScript, "good") // the next one is started anew
			r, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience}, nil)
			if err != nil || r.Move != (game.Point{X: 3, Y: 11}) {
				t.Fatalf("after the fault: %v, %v", r.Move, err)
			}
		})
	}
}

func TestHostedForbidden(t *testing.T) {
	h, err := host(t, "forbidden")
	if err != nil {
		t.Fatal(err)
	}
	b := game.MustBoard(15)
	for _, name := range []string{"h7", "h6", "i8", "j8"} {
		p, err := game.ParsePoint(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		b.Set(p, game.Black)
	}
	_, err = h.Think(t.Context(), ai.Position{Rules: game.MustRules(game.Renju), Board: b, ToMove: game.Black}, ai.Limits{}, nil)
	wantFault(t, err, FaultForbidden)
	if !strings.Contains(err.Error(), "plays a foul, a double-three: ") {
		t.Error(err)
	}
}

func TestHostStart(t *testing.T) {
	_, err := Open(t.Context(), HostConfig{Path: "no such program"})
	wantFault(t, err, FaultStart)
	_, err = host(t, "ends at once")
	wantFault(t, err, FaultDied)
	if !strings.Contains(err.Error(), "exit status 3: no licence") {
		t.Errorf("%v does not say how it ended", err)
	}

	t.Setenv(childScript, "no START")
	h, err := Open(t.Context(), HostConfig{Path: os.Args[0], StartWait: 100 * time.Millisecond, Name: "given"})
	if err != nil || h.Name() != "given" {
		t.Fatal(h, err)
	}
	defer h.Close()
	_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{}, nil)
	wantFault(t, err, FaultSilent)
}

func TestHostWithoutAbout(t *testing.T) {
	t.Setenv(childScript, "no ABOUT")
	h, err := Open(t.Context(), HostConfig{Path: os.Args[0], StartWait: 50 * time.Millisecond, Grace: patience})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if !strings.HasPrefix(h.Name(), "gomocup") {
		t.Errorf("name %q", h.Name())
	}
}

func TestHostedGame(t *testing.T) {
	h, err := host(t, "echo")
	if err != nil {
		t.Fatal(err)
	}
	if h.Name() != "Scripted" {
		t.Errorf("name %q", h.Name())
	}
	b := game.MustBoard(15)
	pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: b, ToMove: game.Black}
	ask := func(want string) {
		t.Helper()
		r, err := h.Think(t.Context(), pos, ai.Limits{Nodes: 100, Depth: 3, Clock: &ai.Clock{Left: patience}}, nil)
		if err != nil || formatPoint(r.Move, 15) != want {
			t.Fatalf("got %v, %v, want %s", r.Move, err, want)
		}
	}
	ask("0,0") // BEGIN
	b.Set(game.Point{X: 0, Y: 14}, game.Black)
	b.Set(game.Point{X: 5, Y: 5}, game.White)
	ask("0,2") // TURN
	b.Set(game.Point{X: 5, Y: 5}, game.Empty)
	b.Set(game.Point{X: 6, Y: 5}, game.White)
	ask("0,1") // BOARD: a stone was taken back
	h.NewGame()
	b.Set(game.Point{X: 0, Y: 13}, game.Black)
	b.Set(game.Point{X: 6, Y: 6}, game.White)
	_, err = h.Think(t.Context(), pos, ai.Limits{}, nil)
	wantFault(t, err, FaultOccupied) // BOARD again, after NewGame
}

// TestTalk checks that words without their MESSAGE do not stand for the move.
func TestTalk(t *testing.T) {
	h, err := host(t, "talks")
	if err != nil {
		t.Fatal(err)
	}
	r, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience}, nil)
	if err != nil || formatPoint(r.Move, 15) != "3,3" {
		t.Fatal(r.Move, err)
	}
}

// TestLostTurn checks that a child which has lost a TURN is asked again.
func TestLostTurn(t *testing.T) {
	h, err := host(t, "loses TURN")
	if err != nil {
		t.Fatal(err)
	}
	b := game.MustBoard(15)
	pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: b, ToMove: game.Black}
	for _, want := range []string{"0,0", "0,1"} {
		r, err := h.Think(t.Context(), pos, ai.Limits{Time: patience}, nil)
		if err != nil || formatPoint(r.Move, 15) != want {
			t.Fatalf("got %v, %v, want %s", r.Move, err, want)
		}
		b.Set(r.Move, game.Black)
		b.Set(game.Point{X: 5, Y: 5}, game.White)
	}
}

func TestHostedSuggestion(t *testing.T) {
	h, err := host(t, "suggests")
	if err != nil {
		t.Fatal(err)
	}
	r, err := h.Think(t.Context(), afterTwo(game.Standard), ai.Limits{}, nil)
	if err != nil || formatPoint(r.Move, 15) != "2,3" {
		t.Fatal(r.Move, err)
	}
}

func TestHostedCancel(t *testing.T) {
	for _, script := range []string{"obeys YXSTOP", "silent"} {
		t.Run(script, func(t *testing.T) {
			h, err := host(t, script)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			r, err := h.Think(ctx, afterTwo(game.Freestyle), ai.Limits{}, nil)
			if script == "silent" {
				wantFault(t, err, FaultSilent)
			} else if err != nil || formatPoint(r.Move, 15) != "1,1" {
				t.Fatal(r.Move, err)
			}
		})
	}
}

func TestHostRefusesWhatItCannotAsk(t *testing.T) {
	h, err := host(t, "good")
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.Think(t.Context(), afterTwo(game.Omok), ai.Limits{}, nil)
	wantFault(t, err, FaultRules)
	if !strings.HasSuffix(err.Error(), "cannot play by these rules, omok") {
		t.Error(err)
	}
	full := game.MustBoard(5)
	for p := range full.Points {
		full.Set(p, game.White)
	}
	_, err = h.Think(t.Context(), ai.Position{Rules: game.MustRules(game.Freestyle), Board: full, ToMove: game.Black}, ai.Limits{}, nil)
	if !errors.Is(err, ai.ErrNoMove) {
		t.Fatal(err)
	}
	h.Close()
	_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{}, nil)
	wantFault(t, err, FaultClosed)
}

// TestChildIgnoringEnd checks that such a child is killed with its own children,
// one of which holds its output open: Close would not return otherwise.
func TestChildIgnoringEnd(t *testing.T) {
	h, err := host(t, "ignores END")
	if err != nil {
		t.Fatal(err)
	}
	closed := make(chan struct{})
	go func() {
		h.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(patience):
		t.Fatal("the child lives on")
	}
}

func TestOrderOfPlay(t *testing.T) {
	pos := afterTwo(game.Freestyle)
	for name, c := range map[string]game.Colour{"a1": game.White, "b1": game.White, "c1": game.Black} {
		p, err := game.ParsePoint(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		pos.Board.Set(p, c)
	}
	want := "BOARD\r\n2,14,1\r\n0,14,2\r\n1,14,2\r\n7,7,1\r\n8,6,2\r\nDONE\r\n"
	if got := boardFor(pos, false, 1); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
