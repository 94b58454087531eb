package librarywindow

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/task"
)

// long runs do, which takes its time, under a sheet with a progress bar and a button
// that stops it: the context ends. The sheet stays until do has ended; then is called in
// any case.
func (g *games) long(title string, do func(ctx context.Context, progress func(part float64, text string)), then func()) {
	l := longTask{words: g.Words, tasks: g.tasks, title: title, begins: g.Words.T("library.importing")}
	l.run(g.win.Canvas(), do, then)
}

// longTask is work that takes its time, under a sheet with a progress bar.
type longTask struct {
	words  *i18n.Catalogue
	tasks  *task.Group
	title  string
	begins string // what is said until the work says something itself
}

// run does what [games.long] does, with the sheet on a canvas.
func (l longTask) run(c fyne.Canvas, do func(ctx context.Context, progress func(part float64, text string)), then func()) {
	var job *task.Job
	stopped := false
	bar := widget.NewProgressBar()
	now := widget.NewLabel(l.begins)
	now.Truncation = fyne.TextTruncateEllipsis
	sheet := &dialogs.Sheet{
		Title:   l.title,
		Content: control.Sized(container.NewVBox(bar, now), 420, 0),
		Buttons: []dialogs.Button{{Text: l.words.T("button.cancel"), If: func() bool {
			stopped = true
			job.Stop()
			now.SetText(l.words.T("library.stopping"))
			return false // until the work has ended
		}}},
	}
	sheet.Open(c)
	job = task.Go(l.tasks, func(ctx context.Context, j *task.Job) (struct{}, error) {
		type progress struct {
			part float64
			text string
		}
		show := task.Newest(j, func(p progress) {
			if bar.SetValue(p.part); !stopped {
				now.SetText(p.text)
			}
		})
		do(ctx, func(part float64, text string) { show(progress{part, text}) })
		return struct{}{}, nil
	}, func(struct{}, error) {
		sheet.Close()
		then()
	})
}
