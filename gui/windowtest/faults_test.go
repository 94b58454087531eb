//go:build window

package windowtest

import (
	"bufio"
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
	"omok/gui/settings"
)

// write makes a file and returns its path.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// text types a text.
func (p *program) text(s string) {
	p.t.Helper()
	p.run("xdotool", "type", "--delay", "30", s)
}

// A changed file is asked about by whatever would take its place, each edit can be
// taken back, and what is saved nowhere is offered after a crash.
func TestAChangedFileIsNotLost(t *testing.T) {
	home, dir := newHome(t), t.TempDir()
	file := write(t, dir, "a.sgf", "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh];W[hi](;B[ii]C[main];W[aa];B[bb])(;B[jj];W[kk]))")
	other := write(t, dir, "b.sgf", "(;SZ[15];B[aa])")
	const asks = `sheet "Save the changes to “a.sgf”?"`
	t.Run("edit", func(t *testing.T) {
		p := start(t, home, file)
		p.expect("opened a.sgf stones=5")
		p.key("ctrl+e", "Escape", "Left", "Right") // leaving without a change changes nothing
		p.expect("action setup")
		p.expect("action next")

		p.key("Home", "Right") // a variation grows, and goes again
		p.place(2, "c3")
		p.await("the variation", func() (string, bool) { return "", len(p.nodes()) == 9 })
		p.key("ctrl+z")
		p.await("it to go", func() (string, bool) { return "", len(p.nodes()) == 8 })
		p.key("Right", "Right") // to where it says "main"

		p.key("ctrl+t")
		p.expect("action comment")
		p.key("ctrl+a")
		p.text("kept")
		p.key("ctrl+a", "ctrl+c", "Right", "Escape") // Escape loses nothing
		p.await("the comment", func() (string, bool) { return "", p.says("kept") })

		p.key("ctrl+n", "Return")
		p.expect(asks)
		p.shot("new")
		p.key("Escape", "ctrl+q")
		p.expect(asks)
		p.key("Escape")
		p.hand(other)
		p.expect(asks)
		p.key("Escape")
		p.await("the comment", func() (string, bool) { return "", p.says("kept") })
	})
	t.Run("after the crash", func(t *testing.T) {
		p := start(t, home)
		p.expect("resume offered")
		p.shot("offered")
		p.key("Return", "ctrl+z")
		p.expect("action undo")
		p.await("the older comment", func() (string, bool) { return "", p.says("main") })
		p.key("ctrl+y", "ctrl+s")
		p.expect("saved a.sgf")
		if data, err := os.ReadFile(file); err != nil || !strings.Contains(string(data), "C[kept]") {
			t.Errorf("the file holds %s, %v", data, err)
		}
		p.key("ctrl+shift+s") // a name without its ending does not go over another file
		p.expect("action saveAs")
		p.key("ctrl+a")
		p.text(filepath.Join(dir, "b"))
		p.key("Return")
		time.Sleep(300 * time.Millisecond) // there is nothing to be seen from outside
		p.shot("replace")
		p.key("Escape", "Escape")
		if data, err := os.ReadFile(other); err != nil || string(data) != "(;SZ[15];B[aa])" {
			t.Errorf("the other file holds %s, %v", data, err)
		}
		p.key("ctrl+q") // nothing is left to be asked
		p.ends()
	})
}

// ends waits for the end of the program.
func (p *program) ends() {
	p.t.Helper()
	select {
	case err := <-p.ended:
		p.ended <- err
	case <-time.After(patience):
		p.t.Fatal("the program does not end")
	}
}

// hand starts the program a second time, with a file.
func (p *program) hand(file string) {
	p.t.Helper()
	second := exec.Command(binary, file)
	second.Env = p.cmd.Env
	if out, err := second.CombinedOutput(); err != nil {
		p.t.Fatalf("the second start: %v\n%s", err, out)
	}
}

// nodes are those of the record as the program keeps it on disk.
func (p *program) nodes() []game.FlatNode { return p.snapshot().Nodes }

// says reports whether a comment of the record is a text.
func (p *program) says(text string) bool {
	for _, n := range p.nodes() {
		if n.Comment == text {
			return true
		}
	}
	return false
}

// A pipe, a damaged library and every key in a field: each is answered, and play goes
// on.
func TestOddThingsAreAnswered(t *testing.T) {
	home, dir := newHome(t), t.TempDir()
	folder := filepath.Join(home, ".config", "fyne", "io.github.omok.omok")
	library := write(t, folder, "library.db", strings.Repeat("this is no library. ", 500))
	pipe := filepath.Join(dir, "pipe.sgf")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	p := start(t, home, pipe)
	p.tolerated = []string{"error open " + pipe, "error " + library}
	p.expect(`sheet "Something went wrong"`)
	p.shot("pipe")
	p.key("Escape")
	p.place(1, "h8")
	p.key("ctrl+l")
	p.expect(`sheet "The library is damaged"`)
	p.shot("library")
	p.key("Escape")
	p.place(2, "i9")
	p.key("ctrl+n", "Tab", "Tab")
	p.text("Ada")
	p.key("ctrl+a", "ctrl+c", "ctrl+v", "ctrl+x", "ctrl+z", "F10", "Escape")
	p.key("Escape")
	p.place(3, "j10")
	p.key("End", "F9", "F12", "Right")
	p.place(4, "k11")
}

// A home that cannot be written is said once.
func TestAHomeThatCannotBeWritten(t *testing.T) {
	home := newHome(t)
	if err := os.RemoveAll(filepath.Join(home, ".config", "fyne")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(home, ".config"), "fyne", "")
	p := start(t, home)
	p.tolerated = []string{"error "}
	p.key("Escape") // the first steps, which nobody can remember
	for i, m := range []string{"h8", "i9", "j10", "k11"} {
		p.place(i+1, m)
	}
	warned := 0
	for _, line := range p.lines() {
		if strings.HasPrefix(line, "error ") {
			warned++
		}
	}
	if p.shot("warned"); warned != 1 {
		t.Errorf("%d warnings:\n%s", warned, strings.Join(p.lines(), "\n"))
	}
}

// The engine that [TestMain] is asked to be names the folder in which it says what it
// has started.
const deafEngine = "OMOK_WINDOWTEST_ENGINE"

// beDeaf plays the first free points, but heeds no end: not that of its input, nor what
// it is told, nor a signal. It has started others that do neither.
func beDeaf(folder string) {
	signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGPIPE)
	for _, apart := range []bool{false, true} {
		child := exec.Command("sleep", "1000")
		child.SysProcAttr = &syscall.SysProcAttr{Setsid: apart}
		if child.Start() == nil {
			_ = os.WriteFile(filepath.Join(folder, strconv.Itoa(child.Process.Pid)), nil, 0o600)
		}
	}
	_ = os.WriteFile(filepath.Join(folder, strconv.Itoa(os.Getpid())), nil, 0o600)
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

// add adds one preference to those of a home.
func add(t *testing.T, home, key, value string) {
	t.Helper()
	all := preferences(t, home)
	all[key] = value
	keep(t, home, all)
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
