package session

import (
	"cmp"
	"errors"
	"math/rand/v2"

	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/document"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/series"
	"omok/gui/settings"
)

// Resume shows what the last run left, its clocks standing: a game that goes on, or
// changes that were saved nowhere. It reports whether there was anything.
func (s *Session) Resume() bool {
	r, err := document.Recover(s.front.Tasks.Context(), s.folder, s.deps())
	switch {
	case errors.Is(err, document.ErrNothing):
		return false
	case err != nil:
		s.front.Report(errors.Join(err, document.SetAside(s.folder)))
		return false
	case !r.Worth():
		r.Match.Close()
		if err := document.Discard(s.folder); err != nil {
			s.front.Log.Printf("error %v", err)
		}
		return false
	}
	s.coming = series.Load(s.front.App.Preferences())
	s.show(r.Document(s.failing(r.Match)))
	return true
}

// OfferToGoOn asks whether to go on with what the last run left; another is called if
// not.
func (s *Session) OfferToGoOn(another func()) {
	t, m := s.front.Words, s.Match
	sheet := &dialogs.Sheet{
		Title:   t.T("resume.title"),
		Content: dialogs.Text(t.T("resume.text", "game", phrase.Game(t, s.Now.Options.Game), "n", len(s.Now.Stones))),
		Escape:  true,
		Buttons: []dialogs.Button{
			{Text: t.T("resume.continue"), Do: m.Start},
			{Text: t.T("menu.game.new"), Do: func() { m.Start(); another() }},
		},
	}
	if !s.Doc.IsGame() {
		sheet.Title = t.T("resume.changes")
		sheet.Content = dialogs.Text(t.T("resume.changes.text", "file", s.Name()))
		sheet.Buttons = []dialogs.Button{
			{Text: t.T("resume.changes.keep"), Do: m.Start},
			{Text: t.T("unsaved.discard"), Do: func() { s.Doc.Revert(); m.Start() }, Danger: true},
		}
	}
	s.front.Open(sheet)
	s.front.Log.Printf("resume offered stones=%d", len(s.Now.Stones))
}

// LeaveFirst calls do, which puts another document in the place of this one, after
// asking once what becomes of changes that are saved nowhere. A game is kept in the
// library without a question, and the person is told so.
func (s *Session) LeaveFirst(do func()) {
	if s.Doc == nil {
		do()
		return
	}
	switch s.Doc.Leaving() {
	case document.LeaveAsking:
		s.askToSave(do)
	case document.LeaveKept:
		over := s.Now.Final.Over
		s.Keep()
		do()
		if !over {
			s.front.Say(s.front.Words.T("status.kept"))
		}
	default:
		do()
	}
}

// QuitFirst is [Session.LeaveFirst] before the program ends. It does not ask about a
// game, which is there again at the next start.
func (s *Session) QuitFirst(do func()) {
	if s.Doc != nil && s.Doc.Leaving() == document.LeaveAsking {
		s.askToSave(do)
		return
	}
	do()
}

// askToSave asks whether to save changes, and then calls do unless the person cancels.
func (s *Session) askToSave(do func()) {
	t, d := s.front.Words, s.Doc
	s.front.Open(&dialogs.Sheet{
		Title:   t.T("unsaved.title", "file", s.Name()),
		Content: dialogs.Text(t.T("unsaved.text")),
		Buttons: []dialogs.Button{
			{Text: t.T("unsaved.save"), Do: func() { s.Save(do) }},
			{Text: t.T("unsaved.discard"), Do: func() { d.Drop(); do() }, Danger: true},
			{Text: t.T("button.cancel")},
		},
	})
}

// StartChoice starts the game that c describes.
func (s *Session) StartChoice(c settings.Choice) {
	firstBlack := c.Colours == settings.FirstBlack || c.Colours == settings.ByChance && rand.IntN(2) == 0
	black, white := c.First, c.Second
	if !firstBlack {
		black, white = white, black
	}
	s.begin(s.Options(c.Config(), black, white), seriesOf(c, firstBlack))
}

// Start starts a new match, a single game.
func (s *Session) Start(o match.Options) { s.begin(o, series.Series{}) }

// Open makes a match of a game that exists, such as one read from a file.
func (s *Session) Open(g *game.Game, o match.Options, from document.Origin) {
	m, err := match.Open(g, o, s.deps())
	if err != nil {
		s.front.Report(err)
		return
	}
	s.Take(m, &from)
	m.Start()
}

// Restore goes on with a match that was kept. It returns an error if the state makes no
// match.
func (s *Session) Restore(state match.State) error {
	m, err := match.Restore(state, s.deps())
	if err == nil {
		s.Take(m, nil)
		m.Start()
	}
	return err
}

// Rematch starts the same game again with the colours changed: the next one of a
// series.
func (s *Session) Rematch() {
	o, next := s.Now.Options, series.Series{}
	first := s.firstColour()
	if s.Series.On() {
		next = s.Series.Next()
	}
	if next.FirstBlack == (first == game.White) || !next.On() {
		o.Black, o.White = o.White, o.Black
	}
	o.Black, o.White = s.adapt(o.Black), s.adapt(o.White)
	s.LeaveFirst(func() { s.begin(o, next) })
}

// Options joins what is played with who plays it.
func (s *Session) Options(cfg game.Config, black, white settings.Seat) match.Options {
	o := match.DefaultOptions()
	o.Game = cfg
	o.Black, o.White = s.seat(black), s.seat(white)
	return o
}

// behaviour returns how engines behave by the settings.
func (s *Session) behaviour() match.Behaviour {
	set := s.set()
	return match.Behaviour{
		MinReply: set.MinReply, EngineCap: match.DefaultEngineCap, Ponder: set.Ponder,
		Resigns: set.EngineResigns, Threads: set.Threads,
	}
}

func (s *Session) seat(of settings.Seat) match.Seat {
	if of.Engine == settings.PersonPlays {
		return match.Seat{Kind: match.Person, Name: of.Name}
	}
	choice := match.EngineChoice{ID: of.Engine, Level: of.Level}
	if isStudent(of.Engine) {
		choice.Manner = of.Manner
	}
	return s.adapt(match.Seat{
		Kind: match.Computer, Name: s.EngineName(choice), Engine: choice,
		Adaptive: of.Engine == OwnEngine && of.Level == settings.AdaptiveLevel,
	})
}

// SeatName returns what a player is called: a person without a name by the colour.
func (s *Session) SeatName(c game.Colour) string {
	if seat := s.Now.Options.Seat(c); seat.Kind == match.Computer {
		return s.EngineName(seat.Engine)
	}
	return cmp.Or(s.named(c), phrase.Colour(s.front.Words, c))
}

// named returns the name that a player has been given, or "".
func (s *Session) named(c game.Colour) string {
	info := s.Doc.Info(&s.Now)
	if c == game.White {
		return phrase.Cut(info.White, phrase.MostName)
	}
	return phrase.Cut(info.Black, phrase.MostName)
}

// EnginePlays reports whether an engine has a seat in a game that is on.
func (s *Session) EnginePlays() bool {
	o := s.Now.Options
	return !s.Now.Final.Over && (o.Black.Kind == match.Computer || o.White.Kind == match.Computer)
}

// Continue starts a match that goes on where a game stands, such as one that is tried
// again from a position of another.
func (s *Session) Continue(g *game.Game, o match.Options) {
	m, err := match.Open(g, o, s.deps())
	if err != nil {
		s.front.Report(err)
		return
	}
	s.Take(m, nil)
	m.Start()
}
