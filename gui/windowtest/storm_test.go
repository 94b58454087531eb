//go:build window

package windowtest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/gui/settings"
)

// A storm of clicks and keys while the engine thinks and analyses: the program
// neither complains nor hangs, plays on afterwards, and then falls idle.
func TestAStormOfClicks(t *testing.T) {
	home := newHome(t)
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Renju), 15
	c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "omok", Level: 10}
	choose(t, home, c)
	p := start(t, home)
	random := rand.New(rand.NewPCG(1, 2))
	keys := []string{
		"ctrl+z", "ctrl+y", "Left", "Right", "Home", "End", "F5", "ctrl+m", "ctrl+h",
		"ctrl+p", "F7", "F8", "ctrl+n", "Escape", "Escape", "Escape",
	}
	for range 250 {
		if random.IntN(2) == 0 {
			p.click(game.Point{X: random.IntN(15), Y: random.IntN(15)}.String())
		} else {
			p.key(keys[random.IntN(len(keys))])
		}
	}
	p.shot("after")
	p.calm()
	p.complaints()
}

// calm walks to the start, where no engine has a turn, stops what may be running,
// and waits until the processor is idle.
func (p *program) calm() {
	p.t.Helper()
	for range 3 {
		p.key("Escape")
	}
	p.key("Home")
	if p.lastLine("analysis ") == "analysis true" {
		p.key("F5")
	}
	if p.lastLine("review ") == "review true" { // it may go on for minutes
		p.key("F7")
		p.expect("review false")
	}
	p.await("rest", func() (string, bool) {
		before := p.ticks()
		time.Sleep(2 * time.Second)
		used := p.ticks() - before
		return fmt.Sprint(used), used < 60 // of 200
	})
}

// ticks is the processor time that the program has used, in hundredths of a
// second.
func (p *program) ticks() int {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	fields := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+1:]))
	var user, system int
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		p.t.Fatal(err)
	}
	return user + system
}
