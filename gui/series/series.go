// Package series counts a match of several games between the same two players, who take
// the colours in turn. It is a plain value that the session keeps.
package series

import (
	"encoding/json"
	"strconv"

	"omok/game"
)

// Series is how several games between two players stand. The zero value is a single
// game.
type Series struct {
	Games      int    `json:"games"`      // that are to be played; below 2 for a single game
	Played     int    `json:"played"`     // that are over
	Halves     [2]int `json:"halves"`     // points of the first and of the second player, in halves
	FirstBlack bool   `json:"firstBlack"` // the first player began the game that is played with Black
}

// New returns a series that begins; firstBlack says who has Black in its first game.
func New(games int, firstBlack bool) Series { return Series{Games: games, FirstBlack: firstBlack} }

// On reports whether there is more than a single game.
func (s Series) On() bool { return s.Games > 1 }

// Over reports whether all games have been played.
func (s Series) Over() bool { return s.Played >= s.Games }

// Number returns which game is being played, from 1.
func (s Series) Number() int { return min(s.Played+1, s.Games) }

// Add counts a game that is over. firstHad is the colour that the first player had in
// the end; winner is Empty for a draw.
func (s *Series) Add(winner, firstHad game.Colour) {
	s.Played++
	switch winner {
	case game.Empty:
		s.Halves[0]++
		s.Halves[1]++
	case firstHad:
		s.Halves[0] += 2
	default:
		s.Halves[1] += 2
	}
}

// Next returns the series with the colours for its next game; one that is over begins
// again.
func (s Series) Next() Series {
	if s.Over() {
		return New(s.Games, !s.FirstBlack)
	}
	s.FirstBlack = !s.FirstBlack
	return s
}

// Points writes the points of a player, 0 or 1, as people do: 1½.
func (s Series) Points(player int) string {
	whole, half := s.Halves[player]/2, ""
	if s.Halves[player]%2 == 1 {
		half = "½"
	}
	if whole == 0 && half != "" {
		return half
	}
	return strconv.Itoa(whole) + half
}

// Store is where a series is kept; Fyne's preferences are one.
type Store interface {
	String(key string) string
	SetString(key, value string)
}

// storeKey is the key in the store.
const storeKey = "series"

// Save keeps the series of the game shown.
func (s Series) Save(st Store) {
	text, err := json.Marshal(s)
	if err == nil { // plain numbers always marshal
		st.SetString(storeKey, string(text))
	}
}

// Load returns what was kept last; a single game where nothing sensible was.
func Load(st Store) Series {
	var s Series
	err := json.Unmarshal([]byte(st.String(storeKey)), &s)
	if err != nil || s.Games < 0 || s.Played < 0 || s.Played > s.Games || s.Halves[0] < 0 || s.Halves[1] < 0 || s.Halves[0]+s.Halves[1] != 2*s.Played {
		return Series{}
	}
	return s
}
