package librarywindow

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game/library"
	"omok/gui/dialogs"
)

// What cannot be taken back, as on a full disk, is not forgotten: it can be tried again.
// The same holds for doing it again.
func TestAStepThatFailsCanBeTriedAgain(t *testing.T) {
	s := open(t)
	full := true
	step := func(context.Context, *library.Library, func(int)) (int, error) {
		if full {
			return 0, errors.New("the disk is full")
		}
		return 1, nil
	}
	c := &change{text: func(int) string { return "done" }, games: 1, undo: step, redo: step}
	s.games.do(c, func() { t.Error("told that it was done") })
	s.settle()
	if len(s.Changes.done) != 0 || s.games.note != "" {
		t.Errorf("%d changes though none was made, note %q", len(s.Changes.done), s.games.note)
	}
	s.games.did(c, 1)
	for range 2 {
		s.games.undo()
		s.settle()
		if len(s.Changes.done) != 1 || len(s.Changes.undone) != 0 || s.games.note != "done" {
			t.Fatalf("after a failure: %d done, %d undone, %q", len(s.Changes.done), len(s.Changes.undone), s.games.note)
		}
		if _, told := s.win.Canvas().Overlays().Top().(*dialogs.Sheet); !told {
			t.Error("nothing is said")
		}
		s.accept(t)
	}
	full = false
	s.games.undo()
	s.settle()
	full = true
	s.games.redo()
	s.settle()
	if len(s.Changes.done) != 0 || len(s.Changes.undone) != 1 {
		t.Errorf("doing it again: %d done, %d undone", len(s.Changes.done), len(s.Changes.undone))
	}
}

// Taking back while a change is under way waits for it and takes that one back, and the
// window says that it waits.
func TestTakingBackWaitsForTheChangeUnderWay(t *testing.T) {
	s := open(t)
	text := func(int) string { return "" }
	var order []string
	step := func(name string) step {
		return func(context.Context, *library.Library, func(int)) (int, error) {
			order = append(order, name)
			return 1, nil
		}
	}
	s.games.did(&change{text: text, games: 1, undo: step("older")}, 1)
	s.settle()
	under := make(chan bool)
	s.games.do(&change{text: text, games: 1, undo: step("newer"), redo: func(context.Context, *library.Library, func(int)) (int, error) {
		<-under
		return 1, nil
	}}, nil)
	s.games.undo()
	if got := s.games.count.Text; !strings.Contains(got, s.Words.T("library.waits")) {
		t.Errorf("meanwhile the line says %q", got)
	}
	close(under)
	s.settle()
	if !slices.Equal(order, []string{"newer"}) || len(s.Changes.done) != 1 || len(s.Changes.undone) != 1 {
		t.Errorf("undone: %q; %d done, %d undone", order, len(s.Changes.done), len(s.Changes.undone))
	}
	if got := s.games.count.Text; strings.Contains(got, s.Words.T("library.waits")) {
		t.Errorf("afterwards the line says %q", got)
	}
}

// A step waits for another that fails, with nothing to take back: then no step is left.
func TestNothingIsTakenBackAfterAFailure(t *testing.T) {
	s := open(t)
	s.games.do(&change{games: 1, redo: func(context.Context, *library.Library, func(int)) (int, error) {
		return 0, errors.New("the disk is full")
	}}, nil)
	s.games.undo()
	s.settle()
	if n := len(s.Changes.waiting); n != 0 || strings.Contains(s.games.count.Text, s.Words.T("library.waits")) {
		t.Errorf("%d steps wait, the line says %q", n, s.games.count.Text)
	}
}

// What ended halfway when it was made again can be gone on with, or taken back.
func TestDoingAgainGoesOnAfterHalf(t *testing.T) {
	s := open(t)
	list := []int64{1, 2, 3}
	name := "Lee"
	var before []library.Headers
	failAfter := 2
	c := &change{
		games: 3, text: func(int) string { return "done" },
		redo: func(ctx context.Context, l *library.Library, _ func(int)) (int, error) {
			was, err := l.Edit(ctx, list[:min(failAfter, 3)], library.Edit{Black: &name}, nil)
			if err == nil && failAfter < 3 {
				err = errors.New("the disk is full")
			}
			before = was
			return len(was), err
		},
		undo: func(ctx context.Context, l *library.Library, _ func(int)) (int, error) { return 3, nil },
	}
	s.games.did(c, 3)
	s.games.undo()
	s.settle()
	s.games.redo()
	s.settle()
	s.accept(t) // that the disk is full
	if len(before) != 2 || s.games.note != s.Words.T("library.halfway") || len(s.Changes.done) != 1 || len(s.Changes.undone) != 1 {
		t.Fatalf("%d changed, %q, %d done, %d undone", len(before), s.games.note, len(s.Changes.done), len(s.Changes.undone))
	}
	failAfter = 3
	s.games.redo()
	s.settle()
	if len(before) != 3 || s.games.note != "done" || len(s.Changes.done) != 1 || len(s.Changes.undone) != 0 {
		t.Errorf("%d changed, %q, %d done, %d undone", len(before), s.games.note, len(s.Changes.done), len(s.Changes.undone))
	}
}

// A change that ended halfway can be taken back as far as it came.
func TestHalfAChangeCanBeTakenBack(t *testing.T) {
	s := open(t)
	half := func(context.Context, *library.Library, func(int)) (int, error) { return 2, context.Canceled }
	s.games.do(&change{text: func(n int) string { return "changed " + string(rune('0'+n)) }, games: 3, redo: half, undo: half},
		func() { t.Error("told that all of it was done") })
	s.settle()
	if len(s.Changes.done) != 1 || s.games.note != "changed 2" {
		t.Errorf("%d changes, %q", len(s.Changes.done), s.games.note)
	}
	s.games.undo()
	s.settle()
	if len(s.Changes.done) != 1 || s.games.note != s.Words.T("library.halfway") {
		t.Errorf("taken back halfway: %d changes, %q", len(s.Changes.done), s.games.note)
	}
}

// Steps are taken one after the other, however quickly they are asked for.
func TestStepsAreTakenInTurn(t *testing.T) {
	s := open(t)
	first := make(chan bool)
	var order []string
	step := func(name string, wait chan bool) step {
		return func(context.Context, *library.Library, func(int)) (int, error) {
			if wait != nil {
				<-wait
			}
			order = append(order, name)
			return 1, nil
		}
	}
	text := func(int) string { return "" }
	s.games.did(&change{text: text, games: 1, undo: step("older", nil)}, 1)
	s.games.did(&change{text: text, games: 1, undo: step("newer", first)}, 1)
	s.games.undo()
	s.games.undo()
	close(first)
	s.settle()
	if !slices.Equal(order, []string{"newer", "older"}) {
		t.Errorf("undone in the order %q", order)
	}
}

// A large library takes its time to be read; until then the window says so.
func TestTheFirstSearchIsSaid(t *testing.T) {
	s := open(t)
	d := s.Deps
	s.Close()
	s.Window = Open(d)
	if got := s.games.count.Text; got != s.Words.T("library.searching") {
		t.Errorf("before anything was found the line says %q", got)
	}
	s.settle()
	if got := s.games.count.Text; got == s.Words.T("library.searching") {
		t.Errorf("afterwards too: %q", got)
	}
}

// A window that is opened anew can still take back what was done in the one before.
func TestChangesOutliveTheWindow(t *testing.T) {
	s := open(t)
	s.games.remove()
	s.settle()
	s.Restyle(s.Look)
	s.settle()
	if len(s.Changes.done) != 1 || s.games.note == "" {
		t.Fatal("another look forgets what was done")
	}
	d := s.Deps
	s.Close()
	s.Window = Open(d)
	s.settle()
	if n := len(s.games.found.ids); n != 2 {
		t.Fatalf("%d games", n)
	}
	s.games.undo()
	s.settle()
	if n := len(s.games.found.ids); n != 3 {
		t.Errorf("%d games after taking it back", n)
	}
}

// A window may be closed while a step is taken: what was done can be taken back in the
// next one, and what was still waiting its turn is not lost.
func TestAStepOutlivesItsWindow(t *testing.T) {
	s := open(t)
	for _, games := range []int{1, manyAtOnce} {
		began := make(chan bool)
		half := func(ctx context.Context, _ *library.Library, _ func(int)) (int, error) {
			close(began)
			<-ctx.Done()
			return 1, ctx.Err()
		}
		once := func(context.Context, *library.Library, func(int)) (int, error) { return 1, nil }
		text := func(int) string { return "" }
		s.Changes.done = []*change{{text: text, games: 1, undo: once}}
		s.games.do(&change{text: text, games: games, redo: half, undo: once}, func() { t.Error("told that all was done") })
		s.games.undo()
		<-began
		d, old := s.Deps, s.Window
		s.Close()
		s.Window = Open(d)
		old.Stop(time.Minute)
		s.settle()
		if n := len(s.Changes.done); n != 2 || len(s.Changes.waiting) != 0 {
			t.Fatalf("%d games: %d changes can be taken back, %d steps wait", games, n, len(s.Changes.waiting))
		}
		for range 2 {
			s.games.undo()
			s.settle()
		}
		if len(s.Changes.done) != 0 || len(s.Changes.undone) != 2 {
			t.Errorf("%d games: %d done, %d undone", games, len(s.Changes.done), len(s.Changes.undone))
		}
	}
}

// In a form for several games an emptied field leaves what each of them has, and a minus
// takes a tag away.
func TestAnEmptiedFieldLeavesWhatSeveralGamesHave(t *testing.T) {
	s := open(t)
	type_ := func(i int, text string) {
		entries := test.LaidOutObjects(s.win.Canvas().Overlays().Top())
		n := 0
		for _, o := range entries {
			if f, ok := o.(fyne.Focusable); ok {
				if _, isEntry := o.(interface{ SetText(string) }); isEntry {
					if n == i {
						s.win.Canvas().Focus(f)
						o.(interface{ SetText(string) }).SetText(text)
						return
					}
					n++
				}
			}
		}
		t.Fatalf("no field %d", i)
	}
	const black, tags = 0, 6
	edit := func(fields func()) {
		s.games.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		s.games.markAll()
		s.games.editHeaders()
		s.settle()
		fields()
		s.accept(t)
		s.settle()
	}
	edit(func() {
		type_(black, "Lee")
		type_(black, "")
		type_(tags, "book, old")
	})
	edit(func() { type_(tags, "-old, new") })
	for i, want := range []string{"Omok", "Honinbo", "김철수"} {
		got := s.games.found.summary(i)
		if got.Black != want || !slices.Equal(got.Tags, []string{"book", "new"}) {
			t.Errorf("game %d is of %q with tags %q", i, got.Black, got.Tags)
		}
	}
}
