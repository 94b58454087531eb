package phrase

import (
	"omok/game"
	"omok/gui/i18n"
)

var protocolNames = map[game.Opening]string{
	game.FreeOpening: "opening.free",
	game.Pro:         "opening.pro",
	game.LongPro:     "opening.longPro",
	game.SwapOpening: "opening.swap",
	game.Swap2:       "opening.swap2",
	game.RIF:         "opening.rif",
	game.Yamaguchi:   "opening.yamaguchi",
	game.Soosorv8:    "opening.soosorv8",
	game.Taraguchi10: "opening.taraguchi10",
}

// Protocol returns the name of an opening protocol.
func Protocol(t *i18n.Catalogue, o game.Opening) string { return t.T(protocolNames[o]) }

var choiceNames = map[game.ChoiceKind]string{
	game.TakeBlack: "opening.choice.black",
	game.TakeWhite: "opening.choice.white",
	game.AddTwo:    "opening.choice.addTwo",
	game.OfferTen:  "opening.choice.offerTen",
}

// Choice returns the words on the button of a choice.
func Choice(t *i18n.Catalogue, k game.ChoiceKind) string { return t.T(choiceNames[k]) }

// FirstOrSecond returns what an opening calls a player without a name.
func FirstOrSecond(t *i18n.Catalogue, p game.Player) string {
	if p == game.Second {
		return t.T("opening.second")
	}
	return t.T("opening.first")
}

// Opening says what an opening asks for of the player called who.
func Opening(t *i18n.Catalogue, o game.OpeningState, who string) string {
	switch o.Act {
	case game.ActPlace:
		switch {
		case o.Near > 0 && o.Far >= game.MaxSize/2:
			return t.T("opening.place.outside", "who", who, "n", 2*o.Near-1)
		case o.Far == 0:
			return t.T("opening.place.centre", "who", who)
		case o.Far < game.MaxSize/2:
			return t.T("opening.place.inside", "who", who, "n", 2*o.Far+1)
		}
		return t.T("opening.place", "who", who)
	case game.ActChoose:
		return t.T("opening.choose", "who", who)
	case game.ActAnnounce:
		return t.T("opening.announce", "who", who)
	case game.ActOffer:
		return t.T("opening.offer", "who", who, "n", o.Count)
	case game.ActPick:
		return t.T("opening.pick", "who", who)
	}
	return ""
}

// Chosen says what the player called who has decided in an opening.
func Chosen(t *i18n.Catalogue, c game.Choice, who string) string {
	switch c.Kind {
	case game.TakeBlack:
		return t.T("opening.took", "who", who, "colour", Colour(t, game.Black))
	case game.TakeWhite:
		return t.T("opening.took", "who", who, "colour", Colour(t, game.White))
	case game.AddTwo:
		return t.T("opening.added", "who", who)
	case game.OfferTen:
		return t.T("opening.offered", "who", who, "n", 10)
	case game.Announce:
		return t.T("opening.announced", "who", who, "n", c.Number)
	case game.Offer:
		return t.T("opening.offered", "who", who, "n", len(c.Points))
	}
	return ""
}
