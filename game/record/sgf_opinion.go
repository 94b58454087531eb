package record

import "omok/game"

// sgfSign is an SGF property that judges a move or a position, with its value: 2 means
// "very".
type sgfSign struct{ name, value string }

var opinionSigns = [game.Opinions]sgfSign{
	game.GoodMove: {"TE", "1"}, game.VeryGoodMove: {"TE", "2"}, game.BadMove: {"BM", "1"}, game.VeryBadMove: {"BM", "2"},
	game.InterestingMove: {"IT", ""}, game.DoubtfulMove: {"DO", ""},
}

var outlookSigns = [game.Outlooks]sgfSign{
	game.EvenPosition: {"DM", "1"}, game.BlackBetter: {"GB", "1"}, game.BlackMuchBetter: {"GB", "2"},
	game.WhiteBetter: {"GW", "1"}, game.WhiteMuchBetter: {"GW", "2"}, game.UnclearPosition: {"UC", "1"},
}

// opinionOf returns what a property says of a move.
func opinionOf(name, value string) (game.Opinion, bool) {
	for o, s := range opinionSigns {
		if s == (sgfSign{name, value}) && o > 0 {
			return game.Opinion(o), true
		}
	}
	return game.NoOpinion, false
}

// outlookOf returns what a property says of a position.
func outlookOf(name, value string) (game.Outlook, bool) {
	for o, s := range outlookSigns {
		if s == (sgfSign{name, value}) && o > 0 {
			return game.Outlook(o), true
		}
	}
	return game.NoOutlook, false
}

// think reads an opinion on the move or the position from a property; it reports whether
// the node keeps it, since it can keep only one of each kind.
func (r *sgfReader) think(name string, values []string) bool {
	n, value := r.here(), sgfLine(values[0])
	if len(values) != 1 {
		return false
	}
	if o, ok := opinionOf(name, value); ok && n.Opinion() == game.NoOpinion {
		r.file.take(rareBytes)
		n.SetOpinion(o)
		return true
	}
	if o, ok := outlookOf(name, value); ok && n.Outlook() == game.NoOutlook {
		r.file.take(rareBytes)
		n.SetOutlook(o)
		return true
	}
	return false
}

// ownOpinion returns what a person thinks of the move of a node, unless it is just what
// the review of the node says.
func ownOpinion(n *game.Node) game.Opinion {
	if name, value := verdict(n); name != "" {
		if o, _ := opinionOf(name, value); o == n.Opinion() {
			return game.NoOpinion
		}
	}
	return n.Opinion()
}

// opinion writes a property if it is the node's opinion.
func (w *sgfWriter) opinion(n *game.Node, name string) {
	for _, s := range []sgfSign{opinionSigns[n.Opinion()], outlookSigns[n.Outlook()]} {
		if s.name == name && name != "" {
			w.raw(name, []string{s.value})
		}
	}
}
