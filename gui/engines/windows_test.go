package engines

import (
	"bufio"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/ai/tournament"
	"omok/game"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/roster"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/theme"
)

// asEngine is the variable that makes the test program an engine that plays along the
// edge; with "dies" it ends at once.
const asEngine = "OMOK_TEST_ENGINE"

func TestMain(m *testing.M) {
	switch os.Getenv(asEngine) {
	case "":
		os.Exit(m.Run())
	case "dies":
		os.Exit(4)
	}
	x, taken := 0, map[string]bool{}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, arg, _ := strings.Cut(in.Text(), " "); word {
		case "ABOUT":
			fmt.Println(`name="Row", version="1.5", author="A. Tester"`)
		case "START", "RESTART", "BOARD":
			x, taken = 0, map[string]bool{}
			if word == "BOARD" {
				continue
			}
			if word == "RESTART" || arg == "15" || arg == "20" {
				fmt.Println("OK")
			} else {
				fmt.Println("ERROR size")
			}
		case "BEGIN", "TURN", "DONE":
			taken[arg] = true
			point := fmt.Sprintf("%d,%d", x%15, 14-x/15)
			for ; taken[point]; point = fmt.Sprintf("%d,%d", x%15, 14-x/15) {
				x += 2 // every second point: nobody has to stop it
			}
			fmt.Println(point)
			taken[point] = true
		case "END":
			return
		default: // a stone of a BOARD: x,y,who
			if i := strings.LastIndexByte(word, ','); i > 0 {
				taken[word[:i]] = true
			}
		}
	}
}

type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

// bench is what the windows under test stand on. What they do on Fyne's goroutine
// waits for settle, on the test's.
type bench struct {
	Deps
	t       *testing.T
	set     settings.Settings
	pos     ai.Position // that the board shows
	over    bool
	kept    []string
	changes int

	mu   sync.Mutex
	todo []func()
}

func newBench(t *testing.T, l i18n.Language) *bench {
	t.Helper()
	t.Setenv(asEngine, "1")
	b := &bench{t: t, set: settings.Defaults()}
	b.Deps = Deps{
		App: test.NewTempApp(t), Words: i18n.New(l), Store: memory{}, Roster: roster.Load(memory{}, ""), Folder: t.TempDir(),
		Settings: func() settings.Settings { return b.set }, Change: func(s settings.Settings) { b.set = s },
		Changed: func() { b.changes++ }, Board: func() board.Options { return board.Options{Look: theme.LookOf("contrast", "contrast")} },
		Chooser: func() filechooser.Ask { return nil },
		Offered: func() []dialogs.Engine {
			return []dialogs.Engine{{ID: "omok", Name: "Omok"}, {ID: "eight", Name: "Eight", Student: true}, {ID: "windows", Name: "Windows", Student: true}}
		},
		Maker: func() session.Maker {
			return func(c match.EngineChoice) (ai.Engine, error) {
				if c.ID == "omok" {
					return search.New(search.Options{HashMiB: 1}), nil
				}
				return classic.NewSeeded(classic.Kind(c.ID), c.Manner, 1)
			}
		},
		Shown: func() (ai.Position, bool, bool) { return b.pos, b.over, b.pos.Board != nil },
		Keep:  func(r *record.Record, tag string) { b.kept = append(b.kept, tag+" "+r.Info.Black) },
		Do: func(f func()) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.todo = append(b.todo, f)
		},
	}
	b.App.Settings().SetTheme(theme.New(theme.Settings{Variant: "light", TextScale: 1, Language: l}))
	return b
}

// until does what is to be done until a condition holds.
func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		b.mu.Lock()
		todo := b.todo
		b.todo = nil
		b.mu.Unlock()
		for _, f := range todo {
			f()
		}
		switch {
		case holds():
			return
		case time.Now().After(end):
			b.t.Fatalf("never: %s", what)
		}
	}
}

// picture keeps a picture of a window where OMOK_SHOTS names a folder.
func (b *bench) picture(w fyne.Window, name string) {
	b.t.Helper()
	dir := os.Getenv("OMOK_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		b.t.Fatal(err)
	}
}

// texts returns all that a window shows, by its labels, buttons and fields.
func texts(o fyne.CanvasObject) []string {
	var found []string
	for _, part := range test.LaidOutObjects(o) {
		switch part := part.(type) {
		case *widget.Label:
			found = append(found, part.Text)
		case *control.Button:
			found = append(found, part.Text)
		case *widget.RichText:
			found = append(found, part.String())
		case interface{ String() string }:
			found = append(found, part.String())
		}
	}
	return found
}

// listening is a canvas that can be told which shortcut was pressed.
type listening struct {
	fyne.Canvas
	pressed fyne.ShortcutHandler
}

func (l *listening) AddShortcut(s fyne.Shortcut, do func(fyne.Shortcut)) {
	l.pressed.AddShortcut(s, do)
}

// Each window opens the other one by the keys that open it from the board, but for a
// dialog that lies over it.
func TestOneWindowOpensTheOther(t *testing.T) {
	b := newBench(t, i18n.English)
	w := &Windows{Deps: b.Deps}
	c := &listening{Canvas: test.NewTempWindow(t, widget.NewLabel("")).Canvas()}
	w.addShortcuts(c)
	press := func(key fyne.KeyName) {
		c.pressed.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	}
	press(fyne.KeyM)
	press(fyne.KeyE)
	if w.matches == nil || w.manager == nil {
		t.Fatalf("matches %v, manager %v", w.matches, w.manager)
	}
	w.matches.win.Close()
	w.manager.win.Close()
	dialogs.Message(c.Canvas, "one", "two", dialogs.Button{Text: "OK"})
	press(fyne.KeyM)
	if w.matches != nil {
		t.Error("a dialog was reached through")
	}
}

func TestManager(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	b := newBench(t, i18n.Korean)
	closed := false
	m := OpenManager(b.Deps, func() { closed = true })
	m.add(gomocup.Program{Path: os.Args[0]})
	b.until("the engine is tried", func() bool { return len(m.trying) == 0 })
	p, ok := m.program()
	if !ok || p.Name != "Row" || p.Can == nil || fmt.Sprint(p.Can.Sizes) != "[15 20]" || p.Can.Lines || p.Can.Swap2 {
		t.Fatalf("%+v %+v", p, p.Can)
	}
	facts := strings.Join(m.facts(p), "|")
	for _, want := range []string{os.Args[0], "Row 1.5 A. Tester", "판 크기: 15, 20", "불가능: "} {
		if !strings.Contains(facts, want) {
			t.Errorf("no %q in %s", want, facts)
		}
	}
	b.picture(m.win, "manager")

	m.duplicate(p)
	b.picture(m.win, "manager-edit")
	sheet := m.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	sheet.Accept()
	b.until("the copy is there", func() bool { return len(m.programs) == 2 && len(m.trying) == 0 })
	if q, _ := m.program(); q.Name != "Row (2)" || q.ID == p.ID || q.Can == nil {
		t.Errorf("%+v", q)
	}

	m.console(p)
	w := m.consoles[p.ID]
	if text := fmt.Sprint(w.entries); !strings.Contains(text, "> ABOUT") || !strings.Contains(text, "< OK") {
		t.Errorf("the console shows %s", text)
	}
	b.picture(w.win, "console")
	test.Tap(w.win.Content().(*fyne.Container).Objects[0].(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*control.Button))
	if text := b.App.Clipboard().Content(); !strings.Contains(text, "> ABOUT") {
		t.Errorf("copied %q", text)
	}
	w.win.Close()
	if len(m.consoles) != 0 {
		t.Error("the console is still there")
	}
	m.win.Close()
	if !closed || b.changes == 0 {
		t.Error("nobody is told")
	}
}

// TestAnEngineThatCannotBeTried checks that it stays in the list, with a sentence.
func TestAnEngineThatCannotBeTried(t *testing.T) {
	b := newBench(t, i18n.English)
	t.Setenv(asEngine, "dies")
	m := OpenManager(b.Deps, func() {})
	defer m.win.Close()
	m.add(gomocup.Program{Path: os.Args[0], Name: "Short"})
	b.until("it fails", func() bool { return len(m.trying) == 0 })
	top, ok := m.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if p, there := m.program(); !ok || !there || p.Can != nil || top == nil {
		t.Errorf("%+v", p)
	}
}

// fields returns the text fields of a sheet, in order.
func fields(o fyne.CanvasObject) (list []*control.Entry) {
	for _, part := range test.LaidOutObjects(o) {
		if e, ok := part.(*control.Entry); ok {
			list = append(list, e)
		}
	}
	return list
}

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
	again.resume()
	b.until("the end", func() bool { return again.run == nil })
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
	again.stop()
	if again.tour != nil {
		t.Error("it is not closed")
	}
	if _, err := os.Stat(again.path()); err == nil {
		t.Error("its file is still there")
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
