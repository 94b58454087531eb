package librarywindow

import (
	"context"
	"errors"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
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

func TestImport(t *testing.T) {
	s := open(t)
	file := filepath.Join(t.TempDir(), "one.sgf")
	data, err := record.Write(record.SGF, aRecord(t, "New", "Games", "h8h9h10"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	s.games.importFrom(filepath.Dir(file))
	s.settle()
	s.accept(t) // the report
	s.settle()
	if len(s.games.found.ids) != 4 || s.rows()[0].Black != "New" {
		t.Errorf("found %v", s.rows())
	}
	s.games.importFrom(filepath.Join(file, "no such file"))
	s.settle()
	if s.win.Canvas().Overlays().Top() == nil {
		t.Error("a file that is not there is not reported")
	}
}

// The ending chooses the kind, for a list too.
func TestAListIsExportedInTheKindOfItsEnding(t *testing.T) {
	s := open(t)
	for ending, want := range map[string]*record.Format{".rif": record.RIF, ".sgf": record.SGF} {
		path := filepath.Join(t.TempDir(), "list"+ending)
		s.games.exportFoundTo(path)
		s.settle()
		s.accept(t)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := record.Read(data)
		if err != nil || f.Format != want || len(f.Records) != 3 {
			t.Errorf("%s holds %v: %v", ending, f, err)
		}
	}
}

func TestImportNamesWhatItCouldNotRead(t *testing.T) {
	s := open(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"good.txt": "h8i9", "diary.txt": "Dear diary", "empty.txt": "",
		"bad.psq": "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	paths, err := filesBelow(dir)
	if err != nil {
		t.Fatal(err)
	}
	report, err := s.Library.Import(context.Background(), paths, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := "기보 1개 추가, 0개는 이미 있음\nbad.psq: PSQ, 3행: h8에는 이미 돌이 있습니다.\n기보가 아닌 파일 2개"
	if got := importText(s.Window, report); got != want {
		t.Errorf("the report is\n%s\nwant\n%s", got, want)
	}
}

func TestPlayers(t *testing.T) {
	s := open(t)
	p := s.players
	if len(p.ranking) != 1 {
		t.Fatalf("ranking %v", p.ranking)
	}
	p.list.Select(0)
	s.settle()
	if p.name.Text != "김철수" || !p.graph.Visible() {
		t.Errorf("%q is shown, the graph: %v", p.name.Text, p.graph.Visible())
	}
	var cells []string
	for _, o := range p.table.Objects {
		cells = append(cells, o.(*widget.Label).Text)
	}
	if got := strings.Join(cells, " "); !strings.Contains(got, "전체 1 0 0 100 %") || !strings.Contains(got, "3단계 상대 1 0 0 100 %") {
		t.Errorf("the statistics are %q", got)
	}
	p.askRemove()
	s.accept(t)
	s.settle()
	if len(p.ranking) != 0 {
		t.Errorf("ranking %v after the deletion", p.ranking)
	}
	p.add()
	s.win.Canvas().Focused().TypedRune('백')
	s.accept(t)
	s.settle()
	if len(p.ranking) != 1 || p.ranking[0].Name != "백" {
		t.Errorf("ranking %v after a new player", p.ranking)
	}
}

func TestScaleHoldsAllRatings(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   scale
	}{
		{[]float64{1500, 1610, 1550}, scale{1500, 1650, 50}},
		{[]float64{1500}, scale{1500, 1520, 20}},
		{[]float64{457.3, 2456.9}, scale{0, 2500, 500}},
	} {
		var history []library.RatingPoint
		for _, v := range test.values {
			history = append(history, library.RatingPoint{Value: v})
		}
		if got := scaleOf(history); got != test.want {
			t.Errorf("%v: %+v, want %+v", test.values, got, test.want)
		}
	}
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

func TestAnImportIsTakenBack(t *testing.T) {
	s := open(t)
	file := filepath.Join(t.TempDir(), "two.txt")
	if err := os.WriteFile(file, []byte("h8i9k10"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.games.importFrom(file)
	s.settle()
	if len(s.games.found.ids) != 4 {
		t.Fatalf("%d games", len(s.games.found.ids))
	}
	s.accept(t)
	s.games.undo()
	s.settle()
	if len(s.games.found.ids) != 3 {
		t.Errorf("%d games after it was taken back", len(s.games.found.ids))
	}
}

func TestPeopleInTheGames(t *testing.T) {
	s := open(t)
	s.turnTo(peoplePage)
	s.settle()
	p := s.people
	if len(p.list) != 4 || p.list[0].Games != 2 {
		t.Fatalf("%+v", p.list)
	}
	p.choose("김철수", "")
	s.settle()
	if len(p.bars) != 3 || p.bars[0].what.Text != "전체" || p.bars[1].what.Text != "흑" || p.bars[0].tally != (library.Tally{Won: 1}) || p.bars[0].score.Text != "100 %" {
		t.Errorf("%d bars, the first %+v", len(p.bars), p.bars[0])
	}
	p.askJoin()
	for _, r := range "Kim" {
		s.win.Canvas().Focused().TypedRune(r)
	}
	s.accept(t)
	s.settle()
	if p.chosen != "Kim" || p.list[0].Name != "Kim" && p.list[1].Name != "Kim" {
		t.Errorf("after joining: %q, %+v", p.chosen, p.list)
	}
	p.rate()
	s.settle()
	rated := 0
	for _, person := range p.list {
		if person.Strength.Deviation > 0 {
			rated++
		}
	}
	if rated != 2 {
		t.Errorf("%d people are rated", rated)
	}
	p.showGames()
	s.settle()
	if conditions := s.games.head.chips.Objects; len(conditions) != 4 {
		t.Errorf("%d chips", len(conditions))
	}
	if s.tabs.SelectedIndex() != 0 || len(s.games.found.ids) != 2 {
		t.Errorf("page %d, %d games of Kim", s.tabs.SelectedIndex(), len(s.games.found.ids))
	}
}

// Two people are compared by the games that they played against each other.
func TestHeadToHead(t *testing.T) {
	s := open(t)
	for i, moves := range []string{"a1o1a2o2a3o3a4o4a5", "h1o1h2o2h3o3h4o4h5"} {
		names := [2]string{"Honinbo", "Meijin"}
		r := aRecord(t, names[i], names[1-i], moves)
		r.Info.Date = []string{"1999-02-03", "2003"}[i]
		if _, err := s.Library.Save(t.Context(), &library.Game{Record: r}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Library.Save(t.Context(), &library.Game{Record: aRecord(t, "Honinbo", "Kim", "a1o1a2o2a3o3a4o4a5")}); err != nil {
		t.Fatal(err)
	}
	s.turnTo(peoplePage)
	s.settle()
	p := s.people
	p.choose("Honinbo", "")
	s.settle()
	if _, offered := p.opponent.Texts(); len(offered) != 3 || offered[1] != "Meijin (2)" {
		t.Fatalf("%q are offered", offered)
	}
	if p.bars[0].tally != (library.Tally{Won: 2, Lost: 1}) {
		t.Errorf("against all: %+v", p.bars[0].tally)
	}
	p.opponent.Choose("Meijin")
	s.settle()
	if p.name.Text != "Honinbo – Meijin" || p.bars[0].tally != (library.Tally{Won: 1, Lost: 1}) || p.bars[0].score.Text != "50 %" {
		t.Errorf("%q: %+v, %s", p.name.Text, p.bars[0].tally, p.bars[0].score.Text)
	}
	p.showGames()
	s.settle()
	if n := len(s.games.found.ids); n != 3 { // one is not over
		t.Errorf("%d games between them", n)
	}
}

func TestTheYearsArePlotted(t *testing.T) {
	if newYearPlot(map[int]library.Tally{0: {Won: 3}}) != nil {
		t.Error("games without a date are plotted")
	}
	test.NewTempApp(t)
	p := newYearPlot(map[int]library.Tally{2001: {Won: 2, Drawn: 1, Lost: 1}, 2003: {Lost: 2}, 0: {Won: 9}})
	if p.first != 2001 || len(p.years) != 3 || p.most != 4 {
		t.Fatalf("%+v", p)
	}
	img := p.paint(300, 200)
	colours := tallyColours()
	same := func(x, y int, want color.Color) bool {
		return color.RGBAModel.Convert(img.At(x, y)) == color.RGBAModel.Convert(want)
	}
	for _, at := range []struct {
		x, y int
		want color.Color
	}{
		{50, 190, colours[0]},
		{50, 110, colours[0]},
		{50, 75, colours[1]},
		{50, 25, colours[2]},
		{250, 150, colours[2]},
		{250, 75, fynetheme.Color(fynetheme.ColorNameInputBackground)},
		{150, 190, fynetheme.Color(fynetheme.ColorNameInputBackground)},
	} {
		if !same(at.x, at.y, at.want) {
			t.Errorf("at %d, %d is %v", at.x, at.y, img.At(at.x, at.y))
		}
	}
}
