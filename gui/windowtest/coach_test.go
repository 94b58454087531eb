//go:build window

package windowtest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/gui/settings"
)

// A claimed win is tried out, and the first lesson is learnt, in two languages.
func TestRefutingAndLearning(t *testing.T) {
	for _, language := range []string{"en", "ko"} {
		t.Run(language, func(t *testing.T) {
			home := newHome(t)
			file := filepath.Join(home, "won.sgf")
			if err := os.WriteFile(file, []byte("(;GM[4]SZ[15]RU[freestyle];B[fh];W[aa];B[gh];W[ao];B[hj];W[oa];B[hi];W[oo])"), 0o600); err != nil {
				t.Fatal(err)
			}
			p := start(t, home, "-language", language, file)
			p.expect("opened ")
			p.key("ctrl+h")
			p.expect("hint h8")
			p.key("ctrl+d")
			p.expect("refute state=1 moves=1") // the program's double-three
			p.click("h9")
			p.expect("refute state=1 moves=3")
			p.shot("refuting " + language)
			p.click("a8")
			p.expect("refute state=2 moves=5") // five
			p.key("ctrl+z")
			p.expect("refute state=1 moves=3")
			p.key("Escape")
			p.key("alt+t", "Down", "Return") // the menu, and its first line
			p.expect("action lessons")
			p.expect("lesson five 1")
			p.click("e4")
			p.expect("lesson five 1 right=false")
			p.click("g5")
			p.expect("lesson five 1 right=true")
			p.shot("learning " + language)
			p.key("Escape")
			p.expect("board 15 ")
			p.place(9, "a8") // the game goes on where it was
		})
	}
}

// The coach speaks before a losing move, and what it takes costs no time.
func TestTheCoachSpeaks(t *testing.T) {
	home := newHome(t)
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "omok", Level: 3}
	c.Time = game.TimeControl{Kind: game.PerMove, PerMove: 5 * time.Minute}
	set := settings.Defaults()
	set.Coach = true
	choice, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := json.Marshal(set)
	if err != nil {
		t.Fatal(err)
	}
	keep(t, home, map[string]any{"newGame": string(choice), "settings": string(kept), firstSteps: true})
	p := start(t, home)
	corners := []string{"a1", "o15", "a15", "o1", "a8", "o8", "h1", "h15"}
	for i, name := range corners {
		p.click(name)
		if p.await("a move or the coach", func() (string, bool) {
			if p.lastLine("coach ") != "" {
				return "coach", true
			}
			return "move", strings.HasPrefix(p.lastLine("move "), fmt.Sprintf("move %d ", 2*i+2))
		}) == "coach" {
			p.shot("the coach")
			p.key("Escape")
			p.expect("coach answered false")
			return
		}
	}
	t.Error("the coach said nothing while the engine built its five")
}
