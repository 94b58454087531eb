package record

import (
	"path/filepath"
	"slices"
	"strings"
)

// Format is a kind of record.
type Format uint8

// The kinds.
const (
	NoKind  Format = iota
	SGF            // Smart Game Format, GM[4]
	PSQ            // of the Piskvork manager
	Lib            // of RenLib
	Pos            // binary .pos: the points of one line of play
	PosText        // text .pos: a board of x, o and dots
	RIF            // RenjuNet's database, XML
	Sav            // of Yixin
	WZQ            // of a Chinese client
	BDT            // a line of text a game
	JSON           // of several programs
	Points         // a position string such as h8h9i8
	Board          // a board drawn as text
)

// about is what is known of a kind without looking into a file.
type about struct {
	name    string
	endings []string // of file names, the usual one first
	many    bool     // holds more than one game
	writes  bool
}

var kinds = [...]about{
	NoKind:  {name: "unknown"},
	SGF:     {"SGF", []string{".sgf"}, true, true},
	PSQ:     {"PSQ", []string{".psq"}, false, true},
	Lib:     {"RenLib library", []string{".lib"}, false, true},
	Pos:     {"POS", []string{".pos"}, false, true},
	PosText: {"text POS", []string{".pos"}, false, true},
	RIF:     {"RIF", []string{".rif", ".xml"}, true, true},
	Sav:     {"Yixin SAV", []string{".sav"}, false, true},
	WZQ:     {"WZQ", []string{".wzq"}, false, false},
	BDT:     {"BDT", []string{".bdt"}, true, false},
	JSON:    {"JSON", []string{".json", ".jsonl"}, true, false},
	Points:  {"position string", []string{".txt"}, false, true},
	Board:   {"text board", []string{".txt"}, false, true},
}

func (k Format) about() about {
	if int(k) >= len(kinds) {
		return kinds[NoKind]
	}
	return kinds[k]
}

// String returns the name a person knows the kind by.
func (k Format) String() string { return k.about().name }

// Endings returns the endings of file names, dot included, the usual one first.
func (k Format) Endings() []string { return slices.Clone(k.about().endings) }

// Formats returns all kinds of record.
func Formats() []Format {
	var list []Format
	for k := SGF; k <= Board; k++ {
		list = append(list, k)
	}
	return list
}

// Endings returns those of all kinds that [Read] knows, each once.
func Endings() []string {
	var endings []string
	for _, a := range kinds {
		for _, e := range a.endings {
			if !slices.Contains(endings, e) {
				endings = append(endings, e)
			}
		}
	}
	return endings
}

// Many reports whether one file can hold several games.
func (k Format) Many() bool { return k.about().many }

// Writes reports whether [Write] knows the kind.
func (k Format) Writes() bool { return k.about().writes }

// KindToWrite returns the kind that a file of this name is to be written in, by its
// ending; ok is false when no kind that can be written ends so.
func KindToWrite(name string) (k Format, ok bool) {
	ending := strings.ToLower(filepath.Ext(name))
	for k, a := range kinds {
		if a.writes && slices.Contains(a.endings, ending) {
			return Format(k), true
		}
	}
	return NoKind, false
}
