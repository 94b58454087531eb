package document

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"omok/game"
	"omok/game/record"
	"omok/gui/match"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(editorFolder); folder != "" {
		editForever(folder)
		return
	}
	goleak.VerifyTestMain(m)
}

const sgf = "(;GM[4]FF[4]SZ[15]RU[freestyle]PB[Kim]PW[Lee];B[hh];W[hi](;B[ii]C[main])(;B[jj];W[kk]))"

// open makes a document of a file in dir.
func open(t *testing.T, dir, name, text string) *Document {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return openSource(t, []byte(text), path, filepath.Join(dir, "kept"))
}

func openSource(t *testing.T, data []byte, path, folder string) *Document {
	t.Helper()
	sources, err := Parse(context.Background(), data, path, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := sources[0].Open(match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, m, &sources[0].Origin, folder)
}

func begin(t *testing.T, m *match.Match, o *Origin, folder string) *Document {
	t.Helper()
	d := New(m, o, folder, func(err error) { t.Error(err) })
	m.Start()
	t.Cleanup(func() {
		d.Close()
		m.Close()
		m.Wait()
	})
	return d
}

// newGame makes a document of a game between two people.
func newGame(t *testing.T, folder string) *Document {
	t.Helper()
	m, err := match.New(match.DefaultOptions(), match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, m, nil, folder)
}

func text(d *match.Match) (text string) {
	d.Read(func(g *game.Game) {
		data, _ := json.Marshal([]any{game.Flatten(g.Root(), nil), g.Info})
		text = string(data)
	})
	return text
}

// save writes the document to a file and makes it its own.
func (d *Document) save(path string) error {
	w, err := d.Write(path)
	if err != nil {
		return err
	}
	return d.Saved(w)
}

func comment(t *testing.T, d *Document, text string) {
	t.Helper()
	if err := d.Match.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), text) }); err != nil {
		t.Fatal(err)
	}
}

// crashed reads what a crash of the program would leave now.
func crashed(t *testing.T, d *Document) *Recovered {
	t.Helper()
	if err := d.Sync(); err != nil {
		t.Fatal(err)
	}
	r, err := Recover(t.Context(), d.keeper.folder, match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		r.Match.Close()
		r.Match.Wait()
	})
	return r
}

func nothing(t *testing.T, d *Document) {
	t.Helper()
	if err := d.Sync(); err != nil {
		t.Fatal(err)
	}
	if _, err := Recover(t.Context(), d.keeper.folder, match.Deps{}); !errors.Is(err, ErrNothing) {
		t.Fatalf("something is kept: %v", err)
	}
}

func TestOpenedFileIsKeptOnceItIsChanged(t *testing.T) {
	d := open(t, t.TempDir(), "a.sgf", sgf)
	if d.Name() != "a.sgf" || d.IsGame() || d.Changed() || d.Leaving() != LeaveFreely {
		t.Fatalf("%q, changed %v, leaving %v", d.Name(), d.Changed(), d.Leaving())
	}
	d.Match.Back()
	nothing(t, d)
	comment(t, d, "mine")
	if !d.Changed() || d.Leaving() != LeaveAsking {
		t.Fatalf("changed %v, leaving %v", d.Changed(), d.Leaving())
	}
	r := crashed(t, d)
	if !r.Worth() || text(r.Match) != text(d.Match) || r.Origin.Path != d.Path() {
		t.Fatalf("recovered\n%s\nwant\n%s", text(r.Match), text(d.Match))
	}
	if r.Match.Undo(); strings.Contains(text(r.Match), "mine") || r.Worth() {
		t.Error("the recovered edit is not taken back")
	}
	d.Match.Undo()
	if d.Changed() || d.Leaving() != LeaveFreely || crashed(t, d).Worth() {
		t.Error("all is taken back, and still it is changed")
	}
}

// What is recovered stands on the file as it was: it may change or go meanwhile.
func TestRecoveryNeedsNotTheFile(t *testing.T) {
	d := open(t, t.TempDir(), "a.sgf", sgf)
	comment(t, d, "mine")
	want := text(d.Match)
	crashed(t, d)
	_ = os.WriteFile(d.Path(), []byte("(;GM[4]SZ[15];B[aa])"), 0o644)
	if r := crashed(t, d); text(r.Match) != want {
		t.Errorf("the file has changed\n%s\nwant\n%s", text(r.Match), want)
	}
	_ = os.Remove(filepath.Join(d.keeper.folder, baseName))
	if _, err := Recover(t.Context(), d.keeper.folder, match.Deps{}); !errors.Is(err, ErrOtherFile) {
		t.Errorf("edits of a file that is there no more: %v", err)
	}
}

func TestGameIsKeptFromItsFirstMove(t *testing.T) {
	d := newGame(t, t.TempDir())
	if d.Leaving() != LeaveFreely || crashed(t, d).Worth() {
		t.Error("an empty game is worth a question")
	}
	_ = d.Match.Play(game.Point{X: 3, Y: 3})
	_ = d.Match.Play(game.Point{X: 4, Y: 4})
	r := crashed(t, d)
	if d.Leaving() != LeaveKept || !r.Worth() || text(r.Match) != text(d.Match) {
		t.Fatalf("leaving %v\n%s", d.Leaving(), text(r.Match))
	}
	if r.Match.Undo(); len(r.Match.Snapshot().Line) != 2 {
		t.Error("the recovered move is not taken back")
	}
	_ = d.Match.Resign(game.Black)
	_ = d.MarkKept()
	if crashed(t, d).Worth() {
		t.Error("a game that is over and kept is offered")
	}
	comment(t, d, "afterwards")
	if !crashed(t, d).Worth() {
		t.Error("what was said about it since is not offered")
	}
	d.Close()
	if r, err := Recover(t.Context(), d.keeper.folder, match.Deps{}); err != nil || !r.Worth() {
		t.Errorf("closed: %v", err)
	}
}

func TestPastedRecordIsKept(t *testing.T) {
	d := openSource(t, []byte(sgf), "", t.TempDir())
	nothing(t, d)
	comment(t, d, "mine")
	if r := crashed(t, d); text(r.Match) != text(d.Match) || !r.Worth() || r.Origin.Path != "" {
		t.Errorf("recovered\n%s", text(r.Match))
	}
	if q, _, _ := d.Plan(); q != WhereTo || d.Leaving() != LeaveAsking {
		t.Errorf("asks %v, leaving %v", q, d.Leaving())
	}
}

// A result that a record names without its reason is saved again as it was, until
// somebody plays on.
func TestAResultWithoutItsReasonIsKept(t *testing.T) {
	for _, re := range []string{"B+", "W+", "B+2.5"} {
		d := open(t, t.TempDir(), "won.sgf", "(;SZ[15]RE["+re+"];B[hh];W[ii])")
		saved := func() bool {
			data, err := d.Encode(record.SGF)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Contains(string(data), "RE["+re+"]")
		}
		if !saved() {
			t.Errorf("%s is not saved", re)
		}
		if err := d.Match.Play(game.Point{X: 3, Y: 3}); err != nil {
			t.Fatal(err)
		}
		if saved() {
			t.Errorf("%s is saved of a game that goes on", re)
		}
	}
}

// Rules that a person has chosen take the place of the file's, are saved, and are known
// again after a crash.
func TestChosenRules(t *testing.T) {
	for _, text := range []string{"(;SZ[15];B[hh];W[ii])", "(;SZ[15]RU[standard];B[hh];W[ii])"} {
		sources, err := Parse(context.Background(), []byte(text), "", "")
		if err != nil {
			t.Fatal(err)
		}
		s := &sources[0]
		s.Origin.Chosen = game.MustRules(game.Renju)
		m, err := s.Open(match.Deps{})
		if err != nil {
			t.Fatal(err)
		}
		d := begin(t, m, &s.Origin, filepath.Join(t.TempDir(), "kept"))
		if data, err := d.Encode(record.SGF); err != nil || !strings.Contains(string(data), "RU[renju]") {
			t.Errorf("saved as %s, %v", data, err)
		}
		comment(t, d, "mine")
		if r := crashed(t, d); r.Match.Snapshot().Options.Game.Rules != s.Origin.Chosen {
			t.Errorf("after a crash the rules are %v", r.Match.Snapshot().Options.Game.Rules)
		}
	}
}
