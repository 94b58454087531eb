package librarywindow

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/game/library"
)

func TestMarkedGamesAreEditedTogether(t *testing.T) {
	s := open(t)
	s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.games.toggle(1)
	if n := len(s.games.targets()); n != 2 || !strings.Contains(s.games.count.Text, "2개 선택") {
		t.Fatalf("%d games are marked, the line says %q", n, s.games.count.Text)
	}
	s.games.editHeaders()
	s.settle()
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
	s.games.askFor(library.Query{Name: "honin", MinPlies: 2})
	s.settle()
	if n := len(s.games.head.chips.Objects); n != 5 || s.games.filters.name.Text != "honin" || len(s.games.found.ids) != 1 {
		t.Errorf("%d chips, the field says %q, %d games", n, s.games.filters.name.Text, len(s.games.found.ids))
	}
	test.Tap(s.games.head.chips.Objects[2].(fyne.Tappable)) // clear all
	s.settle()
	if len(s.games.found.ids) != 3 || len(s.games.head.chips.Objects) != 2 || s.games.filters.name.Text != "" {
		t.Errorf("cleared: %d games", len(s.games.found.ids))
	}
}

// Sorting shows the beginning, whatever game was chosen, and from the title of the column
// the keys go through the list.
func TestSortingShowsTheBeginning(t *testing.T) {
	s := open(t)
	s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	s.settle()
	if s.games.chosen == nil || s.games.list.at != 2 {
		t.Fatalf("row %d is chosen", s.games.list.at)
	}
	s.games.sortBy(library.ByBlack)
	s.settle()
	if s.games.list.at != 0 || s.games.chosen.Black != "Honinbo" {
		t.Errorf("row %d is chosen, %s", s.games.list.at, s.games.chosen.Black)
	}
	title := s.games.head.columns[1]
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyEnd, 2}, {fyne.KeyHome, 0}, {fyne.KeyDown, 1}, {fyne.KeyUp, 0}} {
		if title.TypedKey(&fyne.KeyEvent{Name: c.key}); s.games.list.at != c.want {
			t.Errorf("%s goes to row %d, want %d", c.key, s.games.list.at, c.want)
		}
	}
	s.games.askFor(library.Query{Side: game.Black}) // of nobody: it asks for nothing
	s.settle()
	if n := len(s.games.head.chips.Objects); n != 2 {
		t.Errorf("%d chips", n)
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
