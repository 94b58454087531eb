package gomocup

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"omok/ai"
	"omok/game"
)

// storm writes lines that a manager might send, and lines that none would, in an
// order of chance.
func storm(rnd *rand.Rand, n int) *bytes.Buffer {
	words := make([]string, 0, len(commands)+40)
	for name := range commands {
		words = append(words, name)
	}
	words = append(words, "DONE", "INFO rule 4", "INFO rule 2", "INFO timeout_turn 0", "INFO time_left -5", "INFO max_memory 1", "INFO show_detail 3",
		"INFO hash_size 99999999999999999999", "INFO thread_num 9999999", "INFO strength -1", "YXSOOSORVSTEP3", "YXBALANCEONE", "YXQUERYDATABASEALL", "", " ", "\x00")
	var text bytes.Buffer
	for range n {
		switch rnd.IntN(4) {
		case 0:
			fmt.Fprintf(&text, "%d,%d,%d\r\n", rnd.IntN(17)-1, rnd.IntN(17)-1, rnd.IntN(5))
		case 1:
			fmt.Fprintf(&text, "%s %d,%d\n", words[rnd.IntN(len(words))], rnd.IntN(24)-1, rnd.IntN(24)-1)
		case 2:
			fmt.Fprintf(&text, "%s %d\n", words[rnd.IntN(len(words))], rnd.IntN(30))
		default:
			line := []byte(words[rnd.IntN(len(words))])
			for range rnd.IntN(3) {
				line = append(line, byte(rnd.IntN(256)))
			}
			text.Write(append(bytes.ReplaceAll(line, []byte("\n"), []byte("?")), '\n'))
		}
	}
	return &text
}

// TestStorm sends 10,000 lines of chance in each of several orders: the server must
// take them all, and answer with lines of the protocol.
func TestStorm(t *testing.T) {
	for seed := range uint64(6) {
		var out bytes.Buffer
		s := Server{Seed: seed, NewEngine: func(Setup) (ai.Engine, error) { return &fakeEngine{}, nil }}
		in := storm(rand.New(rand.NewPCG(seed, 9)), 10_000)
		if err := s.Serve(io.MultiReader(in, strings.NewReader("\nDONE\nABOUT\n")), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, `name="`) {
			t.Errorf("seed %d: the last answer is %q", seed, last)
		}
	}
}

// endless yields one byte over and over.
type endless struct {
	letter byte
	left   int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range n {
		p[i] = e.letter
	}
	e.left -= n
	return n, nil
}

// TestEndlessLines sends lines of 50 MB, as a command and within a list: each is
// refused once, nothing of it is kept, and the conversation goes on.
func TestEndlessLines(t *testing.T) {
	const long = 50 << 20
	var out bytes.Buffer
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := Server{NewEngine: func(Setup) (ai.Engine, error) { return &fakeEngine{}, nil }}
	in := io.MultiReader(
		&endless{'9', long}, strings.NewReader("\nSTART 15\nBOARD\n"), &endless{',', long}, strings.NewReader("\nDONE\nTURN "),
		&endless{' ', long}, strings.NewReader("\n"), &endless{0, long}, strings.NewReader("\nBEGIN\nTAKEBACK 0,0\n"))
	if err := s.Serve(in, &out); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "ERROR a line is too long\nOK\nERROR a line is too long\nERROR a line is too long\nERROR a line is too long\n0,0\nOK\n"; got != want {
		t.Errorf("answers %q, want %q", got, want)
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("%d bytes were taken for it", used)
	}
}

// TestEveryState sends SWAP2BOARD and RESTART in every state of a conversation, also
// while the engine thinks.
func TestEveryState(t *testing.T) {
	states := map[string][]string{
		"nothing yet":   {},
		"started":       {"START 15"},
		"after a move":  {"START 15", "TURN 7,7"},
		"thinking":      {"START 15", "TURN 7,7"},
		"in a list":     {"START 15", "BOARD", "7,7,1"},
		"a broken list": {"START 15", "BOARD", "99,7,1"},
		"after swap2":   {"START 15", "SWAP2BOARD", "DONE"},
		"a full board":  {"START 5", "YXBOARD"},
	}
	for i := range 25 {
		states["a full board"] = append(states["a full board"], fmt.Sprintf("%d,%d,%d", i%5, i/5, 1+i%2))
	}
	states["a full board"] = append(states["a full board"], "DONE")
	for state, lines := range states {
		for n := range 7 {
			engine := &fakeEngine{}
			if state == "thinking" {
				engine.think = untilCancelled
			}
			m := manage(t, engine)
			m.say(lines...)
			if strings.Contains(state, "list") {
				m.say("DONE")
			}
			m.say("SWAP2BOARD")
			for i := range n {
				m.say(fmt.Sprintf("%d,%d", i%5, i/5))
			}
			m.say("DONE", "YXSTOP", "RESTART", "YXHASHCLEAR", "ABOUT")
			seen := false
			for !seen {
				seen = strings.HasPrefix(m.answer(), `name="`)
			}
			m.say("END")
			m.ends()
		}
	}
}

// TestBlockedEngine checks that what the engine may not play is not played even when
// a storm has blocked nearly everything.
func TestBlockedEngine(t *testing.T) {
	m := manage(t, &fakeEngine{})
	m.say("START 5", "YXBLOCK")
	for p := range game.MustBoard(5).Points {
		if p != (game.Point{X: 3, Y: 3}) {
			m.say(formatPoint(p, 5))
		}
	}
	m.say("DONE", "BEGIN")
	m.want("OK", "3,1")
}
