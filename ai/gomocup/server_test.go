package gomocup

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/game"
)

func TestMain(m *testing.M) {
	if script := os.Getenv(childScript); script != "" {
		playChild(script)
		return
	}
	goleak.VerifyTestMain(m)
}

func TestConversations(t *testing.T) {
	// Lines after > are said, those after < are awaited.
	tests := map[string]string{
		"a game": `
			> START 15
			< OK
			> INFO timeout_turn 1000
			> info RULE 0
			> BEGIN
			< 0,0
			> TURN 1,0
			< 2,0
			> turn 3,0
			< 4,0
			> TAKEBACK 4,0
			< OK
			> TAKEBACK 3,0
			< OK
			> TURN 4,0
			< 3,0
			> RESTART
			< OK
			> TURN 0,0
			< 1,0`,
		"sizes": `
			> START 4
			< ERROR ...
			> START 23
			< ERROR ...
			> START
			< ERROR ...
			> START x
			< ERROR ...
			> RECTSTART 20,15
			< ERROR ...
			> RECTSTART 20
			< ERROR ...
			> RECTSTART 9, 9
			< OK
			> START 22
			< OK
			> START 5
			< OK
			> BEGIN
			< 0,0`,
		"before START": `
			> BEGIN
			< ERROR ...
			> TURN 1,1
			< ERROR ...
			> RESTART
			< ERROR ...
			> BOARD
			< ERROR ...
			> 1,1,1
			> DONE
			> ABOUT
			< name="Fake", version="1", author="somebody", country="somewhere"
			> YXSHOWFORBID
			< ERROR ...
			> TAKEBACK 1,1
			< ERROR ...`,
		"a board": `
			> START 15
			< OK
			> BOARD
			> 0,0,2
			> 1,0,1
			> 2,0,2
			> DONE
			< 3,0
			> BOARD
			> DONE
			< 0,0
			> YXBOARD
			> 0,0,1
			> 1,0,1
			> 2,0,3
			> DONE
			> YXNBEST 3
			< 3,0`,
		"bad boards": `
			> START 15
			< OK
			> BOARD
			> 0,0,1
			> 0,0,2
			< ERROR 0,0 is occupied
			> 15,0,1
			> nonsense
			> START 9
			> DONE
			> BOARD
			> 15,0,1
			< ERROR 15,0 is outside the board
			> DONE
			> BOARD
			> 1,1,4
			< ERROR ...
			> done
			> BOARD
			> 1,1
			< ERROR ...
			> DONE
			> YXBOARD
			> 1;1;1
			< ERROR ...
			> DONE
			> BEGIN
			< 0,0`,
		"bad points": `
			> START 15
			< OK
			> TURN 15,0
			< ERROR 15,0 is outside the board
			> TURN -1,0
			< ERROR ...
			> TURN 1
			< ERROR ...
			> TURN
			< ERROR ...
			> TURN 1,2,3
			< ERROR ...
			> TURN 99999999999999999999,1
			< ERROR ...
			> TURN 0,0
			< 1,0
			> TURN 1,0
			< ERROR 1,0 is occupied
			> TAKEBACK 0,0
			< ERROR ...
			> TAKEBACK 5,5
			< ERROR ...
			> BEGIN
			< ERROR ...
			> PLAY 0,0
			< ERROR ...
			> PLAY 5 , 5
			< 5,5`,
		"not commands": `
			> HELLO there
			< UNKNOWN "HELLO there"
			> DONE
			< UNKNOWN "DONE"
			>
			> INFO
			> INFO nothing known
			> INFO timeout_turn -5
			> INFO timeout_turn much
			> INFO rule 99
			> YXSTOP
			> START 15
			< OK
			> YXNBEST 0
			< ERROR ...
			> YXNBEST
			< ERROR ...
			> BEGIN
			< 0,0`,
		"blocked points": `
			> START 15
			< OK
			> YXBLOCK
			> 0,0
			> 1,0
			> DONE
			> BEGIN
			< 2,0
			> YXBLOCKRESET
			> TURN 3,3
			< 0,0`,
		"forbidden points": `
			> START 15
			< OK
			> INFO rule 4
			> YXBOARD
			> 7,8,1
			> 0,0,2
			> 7,9,1
			> 14,0,2
			> 8,7,1
			> 0,14,2
			> 9,7,1
			> 14,14,2
			> DONE
			> YXSHOWFORBID
			< FORBID 0707.
			> INFO rule 0
			> YXSHOWFORBID
			< FORBID .`,
		"swap2": `
			> START 15
			< OK
			> SWAP2BOARD
			> 7,7
			> DONE
			< ERROR ...
			> SWAP2BOARD
			> 7,7
			> 8,8
			> 9,9
			> DONE
			< 0,0
			> TURN 1,0
			< 2,0
			> SWAP2BOARD
			> 7,7,1
			> 8,8,2
			> 9,9,1
			> 1,1,2
			> 1,2,1
			> DONE
			< 0,0`,
	}
	for name, script := range tests {
		t.Run(name, func(t *testing.T) {
			m := manage(t, &fakeEngine{})
			for line := range strings.Lines(strings.TrimSpace(script)) {
				line = strings.TrimSpace(line)
				if said, ok := strings.CutPrefix(line, ">"); ok {
					m.say(strings.TrimSpace(said))
				} else {
					m.want(strings.TrimSpace(strings.TrimPrefix(line, "<")))
				}
			}
			m.say("END")
			m.ends()
		})
	}
}

func TestEndInMidThought(t *testing.T) {
	for name, end := range map[string]func(m *manager){
		"END":          func(m *manager) { m.say("end") },
		"end of input": func(m *manager) { m.in.Close() },
		"END in a list": func(m *manager) {
			m.say("BOARD", "1,1,1", "END")
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := manage(t, &fakeEngine{think: untilCancelled})
			m.say("START 15", "BEGIN")
			m.want("OK")
			if name == "END in a list" {
				m.say("YXSTOP")
				m.want("0,0")
			}
			end(m)
			m.ends()
		})
	}
}

func TestCommandsInMidThought(t *testing.T) {
	m := manage(t, &fakeEngine{think: untilCancelled})
	m.say("START 15", "BEGIN")
	m.want("OK")
	m.say("ABOUT")
	m.want("name=...")
	m.say("INFO timeout_turn 10", "YXSTOP")
	m.want("0,0")
	m.say("TURN 1,0", "RESTART") // drops the search
	m.want("OK")
	m.say("TURN 0,0", "TURN 2,0") // ends the first search
	m.want("1,0")
	m.say("YXSTOP")
	m.want("3,0")
}

func TestLongLine(t *testing.T) {
	m := manage(t, &fakeEngine{})
	m.say("START 15"+strings.Repeat(" ", 3*maxLine), "START 15")
	m.want("ERROR ...", "OK")
	m.say("BOARD", strings.Repeat("1,", maxLine), "1,1,1", "DONE", "BEGIN")
	m.want("ERROR ...", "0,0")
}

// TestIllegalEngine checks that a bad answer of the engine never reaches the
// manager.
func TestIllegalEngine(t *testing.T) {
	for name, result := range map[string]func() (ai.Result, error){
		"occupied": func() (ai.Result, error) { return ai.Result{Move: game.Point{X: 7, Y: 7}}, nil },
		"outside":  func() (ai.Result, error) { return ai.Result{Move: game.Point{X: 15, Y: 7}}, nil },
		"pass":     func() (ai.Result, error) { return ai.Result{Move: game.Pass}, nil },
		"error":    func() (ai.Result, error) { return ai.Result{}, fmt.Errorf("the game is over") },
	} {
		t.Run(name, func(t *testing.T) {
			m := manage(t, &fakeEngine{think: func(context.Context, ai.Position, ai.Limits, func(ai.Report)) (ai.Result, error) {
				return result()
			}})
			m.say("START 15", "TURN 7,7")
			m.want("OK")
			if name == "error" {
				m.want("MESSAGE the game is over")
			}
			m.want("7,8")
		})
	}
}

func TestFullBoard(t *testing.T) {
	m := manage(t, &fakeEngine{})
	m.say("START 5", "BOARD")
	m.want("OK")
	for i := range 25 {
		m.say(fmt.Sprintf("%d,%d,%d", i%5, i/5, 2-i%2))
	}
	m.say("DONE")
	m.want("MESSAGE...", "ERROR ...")
}

func TestWhatTheEngineIsAsked(t *testing.T) {
	f := &fakeEngine{}
	m := manage(t, f)
	m.say("START 15", "INFO rule 4", "INFO timeout_turn 1000", "INFO timeout_match 60000", "INFO time_left 500",
		"INFO time_increment 100", "INFO max_depth 8", "INFO max_node 9000", "INFO thread_num 2", "INFO nbestsym 3",
		"BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE")
	m.want("OK", "0,0")
	got := f.limits[0]
	if got.Clock == nil || *got.Clock != (ai.Clock{Left: 470 * time.Millisecond, Increment: 100 * time.Millisecond, PerMove: 970 * time.Millisecond}) {
		t.Errorf("clock %+v", got.Clock)
	}
	got.Clock = nil
	if want := (ai.Limits{Time: 470 * time.Millisecond, Depth: 8, Nodes: 9000, Lines: 3, Threads: 2}); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("limits %+v, want %+v", got, want)
	}
	pos := f.asked[0]
	if pos.Rules.Set != game.Renju || pos.ToMove != game.White || pos.Board.At(game.Point{X: 8, Y: 7}) != game.White ||
		pos.Board.At(game.Point{X: 9, Y: 5}) != game.Black || game.FormatPoints(pos.Last) != "h8i8j6" {
		t.Errorf("position %v to move, %v\n%v", pos.ToMove, game.FormatPoints(pos.Last), pos.Board)
	}

	m.say("INFO time_left 2147483647", "INFO timeout_turn 0", "TURN 14,14")
	m.want("1,0")
	if got := f.limits[1]; got.Clock != nil || got.Time != time.Millisecond {
		t.Errorf("without a limit for the game: %+v", got)
	}
	m.say("END")
	m.ends()
	if f.games != 0 {
		t.Errorf("%d new games", f.games)
	}
}

func TestMessages(t *testing.T) {
	h8, i9 := game.Point{X: 7, Y: 7}, game.Point{X: 8, Y: 8}
	m := manage(t, &fakeEngine{think: func(_ context.Context, _ ai.Position, _ ai.Limits, report func(ai.Report)) (ai.Result, error) {
		r := ai.Report{Depth: 7, SelDepth: 12, Nodes: 30000, Elapsed: 10 * time.Millisecond, Lines: []ai.Line{
			{Moves: []game.Point{h8, i9}, Score: 35, WinRate: 0.52, Depth: 7},
			{Moves: []game.Point{i9}, Score: ai.Loss + 4},
		}}
		report(r)
		return ai.Result{Move: h8, Report: r}, nil
	}})
	m.say("START 15", "INFO show_detail 1", "YXNBEST 2")
	m.want("OK",
		"MESSAGE (1) depth 7-12 score 35 win 52.0% nodes 30000 speed 3000k time 10ms line 7,7 8,6",
		"MESSAGE (2) depth 7-12 score -M4 win 0.0% nodes 30000 speed 3000k time 10ms line 8,6",
		"7,7")
	m.say("RESTART", "INFO show_detail 0", "BEGIN")
	m.want("OK", "7,7")
}

func TestSetup(t *testing.T) {
	for _, tt := range []struct {
		info string
		want Setup
	}{
		{"", Setup{Level: 10}},
		{"strength 0", Setup{Level: 1}},
		{"strength 50", Setup{Level: 5}},
		{"strength 100", Setup{Level: 10}},
		{"strength 1000", Setup{Level: 10}},
		{"hash_size 65536", Setup{Level: 10, TableBytes: 64 << 20}},
		{"max_memory 73400320", Setup{Level: 10, TableBytes: 59 << 19}},
		{"max_memory 1", Setup{Level: 10, TableBytes: 1 << 20}},
		{"max_memory 9223372036854775807", Setup{Level: 10, TableBytes: mostTable()}},
		{"max_memory 99999999999999999999999", Setup{Level: 10, TableBytes: mostTable()}},
		{"hash_size 33554432", Setup{Level: 10, TableBytes: min(mostTable(), 32<<30)}},
		{"hash_size 9223372036854775807", Setup{Level: 10, TableBytes: mostTable()}},
		{"max_memory 0", Setup{Level: 10}},
	} {
		s := defaultSettings()
		key, value, _ := strings.Cut(tt.info, " ")
		s.set(key, value)
		if got := s.setup(); got != tt.want {
			t.Errorf("%q gives %+v, want %+v", tt.info, got, tt.want)
		}
	}
}

func TestRuleCodes(t *testing.T) {
	for code, want := range map[int]string{0: "freestyle", 1: "standard", 2: "freestyle", 3: "standard", 4: "renju", 5: "renju", 8: "caro"} {
		rules, ok := RulesOf(code)
		if !ok || string(rules.Set) != want {
			t.Errorf("%d is %s, %v, want %s", code, rules.Set, ok, want)
		}
		if back, ok := CodeOf(&rules); !ok || code&^ruleContinuous != back && code != 5 {
			t.Errorf("%s has the code %d, %v, want %d", rules.Set, back, ok, code)
		}
	}
	if rules, ok := RulesOf(9); !ok || !rules.IsExact() {
		t.Error("9 is caro with exactly five")
	}
	for _, code := range []int{-1, 16, 17} {
		if _, ok := RulesOf(code); ok {
			t.Errorf("%d is no code", code)
		}
	}
	omok := game.MustRules(game.Omok)
	if code, ok := CodeOf(&omok); ok {
		t.Errorf("omok has no code, not %d", code)
	}
}

func TestSwap2(t *testing.T) {
	a1, b1, occupied := game.Point{X: 0, Y: 14}, game.Point{X: 1, Y: 14}, game.Point{X: 7, Y: 7}
	stones := map[int][]string{
		3: {"7,7", "8,8", "9,9"},
		5: {"7,7", "8,8", "9,9", "4,4", "5,5"},
	}
	for _, tt := range []struct {
		stones int
		rate   float64
		second game.Point
		want   string
	}{
		{3, 0.3, b1, "SWAP"},
		{3, 0.5, b1, "0,0 1,0"},
		{3, 0.5, occupied, "0,0"},
		{3, 0.7, b1, "0,0"},
		{5, 0.4, b1, "SWAP"},
		{5, 0.6, b1, "0,0"},
	} {
		m := manage(t, &fakeEngine{think: func(context.Context, ai.Position, ai.Limits, func(ai.Report)) (ai.Result, error) {
			line := ai.Line{Moves: []game.Point{a1, tt.second}, WinRate: tt.rate}
			return ai.Result{Move: a1, Report: ai.Report{Lines: []ai.Line{line}}}, nil
		}})
		m.say("START 15", "SWAP2BOARD")
		m.say(stones[tt.stones]...)
		m.say("DONE")
		m.want("OK", tt.want)
	}
}

// TestSwap2Openings checks that the three stones are three, at every size and any
// way round.
func TestSwap2Openings(t *testing.T) {
	for size := game.MinSize; size <= game.MaxSize; size++ {
		for seed := range uint64(64) {
			s := newSession(&Server{Seed: seed}, io.Discard)
			s.obey(fmt.Sprintf("START %d", size))
			s.obey("SWAP2BOARD")
			s.obey("DONE")
			if n := s.game.board.Stones(); n != 3 {
				t.Fatalf("size %d, seed %d: %d stones\n%v", size, seed, n, s.game.board)
			}
		}
	}
}
