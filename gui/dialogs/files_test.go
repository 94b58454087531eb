package dialogs

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/task"
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
	sgf := filechooser.Kind{Extensions: []string{".sgf"}}
	list, err := readFolder(dir, sgf.Has)
	if err != nil {
		t.Fatal(err)
	}
	fileOrder{}.sort(list)
	if got, want := namesOf(list), []string{"games", "A.SGF", "b.sgf"}; !slices.Equal(got, want) {
		t.Errorf("listed %q, want %q", got, want)
	}
	if _, err := readFolder(filepath.Join(dir, "nowhere"), sgf.Has); err == nil {
		t.Error("a folder that is not there was listed")
	}
}

func namesOf(list []inFolder) (names []string) {
	for _, e := range list {
		names = append(names, e.name)
	}
	return names
}

func TestFilesAreSorted(t *testing.T) {
	day := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	list := []inFolder{
		{"b.sgf", false, 10, day},
		{"games", true, 4096, day.AddDate(0, 0, 3)},
		{"C.sgf", false, 9, day.AddDate(0, 0, 2)},
		{"a.sgf", false, 10, day.AddDate(0, 0, 1)},
		{"art", true, 0, day},
	}
	for order, want := range map[fileOrder][]string{
		{0, false}: {"art", "games", "a.sgf", "b.sgf", "C.sgf"},
		{0, true}:  {"games", "art", "C.sgf", "b.sgf", "a.sgf"},
		{1, false}: {"art", "games", "C.sgf", "a.sgf", "b.sgf"},
		{1, true}:  {"art", "games", "a.sgf", "b.sgf", "C.sgf"},
		{2, true}:  {"games", "art", "C.sgf", "a.sgf", "b.sgf"},
	} {
		order.sort(list)
		if got := namesOf(list); !slices.Equal(got, want) {
			t.Errorf("%+v: %q, want %q", order, got, want)
		}
	}
}

func TestByteText(t *testing.T) {
	for n, want := range map[int64]string{0: "0 B", 999: "999 B", 1000: "1.0 kB", 9949: "9.9 kB", 9960: "10 kB", 999499: "999 kB", 999500: "1.0 MB", 12345678: "12 MB", 5e12: "5.0 TB"} {
		if got := byteText(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
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

// sgfAndRIF are two kinds to save in, and one of all files.
var sgfAndRIF = []filechooser.Kind{{Name: "SGF", Extensions: []string{".sgf"}}, {Name: "RIF", Extensions: []string{".rif", ".xml"}}, {Name: "All"}}

// By keyboard alone: into a folder, down to a file, Return.
func TestAFileIsOpenedByKeyboard(t *testing.T) {
	dir := tree(t, "games/", "games/one.sgf", "games/two.sgf")
	var got string
	kept := memory{folderKey: dir} // as the first version kept it
	f := &Files{Kinds: sgfAndRIF, Store: kept, Do: func(path string) { got = path }}
	c := openFiles(t, f)
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn} {
		c.Focused().TypedKey(key(k))
	}
	if want := filepath.Join(dir, "games", "two.sgf"); got != want || !f.sheet.Closed() {
		t.Errorf("opened %q, want %q", got, want)
	}
	if recent := RecentFolders(kept); !slices.Equal(recent, []string{filepath.Join(dir, "games"), dir}) {
		t.Errorf("remembers the folders %q", recent)
	}
}

// Home and End go to the first and the last row.
func TestHomeAndEndInAListOfFiles(t *testing.T) {
	dir := tree(t, "one.sgf", "three.sgf", "two.sgf")
	f := &Files{Store: memory{folderKey: dir}}
	c := openFiles(t, f)
	for _, press := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyEnd, "two.sgf"}, {fyne.KeyUp, "three.sgf"}, {fyne.KeyHome, "one.sgf"}} {
		c.Focused().TypedKey(key(press.key))
		if got := f.list.chosen(); got == nil || got.name != press.want {
			t.Errorf("%s chooses %v, want %s", press.key, got, press.want)
		}
	}
}

// What is wrong with a path is said above the rows, not across them.
func TestAWrongPathIsSaidBesideTheRows(t *testing.T) {
	dir := tree(t, "one.sgf")
	f := &Files{Store: memory{folderKey: dir}}
	openFiles(t, f)
	driver := fyne.CurrentApp().Driver()
	before := driver.AbsolutePositionForObject(f.list)
	f.goPath("nothing")
	said := driver.AbsolutePositionForObject(f.said)
	if list := driver.AbsolutePositionForObject(f.list); !f.said.Visible() || said.Y+f.said.Size().Height > list.Y {
		t.Errorf("the sentence stands at %v to %v, the rows begin at %v", said.Y, said.Y+f.said.Size().Height, list.Y)
	}
	f.goTo(dir)
	if after := driver.AbsolutePositionForObject(f.list); after != before || f.said.Visible() {
		t.Errorf("the rows begin at %v without a sentence, %v before", after, before)
	}
}

// Where a folder is asked for, the path of a file leads to the folder that it is in.
func TestThePathOfAFileLeadsToItsFolder(t *testing.T) {
	dir := tree(t, "games/", "games/one.sgf")
	f := &Files{Store: memory{folderKey: dir}, Purpose: ChooseFolder}
	openFiles(t, f)
	want := filepath.Join(dir, "games")
	if f.goPath(filepath.Join(want, "one.sgf")); f.folder != want || f.path.Text != want {
		t.Errorf("%q is listed, the path says %q", f.folder, f.path.Text)
	}
}

// In a folder without files one can write a path, coming from one with files or not.
func TestAPathIsWrittenWhereThereAreNoFiles(t *testing.T) {
	dir := tree(t, "one.sgf", "none/")
	none := filepath.Join(dir, "none")
	for _, first := range []string{dir, none} {
		f := &Files{Store: memory{folderKey: first}}
		c := openFiles(t, f)
		c.Focus(f.list)
		f.goTo(none)
		f.list.TypedRune('h')
		if c.Focused() != fyne.Focusable(f.path) || f.path.Text != "h" {
			t.Errorf("from %s: the focus is on %T, the path is %q", first, c.Focused(), f.path.Text)
		}
	}
}

// A file is opened by a double click, not by a single one, nor by two slow ones.
func TestADoubleClickOpens(t *testing.T) {
	dir := tree(t, "one.sgf", "two.sgf")
	var got string
	f := &Files{Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
	openFiles(t, f)
	now := time.Now()
	f.list.now = func() time.Time { return now }
	for _, click := range []struct {
		row   int
		after time.Duration
		want  string
	}{{0, 0, ""}, {1, 100 * time.Millisecond, ""}, {1, 2 * time.Second, ""}, {0, 100 * time.Millisecond, ""}, {0, 200 * time.Millisecond, "one.sgf"}} {
		now = now.Add(click.after)
		f.list.tap(click.row)
		if filepath.Base(got) != click.want && got != "" || got == "" && click.want != "" {
			t.Errorf("a click on row %d after %v opens %q, want %q", click.row, click.after, got, click.want)
		}
	}
}

// What is typed as the path is opened if it is a file, and listed if it is a folder.
func TestAPathIsTyped(t *testing.T) {
	dir := tree(t, "games/", "games/one.sgf", "games/old.lib")
	t.Setenv("HOME", dir)
	for typed, want := range map[string]string{
		filepath.Join(dir, "games", "one.sgf"): "games/one.sgf",
		"games/old.lib":                        "games/old.lib",
		"~/games/one.sgf":                      "games/one.sgf",
		"games":                                "",
		"nowhere/none.sgf":                     "",
	} {
		for name, press := range map[string]func(*Files){
			"Return":   func(f *Files) { f.path.TypedKey(key(fyne.KeyReturn)) },
			"a button": func(f *Files) { f.sheet.Accept() },
		} {
			var got string
			f := &Files{Kinds: sgfAndRIF, Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
			openFiles(t, f)
			f.path.SetText(typed)
			press(f)
			if want != "" {
				want = filepath.Join(dir, filepath.Base(filepath.Dir(want)), filepath.Base(want))
			}
			if got != want || f.sheet.Closed() != (want != "") {
				t.Errorf("%s after %q opens %q, want %q", name, typed, got, want)
			}
			if typed == "games" && f.folder != filepath.Join(dir, "games") {
				t.Errorf("%q lists %s", typed, f.folder)
			}
			if strings.HasPrefix(typed, "nowhere") && f.said.Text() == "" {
				t.Errorf("%q leads nowhere, and nothing is said", typed)
			}
		}
	}
}

// A person who types at once, before a click into the path, writes a path.
func TestAPathIsTypedIntoTheList(t *testing.T) {
	dir := tree(t, "games/", "games/one.sgf")
	for _, typed := range []string{"games/one.sgf", filepath.Join(dir, "games", "one.sgf")} {
		var got string
		f := &Files{Kinds: sgfAndRIF, Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
		c := openFiles(t, f)
		for _, r := range typed {
			c.Focused().TypedRune(r)
		}
		c.Focused().TypedKey(key(fyne.KeyReturn))
		if want := filepath.Join(dir, "games", "one.sgf"); got != want {
			t.Errorf("typing %q opens %q, want %q", typed, got, want)
		}
	}
}

// The ending typed chooses the kind, the kind changes the ending, and a name without
// one gets it; the dialog says which kind it is.
func TestTheKindAndTheEndingAgree(t *testing.T) {
	dir := tree(t, "old.sgf")
	var got string
	f := &Files{Purpose: SaveFile, Name: "omok.sgf", Kinds: sgfAndRIF, Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
	c := openFiles(t, f)
	if c.Focused() != fyne.Focusable(f.name) || f.name.SelectedText() != "omok.sgf" {
		t.Errorf("the focus is on %T, %q is selected", c.Focused(), f.name.SelectedText())
	}
	for _, r := range "list.RIF" { // replaces what is selected
		f.name.TypedRune(r)
	}
	if f.Kind != 1 || f.kind.Value() != 1 || f.Name != "list.RIF" {
		t.Errorf("%q is of kind %d, the dialog shows %d", f.Name, f.Kind, f.kind.Value())
	}
	f.kind.Choose(0)
	if f.name.Text != "list.sgf" {
		t.Errorf("as SGF it is called %q", f.name.Text)
	}
	f.kind.Choose(1)
	f.name.SetText("my.list")
	f.sheet.Accept()
	if want := filepath.Join(dir, "my.list.rif"); got != want || f.Kind != 1 {
		t.Errorf("saved to %q as kind %d, want %q", got, f.Kind, want)
	}
}

// A dialog begins with the kind of the name that is proposed.
func TestTheKindOfTheProposedName(t *testing.T) {
	f := &Files{Purpose: SaveFile, Name: "list.xml", Kinds: sgfAndRIF, Store: memory{folderKey: tree(t)}}
	openFiles(t, f)
	if f.Kind != 1 || f.kind.Value() != 1 {
		t.Errorf("kind %d, the dialog shows %d", f.Kind, f.kind.Value())
	}
}

// The ending is added first, then it is asked: "old" must not overwrite old.sgf.
func TestAFileIsReplacedOnlyAfterAsking(t *testing.T) {
	for _, typed := range []string{"old.sgf", "old"} {
		dir := tree(t, "old.sgf")
		var got string
		f := &Files{Purpose: SaveFile, Name: typed, Kinds: sgfAndRIF, Store: memory{folderKey: dir}, Do: func(path string) { got = path }}
		c := openFiles(t, f)
		top := func() *Sheet { return c.Overlays().Top().(*Sheet) }
		top().Accept()
		if got != "" || top() == f.sheet {
			t.Fatalf("%s: wrote %q without asking", typed, got)
		}
		top().Cancel()
		if top() != f.sheet {
			t.Fatal("after a no the name is not asked for again")
		}
		top().Accept()
		top().Accept()
		if want := filepath.Join(dir, "old.sgf"); got != want || !f.sheet.Closed() {
			t.Errorf("%s: wrote %q, want %q", typed, got, want)
		}
	}
}

func TestItStartsBesideTheOpenFile(t *testing.T) {
	dir, last := tree(t, "games/", "games/one.sgf"), tree(t)
	store := memory{}
	rememberFolder(store, last)
	f := &Files{Beside: filepath.Join(dir, "games", "one.sgf"), Store: store}
	if openFiles(t, f); f.folder != filepath.Join(dir, "games") {
		t.Errorf("starts in %s", f.folder)
	}
	f = &Files{Beside: filepath.Join(dir, "gone", "one.sgf"), Store: store}
	if openFiles(t, f); f.folder != last {
		t.Errorf("where that folder is gone it starts in %s", f.folder)
	}
}

// Recent folders are offered at the path; one of them is listed at once.
func TestRecentFolders(t *testing.T) {
	store := memory{}
	var dirs []string
	for range mostFolders + 2 {
		dirs = append(dirs, tree(t, "a.sgf"))
		rememberFolder(store, dirs[len(dirs)-1])
	}
	rememberFolder(store, dirs[5])
	recent := RecentFolders(store)
	if len(recent) != mostFolders || recent[0] != dirs[5] || recent[1] != dirs[len(dirs)-1] {
		t.Fatalf("remembers %q", recent)
	}
	f := &Files{Store: store}
	openFiles(t, f)
	f.path.OnSubmitted(recent[3])
	if f.folder != recent[3] || len(f.list.rows) != 1 {
		t.Errorf("lists %s", f.folder)
	}
}

// The system's dialog goes before ours, which comes where it fails; what it answers is
// completed, and asked about where it did not ask itself.
func TestTheDialogOfTheSystem(t *testing.T) {
	dir := tree(t, "old.sgf")
	old := filepath.Join(dir, "old.sgf")
	for name, c := range map[string]struct {
		path  string
		err   error
		want  string // of what is handed on
		stays bool   // something is open afterwards
	}{
		"chosen":           {path: old, want: old},
		"without ending":   {path: filepath.Join(dir, "new"), want: filepath.Join(dir, "new.sgf")},
		"a silent replace": {path: filepath.Join(dir, "old"), stays: true},
		"cancelled":        {},
		"failed":           {err: errors.New("no portal"), stays: true},
	} {
		t.Run(name, func(t *testing.T) {
			var got string
			asked := make(chan filechooser.Question, 1)
			f := &Files{
				Purpose: SaveFile, Title: "Save", Name: "omok.sgf", Kinds: sgfAndRIF, Store: memory{folderKey: dir}, Beside: old,
				Do: func(path string) { got = path },
			}
			answered := make(chan func(), 1)
			f.Tasks = task.NewGroup(func(do func()) { answered <- do })
			f.System = func(_ context.Context, q filechooser.Question) (string, error) {
				asked <- q
				return c.path, c.err
			}
			canvas := openFiles(t, f)
			if q := <-asked; !q.Save || q.Folder != dir || q.Name != "omok.sgf" || len(q.Kinds) != 3 {
				t.Errorf("asked %+v", q)
			}
			(<-answered)()
			if got != c.want || (canvas.Overlays().Top() != nil) != c.stays {
				t.Errorf("handed on %q, want %q; open: %v", got, c.want, canvas.Overlays().Top() != nil)
			}
		})
	}
}

// Where nothing could be saved is no folder to be offered the next time.
func TestAFolderThatIsNotThereIsNoRecentOne(t *testing.T) {
	store, asked := memory{}, ""
	f := &Files{Purpose: SaveFile, Kinds: sgfAndRIF, Store: store, Do: func(path string) { asked = path }}
	openFiles(t, f)
	path := filepath.Join(t.TempDir(), "nowhere", "a.sgf")
	if f.finish(path, ""); asked != path || len(RecentFolders(store)) != 0 {
		t.Errorf("%q is saved, and %q remembered", asked, RecentFolders(store))
	}
}

// Where a folder is asked for, its files are not listed, but it is not said that there are
// none.
func TestAFolderOfFilesIsNotSaidToBeEmpty(t *testing.T) {
	for want, names := range map[string][]string{
		"No folders here. 2 files.":                   {"one.sgf", "two.sgf", ".hidden"},
		"No folders here. 1 file.":                    {"one.sgf"},
		"There are no matching files in this folder.": {".hidden"},
		"": {"one.sgf", "games/"},
	} {
		f := &Files{Purpose: ChooseFolder, Store: memory{folderKey: tree(t, names...)}, Do: func(string) {}}
		if openFiles(t, f); f.said.Text() != want {
			t.Errorf("with %q it says %q, want %q", names, f.said.Text(), want)
		}
	}
}
