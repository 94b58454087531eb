package trainer

import (
	"bytes"
	"context"
	"io"
	"log"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/ai/puzzle"
	"omok/game"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/mode"
	"omok/gui/review"
	"omok/gui/task"
	"omok/gui/theme"
)

// desk returns a trainer at a desk that shows a game of some seats.
func desk(t *testing.T, o match.Options, now *time.Time) *Trainer {
	t.Helper()
	shown := &match.Snapshot{Options: o, Board: game.MustBoard(15)}
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Settings{Variant: theme.Light, TextScale: 1, Language: i18n.English}))
	return New(Deps{
		Words: i18n.New(i18n.English), Desk: &mode.Desk{Now: func() *match.Snapshot { return shown }},
		Store: open(t, filepath.Join(t.TempDir(), "library.db")), Log: log.New(io.Discard, "", 0),
		Person: func() string { return "Kim" }, Now: func() time.Time { return *now }, Prefs: app.Preferences(),
	})
}

// reviewed returns a review of a game of so many moves.
func reviewed(moves int, black, white float64) *review.Review {
	r := &review.Review{Accuracy: [2]float64{black, white}}
	for i := range moves {
		r.Moves = append(r.Moves, review.Move{Ply: i + 1, Point: game.Point{X: i % 15, Y: i / 15}, Colour: []game.Colour{game.Black, game.White}[i%2]})
	}
	return r
}

func TestAReviewIsKeptForTheSideOfThePerson(t *testing.T) {
	person := func(name string) match.Seat { return match.Seat{Kind: match.Person, Name: name} }
	engine := match.Seat{Kind: match.Computer}
	for _, c := range []struct {
		name         string
		black, white match.Seat
		moves        int
		want         float64 // -1: nothing is kept
	}{
		{"black", person("Kim"), engine, 20, 70},
		{"white without a name", engine, person(""), 20, 50},
		{"two persons, one by name", person("Lee"), person(" kim "), 20, 50},
		{"two persons without names", person(""), person(""), 20, -1},
		{"two engines", engine, engine, 20, -1},
		{"somebody else's", person("Lee"), engine, 20, -1},
		{"too short", person("Kim"), engine, 8, -1},
	} {
		now := noon
		tr := desk(t, match.Options{Game: game.Config{Rules: game.MustRules(game.Renju)}, Black: c.black, White: c.white}, &now)
		tr.Reviewed(reviewed(c.moves, 70, 50))
		tr.Course.Load(func() {})
		got := -1.0
		if len(tr.Course.played) > 0 {
			got = tr.Course.played[0].Percent
		}
		if got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// texts returns what the labels in something say.
func texts(o fyne.CanvasObject) (list []string) {
	switch o := o.(type) {
	case *widget.Label:
		return []string{o.Text}
	case *fyne.Container:
		for _, c := range o.Objects {
			list = append(list, texts(c)...)
		}
	case *container.Scroll:
		return texts(o.Content)
	}
	return list
}

// TestProgressShowsTheAccuracyInGames reviews seven games, one of them twice.
func TestProgressShowsTheAccuracyInGames(t *testing.T) {
	now := noon
	tr := desk(t, match.Options{Black: match.Seat{Kind: match.Person}, White: match.Seat{Kind: match.Computer}}, &now)
	tr.Course.Load(func() {})
	if all := texts(tr.progress(tr.Course)); len(all) != 0 {
		t.Errorf("before the first game: %q", all)
	}
	for i, percent := range []float64{10, 30, 50, 60, 60, 60, 70, 20} {
		now = now.AddDate(0, 0, 1)
		tr.Reviewed(reviewed(20+2*min(i, 6), percent, 0)) // the last one is the seventh game again
	}
	tr.Course.Load(func() {})
	all := strings.Join(texts(tr.progress(tr.Course)), "|")
	for _, want := range []string{"Accuracy in games|41% in 7 games, 50% in the last five", "Accuracy in reviewed games (%)"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in %q", want, all)
		}
	}
	if strings.Contains(all, "Puzzle rating over time") {
		t.Errorf("a plot of no puzzles: %q", all)
	}
	var page *dialogs.Sheet
	tr.Open = func(s *dialogs.Sheet) { page = s }
	for name, known := range map[string]bool{tr.Person(): true, "Lee": false} {
		if tr.OpenProgressOf(name); page.Title != name || len(texts(page.Content)) > 0 != known {
			t.Errorf("%q: the page %q says %q", name, page.Title, texts(page.Content))
		}
	}
}

// TestCancelKeepsWhatWasMade presses Cancel while the second of two records is looked at.
func TestCancelKeepsWhatWasMade(t *testing.T) {
	now := noon
	tr := desk(t, match.Options{}, &now)
	first, err := tr.toRecord(set(t, puzzle.Attack, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := set(t, puzzle.Defend, 1)
	shown, ends := make(chan func()), make(chan struct{})
	tr.Tasks = task.NewGroup(func(f func()) { shown <- f })
	t.Cleanup(func() { tr.Tasks.Close(time.Minute) })
	var sheets []*dialogs.Sheet
	over := test.NewTempWindow(t, widget.NewLabel(""))
	tr.Open = func(s *dialogs.Sheet) {
		s.Open(over.Canvas())
		if sheets = append(sheets, s); len(sheets) == 2 {
			close(ends)
		}
	}
	tr.Report = func(err error) { t.Error(err) }
	said := &bytes.Buffer{}
	tr.Log = log.New(said, "", 0)
	tr.make(func(context.Context) ([]*record.Record, error) {
		return []*record.Record{first, gameOf(p, quiet(t, p))}, nil
	}, nil)
	for ended := false; !ended; {
		select {
		case f := <-shown:
			f()
			sheets[0].Buttons[0].Do() // only the second record takes long enough to show something
		case <-ends:
			ended = true
		case <-time.After(time.Minute):
			t.Fatal("nothing ends")
		}
	}
	own, err := tr.Store.(shelf).l.OwnPuzzles(context.Background())
	if err != nil || len(own) != 1 || !strings.Contains(said.String(), "made 1 puzzles, 1 new") {
		t.Errorf("%d puzzles are kept, %v; %s", len(own), err, said)
	}
}
