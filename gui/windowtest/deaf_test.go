//go:build window

package windowtest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"omok/game"
	"omok/gui/settings"
)

// The engine that [TestMain] is asked to be names the folder in which it says what it
// has started.
const deafEngine = "OMOK_WINDOWTEST_ENGINE"

// beDeaf plays the first free points, but heeds no end: not that of its input, nor what
// it is told, nor a signal. It has started others that do neither.
func beDeaf(folder string) {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	startSleepers(folder)
	next := 0
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "START", "RESTART":
			fmt.Println("OK")
			next = 0
		case "ABOUT":
			fmt.Println(`name="Deaf", version="1"`)
		case "BEGIN", "TURN", "DONE":
			fmt.Printf("%d,0\n", next)
			next++
		}
	}
	select {}
}

// Nothing of an engine that heeds no end runs on after its game was replaced, nor after
// the program has gone, whose window does not wait for it.
func TestAnEngineEndsWithItsGame(t *testing.T) {
	home, folder := newHome(t), t.TempDir()
	t.Setenv(deafEngine, folder)
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	c.First, c.Second = settings.Seat{Engine: "program:1"}, settings.Seat{}
	choose(t, home, c)
	add(t, home, "engines", fmt.Sprintf(`[{"id":"1","name":"Deaf","path":%q}]`, own))
	p := start(t, home)
	p.expect("move 1 black a15")
	first := running(t, folder)
	if len(first) != 3 {
		t.Fatalf("the engine runs as %v", first)
	}
	p.key("ctrl+n", "Return") // nothing is asked: the person has not moved yet
	p.expect("move 1 black a15")
	p.gone(first)
	p.place(2, "h8")
	p.expect("move 3 black")
	last := running(t, folder)
	p.key("ctrl+q")
	p.await("the window to vanish", func() (string, bool) {
		_, err := exec.Command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid)).Output()
		return "", err != nil
	})
	p.ends()
	p.gone(last)
}

// running returns the processes that a deaf engine has named and that run.
func running(t *testing.T, folder string) (ids []int) {
	t.Helper()
	names, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		if id, err := strconv.Atoi(n.Name()); err == nil && runs(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// runs reports whether a process runs: one that has ended is none, though its parent
// may not have heard of it.
func runs(id int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}

// gone waits until processes have ended.
func (p *program) gone(ids []int) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		left := 0
		for _, id := range ids {
			if runs(id) {
				left++
			}
		}
		if left == 0 {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("%d of %v run on", left, ids)
		}
	}
}
