package coach

import (
	"testing"

	"omok/ai"
	"omok/gui/match"
)

// The coach is for a person without a rating against an engine, on either side.
func TestWhichGamesAreCoached(t *testing.T) {
	person, named := match.Seat{Kind: match.Person}, match.Seat{Kind: match.Person, Name: "Kim"}
	engine := match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: match.OwnEngine, Level: 4}}
	follows := engine
	follows.Adaptive = true
	for _, c := range []struct {
		name         string
		black, white match.Seat
		want         bool
	}{
		{"a person against an engine", person, engine, true},
		{"an engine against a person", engine, person, true},
		{"two persons", person, person, false},
		{"two engines", engine, engine, false},
		{"a person with a rating", named, engine, false},
		{"a person with a rating as White", engine, named, false},
		{"a level that follows the results", person, follows, false},
	} {
		if got := Coached(&match.Options{Black: c.black, White: c.white}); got != c.want {
			t.Errorf("%s: coached %v, want %v", c.name, got, c.want)
		}
	}
}

func TestHowStrongTheOpponentIs(t *testing.T) {
	person := match.Seat{Kind: match.Person}
	for want, e := range map[ai.Level]match.EngineChoice{
		4: {ID: match.OwnEngine, Level: 4}, ai.MaxLevel: {ID: "program:1", Level: 4},
	} {
		engine := match.Seat{Kind: match.Computer, Engine: e}
		if got := level(&match.Options{Black: person, White: engine}); got != want {
			t.Errorf("%+v as White: level %d, want %d", e, got, want)
		}
		if got := level(&match.Options{Black: engine, White: person}); got != want {
			t.Errorf("%+v as Black: level %d, want %d", e, got, want)
		}
	}
}
