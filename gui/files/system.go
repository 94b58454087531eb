package files

import (
	"context"

	"omok/game/atomicfile"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/task"
)

// FindChooser looks for the file dialog of the system, which may take a moment.
func (f *Files) FindChooser() {
	task.Go(f.front.Tasks, func(ctx context.Context, _ *task.Job) (filechooser.Ask, error) {
		return filechooser.Find(ctx), nil
	}, func(found filechooser.Ask, _ error) { f.chooser = found })
}

// Chooser returns what shows the file dialog of the system; nil where there is none,
// or the person wants the program's own.
func (f *Files) Chooser() filechooser.Ask {
	if !f.SystemDialogs() {
		return nil
	}
	return f.chooser
}

// CleanUp removes what saves that were killed have left behind: in folder, and where
// files were saved lately.
func (f *Files) CleanUp(folder string) {
	folders := append(dialogs.RecentFolders(f.front.App.Preferences()), folder)
	task.Go(f.front.Tasks, func(context.Context, *task.Job) (struct{}, error) {
		return struct{}{}, atomicfile.CleanUp(folders...)
	}, func(_ struct{}, err error) {
		if err != nil {
			f.front.Log.Printf("error %v", err)
		}
	})
}
