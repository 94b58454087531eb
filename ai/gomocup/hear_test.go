package gomocup

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// TestHearing checks what is understood of the ways in which engines tell of their
// thinking. A line of the result is its score, win rate in percent, depth, moves.
func TestHearing(t *testing.T) {
	for name, tt := range map[string]struct {
		said  string
		move  string
		want  string
		depth int
		nodes int64
	}{
		"nothing": {"", "h8", "[0 50% 0 h8]", 0, 0},
		"only talk": {
			"MESSAGE OptiTime 4.8s | MaxTime 4.9s\nMESSAGE depth\nMESSAGE eval 3\nMESSAGE (9) hello | there", "h8",
			"[0 50% 0 h8]", 0, 0,
		},
		"a table of values": {
			"MESSAGE Depth 11-17 | Eval 43 | Time 61ms | H7I6J5\nMESSAGE Depth 12-20 | Eval -M8 | Time 300ms | H7 G8", "h9",
			"[-29992 0% 12 h9 g8]", 12, 0,
		},
		"words": {
			"MESSAGE depth 12-23 ev -44 n 123K n/ms 600 tm 205 pv H7 I6", "h9",
			"[-44 45% 12 h9 i10]", 12, 123000,
		},
		"our own": {
			"MESSAGE (1) depth 7-12 score 35 win 52.5% nodes 30000 speed 3000k time 10ms line 7,6 8,5\n" +
				"MESSAGE (2) depth 7-12 score +M3 win 100.0% nodes 30000 speed 3000k time 10ms line 8,5", "h9",
			"[35 52% 7 h9 i10] [29997 100% 7 i10]", 7, 30000,
		},
		"several, the second is played": {
			"MESSAGE (1) 35 | 9-14 | H7I6\nMESSAGE (2) 20 | 9-13 | I6H7", "i10",
			"[20 52% 9 i10 h9] [35 54% 9 h9 i10]", 9, 0,
		},
		"blocks": {
			"INFO PV 0\nINFO NUMPV 2\nINFO DEPTH 9\nINFO SELDEPTH 15\nINFO TOTALNODES 777\nINFO EVAL 35\nINFO WINRATE 0.61\nINFO BESTLINE 7,6 8,5\nINFO PV DONE\n" +
				"INFO PV 1\nINFO EVAL -M4\nINFO BESTLINE 8,5\nINFO PV DONE\nMESSAGE (1) 99 | 9-14 | A1\nINFO EVAL 5", "h9",
			"[35 61% 9 h9 i10] [-29996 0% 0 i10]", 9, 777,
		},
		"a move that comes up in the order": {
			"MESSAGE (1) 35 | 9-14 | H7\nMESSAGE (2) 20 | 9-13 | I6\nMESSAGE (3) 10 | 9-13 | A1\nMESSAGE (1) 37 | 10-14 | A1", "a15",
			"[37 55% 10 a15] [20 52% 9 i10]", 10, 0,
		},
		"a block that does not end": {"INFO PV 0\nINFO EVAL 5\nINFO BESTLINE 7,6", "h9", "[0 50% 0 h9]", 0, 0},
		"nonsense in blocks": {
			"INFO PV x\nINFO PV -1\nINFO PV 99\nINFO PV 3\nINFO EVAL much\nINFO DEPTH nan\nINFO WINRATE 7\nINFO TOTALNODES -4\nINFO BESTLINE 99,99\nINFO PV DONE", "h9",
			"[0 50% 0 h9]", 0, 0,
		},
		"moves on stones end the line": {"MESSAGE depth 3 score 5 line 7,6 7,7 8,5", "h9", "[5 51% 3 h9]", 3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			pos := afterTwo(game.Freestyle)
			reports := 0
			h := newHearing(&pos, false, time.Now(), func(ai.Report) { reports++ })
			for line := range strings.Lines(tt.said) {
				h.hear(strings.TrimSpace(line))
			}
			move, err := game.ParsePoint(tt.move, 15)
			if err != nil {
				t.Fatal(err)
			}
			r := h.result(move)
			var lines []string
			for _, l := range r.Lines {
				words := []string{fmt.Sprintf("%d %.0f%% %d", l.Score, 100*l.WinRate, l.Depth)}
				for _, p := range l.Moves {
					words = append(words, p.String())
				}
				lines = append(lines, "["+strings.Join(words, " ")+"]")
			}
			if got := strings.Join(lines, " "); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if r.Depth != tt.depth || r.Nodes != tt.nodes || r.Move != move {
				t.Errorf("depth %d, nodes %d, move %v", r.Depth, r.Nodes, r.Move)
			}
			if strings.Contains(tt.want, "[0 50% 0") != (reports == 0) {
				t.Errorf("%d reports", reports)
			}
		})
	}
}

// TestRowsOfLetters checks that an engine whose rows count from the bottom is
// understood from its second move on.
func TestRowsOfLetters(t *testing.T) {
	pos := afterTwo(game.Freestyle)
	h := newHearing(&pos, false, time.Now(), nil)
	h.hear("MESSAGE Depth 5-9 | Eval 3 | Time 1ms | H10 I11")
	h.result(game.Point{X: 7, Y: 9})
	if !h.flipped {
		t.Fatal("not learnt")
	}
	h = newHearing(&pos, h.flipped, time.Now(), nil)
	h.hear("MESSAGE Depth 5-9 | Eval 3 | Time 1ms | H10 I11")
	if r := h.result(game.Point{X: 7, Y: 9}); len(r.Lines[0].Moves) != 2 || r.Lines[0].Moves[1] != (game.Point{X: 8, Y: 10}) || !h.flipped {
		t.Errorf("%v", r.Lines)
	}
}

// TestAnalysis has a hosted engine analyse with several lines: one that can, one
// that does not know how, and one that knows no extension at all.
func TestAnalysis(t *testing.T) {
	for script, want := range map[string]string{"analyses": "3,11 4,11", "no YXNBEST": "5,11", "only Gomocup": "6,11"} {
		t.Setenv(childScript, script)
		h, err := Open(t.Context(), HostConfig{Path: os.Args[0], StartWait: patience})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // the second time it is known
			reports := 0
			r, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience, Lines: 2}, func(ai.Report) { reports++ })
			if err != nil {
				t.Fatal(script, err)
			}
			var firsts []string
			for _, l := range r.Lines {
				firsts = append(firsts, fmt.Sprintf("%d,%d", l.Moves[0].X, l.Moves[0].Y))
			}
			if got := strings.Join(firsts, " "); got != want || reports > 0 != (script == "analyses") {
				t.Errorf("%s: lines %s, want %s; %d reports", script, got, want, reports)
			}
		}
		h.Close()
	}
}

func FuzzHearing(f *testing.F) {
	f.Add("INFO PV 0\nINFO EVAL +M3\nINFO BESTLINE 1,1 2,2\nINFO PV DONE\nMESSAGE Depth 3-4 | Eval 5 | A1B2")
	f.Add("MESSAGE (1) -M* | 3-4 | Z99\nDETAIL depth 9 value 99999999999 pv @1")
	f.Fuzz(func(t *testing.T, said string) {
		pos := afterTwo(game.Freestyle)
		h := newHearing(&pos, false, time.Now(), func(ai.Report) {})
		for line := range strings.Lines(said) {
			h.hear(line)
		}
		for _, l := range h.result(game.Point{X: 1, Y: 1}).Lines {
			if len(l.Moves) == 0 || math.IsNaN(l.WinRate) || l.WinRate < 0 || l.WinRate > 1 || l.Score > ai.Win || l.Score < ai.Loss {
				t.Fatalf("%+v", l)
			}
		}
	})
}
