package librarywindow

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"omok/game/library"
)

func TestGamesGoToAnotherLibrary(t *testing.T) {
	s := open(t)
	path := filepath.Join(t.TempDir(), "club.db")
	s.games.markAll()
	for _, want := range []int{3, 3} { // a second time nothing is there twice
		s.games.copyTo(path, s.games.targets())
		s.settle()
		l, err := library.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := l.Count(t.Context(), library.Query{}); n != want || err != nil {
			t.Errorf("%d games are there, %v", n, err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := copyInto(t.Context(), s.Library, s.Library.Path(), []int64{1}, nil); err == nil {
		t.Error("games are copied into their own library")
	}
}

func TestAnotherLibraryIsShown(t *testing.T) {
	s := open(t)
	path := filepath.Join(t.TempDir(), "club.db")
	other, err := library.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { other.Close() })
	if _, err := other.Save(t.Context(), &library.Game{Record: aRecord(t, "Ada", "Ben", "h8h9i10")}); err != nil {
		t.Fatal(err)
	}
	s.other = other
	s.games.query.Name = "Honinbo"
	s.games.remove()
	s.settle()
	s.games.switchTo(path)
	s.settle()
	if n := len(s.games.found.ids); n != 1 || s.Library != other || !s.told || !strings.Contains(s.win.Title(), path) {
		t.Errorf("%d games of %s, told %v, title %q", n, s.Library.Path(), s.told, s.win.Title())
	}
	s.Usual = path
	if title := s.name(); strings.Contains(title, path) {
		t.Errorf("the usual library is called %q", title)
	}
	if s.games.undo(); len(s.Changes.done) != 0 {
		t.Error("what was done to the first library can be undone in the second")
	}
}

// After a backup was restored, what was done to the games before cannot be undone: it
// would be done to others.
func TestRestoringEndsWhatCouldBeUndone(t *testing.T) {
	s := open(t)
	s.pick(t, "Honinbo")
	s.games.remove()
	s.settle()
	if len(s.Changes.done) != 1 || s.games.note == "" {
		t.Fatalf("after deleting %+v, %q", s.Changes, s.games.note)
	}
	s.games.restoreFrom("backup.db")
	s.settle()
	if len(s.Changes.done) != 0 || s.games.note != "" {
		t.Errorf("after restoring %+v, %q", s.Changes, s.games.note)
	}
}

// A library that cannot be written says so, and refuses changes with a sentence.
func TestALibraryThatIsOnlyReadSaysSo(t *testing.T) {
	s := open(t)
	path := filepath.Join(t.TempDir(), "club.db")
	if err := s.Library.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	l, err := library.Open(t.Context(), path) // so that it has a log
	if err == nil {
		err = errors.Join(l.Close(), os.Mkdir(path+"-shm", 0o700))
	}
	if err != nil {
		t.Fatal(err)
	}
	if s.other, err = library.Open(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.other.Close() })
	s.games.switchTo(path)
	s.settle()
	if text := s.games.count.Text; !strings.Contains(text, "3개") || !strings.Contains(text, "읽기 전용") {
		t.Errorf("it says %q", text)
	}
	s.games.remove()
	s.settle()
	if title := s.top(t).Title; title != s.Words.T("error.title") {
		t.Errorf("a change is answered with %q", title)
	}
	s.accept(t)
}
