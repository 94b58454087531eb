package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// asBrain is the variable that makes the test program be the engine itself.
const asBrain = "OMOK_TEST_BRAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asBrain) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// patience bounds the waiting for an answer.
const patience = time.Minute

// brain is the engine as a child process.
type brain struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
}

func startBrain(t *testing.T) *brain {
	t.Helper()
	b := &brain{t: t, cmd: exec.Command(os.Args[0]), lines: make(chan string)}
	b.cmd.Env = append(os.Environ(), asBrain+"=1")
	b.cmd.Stderr = os.Stderr
	var err error
	if b.in, err = b.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := b.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(b.lines)
		for scan := bufio.NewScanner(out); scan.Scan(); {
			b.lines <- scan.Text()
		}
	}()
	t.Cleanup(func() {
		b.in.Close()
		for range b.lines { // what nobody asked for
		}
		if err := b.cmd.Wait(); err != nil {
			t.Errorf("the engine ended with %v", err)
		}
	})
	return b
}

func (b *brain) say(format string, args ...any) {
	b.t.Helper()
	if _, err := fmt.Fprintf(b.in, format+"\r\n", args...); err != nil {
		b.t.Fatal(err)
	}
}

// answer returns the next line that is no message.
func (b *brain) answer() string {
	b.t.Helper()
	for {
		select {
		case line, open := <-b.lines:
			switch {
			case !open:
				b.t.Fatal("the engine has ended")
			case !strings.HasPrefix(line, "MESSAGE "):
				return line
			}
		case <-time.After(patience):
			b.t.Fatal("no answer")
		}
	}
}

func (b *brain) want(pattern string) string {
	b.t.Helper()
	line := b.answer()
	if !regexp.MustCompile("^(?:" + pattern + ")$").MatchString(line) {
		b.t.Fatalf("answer %q, want %s", line, pattern)
	}
	return line
}

// ends waits until the process has ended.
func (b *brain) ends() {
	b.t.Helper()
	for {
		select {
		case _, open := <-b.lines:
			if !open {
				return
			}
		case <-time.After(patience):
			b.t.Fatal("the engine does not end")
		}
	}
}

const aMove = `\d+,\d+`

// TestGames plays whole games against a manager that puts its stones at the
// first legal point, under every rule code; every move must be legal.
func TestGames(t *testing.T) {
	for code, set := range map[int]game.RuleSet{0: game.Freestyle, 1: game.Standard, 4: game.Renju, 8: game.Caro} {
		t.Run(string(set), func(t *testing.T) {
			b := startBrain(t)
			g, err := game.NewGame(game.Config{Rules: game.MustRules(set), Size: 15})
			if err != nil {
				t.Fatal(err)
			}
			b.say("START 15")
			b.want("OK")
			b.say("INFO rule %d", code)
			b.say("INFO max_node 300")
			b.say("INFO timeout_turn 60000")
			b.say("BEGIN")
			for {
				var x, y int
				if _, err := fmt.Sscanf(b.want(aMove), "%d,%d", &x, &y); err != nil {
					t.Fatal(err)
				}
				if err := g.Play(game.Point{X: x, Y: 14 - y}); err != nil {
					t.Fatalf("%d,%d: %v\n%v", x, y, err, g.Board())
				}
				p, ok := firstLegal(g)
				if !ok {
					break
				}
				if err := g.Play(p); err != nil {
					t.Fatal(err)
				}
				if g.Result().Over {
					break
				}
				b.say("TURN %d,%d", p.X, 14-p.Y)
			}
			if g.Result().Winner != game.Black {
				t.Errorf("the engine did not win: %+v", g.Result())
			}
			b.say("END")
			b.ends()
		})
	}
}

// firstLegal returns the first point that may be played; ok is false when the game
// is over.
func firstLegal(g *game.Game) (p game.Point, ok bool) {
	for p := range g.Board().Points {
		if g.Check(p) == nil {
			return p, true
		}
	}
	return p, false
}

func TestAbout(t *testing.T) {
	b := startBrain(t)
	b.say("about")
	b.want(`name="Omok", version="` + regexp.QuoteMeta(ai.Version) + `", author="[^"]+", country="[^"]+"`)
}

func TestEndInMidThought(t *testing.T) {
	for _, end := range []string{"END", ""} {
		b := startBrain(t)
		b.say("START 15")
		b.want("OK")
		b.say("INFO timeout_turn 3600000")
		b.say("INFO show_detail 1")
		b.say("BOARD")
		for _, stone := range []string{"7,7,2", "8,8,1", "7,8,2", "8,7,1", "6,6,2"} {
			b.say("%s", stone)
		}
		b.say("DONE")
		if line := <-b.lines; !strings.HasPrefix(line, "MESSAGE depth") {
			t.Fatalf("%q is no message of a search", line)
		}
		if end == "" {
			b.in.Close() // the manager has gone
		} else {
			b.say("%s", end)
		}
		b.ends()
	}
}

func TestStopInMidThought(t *testing.T) {
	b := startBrain(t)
	b.say("START 20")
	b.want("OK")
	b.say("INFO timeout_turn 3600000")
	b.say("INFO thread_num 2")
	b.say("YXBOARD")
	b.say("10,10,2")
	b.say("DONE")
	b.say("YXNBEST 3")
	b.say("YXSTOP")
	b.want(aMove)
}

func TestHostileManager(t *testing.T) {
	b := startBrain(t)
	b.say("INFO timeout_turn 0")
	b.say("TURN 7,7")
	b.want("ERROR .+")
	b.say("%s", strings.Repeat("BOARD ", 10_000))
	b.want("ERROR .+")
	b.say("START -1")
	b.want("ERROR .+")
	b.say("\x00\xff\xfe")
	b.want("UNKNOWN .+")
	b.say("START 15")
	b.want("OK")
	b.say("INFO rule 4")
	b.say("INFO max_memory 1")
	b.say("INFO hash_size 99999999999999999999")
	b.say("INFO thread_num -3")
	b.say("BOARD")
	b.say("7,7,2")
	b.say("7,7,1")
	b.want("ERROR .+")
	b.say("9,9,1")
	b.say("DONE")
	b.say("BOARD") // a game that White has won already
	for x := range 5 {
		b.say("%d,0,2", x)
		b.say("%d,2,1", x)
	}
	b.say("DONE")
	b.want(aMove)
	b.say("TAKEBACK 5,5")
	b.want("ERROR .+|OK")
	b.say("SWAP2BOARD")
	b.say("DONE")
	b.want(aMove + " " + aMove + " " + aMove)
	b.say("SWAP2BOARD")
	for _, stone := range []string{"6,6", "7,6", "8,9"} {
		b.say("%s", stone)
	}
	b.say("DONE")
	b.want("SWAP|" + aMove + "|" + aMove + " " + aMove)
}

// TestMemory checks that the process takes no more than it was granted, whatever rules
// and sizes follow one another, and however many threads are asked for.
func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the test reads /proc")
	}
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("the race detector takes memory of its own")
	}
	for _, mb := range []int{20, 70, 350} {
		b := startBrain(t)
		for _, code := range []int{0, 1, 4, 8, 0} {
			for _, size := range []int{15, 20} {
				b.say("START %d", size)
				b.want("OK")
				b.say("INFO max_memory %d", mb<<20)
				b.say("INFO thread_num 64")
				b.say("INFO max_node 4000")
				b.say("INFO rule %d", code)
				b.say("YXBOARD")
				for _, stone := range []string{"7,7,1", "8,8,2", "6,8,1", "9,5,2"} {
					b.say("%s", stone)
				}
				b.say("DONE")
				b.say("YXNBEST 3")
				b.want(aMove)
			}
		}
		if peak := peakMemory(t, b.cmd.Process.Pid); peak > mb<<20 {
			t.Errorf("with %d MB granted the process took %.1f", mb, float64(peak)/(1<<20))
		}
		b.say("END")
		b.ends()
	}
}

// peakMemory returns the most bytes that a process had in memory, code and files
// included.
func peakMemory(t *testing.T, id int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", id))
	if err != nil {
		t.Fatal(err)
	}
	kb := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	if kb == nil {
		t.Fatalf("no peak in %s", status)
	}
	n, err := strconv.Atoi(string(kb[1]))
	if err != nil {
		t.Fatal(err)
	}
	return n << 10
}
