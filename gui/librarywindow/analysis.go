package librarywindow

import (
	"context"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/game/record"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/overnight"
	"omok/gui/phrase"
	"omok/gui/task"
)

// analysis asks which positions are to be analysed overnight, and how long each.
type analysis struct {
	*jobs
	sheet *dialogs.Sheet
	terms overnight.Terms
	count *widget.Label
	asked *task.Job // counts the positions
	ready bool      // there are some
}

// What an analysis begins with, and the most that it takes: a week of ten seconds for
// each position would be 60,000 of them.
const (
	usualPlies, mostPlies     = 10, 200
	usualSeconds, mostSeconds = 10, 3600
	mostPositions             = 2000
)

func newAnalysis(j *jobs) *analysis {
	return &analysis{jobs: j, terms: overnight.Terms{Of: overnight.OwnGames, Plies: usualPlies, Seconds: usualSeconds}}
}

// open shows the form.
func (a *analysis) open() {
	t := a.Words
	a.sheet = &dialogs.Sheet{Title: t.T("jobs.new.title")}
	sources := []control.Option[overnight.Source]{
		control.Named(overnight.OwnGames, t.T("jobs.own")), control.Named(overnight.ListedGames, t.T("jobs.list")),
	}
	if a.Record != nil {
		sources = append(sources, control.Named(overnight.GameOnBoard, t.T("jobs.board")))
	}
	of := control.NewChoice(a.sheet.Key, sources, a.terms.Of, func(of overnight.Source) { a.terms.Of = of; a.recount() })
	a.count = widget.NewLabel("")
	form := container.New(layout.NewFormLayout(),
		widget.NewLabel(t.T("jobs.of")), of,
		widget.NewLabel(t.T("jobs.plies")), a.number(&a.terms.Plies, mostPlies),
		widget.NewLabel(t.T("jobs.seconds")), a.number(&a.terms.Seconds, mostSeconds),
		widget.NewLabel(""), a.count)
	a.sheet.Content, a.sheet.First = control.Sized(form, 440, 0), of
	a.sheet.Buttons = []dialogs.Button{
		{Text: t.T("jobs.start"), If: func() bool { return a.ready }, Do: a.start},
		{Text: t.T("button.cancel"), Do: func() { a.asked.Cancel() }},
	}
	a.sheet.Open(a.win.Canvas())
	a.recount()
}

// number returns a field for a number from 1 to most; any other text leaves the value
// as it is.
func (a *analysis) number(value *int, most int) *control.Entry {
	e := control.NewEntry(a.sheet.Key, strconv.Itoa(*value), "", func(text string) {
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 1 {
			*value = min(n, most)
			a.recount()
		}
	})
	e.MaxLen = 4
	return e
}

// positions finds what is to be analysed. It is not called on Fyne's goroutine.
func positions(ctx context.Context, l *library.Library, of overnight.Source, q library.Query, r *record.Record, plies int) (list []*record.Record, err error) {
	switch of {
	case overnight.GameOnBoard:
		return library.PositionsOf(r, plies, mostPositions), nil
	case overnight.OwnGames:
		q = library.Query{Own: true}
	}
	found, err := l.Frequent(ctx, q, plies, mostPositions)
	for _, f := range found {
		list = append(list, f.Record)
	}
	return list, err
}

// board returns the record on the program's board, if it is asked for.
func (a *analysis) board() (*record.Record, string) {
	if a.terms.Of != overnight.GameOnBoard {
		return nil, ""
	}
	return a.Record()
}

// recount says how many positions there are, and how long they would take.
func (a *analysis) recount() {
	a.asked.Cancel()
	a.ready = false
	a.count.SetText(a.Words.T("jobs.counting"))
	l, of, q, plies := a.Library, a.terms.Of, a.games.query, a.terms.Plies
	r, _ := a.board()
	n := 0
	a.asked = a.work(func(ctx context.Context) error {
		list, err := positions(ctx, l, of, q, r, plies)
		n = len(list)
		return err
	}, func() {
		t := a.Words
		if a.ready = n > 0; !a.ready {
			a.count.SetText(t.T("jobs.nothing"))
			return
		}
		long := time.Duration(n*a.terms.Seconds) * time.Second
		a.count.SetText(t.T("jobs.count", "n", n, "count", phrase.Grouped(n), "time", phrase.About(t, long)))
	})
}

// start makes the job.
func (a *analysis) start() {
	q, terms := a.games.query, a.terms
	r, name := a.board()
	title := a.source(terms.Of, name)
	a.chosen = 0 // the new one is the first of the list
	a.change(func(ctx context.Context, l *library.Library) error {
		list, err := positions(ctx, l, terms.Of, q, r, terms.Plies)
		if err != nil {
			return err
		}
		settings, err := terms.Settings()
		if err != nil {
			return err
		}
		_, err = l.AddJob(ctx, title, settings, list)
		return err
	})
}
