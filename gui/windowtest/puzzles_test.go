//go:build window

package windowtest

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
)

// asked is a puzzle as the log tells of it.
type asked struct {
	mark, kind string
	line       []string
}

// puzzle waits for the next puzzle.
func (p *program) puzzle() asked {
	p.t.Helper()
	fields := strings.Fields(p.expect("puzzle "))
	if len(fields) < 5 {
		p.t.Fatalf("the log says %q of a puzzle", fields)
	}
	a := asked{mark: fields[1], kind: fields[2]}
	for _, m := range fields[4:] {
		a.line = append(a.line, strings.Trim(m, "[]"))
	}
	return a
}

// The states of an attempt, as the log has them.
const (
	refuted = "answered 2"
	solved  = "answered 3"
)

// Puzzles are failed and solved over a game in progress, which comes back; after a kill
// the missed one is the first to be repeated. All this in two languages.
func TestPuzzlesAreSolvedFailedAndRepeated(t *testing.T) {
	for _, language := range []string{"en", "ko"} {
		t.Run(language, func(t *testing.T) {
			home := newHome(t)
			var missed string
			t.Run("train", func(t *testing.T) { missed = train(t, home, language) })
			t.Run("repeat", func(t *testing.T) {
				p := start(t, home, "-language", language, "-do", "repeat")
				if a := p.puzzle(); a.mark != missed {
					t.Errorf("%s is repeated first, not %s, which was missed", a.mark, missed)
				}
				p.shot("repeated")
			})
		})
	}
}

// train fails one puzzle and solves another, and returns the mark of the first that was
// missed.
func train(t *testing.T, home, language string) (missed string) {
	p := start(t, home, "-language", language)
	p.place(1, "j10")
	p.place(2, "k11")
	p.key("ctrl+shift+d")
	failed, done := "", false
	for n := 0; n < 10 && (failed == "" || !done); n++ {
		a := p.puzzle()
		p.shot(fmt.Sprint("puzzle-", n))
		switch {
		case a.kind == "mistake": // its solution is looked at
			p.key("ctrl+shift+u")
			missed = cmp.Or(missed, a.mark)
		case failed == "":
			p.click("a1")
			p.expect(refuted)
			p.shot("refuted")
			p.click(a.line[0])
			if a.kind == "defend" {
				p.expect(solved)
			} else if p.expect("answered"); p.lastLine("answered") == refuted {
				t.Errorf("%s does not solve %s", a.line[0], a.mark)
			}
			p.key("ctrl+shift+u")
			failed, missed = a.mark, cmp.Or(missed, a.mark)
		case a.kind == "defend":
			p.click(a.line[0])
			p.expect(solved)
			p.expect("kept " + a.mark + " 1")
			p.shot("solved")
			done = true
		default:
			p.key("ctrl+shift+u")
			missed = cmp.Or(missed, a.mark)
		}
		if failed == "" || !done {
			p.key("ctrl+shift+n")
		}
	}
	if failed == "" || !done {
		t.Errorf("failed %q, solved %v among today's puzzles", failed, done)
	}
	p.key("ctrl+shift+g")
	p.expect("sheet")
	p.shot("progress")
	p.key("Escape")
	p.key("Escape")
	p.expect("train ended")
	p.await("the board of the game", func() (string, bool) { return "", strings.HasPrefix(p.lastLine("board "), "board 19 ") })
	// The game needs a moment to wake up, in which a click does nothing.
	p.await("the game", func() (string, bool) {
		p.click("j11")
		return "", p.lastLine("move 3 black j11") != ""
	})
	return missed
}
