package dialogs

import (
	"cmp"
	"fmt"
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
	bytes   int64
	changed time.Time
}

// readFolder lists what a folder holds: its folders, and the files of the names that
// are wanted. What is hidden is left out.
func readFolder(dir string, wanted func(name string) bool) ([]inFolder, error) {
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
		if info.IsDir() || info.Mode().IsRegular() && wanted(name) {
			list = append(list, inFolder{name, info.IsDir(), info.Size(), info.ModTime()})
		}
	}
	return list, nil
}

// countFiles returns how many files a folder holds that are not hidden; 0 if that cannot be
// read.
func countFiles(dir string) int {
	list, err := readFolder(dir, func(string) bool { return true })
	if err != nil {
		return 0
	}
	return len(slices.DeleteFunc(list, func(e inFolder) bool { return e.folder }))
}

// fileOrder is an order of files.
type fileOrder struct {
	column    int // of fileColumns
	backwards bool
}

// sort puts files into an order; folders stand first, and files that are equal in it
// stand by their names.
func (o fileOrder) sort(list []inFolder) {
	slices.SortStableFunc(list, func(a, b inFolder) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		byName := strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
		order := fileColumns[o.column].compare(a, b)
		if o.backwards {
			order = -order
		}
		return cmp.Or(order, byName)
	})
}

// fileColumn is a column of the list of files: the key of its title, its width at a
// text size of 14 (0: what is left), what it says, and how it sorts.
type fileColumn struct {
	title   string
	width   float32
	text    func(inFolder) string
	compare func(a, b inFolder) int
}

var fileColumns = []fileColumn{
	{
		"file.column.name", 0,
		func(e inFolder) string { return e.name },
		func(a, b inFolder) int { return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) },
	},
	{
		"file.column.size", 84,
		func(e inFolder) string {
			if e.folder {
				return ""
			}
			return byteText(e.bytes)
		},
		func(a, b inFolder) int {
			if a.folder {
				return 0
			}
			return cmp.Compare(a.bytes, b.bytes)
		},
	},
	{
		"file.column.changed", 140,
		func(e inFolder) string { return e.changed.Format("2006-01-02 15:04") },
		func(a, b inFolder) int { return a.changed.Compare(b.changed) },
	},
}

// byteText writes how large a file is, in thousands as file managers do.
func byteText(n int64) string {
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	size, unit := float64(n)/1000, 0
	for size >= 999.5 && unit < 3 {
		size, unit = size/1000, unit+1
	}
	if size < 9.95 {
		return fmt.Sprintf("%.1f %sB", size, string("kMGT"[unit]))
	}
	return fmt.Sprintf("%.0f %sB", size, string("kMGT"[unit]))
}
