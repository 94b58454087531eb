package document

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"omok/game"
	"omok/gui/match"
)

const (
	// editorFolder names the folder, in the environment of a process that is to edit
	// until it is killed.
	editorFolder = "OMOK_DOCUMENT_EDITOR"
	// killTimes in the environment says how many times an editor is killed.
	killTimes   = "OMOK_DOCUMENT_KILLS"
	fewKills    = 20
	longestLife = 40 * time.Millisecond
)

// stopped is a clock that stands still, so that the same edits give the same tree.
var stopped = match.Deps{Now: func() time.Time { return time.Unix(1, 0) }}

// randomEdits edits a match in a way that follows from the seed alone: each call
// does one more thing.
func randomEdits(m *match.Match, seed uint64) func() {
	rng := rand.New(rand.NewPCG(seed, 2))
	n := 0
	return func() {
		n++
		s := m.Snapshot()
		at := s.Line[rng.IntN(len(s.Line))].Node
		p := game.Point{X: rng.IntN(15), Y: rng.IntN(15)}
		switch rng.IntN(12) {
		case 0, 1:
			_ = m.Edit(func(g *game.Game) error { return g.SetComment(at, strconv.Itoa(n)) })
		case 2:
			_ = m.Edit(func(g *game.Game) error { return g.SetMarks(at, []game.Mark{{Point: p}}) })
		case 3:
			m.Delete(at)
		case 4:
			m.Promote(at)
		case 5:
			m.Undo()
		case 6:
			m.Redo()
		case 7:
			m.Jump(at)
		case 8:
			_ = m.AddVariation([]game.Point{p, {X: p.Y, Y: p.X}})
		default:
			_ = m.Play(p)
		}
	}
}

// editForever edits the file in a folder and says on its output how many things
// are on the disk.
func editForever(folder string) {
	fail := func(err error) { fmt.Println("error:", err) }
	path := filepath.Join(folder, "a.sgf")
	data, err := os.ReadFile(path)
	if err != nil {
		fail(err)
		return
	}
	sources, err := Parse(context.Background(), data, path, "")
	if err != nil {
		fail(err)
		return
	}
	m, err := sources[0].Open(stopped)
	if err != nil {
		fail(err)
		return
	}
	seed, _ := strconv.ParseUint(os.Getenv(editorFolder+"_SEED"), 10, 64)
	d := New(m, &sources[0].Origin, filepath.Join(folder, "kept"), fail)
	edit := randomEdits(m, seed)
	for n := 1; ; n++ {
		edit()
		if err := d.Sync(); err != nil {
			return
		}
		fmt.Println(n)
	}
}

// TestKilledEditor kills a process that edits a file, many times at random moments,
// and looks each time whether all that it had done is there: but for the thing that
// it was doing.
func TestKilledEditor(t *testing.T) {
	kills := fewKills
	if n, err := strconv.Atoi(os.Getenv(killTimes)); err == nil {
		kills = n
	}
	rng := rand.New(rand.NewPCG(5, 6))
	most := 0
	for i := range kills {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "a.sgf"), []byte(sgf), 0o644); err != nil {
			t.Fatal(err)
		}
		done := runEditor(t, folder, uint64(i), time.Duration(rng.Int64N(int64(longestLife))))
		most = max(most, done)
		checkKilled(t, folder, uint64(i), done)
	}
	if most < 5 {
		t.Errorf("no editor did more than %d things", most)
	}
}

// runEditor starts an editor, kills it so long after its first edit, and returns how
// many things it said were on the disk.
func runEditor(t *testing.T, folder string, seed uint64, life time.Duration) (done int) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), editorFolder+"="+folder, fmt.Sprintf("%s_SEED=%d", editorFolder, seed))
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
		if killer == nil {
			killer = time.AfterFunc(life, func() { _ = cmd.Process.Kill() })
		}
		if n, err := strconv.Atoi(lines.Text()); err == nil {
			done = n
		} else {
			t.Error(lines.Text())
			break
		}
	}
	_ = cmd.Process.Kill() // it may have ended by itself
	_ = cmd.Wait()
	return done
}

// checkKilled compares what an editor left with the same edits made here.
func checkKilled(t *testing.T, folder string, seed uint64, done int) {
	t.Helper()
	sources, err := Parse(t.Context(), []byte(sgf), filepath.Join(folder, "a.sgf"), "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := sources[0].Open(stopped)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	edit := randomEdits(m, seed)
	for range done {
		edit()
	}
	want := []string{text(m)}
	edit()
	want = append(want, text(m)) // the one in flight may be there
	got := sgfText(t, sources[0])
	if r, err := Recover(t.Context(), filepath.Join(folder, "kept"), stopped); err == nil {
		got = text(r.Match)
		r.Match.Close()
	} else if want[0] != got && want[1] != got {
		t.Fatalf("seed %d, %d done: %v", seed, done, err)
	}
	if got != want[0] && got != want[1] {
		t.Fatalf("seed %d, %d done, left\n%s\nwant\n%s\nor\n%s", seed, done, got, want[0], want[1])
	}
}

// sgfText is the text of a source as it was opened.
func sgfText(t *testing.T, s Source) string {
	t.Helper()
	sources, err := Parse(t.Context(), []byte(sgf), s.Origin.Path, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := sources[0].Open(stopped)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	return text(m)
}
