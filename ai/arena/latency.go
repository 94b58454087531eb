package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"omok/ai/gomocup"
	"omok/game"
)

// latencyOpenings is how many openings the games of a measurement use in turn.
const latencyOpenings = 40

// runLatency runs "arena latency": a program plays itself over the pipe, and the
// lateness of its moves is measured as managers measure it, from the end of the question
// to the line of the answer.
//
// For our engine, with 1,000 moves for each limit, two busy loops beside it and about
// fifteen other busy processes on two cores:
//
//	limit   rules      median  99 % within  worst  late
//	 50 ms  freestyle   15.5         25.5    43.9     0
//	 50 ms  renju       15.8         28.0    38.3     0
//	100 ms  freestyle   65.3         86.0   104.9     2
//	100 ms  standard    65.8         83.0   126.2     1
//	100 ms  renju       65.1         80.1    91.9     0
//	100 ms  caro        67.8         86.0   130.5     3
//	500 ms  renju      458.2        483.9   497.1     0 (306 moves)
//
// And over whole games with two matches at once on two cores, one a core, where at times a
// test ran beside them:
//
//	limit   rules      games   moves  median  99 % within  worst  late
//	 50 ms  freestyle    500  27,537    15.5         18.3   29.0     0
//	 50 ms  renju        500  23,390    15.5         18.2   30.3     0
//	100 ms  standard     200  11,431    65.5         66.8   72.9     0
//	100 ms  renju        200  10,631    65.5         66.8   79.2     0
//	100 ms  standard     300  14,920    65.4         66.6   75.4     0
//	100 ms  renju        300  15,410    65.5         67.0   77.6     0
func runLatency(ctx context.Context, args []string, out io.Writer) error {
	fs := newFlags("latency", out)
	var t terms
	t.define(fs, 1000)
	path := fs.String("path", "pbrain-omok", "the program")
	turn := fs.Duration("turn", 100*time.Millisecond, "time for a move")
	moves := fs.Int("moves", 1000, "moves to be measured; -games is the most games for them")
	memory := fs.Int("memory", 0, "MB that each of the two is granted; 0 for no limit")
	if err := fs.Parse(args); err != nil {
		return err
	}
	code, ok := gomocup.CodeOf(&t.rules)
	if !ok {
		return fmt.Errorf("the protocol does not know the rule set %s", t.rules.Set)
	}
	openings, err := t.makeOpenings(ctx, min(t.games, latencyOpenings))
	if err != nil {
		return err
	}
	m := latency{turn: *turn, settings: fmt.Sprintf(
		"START %d\nINFO timeout_match 0\nINFO timeout_turn %d\nINFO time_left 2147483647\nINFO max_memory %d\nINFO rule %d\n",
		t.size, turn.Milliseconds(), *memory<<20, code)}
	for i := range m.sides {
		if m.sides[i], err = openPipe(ctx, *path); err != nil {
			return err
		}
		defer m.sides[i].close()
	}
	for i := 0; len(m.all) < *moves && i < t.games; i++ {
		if err := m.play(game.Config{Rules: t.rules, Size: t.size}, openings[i%len(openings)]); err != nil {
			return errors.Join(err, ctx.Err())
		}
	}
	_, err = fmt.Fprintf(out, "%s %d, %v a move\nall:         %s\nfirst moves: %s\n",
		t.rules.Set, t.size, *turn, m.describe(m.all), m.describe(m.first))
	return err
}

// latency is two copies of a program, and how long their moves took.
type latency struct {
	turn       time.Duration
	settings   string
	sides      [2]*pipe
	all, first []time.Duration // of all moves, and of the first of each side in a game
}

// play plays one game from an opening to its end.
func (m *latency) play(c game.Config, opening []game.Point) error {
	g, err := game.NewGame(c)
	if err != nil {
		return err
	}
	var stones []game.Point
	for _, p := range opening {
		if err := g.Play(p); err != nil {
			return err
		}
		stones = append(stones, p)
	}
	for _, s := range m.sides {
		if err := s.start(m.settings); err != nil {
			return err
		}
	}
	for asked := 0; !g.Result().Over; asked++ {
		p, spent, err := m.sides[g.ToMove()-game.Black].ask(question(stones, c.Size, asked < 2), c.Size)
		if errors.Is(err, errRefused) && g.NoMoveLeft() {
			return nil
		}
		if err == nil {
			err = g.Play(p)
		}
		if err != nil {
			return err
		}
		stones, m.all = append(stones, p), append(m.all, spent)
		if asked < 2 {
			m.first = append(m.first, spent)
		}
	}
	return nil
}

// question returns the command that makes the side to move think: the whole position for
// its first move, and after that the move of the other side.
func question(stones []game.Point, size int, whole bool) string {
	wire := func(p game.Point) string { return fmt.Sprintf("%d,%d", p.X, size-1-p.Y) }
	if !whole {
		return "TURN " + wire(stones[len(stones)-1]) + "\n"
	}
	var text strings.Builder
	text.WriteString("BOARD\n")
	for i, p := range stones {
		fmt.Fprintf(&text, "%s,%d\n", wire(p), 1+(len(stones)-i)%2)
	}
	text.WriteString("DONE\n")
	return text.String()
}

// describe returns the time that moves took: the median, the 99th percentile, the worst,
// and how many came after the limit.
func (m *latency) describe(spent []time.Duration) string {
	if len(spent) == 0 {
		return "none"
	}
	slices.Sort(spent)
	part := func(share float64) time.Duration {
		return spent[int(share*float64(len(spent)-1))].Round(100 * time.Microsecond)
	}
	within, _ := slices.BinarySearch(spent, m.turn+1)
	return fmt.Sprintf("%d moves, median %v, 99 %% within %v, worst %v, %d late",
		len(spent), part(0.5), part(0.99), part(1), len(spent)-within)
}

// pipe is a running program with both ends of its pipe.
type pipe struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

func openPipe(ctx context.Context, path string) (*pipe, error) {
	p := &pipe{command: exec.CommandContext(ctx, path)}
	in, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, bufio.NewReader(out)
	return p, p.command.Start()
}

// close ends the program as managers do.
func (p *pipe) close() {
	_, _ = io.WriteString(p.in, "END\n") // it may have ended before
	_ = p.in.Close()
	_ = p.command.Wait()
}

// start begins a game with the given settings, and waits until the program has read
// them.
func (p *pipe) start(settings string) error {
	if _, err := io.WriteString(p.in, settings+"ABOUT\n"); err != nil {
		return err
	}
	for {
		line, err := p.out.ReadString('\n')
		if err != nil || strings.HasPrefix(line, "name=") {
			return err
		}
	}
}

var errRefused = errors.New("the program answers with an error")

// ask sends a command and returns the move that answers it, and the time until it came.
func (p *pipe) ask(command string, size int) (game.Point, time.Duration, error) {
	start := time.Now()
	if _, err := io.WriteString(p.in, command); err != nil {
		return game.Pass, 0, err
	}
	for {
		line, err := p.out.ReadString('\n')
		spent := time.Since(start)
		if err != nil {
			return game.Pass, spent, err
		}
		if strings.HasPrefix(line, "ERROR") || strings.HasPrefix(line, "UNKNOWN") {
			return game.Pass, spent, fmt.Errorf("%w: %.80q", errRefused, line)
		}
		var x, y int
		if n, _ := fmt.Sscanf(line, "%d,%d", &x, &y); n == 2 {
			return game.Point{X: x, Y: size - 1 - y}, spent, nil
		}
	}
}
