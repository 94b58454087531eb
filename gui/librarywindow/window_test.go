package librarywindow

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/i18n"
	"omok/gui/theme"
)

// aRecord is a record of the moves, given as a position string.
func aRecord(t *testing.T, black, white, moves string) *record.Record {
	t.Helper()
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	return &record.Record{
		Rules: game.MustRules(game.Freestyle), Size: 15, Root: g.Root(), Result: g.Result(),
		Info: game.Info{Black: black, White: white, Date: "2026-05-01"},
	}
}

// filled is a library with a player and three games.
func filled(t *testing.T) (*library.Library, library.Player) {
	t.Helper()
	ctx := context.Background()
	l, err := library.Open(ctx, filepath.Join(t.TempDir(), "library.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	p, err := l.AddPlayer(ctx, "김철수", game.Black)
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range []*library.Game{
		{Record: aRecord(t, "김철수", "Omok", "h8a1h9a2h10a3h11a4h12"), Summary: library.Summary{BlackPlayer: p.ID, WhiteLevel: 3}},
		{Record: aRecord(t, "Honinbo", "Meijin", "h8i9j10")},
		{Record: aRecord(t, "Omok", "김철수", "a1b1c1"), Summary: library.Summary{WhitePlayer: p.ID, BlackLevel: 3}, State: []byte("{}")},
	} {
		if _, err := l.Save(ctx, g); err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
	}
	return l, p
}

// shown is the window over the filled library, and what it asked the program for.
type shown struct {
	*Window
	opened, continued []*library.Game
	other             *library.Library // is used when another is asked for
	told              bool             // that another is shown

	one  sync.Mutex
	todo []func() // on Fyne's goroutine, which is the test's
}

func open(t *testing.T) *shown {
	t.Helper()
	l, _ := filled(t)
	s := &shown{}
	position := game.MustBoard(15)
	for i, name := range []string{"h8", "i9", "j10"} {
		p, _ := game.ParsePoint(name, 15)
		position.Set(p, game.Black+game.Colour(i%2))
	}
	s.Window = Open(Deps{
		Do:  s.later,
		App: test.NewTempApp(t), Words: i18n.New(i18n.Korean), Look: theme.LookOf("contrast", "contrast"), Library: l, Usual: l.Path(),
		Position: func() *game.Board { return position },
		Show:     func(g *library.Game) { s.opened = append(s.opened, g) },
		Continue: func(g *library.Game) { s.continued = append(s.continued, g) },
		Use:      func(context.Context, string) (*library.Library, error) { return s.other, nil },
		Used:     func() { s.told = true },
		Restore:  func(context.Context, string) (*library.Library, error) { return l, nil },
	})
	t.Cleanup(func() { s.Stop(time.Minute) })
	s.settle()
	return s
}

// later keeps what is to be done for [shown.settle].
func (s *shown) later(f func()) {
	s.one.Lock()
	defer s.one.Unlock()
	s.todo = append(s.todo, f)
}

// settle waits for everything that is under way, and does what it leads to.
func (s *shown) settle() {
	for {
		s.tasks.Wait(time.Minute)
		s.one.Lock()
		todo := s.todo
		s.todo = nil
		s.one.Unlock()
		if len(todo) == 0 {
			return
		}
		for _, f := range todo {
			f()
		}
	}
}

// rows are those of the list that were read.
func (s *shown) rows() []library.Summary { return s.games.found.pages[0] }

// pick chooses the game of a black player.
func (s *shown) pick(t *testing.T, black string) {
	t.Helper()
	for i := range s.rows() {
		if s.rows()[i].Black == black {
			s.games.list.Select(i)
			s.settle()
			return
		}
	}
	t.Fatalf("no game of %s in the list", black)
}

func TestGamesAreListedNewestFirst(t *testing.T) {
	s := open(t)
	if len(s.games.found.ids) != 3 || s.rows()[0].Black != "Omok" {
		t.Fatalf("found %v", s.rows())
	}
	if s.games.chosen == nil || s.games.chosen.Black != "Omok" {
		t.Error("the newest game is not shown")
	}
	if s.games.count.Text != "기보 3개" {
		t.Errorf("the count says %q", s.games.count.Text)
	}
}

func TestFilters(t *testing.T) {
	s := open(t)
	find := func(change func(*library.Query)) int {
		s.games.query = library.Query{}
		change(&s.games.query)
		s.games.search()
		s.settle()
		return len(s.games.found.ids)
	}
	if n := find(func(q *library.Query) { q.Name = "honin" }); n != 1 {
		t.Errorf("%d games by name", n)
	}
	if n := find(func(q *library.Query) { q.Ending = library.Unfinished }); n != 2 {
		t.Errorf("%d unfinished games", n)
	}
	if n := find(func(q *library.Query) { q.Position = s.Position() }); n != 1 {
		t.Errorf("%d games with the position", n)
	}
	if n := find(func(*library.Query) {}); n != 3 {
		t.Errorf("%d games in all", n)
	}
}

func TestFoundPositionIsShown(t *testing.T) {
	s := open(t)
	s.Position().Set(game.Point{X: 9, Y: 9}, game.Empty)
	s.games.filters.position.SetChecked(true)
	s.settle()
	g := s.games
	if len(g.found.ids) != 1 || g.chosen.Record.Start.Path()[2] != g.chosen.Record.Start {
		t.Fatalf("found %+v at %v", s.rows(), g.found.ids)
	}
	if n := len(preview(g.chosen.Record).Stones); n != 2 {
		t.Errorf("the picture has %d stones", n)
	}
}

func TestLanguageIsFollowedAndTheFiltersStay(t *testing.T) {
	s := open(t)
	s.games.filters.name.SetText("honin")
	s.settle()
	s.Words.Use(i18n.Japanese)
	s.Restyle(s.Look)
	s.settle()
	if got := s.tabs.Items[1].Text; got != "対局者" || s.win.Title() != "棋譜ライブラリ" {
		t.Errorf("the tab says %q, the title %q", got, s.win.Title())
	}
	if s.games.filters.name.Text != "honin" || len(s.games.found.ids) != 1 {
		t.Errorf("the filter is %q, found %d", s.games.filters.name.Text, len(s.games.found.ids))
	}
}

func TestShortcutsWorkFromATextField(t *testing.T) {
	s := open(t)
	press := func(k fyne.KeyName) {
		s.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault})
	}
	s.win.Canvas().Focus(s.games.filters.name)
	press(fyne.Key2)
	if s.tabs.SelectedIndex() != 1 || s.win.Canvas().Focused() != fyne.Focusable(s.players.list) {
		t.Errorf("page %d, focus on %T", s.tabs.SelectedIndex(), s.win.Canvas().Focused())
	}
}

// With large texts the window still fits where a small one does, and the preview shows
// who played and how it ended, in every language.
func TestThePreviewShowsNamesAndResultWithLargeTexts(t *testing.T) {
	for _, l := range i18n.Languages() {
		s := open(t)
		s.Words.Use(l)
		s.App.Settings().SetTheme(theme.New(theme.Settings{Variant: theme.Light, TextScale: 1.6, Language: l}))
		s.Restyle(s.Look)
		s.settle()
		s.pick(t, "Omok") // an unfinished game has one button more
		if width := s.win.Content().MinSize().Width; width > firstSize.Width {
			t.Errorf("%s: the window is %v wide", l, width)
		}
		s.win.Resize(firstSize)
		d := &s.games.side
		lowest := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.resume).Y
		for _, label := range []*widget.Label{d.sides, d.result} {
			y := fyne.CurrentApp().Driver().AbsolutePositionForObject(label).Y
			if label.Text == "" || y < 0 || y+label.MinSize().Height > lowest+8 {
				t.Errorf("%s: %q stands from %v to %v, the buttons begin at %v", l, label.Text, y, y+label.MinSize().Height, lowest)
			}
		}
	}
}

func TestShowAndContinue(t *testing.T) {
	s := open(t)
	s.pick(t, "Honinbo")
	if s.games.side.resume.Visible() || !s.games.side.open.Visible() {
		t.Error("a game without a state can be opened, not continued")
	}
	s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	s.pick(t, "Omok")
	test.Tap(s.games.side.resume)
	if len(s.opened) != 1 || s.opened[0].Black != "Honinbo" || len(s.continued) != 1 {
		t.Errorf("opened %v, continued %v", s.opened, s.continued)
	}
}

func TestDelete(t *testing.T) {
	s := open(t)
	s.pick(t, "Honinbo")
	s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	s.settle()
	if len(s.games.found.ids) != 2 {
		t.Errorf("%d games are left", len(s.games.found.ids))
	}
	s.games.undo()
	s.settle()
	if len(s.games.found.ids) != 3 {
		t.Errorf("%d games after it was taken back", len(s.games.found.ids))
	}
	s.games.redo()
	s.settle()
	if len(s.games.found.ids) != 2 {
		t.Errorf("%d games after it was done again", len(s.games.found.ids))
	}
}

// accept presses the first button of the sheet that is open.
func (s *shown) accept(t *testing.T) {
	t.Helper()
	top, ok := s.win.Canvas().Overlays().Top().(interface{ Accept() })
	if !ok {
		t.Fatal("no sheet is open")
	}
	top.Accept()
	s.settle()
}

// An error is shown, unless the program takes the matter over.
func TestTheProgramTakesOverWhatIsDamaged(t *testing.T) {
	s := open(t)
	var told error
	s.Damaged = func(err error) bool { told = err; return errors.Is(err, library.ErrDamaged) }
	for _, err := range []error{library.ErrDamaged, library.ErrBusy} {
		s.work(func(context.Context) error { return err }, nil)
		s.settle()
		if !errors.Is(told, err) {
			t.Errorf("told of %v, not of %v", told, err)
		}
		if shows := s.win.Canvas().Overlays().Top() != nil; shows != (err == library.ErrBusy) {
			t.Errorf("%v: a message shows is %v", err, shows)
		}
	}
}

func TestClosingStopsTheWork(t *testing.T) {
	s := open(t)
	started := make(chan struct{})
	s.work(func(ctx context.Context) error {
		close(started)
		<-ctx.Done()
		return ctx.Err()
	}, func() { t.Error("work went on after the window was closed") })
	<-started
	done := make(chan struct{})
	s.win.Close()
	go func() { s.Stop(time.Minute); close(done) }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("closing waits for ever")
	}
}
