package librarywindow

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// The places of fields in the form.
const (
	blackField = iota
	whiteField
	eventField
	placeField
	roundField
	dateField
	rulesField
	endingField
	starsField
	tagsField
)

// form opens the form for the games that are marked, or the one chosen, and returns its
// fields.
func (s *shown) form(t *testing.T) []fyne.CanvasObject {
	t.Helper()
	s.games.editHeaders()
	s.settle()
	sheet, open := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !open {
		t.Fatal("no form is open")
	}
	var fields []fyne.CanvasObject
	for _, o := range test.LaidOutObjects(sheet) {
		_, isText := o.(*control.Entry)
		if _, isList := o.(interface{ Texts() (string, []string) }); isText || isList {
			fields = append(fields, o)
		}
	}
	if len(fields) != tagsField+1 {
		t.Fatalf("%d fields", len(fields))
	}
	return fields
}

func fieldText(o fyne.CanvasObject) string {
	if list, ok := o.(interface{ Texts() (string, []string) }); ok {
		text, _ := list.Texts()
		return text
	}
	return o.(*control.Entry).Text
}

// The form of one game shows what it has, also where it is not the one beside the list.
func TestTheFormOfOneGameShowsItsValues(t *testing.T) {
	s := open(t)
	id, ctx := s.rows()[0].ID, context.Background()
	event, stars, rules := "Open", 3, game.MustRules(game.Caro)
	_, err := s.Library.Edit(ctx, []int64{id}, library.Edit{
		Event: &event, Stars: &stars, Rules: &rules, Add: []string{"book", "old"},
		Result: &game.Result{Over: true, Winner: game.White, Reason: game.ByResigning},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Reload()
	s.settle()
	s.games.toggle(0)
	s.games.list.Select(1)
	s.settle()
	fields := s.form(t)
	same := s.Words.T("library.edit.same")
	for i, want := range map[int]string{
		blackField: s.rows()[0].Black, eventField: event, rulesField: phrase.KeptRules(s.Words, "caro"),
		endingField: phrase.Ending(s.Words, library.WhiteWon), starsField: "★★★☆☆", tagsField: "book, old",
	} {
		if got := fieldText(fields[i]); got != want {
			t.Errorf("field %d shows %q, not %q", i, got, want)
		}
		if list, ok := fields[i].(interface{ Texts() (string, []string) }); ok {
			if _, offered := list.Texts(); slices.Contains(offered, same) {
				t.Errorf("field %d offers %q", i, same)
			}
		}
	}
	// What is chosen and then given up again changes nothing, not even how the game ended.
	ending := fields[endingField].(interface{ SetSelected(string) })
	ending.SetSelected(phrase.Ending(s.Words, library.Drawn))
	ending.SetSelected(phrase.Ending(s.Words, library.WhiteWon))
	fields[tagsField].(*control.Entry).SetText("book, new")
	fields[starsField].(interface{ SetSelected(string) }).SetSelected("★☆☆☆☆")
	s.accept(t)
	g, err := s.Library.Get(ctx, id)
	if err != nil || g.Winner != game.White || g.Reason != game.ByResigning || g.Rules != "caro" || g.Event != event ||
		g.Stars != 1 || !slices.Equal(g.Tags, []string{"book", "new"}) {
		t.Errorf("%+v, %v", g, err)
	}
}

// Of many games it takes a while to find what they have in common: a sheet shows that at
// once, and the form follows. Stopped, the library says so with the error that shows nothing.
func TestTheFormOfManyGamesComesAfterASheetWithABar(t *testing.T) {
	s := open(t)
	for id := range uint32(manyAtOnce) {
		s.games.found.ids = append(s.games.found.ids, 1000+id)
	}
	s.games.markAll()
	bars := func() (n int) {
		if sheet, open := s.win.Canvas().Overlays().Top().(*dialogs.Sheet); open {
			for _, o := range test.LaidOutObjects(sheet) {
				if _, bar := o.(*widget.ProgressBar); bar {
					n++
				}
			}
		}
		return n
	}
	s.games.editHeaders()
	if bars() != 1 {
		t.Error("no bar is shown at once")
	}
	s.settle()
	if bars() != 0 {
		t.Error("the bar stays")
	}
	sheet, open := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if want := s.games.editTitle(manyAtOnce + 3); !open || sheet.Title != want {
		t.Fatalf("the form is not open: %v", sheet)
	}
	sheet.Cancel()
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := s.Library.Common(ctx, []int64{1}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped, the library says %v", err)
	}
}

// The form of several games shows what they have in common, and leaves the rest.
func TestTheFormOfSeveralGamesShowsWhatIsCommon(t *testing.T) {
	s := open(t)
	event, ctx := "Open", context.Background()
	all := []int64{s.rows()[0].ID, s.rows()[1].ID, s.rows()[2].ID}
	if _, err := s.Library.Edit(ctx, all, library.Edit{Event: &event}, nil); err != nil {
		t.Fatal(err)
	}
	stars := 2
	if _, err := s.Library.Edit(ctx, all[:1], library.Edit{Stars: &stars}, nil); err != nil {
		t.Fatal(err)
	}
	s.Reload()
	s.settle()
	s.games.markAll()
	fields := s.form(t)
	same := s.Words.T("library.edit.same")
	for i, want := range map[int]string{blackField: "", eventField: event, starsField: same} {
		if got := fieldText(fields[i]); got != want {
			t.Errorf("field %d shows %q, not %q", i, got, want)
		}
	}
	fields[starsField].(interface{ SetSelected(string) }).SetSelected("★☆☆☆☆")
	fields[starsField].(interface{ SetSelected(string) }).SetSelected(same)
	fields[roundField].(*control.Entry).SetText("7")
	s.accept(t)
	for i, id := range all {
		g, err := s.Library.Get(ctx, id)
		if err != nil || g.Round != "7" || g.Event != event || i == 0 && g.Stars != stars || i > 0 && g.Stars != 0 {
			t.Errorf("%+v, %v", g, err)
		}
	}
}

// Rules that are none of the rule sets are shown as they are, and stay.
func TestTheFormKeepsStrangeRules(t *testing.T) {
	s := open(t)
	rules := game.MustRules(game.Omok).ExactFive()
	id := s.rows()[0].ID
	if _, err := s.Library.Edit(context.Background(), []int64{id}, library.Edit{Rules: &rules}, nil); err != nil {
		t.Fatal(err)
	}
	s.Reload()
	s.settle()
	before := s.rows()[0].Rules
	s.games.list.Select(0)
	s.settle()
	fields := s.form(t)
	if got := fieldText(fields[rulesField]); got != phrase.KeptRules(s.Words, before) {
		t.Errorf("%q for %q", got, before)
	}
	fields[roundField].(*control.Entry).SetText("7")
	s.accept(t)
	if now := s.rows()[0]; now.Rules != before || now.Round != "7" {
		t.Errorf("rules %q were %q, round %q", now.Rules, before, now.Round)
	}
}

// When half a change is made again, what the games had at first is not forgotten.
func TestTheFirstHeadersAreKept(t *testing.T) {
	of := func(events ...string) (list []library.Headers) {
		for _, e := range events {
			list = append(list, library.Headers{Info: game.Info{Event: e}})
		}
		return list
	}
	for _, c := range []struct{ before, was, want []library.Headers }{
		{nil, of("a", "b"), of("a", "b")},
		{of("a", "b"), of("new", "new", "c"), of("a", "b", "c")},
		{of("a", "b", "c"), of("new"), of("a", "b", "c")},
	} {
		if got := firstKnown(c.before, c.was); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v and %v give %v", c.before, c.was, got)
		}
	}
}
