package gomocup

import (
	"bufio"
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// patience bounds how long a test waits for what should come at once.
const patience = 20 * time.Second

// fakeEngine answers with the first legal point, row by row from the top, unless
// think is set. It remembers what it was asked.
type fakeEngine struct {
	think  func(ctx context.Context, pos ai.Position, l ai.Limits, report func(ai.Report)) (ai.Result, error)
	asked  []ai.Position
	limits []ai.Limits
	games  int
}

func (f *fakeEngine) Name() string { return "fake" }

func (f *fakeEngine) NewGame() { f.games++ }

func (f *fakeEngine) Think(ctx context.Context, pos ai.Position, l ai.Limits, report func(ai.Report)) (ai.Result, error) {
	f.asked = append(f.asked, pos)
	f.limits = append(f.limits, l)
	if f.think != nil {
		return f.think(ctx, pos, l, report)
	}
	return firstLegal(pos, l.Avoid...)
}

func firstLegal(pos ai.Position, avoid ...game.Point) (ai.Result, error) {
	for y := pos.Board.Size() - 1; y >= 0; y-- {
		for x := range pos.Board.Size() {
			p := game.Point{X: x, Y: y}
			if pos.Board.At(p) == game.Empty && pos.Rules.Foul(pos.Board, p, pos.ToMove) == game.NoFoul &&
				!slices.Contains(avoid, p) {
				return ai.Result{Move: p}, nil
			}
		}
	}
	return ai.Result{}, ai.ErrNoMove
}

// untilCancelled thinks until it is stopped, and then answers like fakeEngine.
func untilCancelled(ctx context.Context, pos ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	<-ctx.Done()
	return firstLegal(pos)
}

// manager is the other end of a Server under test.
type manager struct {
	t     *testing.T
	in    io.WriteCloser
	lines chan string
	done  chan error
}

// manage starts a Server with the engine.
func manage(t *testing.T, engine ai.Engine) *manager {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	m := &manager{t: t, in: inW, lines: make(chan string, 64), done: make(chan error, 1)}
	s := Server{
		Name: "Fake", Version: "1", Author: "somebody", Country: "somewhere",
		NewEngine: func(Setup) (ai.Engine, error) { return engine, nil },
	}
	go func() {
		m.done <- s.Serve(inR, outW)
		outW.Close()
	}()
	go func() {
		defer close(m.lines)
		for scan := bufio.NewScanner(outR); scan.Scan(); {
			m.lines <- scan.Text()
		}
	}()
	t.Cleanup(func() {
		inW.Close()
		for range m.lines { // what was not asked for
		}
	})
	return m
}

func (m *manager) say(lines ...string) {
	m.t.Helper()
	for _, l := range lines {
		if _, err := io.WriteString(m.in, l+"\r\n"); err != nil {
			m.t.Fatalf("saying %q: %v", l, err)
		}
	}
}

// answer returns the next line.
func (m *manager) answer() string {
	m.t.Helper()
	select {
	case l, ok := <-m.lines:
		if !ok {
			m.t.Fatal("the engine has ended")
		}
		return l
	case <-time.After(patience):
		m.t.Fatal("no answer")
	}
	return ""
}

// want checks the next lines; one that ends in ... is only a beginning.
func (m *manager) want(lines ...string) {
	m.t.Helper()
	for _, want := range lines {
		got := m.answer()
		start, open := strings.CutSuffix(want, "...")
		if got != want && !(open && strings.HasPrefix(got, start)) {
			m.t.Fatalf("answer %q, want %q", got, want)
		}
	}
}

// ends waits until the server has ended.
func (m *manager) ends() {
	m.t.Helper()
	select {
	case err := <-m.done:
		if err != nil {
			m.t.Fatalf("ended with %v", err)
		}
	case <-time.After(patience):
		m.t.Fatal("does not end")
	}
}
