package document

import (
	"encoding/json"
	"path/filepath"
	"slices"
)

// Recent is a list of files, the last one used first.
type Recent struct{ Paths []string }

// mostRecent is how many files the list holds, and recentKey where it is kept.
const (
	mostRecent = 10
	recentKey  = "recentFiles"
)

// Store is where the list is kept; Fyne's preferences are one.
type Store interface {
	String(key string) string
	SetString(key, value string)
}

// LoadRecent reads the list from a store; one that cannot be read is empty.
func LoadRecent(st Store) Recent {
	var r Recent
	if json.Unmarshal([]byte(st.String(recentKey)), &r.Paths) != nil {
		return Recent{}
	}
	r.Paths = r.Paths[:min(len(r.Paths), mostRecent)]
	return r
}

// Save writes the list to a store.
func (r *Recent) Save(st Store) {
	if data, err := json.Marshal(r.Paths); err == nil {
		st.SetString(recentKey, string(data))
	}
}

// Add puts a file at the top of the list.
func (r *Recent) Add(path string) {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	r.Remove(path)
	r.Paths = slices.Insert(r.Paths, 0, path)
	r.Paths = r.Paths[:min(len(r.Paths), mostRecent)]
}

// Remove takes a file off the list.
func (r *Recent) Remove(path string) {
	r.Paths = slices.DeleteFunc(slices.Clone(r.Paths), func(p string) bool { return p == path })
}
