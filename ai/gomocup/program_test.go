package gomocup

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"omok/game"
)

func TestSplitCommand(t *testing.T) {
	for line, want := range map[string]string{
		"engine":                       `["engine"]`,
		"  ssh  host\tengine -x ":      `["ssh" "host" "engine" "-x"]`,
		`"C:\My Engines\x.exe" /q`:     `["C:\\My Engines\\x.exe" "/q"]`,
		`ssh host 'nice -n 19 engine'`: `["ssh" "host" "nice -n 19 engine"]`,
		`a "" b`:                       `["a" "" "b"]`,
		`a"b c"d`:                      `["ab cd"]`,
		"":                             `[]`,
		`"open`:                        "error",
	} {
		path, args, err := SplitCommand(line)
		got := fmt.Sprintf("%q", append([]string{path}, args...))
		switch {
		case err != nil:
			got = "error"
		case path == "":
			got = "[]"
		}
		if got != want {
			t.Errorf("%q gives %s, want %s", line, got, want)
		}
	}
}

// TestCommandComesBack checks that a command line is the same when it was written
// and read again.
func TestCommandComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Program{
			Path: rapid.StringMatching(`[a-z "'\\五]{1,9}`).Draw(t, "path"),
			Args: rapid.SliceOfN(rapid.StringMatching(`[a-z "'\\]{0,6}`), 0, 3).Draw(t, "args"),
		}
		path, args, err := SplitCommand(p.Command())
		if err != nil || path != p.Path || !slices.Equal(args, p.Args) {
			t.Fatalf("%q came back as %q %q, %v", p.Command(), path, args, err)
		}
	})
}

func TestProgramIsKept(t *testing.T) {
	p := Program{
		ID: "1", Name: "X", Path: "/x/y", Args: []string{"a b"}, Dir: "/d", Icon: "/i.png", Threads: 2, MemoryMB: 64, TimeFactor: 0.9,
		Lines: []string{"INFO a 1"}, Can: &Abilities{Name: "X", Rules: []game.RuleSet{game.Renju}, Sizes: []int{15}, Lines: true},
	}
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var back Program
	if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(p, back) {
		t.Errorf("%+v came back as %+v, %v", p, back, err)
	}
	c := p.Config(256)
	if c.MaxMemory != 64<<20 || c.Threads != 2 || c.TimeFactor != 0.9 || c.Name != "X" || c.Dir != "/d" || len(c.Lines) != 1 {
		t.Errorf("%+v", c)
	}
	p.MemoryMB = 0
	if c := p.Config(256); c.MaxMemory != 256<<20 {
		t.Errorf("%+v", c)
	}
}

// TestTry finds out what scripted engines can.
func TestTry(t *testing.T) {
	for script, want := range map[string]string{
		"good":     "Scripted 1.0: [freestyle] sizes 10, thoughts false, lines false, stops true, swap2 false",
		"able":     "Able 2.0: [freestyle standard renju] sizes 3, thoughts true, lines true, stops true, swap2 true",
		"no ABOUT": ": [freestyle] sizes 10, thoughts false, lines false, stops true, swap2 false",
	} {
		t.Run(script, func(t *testing.T) {
			t.Setenv(childScript, script)
			a, err := Try(t.Context(), HostConfig{Path: os.Args[0], StartWait: 300 * time.Millisecond, Tolerance: patience, Grace: 100 * time.Millisecond})
			if err != nil {
				t.Fatal(err)
			}
			name := a.Name
			if script == "no ABOUT" {
				name = ""
			}
			got := fmt.Sprintf("%s: %v sizes %d, thoughts %v, lines %v, stops %v, swap2 %v",
				strings.TrimSpace(name+" "+a.Version), a.Rules, len(a.Sizes), a.Thoughts, a.Lines, a.Stops, a.Swap2)
			if got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
	t.Setenv(childScript, "ends at once")
	_, err := Try(t.Context(), HostConfig{Path: os.Args[0]})
	wantFault(t, err, FaultDied)
	t.Setenv(childScript, "occupied")
	if _, err := Try(t.Context(), HostConfig{Path: os.Args[0], StartWait: patience}); err != nil {
		t.Error("7,7 on an empty board is a move:", err)
	}
	t.Setenv(childScript, "garbage")
	_, err = Try(t.Context(), HostConfig{Path: os.Args[0], StartWait: patience})
	wantFault(t, err, FaultGarbage)
}

// TestTemptations checks that the positions of a trial ask what they should: the
// tempting point is no win by the rules, and White has a four.
func TestTemptations(t *testing.T) {
	g8 := game.Point{X: 6, Y: 7}
	for _, set := range []game.RuleSet{game.Freestyle, game.Standard, game.Renju, game.Caro} {
		pos, defence := temptation(set)
		if wins := pos.Rules.MakesFive(pos.Board, g8, game.Black); wins != (set == game.Freestyle) {
			t.Errorf("%s: g8 wins: %v", set, wins)
		}
		free := game.MustRules(game.Freestyle)
		if !free.MakesFive(pos.Board, g8, game.Black) || !pos.Rules.MakesFive(pos.Board, defence, game.White) && set != game.Caro {
			t.Errorf("%s: there is nothing to tempt, or to fear", set)
		}
		if pos.Rules.Foul(pos.Board, defence, game.Black) != game.NoFoul {
			t.Errorf("%s: the defence is forbidden", set)
		}
	}
}
