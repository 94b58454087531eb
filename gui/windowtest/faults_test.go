//go:build window

package windowtest

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
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
	damaged := write(t, folder, "library.db", strings.Repeat("this is no library. ", 500))
	pipe := filepath.Join(dir, "pipe.sgf")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	p := start(t, home, pipe)
	p.tolerated = []string{"error open " + pipe, "error " + damaged}
	p.expect(`sheet "Something went wrong"`)
	p.shot("pipe")
	p.key("Escape")
	p.place(1, "h8")
	p.key("ctrl+l")
	p.expect(`sheet "The library is damaged"`)
	p.shot("library")
	p.key("Escape")
	p.place(2, "i9")
	p.key("ctrl+l")
	p.expect(`sheet "The library is damaged"`)
	p.restore(damaged)
	p.expect("error " + damaged) // it is itself no backup
	p.key("Escape", "ctrl+l")
	p.expect(`sheet "The library is damaged"`)
	p.restore(backup(t, dir))
	p.run("xdotool", "windowfocus", p.second())
	p.shot("restored")
	p.key("Escape")
	p.run("xdotool", "windowfocus", p.id)
	if aside, err := filepath.Glob(filepath.Join(folder, "library-aside-*.db")); err != nil || len(aside) != 1 {
		t.Errorf("set aside: %q, %v", aside, err)
	}
	p.key("ctrl+n", "Tab", "Tab")
	p.text("Ada")
	p.key("ctrl+a", "ctrl+c", "ctrl+v", "ctrl+x", "ctrl+z", "F10", "Escape")
	p.key("Escape")
	p.place(3, "j10")
	p.key("End", "F9", "F12", "Right")
	p.place(4, "k11")
}

// restore chooses a backup in the dialog about a damaged library that has none of its own.
func (p *program) restore(path string) {
	p.t.Helper()
	p.key("Tab", "space")
	p.text(path)
	p.key("Return")
}

// second waits for another window of the program, and returns its number.
func (p *program) second() string {
	p.t.Helper()
	return p.await("another window", func() (string, bool) {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid)).Output()
		for _, id := range strings.Fields(string(out)) {
			if id != p.id {
				return id, err == nil
			}
		}
		return "", false
	})
}

// backup makes a library with a game, and returns a backup of it.
func backup(t *testing.T, dir string) string {
	t.Helper()
	l, err := library.Open(t.Context(), filepath.Join(dir, "other.db"))
	if err != nil {
		t.Fatal(err)
	}
	file, err := record.Read([]byte("(;SZ[15]PB[Kim];B[hh])"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = l.Save(t.Context(), &library.Game{Record: file.Records[0]})
	path := filepath.Join(dir, "backup.db")
	if err := errors.Join(err, l.Backup(t.Context(), path), l.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// drawing is how long a window may take to show what was done, where nothing else tells.
const drawing = 500 * time.Millisecond

// What went wrong for the first who tried the program is done once more, in one run.
func TestTheFirstFaultsAreGone(t *testing.T) {
	home, dir := newHome(t), t.TempDir()
	c := settings.DefaultChoice()
	c.Rules, c.Size = game.MustRules(game.Freestyle), 15
	c.First, c.Second = settings.Seat{}, settings.Seat{Engine: "omok", Level: 1}
	choose(t, home, c)
	set := settings.Defaults()
	set.Volume = 0.25
	text, err := json.Marshal(set)
	if err != nil {
		t.Fatal(err)
	}
	add(t, home, "settings", string(text))
	p := start(t, home)

	t.Log("the engine rests while a position is set up, and leaving it changes nothing")
	p.click("h8")
	p.expect("move 1 black h8")
	p.expect("move 2 white")
	p.key("Left", "ctrl+e")
	p.expect("action setup")
	p.click("a1")
	time.Sleep(time.Second) // in which it would have moved
	p.shot("setting up")
	p.key("ctrl+z")
	p.expect("action undo")
	p.key("Escape", "Right")
	p.expect("action next")
	if last := p.lastLine("move "); !strings.HasPrefix(last, "move 2 ") || len(p.nodes()) != 3 {
		t.Errorf("setting up left %d nodes and %q", len(p.nodes()), last)
	}

	t.Log("settings: Tab and Space at the first field set nothing back")
	p.key("ctrl+comma")
	p.expect("action settings")
	p.key("Tab", "space", "Escape", "Right")
	time.Sleep(drawing)
	p.shot("settings")
	p.key("Escape", "Escape")

	t.Log("a new game: all that an engine and a clock add is seen")
	p.key("ctrl+n")
	p.expect("action new")
	time.Sleep(drawing)
	p.shot("new game")
	p.key("Escape")

	t.Log("a point is seen while it is typed")
	p.key("j", "9")
	time.Sleep(drawing)
	p.shot("typed point")
	p.key("Escape")

	t.Log("saving: errors name the person's file or folder; the ending makes the kind")
	save := func(path, expected string) {
		t.Helper()
		p.key("ctrl+shift+s")
		p.expect("action saveAs")
		p.text(path)
		p.key("Return")
		p.expect(expected)
	}
	nowhere := filepath.Join(dir, "nowhere")
	p.tolerated = []string{"error the folder " + nowhere + ":", "error the folder /proc:", "error record: ", "error " + dir}
	for _, folder := range []string{nowhere, "/proc"} {
		save(filepath.Join(folder, "a.sgf"), "error the folder "+folder+":")
		p.shot("error")
		p.key("Escape")
	}
	save(filepath.Join(dir, "game.rif"), `sheet "“game.rif” cannot hold everything"`)
	p.shot("lost")
	p.key("Return") // it is saved in a kind that can
	p.expect("saved game.sgf")
	long := strings.Repeat("n", 236) + ".sgf"
	save(filepath.Join(dir, long), "saved "+long)

	t.Log("a typed path opens; a giant file is refused and a giant comment shown, and play goes on")
	p.key("ctrl+o")
	p.expect("action open")
	p.text(filepath.Join(dir, "game.sgf"))
	p.key("Return")
	p.expect("opened game.sgf stones=2")
	p.hand(write(t, dir, "nested.sgf", "(;SZ[15]"+strings.Repeat("(;B[hh]", 1_000_000)+strings.Repeat(")", 1_000_001)))
	p.expect("error " + filepath.Join(dir, "nested.sgf"))
	p.key("Escape")
	p.hand(write(t, dir, "comment.sgf", "(;SZ[15];B[hh]C["+strings.Repeat("길", 500_000)+"])"))
	p.expect("opened comment.sgf stones=1")
	p.place(2, "c3")
	p.shot("comment")
	p.key("ctrl+z", "ctrl+q")
	p.ends()
	if got, ok := preferences(t, home)["settings"].(string); !ok || !strings.Contains(got, "0.25") {
		t.Errorf("the settings are %s", got)
	}
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

// add adds one preference to those of a home.
func add(t *testing.T, home, key, value string) {
	t.Helper()
	all := preferences(t, home)
	all[key] = value
	keep(t, home, all)
}
