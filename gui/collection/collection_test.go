package collection

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/tournament"
	"omok/game"
	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/match"
	"omok/gui/session"
	"omok/gui/session/sessiontest"
	"omok/gui/settings"
	"omok/gui/task"
	"omok/gui/theme"
)

// newCollection returns the empty collection of a new game.
func newCollection(t *testing.T) *Collection {
	f, s := sessiontest.New(t, nil)
	c := New(f, s, filepath.Join(t.TempDir(), "library.db"), task.NewGroup(func(func()) {})) // tests wait for the library themselves
	s.Keep = c.Keep
	s.StartChoice(sessiontest.Freestyle())
	t.Cleanup(c.Leave)
	return c
}

// A chosen library that is not there is named at the start, with the usual one that is used
// instead; it stays the chosen one.
func TestALibraryThatIsAwayIsNamed(t *testing.T) {
	f, s := sessiontest.New(t, nil)
	folder := t.TempDir()
	away, usual := filepath.Join(folder, "club.db"), filepath.Join(folder, "library.db")
	f.App.Preferences().SetString(pathPreference, away)
	c := New(f, s, usual, task.NewGroup(func(func()) {}))
	if c.shared.where() != usual {
		t.Fatalf("in use is %s", c.shared.where())
	}
	c.Resume()
	want := f.Words.T("library.away", "file", away, "usual", usual)
	if f.Said() != want || !strings.Contains(want, away) || !strings.Contains(want, usual) {
		t.Errorf("said is %q", f.Said())
	}
	if f.App.Preferences().String(pathPreference) != away {
		t.Error("it is no longer the chosen one")
	}
	// Where it is there nothing is said.
	if err := os.WriteFile(away, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f.Say("")
	if c = New(f, s, usual, task.NewGroup(func(func()) {})); c.shared.where() != away {
		t.Errorf("in use is %s", c.shared.where())
	}
	if c.Resume(); f.Said() != "" {
		t.Errorf("said is %q", f.Said())
	}
}

// sheetOf returns the dialog that is open.
func sheetOf(t *testing.T, c *Collection) *dialogs.Sheet {
	t.Helper()
	s, ok := c.front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("no dialog is open")
	}
	return s
}

// kept returns the games of the window's library, once all is written.
func kept(t *testing.T, c *Collection) []library.Summary {
	t.Helper()
	c.tasks.Wait(time.Minute)
	l, err := c.shared.get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	page, err := l.Search(context.Background(), library.Query{})
	if err != nil {
		t.Fatal(err)
	}
	return page.Games
}

func TestFinishedGamesAreKept(t *testing.T) {
	c := newCollection(t)
	sessiontest.Play(t, c.game, "a1", "o1", "a2", "o2", "a3", "o3", "a4", "o4", "a5")
	c.Keep()
	games := kept(t, c)
	if len(games) != 1 || !games[0].Over || games[0].Winner != game.Black || games[0].Plies != 9 {
		t.Fatalf("the library has %+v", games)
	}
}

// The games of a tournament are in the library, found by its tag, with the players'
// names and the results.
func TestGamesOfATournamentAreKept(t *testing.T) {
	c := newCollection(t)
	seat := func(name string) tournament.Seat {
		return tournament.Seat{Name: name, Kind: string(classic.Random), Limits: ai.Limits{Nodes: 1}}
	}
	tour, err := tournament.New(tournament.Config{
		Name: "Spring", Seats: []tournament.Seat{seat("Ada"), seat("Bo")}, Format: tournament.RoundRobin, Rounds: 1, Games: 2,
		Rules: game.MustRules(game.Freestyle), Size: 9, Starts: []string{"e5"}, Concurrency: 1, Tolerance: time.Minute,
	}, tournament.StandardKinds(), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := tour.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	played, _ := tour.Games()
	for i := range played {
		r, err := tour.Record(&played[i])
		if err != nil {
			t.Fatal(err)
		}
		c.KeepRecord(r, "Spring")
		kept(t, c) // one after another
	}
	l, err := c.shared.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	page, err := l.Search(t.Context(), library.Query{Tag: "Spring"})
	if err != nil || len(page.Games) != 2 {
		t.Fatalf("%d games have the tag, %v", len(page.Games), err)
	}
	for _, g := range page.Games {
		if !g.Over || g.Black == g.White || g.Event != "Spring" || g.BlackLevel != library.NoLevel {
			t.Errorf("%+v", g)
		}
	}
	if page, err := l.Search(t.Context(), library.Query{Tag: "Autumn"}); err != nil || len(page.Games) != 0 {
		t.Errorf("%d games have another tag, %v", len(page.Games), err)
	}
}

func TestUnfinishedGamesGoOn(t *testing.T) {
	c := newCollection(t)
	sessiontest.Play(t, c.game, "h8", "h9", "i10")
	c.Keep()
	games := kept(t, c)
	if len(games) != 1 || games[0].Over {
		t.Fatalf("the library has %+v", games)
	}
	l, err := c.shared.get(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	g, err := l.Get(context.Background(), games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	sessiontest.Play(t, c.game, "a1", "a2")
	c.continueKept(g)
	if c.front.Win.Canvas().Overlays().Top() != nil {
		t.Fatal("a game that is kept is asked about")
	}
	if c.game.Now.Board.Stones() != 3 {
		t.Fatalf("%d stones stand after going on", c.game.Now.Board.Stones())
	}
	sessiontest.Play(t, c.game, "j11")
	c.Keep()
	plies := map[int]int{}
	for _, g := range kept(t, c) {
		plies[g.Plies]++
	}
	if want := (map[int]int{5: 1, 4: 1}); !maps.Equal(plies, want) {
		t.Errorf("games by their plies %v, want %v: the one given up, and the one continued in its own place", plies, want)
	}
}

func TestRestoringRubbishLeavesTheLibrary(t *testing.T) {
	c := newCollection(t)
	sessiontest.Play(t, c.game, "h8", "h9")
	c.Keep()
	if n := len(kept(t, c)); n != 1 {
		t.Fatalf("%d games", n)
	}
	rubbish := filepath.Join(t.TempDir(), "rubbish.db")
	if err := os.WriteFile(rubbish, []byte("this is no library"), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := c.shared.restore(context.Background(), rubbish)
	if l == nil || !errors.Is(err, library.ErrDamaged) {
		t.Fatalf("%v, %v", l, err)
	}
	if n := len(kept(t, c)); n != 1 {
		t.Errorf("%d games are left", n)
	}
}

// A person who plays under a name is in the ranking, and among the names for the
// next game, without doing anything for it.
func TestPlayingUnderANameFillsTheRanking(t *testing.T) {
	c := newCollection(t)
	ctx := context.Background()
	choice := sessiontest.Freestyle()
	choice.First, choice.Second = settings.Seat{Name: " Ada "}, settings.Seat{Name: "Bo"}
	c.AddPlayers(choice)
	c.game.StartChoice(choice)
	c.tasks.Wait(time.Minute)
	sessiontest.Play(t, c.game, "a1", "a15", "a2", "b15", "a3", "c15", "a4", "d15", "a5")
	c.Keep()
	if games := kept(t, c); len(games) != 1 || games[0].BlackPlayer == 0 || games[0].WhitePlayer == 0 {
		t.Fatalf("the library has %+v", games)
	}
	l, err := c.shared.get(ctx)
	if err != nil {
		t.Fatal(err)
	}
	ranking, err := l.Players(ctx)
	if err != nil || len(ranking) != 2 || ranking[0].Name != "Ada" || ranking[0].Games != 1 || ranking[0].Rating.Value <= ranking[1].Rating.Value {
		t.Errorf("the ranking is %+v, %v", ranking, err)
	}
	if history, err := l.History(ctx, ranking[1].ID); err != nil || len(history) != 1 {
		t.Errorf("the history of the other is %+v, %v", history, err)
	}
	if people, err := c.shared.people(ctx); err != nil || !slices.Equal(people, []dialogs.Person{{Name: "Ada"}, {Name: "Bo"}}) {
		t.Errorf("the people are %v, %v", people, err)
	}
}

// Against a level a person is rated by what the level counts as; against a program
// without levels nobody is.
func TestLevelsOfSeats(t *testing.T) {
	for _, test := range []struct {
		seat match.Seat
		want int
	}{
		{match.Seat{Kind: match.Person, Engine: match.EngineChoice{ID: session.OwnEngine, Level: 3}}, 0},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: session.OwnEngine, Level: 7}}, 7},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "eight", Level: 7}}, library.NoLevel},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "eight", Manner: classic.Manner{Published: true}}}, library.EightCriteria},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "whole", Manner: classic.Manner{Published: true, Reading: classic.Listing}}}, library.NoLevel},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "random"}}, library.RandomPlayer},
		{match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: "program:7", Manner: classic.Manner{Published: true}}}, library.NoLevel},
	} {
		if got := level(test.seat); got != test.want {
			t.Errorf("%+v counts as level %d, want %d", test.seat, got, test.want)
		}
	}
}

// A damaged library does not end in a message: the ways out are offered, and then
// the window of the library opens.
func TestADamagedLibraryOffersWaysOut(t *testing.T) {
	c := newCollection(t)
	if err := os.WriteFile(c.shared.path, []byte(strings.Repeat("this is no library. ", 20)), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	_, err := c.shared.get(ctx)
	again := 0
	c.report(err, func() { again++ })
	if s := sheetOf(t, c); s.Title != c.front.Words.T("rescue.title") {
		t.Errorf("the sheet says %q", s.Title)
	}
	other := &library.FileError{Path: "backup.db", Err: library.ErrDamaged}
	if c.rescue(other) {
		t.Error("a damaged backup is taken for the library")
	}
	c.report(other, func() { again++ })
	if s := sheetOf(t, c); s.Title != c.front.Words.T("error.title") || again != 0 {
		t.Errorf("of a damaged backup the sheet says %q", s.Title)
	}
}

// However many find the library damaged, the ways out are offered once; and once there
// is a sound library, all of them go on.
func TestTheWaysOutAreOfferedOnce(t *testing.T) {
	c := newCollection(t)
	damage := &library.FileError{Path: c.shared.where(), Err: library.ErrDamaged}
	var again []string
	want := func(name string) { c.report(damage, func() { again = append(again, name) }) }
	want("first")
	first := sheetOf(t, c)
	want("second")
	if sheetOf(t, c) != first {
		t.Error("they are offered twice")
	}
	c.rescued(nil)
	if strings.Join(again, " ") != "first second" {
		t.Errorf("gone on with %v", again)
	}
	c.rescued(nil)
	if len(again) != 2 {
		t.Errorf("gone on with %v", again)
	}
}

// What fails is said, and the ways out stay open; what is put off is not done later.
func TestARescueThatFails(t *testing.T) {
	c := newCollection(t)
	damage := &library.FileError{Path: c.shared.where(), Err: library.ErrDamaged}
	again := 0
	c.report(damage, func() { again++ })
	sheetOf(t, c).Close()
	c.rescued(damage)
	if s := sheetOf(t, c); s.Title != c.front.Words.T("rescue.title") {
		t.Errorf("after a failure the sheet says %q", s.Title)
	}
	c.rescued(nil)
	if again != 1 {
		t.Errorf("gone on %d times", again)
	}
	c.report(damage, func() { again++ })
	c.rescued(context.Canceled)
	c.rescued(nil)
	if again != 1 {
		t.Error("what was put off is done")
	}
	c.rescued(os.ErrPermission)
	if s := sheetOf(t, c); s.Title != c.front.Words.T("error.title") {
		t.Errorf("of another failure the sheet says %q", s.Title)
	}
}

// While one has the library alone, it is closed, and the others wait.
func TestTheLibraryAlone(t *testing.T) {
	c := newCollection(t)
	l, err := c.shared.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c.shared.backup.Cancel()
	c.shared.tasks.Wait(time.Minute)
	c.shared.backup = c.shared.tasks.Do(func(ctx context.Context) error { <-ctx.Done(); return nil }, nil, nil)
	got := make(chan *library.Library, 1)
	err = c.shared.alone(t.Context(), func(ctx context.Context) error {
		if _, err := l.Count(ctx, library.Query{}); err == nil {
			t.Error("it is open")
		}
		c.shared.where() // waits for nobody
		go func() {
			l, _ := c.shared.get(t.Context())
			got <- l
		}()
		_, err := library.SetAside(c.shared.where(), time.Now())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if l := <-got; l == nil || !c.shared.tasks.Wait(time.Minute) {
		t.Error("it is not opened again, or a backup went on")
	} else if _, err := os.Stat(c.shared.where()); err != nil {
		t.Error(err)
	}
}

// Where the damage shows only while the library's window reads, the window gives way
// to the ways out.
func TestDamageFoundLaterOffersWaysOut(t *testing.T) {
	c := newCollection(t)
	c.Chooser = func() filechooser.Ask { return nil }
	c.Look = func() theme.Look { return theme.LookOf("contrast", "contrast") }
	l, err := c.shared.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c.show(l)
	if !c.rescue(&library.FileError{Path: c.shared.path, Err: library.ErrDamaged}) {
		t.Fatal("the damage is not seen")
	}
	if s := sheetOf(t, c); s.Title != c.front.Words.T("rescue.title") || c.window != nil {
		t.Errorf("the sheet says %q, the window is %v", s.Title, c.window)
	}
}

// A game is added as it is, once, and not as one that was played here.
func TestAGameIsAddedOnce(t *testing.T) {
	c := newCollection(t)
	sessiontest.Play(t, c.game, "h8", "h9", "i10")
	for range 2 {
		c.Add()
		if games := kept(t, c); len(games) != 1 || games[0].Own || games[0].Plies != 3 {
			t.Errorf("the library has %+v", games)
		}
	}
}

// The library that is chosen is used at the next start too, and one that cannot be
// opened leaves the one before in use.
func TestTheChosenLibraryStays(t *testing.T) {
	c := newCollection(t)
	usual, club := c.shared.where(), filepath.Join(t.TempDir(), "club.db")
	if _, err := c.use(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	start := func() string {
		return New(c.front, c.game, usual, task.NewGroup(func(func()) {})).shared.where()
	}
	if got := start(); c.shared.where() != club || got != club {
		t.Errorf("%s is used, and at the next start %s", c.shared.where(), got)
	}
	rubbish := filepath.Join(t.TempDir(), "rubbish.db")
	if err := os.WriteFile(rubbish, []byte(strings.Repeat("this is no library. ", 20)), 0o600); err != nil {
		t.Fatal(err)
	}
	if l, err := c.use(t.Context(), rubbish); l == nil || err == nil || l.Path() != club || start() != club {
		t.Errorf("%v, %v", l, err)
	}
	if _, err := c.use(t.Context(), usual); err != nil || start() != usual {
		t.Errorf("back at the usual library, the next start uses %s, %v", start(), err)
	}
}
