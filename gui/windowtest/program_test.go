//go:build window

package windowtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/gui/document"
	"omok/gui/match"
)

// patience is how long the program may take for anything, on a loaded machine.
const patience = 60 * time.Second

// program is the running program, seen from outside.
type program struct {
	t      *testing.T
	home   string
	log    string
	id     string // of the window, as X numbers it
	cmd    *exec.Cmd
	output bytes.Buffer
	ended  chan error
	seen   int // lines of the log that were waited for

	tolerated []string // beginnings of the lines with errors that the test brings about
}

// binary is the program: the one that OMOK_BINARY names, such as an installed one,
// or one built here with the race detector.
var binary = os.Getenv("OMOK_BINARY")

func TestMain(m *testing.M) {
	if folder := os.Getenv(deafEngine); folder != "" {
		beDeaf(folder)
	}
	if folder := os.Getenv(strangeEngine); folder != "" {
		beStrange(folder)
	}
	if os.Getenv(rowEngine) != "" {
		buildRow()
		return
	}
	if binary != "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "omok-window")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	binary = filepath.Join(dir, "omok")
	build := exec.Command("go", "build", "-race", "-o", binary, "omok")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "building the program:", err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// newHome returns an empty home for the program.
func newHome(t *testing.T) string {
	home := t.TempDir()
	for _, dir := range []string{".config", ".cache"} {
		if err := os.Mkdir(filepath.Join(home, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	keep(t, home, map[string]any{firstSteps: true})
	return home
}

// firstSteps is the preference that keeps a first start's steps from coming again.
const firstSteps = "firstSteps"

// preferences reads the program's preferences in a home.
func preferences(t *testing.T, home string) (all map[string]any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(home, ".config", "fyne", "io.github.omok.omok", "preferences.json"))
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// keep writes the program's preferences into a home.
func keep(t *testing.T, home string, preferences map[string]any) {
	t.Helper()
	all, err := json.Marshal(preferences)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(home, ".config", "fyne", "io.github.omok.omok")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "preferences.json"), all, 0o644); err != nil {
		t.Fatal(err)
	}
}

// start runs the program in a home and waits for its board.
func start(t *testing.T, home string, args ...string) *program {
	p := launch(t, home, args...)
	p.window()
	return p
}

// launch runs the program in a home.
func launch(t *testing.T, home string, args ...string) *program {
	return launchWith(t, home, "FYNE_SCALE=1", args...)
}

// launchWith runs the program in a home, with one more setting of the environment.
func launchWith(t *testing.T, home, setting string, args ...string) *program {
	p := &program{t: t, home: home, log: filepath.Join(t.TempDir(), "log"), ended: make(chan error, 1)}
	p.cmd = exec.Command(binary, append([]string{"-language", "en", "-log", p.log}, args...)...)
	p.cmd.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home+"/.config", "XDG_CACHE_HOME="+home+"/.cache", setting)
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { p.ended <- p.cmd.Wait() }()
	t.Cleanup(p.stop)
	return p
}

// window waits for the window, puts it into the corner of the screen and waits
// until the board has its place.
func (p *program) window() {
	id := p.await("the window", func() (string, bool) {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid)).Output()
		lines := strings.Fields(string(out))
		if err != nil || len(lines) == 0 {
			return "", false
		}
		return lines[len(lines)-1], true
	})
	p.id = id
	p.run("xdotool", "windowmove", id, "0", "0")
	p.run("xdotool", "windowfocus", id)
	p.await("its first game", func() (string, bool) { return "", p.lastLine("ready") != "" })
	p.await("the board", func() (string, bool) {
		before := p.lastLine("board ")
		time.Sleep(500 * time.Millisecond) // layout comes in several steps
		return before, before != "" && before == p.lastLine("board ")
	})
}

// await asks again and again until ok, and fails the test when patience ends or
// the program does.
func (p *program) await(what string, f func() (string, bool)) string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		if s, ok := f(); ok {
			return s
		}
		select {
		case <-ctx.Done():
			p.shot("failed")
			p.t.Fatalf("%s did not come; log:\n%s\noutput:\n%s", what, strings.Join(p.lines(), "\n"), p.output.String())
		case err := <-p.ended:
			p.ended <- err
			p.t.Fatalf("the program ended while waiting for %s: %v\n%s", what, err, p.output.String())
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func (p *program) lines() []string {
	data, err := os.ReadFile(p.log)
	if err != nil {
		return nil
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

func (p *program) lastLine(prefix string) string {
	lines := p.lines()
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], prefix) {
			return lines[i]
		}
	}
	return ""
}

// expect waits for a line of the log after those expected before.
func (p *program) expect(line string) string {
	p.t.Helper()
	return p.await(strconv.Quote(line), func() (string, bool) {
		lines := p.lines()
		for i := p.seen; i < len(lines); i++ {
			if strings.HasPrefix(lines[i], line) {
				p.seen = i + 1
				return lines[i], true
			}
		}
		return "", false
	})
}

func (p *program) run(name string, args ...string) {
	p.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		p.t.Fatalf("%s %v: %v %s", name, args, err, out)
	}
}

// ask runs a program and returns what it writes.
func (p *program) ask(name string, args ...string) string {
	p.t.Helper()
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		p.t.Fatalf("%s %v: %v", name, args, err)
	}
	return string(out)
}

// click clicks on a point of the board.
func (p *program) click(name string) {
	p.t.Helper()
	px, py := p.pixel(name)
	p.run("xdotool", "mousemove", strconv.Itoa(px), strconv.Itoa(py), "sleep", "0.1", "click", "1")
}

// pixel returns the pixel of the screen where a point of the board is.
func (p *program) pixel(name string) (int, int) {
	p.t.Helper()
	var size int
	var x, y, cell float64
	if _, err := fmt.Sscanf(p.lastLine("board "), "board %d %f %f %f", &size, &x, &y, &cell); err != nil {
		p.t.Fatal(err)
	}
	at, err := game.ParsePoint(name, size)
	if err != nil {
		p.t.Fatal(err)
	}
	return int(x + float64(at.X)*cell + 0.5), int(y - float64(at.Y)*cell + 0.5)
}

// place clicks on a point and waits until the stone stands there, the numberth of
// the game.
func (p *program) place(number int, name string) {
	p.t.Helper()
	p.click(name)
	c := game.Black
	if number%2 == 0 {
		c = game.White
	}
	p.expect(fmt.Sprintf("move %d %v %s", number, c, name))
}

func (p *program) key(keys ...string) {
	p.t.Helper()
	for _, k := range keys {
		p.run("xdotool", "key", "--delay", "60", k)
	}
}

// shot keeps a picture of the screen where OMOK_SHOTS says.
func (p *program) shot(name string) {
	dir := os.Getenv("OMOK_SHOTS")
	if dir == "" {
		return
	}
	file := filepath.Join(dir, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png")
	if out, err := exec.Command("import", "-window", "root", file).CombinedOutput(); err != nil {
		p.t.Logf("no screenshot: %v %s", err, out)
	}
}

// snapshot reads the game that the program keeps on disk.
func (p *program) snapshot() match.State {
	p.t.Helper()
	files, err := filepath.Glob(filepath.Join(p.home, ".config", "fyne", "*", "open.journal"))
	if err != nil || len(files) != 1 {
		p.t.Fatalf("journals %v, error %v", files, err)
	}
	r, err := document.Recover(p.t.Context(), filepath.Dir(files[0]), match.Deps{})
	if err != nil {
		p.t.Fatal(err)
	}
	defer r.Match.Close()
	return r.Match.State()
}

// stop ends the program as a power cut does and looks for complaints.
func (p *program) stop() {
	p.cmd.Process.Kill()
	<-p.ended
	p.complaints()
}

// complaints fails the test for what a sound program never prints.
func (p *program) complaints() {
	p.t.Helper()
	for _, bad := range []string{"*** Error in Fyne call thread", "panic:", "DATA RACE", "fatal error:"} {
		if strings.Contains(p.output.String(), bad) {
			p.t.Errorf("the program printed %q:\n%s", bad, p.output.String())
		}
	}
	for _, line := range p.lines() {
		brought := slices.ContainsFunc(p.tolerated, func(beginning string) bool { return strings.HasPrefix(line, beginning) })
		if strings.HasPrefix(line, "error ") && !brought {
			p.t.Errorf("the program logged %q", line)
		}
	}
}
