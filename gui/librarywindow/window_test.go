package librarywindow

import (
	"context"
	"errors"
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

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/control"
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
		App: test.NewTempApp(t), Words: i18n.New(i18n.Korean), Look: theme.LookOf("contrast", "contrast"), Library: l,
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

func TestMarkedGamesAreEditedTogether(t *testing.T) {
	s := open(t)
	s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.games.toggle(1)
	if n := len(s.games.targets()); n != 2 || !strings.Contains(s.games.count.Text, "2개 선택") {
		t.Fatalf("%d games are marked, the line says %q", n, s.games.count.Text)
	}
	s.games.editHeaders()
	h := s.win.Canvas().Focused()
	for _, r := range "Lee" {
		h.TypedRune(r)
	}
	s.accept(t)
	s.settle()
	for i, want := range []string{"Lee", "Lee", "김철수"} {
		if got := s.games.found.summary(i); got == nil || got.Black != want {
			t.Errorf("game %d is %+v, want %s", i, got, want)
		}
	}
	s.games.undo()
	s.settle()
	if got := s.games.found.summary(0).Black; got != "Omok" {
		t.Errorf("taken back: %q", got)
	}
	s.games.markAll()
	if n := len(s.games.targets()); n != 3 {
		t.Errorf("%d of all are marked", n)
	}
	s.games.markAll()
	if n := len(s.games.targets()); n != 1 {
		t.Errorf("%d games, want the chosen one", n)
	}
}

func TestSortingAndChips(t *testing.T) {
	s := open(t)
	s.games.sortBy(library.ByBlack)
	s.settle()
	if got := s.games.found.summary(0).Black; got != "Honinbo" {
		t.Errorf("the first by name is %q", got)
	}
	s.games.sortBy(library.ByBlack)
	s.settle()
	if got := s.games.found.summary(0).Black; got != "김철수" {
		t.Errorf("the first by name, backwards, is %q", got)
	}
	s.games.ask1(library.Query{Name: "honin", MinPlies: 2})
	s.settle()
	if n := len(s.games.head.chips.Objects); n != 5 || s.games.filters.name.Text != "honin" || len(s.games.found.ids) != 1 {
		t.Errorf("%d chips, the field says %q, %d games", n, s.games.filters.name.Text, len(s.games.found.ids))
	}
	test.Tap(s.games.head.chips.Objects[4].(fyne.Tappable)) // clear all
	s.settle()
	if len(s.games.found.ids) != 3 || len(s.games.head.chips.Objects) != 2 || s.games.filters.name.Text != "" {
		t.Errorf("cleared: %d games", len(s.games.found.ids))
	}
}

// Every column sorts both ways, and its title keeps the focus.
func TestEveryColumnSorts(t *testing.T) {
	s := open(t)
	ctx := context.Background()
	add := func(black, white, event, date, moves string, rating string, result game.Result) int64 {
		r := aRecord(t, black, white, moves)
		r.Result = result
		r.Info.Event, r.Info.Date = event, date
		r.SetProperty("BR", rating)
		saved, err := s.Library.Save(ctx, &library.Game{Record: r})
		if err != nil {
			t.Fatal(err)
		}
		return saved.ID
	}
	won := func(c game.Colour) game.Result { return game.Result{Over: true, Winner: c} }
	one := add("Ann", "Zoe", "Masters", "1999-05-01", "h8i9j10k11l12", "1500", won(game.White))
	two := add("Bea", "Yan", "Autumn", "2024", "h8i9", "2400", won(game.Black))
	three := add("Cem", "Xia", "Spring", "2001-02", "h8i9j11k12", "1900", game.Result{Over: true})
	stars := 4
	if _, err := s.Library.Edit(ctx, []int64{three}, library.Edit{Stars: &stars}, nil); err != nil {
		t.Fatal(err)
	}
	s.Reload()
	s.settle()
	want := map[library.Column][3]int64{
		library.ByAdded: {three, two, one}, library.ByBlack: {one, two, three}, library.ByWhite: {three, two, one},
		library.ByDate: {two, three, one}, library.ByEvent: {two, one, three}, library.ByEnding: {two, one, three},
		library.ByPlies: {one, three, two}, library.ByRating: {two, three, one}, library.ByStars: {three, two, one},
	}
	for i, c := range sortable {
		s.games.query = library.Query{Sort: library.ByPlace} // none of them
		title := s.games.head.columns[i]
		s.win.Canvas().Focus(title)
		for _, backward := range []bool{false, true} {
			s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			s.settle()
			if s.games.query.Sort != c.column || s.games.query.Backward != backward || s.win.Canvas().Focused() != title {
				t.Fatalf("column %d: %+v, the focus is on %T", i, s.games.query, s.win.Canvas().Focused())
			}
			var got []int64
			for _, id := range s.games.found.ids {
				if int64(id) == one || int64(id) == two || int64(id) == three {
					got = append(got, int64(id))
				}
			}
			expected := want[c.column]
			if backward {
				slices.Reverse(expected[:])
				if c.column == library.ByStars { // two of them are equal, and have stood in turn
					expected = [3]int64{one, two, three}
				}
			}
			if !slices.Equal(got, expected[:]) {
				t.Errorf("by %q, backward %v: %v, want %v", c.key, backward, got, expected)
			}
		}
	}
}

// The rules of one game and of many are changed in the form, and put back.
func TestTheRulesAreEdited(t *testing.T) {
	s := open(t)
	rules := func() (all []string) {
		for _, row := range s.rows() {
			all = append(all, row.Rules)
		}
		return all
	}
	edit := func() {
		t.Helper()
		s.games.editHeaders()
		for _, o := range test.LaidOutObjects(s.top(t)) {
			if c, ok := o.(*control.Choice[string]); ok {
				c.Choose("renju")
			}
		}
		s.accept(t)
		s.settle()
	}
	s.games.list.Select(1)
	s.settle()
	edit()
	if got := rules(); !slices.Equal(got, []string{"freestyle", "renju", "freestyle"}) {
		t.Errorf("one game: %v", got)
	}
	s.games.undo()
	s.settle()
	s.games.markAll()
	edit()
	if got := rules(); !slices.Equal(got, []string{"renju", "renju", "renju"}) {
		t.Errorf("all games: %v", got)
	}
	s.games.undo()
	s.settle()
	if got := rules(); !slices.Equal(got, []string{"freestyle", "freestyle", "freestyle"}) {
		t.Errorf("put back: %v", got)
	}
}
