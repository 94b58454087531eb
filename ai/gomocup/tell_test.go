package gomocup

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/game"
)

// TestWhatAnEngineIsTold plays the first two moves of a game with each of our
// clocks against an engine that repeats what it is told. The lines are those of
// the table in the package's documentation.
func TestWhatAnEngineIsTold(t *testing.T) {
	const s = time.Second
	for name, tt := range map[string]struct {
		moves  [2]ai.Limits
		factor float64
		want   [2]string // after INFO, before each move, without what is the same for all
	}{
		"no clock": {
			moves: [2]ai.Limits{{}, {}},
			want:  [2]string{"timeout_match 0, timeout_turn 2147483647, time_left 2147483647", ""},
		},
		"no clock, a cap": {
			moves: [2]ai.Limits{{Time: 8 * s}, {Time: 8 * s}},
			want:  [2]string{"timeout_match 0, timeout_turn 8000, time_left 2147483647", ""},
		},
		"per move": {
			moves: [2]ai.Limits{{Clock: &ai.Clock{PerMove: 5 * s}}, {Clock: &ai.Clock{PerMove: 5 * s}}},
			want:  [2]string{"timeout_match 0, timeout_turn 5000, time_left 2147483647", ""},
		},
		"per move, a lower cap": {
			moves: [2]ai.Limits{{Time: 2 * s, Clock: &ai.Clock{PerMove: 5 * s}}, {Time: 2 * s, Clock: &ai.Clock{PerMove: 5 * s}}},
			want:  [2]string{"timeout_match 0, timeout_turn 2000, time_left 2147483647", ""},
		},
		"per game": {
			moves: [2]ai.Limits{{Clock: &ai.Clock{Game: 60 * s, Left: 60 * s}}, {Clock: &ai.Clock{Game: 60 * s, Left: 47 * s}}},
			want:  [2]string{"timeout_match 60000, timeout_turn 60000, time_left 60000", "time_left 47000"},
		},
		"per game, the same time left": {
			moves: [2]ai.Limits{{Clock: &ai.Clock{Game: 60 * s, Left: 60 * s}}, {Clock: &ai.Clock{Game: 60 * s, Left: 60 * s}}},
			want:  [2]string{"timeout_match 60000, timeout_turn 60000, time_left 60000", "time_left 60000"},
		},
		"per game, from the middle": {
			moves: [2]ai.Limits{{Clock: &ai.Clock{Left: 50 * s}}, {Clock: &ai.Clock{Left: 47 * s}}},
			want:  [2]string{"timeout_match 50000, timeout_turn 50000, time_left 50000", "time_left 47000"},
		},
		"per game and increment, capped": {
			moves: [2]ai.Limits{
				{Time: 9 * s, Clock: &ai.Clock{Game: 60 * s, Left: 60 * s, Increment: 2 * s}},
				{Time: 9 * s, Clock: &ai.Clock{Game: 60 * s, Left: 61 * s, Increment: 2 * s}},
			},
			want: [2]string{"timeout_match 60000, timeout_turn 9000, time_left 60000, time_increment 2000", "time_left 61000"},
		},
		"byo-yomi": {
			moves: [2]ai.Limits{
				{Clock: &ai.Clock{Left: s, Period: 30 * s, Periods: 3}},
				{Clock: &ai.Clock{Period: 30 * s, Periods: 3}},
			},
			want: [2]string{"timeout_match 0, timeout_turn 30050, time_left 2147483647", "timeout_turn 30000"},
		},
		"byo-yomi with much main time": {
			moves: [2]ai.Limits{
				{Clock: &ai.Clock{Left: 600 * s, Period: 30 * s, Periods: 3}},
				{Clock: &ai.Clock{Left: 400 * s, Period: 30 * s, Periods: 3}},
			},
			want: [2]string{"timeout_match 0, timeout_turn 60000, time_left 2147483647", "timeout_turn 50000"},
		},
		"a time factor": {
			moves:  [2]ai.Limits{{Clock: &ai.Clock{PerMove: 5 * s}}, {Clock: &ai.Clock{Game: 60 * s, Left: 40 * s}}},
			factor: 0.8,
			want:   [2]string{"timeout_match 0, timeout_turn 4000, time_left 2147483647", "timeout_match 48000, timeout_turn 48000, time_left 32000"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(childScript, "tells")
			var heard []string
			console := new(Console)
			h, err := Open(t.Context(), HostConfig{
				Path: os.Args[0], StartWait: patience, TimeFactor: tt.factor, Tolerance: patience, Console: console,
				OnMessage: func(text string) { heard = append(heard, text) },
			})
			if err != nil {
				t.Fatal(err)
			}
			defer h.Close()
			pos := ai.Position{Rules: game.MustRules(game.Freestyle), Board: game.MustBoard(15), ToMove: game.Black}
			for i, limits := range tt.moves {
				heard = nil
				r, err := h.Think(t.Context(), pos, limits, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := clockLines(heard); got != tt.want[i] {
					t.Errorf("move %d: told %q, want %q", i+1, got, tt.want[i])
				}
				pos.Board.Set(r.Move, game.Black)
				pos.Board.Set(game.Point{X: i}, game.White)
				pos.Board.Set(r.Move, game.Empty) // it plays the same point again
				h.sent.board = nil
			}
			// The log of the console has it too: "go test -v -run WhatAnEngineIsTold"
			// prints a game with each clock.
			text := console.Text()
			for _, info := range strings.Split(strings.Join(tt.want[:], ", "), ", ") {
				if info != "" && !strings.Contains(text, "> INFO "+info) {
					t.Errorf("the console does not show %q", info)
				}
			}
			t.Log(text)
		})
	}
}

// clockLines returns the INFO lines about the clock, in their order.
func clockLines(heard []string) string {
	var lines []string
	for _, text := range heard {
		if info, ok := strings.CutPrefix(text, "INFO "); ok && strings.Contains(info, "time") {
			lines = append(lines, info)
		}
	}
	return strings.Join(lines, ", ")
}

// TestToldOnce checks what is said beside the clock, and that it is not said again.
func TestToldOnce(t *testing.T) {
	t.Setenv(childScript, "tells")
	var heard []string
	h, err := Open(t.Context(), HostConfig{
		Path: os.Args[0], StartWait: patience, MaxMemory: 64 << 20, Threads: 3, Lines: []string{"INFO caution_factor 4", " ", "INFO usedatabase 1"},
		OnMessage: func(text string) { heard = append(heard, text) },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	ask := func(l ai.Limits, want ...string) {
		t.Helper()
		heard = nil
		if _, err := h.Think(t.Context(), afterTwo(game.Renju), l, func(ai.Report) {}); err != nil {
			t.Fatal(err)
		}
		h.NewGame()
		heard = slices.DeleteFunc(heard, func(s string) bool { return strings.Contains(s, "time") })
		if !slices.Equal(heard, want) {
			t.Errorf("told %q, want %q", heard, want)
		}
	}
	start := []string{"START 15", "hello", "INFO caution_factor 4", "INFO usedatabase 1"}
	board := []string{"BOARD", "7,7,1", "8,6,2", "DONE", "thinking"}
	ask(ai.Limits{Threads: 2, Nodes: 500}, slices.Concat(start, []string{
		"INFO max_memory 67108864", "INFO game_type 1", "INFO rule 4", "INFO thread_num 3", "INFO max_node 500", "INFO show_detail 2",
	}, board)...)
	ask(ai.Limits{Threads: 2, Depth: 4}, slices.Concat(start, []string{"INFO max_node 0", "INFO max_depth 4"}, board)...)
}
