package phrase

import (
	"omok/game"
	"omok/gui/i18n"
)

// Result returns the headline of a result and its reason.
func Result(t *i18n.Catalogue, r game.Result) (title, reason string) {
	if !r.Over {
		return "", ""
	}
	title = t.T("result.draw")
	if r.Winner != game.Empty {
		title = t.T("result.wins", "colour", Colour(t, r.Winner))
	}
	return title, reasonText(t, r)
}

func reasonText(t *i18n.Catalogue, r game.Result) string {
	loser := r.Winner.Opponent()
	switch r.Reason {
	case game.ByFive:
		return t.T("result.five")
	case game.ByFoul:
		return t.T("result.foul", "colour", Colour(t, loser), "foul", Foul(t, r.Foul))
	case game.ByTime:
		return t.T("result.time", "colour", Colour(t, loser))
	case game.ByResigning:
		return t.T("result.resigned", "colour", Colour(t, loser))
	case game.ByAgreement:
		return t.T("result.agreed")
	case game.ByFullBoard:
		return t.T("result.full")
	case game.ByTwoPasses:
		return t.T("result.passes")
	case game.ByNoMove:
		return t.T("result.noMove")
	}
	return ""
}

// Move says a move in words, with the strongest thing it threatens.
func Move(t *i18n.Catalogue, c game.Colour, p game.Point, threats []game.Line) string {
	if p == game.Pass {
		return t.T("move.pass", "colour", Colour(t, c))
	}
	key := "move.plain"
	fours, threes := 0, 0
	for _, l := range threats {
		switch l.Shape {
		case game.FiveShape:
			return t.T("move.five", "colour", Colour(t, c), "point", t.Point(p))
		case game.BlockedFive:
			return t.T("move.blockedFive", "colour", Colour(t, c), "point", t.Point(p))
		case game.Four:
			fours += len(l.Fill)
		case game.Three:
			threes++
		}
	}
	switch {
	case fours >= 2:
		key = "move.fours"
	case fours == 1 && threes > 0:
		key = "move.fourThree"
	case fours == 1:
		key = "move.four"
	case threes >= 2:
		key = "move.threes"
	case threes == 1:
		key = "move.three"
	}
	return t.T(key, "colour", Colour(t, c), "point", t.Point(p))
}

// Turn says whose turn it is.
func Turn(t *i18n.Catalogue, c game.Colour) string {
	return t.T("status.turn", "colour", Colour(t, c))
}
