package session

import (
	"math/rand/v2"

	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/settings"
)

// unfinished reports whether a saved state is worth going on with.
func unfinished(s match.State) bool { return !s.Final.Over && len(s.Nodes) > 1 }

// Resume shows the game that the last run left, its clocks standing; it reports
// whether there was one.
func (s *Session) Resume() bool {
	state, err := match.Load(s.snapshotPath())
	if err != nil || !unfinished(state) {
		return false
	}
	m, err := match.Restore(state, s.deps())
	if err != nil {
		s.front.Log.Printf("error %v", err)
		return false
	}
	s.Take(m, "")
	return true
}

// OfferToGoOn asks whether the game that the last run left goes on; another is what
// the other answer does.
func (s *Session) OfferToGoOn(another func()) {
	t, m := s.front.Words, s.Match
	s.front.Open(&dialogs.Sheet{
		Title:   t.T("resume.title"),
		Content: dialogs.Text(t.T("resume.text", "game", phrase.Game(t, s.Now.Options.Game), "n", len(s.Now.Stones))),
		Escape:  true,
		Buttons: []dialogs.Button{
			{Text: t.T("resume.continue"), Do: m.Start},
			{Text: t.T("menu.game.new"), Do: func() { m.Start(); another() }},
		},
	})
	s.front.Log.Printf("resume offered stones=%d", len(s.Now.Stones))
}

// GiveUpFirst does what would replace the game in progress, after asking once if
// there is one.
func (s *Session) GiveUpFirst(do func()) {
	if !s.inProgress() {
		do()
		return
	}
	t := s.front.Words
	s.front.Open(&dialogs.Sheet{
		Title:   t.T("giveUp.title"),
		Content: dialogs.Text(t.T("giveUp.text")),
		Buttons: []dialogs.Button{
			{Text: t.T("giveUp.yes"), Do: func() { s.Keep(); do() }, Danger: true},
			{Text: t.T("button.cancel")},
		},
	})
}

// inProgress reports whether a game is on that somebody may want to go on with: one
// in which a person has moved.
func (s *Session) inProgress() bool {
	if s.Match == nil || s.Now.Final.Over || s.File != "" {
		return false
	}
	for _, ply := range s.Now.Line[1:] {
		if ply.Colour == game.Empty || s.Now.Options.Seat(ply.Colour).Kind == match.Person {
			return true
		}
	}
	return len(s.Now.Line) > 2
}

// StartChoice starts the game that c describes.
func (s *Session) StartChoice(c settings.Choice) {
	black, white := c.First, c.Second
	if c.Colours == settings.FirstWhite || c.Colours == settings.ByChance && rand.IntN(2) == 0 {
		black, white = white, black
	}
	s.Start(s.Options(c.Config(), black, white))
}

// Start starts a new match.
func (s *Session) Start(o match.Options) {
	m, err := match.New(o, s.deps())
	if err != nil {
		s.front.Report(err)
		return
	}
	s.Take(m, "")
	m.Start()
}

// Open makes a match of a game that exists, such as one read from a file.
func (s *Session) Open(g *game.Game, o match.Options, file string) {
	m, err := match.Open(g, o, s.deps())
	if err != nil {
		s.front.Report(err)
		return
	}
	s.Take(m, file)
	m.Start()
}

// Restore goes on with a match that was kept; it reports whether it could.
func (s *Session) Restore(state match.State) error {
	m, err := match.Restore(state, s.deps())
	if err == nil {
		s.Take(m, "")
		m.Start()
	}
	return err
}

// Rematch starts the same game again with the colours changed.
func (s *Session) Rematch() {
	o := s.Now.Options
	o.Black, o.White = s.adapt(o.White), s.adapt(o.Black)
	s.GiveUpFirst(func() { s.Start(o) })
}

// Options joins what is played with who plays it.
func (s *Session) Options(cfg game.Config, black, white settings.Seat) match.Options {
	o := match.DefaultOptions()
	o.Game = cfg
	o.Black, o.White = s.seat(black), s.seat(white)
	return o
}

// behaviour is how the settings let engines behave.
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
	return s.adapt(match.Seat{
		Kind: match.Computer, Name: s.EngineName(choice), Engine: choice,
		Adaptive: of.Engine == OwnEngine && of.Level == settings.AdaptiveLevel,
	})
}

// SeatName is what a player is called: a person without a name by the colour.
func (s *Session) SeatName(c game.Colour) string {
	switch seat := s.Now.Options.Seat(c); {
	case seat.Kind == match.Computer:
		return s.EngineName(seat.Engine)
	case seat.Name != "":
		return seat.Name
	}
	return phrase.Colour(s.front.Words, c)
}

// EnginePlays reports whether an engine has a seat in a game that is on.
func (s *Session) EnginePlays() bool {
	o := s.Now.Options
	return !s.Now.Final.Over && (o.Black.Kind == match.Computer || o.White.Kind == match.Computer)
}
