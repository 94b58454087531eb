package document

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"omok/game"
	"omok/game/record"
	"omok/gui/match"
)

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

// fullDisk is a file on a disk that has room for so many more bytes.
type fullDisk struct {
	*os.File
	room   int
	forced bool // to the disk
}

func (f *fullDisk) Sync() error {
	f.forced = true
	return f.File.Sync()
}

func (f *fullDisk) Write(data []byte) (int, error) {
	n, err := f.File.Write(data[:min(f.room, len(data))])
	f.room -= n
	if err == nil && n < len(data) {
		err = syscall.ENOSPC
	}
	return n, err
}

// What a full disk has cut off is taken away, and written once there is room again.
func TestAFullDiskLeavesNoHalfLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), journalName)
	if err := os.WriteFile(path, []byte("first\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	k := &keeper{}
	if err := k.open(path); err != nil {
		t.Fatal(err)
	}
	disk := &fullDisk{File: k.file.(*os.File), room: 3}
	defer disk.Close()
	k.file, k.pending = disk, []byte("second\n")
	if err := k.append(); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("a full disk: %v", err)
	}
	holds := func(want string) {
		t.Helper()
		if data, err := os.ReadFile(path); err != nil || string(data) != want || k.length != int64(len(want)) {
			t.Errorf("%q is in the file, of %d bytes, %v", data, k.length, err)
		}
	}
	holds("first\n")
	disk.room = 100
	k.pending = append(k.pending, "third\n"...)
	if err := k.append(); err != nil {
		t.Fatal(err)
	}
	holds("first\nsecond\nthird\n")
	if !disk.forced {
		t.Error("what is written is not forced to the disk")
	}
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
