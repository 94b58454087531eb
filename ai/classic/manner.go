package classic

import (
	"time"

	"omok/ai"
)

// Reading says which is followed if an author's words and his listing disagree.
type Reading string

// The readings.
const (
	Words   Reading = ""        // the words
	Listing Reading = "listing" // the listing, or the table
)

// Manner is how a program is to play. The zero value is our default: by the words, for
// as long as the caller allows, and as deep as the program goes by itself.
type Manner struct {
	Reading   Reading       `json:"reading,omitempty"`
	Published bool          `json:"published,omitempty"` // within the limits of the source, see [Published]
	Depth     int           `json:"depth,omitempty"`     // plies; 0 for the program's own
	Time      time.Duration `json:"time,omitempty"`      // for a move; 0 for what is allowed
}

// The bounds of a manner.
const (
	MaxDepth = 8
	MaxTime  = 5 * time.Minute
)

// Valid returns m with every value that is unknown or out of range replaced.
func (m Manner) Valid() Manner {
	if m.Reading != Listing {
		m.Reading = Words
	}
	m.Depth, m.Time = min(max(m.Depth, 0), MaxDepth), min(max(m.Time, 0), MaxTime)
	return m
}

// Measured reports whether the program's strength was measured in this manner: by the
// words, within the limits of the source.
func (m Manner) Measured() bool { return m == Manner{Published: true} }

// Published returns the depth and the time for a move as a program's source has them; 0
// for none. The whole-board count has a time limit that its source does not give; what
// its author reports of it, the second move in the corner and a defence from two in a
// row on, happens at depth 2.
func Published(kind Kind) (depth int, most time.Duration) {
	switch kind {
	case EightCriteria:
		return 4, 30 * time.Second
	case WholeBoard:
		return 2, 0
	case FiveWindows:
		return windowsDepth, 0
	}
	return 0, 0
}

// limits returns the limits for one thought: the manner's own take precedence over a
// depth and a time that are granted, but not over a clock.
func (m Manner) limits(kind Kind, granted ai.Limits) ai.Limits {
	depth, most := m.Depth, m.Time
	if m.Published {
		depth, most = Published(kind)
	}
	if depth > 0 {
		granted.Depth = depth
	}
	if most > 0 || m.Published || depth > 0 {
		granted.Time = most
	}
	return granted
}
