package main

import (
	"cmp"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"omok/game"

	"omok/ai/eval"
	"omok/ai/eval/played"
	"omok/ai/net"
	"omok/ai/shape"
)

// TestColoursAreExchanged looks at positions with the stones of both colours exchanged:
// what there is to learn must be the same.
func TestColoursAreExchanged(t *testing.T) {
	rules := game.MustRules(game.Freestyle)
	d := &data{model: eval.ModelFor(rules), lines: net.Lines()}
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		b, _ := shape.New(d.model.Tables, 11)
		c, _ := shape.New(d.model.Tables, 11)
		for i, p := range randomGame(rules, 11, rnd).Moves[:8+rnd.IntN(6)] {
			turn := game.Colour(1 + i%2)
			b.Place(shape.CellAt(p), turn)
			c.Place(shape.CellAt(p), turn.Opponent())
		}
		one, other := d.add(b, game.Black), d.add(c, game.White)
		if one.side != 0 || other.side != 1 || one.linear != other.linear || one.threats != other.threats {
			t.Fatalf("%+v, exchanged %+v", one, other)
		}
		points := func(s sample) [][4]uint16 { return d.points[s.from : s.from+int(s.points)] }
		if one.points == 0 || !slices.Equal(points(one), points(other)) {
			t.Fatalf("%d points differ", one.points)
		}
		places := func(s sample) []place { return d.places[s.from : s.from+int(s.points)] }
		if !slices.Equal(places(one), places(other)) {
			t.Fatal("places differ")
		}
	}
}

// TestPointsThatSeeAStone counts them around a single one: four to each side of it on
// four lines.
func TestPointsThatSeeAStone(t *testing.T) {
	d := &data{model: eval.ModelFor(game.MustRules(game.Freestyle)), lines: net.Lines()}
	b, _ := shape.New(d.model.Tables, 15)
	if s := d.add(b, game.Black); s.points != 0 {
		t.Errorf("%d points on the empty board", s.points)
	}
	b.Place(shape.CellAt(game.Point{X: 7, Y: 7}), game.Black)
	if s := d.add(b, game.White); s.points != 32 {
		t.Errorf("%d points, want 32", s.points)
	}
}

// TestPlaces looks at what the policy knows about points, and at the number of a move.
func TestPlaces(t *testing.T) {
	d := &data{model: eval.ModelFor(game.MustRules(game.Freestyle)), lines: net.Lines()}
	b, _ := shape.New(d.model.Tables, 15)
	at := func(x, y int) shape.Cell { return shape.CellAt(game.Point{X: x, Y: y}) }
	b.Place(at(7, 7), game.Black)
	b.Place(at(8, 7), game.White)
	b.Place(at(7, 8), game.Black)
	s := d.add(b, game.White)
	for c, want := range map[shape.Cell][2]uint8{at(6, 6): {2, 2}, at(8, 9): {1, 2}, at(10, 7): {3, 2}, at(7, 12): {far, far}} {
		i := slices.Index(d.cells, c)
		if i < 0 || d.places[i].apart != want {
			t.Errorf("%v is number %d, apart %v", c, i, d.places[max(i, 0)].apart)
			continue
		}
		own, deny := b.Ranks(c, game.White)
		if want[0] != far && int32(d.places[i].rank) != own+deny {
			t.Errorf("%v has rank %d, not %d", c, d.places[i].rank, own+deny)
		}
		if got := d.moved(&s, c); got != uint16(i) && want[0] != far || got != noMove && want[0] == far {
			t.Errorf("a move to %v is number %d of %d", c, got, i)
		}
	}
	if d.moved(&s, at(0, 0)) != noMove {
		t.Error("a move far from all is known")
	}
	if s := d.add(b, game.Black); d.places[s.from].apart[0] == 0 { // the second position's places follow those of the first
		t.Error("a place is left over")
	}
	if len(d.places) != len(d.points) || len(d.places) != s.from+2*int(s.points) {
		t.Errorf("%d places, %d points", len(d.places), len(d.points))
	}
}

func TestReadData(t *testing.T) {
	path := writeGames(t, game.Freestyle, 9, 45)
	j := &job{settings: settings{Rules: "freestyle", Batch: 10, Games: all, Mix: 1}, games: []string{path}}
	d, err := readData(j)
	if err != nil {
		t.Fatal(err)
	}
	var held, learnt []float32
	n := 0
	if err := played.Read(path, func(number int, g *played.Game) error {
		into := &learnt
		if number == 19 || number == 39 {
			into = &held
		}
		n++
		return g.Positions(d.model.Tables, func(_ *shape.Board, turn game.Colour, move int) {
			*into = append(*into, float32(g.Target(turn, move, 1)))
		})
	}); err != nil {
		t.Fatal(err)
	}
	targets := func(samples []sample) (all []float32) {
		for _, s := range samples {
			all = append(all, s.target)
		}
		return all
	}
	if n != 45 || !slices.Equal(targets(d.train), learnt) || !slices.Equal(targets(d.held), held) {
		t.Errorf("%d and %d positions, want %d and %d", len(d.train), len(d.held), len(learnt), len(held))
	}
	last := func(s []sample) int {
		e := slices.MaxFunc(s, func(a, b sample) int { return cmp.Compare(a.from, b.from) })
		return e.from + int(e.points)
	}
	if max(last(d.train), last(d.held)) != len(d.points) {
		t.Error("points are left over")
	}
	for name, spoil := range map[string]func(*job){
		"too few games":      func(j *job) { j.Games = 19 },
		"less than a batch":  func(j *job) { j.Batch = 1 << 20 },
		"of other rules":     func(j *job) { j.Rules = "renju" },
		"of no rules":        func(j *job) { j.Rules = "chess" },
		"a file that is not": func(j *job) { j.games = []string{path, path + "x"} },
	} {
		bad := *j
		spoil(&bad)
		if _, err := readData(&bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestBounds(t *testing.T) {
	linear, floor := bounds([]sample{{linear: 0, target: 1}, {linear: 0, target: 0.5}})
	if math.Abs(linear-math.Ln2) > 1e-9 || math.Abs(floor-math.Ln2/2) > 1e-4 {
		t.Errorf("linear %v, floor %v", linear, floor)
	}
}

func TestParseJob(t *testing.T) {
	good := []string{"-o", "x.net", "-rules", "renju", "-workers", "2", "a.games", "b.games"}
	j, err := parseJob(good, t.Output())
	if err != nil || j.checkpoint != "x.net.checkpoint" || j.workers != 2 || len(j.games) != 2 || j.Rules != "renju" {
		t.Errorf("%v: %+v", err, j)
	}
	for _, bad := range []string{
		"", "-o x", "a.games", "-o x -rules chess a", "-o x -epochs 0 a", "-o x -batch 0 a", "-o x -workers 0 a",
		"-o x -games 0 a", "-o x -step 0 a", "-o x -step NaN a", "-o x -step 1 -decay 1 a", "-o x -decay -1 a",
		"-o x -policy -1 a", "-o x -policy NaN a", "-o x -mix 1.1 a", "-o x -mix NaN a", "-o x -absent a",
	} {
		if _, err := parseJob(strings.Fields(bad), io.Discard); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if _, err := os.Stat("x.net"); err == nil {
		t.Error("the file is made before it is needed")
	}
}
