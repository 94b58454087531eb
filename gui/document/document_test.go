package document

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

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

// A journal that was cut off anywhere gives what is whole in it.
func TestTornJournal(t *testing.T) {
	d := newGame(t, t.TempDir())
	for i := range 5 {
		_ = d.Match.Play(game.Point{X: i, Y: 0})
	}
	_ = d.Sync()
	path := filepath.Join(d.keeper.folder, journalName)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	head := strings.IndexByte(string(data), '\n') + 1
	stones := 0
	for n := range len(data) + 1 {
		if n < head-1 && n%100 != 0 || n > head && n%5 != 0 && n != len(data) {
			continue // in the first line any damage is the same
		}
		if err := os.WriteFile(filepath.Join(folder, journalName), data[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := Recover(t.Context(), folder, match.Deps{})
		if n < head {
			if !errors.Is(err, ErrDamaged) {
				t.Fatalf("%d bytes: %v", n, err)
			}
			continue
		}
		if err != nil || r.Match.Snapshot().Board.Stones() < stones {
			t.Fatalf("%d bytes: %v", n, err)
		}
		stones = r.Match.Snapshot().Board.Stones()
	}
	if stones != 5 {
		t.Errorf("%d stones", stones)
	}
	// What is half a line is cut off before more is written.
	_ = os.WriteFile(filepath.Join(folder, journalName), data[:len(data)-3], 0o644)
	r, err := Recover(t.Context(), folder, match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	again := r.Document(func(err error) { t.Error(err) })
	_ = again.Match.Play(game.Point{X: 9, Y: 9})
	if rr := crashed(t, again); text(rr.Match) != text(again.Match) {
		t.Errorf("after a torn line\n%s\nwant\n%s", text(rr.Match), text(again.Match))
	}
	again.Drop()
}

func TestEarlierVersionsGameIsRead(t *testing.T) {
	d := newGame(t, t.TempDir())
	_ = d.Match.Play(game.Point{X: 3, Y: 3})
	folder := t.TempDir()
	data, _ := json.Marshal(d.Match.State())
	if err := os.WriteFile(filepath.Join(folder, oldName), data, 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := Recover(t.Context(), folder, match.Deps{})
	if err != nil || !r.Worth() || text(r.Match) != text(d.Match) {
		t.Fatalf("%v", err)
	}
	again := r.Document(func(err error) { t.Error(err) })
	if rr := crashed(t, again); text(rr.Match) != text(again.Match) {
		t.Error("it is not kept anew")
	}
	if _, err := os.Stat(filepath.Join(folder, oldName)); err == nil {
		t.Error("the old file is still there")
	}
	again.Drop()
}

func TestNothingIsKeptWhereNoFolderCanBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Recover(t.Context(), filepath.Join(file, "folder"), match.Deps{}); !errors.Is(err, ErrNothing) {
		t.Error(err)
	}
}

func TestFolderThatCannotBeWrittenIsToldOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.DefaultOptions(), match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan error, 10)
	d := New(m, nil, filepath.Join(file, "in"), func(err error) { told <- err })
	for i := range 3 {
		_ = m.Play(game.Point{X: i, Y: 0})
		if d.Sync() == nil {
			t.Fatal("written into a file")
		}
	}
	if len(told) != 1 || !strings.Contains((<-told).Error(), file) {
		t.Errorf("told %d times", len(told)+1)
	}
	// As soon as it can be written, nothing is missing.
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if r := crashed(t, d); text(r.Match) != text(m) {
		t.Error("something is missing")
	}
	d.Drop()
	m.Close()
}

func TestJournalOfALongGameIsBegunAnew(t *testing.T) {
	d := newGame(t, t.TempDir())
	_ = d.Match.Play(game.Point{X: 3, Y: 3})
	for range 40 {
		comment(t, d, strings.Repeat("x", 60_000))
		comment(t, d, "y")
		_ = d.Sync()
	}
	if info, err := os.Stat(filepath.Join(d.keeper.folder, journalName)); err != nil || info.Size() > 2*rebaseAt {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
	if r := crashed(t, d); text(r.Match) != text(d.Match) {
		t.Error("recovered something else")
	}
}

// recoverFrom reads what a folder keeps of a document.
func recoverFrom(t *testing.T, folder string) *Recovered {
	t.Helper()
	r, err := Recover(t.Context(), folder, match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		r.Match.Close()
		r.Match.Wait()
	})
	return r
}

// Where the journal of a file has gone, it is begun anew with how the record stands.
// What only reading the file found out is kept with it.
func TestAJournalBegunAnewKnowsTheFile(t *testing.T) {
	folder := t.TempDir()
	d := open(t, folder, "a.sgf", "(;CA[EUC-KR]SZ[15]PB[\xb1\xe8\xc3\xb6\xbc\xf6];B[hh])") // Korean, and without rules
	kept := filepath.Join(folder, "kept")
	edit := func(d *Document, text string) {
		t.Helper()
		if err := d.Match.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), text) }); err != nil {
			t.Fatal(err)
		}
		if err := d.Sync(); err != nil {
			t.Fatal(err)
		}
	}
	edit(d, "one")
	want, err := d.Encode(record.SGF)
	if err != nil {
		t.Fatal(err)
	}
	r := recoverFrom(t, kept)
	if err := os.Remove(filepath.Join(kept, journalName)); err != nil {
		t.Fatal(err)
	}
	again := r.Document(func(err error) { t.Error(err) })
	t.Cleanup(again.Close)
	edit(again, "two")
	edit(again, "one")
	last := recoverFrom(t, kept).Document(func(err error) { t.Error(err) })
	t.Cleanup(last.Close)
	if last.Format() != record.SGF || last.origin.ReadIn != "EUC-KR" {
		t.Errorf("saving writes %v, read in %q", last.Format(), last.origin.ReadIn)
	}
	if got, err := last.Encode(record.SGF); err != nil || string(got) != string(want) {
		t.Errorf("saved as %q, %v, want %q", got, err, want)
	}
}

func TestRunningClockIsKept(t *testing.T) {
	m, err := match.New(match.DefaultOptions(), match.Deps{})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	state := m.StateAndNotes()
	k := newKeeper(m, folder, header{Version: journalVersion, State: &state}, func(err error) { t.Error(err) })
	k.every = time.Millisecond
	go k.run()
	m.Start()
	for spent := time.Duration(0); spent < 20*time.Millisecond; { // nothing is done meanwhile
		r, err := Recover(t.Context(), folder, match.Deps{})
		if errors.Is(err, ErrNothing) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		spent = r.Match.State().Clock.Spent
		r.Match.Close()
	}
	k.close(false)
	m.Close()
	m.Wait()
}

func TestRecentFiles(t *testing.T) {
	st := store{}
	r := LoadRecent(st)
	for i := range 12 {
		r.Add(filepath.Join("/d", string(rune('a'+i))))
	}
	r.Add("/d/f")
	r.Save(st)
	r = LoadRecent(st)
	if len(r.Paths) != mostRecent || r.Paths[0] != "/d/f" || r.Paths[1] != "/d/l" {
		t.Errorf("%v", r.Paths)
	}
	if r.Remove("/d/l"); r.Paths[1] != "/d/k" || len(r.Paths) != mostRecent-1 {
		t.Errorf("%v", r.Paths)
	}
	st["recentFiles"] = "{"
	if r := LoadRecent(st); r.Paths != nil {
		t.Errorf("%v", r.Paths)
	}
}

type store map[string]string

func (s store) String(key string) string    { return s[key] }
func (s store) SetString(key, value string) { s[key] = value }
