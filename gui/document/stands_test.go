package document

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWhatAFileHoldsBeforeItIsWrittenOver(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	d := open(t, dir, "own.sgf", sgf)
	comment(t, d, "mine")
	own := d.Path()
	check := func(d *Document, what, path string, want Stands) {
		t.Helper()
		if got := d.Stands(t.Context(), path); got != want {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
	check(d, "its own", own, Stands{})
	check(d, "a new one", filepath.Join(dir, "new.sgf"), Stands{})
	check(d, "one of another game", write("one.sgf", sgf), Stands{})
	check(d, "one of three games", write("three.sgf", sgf+sgf+sgf), Stands{Games: 3})
	check(d, "one of three games, by a name without its ending", filepath.Join(dir, "three"), Stands{Games: 3})
	check(d, "no record", write("strange.sgf", "\x00"), Stands{})
	check(d, "a folder", dir, Stands{})

	write("own.sgf", sgf+"\n")
	check(d, "its own, changed", own, Stands{Changed: true})
	link := filepath.Join(dir, "link.sgf")
	if err := os.Symlink(own, link); err == nil { // not every system lets one make it
		check(d, "a link to it", link, Stands{Changed: true})
	}
	write("own.sgf", sgf+sgf)
	check(d, "its own, with a game more", own, Stands{Games: 2, Changed: true})

	if err := d.save(own); err != nil {
		t.Fatal(err)
	}
	check(d, "its own, saved", own, Stands{})
	comment(t, d, "more")
	write("own.sgf", sgf)
	again := crashed(t, d).Document(func(err error) { t.Error(err) })
	check(again, "its own, changed after a crash", own, Stands{Changed: true})
	again.Drop()
	d.origin.Held = "" // as an earlier version left it
	check(d, "its own, of which nothing is known", own, Stands{})

	both := open(t, t.TempDir(), "both.sgf", sgf+sgf)
	check(both, "its own of two games", both.Path(), Stands{Games: 2})
}
