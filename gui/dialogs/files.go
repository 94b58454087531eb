package dialogs

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/settings"
	"omok/gui/theme"
)

// Purpose is what a file is asked for.
type Purpose uint8

// The purposes.
const (
	OpenFile Purpose = iota
	SaveFile
	ChooseFolder
)

// Files asks for a file, or for a folder.
type Files struct {
	Words   *i18n.Catalogue
	Title   string
	Purpose Purpose
	Endings []string       // of the files that are listed (".sgf"); none: all
	Name    string         // proposed for a file to be saved
	Store   settings.Store // remembers the folder
	Do      func(path string)

	canvas fyne.Canvas
	sheet  *Sheet
	folder string // the one listed, absolute
	path   *control.Entry
	name   *control.Entry // nil unless a file is to be saved
	list   *fileList
	said   *panel.Prose
}

// folderKey keeps the folder of the last time in the store.
const folderKey = "folder"

// Open shows the dialog.
func (f *Files) Open(c fyne.Canvas) {
	t := f.Words
	accept := map[Purpose]string{OpenFile: t.T("file.open"), SaveFile: t.T("file.save"), ChooseFolder: t.T("file.choose")}
	f.canvas = c
	f.sheet = &Sheet{
		Title: f.Title,
		Buttons: []Button{
			{Text: accept[f.Purpose], If: f.ready, Do: f.accept},
			{Text: t.T("button.cancel")},
		},
	}
	f.path = control.NewEntry(f.pathKey, "", t.T("file.folder"), nil)
	up := control.NewButton(f.sheet.Key, "", theme.Icon(theme.IconUp), func() { f.goTo(filepath.Dir(f.folder)) })
	f.list = newFileList(f.sheet, f.pick)
	f.list.up = up.OnTapped
	f.said = panel.NewNote("")
	f.sheet.First = f.list
	var name fyne.CanvasObject
	if f.Purpose == SaveFile {
		f.name = control.NewEntry(f.sheet.Key, f.Name, t.T("file.name"), func(s string) { f.Name = s })
		f.sheet.First = f.name
		name = container.NewBorder(nil, nil, widget.NewLabel(t.T("file.name")), nil, f.name)
	}
	room := container.NewStack(f.sized(), container.NewVBox(f.said))
	f.sheet.Content = container.NewBorder(container.NewBorder(nil, nil, up, nil, f.path), name, nil, nil, room)
	f.sheet.Open(c)
	f.begin()
}

// pathKey lets Return go to the folder that the path names.
func (f *Files) pathKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		f.goTo(f.path.Text)
		return true
	}
	return f.sheet.Key(e)
}

// sized returns the list its room: as much as is good to look at, or as the window
// has.
func (f *Files) sized() fyne.CanvasObject {
	const width, height = 560, 330         // at a text size of 14
	const aside, rows, above = 76, 80, 150 // what the sheet takes, the last also at that size
	scale, window := fynetheme.TextSize()/14, f.canvas.Size()
	return control.Sized(f.list,
		min(width, (window.Width-aside)/scale),
		min(height, (window.Height-rows)/scale-above))
}

// begin lists the folder of the last time, or the person's own.
func (f *Files) begin() {
	if last := f.Store.String(folderKey); last != "" && f.goTo(last) {
		return
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	f.goTo(home)
}

// goTo lists another folder; it reports whether that could be read.
func (f *Files) goTo(dir string) bool {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return false
	}
	endings := f.Endings
	if f.Purpose == ChooseFolder {
		endings = []string{"/"} // no file ends so
	}
	list, err := readFolder(dir, endings)
	if err != nil {
		f.said.SetText(phrase.Failure(f.Words, err))
		return false
	}
	f.folder = dir
	f.path.SetText(dir)
	f.said.SetText("")
	if len(list) == 0 {
		f.said.SetText(f.Words.T("file.none"))
	}
	f.list.show(list)
	return true
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

// ready reports whether there is a file to go on with; a folder that is chosen in
// the list is entered instead.
func (f *Files) ready() bool {
	chosen := f.list.chosen()
	switch f.Purpose {
	case SaveFile:
		return f.Name != ""
	case ChooseFolder:
		return true
	}
	if chosen != nil && chosen.folder {
		f.goTo(filepath.Join(f.folder, chosen.name))
		return false
	}
	return chosen != nil
}

// accept hands the file on; one that would be written over only after asking.
func (f *Files) accept() {
	path := f.folder
	switch f.Purpose {
	case OpenFile:
		path = filepath.Join(path, f.list.chosen().name)
	case SaveFile:
		path = filepath.Join(path, f.Name)
		if filepath.IsAbs(f.Name) {
			path = f.Name
		}
	}
	f.Store.SetString(folderKey, f.folder)
	if _, err := os.Stat(path); f.Purpose != SaveFile || err != nil {
		f.Do(path)
		return
	}
	t := f.Words
	Message(f.canvas, t.T("file.replace.title"), t.T("file.replace.text", "file", filepath.Base(path)),
		Button{Text: t.T("file.replace"), Do: func() { f.Do(path) }, Danger: true},
		Button{Text: t.T("button.cancel"), Do: func() { f.Open(f.canvas) }},
	)
}
