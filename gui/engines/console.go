package engines

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai/gomocup"
	"omok/gui/task"
)

// consoleWindow shows what was said to an engine and by it, as it is said.
type consoleWindow struct {
	*frame
	program gomocup.Program
	console *gomocup.Console
	list    *widget.List
	entries []gomocup.Entry
	count   uint64
}

// consoleEvery is how often the window looks for new lines.
const consoleEvery = 250 * time.Millisecond

func openConsole(d Deps, p gomocup.Program, closed func()) *consoleWindow {
	w := &consoleWindow{program: p, console: d.Roster.Console(p.ID)}
	w.frame = newFrame(d, fyne.NewSize(720, 480), closed)
	w.win.SetTitle(w.Words.T("engines.console.title", "name", p.Name))
	w.list = widget.NewList(
		func() int { return len(w.entries) },
		func() fyne.CanvasObject {
			l := widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
			l.Truncation = fyne.TextTruncateEllipsis
			return l
		},
		func(i int, o fyne.CanvasObject) { o.(*widget.Label).SetText(w.entries[i].String()) },
	)
	buttons := container.NewHBox(
		w.button("engines.console.copy", func() { w.App.Clipboard().SetContent(w.console.Text()) }),
		w.button("engines.restart", func() {
			task.Go(w.tasks, func(context.Context, *task.Job) (struct{}, error) {
				w.Roster.Restart(p.ID)
				return struct{}{}, nil
			}, func(struct{}, error) {})
		}),
		w.button("button.close", func() { w.win.Close() }),
	)
	w.win.SetContent(container.NewPadded(container.NewBorder(nil, buttons, nil, nil, w.list)))
	w.refresh()
	task.Go(w.tasks, w.follow, func(struct{}, error) {})
	w.win.Show()
	w.win.Canvas().Focus(w.list)
	return w
}

// follow looks for new lines until the window closes.
func (w *consoleWindow) follow(ctx context.Context, j *task.Job) (struct{}, error) {
	tick := time.NewTicker(consoleEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return struct{}{}, ctx.Err()
		case <-tick.C:
			j.Show(w.refresh)
		}
	}
}

// refresh shows the lines that are new, and stays at the end.
func (w *consoleWindow) refresh() {
	if n := w.console.Count(); n != w.count {
		w.count = n
		w.entries = w.console.Entries()
		w.list.Refresh()
		w.list.ScrollToBottom()
	}
}
