package librarywindow

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/task"
	"omok/gui/theme"
)

// PuzzleMaker returns the puzzles of a game with a number in the library.
type PuzzleMaker func(ctx context.Context, r *record.Record, id int64, progress func(float64)) ([]library.OwnPuzzle, error)

// Deps are what the window needs of the program.
type Deps struct {
	App     fyne.App
	Words   *i18n.Catalogue
	Look    theme.Look // of the preview
	Library *library.Library
	Usual   string // the path of the library that the program makes itself
	// Changes are those of the windows before this one; nil: there are none.
	Changes *Changes

	// Position is the position on the program's board, to be searched for.
	Position func() *game.Board
	// Show opens a game on the program's board; Continue goes on with an
	// unfinished one from its State.
	Show, Continue func(*library.Game)
	// Restore puts a backup in the place of the library and opens it. With an error
	// it returns the library as it was, opened anew, or nil. It is not called on Fyne's
	// goroutine.
	Restore func(ctx context.Context, backup string) (*library.Library, error)
	// Damaged is told of an error of the library, and reports whether it has taken the
	// matter over, as it does where the file turns out to be damaged; it may be nil.
	Damaged func(error) bool
	// Use opens another library, makes it where there is none, and closes the one in use.
	// With an error it returns that one, opened anew, or nil. It is not called on Fyne's
	// goroutine. Used is told on it that another library is shown.
	Use  func(ctx context.Context, path string) (*library.Library, error)
	Used func()
	// Puzzles makes puzzles of a game; progress is told how far it is, 0 to 1. Nil: none are
	// made.
	Puzzles PuzzleMaker
	// Progress shows over the program's window how the player of a name gets on with puzzles
	// and games; nil: there is no such page.
	Progress func(name string)
	// Record returns a copy of the record on the program's board, and what it is called;
	// nil: there is none.
	Record func() (*record.Record, string)
	// JobsChanged is told that a job was made, paused or cancelled, or that another
	// library is shown, so that the jobs are looked at again. Nil: nobody works on
	// them.
	JobsChanged func()
	// System shows the file dialog of the system; nil if there is none.
	System filechooser.Ask
	// Log writes what happens, an event a line; it may be nil.
	Log func(format string, args ...any)
	// Closed is told when the window has gone; it may be nil.
	Closed func()
	// Do runs something on Fyne's goroutine; nil is [fyne.Do].
	Do func(func())
}

// Window is the window. Its fields belong to Fyne's goroutine.
type Window struct {
	Deps
	win     fyne.Window
	tabs    *container.AppTabs
	games   *games
	players *players
	people  *people
	jobs    *jobs

	tasks *task.Group
}

// Open shows the window of the library.
func Open(d Deps) *Window {
	if d.Do == nil {
		d.Do = fyne.Do
	}
	if d.Log == nil {
		d.Log = func(string, ...any) {}
	}
	if d.Changes == nil {
		d.Changes = &Changes{}
	}
	d.Changes.begin(d.Library)
	s := &Window{Deps: d, tasks: task.NewGroup(d.Do)}
	s.win = d.App.NewWindow("")
	s.addShortcuts()
	s.build()
	s.win.Resize(firstSize)
	s.win.SetOnClosed(func() {
		s.tasks.Close(0)
		if d.Closed != nil {
			d.Closed()
		}
	})
	s.win.Show()
	s.win.Canvas().Focus(s.games.list)
	s.Reload()
	return s
}

// firstSize fits on small screens.
var firstSize = fyne.NewSize(880, 640)

// build makes the pages in the language in use. What was asked for stays.
func (s *Window) build() {
	t, page := s.Words, 0
	var query library.Query
	var player, job int64
	marked, note := map[uint32]bool{}, ""
	if s.games != nil {
		s.games.asked.Cancel()
		marked, note = s.games.marked, s.games.note
		query, player, job, page = s.games.query, s.players.chosen, s.jobs.chosen, s.tabs.SelectedIndex()
	}
	s.win.SetTitle(s.name())
	s.games, s.players, s.people, s.jobs = newGames(s, query), newPlayers(s, player), newPeople(s), newJobs(s, job)
	s.games.marked, s.games.note = marked, note
	s.tabs = container.NewAppTabs(
		container.NewTabItemWithIcon(t.T("library.games"), theme.Icon(theme.IconLibrary), s.games.content),
		container.NewTabItemWithIcon(t.T("library.players"), theme.Icon(theme.IconPlayers), s.players.content),
		container.NewTabItemWithIcon(t.T("people.title"), theme.Icon(theme.IconPlayers), s.people.content),
		container.NewTabItemWithIcon(t.T("jobs.title"), theme.Icon(theme.IconAnalyse), s.jobs.content),
	)
	s.tabs.SelectIndex(page)
	s.tabs.OnSelected = func(*container.TabItem) {
		s.focusPage()
		s.reloadPage()
	}
	s.win.SetContent(container.NewPadded(s.tabs))
}

// Restyle follows the program to another language, theme or look of the board.
func (s *Window) Restyle(look theme.Look) {
	s.Look = look
	s.build()
	s.Reload()
}

// Raise brings the window to the front.
func (s *Window) Raise() { s.win.RequestFocus() }

// Stop ends the work of the window and waits until nothing uses the library any
// more, but not longer than limit. The window closes with the program's own.
func (s *Window) Stop(limit time.Duration) { s.tasks.Close(limit) }

// gone reports whether the window has been closed.
func (s *Window) gone() bool { return s.tasks.Context().Err() != nil }

// Close closes the window.
func (s *Window) Close() { s.win.Close() }

// Reload shows what the library holds now; the chosen game and player stay chosen.
func (s *Window) Reload() {
	s.games.values()
	s.games.search()
	s.players.reload()
	s.reloadPage()
}

// The pages that are filled only when they are turned to: the people in the games, and
// the jobs.
const (
	peoplePage = 2
	jobsPage   = 3
)

// reloadPage fills the page that shows, if it is one of those.
func (s *Window) reloadPage() {
	switch s.tabs.SelectedIndex() {
	case peoplePage:
		s.people.reload()
	case jobsPage:
		s.jobs.reload()
	}
}

// FollowBoard searches for the position that the board shows now, where the list is of
// the games with the position on the board.
func (s *Window) FollowBoard() { s.games.followBoard() }

// ShowJobs turns to the page of the jobs.
func (s *Window) ShowJobs() { s.turnTo(jobsPage) }

// JobsWentOn shows how far the jobs are, if their page is open.
func (s *Window) JobsWentOn() {
	if s.tabs.SelectedIndex() == jobsPage {
		s.jobs.reload()
	}
}

// work runs do away from Fyne's goroutine and then calls then on that goroutine, unless
// the job is cancelled or the window closed by then. An error is shown instead.
func (s *Window) work(do func(context.Context) error, then func()) *task.Job {
	return s.tasks.Do(do, then, s.failed)
}

// failed shows an error, unless there is none or somebody has cancelled what was done.
func (s *Window) failed(err error) {
	switch {
	case err == nil, errors.Is(err, context.Canceled):
	case s.Damaged != nil && s.Damaged(err):
	default:
		s.say(s.Words.T("error.title"), phrase.Failure(s.Words, err))
	}
}

// Tell shows a text over the window.
func (s *Window) Tell(title, text string) { s.say(title, text) }

// say shows a text in a sheet.
func (s *Window) say(title, text string) {
	dialogs.Message(s.win.Canvas(), title, text, dialogs.Button{Text: s.Words.T("button.ok")})
}

// ask does something that cannot be taken back, after asking.
func (s *Window) ask(title, text, yes string, do func()) {
	dialogs.Message(s.win.Canvas(), title, text,
		dialogs.Button{Text: yes, Do: do, Danger: true},
		dialogs.Button{Text: s.Words.T("button.cancel")})
}
