//go:build window

package windowtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"omok/game/library"
)

// other waits for another window of the program, by a part of its title, and gives it the
// keys.
func (p *program) other(title string) {
	p.t.Helper()
	id := p.await("the window "+title, func() (string, bool) {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--all", "--pid", strconv.Itoa(p.cmd.Process.Pid), "--name", title).Output()
		lines := strings.Fields(string(out))
		return strings.Join(lines, " "), err == nil && len(lines) == 1
	})
	p.run("xdotool", "windowfocus", "--sync", id)
	time.Sleep(300 * time.Millisecond) // the window learns of its focus by an event
}

// repeat presses a key so many times.
func (p *program) repeat(n int, key string) {
	p.t.Helper()
	for range n {
		p.key(key)
	}
}

// kept waits until a file in the program's folder matches a pattern.
func (p *program) kept(name, pattern string) {
	p.t.Helper()
	wanted := regexp.MustCompile(pattern)
	p.await(name+" with "+pattern, func() (string, bool) {
		data, err := os.ReadFile(filepath.Join(p.home, ".config", "fyne", "io.github.omok.omok", name))
		return "", err == nil && wanted.Match(data)
	})
}

// report presses the button that has the focus, has the report written to a file and waits
// for a text in it.
func (p *program) report(path, text string) {
	p.t.Helper()
	p.key("Return")
	time.Sleep(500 * time.Millisecond) // there is nothing to be seen from outside
	p.key("ctrl+a")
	p.text(path)
	p.key("Return")
	p.await(path, func() (string, bool) {
		data, err := os.ReadFile(path)
		return "", err == nil && strings.Contains(string(data), text)
	})
}

// An engine is added by its file and by a command, tried, and its console opened; it plays
// a match against ours, which is paused, goes on after a restart of the program, and ends
// in reports and in the library.
func TestEnginesAndMatches(t *testing.T) {
	home, folder := newHome(t), t.TempDir()
	t.Setenv(strangeEngine, folder)
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(home, "my engines 五")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	engine := write(t, dir, "odd one", fmt.Sprintf("#!/bin/sh\nexec %q\n", own))
	if err := os.Chmod(engine, 0o700); err != nil {
		t.Fatal(err)
	}
	manner := func(m string) { write(t, folder, "manner", m) }
	manner("good")
	t.Run("begin", func(t *testing.T) {
		p := start(t, home)
		p.key("ctrl+shift+e")
		p.other("Engines")
		p.key("Tab", "Tab", "Return") // Add file
		time.Sleep(500 * time.Millisecond)
		p.key("Down", "Return") // the folder
		time.Sleep(300 * time.Millisecond)
		p.key("Down", "Return") // the file
		p.kept("preferences.json", `"name\\?":\\?"Strange\\?".*can`)
		p.shot("tried")
		p.gone(running(t, folder))
		p.key("Tab", "Tab", "Tab", "Return") // past trying and editing: what was said
		p.other("Console: Strange")
		p.key("Tab", "Return", "Tab", "Return") // copied; restarted, though none is at work
		p.shot("console")
		p.key("Escape")
		p.other("Engines")
		p.repeat(4, "shift+Tab")
		p.key("Return") // Add, by a command
		time.Sleep(500 * time.Millisecond)
		p.text(filepath.Join(folder, "nobody"))
		p.key("Return")
		p.kept("preferences.json", "nobody")
		time.Sleep(500 * time.Millisecond)
		p.shot("nobody")
		p.key("Escape", "Escape")

		manner("holds the second game")
		p.run("xdotool", "windowfocus", "--sync", p.id)
		p.key("ctrl+shift+m")
		p.other("Engine matches")
		p.key("Tab", "Left", "Left", "Tab", "Return", "shift+Tab") // the engine, before the one that is not there
		p.repeat(11, "Right")
		p.key("Tab", "Return", "Tab", "Tab", "Left") // our lowest level, four games
		p.repeat(6, "Tab")
		p.key("Left") // the longest time for a move
		p.repeat(10, "Tab")
		p.shot("settings")
		p.key("Return")
		p.kept("tournament.json", `"number":0,`)
		p.await("the engine to hold the second game", func() (string, bool) { return "", len(running(t, folder)) == 3 })
		p.key("Return") // pause
		p.gone(running(t, folder))
		p.shot("paused")
		p.run("xdotool", "windowfocus", "--sync", p.id)
		p.key("ctrl+q")
		p.ends()
	})
	manner("good")
	t.Run("go on", func(t *testing.T) {
		p := start(t, home)
		p.key("ctrl+shift+m")
		p.other("Engine matches")
		p.key("Return") // resume
		p.kept("preferences.json", `"tournament":"\d+ 0 1 2 3"`)
		p.shot("done")
		p.report(filepath.Join(folder, "table.txt"), "4 of 4 games")
		p.key("Tab", "Tab") // past the table of the games
		p.report(filepath.Join(folder, "games.sgf"), "Strange")
		last := running(t, folder)
		p.run("xdotool", "windowfocus", "--sync", p.id)
		p.key("ctrl+q")
		p.ends()
		p.gone(last)
	})
	l, err := library.Open(t.Context(), filepath.Join(home, ".config", "fyne", "io.github.omok.omok", "library.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	page, err := l.Search(t.Context(), library.Query{Name: "Strange"})
	if err != nil || page.Count != 4 {
		t.Fatalf("%d games in the library, %v", page.Count, err)
	}
	for _, g := range page.Games {
		if len(g.Tags) != 1 || !strings.HasPrefix(g.Tags[0], "Match ") {
			t.Errorf("the game has the tags %q", g.Tags)
		}
	}
}
