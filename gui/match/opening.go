package match

import (
	"math"

	"omok/ai"
	"omok/game"
)

// How an engine behaves in an opening protocol.
const (
	openingLines = 16 // how many of its best moves are looked at
	engineFifths = 4  // how many fifth moves it announces, where that is up to it
)

// answerOpening does what the opening asks of the engine, on the strength of what
// it has found out about the position.
func (m *Match) answerOpening(r ai.Result) {
	o := m.game.Opening()
	switch o.Act {
	case game.ActChoose:
		m.answerWith(game.EditChoice, func() error { return m.game.Choose(m.colourToTake(r)) })
	case game.ActAnnounce:
		m.answerWith(game.EditChoice, func() error { return m.game.Announce(min(engineFifths, o.Count)) })
	case game.ActOffer:
		m.answerWith(game.EditChoice, func() error { return m.game.OfferFifths(m.fifthsToOffer(r, o.Count)) })
	case game.ActPick:
		m.answer(m.fifthToPick(r, o.Offered))
	default:
		m.answer(m.openingStone(r))
	}
}

// colourToTake returns the colour that stands better: that of the side to move if it
// wins at least every other game.
func (m *Match) colourToTake(r ai.Result) game.ChoiceKind {
	rate := 0.5
	if len(r.Lines) > 0 {
		rate = r.Lines[0].WinRate
	}
	if (rate >= 0.5) == (m.game.ToMove() == game.Black) {
		return game.TakeBlack
	}
	return game.TakeWhite
}

// openingStone returns the stone that an engine places where the opening sets bounds.
// While the colours may still be exchanged, that is the move which leaves the game
// most even, and otherwise the best.
func (m *Match) openingStone(r ai.Result) game.Point {
	even := m.opts.Game.Opening != game.Pro && m.opts.Game.Opening != game.LongPro
	best, distance := game.Pass, math.Inf(1)
	for i, l := range r.Lines {
		if len(l.Moves) == 0 || m.game.Check(l.Moves[0]) != nil {
			continue
		}
		d := float64(i)
		if even {
			d = math.Abs(l.WinRate - 0.5)
		}
		if d < distance {
			best, distance = l.Moves[0], d
		}
	}
	if best != game.Pass {
		return best
	}
	return m.nearest(r.Move, func(p game.Point) bool { return m.game.Check(p) == nil })
}

// fifthsToOffer returns the best fifth moves that may stand beside each other.
func (m *Match) fifthsToOffer(r ai.Result, count int) []game.Point {
	var offer []game.Point
	add := func(p game.Point) {
		if len(offer) < count && m.game.CheckFifth(offer, p) == nil {
			offer = append(offer, p)
		}
	}
	for _, l := range r.Lines {
		if len(l.Moves) > 0 {
			add(l.Moves[0])
		}
	}
	for len(offer) < count {
		before := len(offer)
		add(m.nearest(m.game.Board().Centre(), func(p game.Point) bool { return m.game.CheckFifth(offer, p) == nil }))
		if len(offer) == before {
			break // the game will say that it is not enough
		}
	}
	return offer
}

// fifthToPick returns the fifth move that is worst for Black: one that the engine does
// not count among the good ones, or else the last of those.
func (m *Match) fifthToPick(r ai.Result, offered []game.Point) game.Point {
	worst, rate := offered[0], math.Inf(1)
	for _, p := range offered {
		value := -1.0 // not among the lines
		for _, l := range r.Lines {
			if len(l.Moves) > 0 && l.Moves[0] == p {
				value = l.WinRate
			}
		}
		if value < rate {
			worst, rate = p, value
		}
	}
	return worst
}

// nearest returns the point nearest to another that is good, or Pass.
func (m *Match) nearest(to game.Point, good func(game.Point) bool) game.Point {
	best, least := game.Pass, math.MaxInt
	for p := range m.game.Board().Points {
		dx, dy := p.X-to.X, p.Y-to.Y
		if d := dx*dx + dy*dy; d < least && good(p) {
			best, least = p, d
		}
	}
	return best
}
