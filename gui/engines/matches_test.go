package engines

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"omok/ai/gomocup"
	"omok/ai/tournament"
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/keytest"
)

// TestMatches plays a small tournament in the window: begun, paused, left, taken up
// again, played to its end, reported, and closed.
func TestMatches(t *testing.T) {
	b := newBench(t, i18n.English)
	p := b.Roster.Put(gomocup.Program{Path: os.Args[0], Name: "Row"})
	m := OpenMatches(b.Deps, func() {})
	b.picture(m.win, "matches-setup-empty")
	offered := m.offered()
	m.setup.add(offered[0])
	m.setup.add(offered[8])
	m.setup.add(offered[len(offered)-1])
	m.setup.add(offered[8])
	if s := m.setup.players; s[2].Arg != p.ID || s[3].Name != s[1].Name+" (2)" {
		t.Errorf("%+v", s)
	}
	for limit, want := range map[int]game.TimeControl{
		byMove:      {Kind: game.PerMove, PerMove: time.Second},
		byGame:      {Kind: game.PerGame, Main: time.Second},
		byIncrement: {Kind: game.PerGame, Main: time.Second, Increment: 2 * time.Second},
		byPeriods:   {Kind: game.ByoYomi, Main: time.Second, Period: 2 * time.Second, Periods: 3},
		byNodes:     {},
	} {
		m.setup.limit, m.setup.more = limit, 2
		if got := m.setup.clock(); got != want || got.Validate() != nil {
			t.Errorf("the limit %d is the clock %+v", limit, got)
		}
	}
	m.setup.edit(1)
	b.picture(m.win, "matches-seat")
	sheet := m.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	entries := fields(sheet)
	entries[0].SetText(m.setup.players[0].Name) // is taken
	entries[2].SetText("3")
	if sheet.Accept(); m.setup.players[1].Limits.Depth != 0 || m.win.Canvas().Overlays().Top() == nil {
		t.Error("two players have one name")
	}
	entries[0].SetText("Shallow")
	sheet.Accept()
	if p := m.setup.seatsFor(500); p[1].Name != "Shallow" || p[1].Limits.Depth != 3 || p[1].Limits.Nodes != 0 || p[0].Limits.Nodes != 500 {
		t.Errorf("%+v", p)
	}
	m.setup.players[1].Limits.Depth = 0
	m.setup.config.Games, m.setup.limit, m.setup.nodes, m.setup.config.MemoryMB = 2, byNodes, 200, 16
	m.Restyle()
	b.picture(m.win, "matches-setup")
	m.setup.begin()
	b.until("some games are played", func() bool {
		if m.tour == nil {
			return false
		}
		played, _ := m.tour.Games()
		return len(played) >= 3
	})
	m.changed()
	b.picture(m.win, "matches-running")
	m.pause()
	m.win.Close()

	again := OpenMatches(b.Deps, func() {})
	defer again.win.Close()
	if again.tour == nil || again.tour.Done() {
		t.Fatal("the tournament is not taken up")
	}
	if again.win.Canvas().Focused() != again.live.pause {
		t.Error("the button that goes on does not have the keys")
	}
	again.resume()
	b.until("the end", func() bool { return again.run == nil })
	if again.win.Canvas().Focused() != again.live.report {
		t.Error("in the end the button of the report does not have the keys")
	}
	b.picture(again.win, "matches-done")
	played, _ := again.tour.Games()
	if len(played) != 12 || !again.tour.Done() {
		t.Errorf("%d games", len(played))
	}
	seen := map[string]bool{}
	for _, k := range b.kept {
		seen[k] = true
	}
	if len(b.kept) != 12 || len(seen) != 4 {
		t.Errorf("kept %q", b.kept)
	}
	for _, g := range played {
		if g.Fault != tournament.NoFault {
			t.Errorf("%+v", g)
		}
	}
	shown := strings.Join(texts(again.win.Content()), "\n")
	for _, want := range []string{"Finished: 12 of 12 games", "1. ", "Row", "LOS"} {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in\n%s", want, shown)
		}
	}
	course := keytest.Driver{Win: again.win, Clipboard: b.App.Clipboard()}
	keytest.Window(t, "course", func() keytest.Driver { return course }, course.Shortcuts(nil),
		fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape) // which press its buttons and close it
	again.stop()
	if again.tour != nil {
		t.Error("it is not closed")
	}
	if _, err := os.Stat(again.path()); err == nil {
		t.Error("its file is still there")
	}
}

// TestTheBoundsOfTheSequentialTest checks that both are taken from the settings, and that
// nothing begins while the lower is not below the upper.
func TestTheBoundsOfTheSequentialTest(t *testing.T) {
	b := newBench(t, i18n.English)
	m := OpenMatches(b.Deps, func() {})
	defer m.win.Close()
	s := &m.setup
	for _, seat := range m.offered() {
		if seat.Kind == "random" {
			s.add(seat)
			s.add(seat)
		}
	}
	s.test, s.elo0, s.elo1 = true, 5, 5
	if s.begin(); s.config.Name != "" || !strings.Contains(s.said.Text(), "must be below") {
		t.Errorf("with bounds that are equal the window says %q", s.said.Text())
	}
	s.elo0, s.elo1, s.config.Games = -10, 0, 2
	s.begin()
	b.until("the match begins", func() bool { return m.tour != nil })
	if c := m.tour.Config().SPRT; c == nil || c.Elo0 != -10 || c.Elo1 != 0 {
		t.Errorf("the test is %+v", c)
	}
}

// TestRulesThatAPlayerCannotPlayBy checks that no match begins by rules that the protocol
// has no word for while an engine of the list takes part, and that it does without.
func TestRulesThatAPlayerCannotPlayBy(t *testing.T) {
	b := newBench(t, i18n.English)
	b.Roster.Put(gomocup.Program{Path: os.Args[0], Name: "Row"})
	m := OpenMatches(b.Deps, func() {})
	defer m.win.Close()
	s, offered := &m.setup, m.offered()
	s.add(offered[0])
	s.add(offered[len(offered)-1])
	s.config.Rules = game.MustRules(game.Omok)
	if s.begin(); s.config.Name != "" || s.said.Text() != "“Row” does not support these rules: Omok." {
		t.Errorf("the window says %q", s.said.Text())
	}
	s.players[1] = offered[1]
	if s.begin(); s.config.Name == "" {
		t.Errorf("without the engine the window says %q", s.said.Text())
	}
}

// TestGamesThatEndInAnyOrder checks that each game of a match goes into the library once,
// whichever of those played at a time ends first, and whenever the program ends.
func TestGamesThatEndInAnyOrder(t *testing.T) {
	b := newBench(t, i18n.English)
	c := tournament.Config{
		Seats: []tournament.Seat{{Name: "A", Kind: "random"}, {Name: "B", Kind: "random"}}, Format: tournament.RoundRobin, Rounds: 1, Games: 4,
		Rules: game.MustRules(game.Freestyle), Size: 15, Starts: []string{"h8"}, Seed: 1 << 63,
	}
	tour, err := tournament.New(c, tournament.StandardKinds(), "")
	if err != nil {
		t.Fatal(err)
	}
	m := &Matches{frame: &frame{Deps: b.Deps}, kept: map[int]bool{}}
	for _, step := range []struct{ played, fresh []int }{
		{[]int{0, 2}, []int{0, 2}}, {[]int{0, 2}, nil}, {[]int{0, 1, 2}, []int{1}}, {[]int{0, 1, 2, 3}, []int{3}},
	} {
		var games []tournament.Game
		for _, n := range step.played {
			games = append(games, tournament.Game{Number: n})
		}
		var fresh []int
		for _, g := range m.unkept(games) {
			fresh = append(fresh, g.Number)
			m.kept[g.Number] = true
		}
		if !slices.Equal(fresh, step.fresh) {
			t.Errorf("of %v %v are kept, want %v", step.played, fresh, step.fresh)
		}
		b.Store.SetString(keptKey, keptText(c.Seed, m.kept))
		if m.kept = m.recallKept(tour); len(m.kept) != len(step.played) {
			t.Errorf("after a restart %v are known to be kept, want %v", m.kept, step.played)
		}
	}
	b.Store.SetString(keptKey, keptText(2, m.kept))
	if kept := m.recallKept(tour); len(kept) != 0 {
		t.Errorf("the games %v of another match are taken for its own", kept)
	}
}

// TestTheLastGameIsKept checks that the games of a match that ended as the program did are
// kept when its window is opened again.
func TestTheLastGameIsKept(t *testing.T) {
	b := newBench(t, i18n.English)
	c := tournament.Config{
		Name: "a match", Seats: []tournament.Seat{{Name: "A", Kind: "random"}, {Name: "B", Kind: "random"}}, Format: tournament.RoundRobin, Rounds: 1, Games: 2,
		Rules: game.MustRules(game.Freestyle), Size: 15, Starts: []string{"h8"}, Seed: 7, Tolerance: time.Minute,
	}
	tour, err := tournament.New(c, tournament.StandardKinds(), (&Matches{frame: &frame{Deps: b.Deps}}).path())
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(tour.Run(t.Context()), tour.Close()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{2, 2} { // and not once more
		m := OpenMatches(b.Deps, func() {})
		if len(b.kept) != want {
			t.Errorf("%d games are kept, want %d", len(b.kept), want)
		}
		m.win.Close()
	}
}
