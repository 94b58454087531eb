//go:build window

package windowtest

import (
	"bufio"
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

// rowEngine makes [TestMain] an engine that builds a five.
const rowEngine = "OMOK_WINDOWTEST_ROW"

// buildRow plays from h8 on downwards, whatever the other side does.
func buildRow() {
	next := 7
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "START", "RESTART":
			fmt.Println("OK")
		case "ABOUT":
			fmt.Println(`name="Row", version="1"`)
		case "BEGIN", "TURN", "DONE":
			fmt.Printf("7,%d\n", next)
			next++
		case "END":
			return
		}
	}
}

// The coach speaks before a losing move, and what it takes costs no time.
func TestTheCoachSpeaks(t *testing.T) {
	t.Setenv(rowEngine, "1")
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	home := newHome(t)
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "program:1"}
	c.Time = game.TimeControl{Kind: game.PerMove, PerMove: 5 * time.Minute}
	choose(t, home, c)
	set := settings.Defaults()
	set.Coach = true
	kept, err := json.Marshal(set)
	if err != nil {
		t.Fatal(err)
	}
	add(t, home, "settings", string(kept))
	add(t, home, "engines", fmt.Sprintf(`[{"id":"1","name":"Row","path":%q}]`, own))
	p := start(t, home)
	for i, name := range []string{"a1", "o15", "a15"} {
		p.click(name)
		p.expect(fmt.Sprintf("move %d ", 2*i+2))
	}
	p.click("o1") // does nothing against the three
	p.expect("coach three o1")
	p.shot("the coach")
	p.key("Escape")
	p.expect("coach answered false")
	p.place(7, "h9")
}
