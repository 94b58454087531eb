// Package collection is the library as the window uses it: it keeps games there, and
// opens the library's own window.
package collection

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"omok/ai/classic"
	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/front"
	"omok/gui/librarywindow"
	"omok/gui/match"
	"omok/gui/overnight"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/task"
	"omok/gui/theme"
)

// Collection keeps the games of a session. All of it belongs to Fyne's goroutine.
type Collection struct {
	// OpenRecord makes a record the game shown.
	OpenRecord func(r *record.Record, name string)
	// Puzzles makes puzzles of a game of the library; nil: none are made.
	Puzzles librarywindow.PuzzleMaker
	// Progress shows how the player of a name gets on; nil: nothing does.
	Progress func(name string)
	// Look returns how boards look.
	Look func() theme.Look
	// Threads returns how many goroutines an engine may use for the jobs of the
	// library.
	Threads func() int
	// Chooser returns what shows the file dialog of the system, or nil.
	Chooser func() filechooser.Ask

	tasks   *task.Group // its own: what is being written ends before the program does
	front   *front.Front
	game    *session.Session
	usual   string // the file of the library unless another is chosen
	away    string // the chosen file, not being there; "" once the person was told in the library's window
	shared  sharedLibrary
	window  *librarywindow.Window // the open window, or nil
	changes librarywindow.Changes // made in it, or in those before it

	night *overnight.Runner // works on the jobs of the library

	way     *librarywindow.Rescue // out of a damaged library; nil if it never was
	waiting []func()              // for a sound library

	from *match.Match // a match that was continued from the library,
	id   int64        // and the number of its game there
}

// New returns the collection that the database at path holds; it is opened when it is
// first needed. Tasks with the library are run by tasks.
func New(f *front.Front, s *session.Session, path string, tasks *task.Group) *Collection {
	c := &Collection{front: f, game: s, tasks: tasks}
	c.usual = path
	if chosen := f.App.Preferences().String(pathPreference); chosen != "" {
		if _, err := os.Stat(chosen); err == nil {
			path = chosen
		} else { // a disk may be away: it is looked for again at the next start
			c.away = chosen
		}
	}
	c.shared.moveTo(path)
	c.shared.tasks = tasks
	c.night = c.newRunner()
	return c
}

// pathPreference keeps the path of the library in use, if it is not the usual one.
const pathPreference = "libraryPath"

// use makes the library at path the one that games are kept in, from now on and at the
// next start.
func (c *Collection) use(ctx context.Context, path string) (*library.Library, error) {
	l, err := c.shared.use(ctx, path)
	if err == nil {
		if path == c.usual {
			path = ""
		}
		c.front.App.Preferences().SetString(pathPreference, path)
	}
	return l, err
}

// awayText says that the chosen library is not there, and which is used instead.
func (c *Collection) awayText() string {
	return c.front.Words.T("library.away", "file", c.away, "usual", c.usual)
}

// Keep saves the game of the window in the library; an unfinished one with all
// that it takes to go on with it. A game without a move is not kept.
func (c *Collection) Keep() {
	if len(c.game.Now.Line) < 2 {
		return
	}
	text, err := c.game.Encode(record.SGF)
	if err != nil {
		c.front.Report(err)
		return
	}
	kept := c.game.Doc
	g := &library.Game{Summary: library.Summary{
		Own:        true,
		BlackLevel: level(c.game.Now.Options.Black), WhiteLevel: level(c.game.Now.Options.White),
	}}
	if c.from == c.game.Match {
		g.ID = c.id
	}
	if !c.game.Now.Final.Over {
		if g.State, err = json.Marshal(c.game.Match.State()); err != nil {
			c.front.Report(err)
			return
		}
	}
	c.quietly(func(ctx context.Context) error {
		// Reading the text back gives a tree of our own: the match goes on changing its
		// tree.
		file, err := record.Read(text)
		if err == nil {
			g.Record = file.Records[0]
			_, err = c.shared.keep(ctx, g)
		}
		return err
	}, func() {
		if kept == c.game.Doc && kept.IsGame() {
			c.front.Try(kept.MarkKept())
		}
		c.renew()
	})
}

// Add saves the game shown in the library as it is: one that was opened, or set up. A
// game that is there already stays as it was.
func (c *Collection) Add() {
	text, err := c.game.Encode(record.SGF)
	if err != nil {
		c.front.Report(err)
		return
	}
	var saved library.Saved
	c.with(func(ctx context.Context) error {
		file, err := record.Read(text)
		if err == nil {
			g := &library.Game{Record: file.Records[0], Summary: library.Summary{BlackLevel: library.NoLevel, WhiteLevel: library.NoLevel}}
			saved, err = c.shared.keep(ctx, g)
		}
		return err
	}, func() {
		said := "collection.added"
		if saved.Duplicate {
			said = "collection.there"
		}
		c.front.Say(c.front.Words.T(said))
		c.renew()
	})
}

// AddFile adds all games of the file that the game shown comes from. The window of the
// library shows the progress and the outcome.
func (c *Collection) AddFile() {
	path := c.game.Doc.Path()
	if path == "" {
		c.front.Say(c.front.Words.T("collection.noFile"))
		return
	}
	c.openThen(func(w *librarywindow.Window) { w.Import(path) })
}

// KeepRecord saves a game that was not played on the board, under a tag.
func (c *Collection) KeepRecord(r *record.Record, tag string) {
	g := &library.Game{Record: r, Summary: library.Summary{
		BlackLevel: library.NoLevel, WhiteLevel: library.NoLevel, Tags: []string{tag},
	}}
	c.with(func(ctx context.Context) error {
		_, err := c.shared.keep(ctx, g)
		return err
	}, c.renew)
}

// with runs do, which uses the library, away from Fyne's goroutine, and then calls then
// on that goroutine. If do fails, the error is reported instead.
func (c *Collection) with(do func(context.Context) error, then func()) {
	c.tasks.Do(do, then, func(err error) {
		c.report(err, func() { c.with(do, then) })
	})
}

// quietly does what [Collection.with] does, for work that nobody has asked for: an
// error only leads to a warning.
func (c *Collection) quietly(do func(context.Context) error, then func()) {
	c.tasks.Do(do, then, func(err error) {
		if c.damaged(err) {
			c.report(err, func() { c.quietly(do, then) })
			return
		}
		c.front.Warn(err)
	})
}

// damaged reports whether an error means that the library is damaged.
func (c *Collection) damaged(err error) bool {
	var file *library.FileError
	return errors.Is(err, library.ErrDamaged) && errors.As(err, &file) && file.Path == c.shared.where()
}

// rescue reports whether an error means that the library is damaged; if so, it offers
// the ways out.
func (c *Collection) rescue(err error) bool {
	if !c.damaged(err) {
		return false
	}
	c.report(err, c.Open)
	return true
}

// report tells what went wrong with the library. If the library is damaged it closes the
// library's window and offers the ways out, once, and calls again as soon as there is a
// sound library.
func (c *Collection) report(err error, again func()) {
	if !c.damaged(err) {
		c.front.Report(err)
		return
	}
	c.front.Log.Printf("error %v", err)
	if c.window != nil {
		c.window.Close()
	}
	if c.waiting = append(c.waiting, again); c.way.Busy() {
		return
	}
	c.way = &librarywindow.Rescue{
		Words: c.front.Words, Store: c.front.App.Preferences(), Canvas: c.front.Win.Canvas(), Path: c.shared.where(),
		Tasks: c.tasks, Alone: c.shared.alone, Ended: c.rescued,
	}
	c.front.Open(c.way.Sheet())
}

// rescued goes on with what the library was wanted for, if there is a sound one now.
// After an error that is tried again, and where the rescue was put off it is not.
func (c *Collection) rescued(err error) {
	waiting := c.waiting
	c.waiting = nil
	again := func() {
		for _, do := range waiting {
			do()
		}
	}
	switch {
	case err == nil:
		again()
	case !errors.Is(err, context.Canceled):
		c.report(err, again)
	}
}

// Ask runs do with the library away from Fyne's goroutine, and then calls then on that
// goroutine. If do fails, the error is reported instead.
func (c *Collection) Ask(do func(context.Context, *library.Library) error, then func()) {
	c.with(func(ctx context.Context) error {
		l, err := c.shared.get(ctx)
		if err != nil {
			return err
		}
		return do(ctx, l)
	}, then)
}

// ShowAt opens a game on the board, where a position stands in it.
func (c *Collection) ShowAt(id int64, position *game.Board) {
	var g *library.Game
	c.Ask(func(ctx context.Context, l *library.Library) (err error) {
		if g, err = l.Get(ctx, id); err == nil {
			g.Record.Start = library.Locate(g.Record, position)
		}
		return err
	}, func() { c.showKept(g) })
}

// People hands the names of all players, the strongest first, to offer.
func (c *Collection) People(offer func([]dialogs.Person)) {
	var people []dialogs.Person
	c.quietly(func(ctx context.Context) (err error) {
		people, err = c.shared.people(ctx)
		return err
	}, func() { offer(people) })
}

// level returns the level of an engine that has levels, and 0 for a person.
func level(s match.Seat) int {
	switch {
	case s.Kind != match.Computer:
		return 0
	case s.Engine.ID == session.OwnEngine:
		return int(s.Engine.Level)
	case s.Engine.Manner.Measured() || s.Engine.ID == string(classic.Random):
		if level, ok := studentLevels[classic.Kind(s.Engine.ID)]; ok {
			return level
		}
	}
	return library.NoLevel
}

// studentLevels are those by which the library rates games against student engines, in
// the manner in which they were measured.
var studentLevels = map[classic.Kind]int{
	classic.Random: library.RandomPlayer, classic.EightCriteria: library.EightCriteria,
	classic.FiveWindows: library.FiveWindows, classic.WholeBoard: library.WholeBoard,
}

// AddPlayers makes players of the people of a choice who have a name.
func (c *Collection) AddPlayers(of settings.Choice) {
	var names []string
	for _, s := range []settings.Seat{of.First, of.Second} {
		if name := strings.TrimSpace(s.Name); s.Engine == settings.PersonPlays && name != "" {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		c.quietly(func(ctx context.Context) error { return c.shared.addPlayers(ctx, names) }, c.renew)
	}
}

// renew lets an open library window show what has changed in the library.
func (c *Collection) renew() {
	if c.window != nil {
		c.window.Reload()
	}
}

// Follow lets an open library window follow the board.
func (c *Collection) Follow() {
	if c.window != nil {
		c.window.FollowBoard()
	}
}

// Restyle brings an open library window to the language, theme and look in use.
func (c *Collection) Restyle() {
	if c.window != nil {
		c.window.Restyle(c.Look())
	}
}

// Open shows the window of the library.
func (c *Collection) Open() { c.openThen(func(*librarywindow.Window) {}) }

// openThen is Open; then is called with the window.
func (c *Collection) openThen(then func(*librarywindow.Window)) {
	if c.window != nil {
		c.window.Raise()
		then(c.window)
		return
	}
	var l *library.Library
	c.with(func(ctx context.Context) (err error) {
		l, err = c.shared.get(ctx)
		return err
	}, func() {
		if c.window == nil { // still
			c.show(l)
		}
		if c.away != "" {
			c.window.Tell(c.front.Words.T("library.away.title"), c.awayText())
			c.away = ""
		}
		then(c.window)
	})
}

func (c *Collection) show(l *library.Library) {
	c.window = librarywindow.Open(librarywindow.Deps{
		App: c.front.App, Words: c.front.Words, Look: c.Look(), Library: l, Usual: c.usual, Changes: &c.changes,
		Show:        c.showKept,
		Puzzles:     c.Puzzles,
		Progress:    c.showProgress,
		Continue:    c.continueKept,
		Position:    func() *game.Board { return c.game.Now.Board },
		Restore:     c.resting(c.shared.restore),
		Use:         c.resting(c.use),
		Record:      c.record,
		JobsChanged: c.jobsChanged,
		Used:        func() { c.from = nil }, // its number means nothing in another library
		Damaged:     c.rescue,
		System:      c.Chooser(),
		Log:         c.front.Log.Printf,
		Closed:      func() { c.window = nil },
	})
}

// showKept opens a game of the library on the board.
func (c *Collection) showKept(g *library.Game) {
	c.game.LeaveFirst(func() { c.OpenRecord(g.Record, filepath.Base(librarywindow.Title(c.front.Words, &g.Summary))) })
	c.front.Win.RequestFocus()
}

// showProgress shows how a player gets on, over the program's window.
func (c *Collection) showProgress(name string) {
	c.Progress(name)
	c.front.Win.RequestFocus()
}

// continueKept goes on with an unfinished game of the library.
func (c *Collection) continueKept(g *library.Game) {
	c.game.LeaveFirst(func() {
		var state match.State
		err := json.Unmarshal(g.State, &state)
		if err == nil {
			err = c.game.Restore(state)
		}
		if err != nil {
			c.front.Report(err)
			return
		}
		c.from, c.id = c.game.Match, g.ID
	})
	c.front.Win.RequestFocus()
}

// Leave ends what the library's window does, and closes the library.
func (c *Collection) Leave() {
	if c.window != nil {
		c.window.Stop(patience)
	}
	c.night.Close(session.Goodbye)
	c.tasks.Wait(session.Goodbye)
	c.tasks.Close(session.Goodbye)
	if err := c.shared.close(); err != nil {
		c.front.Log.Printf("error %v", err)
	}
}
