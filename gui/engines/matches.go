package engines

import (
	"context"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/tournament"
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/roster"
	"omok/gui/task"
)

// Matches is the window of a tournament: its settings, and then its course.
type Matches struct {
	*frame
	setup setup
	tour  *tournament.Tournament // nil while there is none
	run   *task.Job              // nil while it is paused
	live  *live
	kept  map[int]bool // the numbers of the games that are in the library
}

// listKind is the kind of a seat that a program of the list takes.
const listKind = "listed"

// drawEvery is the least time between two drawings of the course.
const drawEvery = 250 * time.Millisecond

// OpenMatches shows the window; closed is told when it has gone. A tournament that was
// begun earlier is shown, paused.
func OpenMatches(d Deps, closed func()) *Matches {
	m := &Matches{}
	m.frame = newFrame(d, fyne.NewSize(980, 700), func() {
		m.leave()
		closed()
	})
	m.setup = newSetup(m)
	if tour, err := tournament.Open(m.path(), m.kinds()); err == nil {
		m.tour, m.kept = tour, m.recallKept(tour)
	}
	m.Restyle()
	m.changed() // a game may have ended as the program did
	m.win.Show()
	return m
}

// Raise brings the window to the front.
func (m *Matches) Raise() { m.win.RequestFocus() }

// Restyle follows the program to another language or theme.
func (m *Matches) Restyle() {
	m.win.SetTitle(m.Words.T("matches.title"))
	if m.tour == nil {
		m.live = nil
		m.win.SetContent(m.setup.build())
		return
	}
	m.live = newLive(m)
	m.win.SetContent(m.live.content)
	m.live.draw()
	m.live.focus()
}

// path returns where the tournament is kept.
func (m *Matches) path() string { return filepath.Join(m.Folder, "tournament.json") }

// kinds returns the engines that can take a seat: ours, the students', and the list's.
func (m *Matches) kinds() tournament.Kinds {
	k := tournament.StandardKinds()
	delete(k, "gomocup") // a program runs only from the list
	list := m.Roster
	k[listKind] = func(ctx context.Context, s tournament.Seat, t tournament.Terms) (ai.Engine, error) {
		return list.Open(ctx, s.Arg, roster.Terms{MemoryMB: t.MemoryMB, Tolerance: t.Tolerance})
	}
	return k
}

// offered returns the seats that can be taken.
func (m *Matches) offered() []tournament.Seat {
	var seats []tournament.Seat
	for level := ai.MaxLevel; level >= ai.MinLevel; level-- {
		seats = append(seats, tournament.Seat{Name: m.Words.T("engine.omok.level", "n", int(level)), Kind: "omok", Level: level})
	}
	for _, k := range classic.Kinds {
		seats = append(seats, tournament.Seat{Name: m.Words.T(map[classic.Kind]string{
			classic.EightCriteria: "engine.eight", classic.WholeBoard: "engine.whole", classic.FiveWindows: "engine.windows", classic.Random: "engine.random",
		}[k]), Kind: string(k)})
	}
	for _, p := range m.Roster.Programs() {
		seats = append(seats, tournament.Seat{Name: p.Name, Kind: listKind, Arg: p.ID})
	}
	return seats
}

// begin makes the tournament of the settings and plays it. Random openings are
// found first, which takes a while.
func (m *Matches) begin() {
	c := m.setup.config
	c.Seed = rand.Uint64()
	task.Go(m.tasks, func(ctx context.Context, _ *task.Job) (*tournament.Tournament, error) {
		starts, err := m.setup.openings(ctx)
		if err != nil {
			return nil, err
		}
		for _, o := range starts {
			c.Starts = append(c.Starts, o.String())
		}
		return tournament.New(c, m.kinds(), m.path())
	}, func(tour *tournament.Tournament, err error) {
		if err != nil {
			m.setup.preparing(false)
			m.fail(err)
			return
		}
		m.tour, m.kept = tour, map[int]bool{}
		m.Restyle()
		m.resume()
	})
}

// resume plays on.
func (m *Matches) resume() {
	if m.run != nil || m.tour.Done() {
		return
	}
	tour := m.tour
	m.run = task.Go(m.tasks, func(ctx context.Context, j *task.Job) (struct{}, error) {
		changed := make(chan struct{}, 1)
		tour.OnChange(func() {
			select {
			case changed <- struct{}{}:
			default:
			}
		})
		ended := make(chan error, 1)
		go func() { ended <- tour.Run(ctx) }()
		tick := time.NewTicker(drawEvery)
		defer tick.Stop()
		for {
			select {
			case err := <-ended:
				return struct{}{}, err
			case <-tick.C: // no sooner, however quick the moves are
				select {
				case <-changed:
					j.Show(m.changed)
				default:
				}
			}
		}
	}, func(_ struct{}, err error) {
		m.run = nil
		m.changed()
		if err != nil && !errors.Is(err, context.Canceled) {
			m.fail(err)
		}
	})
	m.changed()
}

// changed draws the course and keeps the games that have ended.
func (m *Matches) changed() {
	if m.tour == nil {
		return
	}
	played, _ := m.tour.Games()
	if fresh := m.unkept(played); len(fresh) > 0 {
		for i := range fresh {
			m.kept[fresh[i].Number] = true
			if r, err := m.tour.Record(&fresh[i]); err == nil {
				m.Keep(r, m.tour.Config().Name)
			}
		}
		m.Store.SetString(keptKey, keptText(m.tour.Config().Seed, m.kept))
	}
	if m.live != nil {
		m.live.draw()
	}
}

// unkept returns the games that are not in the library yet. Those that are played at a
// time end in any order.
func (m *Matches) unkept(played []tournament.Game) (fresh []tournament.Game) {
	for _, g := range played {
		if !m.kept[g.Number] {
			fresh = append(fresh, g)
		}
	}
	return fresh
}

// keptKey is where the store remembers which games of which tournament are in the
// library.
const keptKey = "tournament"

// keptText writes the seed of a tournament and the numbers of its games.
func keptText(seed uint64, kept map[int]bool) string {
	text := strconv.FormatUint(seed, 10)
	for _, n := range slices.Sorted(maps.Keys(kept)) {
		text += " " + strconv.Itoa(n)
	}
	return text
}

// recallKept returns which games of a tournament are in the library.
func (m *Matches) recallKept(tour *tournament.Tournament) map[int]bool {
	kept := map[int]bool{}
	words := strings.Fields(m.Store.String(keptKey))
	if len(words) == 0 || words[0] != strconv.FormatUint(tour.Config().Seed, 10) {
		return kept
	}
	for _, word := range words[1:] {
		if n, err := strconv.Atoi(word); err == nil {
			kept[n] = true
		}
	}
	return kept
}

// pause pauses the tournament. The games being played begin anew when it goes on.
func (m *Matches) pause() {
	if m.run == nil {
		return
	}
	m.run.Cancel()
	m.run = nil
	m.live.draw()
}

// stop ends the tournament for good, and goes back to the settings.
func (m *Matches) stop() {
	t := m.Words
	end := func() {
		m.leave()
		_ = os.Remove(m.path()) // what was played is in the library
		m.Restyle()
	}
	if m.tour.Done() {
		end()
		return
	}
	m.ask(t.T("matches.stop"), t.T("matches.stop.text"), t.T("matches.stop"), end)
}

// Leave ends the work of the window, which closes with the program, and waits for the
// engines, but not longer than limit.
func (m *Matches) Leave(limit time.Duration) {
	m.leave()
	m.tasks.Close(limit)
}

// leave lets go of the tournament, which stays on disk.
func (m *Matches) leave() {
	if m.tour == nil {
		return
	}
	m.run.Cancel()
	tour := m.tour
	m.run, m.tour = nil, nil
	m.live = nil
	_ = tour.Close() // each game was synced as it ended
}

// export writes a report to a file that is asked for.
func (m *Matches) export(ending string, write func(io.Writer) error) {
	m.browse("matches.export", dialogs.SaveFile, "tournament"+ending, []filechooser.Kind{{Name: m.Words.T("matches.export"), Extensions: []string{ending}}}, func(path string) {
		f, err := os.Create(path)
		if err == nil {
			err = errors.Join(write(f), f.Close())
		}
		if err != nil {
			m.fail(err)
		}
	})
}

// defaultTime is the clock that is proposed.
var defaultTime = game.TimeControl{Kind: game.PerMove, PerMove: time.Second}
