package dialogs

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"omok/gui/control"
	"omok/gui/filechooser"
	"omok/gui/phrase"
)

// What leads from folder to folder, and at last to a file.

// pathKey lets Return go to what the path names, and reports whether it was the key.
func (f *Files) pathKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		f.goPath(f.path.Text)
		return true
	}
	return f.sheet.Key(e)
}

// goPath goes to a path that a person has written: a folder is listed, a file taken; where
// a folder is asked for, the file's is listed.
func (f *Files) goPath(text string) {
	path := f.absolute(text)
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		f.goTo(path)
	case err == nil && f.Purpose == OpenFile:
		f.finish(path, path)
	case err == nil && f.Purpose == ChooseFolder:
		f.goTo(filepath.Dir(path))
	case f.Purpose == SaveFile && isFolder(filepath.Dir(path)):
		f.goTo(filepath.Dir(path))
		f.name.SetText(filepath.Base(path))
		f.canvas.Focus(f.name)
	case err != nil:
		f.say(phrase.Failure(f.Words, err))
	}
}

// say puts a sentence above the list; none takes it away. The canvas may forget to lay out the
// rows anew where they change at the same time, so that is done here.
func (f *Files) say(text string) {
	f.said.SetText(text)
	if control.SetShown(f.said, text != "") {
		f.rows.Layout.Layout(f.rows.Objects, f.rows.Size())
	}
}

// write begins a path with what a person has typed elsewhere in the dialog.
func (f *Files) write(r rune) {
	f.path.SetText("")
	f.canvas.Focus(f.path)
	f.path.TypedRune(r)
}

// absolute returns the path that a person has written: one that starts in the folder
// listed, or with ~ in the person's own.
func (f *Files) absolute(text string) string {
	text = strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(text, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			text = home + rest
		}
	}
	if filepath.IsAbs(text) {
		return filepath.Clean(text)
	}
	return filepath.Join(f.folder, text)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// goTo lists another folder; it reports whether that could be read.
func (f *Files) goTo(dir string) bool {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return false
	}
	list, err := readFolder(dir, f.lists)
	if err != nil {
		f.say(phrase.Failure(f.Words, err))
		return false
	}
	f.folder = dir
	f.path.SetText(dir)
	f.list.show(list)
	said := ""
	if len(list) == 0 {
		said = f.emptyText(dir)
	}
	f.say(said)
	return true
}

// emptyText says that there is nothing to choose in a folder. Where a folder is asked for,
// its files are not listed, so it says how many it has.
func (f *Files) emptyText(dir string) string {
	if f.Purpose == ChooseFolder {
		if n := countFiles(dir); n > 0 {
			return f.Words.T("file.onlyFiles", "n", n, "count", phrase.Grouped(n))
		}
	}
	return f.Words.T("file.none")
}

// lists reports whether the dialog lists files with such a name.
func (f *Files) lists(name string) bool {
	return f.Purpose != ChooseFolder && f.chosenKind().Has(name)
}

// chosenKind returns the kind chosen; without a choice it is that of all files.
func (f *Files) chosenKind() (k filechooser.Kind) {
	if f.Kind < len(f.Kinds) {
		k = f.Kinds[f.Kind]
	}
	return k
}

// kindChosen lists the files of another kind, and gives the name its ending.
func (f *Files) kindChosen(i int) {
	f.Kind = i
	if f.name != nil && f.Name != "" {
		stem, _ := f.split(f.Name)
		f.name.SetText(f.withEnding(stem))
	}
	f.goTo(f.folder)
}

// named follows the name that is being typed: an ending chooses its kind.
func (f *Files) named(name string) {
	f.Name = name
	if _, kind := f.split(name); kind >= 0 && kind != f.Kind {
		f.Kind = kind
		f.kind.Set(kind)
		f.goTo(f.folder)
	}
}

// split takes the ending of one of the kinds off a name, and says which kind; kind is
// -1 if it ends like none of them.
func (f *Files) split(name string) (stem string, kind int) {
	ending := filepath.Ext(name)
	if ending == "" || ending == name {
		return name, -1
	}
	order := make([]int, 0, len(f.Kinds)+1)
	if f.Kind < len(f.Kinds) {
		order = append(order, f.Kind) // of two kinds that share an ending, the one chosen
	}
	for i := range f.Kinds {
		order = append(order, i)
	}
	for _, i := range order {
		if k := f.Kinds[i]; len(k.Extensions) > 0 && k.Has(ending) {
			return strings.TrimSuffix(name, ending), i
		}
	}
	return name, -1
}

// withEnding returns a name with the usual ending of the kind chosen, unless it has
// one of the kind's already.
func (f *Files) withEnding(name string) string {
	k := f.chosenKind()
	if len(k.Extensions) == 0 || k.Has(name) && filepath.Ext(name) != name {
		return name
	}
	return name + k.Extensions[0]
}

// pick acts on a row: a folder is entered, a file's name taken.
func (f *Files) pick(e inFolder, enter bool) {
	switch {
	case e.folder && enter:
		f.goTo(filepath.Join(f.folder, e.name))
	case !e.folder && f.name != nil:
		f.name.SetText(e.name)
	}
}

// accept goes on with what was chosen. It reports whether the sheet may close; that is
// done by [Files.finish], which may have to ask first.
func (f *Files) accept() bool {
	chosen := f.list.chosen()
	switch {
	case f.path.Text != f.folder: // something was written there
		f.goPath(f.path.Text)
	case f.Purpose == ChooseFolder:
		f.finish(f.folder, f.folder)
	case f.Purpose == SaveFile:
		if path := f.absolute(f.Name); strings.TrimSpace(f.Name) != "" && !isFolder(path) {
			f.finish(path, "")
		}
	case chosen == nil:
	case chosen.folder:
		f.goTo(filepath.Join(f.folder, chosen.name))
	default:
		path := filepath.Join(f.folder, chosen.name)
		f.finish(path, path)
	}
	return false
}

// finish hands a file on and closes the dialog. A name to save by first gets the
// ending of its kind; then a file that is there is written over only after asking,
// unless it is the one about which the system's dialog has asked.
func (f *Files) finish(path, asked string) {
	folder := filepath.Dir(path)
	if f.Purpose == ChooseFolder {
		folder = path
	}
	if f.Purpose == SaveFile {
		if _, kind := f.split(path); kind >= 0 {
			f.Kind = kind
		}
		path = f.withEnding(path)
	}
	done := func() {
		f.sheet.Close()
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			rememberFolder(f.Store, folder)
		}
		f.Do(path)
	}
	if _, err := os.Lstat(path); f.Purpose != SaveFile || path == asked || errors.Is(err, fs.ErrNotExist) {
		done()
		return
	}
	t := f.Words
	back := Button{Text: t.T("button.cancel")}
	if asked != "" { // by the system's dialog, which has closed
		back.Do = func() { f.sheet.Close(); f.Open(f.canvas) }
	}
	Message(f.canvas, t.T("file.replace.title"), t.T("file.replace.text", "file", filepath.Base(path)),
		Button{Text: t.T("file.replace"), Do: done, Danger: true}, back)
}
