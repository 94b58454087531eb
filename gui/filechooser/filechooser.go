// Package filechooser asks for a file with the dialog of the desktop: through the file
// chooser portal of freedesktop.org where there is one, and the dialogs of Windows and
// macOS. It does not depend on Fyne. Where the system has none, [Find] says so at once,
// and the program's own dialog is shown.
package filechooser

import (
	"context"
	"slices"
	"strings"
)

// Kind is a kind of file: its name for a person, and the extensions of its
// files (".sgf"), the usual one first. A kind without extensions is that of all files.
type Kind struct {
	Name       string
	Extensions []string
}

// Has reports whether a file's name has one of the kind's extensions.
func (k Kind) Has(name string) bool {
	return len(k.Extensions) == 0 || slices.ContainsFunc(k.Extensions, func(ext string) bool {
		return len(name) >= len(ext) && strings.EqualFold(name[len(name)-len(ext):], ext)
	})
}

// Question is what is asked for: a file to open, or with Save one to write, or with
// Choose a folder.
type Question struct {
	Title        string
	Save, Choose bool
	Kinds        []Kind
	Kind         int    // of Kinds, the one offered first
	Folder       string // to start in, an absolute path; may be empty
	Name         string // proposed for a file to be saved
	Window       string // the parent, as the portal names it; may be empty
}

// Ask shows a dialog and returns the path that was chosen, or "" where the person
// cancelled it. It waits for the person, and ends with ctx. It may be called from any
// goroutine.
type Ask func(ctx context.Context, q Question) (path string, err error)
