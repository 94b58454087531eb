//go:build window

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// F10 and Alt with a letter open the menus, and the palette finds a command by a few
// letters of it.
func TestTheKeyboardOpensMenus(t *testing.T) {
	p := start(t, newHome(t))
	p.place(1, "h8")
	p.key("F10")
	p.shot("game menu")
	p.key("Right", "Down", "Return") // the first item of the second menu
	p.expect("action undo")
	p.key("alt+h")
	p.shot("help menu")
	p.key("Down", "Return")
	p.expect("action rules")
	p.key("Escape")
	p.key("ctrl+k")
	p.shot("palette")
	p.key("s", "e", "t", "space", "u", "p")
	p.shot("palette found")
	p.key("Return")
	p.expect("action setup")
	p.click("j10")
	p.shot("setting up")
	p.key("ctrl+e")
	p.expect("action setup")
}

// With the dialog at the end open, the keys of the window go on working.
func TestKeysBesideTheEnd(t *testing.T) {
	p := start(t, newHome(t))
	for i, m := range []string{"a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5"} {
		p.place(i+1, m)
	}
	p.expect(`sheet "Black wins"`)
	p.key("ctrl+z")
	p.expect("action undo")
	p.place(9, "a5")
	p.expect(`sheet "Black wins"`)
	p.key("Left")
	p.expect("action previous")
	p.key("F9") // there is no review: it says so, and does nothing
	p.shot("no review")
}

// A point is typed on a Russian keyboard by the keys.
func TestTypingOnARussianKeyboard(t *testing.T) {
	p := start(t, newHome(t))
	p.run("setxkbmap", "ru")
	defer p.run("setxkbmap", "us")
	p.key("Escape")
	const h, eight, enter = "43", "17", "36" // as X numbers the keys
	p.run("xdotool", "key", "--delay", "80", h, eight, enter)
	p.expect("move 1 black h8")
}

// A second start hands its file to the program that runs, and ends.
func TestASecondStartOpensInTheFirst(t *testing.T) {
	home := newHome(t)
	p := start(t, home)
	file := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(file, []byte("(;SZ[15];B[hh];W[ii];B[jj])"), 0o600); err != nil {
		t.Fatal(err)
	}
	second := exec.Command(binary, filepath.Base(file))
	second.Dir, second.Env = filepath.Dir(file), p.cmd.Env
	if out, err := second.CombinedOutput(); err != nil {
		t.Fatalf("the second start: %v\n%s", err, out)
	}
	p.expect("handed 1")
	p.expect("opened game.sgf stones=3")
}
