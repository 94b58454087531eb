package gomocup

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

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
		{"max_memory 73400320", Setup{Level: 10, TableBytes: 57 << 19}},
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
