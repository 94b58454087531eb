package tournament

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/game"
	"omok/game/record"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// scripted plays the first empty point of a row of its own, or does what think
// says.
type scripted struct {
	row    int
	think  func(ctx context.Context, pos ai.Position) (ai.Result, error)
	closed func()
}

func (s *scripted) Name() string { return "scripted" }

func (s *scripted) NewGame() {}

func (s *scripted) Close() error {
	if s.closed != nil {
		s.closed()
	}
	return nil
}

func (s *scripted) Think(ctx context.Context, pos ai.Position, _ ai.Limits, _ func(ai.Report)) (ai.Result, error) {
	if s.think != nil {
		return s.think(ctx, pos)
	}
	for x := range pos.Board.Size() {
		if p := (game.Point{X: x, Y: s.row}); pos.Board.At(p) == game.Empty {
			return ai.Result{Move: p}, nil
		}
	}
	return ai.Result{}, ai.ErrNoMove
}

// rowKinds are engines that fill a row: who is Black makes the first five.
func rowKinds() Kinds {
	return Kinds{"row": func(_ context.Context, s Seat, _ Terms) (ai.Engine, error) { return &scripted{row: int(s.Level)}, nil }}
}

// rows are seats that fill a row each.
func rows(names ...string) []Seat {
	var seats []Seat
	for i, n := range names {
		seats = append(seats, Seat{Name: n, Kind: "row", Level: ai.Level(i)})
	}
	return seats
}

func quick(seats []Seat) Config {
	return Config{
		Name: "a test", Seats: seats, Format: RoundRobin, Rounds: 1, Games: 2, Rules: game.MustRules(game.Freestyle), Size: 15,
		Starts: []string{"h8i9", "h8i10"}, Tolerance: time.Second, Concurrency: 2,
	}
}

func run(t *testing.T, c Config, kinds Kinds) *Tournament {
	t.Helper()
	tour, err := New(c, kinds, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := tour.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return tour
}

// TestFaultsLose checks that whoever fails loses, is named, and plays the next game
// with an engine made anew.
func TestFaultsLose(t *testing.T) {
	for name, tt := range map[string]struct {
		think func(ctx context.Context, pos ai.Position) (ai.Result, error)
		want  Fault
	}{
		"occupied": {func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{Move: game.Point{X: 7, Y: 7}}, nil
		}, IllegalMove},
		"outside": {func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{Move: game.Point{X: 77, Y: 7}}, nil
		}, IllegalMove},
		"error":   {func(context.Context, ai.Position) (ai.Result, error) { return ai.Result{}, errors.New("no idea") }, Crash},
		"no move": {func(context.Context, ai.Position) (ai.Result, error) { return ai.Result{}, ai.ErrNoMove }, Crash},
		"crash": {func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{}, &gomocup.EngineError{Engine: "X", Fault: gomocup.FaultCrashed}
		}, Crash},
		"silence": {func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{}, &gomocup.EngineError{Engine: "X", Fault: gomocup.FaultSilent}
		}, Timeout},
		"foul": {func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{}, &gomocup.EngineError{Engine: "X", Fault: gomocup.FaultForbidden}
		}, IllegalMove},
		"late": {func(ctx context.Context, _ ai.Position) (ai.Result, error) {
			<-ctx.Done()
			return ai.Result{Move: game.Point{X: 1, Y: 9}}, nil
		}, Timeout},
	} {
		t.Run(name, func(t *testing.T) {
			made, closed := 0, 0
			kinds := rowKinds()
			kinds["bad"] = func(context.Context, Seat, Terms) (ai.Engine, error) {
				made++
				return &scripted{think: tt.think, closed: func() { closed++ }}, nil
			}
			c := quick([]Seat{{Name: "bad", Kind: "bad"}, {Name: "good", Kind: "row"}})
			c.Concurrency, c.Tolerance = 1, 30*time.Millisecond
			c.Time = game.TimeControl{Kind: game.PerMove, PerMove: 50 * time.Millisecond}
			tour := run(t, c, kinds)
			played, _ := tour.Games()
			for _, g := range played {
				if g.Fault != tt.want || g.Detail == "" || (g.Result == "1") != (g.White == 0) {
					t.Errorf("%+v", g)
				}
			}
			if row := tour.Table().Standings[1]; row.Seat != 0 || row.Faults[tt.want] != 2 || FaultText(row.Faults) != string(tt.want)+" 2" {
				t.Errorf("%+v", row)
			}
			if made != 2 || closed != 2 {
				t.Errorf("made %d times, closed %d times", made, closed)
			}
		})
	}
}

// Rules that a player cannot play by end the tournament with an error, and no game of it
// counts.
func TestRulesThatAPlayerCannotPlayBy(t *testing.T) {
	kinds := rowKinds()
	kinds["bound"] = func(context.Context, Seat, Terms) (ai.Engine, error) {
		return &scripted{think: func(context.Context, ai.Position) (ai.Result, error) {
			return ai.Result{}, &gomocup.EngineError{Engine: "X", Fault: gomocup.FaultRules, Rules: game.MustRules(game.Omok)}
		}, closed: func() {}}, nil
	}
	tour, err := New(quick([]Seat{{Name: "bound", Kind: "bound"}, {Name: "good", Kind: "row"}}), kinds, "")
	if err != nil {
		t.Fatal(err)
	}
	var e *gomocup.EngineError
	if err := tour.Run(t.Context()); !errors.As(err, &e) || e.Fault != gomocup.FaultRules {
		t.Errorf("the tournament ended with %v", err)
	}
	if played, _ := tour.Games(); len(played) > 0 {
		t.Errorf("%+v", played)
	}
}

func TestBadConfigs(t *testing.T) {
	for name, spoil := range map[string]func(*Config){
		"one player":       func(c *Config) { c.Seats = c.Seats[:1] },
		"no round":         func(c *Config) { c.Rounds = 0 },
		"no game":          func(c *Config) { c.Games = 0 },
		"no opening":       func(c *Config) { c.Starts = nil },
		"a bad opening":    func(c *Config) { c.Starts = []string{"h8h8"} },
		"a won opening":    func(c *Config) { c.Starts = []string{"a1a2b1b2c1c2d1d2e1"} },
		"no format":        func(c *Config) { c.Format = "ladder" },
		"the same name":    func(c *Config) { c.Seats[1].Name = c.Seats[0].Name },
		"a bad test":       func(c *Config) { c.SPRT = &SPRT{} },
		"a test for three": func(c *Config) { c.Seats = rows("A", "B", "C"); c.SPRT = &SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05} },
		"no time":          func(c *Config) { c.Time = game.TimeControl{Kind: game.PerMove} },
	} {
		c := quick(rows("A", "B"))
		spoil(&c)
		if _, err := New(c, rowKinds(), ""); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestSequentialTest checks that a tournament ends with its test.
func TestSequentialTest(t *testing.T) {
	c := quick(nil)
	c.Seats = []Seat{{Name: "good", Kind: "row"}, {Name: "bad", Kind: "bad"}}
	c.Games, c.Concurrency = 4000, 1
	c.SPRT = &SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
	kinds := rowKinds()
	n := 0
	kinds["bad"] = func(context.Context, Seat, Terms) (ai.Engine, error) {
		n++
		fresh, moves := n%3 == 0, 0 // now and then it plays, for two games
		return &scripted{think: func(ctx context.Context, pos ai.Position) (ai.Result, error) {
			if moves++; !fresh || moves > 9 {
				return ai.Result{}, errors.New("tired")
			}
			return (&scripted{row: 1}).Think(ctx, pos, ai.Limits{}, nil)
		}}, nil
	}
	tour := run(t, c, kinds)
	played, _ := tour.Games()
	table := tour.Table()
	if table.Verdict != TakeElo1 || len(played) > 400 || !tour.Done() {
		t.Errorf("%d games, ratio %g", len(played), table.Ratio)
	}
	if !slices.ContainsFunc(tour.pairs(0), func(score float64) bool { return score == 0 }) {
		t.Error("the bad one never won, and the test was too easy")
	}
	var text bytes.Buffer
	if err := tour.WriteTable(&text); err != nil || !strings.Contains(text.String(), "elo1 is taken") {
		t.Errorf("%v\n%s", err, &text)
	}
}

// TestAdjudication checks the ends of games that engines see decided.
func TestAdjudication(t *testing.T) {
	says := func(rate float64) Kinds {
		return Kinds{"says": func(_ context.Context, s Seat, _ Terms) (ai.Engine, error) {
			mine := rate
			if s.Name == "B" {
				mine = 1 - rate
			}
			row := 2 * int(s.Level)
			return &scripted{think: func(_ context.Context, pos ai.Position) (ai.Result, error) {
				for i := range 60 { // scattered, so that nobody makes a five
					p := game.Point{X: 2 * i % 15, Y: row + 4*(2*i/15)}
					if pos.Board.Inside(p) && pos.Board.At(p) == game.Empty {
						return ai.Result{Move: p, Report: ai.Report{Depth: 3, Lines: []ai.Line{{Moves: []game.Point{p}, WinRate: mine}}}}, nil
					}
				}
				return ai.Result{}, ai.ErrNoMove
			}}, nil
		}}
	}
	seats := []Seat{{Name: "A", Kind: "says"}, {Name: "B", Kind: "says", Level: 1}}
	for name, tt := range map[string]struct {
		rate   float64
		a      Adjudication
		want   [2]string
		plies  int
		reason string
	}{
		"won":   {0.99, Adjudication{WinMoves: 3, WinRate: 0.97}, [2]string{"1", "0"}, 2 + 7, Adjudicated},
		"level": {0.5, Adjudication{DrawMoves: 2, DrawFrom: 10, DrawRate: 0.02}, [2]string{"½", "½"}, 13, Adjudicated},
		"long":  {0.8, Adjudication{WinMoves: 3, WinRate: 0.97, DrawMoves: 2, DrawRate: 0.02, MaxPlies: 12}, [2]string{"½", "½"}, 12, Adjudicated},
	} {
		c := quick(seats)
		c.Adjudicate = tt.a
		played, _ := run(t, c, says(tt.rate)).Games()
		for i, g := range played {
			if g.Result != tt.want[i] || g.Reason != tt.reason || g.Plies() != tt.plies {
				t.Errorf("%s: game %d: %+v of %d plies", name, i, g, g.Plies())
			}
		}
	}
}

// TestReports checks that the table, the list and the collection hold every game.
func TestReports(t *testing.T) {
	c := quick(rows("Ⓐ, the \"first\"", "B"))
	c.Games = 6
	tour := run(t, c, rowKinds())
	var table, list, sgf bytes.Buffer
	if err := errors.Join(tour.WriteTable(&table), tour.WriteCSV(&list), tour.WriteSGF(&sgf)); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"6 of 6 games", "3-0-3", "50.0 %", "tolerance 1s", "+0 ±"} {
		if !strings.Contains(table.String(), want) {
			t.Errorf("no %q in\n%s", want, &table)
		}
	}
	lines, err := csv.NewReader(&list).ReadAll()
	if err != nil || len(lines) != 7 || lines[1][3] != c.Seats[0].Name || lines[1][5] != "1" {
		t.Errorf("%v, %v", lines, err)
	}
	file, err := record.Read(sgf.Bytes())
	if err != nil || len(file.Records) != 6 || len(file.Problems) > 0 {
		t.Fatalf("%v, %+v", err, file)
	}
	r := file.Records[1]
	if r.Info.White != c.Seats[0].Name || r.Info.Event != "a test" || r.Result.Winner != game.Black || len(r.Moves()) != 11 {
		t.Errorf("%+v", r)
	}
}

// TestWatching checks that games being played can be looked at, from another
// goroutine.
func TestWatching(t *testing.T) {
	c := quick(rows("A", "B", "C"))
	tour, err := New(c, rowKinds(), "")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	moves := 0
	tour.OnChange(func() {
		mu.Lock()
		defer mu.Unlock()
		moves++
		_, running := tour.Games()
		for _, g := range running {
			if g.Result != "" || g.Plies() < 2 {
				t.Errorf("%+v", g)
			}
		}
		tour.Table()
	})
	if err := tour.Run(t.Context()); err != nil || moves < 6*9 {
		t.Errorf("%d changes, %v", moves, err)
	}
}
