package library

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"omok/game"
	"omok/game/record"
)

const (
	// writerFile names the file in the environment of a process that is to write
	// games until it is killed.
	writerFile = "OMOK_LIBRARY_WRITER"
	// killTimes in the environment says how many times a writer is killed.
	killTimes   = "OMOK_LIBRARY_KILLS"
	fewKills    = 12
	longestLife = 60 * time.Millisecond
)

// writeForever plays games and saves each after every move. It says on its output
// which move is on the disk.
func writeForever(path string) {
	ctx := context.Background()
	l, err := Open(ctx, path)
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	for number := 0; ; number++ {
		g := &Game{Record: &record.Record{Rules: game.MustRules(game.Omok), Size: 15, Root: &game.Node{}}}
		g.Record.Info.Black = fmt.Sprintf("%d of %d", number, os.Getpid())
		node, c := g.Record.Root, game.Black
		for ply := range 15 * 15 {
			node, c = node.Add(game.Point{X: ply % 15, Y: ply / 15}, c), c.Opponent()
			if _, err := l.Save(ctx, g); err != nil {
				fmt.Println("error:", err)
				return
			}
			fmt.Println(g.ID, ply+1)
		}
	}
}

// TestKilledWriter kills a process that saves a game move by move, many times at
// random moments, and looks each time whether all that it had saved is there.
func TestKilledWriter(t *testing.T) {
	kills := fewKills
	if n, err := strconv.Atoi(os.Getenv(killTimes)); err == nil {
		kills = n
	}
	path := filepath.Join(t.TempDir(), "library")
	rng := rand.New(rand.NewPCG(3, 4))
	ctx := context.Background()
	for range kills {
		id, plies := runWriter(t, path, time.Duration(rng.Int64N(int64(longestLife))))
		l, err := Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Check(ctx); err != nil {
			t.Fatal(err)
		}
		if id != 0 {
			g, err := l.Get(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(g.Record.Moves()); n < plies || g.Plies != n {
				t.Fatalf("%d moves of %d, %d in the list", n, plies, g.Plies)
			}
			if page := search(t, l, Query{Position: board(t, g, g.Plies, 0)}); len(page.Games) == 0 {
				t.Fatal("the last position is not found")
			}
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// runWriter starts a writer, kills it so long after its first move, and returns the
// last move that it said was on the disk.
func runWriter(t *testing.T, path string, life time.Duration) (id int64, plies int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), writerFile+"="+path)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var killer *time.Timer
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "error") {
			t.Error(lines.Text())
			break
		}
		if killer == nil {
			killer = time.AfterFunc(life, func() { _ = cmd.Process.Kill() })
		}
		var a int64
		var b int
		if n, _ := fmt.Sscan(lines.Text(), &a, &b); n == 2 {
			id, plies = a, b
		}
	}
	_ = cmd.Process.Kill() // it may have ended by itself
	_ = cmd.Wait()         // the error is the kill
	if killer == nil {
		t.Error("the writer has written nothing")
	} else {
		killer.Stop()
	}
	return id, plies
}
