// Package session is the game that the window shows: it starts games, goes on with the
// last one, keeps it on disk, and brings what the match and the study tell over to
// Fyne's goroutine, the one place where that happens.
package session

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/document"
	"omok/gui/feed"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/review"
	"omok/gui/roster"
	"omok/gui/series"
	"omok/gui/settings"
	"omok/gui/study"
)

// Session is the game shown and what is thought about it. All of it belongs to
// Fyne's goroutine.
type Session struct {
	Match   *match.Match   // nil before the first one and after [Session.Leave]
	Now     match.Snapshot // as last heard of
	Study   *study.Study
	Studied study.Snapshot // as last heard of
	Doc     *document.Document

	Series series.Series // that the game shown is one of

	// Roster is the list of other people's engines.
	Roster *roster.Roster

	// OnTake is called when another match has taken the place of the one shown.
	OnTake func()
	// OnEvent is called for each event of the match, once Now has followed it.
	// moved reports whether another position shows.
	OnEvent func(e match.Event, moved bool)
	// OnStudy is called for each event of the study, once Studied has followed it.
	OnStudy func(study.Event)
	// Keep saves a game that is left for another one in the library.
	Keep func()
	// Save saves the document, asking what has to be asked, and then calls then.
	Save func(then func())

	told    feed.Feed[func()] // what match and study have told and was not heard yet
	leaving sync.WaitGroup    // the engines of matches that were left
	front   *front.Front
	set     func() settings.Settings
	folder  string        // where the game in progress is kept
	failed  bool          // the game in progress could not be kept, and that was said
	counted bool          // the series has taken the result of this match
	coming  series.Series // of the match that is taken next
	learned bool          // the adaptive level has taken the result of this match
}

// New returns a session without a game. The game in progress is kept in folder; set
// returns the settings in force.
func New(f *front.Front, folder string, set func() settings.Settings) *Session {
	s := &Session{front: f, folder: folder, set: set, Roster: roster.Load(f.App.Preferences(), set().Engine)}
	s.told.Listen(func(hear func()) { hear() })
	return s
}

// Folder returns where the document is kept against a crash.
func (s *Session) Folder() string { return s.folder }

// Take makes m the match shown; from is what it was opened from, nil for a game that
// is played here. Nothing is kept of the one before.
func (s *Session) Take(m *match.Match, from *document.Origin) {
	if s.Doc != nil {
		s.Doc.Drop()
	}
	s.drop()
	s.show(document.New(m, from, s.folder, s.failing(m)))
}

// failing returns the function that is told that a match cannot be kept on disk.
func (s *Session) failing(m *match.Match) func(error) {
	return func(err error) { fyne.Do(func() { s.notKept(m, err) }) }
}

// show makes d the document of the session.
func (s *Session) show(d *document.Document) {
	m := d.Match
	s.front.CloseSheet()
	s.front.Forget()
	s.learned, s.failed, s.counted = false, false, false
	s.Match, s.Doc = m, d
	s.Series, s.coming = s.coming, series.Series{}
	s.Series.Save(s.front.App.Preferences())
	s.front.Try(m.SetBehaviour(s.behaviour()))
	s.Now = m.Snapshot()
	s.Study = study.New(s.studyOptions(), s.studyDeps())
	s.recallReview()
	s.follow()
	s.listen(m, s.Study)
	s.OnTake()
}

// listen brings what a match and a study tell over to Fyne's goroutine. What comes
// from those that the window has let go of is dropped.
func (s *Session) listen(m *match.Match, of *study.Study) {
	m.Listen(func(e match.Event) {
		s.tell(func() {
			if s.Match == m {
				moved := e.Snapshot.Board != s.Now.Board
				s.Now = e.Snapshot
				s.follow()
				s.OnEvent(e, moved)
			}
		})
	})
	of.Listen(func(e study.Event) {
		s.tell(func() {
			if s.Study == of {
				s.Studied = of.Snapshot()
				s.OnStudy(e)
			}
		})
	})
}

// tell lets Fyne's goroutine hear of something, in the order in which it was told.
func (s *Session) tell(hear func()) {
	s.told.Put(hear)
	fyne.Do(s.Hear)
}

// Hear takes in what was told so far. Fyne draws before it runs what it was handed, so
// that a click that is taken in at once shows a frame earlier.
func (s *Session) Hear() { s.told.Deliver() }

// follow lets the study follow to the position shown.
func (s *Session) follow() {
	s.Studied = s.Study.Show(study.Position{
		Position: s.Now.Position(), Node: s.Now.Line[s.Now.At].Node, Over: s.Now.Result.Over,
	})
}

// recallReview shows the review that a game brings with it, if it has one.
func (s *Session) recallReview() {
	s.Match.Read(func(g *game.Game) {
		if r, ok := review.Kept(g, s.Now.Final); ok {
			s.Study.Adopt(r)
		}
	})
}

// notKept says that the game in progress cannot be kept: once, since every move would
// say it again.
func (s *Session) notKept(m *match.Match, err error) {
	if s.Match == m && !s.failed {
		s.failed = true
		s.front.Warn(err)
	}
}

// Apply lets engines and study follow the settings; remade makes the engines anew.
func (s *Session) Apply(remade bool) {
	if s.Match == nil {
		return
	}
	if remade {
		s.front.Try(s.Match.SetEngines(s.deps().NewEngine))
		s.Study.SetEngine(s.studyDeps().NewEngine)
	}
	s.front.Try(s.Match.SetBehaviour(s.behaviour()))
	s.Study.SetOptions(s.studyOptions())
	s.Now = s.Match.Snapshot()
}

// Shown returns the position shown, nil while there is no game.
func (s *Session) Shown() *match.Snapshot {
	if s.Match == nil {
		return nil
	}
	return &s.Now
}

// Goodbye is how long leaving a match may wait for its engines, which are then killed.
const Goodbye = 2 * time.Second

// Leave lets go of the match and waits for its engines and those of the matches
// before it, but not longer than limit; the game in progress stays on disk.
func (s *Session) Leave(limit time.Duration) {
	if s.Match == nil {
		return
	}
	s.drop()
	ended := make(chan struct{})
	go func() {
		s.leaving.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(limit):
	}
}

// drop closes the match and the study shown.
func (s *Session) drop() {
	if s.Match == nil {
		return
	}
	m, of := s.Match, s.Study
	s.Doc.Close()
	m.Close()
	of.Close()
	s.leaving.Go(func() {
		m.Wait()
		of.Wait()
	})
	s.Match, s.Study, s.Doc = nil, nil, nil
}
