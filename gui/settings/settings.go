// Package settings holds what a person can set, with defaults and limits, and
// keeps it in the program's preferences. It knows no widget.
package settings

import (
	"encoding/json"
	"math"
	"runtime"
	"time"

	"omok/gui/coords"
)

// Variant is the look of the window.
type Variant string

// The variants. System follows the desktop.
const (
	System   Variant = "system"
	Light    Variant = "light"
	Dark     Variant = "dark"
	Contrast Variant = "contrast"
)

// Variants lists them in the order in which a person is offered them.
var Variants = []Variant{System, Light, Dark, Contrast}

// Numbers says which stones show the number of their move.
type Numbers string

// The choices of move numbers. LastNumbers shows those of the last few moves.
const (
	NoNumbers   Numbers = "none"
	LastNumbers Numbers = "last"
	AllNumbers  Numbers = "all"
)

// NumberChoices lists them in the order in which the shortcut walks through them.
var NumberChoices = []Numbers{NoNumbers, LastNumbers, AllNumbers}

// Settings is everything a person can set in the settings window. It is a plain
// value.
type Settings struct {
	Language  string  // a code that i18n knows; empty: the system's
	Variant   Variant // of the window
	Board     string  // the look's name; empty: the first
	Stones    string  // the look's name; empty: the first
	TextScale float64 // 0.8..1.6

	Coordinates    bool         // show beside the board
	Points         coords.Style // how points are called
	Quarters       int          // by which the board is turned, clockwise, 0..3
	Mirrored       bool         // the board, before it is turned
	Numbers        Numbers
	NumbersLast    int // how many moves LastNumbers shows, 1..20
	LastMark       bool
	NextMoves      bool // the moves that the tree has next are marked
	ForbiddenMarks bool
	Confirm        bool // a stone needs a second click
	Coach          bool // a coach looks at a person's moves against the computer
	Animate        bool

	SystemFiles bool // files are asked for with the system's own dialog where there is one

	Sound  bool
	Volume float64 // 0..1

	Threads       int           // of an analysis, 1..64
	MemoryMB      int           // of the tables of all engines together, 16..4096
	MinReply      time.Duration // an engine's reply is not shown sooner, 0..5 s
	EngineResigns bool
	Ponder        bool   // engines think in the person's time too
	Engine        string // the path of the one external engine of older versions; the list begins with it
	Analyst       string // the engine of hints, analysis and review, by its id in the list; empty: ours
	ShowWinRate   bool   // while an engine thinks about its move
}

// Defaults returns the settings of a first start.
func Defaults() Settings {
	return Settings{
		Variant:        System,
		TextScale:      1,
		Coordinates:    true,
		Points:         coords.Letters,
		Numbers:        NoNumbers,
		NumbersLast:    5,
		LastMark:       true,
		NextMoves:      true,
		ForbiddenMarks: true,
		Animate:        true,
		SystemFiles:    true,
		Sound:          true,
		Volume:         0.7,
		Threads:        max(1, runtime.NumCPU()/2),
		MemoryMB:       256,
		MinReply:       400 * time.Millisecond,
		EngineResigns:  true,
	}
}

// Valid returns s with every value that is out of its range or unknown replaced by
// the nearest one that is allowed, or by the default.
func (s Settings) Valid() Settings {
	d := Defaults()
	if !contains(Variants, s.Variant) {
		s.Variant = d.Variant
	}
	if !contains(coords.Styles, s.Points) {
		s.Points = d.Points
	}
	if !contains(NumberChoices, s.Numbers) {
		s.Numbers = d.Numbers
	}
	s.TextScale = clampFloat(s.TextScale, 0.8, 1.6, d.TextScale)
	s.Volume = clampFloat(s.Volume, 0, 1, d.Volume)
	s.Quarters &= 3
	s.NumbersLast = min(max(s.NumbersLast, 1), 20)
	s.Threads = min(max(s.Threads, 1), 64)
	s.MemoryMB = min(max(s.MemoryMB, 16), 4096)
	s.MinReply = min(max(s.MinReply, 0), 5*time.Second)
	return s
}

func contains[T comparable](list []T, v T) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

func clampFloat(v, lo, hi, otherwise float64) float64 {
	if math.IsNaN(v) {
		return otherwise
	}
	return min(max(v, lo), hi)
}

// Store is where settings are kept; Fyne's preferences are one.
type Store interface {
	String(key string) string
	SetString(key, value string)
}

// The keys in the store.
const (
	settingsKey = "settings"
	choiceKey   = "newGame"
)

// Load reads the settings from a store. What is absent or unreadable there has
// its default.
func Load(st Store) Settings {
	s := Defaults()
	if json.Unmarshal([]byte(st.String(settingsKey)), &s) != nil {
		s = Defaults()
	}
	return s.Valid()
}

// Save keeps the settings in a store.
func (s Settings) Save(st Store) { save(st, settingsKey, s) }

func save(st Store, key string, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		return // a value of plain fields without NaN always marshals
	}
	st.SetString(key, string(text))
}
