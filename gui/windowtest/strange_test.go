//go:build window

package windowtest

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"omok/game"
	"omok/gui/document"
	"omok/gui/match"
	"omok/gui/settings"
)

// strangeEngine is the variable that makes the test program be an engine that does what
// the file called manner says, in the folder that it names. It says there what it has
// started.
const strangeEngine = "OMOK_WINDOWTEST_STRANGE"

// beStrange plays the first free point from the last row on, except in the way of its manner. It heeds no
// end, and has started others that do not either.
func beStrange(folder string) {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	startSleepers(folder)
	data, _ := os.ReadFile(filepath.Join(folder, "manner"))
	manner := string(data)
	switch manner {
	case "dies at once":
		os.Exit(3)
	case "never starts":
		select {}
	case "floods":
		fmt.Println("OK")
		for line, n := strings.Repeat("x", 99)+"\n", 0; n < 100<<20; n += len(line) {
			fmt.Print(line)
		}
	case "floods in a line":
		fmt.Println("OK")
		for part, n := strings.Repeat("x", 1<<16), 0; n < 100<<20; n += len(part) {
			fmt.Print(part)
		}
	}
	e := oddPlayer{folder: folder, manner: manner, taken: map[string]bool{}}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		e.hear(in.Text())
	}
	select {}
}

// oddPlayer is an engine at the board.
type oddPlayer struct {
	folder, manner string
	games          int             // in which it was asked for a move
	begun          bool            // the one begun last is of those
	taken          map[string]bool // points, as "x,y"
}

// hear obeys a line.
func (e *oddPlayer) hear(line string) {
	word, arg, _ := strings.Cut(line, " ")
	switch {
	case word == "START":
		e.begun = false
		clear(e.taken)
		fmt.Println("OK")
	case word == "ABOUT":
		fmt.Println(`name="Strange", version="1"`)
	case strings.Count(word, ",") == 2: // a stone of a list
		e.taken[word[:strings.LastIndex(word, ",")]] = true
	case word == "BEGIN" || word == "TURN" || word == "DONE":
		e.taken[arg] = true
		if !e.begun {
			e.games++
			e.begun = true
		}
		for e.manner == "holds the second game" && e.games == 2 {
			time.Sleep(20 * time.Millisecond) // until it is killed
		}
		e.move()
	case word != "INFO" && word != "BOARD":
		fmt.Println("UNKNOWN", word)
	}
}

// move answers a question; h8 is occupied.
func (e *oddPlayer) move() {
	switch e.manner {
	case "never answers":
	case "rubbish":
		fmt.Println("I was here")
	case "no point":
		fmt.Println("h8")
	case "not UTF-8":
		fmt.Println("\xff\xfe\x80")
	case "occupied":
		fmt.Println("7,7")
	case "outside":
		fmt.Println("15,3")
	case "dies":
		os.Exit(1)
	case "closes its output":
		os.Stdout.Close()
	case "late":
		time.Sleep(12 * time.Second) // after the limit and what is granted beyond
		fmt.Println("0,14")
	default:
		for i := range 15 * 15 {
			if p := fmt.Sprintf("%d,%d", i%15, 14-i/15); !e.taken[p] {
				e.taken[p] = true
				fmt.Println(p)
				return
			}
		}
	}
}

// startSleepers starts two children, one in a session of its own, and writes the numbers of
// all into a folder.
func startSleepers(folder string) {
	for _, apart := range []bool{false, true} {
		child := exec.Command("sleep", "1000")
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: apart}
		if child.Start() == nil {
			_ = os.WriteFile(filepath.Join(folder, strconv.Itoa(child.Process.Pid)), nil, 0o600)
		}
	}
	_ = os.WriteFile(filepath.Join(folder, strconv.Itoa(os.Getpid())), nil, 0o600)
}

// Whatever an engine does wrong is said in one sentence, nothing of it runs on, and the
// game waits: it goes on as soon as the engine plays.
func TestStrangeEngines(t *testing.T) {
	home, folder := newHome(t), t.TempDir()
	t.Setenv(strangeEngine, folder)
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	engine := filepath.Join(t.TempDir(), "five in a row 五 오목", "engine 五")
	if err := os.Mkdir(filepath.Dir(engine), 0o700); err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("#!/bin/sh\nexec %q\n", own)
	c := settings.DefaultChoice()
	c.Rules, c.Size, c.Time = game.MustRules(game.Freestyle), 15, game.TimeControl{}
	c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "program:1"}
	choose(t, home, c)
	add(t, home, "engines", fmt.Sprintf(`[{"id":"1","name":"Odd 五","path":%q}]`, engine))
	p := start(t, home)
	p.tolerated = []string{"error engine Odd 五 "}
	manner := func(m string) {
		t.Helper()
		err := errors.Join(os.WriteFile(filepath.Join(folder, "manner"), []byte(m), 0o600), os.WriteFile(engine, []byte(script), 0o700), os.Chmod(engine, 0o700))
		switch m {
		case "missing":
			err = os.Remove(engine)
		case "not executable":
			err = os.Chmod(engine, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ manner, said string }{
		{"never answers", "gives no answer in time"},
		{"late", "gives no answer in time"},
		{"rubbish", "answers with something that is not a point"},
		{"no point", "answers with something that is not a point"},
		{"not UTF-8", "answers with something that is not a point"},
		{"occupied", "plays on an occupied point"},
		{"outside", "plays outside the board"},
		{"floods", "prints without an end"},
		{"floods in a line", "prints without an end"},
		{"dies at once", "ends as soon as it is started"},
		{"dies", "has ended in the middle of a game"},
		{"closes its output", "has ended in the middle of a game"},
		{"missing", "cannot be started"},
		{"not executable", "cannot be started"},
	} {
		manner(tt.manner)
		p.place(1, "h8")
		if tt.manner == "never answers" || tt.manner == "rubbish" { // the person does not wait for its time to be up
			p.await("the engine at work", func() (string, bool) { return "", len(running(t, folder)) == 3 })
			p.key("ctrl+m")
		}
		p.expect("error engine Odd 五 " + tt.said)
		p.expect(`sheet "Something went wrong"`)
		if tt.manner == "late" || tt.manner == "not UTF-8" {
			time.Sleep(500 * time.Millisecond) // the log runs ahead of the screen
			p.shot(strings.ReplaceAll(tt.manner, " ", "-"))
		}
		p.key("Escape")
		p.gone(running(t, folder))
		if n := len(p.snapshot().Nodes); n != 2 || p.lastLine("end ") != "" {
			t.Fatalf("an engine that %s: the game does not wait, it has %d nodes and %q", tt.manner, n, p.lastLine("end "))
		}
		manner("good")
		p.key("ctrl+p")
		p.expect("move 2 white a1")
		p.key("ctrl+n", "Return")
		p.await("the new game", func() (string, bool) { return "", p.isNew() })
	}
	last := running(t, folder)
	p.key("ctrl+q")
	p.ends()
	p.gone(last)
}

// isNew reports whether nothing has been played in the game that is kept on disk.
func (p *program) isNew() bool {
	r, err := document.Recover(p.t.Context(), filepath.Join(p.home, ".config", "fyne", "io.github.omok.omok"), match.Deps{})
	if err != nil {
		return errors.Is(err, document.ErrNothing)
	}
	defer r.Match.Close()
	return len(r.Match.State().Nodes) == 1
}
