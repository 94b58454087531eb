package phrase

import (
	"omok/game/record"
	"omok/gui/i18n"
)

var contentKeys = map[record.Content]string{
	record.MoveOrder:  "content.moveOrder",
	record.Variations: "content.variations",
	record.Comments:   "content.comments",
	record.Marks:      "content.marks",
	record.Times:      "content.times",
	record.Players:    "content.players",
	record.Event:      "content.event",
	record.RuleSet:    "content.ruleSet",
	record.Outcome:    "content.outcome",
}

// Lost says what a kind of record does not keep of a game; "" if it keeps all.
func Lost(t *i18n.Catalogue, k record.Format, lost []record.Content) string {
	if len(lost) == 0 {
		return ""
	}
	var names []string
	for _, c := range lost {
		names = append(names, t.T(contentKeys[c]))
	}
	return t.T("status.lost", "kind", Kind(t, k), "what", t.List(names...))
}
