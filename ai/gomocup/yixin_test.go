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

// converse plays a script: lines after > are said, those after < are awaited.
func converse(t *testing.T, m *manager, script string) {
	t.Helper()
	for line := range strings.Lines(strings.TrimSpace(script)) {
		line = strings.TrimSpace(line)
		if said, ok := strings.CutPrefix(line, ">"); ok {
			m.say(strings.TrimSpace(said))
		} else {
			m.want(strings.TrimSpace(strings.TrimPrefix(line, "<")))
		}
	}
}

func TestOtherManagers(t *testing.T) {
	for name, script := range map[string]string{
		"both sides of the board": `
			> START 15 15
			< OK
			> TURN 0,0
			< 1,0
			> START 15 20
			< ERROR only square ...
			> START 15 15 15
			< ERROR ...
			> TURN 2,0
			< 3,0`,
		"a tab": "> START\t9\n< OK\n> TURN\t0,0\n< 1,0\n> INFO\trule\t4\n> START 9\t9\n< OK",
		"passes": `
			> START 15
			< OK
			> TURN -1,-1
			< 0,0
			> TURN -1,-1
			< 1,0
			> TAKEBACK 1,0
			< OK
			> TAKEBACK -1,-1
			< OK
			> TAKEBACK 0,0
			< OK
			> BOARD
			> 5,5,1
			> -1,-1,2
			> 6,6,1
			> 7,7,2
			> DONE
			< 0,0
			> YXBOARD
			> 0,0,2
			> -1,-1,1
			> 1,0,2
			> DONE
			> YXNBEST 1
			< 2,0
			> YXBLOCK
			> -1,-1
			< ERROR ...
			> DONE`,
		"what is not offered": `
			> START 15 15
			< OK
			> YXSOOSORVSTEP1
			< ERROR the opening of Soosorv ...
			> yxsoosorvstep2
			< ERROR the opening of Soosorv ...
			> 7,7
			> 8,8
			> done
			> YXBALANCEONE 0
			< ERROR balanced moves ...
			> YXBALANCETWO 10
			< ERROR balanced moves ...
			> YXQUERYDATABASEALL
			< ERROR there is no database ...
			> 7,7
			> done
			> YXBLOCKPATHRESET
			< ERROR lines of moves ...
			> YXBLOCKPATH
			< ERROR lines of moves ...
			> 1,1
			> done
			> BEGIN
			< 0,0`,
		"the table": `
			> YXHASHCLEAR
			< MESSAGE the table is cleared
			> START 15
			< OK
			> BEGIN
			< 0,0
			> YXHASHCLEAR
			< MESSAGE the table is cleared`,
		"points blocked and freed": `
			> START 15
			< OK
			> YXBLOCK
			> 0,0
			> 1,0
			> DONE
			> YXBLOCKUNDO
			> 1,0
			> DONE
			> BEGIN
			< 1,0`,
		"swap2 in three steps": `
			> START 15 15
			< OK
			> YXSWAP2STEP1
			< MESSAGE SWAP2 MOVE1 ...
			< MESSAGE SWAP2 MOVE2 ...
			< MESSAGE SWAP2 MOVE3 ...
			> YXSWAP2STEP3
			< ERROR ...
			> YXSWAP2STEP2
			< MESSAGE SWAP2 SWAP1 NO
			> START 15 15
			< OK
			> YXSWAP2STEP2
			< ERROR ...
			> YXBOARD
			> 7,7,2
			> 8,8,1
			> 9,9,2
			> 1,1,1
			> 1,2,2
			> DONE
			> YXSWAP2STEP3
			< MESSAGE SWAP2 SWAP2 NO`,
		"stop": `
			> STOP
			> START 15
			< OK`,
	} {
		t.Run(name, func(t *testing.T) {
			m := manage(t, &fakeEngine{})
			converse(t, m, script)
			m.say("END")
			m.ends()
		})
	}
}

// TestDialects checks what INFO rule means after what a manager has said.
func TestDialects(t *testing.T) {
	for name, tt := range map[string]struct {
		said []string
		want game.RuleSet
	}{
		"Gomocup's continuous game":         {[]string{"START 15", "INFO rule 2"}, game.Freestyle},
		"Gomocup's exact, continuous":       {[]string{"START 15", "INFO rule 3"}, game.Standard},
		"Yixin's renju":                     {[]string{"START 15 15", "INFO rule 2"}, game.Renju},
		"Yixin's renju before START":        {[]string{"INFO rule 2", "START 15 15"}, game.Renju},
		"Yixin's standard":                  {[]string{"START 15 15", "INFO rule 1"}, game.Standard},
		"Gomocup's renju to Yixin":          {[]string{"START 15 15", "INFO rule 4"}, game.Renju},
		"YXSHOWINFO":                        {[]string{"YXSHOWINFO", "START 15", "INFO rule 2"}, game.Renju},
		"max_depth and a YX command":        {[]string{"START 15", "INFO max_depth 20", "YXBLOCKRESET", "INFO rule 2"}, game.Renju},
		"a YX command alone":                {[]string{"START 15", "YXBLOCKRESET", "INFO rule 2"}, game.Freestyle},
		"max_depth alone":                   {[]string{"START 15", "INFO max_depth 20", "INFO rule 2"}, game.Freestyle},
		"max_depth and YX, Gomocup's renju": {[]string{"START 15", "INFO max_depth 20", "YXBLOCKRESET", "INFO rule 4"}, game.Renju},
		"a rule that there is not":          {[]string{"START 15", "INFO rule 1", "INFO rule 99"}, game.Standard},
	} {
		t.Run(name, func(t *testing.T) {
			f := &fakeEngine{}
			m := manage(t, f)
			m.say(append(tt.said, "BEGIN")...)
			for line := m.answer(); line != "0,0"; line = m.answer() {
			}
			if got := f.asked[0].Rules.Set; got != tt.want {
				t.Errorf("%v gives %s, want %s", tt.said, got, tt.want)
			}
		})
	}
}

func TestShowInfo(t *testing.T) {
	m := manage(t, &fakeEngine{})
	m.say("YXSHOWINFO")
	m.want("MESSAGE INFO MAX_THREAD_NUM 256", "MESSAGE INFO MAX_HASH_SIZE ...")
}

// TestNoLimit checks that -1, which one manager sends for "no limit", lifts it.
func TestNoLimit(t *testing.T) {
	s := defaultSettings()
	for _, line := range []string{"max_node 500", "max_depth 9", "max_node -1", "max_depth -1", "thread_num -4"} {
		key, value, _ := strings.Cut(line, " ")
		s.set(key, value)
	}
	if l := s.limits(); l.Nodes != 0 || l.Depth != 0 || l.Threads != 1 {
		t.Errorf("%+v", l)
	}
}

// TestMemoryComplaints checks that what cannot be obeyed is said, once each.
func TestMemoryComplaints(t *testing.T) {
	m := manage(t, &fakeEngine{})
	m.say("INFO hash_size 9223372036854775807")
	m.want("MESSAGE hash_size: ...")
	m.say("INFO hash_size 9223372036854775807", "INFO max_memory 9223372036854775807", "INFO hash_size 1024", "INFO max_memory 5000000")
	m.want("MESSAGE max_memory: 8796093022207 MB are more ...", "MESSAGE max_memory: 5000000 bytes are too few...")
	m.say("INFO max_memory 5000000", "START 15", "BEGIN")
	m.want("OK", "0,0")
	m.say("INFO max_memory 83886080", "INFO thread_num 200", "INFO max_memory 0", "INFO thread_num 1", "ABOUT")
	m.want("MESSAGE thread_num: 200 threads do not fit into 83886080 bytes, 106 are used", "name=...")
}

// TestThreadsFit checks that no more threads are used than the memory granted holds.
func TestThreadsFit(t *testing.T) {
	for _, tt := range []struct {
		memory        int64
		threads, want int
	}{
		{0, 256, 256}, {1, 8, 1}, {20 << 20, 6, 6}, {20 << 20, 7, 6}, {350 << 20, 256, 256},
	} {
		s := defaultSettings()
		s.memory, s.threads = tt.memory, tt.threads
		if got := s.limits().Threads; got != tt.want {
			t.Errorf("%d threads of %d in %d bytes, want %d", got, tt.threads, tt.memory, tt.want)
		}
	}
}

// TestPrepared checks that what rules need is made at START and at INFO rule, once.
func TestPrepared(t *testing.T) {
	var made []string
	s := newSession(&Server{Prepare: func(r game.Rules) { made = append(made, string(r.Set)) }}, &strings.Builder{})
	for _, line := range []string{"INFO rule 4", "START 15", "INFO rule 4", "INFO rule 1", "RESTART", "START 20", "INFO max_node 4"} {
		s.obey(line)
	}
	if got := strings.Join(made, " "); got != "renju standard" {
		t.Errorf("made %s", got)
	}
}

// TestBlocks checks the lines that show_detail 2 and 3 ask for.
func TestBlocks(t *testing.T) {
	h8, i9 := game.Point{X: 7, Y: 7}, game.Point{X: 8, Y: 8}
	report := ai.Report{Depth: 7, SelDepth: 12, Nodes: 30000, Elapsed: 10 * time.Millisecond, Lines: []ai.Line{
		{Moves: []game.Point{h8, i9}, Score: 35, WinRate: 0.52},
		{Moves: []game.Point{i9}, Score: ai.Win - 1, WinRate: 1, Depth: 1},
	}}
	m := manage(t, &fakeEngine{think: func(_ context.Context, _ ai.Position, _ ai.Limits, tell func(ai.Report)) (ai.Result, error) {
		tell(report)
		return ai.Result{Move: h8, Report: report}, nil
	}})
	m.say("START 15 15", "INFO show_detail 3", "YXNBEST 2")
	m.want("OK")
	for i, want := range []string{"DEPTH 7|EVAL 35|WINRATE 0.5200|BESTLINE 7,7 8,6", "DEPTH 1|EVAL +M1|WINRATE 1.0000|BESTLINE 8,6"} {
		m.want(fmt.Sprintf("INFO PV %d", i), "INFO NUMPV 2")
		for _, value := range strings.Split(want, "|") {
			for line := m.answer(); line != "INFO "+value; line = m.answer() {
				if line == "INFO PV DONE" {
					t.Fatalf("no %q", value)
				}
			}
		}
		m.want("INFO PV DONE")
	}
	m.want("MESSAGE REALTIME REFRESH", "MESSAGE REALTIME BEST 7,7", "7,7")
}
