//go:build window

package windowtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// The file dialog lists a folder in the same place, whatever it said before of one that is not
// there and of an empty one.
func TestAnEmptyFolderLeavesNoGap(t *testing.T) {
	home, dir := newHome(t), t.TempDir()
	full, empty := filepath.Join(dir, "full"), filepath.Join(dir, "empty")
	for _, folder := range []string{full, empty, filepath.Join(home, "games")} { // where the dialog begins is not empty
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 2 {
		write(t, full, fmt.Sprintf("%02d.sgf", i), "(;SZ[15];B[aa])")
	}
	p := start(t, home)
	still := func(not string) string { // waits for another picture of the rows that stays
		var now, last string
		return p.await("other rows", func() (string, bool) {
			last, now = now, p.ask("import", "-window", "root", "-crop", "500x300+300+250", "+repage", "rgb:-")
			return now, now == last && now != not
		})
	}
	goTo := func(folder string) string {
		p.key("ctrl+a")
		p.text(folder)
		before := still("")
		p.key("Return")
		return still(before)
	}
	p.key("ctrl+o")
	p.expect("action open")
	listed := goTo(full)
	goTo(filepath.Join(dir, "nowhere"))
	goTo(empty)
	if goTo(full) != listed {
		p.shot("moved")
		t.Error("the rows stand elsewhere after an empty folder")
	}
}
