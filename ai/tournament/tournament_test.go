package tournament

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

func TestRoundRobin(t *testing.T) {
	tour := run(t, quick(rows("A", "B", "C")), rowKinds())
	played, running := tour.Games()
	if len(played) != 6 || len(running) != 0 || !tour.Done() || tour.Planned() != 6 {
		t.Fatalf("%d played, %d running", len(played), len(running))
	}
	var met []string
	for _, g := range played {
		met = append(met, fmt.Sprintf("%d-%d %s %s", g.Black, g.White, g.Result, g.Moves[:4]))
		if g.Result != "1" || g.Reason != "five" || g.Opening != 2 || g.Plies() != 11 {
			t.Errorf("%+v", g)
		}
	}
	if got, want := strings.Join(met, ", "), "0-1 1 h8i9, 1-0 1 h8i9, 0-2 1 h8i1, 2-0 1 h8i1, 1-2 1 h8i9, 2-1 1 h8i9"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	table := tour.Table()
	for _, s := range table.Standings {
		if s.Games != 4 || s.Wins != 2 || s.Losses != 2 || s.Elo != 0 {
			t.Errorf("%+v", s)
		}
	}
	if w, d, l := table.Cross[0][2].Count(); w != 1 || d != 0 || l != 1 {
		t.Errorf("cross %d-%d-%d", w, d, l)
	}
}

func TestGauntlet(t *testing.T) {
	c := quick(rows("A", "B", "C", "D"))
	c.Format, c.Rounds = Gauntlet, 2
	played, _ := run(t, c, rowKinds()).Games()
	if len(played) != 12 {
		t.Fatalf("%d games", len(played))
	}
	for _, g := range played {
		if g.Black != 0 && g.White != 0 {
			t.Errorf("%d meets %d", g.Black, g.White)
		}
	}
}

// TestSwiss checks that nobody meets twice, that the strongest comes first, and
// that with an odd number all sit out in turn. The higher number wins.
func TestSwiss(t *testing.T) {
	for n := 2; n <= 11; n++ {
		c := quick(make([]Seat, n))
		c.Format, c.Rounds = Swiss, (n+1)/2
		var plan []fixture
		scores, games, met := make([]float64, n), make([]int, n), map[[2]int]int{}
		for round := range c.Rounds {
			before := len(plan)
			plan = c.swissRound(plan, scores)
			if len(plan)-before != n/2*c.Games {
				t.Fatalf("%d players: %d games in round %d", n, len(plan)-before, round)
			}
			for _, f := range plan[before:] {
				scores[max(f.black, f.white)]++
				games[f.black]++
				games[f.white]++
				met[[2]int{min(f.black, f.white), max(f.black, f.white)}]++
				if f.round != round {
					t.Errorf("round %d is called %d", round, f.round)
				}
			}
		}
		for pair, count := range met {
			if count != c.Games {
				t.Errorf("%d players: %v met in %d games", n, pair, count)
			}
		}
		if slices.Max(games)-slices.Min(games) > c.Games {
			t.Errorf("%d players: games %v", n, games)
		}
		if scores[n-1] < float64(c.Games*(c.Rounds-1)) || n%2 == 0 && scores[n-1] != slices.Max(scores) {
			t.Errorf("%d players: scores %v", n, scores)
		}
	}
}

// TestSwissIsPlayed plays more rounds than there are new opponents.
func TestSwissIsPlayed(t *testing.T) {
	c := quick(rows("A", "B", "C"))
	c.Format, c.Rounds, c.Concurrency = Swiss, 4, 3
	tour := run(t, c, rowKinds())
	if played, _ := tour.Games(); len(played) != 8 || tour.Planned() != 8 {
		t.Errorf("%d games of %d", len(played), tour.Planned())
	}
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

// TestUnstartable checks that who cannot be started loses its games.
func TestUnstartable(t *testing.T) {
	kinds := rowKinds()
	kinds["none"] = func(context.Context, Seat, Terms) (ai.Engine, error) { return nil, errors.New("no such program") }
	tour := run(t, quick([]Seat{{Name: "none", Kind: "none"}, {Name: "good", Kind: "row"}, {Name: "nobody", Kind: "nobody"}}), kinds)
	for _, s := range tour.Table().Standings {
		if lost := s.Losses; s.Seat == 1 && lost != 0 {
			t.Errorf("%+v", s)
		}
	}
}

// TestResume stops a tournament in its middle and takes it up again from its file,
// also from one whose last line was cut short.
func TestResume(t *testing.T) {
	for _, format := range Formats {
		path := filepath.Join(t.TempDir(), "t.json")
		c := quick(rows("A", "B", "C", "D"))
		c.Format, c.Games, c.Rounds = format, 4, 2
		whole, _ := run(t, c, rowKinds()).Games()

		ctx, cancel := context.WithCancel(t.Context())
		tour, err := New(c, rowKinds(), path)
		if err != nil {
			t.Fatal(err)
		}
		ended := 0
		tour.OnGame(func(*Game) {
			if ended++; ended == 5 {
				cancel()
			}
		})
		if err := tour.Run(ctx); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if err := tour.Close(); err != nil {
			t.Fatal(err)
		}
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(`{"number":9,"bl`); err != nil {
			t.Fatal(err)
		}
		f.Close()

		again, err := Open(path, rowKinds())
		if err != nil {
			t.Fatal(err)
		}
		if before, _ := again.Games(); len(before) < 5 || len(before) > 6 {
			t.Errorf("%s: %d games were kept", format, len(before))
		}
		if err := again.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		again.Close()
		third, err := Open(path, rowKinds())
		if err != nil {
			t.Fatal(err)
		}
		defer third.Close()
		got, _ := third.Games()
		if len(got) != len(whole) || !third.Done() {
			t.Fatalf("%s: %d games, want %d", format, len(got), len(whole))
		}
		if format == Swiss {
			continue // with ties, who meets whom depends on who ended first
		}
		for i := range got {
			if got[i].Moves != whole[i].Moves || got[i].Black != whole[i].Black || got[i].Result != whole[i].Result {
				t.Errorf("%s: game %d is %+v, want %+v", format, i, got[i], whole[i])
			}
		}
	}
}

func TestBadFiles(t *testing.T) {
	good := `{"tournament":1,"seats":[{"name":"A","kind":"row"},{"name":"B","kind":"row"}],"format":"swiss","rounds":1,"games":2,"rules":"freestyle","size":15,"openings":["h8"],"time":{"kind":0}}` + "\n"
	for name, text := range map[string]string{
		"empty": "", "no JSON": "hello\n", "another version": strings.Replace(good, ":1,", ":9,", 1),
		"an unknown player": good + `{"number":0,"black":0,"white":7,"result":"1"}` + "\n",
		"a broken game":     good + "{]\n", "one player": strings.Replace(good, `,{"name":"B","kind":"row"}`, "", 1),
		"a cut head": good[:30],
	} {
		path := filepath.Join(t.TempDir(), "t.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if tour, err := Open(path, rowKinds()); err == nil {
			tour.Close()
			t.Errorf("%s is opened", name)
		}
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none"), rowKinds()); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
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
		if n++; n%9 == 0 { // now and then it plays
			return &scripted{row: 1}, nil
		}
		return &scripted{think: func(context.Context, ai.Position) (ai.Result, error) { return ai.Result{}, errors.New("tired") }}, nil
	}
	tour := run(t, c, kinds)
	played, _ := tour.Games()
	table := tour.Table()
	if table.Verdict != TakeElo1 || len(played) > 400 || !tour.Done() {
		t.Errorf("%d games, ratio %g", len(played), table.Ratio)
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

func TestParseSeat(t *testing.T) {
	s, err := ParseSeat("omok,level=3,nodes=500,time=0.5s,depth=7,threads=2,hash=32,seed=9,name=me")
	if err != nil || s.Kind != "omok" || s.Hash != 32 || s.Level != 3 || s.Seed != 9 || s.Name != "me" ||
		s.Limits.Nodes != 500 || s.Limits.Time != 500*time.Millisecond || s.Limits.Depth != 7 || s.Limits.Threads != 2 {
		t.Errorf("%+v, %v", s, err)
	}
	if s, err := ParseSeat("gomocup:../x,nodes=1"); err != nil || s.Kind != "gomocup" || s.Arg != "../x" || s.Name != "gomocup:../x,nodes=1" {
		t.Errorf("%+v, %v", s, err)
	}
	for _, bad := range []string{"", ",nodes=1", "omok,nodes", "omok,nodes=many", "omok,colour=1", "gomocup", "gomocup:", "omok,time=1"} {
		if _, err := ParseSeat(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

// TestRealEngines plays a short game of each kind that needs nothing but this
// program.
func TestRealEngines(t *testing.T) {
	var seats []Seat
	for _, text := range []string{"omok,nodes=50,hash=1", "omok,level=2,nodes=50,hash=1", "windows,depth=1", "eight,depth=1"} {
		s, err := ParseSeat(text)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, s)
	}
	c := quick(seats)
	c.Adjudicate = Adjudication{MaxPlies: 20}
	played, _ := run(t, c, StandardKinds()).Games()
	for _, g := range played {
		if g.Fault != NoFault {
			t.Errorf("%+v", g)
		}
	}
}

// slowStarter notes when it is started.
type slowStarter struct {
	scripted
	note func(string)
}

func (s *slowStarter) Start(context.Context, int) error {
	s.note("start")
	return nil
}

func (s *slowStarter) Think(ctx context.Context, pos ai.Position, l ai.Limits, report func(ai.Report)) (ai.Result, error) {
	s.note("think")
	return s.scripted.Think(ctx, pos, l, report)
}

// TestEnginesAreReadyFirst checks that both engines have begun each game before either
// is asked for a move.
func TestEnginesAreReadyFirst(t *testing.T) {
	var order []string
	kinds := Kinds{"row": func(_ context.Context, s Seat, _ Terms) (ai.Engine, error) {
		return &slowStarter{scripted{row: int(s.Level)}, func(what string) { order = append(order, what) }}, nil
	}}
	c := quick(rows("A", "B"))
	c.Concurrency = 1
	run(t, c, kinds)
	game := "start start" + strings.Repeat(" think", 9)
	if got := strings.Join(order, " "); got != game+" "+game {
		t.Errorf("%s", got)
	}
}
