package phrase

import (
	"omok/game/record"
	"omok/gui/i18n"
)

var contentKeys = map[record.Content]string{
	record.Moves:           "content.moves",
	record.Variations:      "content.variations",
	record.SetUp:           "content.setUp",
	record.SideToMove:      "content.sideToMove",
	record.BoardSize:       "content.boardSize",
	record.Comments:        "content.comments",
	record.Marks:           "content.marks",
	record.Times:           "content.times",
	record.Players:         "content.players",
	record.Event:           "content.event",
	record.RuleSet:         "content.ruleSet",
	record.OpeningRule:     "content.openingRule",
	record.Outcome:         "content.outcome",
	record.Choices:         "content.choices",
	record.Judgements:      "content.judgements",
	record.OtherProperties: "content.properties",
}

// Lost says what a format of records does not keep of a game; "" if it keeps all.
func Lost(t *i18n.Catalogue, f *record.Format, lost []record.Loss) string {
	if len(lost) == 0 {
		return ""
	}
	var names []string
	for _, l := range lost {
		names = append(names, t.T(contentKeys[l.Content]))
	}
	return t.T("status.lost", "kind", Format(t, f), "what", t.List(names...))
}
