package document

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omok/game"
	"omok/game/record"
	"omok/gui/match"
)

func TestSaving(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir, "a.sgf", sgf)
	comment(t, d, "first")
	if q, lost, err := d.Plan(); q != NoQuestion || lost != nil || err != nil {
		t.Fatalf("%v %v %v", q, lost, err)
	}
	if err := d.save(d.Path()); err != nil || d.Changed() || d.Leaving() != LeaveFreely {
		t.Fatalf("%v, changed %v", err, d.Changed())
	}
	if data, _ := os.ReadFile(d.Path()); !strings.Contains(string(data), "first") {
		t.Fatalf("the file holds %s", data)
	}
	if crashed(t, d).Worth() {
		t.Error("what was saved is offered")
	}
	comment(t, d, "second")
	want := text(d.Match)
	r := crashed(t, d)
	if !r.Worth() || text(r.Match) != want {
		t.Fatalf("recovered after a save\n%s\nwant\n%s", text(r.Match), want)
	}
	r.Match.Undo()
	if r.Worth() {
		t.Error("the saved state is not known again")
	}
	// The recovered document goes on, and can be recovered again.
	r = crashed(t, d)
	again := r.Document(func(err error) { t.Error(err) })
	comment(t, again, "third")
	if rr := crashed(t, again); text(rr.Match) != text(again.Match) || len(edits(rr.Match)) != 3 {
		t.Fatalf("recovered twice\n%s", text(rr.Match))
	}
	again.Drop()
	nothing2(t, again.keeper.folder)
}

func nothing2(t *testing.T, folder string) {
	t.Helper()
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("left in the folder: %v", left)
	}
}

func edits(m *match.Match) (list []*game.Edit) {
	m.Read(func(g *game.Game) { list = g.Edits() })
	return list
}

// A file keeps its encoding where its kind can, and is told neither rules nor a date that nobody knows,
// also after a crash; a game that is played here has today's date.
func TestSavingInventsNothing(t *testing.T) {
	const old = "(;CA[EUC-KR]GM[4]FF[4]SZ[15]PB[\xb1\xe8\xc3\xb6\xbc\xf6];B[hh];W[hi])"
	d := open(t, t.TempDir(), "a.sgf", old)
	comment(t, d, "mine")
	check := func(d *Document) {
		t.Helper()
		data, err := d.Encode(d.Format())
		if s := string(data); err != nil || strings.Contains(s, "DT[") || strings.Contains(s, "RU[") || d.origin.ReadIn != "EUC-KR" {
			t.Errorf("%v: writes %q, from %q", err, s, d.origin.ReadIn)
		}
	}
	check(d)
	again := crashed(t, d).Document(func(err error) { t.Error(err) })
	check(again)
	again.Drop()
	played := newGame(t, t.TempDir())
	if data, _ := played.Encode(d.Format()); !strings.Contains(string(data), "DT[2") {
		t.Errorf("a game played here has no date: %s", data)
	}
}

// A file that was saved before anything was changed is a base as well.
func TestSavedUnchangedThenChanged(t *testing.T) {
	for _, name := range []string{"a.sgf", "b.sgf"} {
		dir := t.TempDir()
		d := open(t, dir, "a.sgf", sgf)
		if err := d.save(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		comment(t, d, "mine")
		r := crashed(t, d)
		if text(r.Match) != text(d.Match) || filepath.Base(r.Origin.Path) != name {
			t.Errorf("%s: recovered %s\n%s\nwant\n%s", name, r.Origin.Path, text(r.Match), text(d.Match))
		}
	}
}

func TestSavingAsks(t *testing.T) {
	dir := t.TempDir()
	d := newGame(t, dir)
	if q, _, _ := d.Plan(); q != WhereTo {
		t.Errorf("a game without a file: %v", q)
	}
	_ = d.Match.Play(game.Point{X: 3, Y: 3})
	err := d.save(filepath.Join(dir, "new"))
	if err != nil || d.Name() != "new.sgf" || d.IsGame() {
		t.Fatalf("%s, %v", d.Name(), err)
	}
	two := open(t, t.TempDir(), "two.sgf", sgf+"\n"+sgf)
	if q, _, _ := two.Plan(); q != WhereTo {
		t.Errorf("a file of two games: %v", q)
	}
	psq := open(t, t.TempDir(), "a.psq", "Piskvorky 15x15, 11:11, 0\n8,8,100\n8,9,100\n-1\n")
	comment(t, psq, "no place for it")
	q, lost, err := psq.Plan()
	if q != WhatIsLost || len(lost) == 0 || err != nil {
		t.Errorf("%v, lost %v, %v", q, lost, err)
	}
	if err := psq.save(psq.Path()); err != nil {
		t.Fatal(err)
	}
	comment(t, psq, "again")
	if q, _, _ := psq.Plan(); q != NoQuestion {
		t.Errorf("asked twice: %v", q)
	}
	other := filepath.Join(dir, "elsewhere.psq")
	if kind, lost, err := d.Loss(other); kind != record.PSQ || len(lost) == 0 || err != nil {
		t.Errorf("as PSQ: %v, lost %v, %v", kind, lost, err)
	}
	if _, err := os.Stat(other); err == nil {
		t.Error("asking what is lost has written the file")
	}
	if kind, lost, err := d.Loss(filepath.Join(dir, "elsewhere")); kind != record.SGF || lost != nil || err != nil {
		t.Errorf("without an ending: %v, lost %v, %v", kind, lost, err)
	}
	bdt := &Document{kind: record.BDT, origin: Origin{Path: "a.bdt", Games: 1}}
	if q, _, _ := bdt.Plan(); q != WhereTo {
		t.Errorf("a kind that is not written: %v", q)
	}
}

func TestSavingFailsWithoutHarm(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir, "a.sgf", sgf)
	comment(t, d, "mine")
	if err := d.save(filepath.Join(dir, "no", "b.sgf")); err == nil || !d.Changed() || d.Name() != "a.sgf" {
		t.Fatalf("%v, changed %v, %s", err, d.Changed(), d.Name())
	}
}
