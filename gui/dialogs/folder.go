package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// inFolder is a file or a folder that a folder holds.
type inFolder struct {
	name    string
	folder  bool
	changed time.Time
}

// readFolder lists what a folder holds: folders first, each in the order of names.
// Of the files only those with one of the endings (".sgf") are listed, all if there
// are none. What is hidden is left out.
func readFolder(dir string, endings []string) ([]inFolder, error) {
	held, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var list []inFolder
	for _, e := range held {
		name := e.Name()
		if strings.HasPrefix(name, ".") {
			continue
		}
		info, err := os.Stat(filepath.Join(dir, name)) // follows links
		if err != nil {
			continue // a link to nowhere
		}
		if info.IsDir() || hasEnding(name, endings) {
			list = append(list, inFolder{name, info.IsDir(), info.ModTime()})
		}
	}
	slices.SortStableFunc(list, func(a, b inFolder) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	return list, nil
}

func hasEnding(name string, endings []string) bool {
	return len(endings) == 0 || slices.ContainsFunc(endings, func(ending string) bool {
		return strings.EqualFold(filepath.Ext(name), ending)
	})
}
