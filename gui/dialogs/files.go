package dialogs

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/settings"
	"omok/gui/task"
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

// Files asks for a file, or for a folder: with the dialog of the system if it is
// given one, else with the program's own.
type Files struct {
	Words   *i18n.Catalogue
	Title   string
	Purpose Purpose
	Kinds   []filechooser.Kind // offered; none: all files
	Kind    int                // of Kinds, the one chosen
	Name    string             // proposed for a file to be saved
	Beside  string             // a file in whose folder the dialog starts; may be ""
	Store   settings.Store     // remembers the folders
	System  filechooser.Ask    // shows the system's dialog; nil: there is none
	Tasks   *task.Group        // of the window, in which System runs
	Do      func(path string)

	canvas fyne.Canvas
	sheet  *Sheet
	folder string // the one listed, absolute
	path   *control.Combo
	name   *control.Entry       // nil unless a file is to be saved
	kind   *control.Choice[int] // nil where there is no choice
	list   *fileList
	said   *panel.Prose
	rows   *fyne.Container // the titles, said and list
}

// Open shows the dialog.
func (f *Files) Open(c fyne.Canvas) {
	f.canvas = c
	if _, kind := f.split(f.Name); f.Purpose == SaveFile && kind >= 0 {
		f.Kind = kind
	}
	if f.System != nil {
		f.askSystem()
		return
	}
	f.openOwn()
}

// openOwn shows the program's own dialog.
func (f *Files) openOwn() {
	t := f.Words
	accept := map[Purpose]string{OpenFile: t.T("file.open"), SaveFile: t.T("file.save"), ChooseFolder: t.T("file.choose")}
	f.sheet = &Sheet{
		Title: f.Title,
		Buttons: []Button{
			{Text: accept[f.Purpose], If: f.accept},
			{Text: t.T("button.cancel")},
		},
	}
	f.path = control.NewCombo(f.pathKey, "", t.T("file.folder"), nil)
	f.path.OnSubmitted = f.goPath
	f.path.Offer(RecentFolders(f.Store))
	up := control.NewButton(f.sheet.Key, "", theme.Icon(theme.IconUp), func() { f.goTo(filepath.Dir(f.folder)) })
	f.list = newFileList(f.sheet, t, f.pick)
	f.list.up, f.list.open, f.list.write = up.OnTapped, f.sheet.Accept, f.write
	f.said = panel.NewNote("")
	f.said.Hide()
	f.sheet.First = f.list
	top := container.New(layout.NewBorderLayout(nil, nil, up, nil), up, f.path)
	bottom := f.below()
	head := container.NewVBox(f.list.titles, f.said)
	f.rows = container.New(layout.NewBorderLayout(head, nil, nil, nil), head, f.list)
	// Tab goes through them in this order.
	f.sheet.Content = container.New(layout.NewBorderLayout(top, bottom, nil, nil), top, f.sized(f.rows), bottom)
	f.sheet.Open(f.canvas)
	f.begin()
	if f.name != nil {
		f.name.SelectAll()
	}
}

// below returns the fields for the name and the kind, as far as there are any.
func (f *Files) below() fyne.CanvasObject {
	t, form := f.Words, container.New(layout.NewFormLayout())
	if f.Purpose == SaveFile {
		f.name = control.NewEntry(f.sheet.Key, f.Name, t.T("file.name"), f.named)
		f.sheet.First = f.name
		form.Add(widget.NewLabel(t.T("file.name")))
		form.Add(f.name)
	}
	if len(f.Kinds) > 1 && f.Purpose != ChooseFolder {
		var options []control.Option[int]
		for i, k := range f.Kinds {
			options = append(options, control.Named(i, kindText(k)))
		}
		f.kind = control.NewChoice(f.sheet.Key, options, f.Kind, f.kindChosen)
		form.Add(widget.NewLabel(t.T("file.kind")))
		form.Add(f.kind)
	}
	return form
}

// kindText names a kind, with its extensions where they are few.
func kindText(k filechooser.Kind) string {
	const few = 3
	if n := len(k.Extensions); n == 0 || n > few {
		return k.Name
	}
	return k.Name + " (*" + strings.Join(k.Extensions, ", *") + ")"
}

// sized gives the list its room: as much as looks good, or as the window has.
func (f *Files) sized(list fyne.CanvasObject) fyne.CanvasObject {
	const width, height = 620, 330         // at a text size of 14
	const aside, rows, above = 76, 80, 190 // what the sheet takes, the last also at that size
	scale, window := fynetheme.TextSize()/14, f.canvas.Size()
	return control.Sized(list,
		min(width, (window.Width-aside)/scale),
		min(height, max(60, (window.Height-rows)/scale-above)))
}

// startFolders returns the folders to start in, the best first.
func (f *Files) startFolders() []string {
	var folders []string
	if f.Beside != "" {
		folders = append(folders, filepath.Dir(f.Beside))
	}
	folders = append(folders, RecentFolders(f.Store)...)
	if home, err := os.UserHomeDir(); err == nil {
		folders = append(folders, home)
	}
	return append(folders, ".")
}

// begin lists the first of the folders to start in that can be listed.
func (f *Files) begin() {
	for _, folder := range f.startFolders() {
		if f.goTo(folder) {
			return
		}
	}
}

// askSystem shows the system's dialog. Meanwhile a sheet lies over the window, with
// a button to give it up.
func (f *Files) askSystem() {
	t := f.Words
	var asking *task.Job
	f.sheet = &Sheet{
		Title: f.Title, Content: Text(t.T("file.inSystem")),
		Buttons: []Button{{Text: t.T("button.cancel"), Do: func() { asking.Cancel() }}},
	}
	f.sheet.Open(f.canvas)
	question := filechooser.Question{
		Title: f.Title, Save: f.Purpose == SaveFile, Choose: f.Purpose == ChooseFolder,
		Kinds: f.Kinds, Kind: f.Kind, Name: f.Name, Folder: f.systemFolder(),
	}
	asking = task.Go(f.Tasks, func(ctx context.Context, _ *task.Job) (string, error) {
		return f.System(ctx, question)
	}, f.answered)
}

// answered goes on with what the system's dialog has answered.
func (f *Files) answered(path string, err error) {
	switch {
	case f.sheet.Closed(): // given up
	case err != nil:
		f.sheet.Close()
		f.openOwn() // the program's own takes its place
	case path == "":
		f.sheet.Close()
	default:
		f.finish(path, path)
	}
}

// systemFolder returns the folder in which the system's dialog is to start.
func (f *Files) systemFolder() string {
	for _, folder := range f.startFolders() {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			if folder, err = filepath.Abs(folder); err == nil {
				return folder
			}
		}
	}
	return ""
}
