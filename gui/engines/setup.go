package engines

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai/gomocup"
	"omok/ai/tournament"
	"omok/game"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// The sources of openings.
const (
	builtIn = "balanced"
	random  = "random"
	ofFile  = "file"
)

// The ways to limit a move.
const (
	byMove = iota
	byGame
	byIncrement
	byPeriods
	byNodes
)

// setup is the page with the settings of a tournament.
type setup struct {
	m       *Matches
	config  tournament.Config
	players []tournament.Seat // as a person has set them
	source  string            // of the openings
	file    string
	limit   int // how a move is limited
	seconds int // of a move, or of the main time
	more    int // seconds of an increment, or of a period of byo-yomi
	periods int
	nodes   int
	judged  bool
	test    bool
	elo0    int // the bounds of the sequential test
	elo1    int

	seats *fyne.Container
	start *control.Button
	said  *panel.Prose
}

func newSetup(m *Matches) setup {
	return setup{
		m: m, source: builtIn, seconds: 1, more: 1, periods: 3, nodes: 10000, judged: true, elo1: 20,
		config: tournament.Config{
			Format: tournament.RoundRobin, Rounds: 1, Games: 10, Rules: game.MustRules(game.Freestyle), Size: 15,
			Time: defaultTime, Tolerance: tournament.DefaultTolerance, Concurrency: 1, MemoryMB: 64,
		},
	}
}

// build makes the page.
func (s *setup) build() fyne.CanvasObject {
	t := s.m.Words
	s.seats = container.NewVBox()
	s.said = panel.NewNote("")
	s.start = control.NewButton(s.m.keys, t.T("matches.start"), nil, s.begin)
	s.showSeats()
	left := container.NewBorder(widget.NewLabelWithStyle(t.T("matches.players"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		s.adding(), nil, nil, container.NewVScroll(s.seats))
	right := container.NewBorder(nil, container.NewVBox(s.said, s.start), nil, nil, container.NewVScroll(s.fields()))
	split := container.NewHSplit(left, container.NewPadded(right))
	split.Offset = 0.42
	return container.NewPadded(split)
}

// adding returns the row by which a player is added.
func (s *setup) adding() fyne.CanvasObject {
	offered := s.m.offered()
	var options []control.Option[int]
	for i, seat := range offered {
		options = append(options, control.Named(i, seat.Name))
	}
	choice := control.NewChoice(s.m.keys, options, 0, nil)
	return container.NewBorder(nil, nil, nil, s.m.button("matches.add", func() { s.add(offered[choice.Value()]) }), choice)
}

// add adds a player; the same one twice gets a number.
func (s *setup) add(seat tournament.Seat) {
	base := seat.Name
	for n := 2; slices.ContainsFunc(s.players, func(o tournament.Seat) bool { return o.Name == seat.Name }); n++ {
		seat.Name = fmt.Sprintf("%s (%d)", base, n)
	}
	s.players = append(s.players, seat)
	s.showSeats()
}

func (s *setup) showSeats() {
	s.seats.RemoveAll()
	for i := range s.players {
		s.seats.Add(s.row(i))
	}
	s.seats.Refresh()
	if len(s.players) < 2 {
		s.start.Disable()
	} else {
		s.start.Enable()
	}
}

// fields returns the fields for the conditions.
func (s *setup) fields() fyne.CanvasObject {
	t, c := s.m.Words, &s.config
	f := newForm(t)
	number := func(key string, value *int, options ...int) {
		var o []control.Option[int]
		if !slices.Contains(options, *value) {
			options = append(options, *value)
			slices.Sort(options)
		}
		for _, n := range options {
			o = append(o, control.Named(n, fmt.Sprint(n)))
		}
		f.row(key, control.NewChoice(s.m.keys, o, *value, func(n int) { *value = n }))
	}
	var formats []control.Option[tournament.Format]
	for _, one := range tournament.Formats {
		formats = append(formats, control.Named(one, t.T(formatKeys[one])))
	}
	f.row("matches.format", control.NewChoice(s.m.keys, formats, c.Format, func(v tournament.Format) { c.Format = v }))
	number("matches.games", &c.Games, 2, 4, 10, 20, 50, 100, 200, 500, 1000)
	number("matches.rounds", &c.Rounds, 1, 2, 3, 4, 5, 7, 9)
	var rules []control.Option[game.RuleSet]
	for _, set := range game.RuleSets {
		rules = append(rules, control.Named(set, phrase.RuleSet(t, set)))
	}
	f.row("matches.rules", control.NewChoice(s.m.keys, rules, c.Rules.Set, func(v game.RuleSet) { c.Rules = game.MustRules(v) }))
	number("matches.size", &c.Size, 13, 15, 17, 19, 20)
	f.row("matches.openings", control.NewChoice(s.m.keys, []control.Option[string]{
		control.Named(builtIn, t.T("matches.openings.balanced")), control.Named(random, t.T("matches.openings.random")),
		control.Named(ofFile, t.T("matches.openings.file")),
	}, s.source, s.chooseSource))
	f.row("matches.limit", control.NewChoice(s.m.keys, []control.Option[int]{
		control.Named(byMove, t.T("matches.limit.move")), control.Named(byGame, t.T("matches.limit.game")),
		control.Named(byIncrement, t.T("matches.limit.increment")), control.Named(byPeriods, t.T("matches.limit.periods")), control.Named(byNodes, t.T("matches.limit.nodes")),
	}, s.limit, func(v int) { s.limit = v }))
	number("matches.seconds", &s.seconds, 1, 2, 3, 5, 10, 30, 60, 120, 300, 600)
	number("matches.more", &s.more, 1, 2, 3, 5, 10, 30)
	number("new.time.periods", &s.periods, 1, 2, 3, 5, 10)
	number("matches.nodes", &s.nodes, 500, 1000, 4000, 10000, 40000, 100000, 1000000)
	var many []int
	for n := 1; n <= runtime.NumCPU(); n++ {
		many = append(many, n)
	}
	number("matches.concurrency", &c.Concurrency, many...)
	number("matches.memory", &c.MemoryMB, 16, 32, 64, 128, 256, 350, 512, 1024)
	f.row("matches.judge", control.NewCheck(s.m.keys, t.T("matches.judge.text"), s.judged, func(on bool) { s.judged = on }))
	f.row("matches.sprt", control.NewCheck(s.m.keys, t.T("matches.sprt.text"), s.test, func(on bool) { s.test = on }))
	number("matches.elo0", &s.elo0, -20, -10, -5, 0, 5, 10)
	number("matches.elo1", &s.elo1, 0, 5, 10, 20, 30, 50)
	return f.rows
}

var formatKeys = map[tournament.Format]string{
	tournament.RoundRobin: "matches.format.roundRobin", tournament.Gauntlet: "matches.format.gauntlet", tournament.Swiss: "matches.format.swiss",
}

// chooseSource takes a source of openings; a file is asked for.
func (s *setup) chooseSource(v string) {
	s.source = v
	if v == ofFile {
		s.m.browse("matches.openings.file", dialogs.OpenFile, "", nil, func(path string) {
			s.file = path
			s.said.SetText(filepath.Base(path))
		})
	}
}

// The ends of games that both engines agree on.
const (
	judgeMoves = 4
	judgeRate  = 0.90
	levelRate  = 0.01
	levelFrom  = 80
)

// begin completes the configuration and starts the tournament.
func (s *setup) begin() {
	if s.test && s.elo0 >= s.elo1 {
		s.said.SetText(s.m.Words.T("matches.sprt.bounds"))
		return
	}
	c := &s.config
	for _, seat := range s.players {
		if seat.Kind == listKind && !gomocup.Plays(c.Rules) {
			s.said.SetText(phrase.Unable(s.m.Words, seat.Name, c.Rules))
			return
		}
	}
	c.Name = s.m.Words.T("matches.name", "date", time.Now().Format(time.DateOnly))
	c.Starts, c.SPRT, c.Adjudicate = nil, nil, tournament.Adjudication{Dead: true}
	if s.judged {
		c.Adjudicate = tournament.Adjudication{
			WinMoves: judgeMoves, WinRate: judgeRate, DrawMoves: judgeMoves, DrawFrom: levelFrom, DrawRate: levelRate, Dead: true,
		}
	}
	nodes := int64(0)
	if s.limit == byNodes {
		nodes = int64(s.nodes)
	}
	c.Time, c.Seats = s.clock(), s.seatsFor(nodes)
	if s.test && len(c.Seats) == 2 {
		c.SPRT = &tournament.SPRT{Elo0: float64(s.elo0), Elo1: float64(s.elo1), Alpha: 0.05, Beta: 0.05}
	}
	s.preparing(true)
	s.m.begin()
}

// clock returns the time control that all play by.
func (s *setup) clock() game.TimeControl {
	main, more := time.Duration(s.seconds)*time.Second, time.Duration(s.more)*time.Second
	switch s.limit {
	case byMove:
		return game.TimeControl{Kind: game.PerMove, PerMove: main}
	case byGame:
		return game.TimeControl{Kind: game.PerGame, Main: main}
	case byIncrement:
		return game.TimeControl{Kind: game.PerGame, Main: main, Increment: more}
	case byPeriods:
		return game.TimeControl{Kind: game.ByoYomi, Main: main, Period: more, Periods: s.periods}
	}
	return game.TimeControl{}
}

// preparing shows that openings are being found.
func (s *setup) preparing(on bool) {
	if on {
		s.start.Disable()
		s.said.SetText(s.m.Words.T("matches.preparing"))
		return
	}
	s.start.Enable()
	s.said.SetText("")
}

// randomOpenings is how many openings are looked for at most.
const randomOpenings = 40

// openings returns those of the source. It is called away from Fyne's goroutine,
// after begin, when nothing changes the settings.
func (s *setup) openings(ctx context.Context) ([]tournament.Opening, error) {
	c := &s.config
	switch s.source {
	case random:
		n := min(randomOpenings, max(1, c.Games/2*len(c.Seats)))
		return tournament.RandomOpenings(rand.New(rand.NewPCG(rand.Uint64(), 1)), c.Rules, c.Size, n, tournament.Fairness(ctx, tournament.FairNodes))
	case ofFile:
		data, err := os.ReadFile(s.file)
		if err != nil {
			return nil, err
		}
		openings, _, err := tournament.ReadOpenings(data, c.Rules, c.Size)
		return openings, err
	}
	openings := tournament.Balanced(c.Rules, c.Size)
	rand.Shuffle(len(openings), func(i, j int) { openings[i], openings[j] = openings[j], openings[i] })
	return openings, nil
}
