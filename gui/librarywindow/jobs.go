package librarywindow

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/overnight"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// jobs is the page of the overnight analyses: how far each is, and when it will be
// done.
type jobs struct {
	*Window
	content fyne.CanvasObject

	list   []library.Job
	chosen int64 // 0 for none
	rows   *keyList
	about  *panel.Prose
	bar    *widget.ProgressBar
	pause  *control.Button
	drop   *control.Button
}

func newJobs(s *Window, chosen int64) *jobs {
	j := &jobs{Window: s, chosen: chosen, about: panel.NewNote(s.Words.T("jobs.none")), bar: widget.NewProgressBar()}
	t := s.Words
	j.rows = newKeyList(func() int { return len(j.list) }, j.row)
	j.rows.chosen = func(i int) { j.chosen = j.list[i].ID; j.show() }
	j.rows.keys = map[fyne.KeyName]func(){
		fyne.KeySpace: j.togglePause, fyne.KeyReturn: j.askTerms, fyne.KeyEnter: j.askTerms, fyne.KeyDelete: j.askDrop, fyne.KeyEscape: s.win.Close,
	}
	fresh := s.button(t.T("jobs.new"), "", j.askTerms)
	fresh.Importance = widget.HighImportance
	j.pause = s.button(t.T("jobs.pause"), "", j.togglePause)
	j.drop = s.button(t.T("jobs.drop"), "", j.askDrop)
	side := container.NewVBox(j.bar, j.about, container.NewHBox(j.pause, j.drop))
	left := container.NewBorder(nil, fresh, nil, nil, control.Sized(j.rows, peopleWidth, 0))
	j.content = container.NewBorder(nil, nil, left, nil, container.NewVScroll(container.NewPadded(side)))
	j.show()
	return j
}

// askTerms asks for the terms of a new analysis.
func (j *jobs) askTerms() { newAnalysis(j).open() }

// reload shows the jobs afresh; the chosen one stays so.
func (j *jobs) reload() {
	l := j.Library
	var list []library.Job
	j.work(func(ctx context.Context) (err error) {
		list, err = l.Jobs(ctx)
		return err
	}, func() {
		place, same := 0, len(list) == len(j.list)
		for i := range list {
			same = same && list[i].ID == j.list[i].ID
			if list[i].ID == j.chosen {
				place = i
			}
		}
		if j.list = list; same {
			j.rows.Refresh()
			j.show()
			return
		}
		j.chosen = 0
		if j.rows.begin(place); len(list) == 0 {
			j.show()
		}
	})
}

// row fills a line of the list.
func (j *jobs) row(i int, r *row) {
	if i < len(j.list) {
		r.set(j.title(&j.list[i]), j.Words.Dotted(j.progress(&j.list[i]), j.state(&j.list[i])))
	}
}

// title returns what a job is called in the language in use.
func (j *jobs) title(of *library.Job) string { return j.source(overnight.TermsOf(of).Of, of.Title) }

// source names whose positions are analysed; other is the name of anything else.
func (j *jobs) source(of overnight.Source, other string) string {
	switch of {
	case overnight.OwnGames:
		return j.Words.T("jobs.own")
	case overnight.ListedGames:
		return j.Words.T("jobs.list")
	}
	return other
}

func (j *jobs) progress(of *library.Job) string {
	return j.Words.T("jobs.progress", "done", phrase.Grouped(of.Done), "all", phrase.Grouped(of.Tasks))
}

// state says whether a job is done or paused, or how long it will take.
func (j *jobs) state(of *library.Job) string {
	t := j.Words
	switch {
	case finished(of):
		return t.T("jobs.done")
	case of.State == library.JobPaused:
		return t.T("jobs.paused")
	}
	return t.T("jobs.left", "time", phrase.About(t, j.left(of)))
}

// left returns roughly how long a job will still take.
func (j *jobs) left(of *library.Job) time.Duration {
	return of.Left(time.Duration(overnight.TermsOf(of).Seconds) * time.Second)
}

// current returns the chosen job, or nil.
func (j *jobs) current() *library.Job {
	for i := range j.list {
		if j.list[i].ID == j.chosen {
			return &j.list[i]
		}
	}
	return nil
}

// show fills the side of the chosen job.
func (j *jobs) show() {
	t, of := j.Words, j.current()
	for _, o := range []fyne.CanvasObject{j.bar, j.pause, j.drop} {
		control.SetShown(o, of != nil)
	}
	if of == nil {
		j.about.SetText(t.T("jobs.none"))
		return
	}
	terms := overnight.TermsOf(of)
	j.bar.SetValue(float64(of.Done) / float64(max(of.Tasks, 1)))
	j.about.SetText(j.title(of) + "\n" + t.T("jobs.terms", "plies", terms.Plies, "seconds", terms.Seconds) + "\n" +
		j.progress(of) + "\n" + t.Dotted(t.T("jobs.spent", "time", phrase.About(t, of.Spent)), j.state(of)))
	control.SetShown(j.pause, !finished(of))
	key := "jobs.pause"
	if of.State == library.JobPaused {
		key = "jobs.resume"
	}
	j.pause.SetText(t.T(key))
	key = "jobs.drop"
	if finished(of) {
		key = "jobs.remove"
	}
	j.drop.SetText(t.T(key))
}

// finished reports whether a job has nothing left to do.
func finished(of *library.Job) bool { return of.Done == of.Tasks || of.State == library.JobDone }

// togglePause pauses the chosen job, or lets it go on.
func (j *jobs) togglePause() {
	of := j.current()
	if of == nil || finished(of) {
		return
	}
	id, state := of.ID, library.JobPaused
	if of.State == library.JobPaused {
		state = library.JobRunning
	}
	j.change(func(ctx context.Context, l *library.Library) error { return l.SetJobState(ctx, id, state) })
}

// askDrop cancels the chosen job, after asking; one that is finished just leaves the list.
func (j *jobs) askDrop() {
	of := j.current()
	if of == nil {
		return
	}
	t, id := j.Words, of.ID
	drop := func() {
		j.change(func(ctx context.Context, l *library.Library) error { return l.CancelJob(ctx, id) })
	}
	if finished(of) {
		drop()
		return
	}
	j.ask(t.T("jobs.drop.ask"), t.T("jobs.drop.text"), t.T("jobs.drop.yes"), drop)
}

// change changes the jobs, and has the runner that works on them look at them again.
func (j *jobs) change(do func(context.Context, *library.Library) error) {
	l := j.Library
	j.work(func(ctx context.Context) error { return do(ctx, l) }, func() {
		j.lookAnew()
		j.reload()
	})
}

// lookAnew has the runner look at the jobs again.
func (s *Window) lookAnew() {
	if s.JobsChanged != nil {
		s.JobsChanged()
	}
}
