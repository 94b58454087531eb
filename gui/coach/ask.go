package coach

import (
	"context"

	"omok/ai"
	"omok/ai/threat"
	"omok/game"
	"omok/gui/dialogs"
	"omok/gui/match"
	"omok/gui/phrase"
	"omok/gui/task"
)

// ask asks, beside the board, whether the move is to be played all the same.
func (c *Coach) ask(w *waiting) {
	t, x := c.front.Words, w.warning
	c.front.Log.Printf("coach %s %v", kindNames[x.Kind], x.Move)
	title, text := c.words(x)
	w.sheet = &dialogs.Sheet{
		Title:   title,
		Stones:  []game.Colour{x.Wins},
		Content: dialogs.Aside(t.Sentences(text, t.T("coach.allTheSame", "point", t.Point(x.Move)))),
		Clear:   true,
		Escape:  true,
		Buttons: []dialogs.Button{
			{Text: t.T("coach.another"), Do: func() { c.answer(w, false) }},
			{Text: t.T("coach.why"), If: func() bool {
				w.why = true
				c.Redraw()
				return false
			}},
			{Text: t.T("coach.play"), Do: func() { c.answer(w, true) }},
		},
	}
	c.front.Open(w.sheet)
	c.Redraw()
}

// answer does what the person has decided. A move that was spoken of once is not spoken
// of again.
func (c *Coach) answer(w *waiting, play bool) {
	if c.waiting != w {
		return
	}
	c.accepted[w.move] = true
	c.front.Log.Printf("coach answered %v", play)
	if play {
		c.place(w.move, w.play)
		return
	}
	c.giveUp()
}

var kindNames = map[Kind]string{Four: "four", Three: "three", Forced: "forced"}

// words says what is wrong with a move.
func (c *Coach) words(x *Warning) (title, text string) {
	t, colour := c.front.Words, phrase.Colour(c.front.Words, x.Wins)
	switch x.Kind {
	case Four:
		return t.T("coach.four"), t.T("coach.four.text", "colour", colour, "point", t.Point(x.Line[0]))
	case Three:
		return t.T("coach.three"), t.T("coach.three.text", "colour", colour, "point", t.Point(x.Line[0]))
	}
	return t.T("coach.forced", "colour", colour), t.T("coach.forced.text", "colour", colour, "n", x.Moves)
}

// Praise is rare: at most mostPraise moves in a game, at least praiseEvery stones
// apart.
const (
	mostPraise  = 3
	praiseEvery = 12
)

// praised is what was praised in a game.
type praised struct {
	match *match.Match
	count int
	last  int    // stones on the board when it was said last
	note  string // what is said now,
	until int    // while there are not more stones than that
}

// follow lets the praise go with the position it was about, and with the game.
func (p *praised) follow(m *match.Match, stones int) {
	if p.match != m {
		*p = praised{match: m}
	}
	if stones > p.until || stones < p.last {
		p.note = ""
	}
}

// may reports whether there is room for praise, with that number of stones on the
// board.
func (p *praised) may(stones int) bool {
	return p.count < mostPraise && (p.count == 0 || stones-p.last >= praiseEvery)
}

// say praises the move just made, with that number of stones on the board. The praise
// stands until the person moves again.
func (p *praised) say(text string, stones int) {
	p.count++
	p.last, p.note, p.until = stones, text, stones+1
}

// weigh looks whether the move that was just played at pos deserves praise.
func (c *Coach) weigh(pos ai.Position, move game.Point, known Study) {
	stones := pos.Board.Stones() + 1
	m := c.game.Match
	if !c.On() || !c.praise.may(stones) || len(known.Win) < worthPraise && len(known.Threat) < worthPraise {
		return
	}
	task.Go(c.tasks(), func(ctx context.Context, _ *task.Job) (Praise, error) {
		ctx, cancel := context.WithTimeout(ctx, moveTime)
		defer cancel()
		return Weigh(ctx, pos, move, &known, threat.Limits{}), nil
	}, func(p Praise, _ error) {
		if p == NoPraise || c.game.Match != m || len(c.game.Now.Stones) < stones || len(c.game.Now.Stones) > stones+1 {
			return
		}
		c.front.Log.Printf("coach praises %v", move)
		c.praise.say(c.front.Words.T(praiseKeys[p]), stones)
		c.Redraw()
	})
}

var praiseKeys = map[Praise]string{Defended: "coach.defended", Winning: "coach.winning"}

// Note returns what is said in praise of the person's last move, or nothing.
func (c *Coach) Note() string { return c.praise.note }
