package gomocup

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

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
