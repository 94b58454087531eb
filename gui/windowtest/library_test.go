//go:build window

package windowtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"omok/game/library"
)

// madeGames is how many games the library of the test has.
const madeGames = 4000

// madeLibrary puts a library into a home. All games begin on h8; every fourth goes on to
// h9, the others to i9. Game n is of the year 1990 and as many days as it has hundreds,
// and every tenth is won by White.
func madeLibrary(t *testing.T, home string) {
	t.Helper()
	var text strings.Builder
	for n := range madeGames {
		second, result := "ig", "B+R"
		if n%4 == 0 {
			second = "hg"
		}
		if n%10 == 0 {
			result = "W+R"
		}
		fmt.Fprintf(&text, "(;GM[4]SZ[15]RU[freestyle]PB[Player %d]PW[Club]DT[1990-01-%02d]RE[%s];B[hh];W[%s];B[%c%c];W[%c%c])\n",
			n%50, 1+n/100%28, result, second, 'a'+n%15, 'a'+n/15%6, 'a'+n/90%15, 'j'+n/1350%6)
	}
	file := filepath.Join(t.TempDir(), "made.sgf")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := library.Open(t.Context(), filepath.Join(home, ".config", "fyne", "io.github.omok.omok", "library.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	report, err := l.Import(t.Context(), []string{file}, nil)
	if err != nil || report.Added != madeGames {
		t.Fatalf("%d games were made, %v", report.Added, err)
	}
}

// found waits until the list of the library has so many games.
func (p *program) found(games int) {
	p.t.Helper()
	p.expect(fmt.Sprintf("library found %d", games))
}

// The library by the keyboard: to its end, sorted by date, filtered by a name, games
// deleted and brought back.
func TestALibraryOfThousands(t *testing.T) {
	home := newHome(t)
	madeLibrary(t, home)
	p := start(t, home)
	p.key("ctrl+l")
	p.found(madeGames)
	p.run("xdotool", "windowfocus", p.second())
	p.expect("library row 1 game 4000") // the newest first
	p.key("End")
	p.expect("library row 4000 game 1")
	p.shot("end")
	p.key("Home")
	p.expect("library row 1 game 4000")

	p.key("shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "Return") // the column of the dates
	p.found(madeGames)
	p.key("Return") // which keeps the focus: the oldest first
	p.found(madeGames)
	p.key("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Home", "Down", "Up")
	p.expect("library row 1 game 1")
	p.shot("sorted")

	p.key("ctrl+f")
	p.text("player 49")
	p.found(madeGames / 50)
	p.key("Down", "Delete")
	p.found(madeGames/50 - 1)
	p.shot("deleted")
	p.key("ctrl+z")
	p.found(madeGames / 50)
	p.key("Escape")
}

// The explorer follows the board, and a click in its table plays the move.
func TestTheExplorerOverThousands(t *testing.T) {
	home := newHome(t)
	madeLibrary(t, home)
	file := filepath.Join(t.TempDir(), "open.sgf")
	if err := os.WriteFile(file, []byte("(;GM[4]SZ[15]RU[freestyle];B[hh])"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, home, file)
	p.expect("opened open.sgf")
	p.key("ctrl+b")
	p.expect(fmt.Sprintf("explorer games=%d moves=2", madeGames))
	p.key("Home")
	p.expect(fmt.Sprintf("explorer games=%d moves=1", madeGames))
	p.key("End")
	line := p.expect(fmt.Sprintf("explorer games=%d moves=2", madeGames))
	p.shot("explorer")
	var games, moves int
	var x, y float64
	if _, err := fmt.Sscanf(line, "explorer games=%d moves=%d table %f %f", &games, &moves, &x, &y); err != nil {
		t.Fatal(err)
	}
	p.run("xdotool", "mousemove", strconv.Itoa(int(x)+30), strconv.Itoa(int(y)+14), "sleep", "0.1", "click", "1")
	p.expect(fmt.Sprintf("explorer games=%d", madeGames-madeGames/4)) // the more frequent move stands first
	p.shot("played")
}
