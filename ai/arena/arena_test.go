package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/ai/search"
)

// asBrain is the variable that makes the test program be an engine over the pipe.
const asBrain = "OMOK_TEST_BRAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asBrain) != "" {
		s := gomocup.Server{Name: "Omok", NewEngine: func(gomocup.Setup) (ai.Engine, error) {
			return search.New(search.Options{HashMiB: 1}), nil
		}}
		if s.Serve(os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// TestLatency checks that the moves of a program are measured, each against its limit,
// and that what is no engine is an error.
func TestLatency(t *testing.T) {
	t.Setenv(asBrain, "1")
	var out bytes.Buffer
	args := []string{"latency", "-path", os.Args[0], "-turn", "40ms", "-rule", "renju", "-openings", "balanced", "-moves", "9"}
	if err := run(t.Context(), args, &out); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`(?s)renju 15, 40ms a move\nall: +(9|[1-9]\d+) moves, median .+first moves: [24] moves, `).MatchString(out.String()) {
		t.Errorf("%s", &out)
	}
	m := latency{turn: 100 * time.Millisecond}
	var spent []time.Duration
	for i := range 101 {
		spent = append(spent, time.Duration(101-i)*time.Millisecond)
	}
	if got, want := m.describe(spent), "101 moves, median 51ms, 99 % within 100ms, worst 101ms, 1 late"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, bad := range []string{"-path /nowhere", "-path true", "-rule omok"} {
		if err := run(t.Context(), append([]string{"latency", "-openings", "balanced"}, strings.Fields(bad)...), &out); err == nil {
			t.Errorf("%s is measured", bad)
		}
	}
}

// TestCommands runs every command for a few short games.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	save, state, list, sgf := filepath.Join(dir, "games.txt"), filepath.Join(dir, "t.json"), filepath.Join(dir, "t.csv"), filepath.Join(dir, "t.sgf")
	for _, tt := range []struct{ args, want string }{
		{"match -a omok,nodes=50,hash=1 -b windows -size 9 -rule omok -games 3 -concurrency 2 -save " + save, "of 3:"},
		{"ladder -rule omok -size 9 -nodes 50 -games 2 -from 9", "level 10 against level 9 : "},
		{"ladder -rule omok -size 9 -nodes 50 -games 2 -students", "level 10 "},
		{
			"play -rule omok -size 9 -format gauntlet -plies 9 -player omok,nodes=50,hash=1 -player windows,depth=1 -player omok,level=2,nodes=20 -state " +
				state + " -csv " + list + " -sgf " + sgf, "4 of 4 games",
		},
		{"play -resume " + state, "4 of 4 games"},
		{"play -player omok,nodes=9 -player omok,nodes=9 -openings balanced -turn 5s -plies 9", "omok,nodes=9 #2"},
		{"openings -rule renju -n 2", ", "},
		{"tune -size 9 -nodes 30 -games 6 -concurrency 2 -rate 0.5 -knobs Futility=8,NearEnemy=10:5", "6 games: Futility "},
		{"selfplay -player omok,nodes=50,hash=1 -games 6", "6 games, "},
	} {
		var out bytes.Buffer
		if err := run(t.Context(), strings.Fields(tt.args), &out); err != nil {
			t.Errorf("%s: %v\n%s", tt.args, err, &out)
		} else if !strings.Contains(out.String(), tt.want) {
			t.Errorf("%s: no %q in %q", tt.args, tt.want, &out)
		}
	}
	games, err := os.ReadFile(save)
	if err != nil || strings.Count(string(games), "\n") != 3 {
		t.Errorf("saved %q, %v", games, err)
	}
	for _, path := range []string{list, sgf} {
		if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "windows,depth=1") {
			t.Errorf("%s holds %q, %v", path, text, err)
		}
	}
	for _, bad := range []string{
		"", "dance", "match -a nobody", "match -a omok,x=1", "match -openings nowhere", "match -rule chess", "play", "play -player omok,nodes=1 -player nobody",
		"play -resume nowhere", "play -player omok -player windows -format ladder", "tune", "tune -knobs Nobody=1", "tune -knobs Futility=x", "tune -knobs Futility=x:1", "match -a omok,p.Futility=x", "match -a omok,p.Nobody=1",
	} {
		if err := run(t.Context(), strings.Fields(bad), &bytes.Buffer{}); err == nil {
			t.Errorf("%q is obeyed", bad)
		}
	}
}

// TestJudge lists openings: a longer search leaves out some that a short one calls fair.
func TestJudge(t *testing.T) {
	list := func(args ...string) string {
		var out bytes.Buffer
		if err := run(t.Context(), append([]string{"openings", "-n", "6", "-seed", "10"}, args...), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	short := list()
	if least := list("-judge", "1"); least != short {
		t.Errorf("judged by one node:\n%sby as many as without a number:\n%s", least, short)
	}
	if long := list("-judge", "20000"); long == short || strings.Count(long, "\n") != 6 {
		t.Errorf("judged by more nodes:\n%sby fewer:\n%s", long, short)
	}
}
