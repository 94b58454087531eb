package collection

import (
	"context"

	"omok/ai"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/librarywindow"
	"omok/gui/match"
	"omok/gui/overnight"
	"omok/gui/session"
	"omok/gui/task"
)

// nightPreference says that a job of the library is running, so that the next start of
// the program need not open the library to find out.
const nightPreference = "overnight"

// newRunner returns the runner that works on the jobs of the library.
func (c *Collection) newRunner() *overnight.Runner {
	r := overnight.New(task.NewGroup(nil))
	r.Library, r.Name = c.shared.get, c.front.Words.T("app.name")
	r.Engine = func() (func() (ai.Engine, error), int) {
		create := c.game.Maker()
		return func() (ai.Engine, error) {
			return create(match.EngineChoice{ID: session.OwnEngine, Level: ai.MaxLevel})
		}, c.Threads()
	}
	r.Changed = func(more bool) {
		c.front.App.Preferences().SetBool(nightPreference, more)
		if c.window != nil {
			c.window.JobsWentOn()
		}
		c.front.Log.Printf("overnight %v", more)
	}
	r.Failed = func(err error) { c.report(err, c.Resume) }
	return r
}

// jobsChanged has the jobs looked at anew.
func (c *Collection) jobsChanged() {
	c.front.App.Preferences().SetBool(nightPreference, true)
	c.night.Restart()
}

// Resume goes on with what was being analysed when the program ended, and says so where
// the chosen library is not there.
func (c *Collection) Resume() {
	if c.away != "" {
		c.front.Say(c.awayText())
	}
	if c.front.App.Preferences().Bool(nightPreference) {
		c.night.Restart()
	}
}

// OpenJobs shows how far the overnight analyses have come.
func (c *Collection) OpenJobs() {
	c.openThen(func(w *librarywindow.Window) { w.ShowJobs() })
}

// resting returns a function that calls do once nobody works on the jobs. It waits for
// that: call it away from Fyne's goroutine.
func (c *Collection) resting(do func(context.Context, string) (*library.Library, error)) func(context.Context, string) (*library.Library, error) {
	return func(ctx context.Context, path string) (*library.Library, error) {
		c.night.Stop()
		return do(ctx, path)
	}
}

// record returns a copy of the record shown, and what it is called.
func (c *Collection) record() (*record.Record, string) {
	text, err := c.game.Encode(record.SGF)
	if err != nil {
		c.front.Report(err)
		return nil, ""
	}
	file, err := record.Read(text)
	if err != nil || len(file.Records) == 0 {
		return nil, ""
	}
	return file.Records[0], c.game.Doc.Name()
}
