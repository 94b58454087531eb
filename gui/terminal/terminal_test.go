package terminal

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"omok/ai"
	"omok/game"
	"omok/gui/i18n"
	"omok/gui/match"
)

// desk is a game in a bubble of fake time, typed into through a pipe.
type desk struct {
	t      *testing.T
	in     *io.PipeWriter
	cancel context.CancelFunc
	ended  chan error
	first  string // what is printed at the start

	mu  sync.Mutex
	out bytes.Buffer
}

func (d *desk) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.out.Write(p)
}

// sit starts the game of some flags.
func sit(t *testing.T, person bool, engines func(match.EngineChoice) (ai.Engine, error), flags ...string) *desk {
	t.Helper()
	set := flag.NewFlagSet("", flag.ContinueOnError)
	c := Flags(set)
	if err := set.Parse(flags); err != nil {
		t.Fatal(err)
	}
	r, w := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	d := &desk{t: t, in: w, cancel: cancel, ended: make(chan error, 1)}
	go func() {
		d.ended <- Run(ctx, c, i18n.New(i18n.English), match.Deps{NewEngine: engines}, Streams{r, d, person})
		r.Close()
	}()
	t.Cleanup(func() { cancel(); w.Close() })
	d.first = d.heard()
	return d
}

// heard returns what has been printed since it was last asked.
func (d *desk) heard() string {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	text := d.out.String()
	d.out.Reset()
	return text
}

// types types lines one by one and returns what was printed.
func (d *desk) types(lines ...string) string {
	for _, l := range lines {
		go fmt.Fprintln(d.in, l)
		synctest.Wait()
	}
	return d.heard()
}

func (d *desk) want(got string, parts ...string) {
	d.t.Helper()
	for _, p := range parts {
		at := strings.Index(got, p)
		if at < 0 {
			d.t.Errorf("%q is not said, or too early, in\n%s", p, got)
			continue
		}
		got = got[at+len(p):]
	}
}

// end waits for the end of the game.
func (d *desk) end() error {
	d.t.Helper()
	select {
	case err := <-d.ended:
		return err
	case <-time.After(time.Minute):
		d.t.Fatal("the game does not end")
		return nil
	}
}

func TestTwoPeoplePlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := sit(t, true, nil, "-size", "9")
		d.want(d.types("e5"), "1. Black plays e5\n", "    a  b  c  d", "\n 5  -  -  -  -  B  -", "White to move\n")
		d.want(d.types("e5"), "e5 is taken.\n")
		d.want(d.types("z5"), "“z5” is neither a point nor a command.")
		d.want(d.types("5e"), "“5e” is neither a point nor a command.")
		d.want(d.types("pass"), "Passing is not allowed here.\n")
		d.want(d.types("D4"), "2. White plays d4\n", "Black to move\n")
		d.want(d.types("undo"), "Taken back: move\n", "White to move\n")
		d.want(d.types("board"), " 4  -  -  -  -  -")
		d.want(d.types("time"), "No clock\n")
		d.want(d.types("draw"), "White offers a draw.")
		d.want(d.types("d4"), "2. White plays d4\n")
		d.want(d.types("draw", "draw"), "Black offers a draw.", "Draw: Both agreed\n")
		d.want(d.types("a1"), "The game is over.\n")
		d.want(d.types("undo"), "Taken back: end of the game\n", "Black to move\n")
		d.want(d.types("resign"), "White wins: Black resigned\n", "Type undo to go on")
		d.want(d.types("help"), "undo: ", "quit: ")
		d.types("QUIT")
		if err := d.end(); err != nil {
			t.Error(err)
		}
	})
}

func TestADoubleThreeIsRefusedWithTheReason(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := sit(t, true, nil, "-size", "15", "-board=false")
		d.types("g8", "a1", "f8", "c1", "h9", "e1", "h10", "g1")
		got := d.types("h8")
		d.want(got, "Black cannot play h8: it would make a double-three (3-3)")
		if strings.Contains(got, "plays") || strings.Contains(got, "White to move") {
			t.Errorf("the stone was placed: %s", got)
		}
	})
}

func TestALateStoneIsTakenBackAndLoses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := sit(t, true, nil, "-size", "9", "-time", "30s")
		time.Sleep(25 * time.Second)
		d.want(d.types("time"), "Black has 5.0 s left\nWhite has 0:30 left\n")
		d.want(d.types("e5"), "1. Black plays e5\n")
		time.Sleep(29 * time.Second)
		if got := d.heard(); got != "" {
			t.Errorf("too early: %s", got)
		}
		time.Sleep(time.Second)
		d.want(d.heard(), "Black wins: White’s time ran out\n")
		d.want(d.types("d4"), "Too late: the stone is taken back, and the game is lost on time.\n")
		got := d.types("board")
		if strings.Contains(got, "W") || !strings.Contains(got, "B") {
			t.Errorf("the board is\n%s", got)
		}
	})
}

func TestPointsByTheLetterOfTheRow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := sit(t, true, nil, "-size", "19", "-points", "rows")
		d.want(d.types("H2"), "1. Black plays H2\n", "    1  2  3", "\n A  -", "\n H  -  B  -", "\n S  -")
		d.want(d.types("T1"), "neither a point")
	})
}

// echo is an engine that waits for the test's word.
type echo struct {
	moves   chan string
	stopped chan struct{}
}

var errBroken = errors.New("broken")

func (e *echo) Name() string { return "echo" }
func (e *echo) NewGame()     {}
func (e *echo) Think(ctx context.Context, pos ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	select {
	case m := <-e.moves:
		p, err := game.ParsePoint(m, pos.Board.Size())
		if err != nil {
			return ai.Result{}, errBroken
		}
		return ai.Result{Move: p}, nil
	case <-ctx.Done():
		close(e.stopped)
		return ai.Result{}, ctx.Err()
	}
}

func withEcho() (*echo, func(match.EngineChoice) (ai.Engine, error)) {
	e := &echo{make(chan string), make(chan struct{})}
	return e, func(match.EngineChoice) (ai.Engine, error) { return e, nil }
}

func TestAScriptWaitsForTheEngineAndEndsAfterIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, engines := withEcho()
		d := sit(t, false, engines, "-size", "9", "-white", "1", "-board=false")
		go func() {
			io.WriteString(d.in, "e5\nboard\ne6")
			d.in.Close()
		}()
		d.want(d.heard(), "1. Black plays e5\nWhite to move\n")
		e.moves <- "d4"
		d.want(d.heard(), "2. White plays d4\nBlack to move\n", " 4  -  -  -  W", "3. Black plays e6\nWhite to move\n")
		e.moves <- "d5"
		d.want(d.heard(), "4. White plays d5\nBlack to move\nThe input has ended")
		if err := d.end(); err != nil {
			t.Error(err)
		}
	})
}

func TestAPersonsCommandsCountWhileTheEngineThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, engines := withEcho()
		d := sit(t, true, engines, "-size", "9", "-black", "1", "-board=false")
		d.want(d.types("e5"), "It is the engine’s turn.\n")
		e.moves <- "d4"
		d.want(d.heard(), "1. Black plays d4\nWhite to move\n")
		d.want(d.types("c3"), "2. White plays c3\n")
		d.want(d.types("draw"), "The draw was declined.\n")
		d.types("quit")
		if err := d.end(); err != nil {
			t.Error(err)
		}
		<-e.stopped
	})
}

func TestTheEndOfTheContextStopsTheEngine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, engines := withEcho()
		d := sit(t, true, engines, "-black", "1")
		d.cancel()
		<-e.stopped
		if err := d.end(); err != nil {
			t.Error(err)
		}
	})
}

func TestAFailingEngineEndsTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, engines := withEcho()
		d := sit(t, false, engines, "-black", "1")
		d.in.Close()
		e.moves <- "nowhere"
		if err := d.end(); !errors.Is(err, errBroken) {
			t.Errorf("the game ends with %v", err)
		}
	})
}

func TestEnginesPlayToTheEndWithoutInput(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := sit(t, false, Engines(t.Context()), "-size", "5", "-rules", "freestyle", "-black", "random", "-white", "random")
		d.in.Close()
		if err := d.end(); err != nil {
			t.Error(err)
		}
		got := d.first + d.heard()
		if !strings.Contains(got, " wins: ") && !strings.Contains(got, "Draw: ") {
			t.Errorf("there is no result in\n%s", got)
		}
	})
}

func TestEveryLanguage(t *testing.T) {
	for _, l := range i18n.Languages() {
		var out bytes.Buffer
		c := Flags(flag.NewFlagSet("", flag.ContinueOnError))
		in := strings.NewReader("h8\nh8\nundo\ndraw\ndraw\nh8\nundo\ntime\nresign\nnonsense\n")
		if err := Run(t.Context(), c, i18n.New(l), match.Deps{}, Streams{In: in, Out: &out}); err != nil {
			t.Error(err)
		}
		if s := out.String(); strings.ContainsAny(s, "{}") || strings.Contains(s, "terminal.") {
			t.Errorf("%s: %s", l, s)
		}
	}
}

func TestFlags(t *testing.T) {
	path := t.TempDir()
	for _, flags := range [][]string{
		{"-rules", "chess"},
		{"-rules", ""},
		{"-time", "30"},
		{"-time", "-1s"},
		{"-black", "11"},
		{"-black", "0"},
		{"-white", "nobody"},
		{"-white", path},
		{"-points", "words"},
	} {
		set := flag.NewFlagSet("", flag.ContinueOnError)
		set.SetOutput(io.Discard)
		Flags(set)
		if err := set.Parse(flags); err == nil {
			t.Errorf("%q is taken", flags)
		}
	}
	c := Flags(flag.NewFlagSet("", flag.ContinueOnError))
	c.Game.Size = 50
	if err := Run(t.Context(), c, i18n.New(i18n.English), match.Deps{}, Streams{In: strings.NewReader(""), Out: io.Discard}); err == nil {
		t.Error("a board of 50 lines is taken")
	}
}
