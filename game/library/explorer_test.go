package library

import (
	"context"
	"fmt"
	"testing"

	"omok/game"
	"omok/game/record"
)

// result saves a game with a result, a date and ratings.
func result(t *testing.T, l *Library, moves string, winner game.Colour, date string, ratings ...int) int64 {
	t.Helper()
	g := played(t, moves)
	g.Record.Info.Date = date
	g.Record.Result = game.Result{Over: true, Winner: winner, Reason: game.ByResigning}
	if len(ratings) == 2 {
		g.Record.Root.SetProperties([]game.Property{
			{Name: "BR", Values: []string{fmt.Sprint(ratings[0])}}, {Name: "WR", Values: []string{fmt.Sprint(ratings[1])}},
		})
	}
	return save(t, l, g)
}

func explore(t *testing.T, l *Library, moves string, q Query) Explored {
	t.Helper()
	b := game.MustBoard(15)
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range points {
		b.Set(p, mover(i))
	}
	x, err := l.Explore(context.Background(), b, q)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestExplore(t *testing.T) {
	l := open(t)
	result(t, l, "h8i9g7", game.Black, "1998-01-01", 2000, 2200)
	result(t, l, "h8g9i7", game.White, "2003-05-01") // the same, mirrored
	result(t, l, "h8g7i9", game.Empty, "")           // and turned
	result(t, l, "h8i9k10", game.White, "2010-01-01", 2100, 2100)
	result(t, l, "g7i9h8", game.Black, "2020-01-01") // the position after three, by another way
	x := explore(t, l, "h8i9", Query{})
	if x.Games != 4 || x.Variations != 0 || len(x.Moves) != 2 {
		t.Fatalf("%+v", x)
	}
	m := x.Moves[0]
	if m.Point != (game.Point{X: 6, Y: 6}) || m.Colour != game.Black || m.Games != 3 || m.BlackWins != 1 || m.WhiteWins != 1 ||
		m.Draws != 1 || m.Rating != 2100 || m.LastYear != 2003 || len(m.Same) != 1 {
		t.Errorf("g7: %+v", m)
	}
	if m := x.Moves[1]; m.Games != 1 || m.LastYear != 2010 || len(m.Same) != 2 {
		t.Errorf("k10 and its mirror: %+v", m)
	}
	if y := explore(t, l, "h8i9g7", Query{}); y.Games != 4 || len(y.Moves) != 0 {
		t.Errorf("by any way: %+v", y)
	}
	if y := explore(t, l, "", Query{}); y.Games != 5 || len(y.Moves) != 2 || y.Moves[0].Games != 4 || len(y.Moves[1].Same) != 4 {
		t.Errorf("the empty board: %+v", y)
	}
	if y := explore(t, l, "h8i9", Query{From: "2000"}); y.Games != 2 || y.Moves[0].Games != 1 {
		t.Errorf("since 2000: %+v", y)
	}
	if y := explore(t, l, "h8i9", Query{Ending: WhiteWon}); y.Games != 2 {
		t.Errorf("lost by Black: %+v", y)
	}
	turned := explore(t, l, "h8g7", Query{})
	if p := turned.Moves[0].Point; p != (game.Point{X: 8, Y: 8}) {
		t.Errorf("with the board turned the move is %v", p)
	}
}

func TestExploreTellsVariationsApart(t *testing.T) {
	l, ctx := open(t), context.Background()
	g := played(t, "h8i9g7")
	side := g.Record.Root.FirstChild().Add(game.Point{X: 7, Y: 8}, game.White)
	side.Add(game.Point{X: 1, Y: 1}, game.Black)
	id := save(t, l, g)
	x := explore(t, l, "h8", Query{})
	if x.Games != 1 || len(x.Moves) != 2 || x.Moves[0].Games != 1 || x.Moves[0].Variations != 0 ||
		x.Moves[1].Games != 0 || x.Moves[1].Variations != 1 {
		t.Errorf("%+v", x)
	}
	if y := explore(t, l, "h8h9", Query{}); y.Games != 0 || y.Variations != 1 || y.Moves[0].Variations != 1 {
		t.Errorf("in the variation: %+v", y)
	}
	if err := l.Delete(ctx, id); err != nil {
		t.Fatal(err)
	}
	if x := explore(t, l, "h8", Query{}); x.Games != 0 || len(x.Moves) != 0 {
		t.Errorf("after deleting: %+v", x)
	}
	if err := l.Undelete(ctx, id); err != nil {
		t.Fatal(err)
	}
	if x := explore(t, l, "h8", Query{}); x.Games != 1 || len(x.Moves) != 2 {
		t.Errorf("brought back: %+v", x)
	}
}

func TestPassesAndSetUpsAreExplored(t *testing.T) {
	l := open(t)
	r := &record.Record{Rules: game.MustRules(game.Omok), Size: 15, Root: &game.Node{}}
	a := r.Root.Add(game.Point{X: 7, Y: 7}, game.Black).Add(game.Pass, game.White)
	a.Add(game.Point{X: 8, Y: 8}, game.Black)
	save(t, l, &Game{Record: r})
	x := explore(t, l, "h8", Query{})
	// The pass leaves the position as it is: both ways on stand there.
	if x.Games != 1 || len(x.Moves) != 2 {
		t.Errorf("%+v", x)
	}
}

func TestPattern(t *testing.T) {
	ctx := context.Background()
	l := open(t)
	corner := save(t, l, played(t, "a1b2c3d4")) // Black a1, c3; White b2, d4
	far := save(t, l, played(t, "h8i9j10k11"))  // the same in the middle
	mirrored := save(t, l, played(t, "o1n2m3l4"))
	stone := func(text string, c game.Colour) game.Stone {
		p, err := game.ParsePoint(text, 15)
		if err != nil {
			t.Fatal(err)
		}
		return game.Stone{Point: p, Colour: c}
	}
	points := []game.Stone{stone("a1", game.Black), stone("b2", game.White), stone("c3", game.Black)}
	for name, test := range map[string]struct {
		p    Pattern
		want []int64
	}{
		"here":                {Pattern{Size: 15, Points: points}, []int64{corner}},
		"turned":              {Pattern{Size: 15, Points: points, Turned: true}, []int64{mirrored, corner}},
		"anywhere":            {Pattern{Size: 15, Points: points, Place: Anywhere}, []int64{far, corner}},
		"anywhere and turned": {Pattern{Size: 15, Points: points, Place: Anywhere, Turned: true}, []int64{mirrored, far, corner}},
		"another size":        {Pattern{Size: 19, Points: points}, nil},
		"with an empty point": {
			Pattern{Size: 15, Points: append(points[:3:3], stone("d4", game.Empty)), Place: Anywhere, Turned: true},
			[]int64{mirrored, far, corner}, // it stood there before the fourth stone
		},
		"with a point that was never empty": {
			Pattern{Size: 15, Points: []game.Stone{stone("c3", game.Black), stone("b2", game.Empty)}},
			nil,
		},
	} {
		found, err := l.Find(ctx, Query{Pattern: &test.p})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []int64
		for _, id := range found.IDs {
			got = append(got, int64(id))
		}
		if fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
		if len(test.want) > 0 {
			g, err := l.Get(ctx, test.want[0])
			if err != nil || test.p.Ply(g.Record) != 3 {
				t.Errorf("%s: stands after %d moves, %v", name, test.p.Ply(g.Record), err)
			} else if at := test.p.Find(g.Record); at != g.Record.MainLine()[3] {
				t.Errorf("%s: stands at %v", name, at)
			}
		}
	}
	if _, err := l.Find(ctx, Query{Pattern: &Pattern{Size: 15, Points: []game.Stone{stone("a1", game.Empty)}}}); err == nil {
		t.Error("a pattern without stones is looked for")
	}
	x := explore(t, l, "h8", Query{Pattern: &Pattern{Size: 15, Points: points, Place: Anywhere}})
	if x.Games != 1 {
		t.Errorf("explored among the games with the pattern: %+v", x)
	}
	setUp := &record.Record{Size: 15, Root: &game.Node{}} // without a line to look through
	setUp.Root.SetSetup([]game.Stone{stone("h8", game.Black)})
	save(t, l, &Game{Record: setUp})
	save(t, l, played(t, "h8i9j10")) // the answer that is remembered is not of this library
	if x := explore(t, l, "h8", Query{Pattern: &Pattern{Size: 15, Points: points, Place: Anywhere}}); x.Games != 2 {
		t.Errorf("with one game more: %+v", x)
	}
	lonely := open(t)
	save(t, lonely, &Game{Record: setUp})
	if x := explore(t, lonely, "h8", Query{Pattern: &Pattern{Size: 15, Points: points}}); x.Games != 0 {
		t.Errorf("explored among games without a line: %+v", x)
	}
}

// A pattern at a corner or an edge keeps its distance from it, whatever the size of the
// board.
func TestPlacesOfPatterns(t *testing.T) {
	set := func(place Place, turned bool, moves string) *Pattern {
		points, err := game.ParsePoints(moves, 15)
		if err != nil {
			t.Fatal(err)
		}
		p := &Pattern{Size: 15, Place: place, Turned: turned}
		for i, at := range points {
			p.Points = append(p.Points, game.Stone{Point: at, Colour: mover(i)})
		}
		return p
	}
	for _, test := range []struct {
		pattern *Pattern
		moves   string
		size    int
		want    bool
	}{
		{set(Corner, false, "b2c3"), "b2c3", 15, true},
		{set(Corner, false, "b2c3"), "b2c3", 19, true},
		{set(Here, false, "b2c3"), "b2c3", 19, false},
		{set(Corner, false, "b2c3"), "c2d3", 15, false},
		{set(Corner, false, "n14m13"), "n14m13", 19, false}, // near the corner of 15 lines only
		{set(Corner, false, "n14m13"), "r18q17", 19, true},
		{set(Corner, true, "n14m13"), "b18c17", 19, true},
		{set(Corner, true, "n14m13"), "c18d17", 19, false},
		{set(Edge, false, "g2h3"), "j2k3", 15, true},
		{set(Edge, false, "g2h3"), "j2k3", 19, true},
		{set(Edge, false, "g2h3"), "j3k4", 15, false},
		{set(Edge, false, "g2h3"), "b10c9", 15, false}, // another edge
		{set(Edge, true, "g2h3"), "b10c9", 15, true},
		{set(Edge, true, "g2h3"), "r10q9", 19, true},
		{set(Edge, true, "g2h3"), "q10p9", 19, false},
		{set(Edge, false, "b2c3"), "j2k3", 15, true}, // two edges are equally near
		{set(Edge, false, "b2c3"), "b9c10", 15, true},
		{set(Edge, false, "b2c3"), "n9m10", 15, false},
		{set(Edge, true, "b2c3"), "n9m10", 15, true},
		{set(Anywhere, false, "b2c3"), "n9o10", 15, true},
		{set(Anywhere, false, "b2c3"), "n9m10", 15, false},
	} {
		points, err := game.ParsePoints(test.moves, test.size)
		if err != nil {
			t.Fatal(err)
		}
		r := &record.Record{Size: test.size, Root: &game.Node{}}
		node := r.Root
		for i, p := range points {
			node = node.Add(p, mover(i))
		}
		if got := test.pattern.Ply(r) > 0; got != test.want {
			t.Errorf("%+v in %s on %d lines: %v", test.pattern, test.moves, test.size, got)
		}
	}
}
