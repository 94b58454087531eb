package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/i18n"
)

// tree makes a folder with the given files; those that end with a slash are
// folders.
func tree(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		path := filepath.Join(dir, name)
		var err error
		if name[len(name)-1] == '/' {
			err = os.MkdirAll(path, 0o755)
		} else {
			err = os.WriteFile(path, nil, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestReadFolder(t *testing.T) {
	dir := tree(t, "b.sgf", "A.SGF", "notes.txt", ".hidden.sgf", "games/", ".cache/")
	list, err := readFolder(dir, []string{".sgf"})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range list {
		names = append(names, e.name)
	}
	if want := []string{"games", "A.SGF", "b.sgf"}; !slices.Equal(names, want) {
		t.Errorf("listed %q, want %q", names, want)
	}
	if _, err := readFolder(filepath.Join(dir, "nowhere"), nil); err == nil {
		t.Error("a folder that is not there was listed")
	}
}

// memory is a store that forgets with the test.
type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }
func key(name fyne.KeyName) *fyne.KeyEvent   { return &fyne.KeyEvent{Name: name} }
func openFiles(t *testing.T, f *Files) fyne.Canvas {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.Resize(fyne.NewSize(900, 700))
	f.Words = i18n.New(i18n.English)
	f.Open(w.Canvas())
	return w.Canvas()
}

// By keyboard alone: into a folder, down to a file, Return.
func TestAFileIsOpenedByKeyboard(t *testing.T) {
	dir := tree(t, "games/", "games/one.sgf", "games/two.sgf")
	var got string
	kept := memory{folderKey: dir}
	f := &Files{Endings: []string{".sgf"}, Store: kept, Do: func(path string) { got = path }}
	c := openFiles(t, f)
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		c.Focused().TypedKey(key(k))
	}
	if want := filepath.Join(dir, "games", "two.sgf"); got != want {
		t.Errorf("opened %q, want %q", got, want)
	}
	if kept[folderKey] != filepath.Join(dir, "games") {
		t.Errorf("remembers the folder %q", kept[folderKey])
	}
}

// A file that is there is written over only after a question; who says no is
// asked for a name again.
func TestAFileIsReplacedOnlyAfterAsking(t *testing.T) {
	dir := tree(t, "old.sgf")
	var got string
	f := &Files{Purpose: SaveFile, Name: "old.sgf", Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
	c := openFiles(t, f)
	top := func() *Sheet { return c.Overlays().Top().(*Sheet) }
	top().Accept()
	if got != "" || top() == f.sheet {
		t.Fatalf("wrote %q without asking", got)
	}
	top().Cancel()
	if top() != f.sheet {
		t.Fatal("after a no the name is not asked for again")
	}
	f.name.SetText("new.sgf")
	top().Accept()
	if want := filepath.Join(dir, "new.sgf"); got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}
