package library

import "testing"

// A player and an opponent are the two sides of a game, not one player with both names.
func TestTheOpponentIsTheOtherPlayer(t *testing.T) {
	l := open(t)
	for _, names := range [][2]string{{"Ann Lee", "Bo"}, {"Ann", "Cho Lee"}, {"Dee Lee", "Ann"}} {
		g := played(t, "h8i9")
		g.Record.Info.Black, g.Record.Info.White = names[0], names[1]
		save(t, l, g)
	}
	for _, c := range []struct {
		q    Query
		want int
	}{
		{Query{Name: "ann", Opponent: "lee"}, 2},
		{Query{Name: "lee", Opponent: "ann"}, 2},
		{Query{Opponent: "bo"}, 1},
		{Query{Person: "Ann", Against: "Cho Lee"}, 1},
		{Query{Person: "Ann", Against: "Ann"}, 0},
		{Query{Against: "Dee Lee"}, 1},
		{Query{Name: "lee\n", Opponent: "ann"}, 0},
	} {
		if n := search(t, l, c.q).Count; n != c.want {
			t.Errorf("%+v: %d games, want %d", c.q, n, c.want)
		}
	}
}

// What is no date asks for none; one that is not finished asks for nothing yet.
func TestNoDateAsksForNothing(t *testing.T) {
	l := open(t)
	g := played(t, "h8i9")
	g.Record.Info.Date = ""
	save(t, l, g)
	for from, want := range map[string]int{"": 1, "Paris": 1, "19": 1, "1999": 0} {
		if n := search(t, l, Query{From: from}).Count; n != want {
			t.Errorf("from %q: %d games, want %d", from, n, want)
		}
	}
}
