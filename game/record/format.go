package record

import (
	"path/filepath"
	"slices"
	"strings"
)

// Format is a kind of file or text that holds games. One value says everything about it,
// and each format has a file or a few of its own: to add a format, write its file and
// list it in [Formats].
type Format struct {
	name       string
	extensions []string  // of file names, dot included, the usual one first
	many       bool      // one file can hold several games
	holds      []Content // what it has a place for, beside stones on points

	recognise func(*input) bool
	read      func(*File, *input) error
	write     func([]*Record) ([]byte, error) // nil where the format is only read
}

// Formats returns the formats in the order in which [Read] tries to recognise
// them.
func Formats() []*Format {
	return []*Format{
		SGF, Lib, RIF, JSONLines, JSON, PSQ, PlayOK, Sav, BDT, Openings, Points, Pos, PosText, Labelled, Board, OldLib, WZQ,
	}
}

// String returns the name a person knows the format by; that of nil is "unknown".
func (f *Format) String() string {
	if f == nil {
		return "unknown"
	}
	return f.name
}

// Extensions returns the extensions of file names, dot included, the usual one
// first.
func (f *Format) Extensions() []string { return slices.Clone(f.extensions) }

// Many reports whether one file can hold several games.
func (f *Format) Many() bool { return f.many }

// Writes reports whether [Write] knows the format.
func (f *Format) Writes() bool { return f != nil && f.write != nil }

// Holds returns what a file of the format has a place for, beside the stones.
func (f *Format) Holds() []Content { return slices.Clone(f.holds) }

// Extensions returns the extensions of all formats that [Read] knows, each once.
func Extensions() []string {
	var all []string
	for _, f := range Formats() {
		for _, e := range f.extensions {
			if !slices.Contains(all, e) {
				all = append(all, e)
			}
		}
	}
	return all
}

// FormatToWrite returns the format in which a file with this name is written, by its
// extension; ok is false if no format that can be written has that extension.
func FormatToWrite(name string) (f *Format, ok bool) {
	extension := strings.ToLower(filepath.Ext(name))
	for _, f := range Formats() {
		if f.Writes() && slices.Contains(f.extensions, extension) {
			return f, true
		}
	}
	return nil, false
}
