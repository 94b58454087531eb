package coach

import (
	"context"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/session"
	"omok/gui/task"
)

// Coach is the coach of the game that a window shows. All of it belongs to Fyne's
// goroutine.
type Coach struct {
	On     func() bool // a person wants it
	Redraw func()      // the board and the status line follow what it says
	Tasks  *task.Group // of its thinking; nil: those of the window

	front *front.Front
	game  *session.Session

	at       *game.Board // the position that is studied
	study    *task.Job
	known    *Study // about it; nil while that is not known
	waiting  *waiting
	accepted map[game.Point]bool // moves at it that were spoken of
	praise   praised
}

// waiting is a move that was chosen and is not placed yet.
type waiting struct {
	move    game.Point
	colour  game.Colour
	play    func()
	check   *task.Job
	warning *Warning       // nil while the coach thinks
	sheet   *dialogs.Sheet // that asks
	why     bool           // the line is drawn
}

// New returns a coach that is off; [Coach.On] and [Coach.Redraw] are to be set.
func New(f *front.Front, s *session.Session) *Coach {
	return &Coach{front: f, game: s, On: func() bool { return false }, Redraw: func() {}}
}

// Coached reports whether a game may be coached: a person plays against the computer,
// and no rating follows the result.
func Coached(o *match.Options) bool {
	person, engine := o.Black, o.White
	if person.Kind == match.Computer {
		person, engine = engine, person
	}
	return person.Kind == match.Person && engine.Kind == match.Computer && person.Name == "" && !engine.Adaptive
}

// level returns how strong the opponent is; somebody else's engine is taken to play at
// full strength.
func level(o *match.Options) ai.Level {
	e := o.Black
	if e.Kind == match.Person {
		e = o.White
	}
	if e.Engine.ID == match.OwnEngine && e.Engine.Level > 0 {
		return e.Engine.Level
	}
	return ai.MaxLevel
}

// speaks reports whether the coach has a say about the position shown.
func (c *Coach) speaks() bool {
	now := &c.game.Now
	return c.On() && c.game.Match != nil && now.Live && now.Can.Play && !now.Final.Over && !now.SettingUp &&
		now.Opening.Act == game.ActPlay && Coached(&now.Options)
}

func (c *Coach) tasks() *task.Group {
	if c.Tasks != nil {
		return c.Tasks
	}
	return c.front.Tasks
}

// Follow is called whenever what the window shows may have changed. What belongs to
// another position is cancelled, and a new one is studied.
func (c *Coach) Follow() {
	if w := c.waiting; w != nil && w.sheet != nil && w.sheet.Closed() {
		c.giveUp() // something else has taken the place of the question
	}
	now := &c.game.Now
	if c.at == now.Board && c.speaks() == (c.study != nil) {
		return
	}
	c.study.Cancel()
	c.study, c.known, c.at, c.accepted = nil, nil, now.Board, map[game.Point]bool{}
	if w := c.waiting; w != nil {
		w.check.Cancel()
		c.waiting = nil
		if w.sheet != nil {
			w.sheet.Close()
		}
	}
	c.praise.follow(c.game.Match, len(now.Stones))
	if !c.speaks() {
		return
	}
	pos := now.Position()
	c.study = task.Go(c.tasks(), func(ctx context.Context, _ *task.Job) (Study, error) {
		return LookAt(ctx, pos, threat.Limits{Time: studyTime})
	}, func(s Study, err error) {
		if err != nil {
			c.front.Log.Printf("error %v", err)
			return
		}
		c.known = &s
	})
}

// Before calls play to place the person's stone at p: at once where nothing can be
// wrong, otherwise once the coach has looked at the move or the person insists.
func (c *Coach) Before(p game.Point, play func()) {
	now := &c.game.Now
	if c.waiting != nil {
		return
	}
	if !c.speaks() || now.Board.At(p) != game.Empty || now.Options.Game.Rules.Foul(now.Board, p, now.ToMove) != game.NoFoul {
		play()
		return
	}
	if c.accepted[p] || c.known != nil && c.known.Needless(now.Options.Game.Rules) {
		c.place(p, play)
		return
	}
	w := &waiting{move: p, colour: now.ToMove, play: play}
	c.waiting = w
	c.front.Try(c.game.Match.Hold(true))
	pos, strength, known := now.Position(), level(&now.Options), c.studied()
	type found struct {
		warning Warning
		bad     bool
	}
	w.check = task.Go(c.tasks(), func(ctx context.Context, _ *task.Job) (found, error) {
		ctx, cancel := context.WithTimeout(ctx, moveTime)
		defer cancel()
		warning, bad, err := Check(ctx, pos, p, &known, strength, threat.Limits{})
		return found{warning, bad}, err
	}, func(f found, err error) {
		if err != nil {
			c.front.Log.Printf("error %v", err)
		}
		if err != nil || !f.bad {
			c.place(p, play)
			return
		}
		w.warning = &f.warning
		c.ask(w)
	})
	c.Redraw()
}

// studied returns what is known of the position so far.
func (c *Coach) studied() Study {
	if c.known != nil {
		return *c.known
	}
	return Study{}
}

// place lets the stone be placed, and thinks afterwards whether to praise it.
func (c *Coach) place(p game.Point, play func()) {
	c.waiting = nil
	pos, known := c.game.Now.Position(), c.studied()
	play()
	c.weigh(pos, p, known)
}

// giveUp takes back the move that is waiting: the person's clock goes on.
func (c *Coach) giveUp() {
	c.waiting.check.Cancel()
	c.waiting = nil
	c.front.Try(c.game.Match.Hold(false))
	c.Redraw()
}

// Mark adds to the board's view the stone that is waiting, and why it should not be
// placed.
func (c *Coach) Mark(v *board.View) {
	w := c.waiting
	if w == nil {
		return
	}
	v.Turn = game.Empty
	v.Lines, v.Candidates, v.Refused = nil, nil, nil
	v.Ghosts = []board.Stone{{Point: w.move, Colour: w.colour}}
	if !w.why {
		return
	}
	v.Ghosts[0].Number = 1
	colour := w.colour.Opponent()
	for i, p := range w.warning.Line {
		if p != game.Pass {
			v.Ghosts = append(v.Ghosts, board.Stone{Point: p, Colour: colour, Number: i + 2})
		}
		colour = colour.Opponent()
	}
}
