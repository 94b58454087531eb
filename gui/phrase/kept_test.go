package phrase

import (
	"strings"
	"testing"

	"omok/game/library"
	"omok/gui/i18n"
)

func TestRulesThatARecordDoesNotNameAreCalledUnknown(t *testing.T) {
	words := i18n.New(i18n.English)
	if got := KeptRules(words, ""); got != words.T("library.unknownRules") {
		t.Errorf("they are called %q", got)
	}
}

func TestAGiantNameIsCut(t *testing.T) {
	words := i18n.New(i18n.English)
	black, white := Sides(words, &library.Summary{Black: strings.Repeat("é", 1_000_000), White: strings.Repeat("x", MostName), BlackLevel: 3})
	if want := strings.Repeat("é", MostName) + "… 3"; black != want || white != strings.Repeat("x", MostName) {
		t.Errorf("%.120q and %.120q", black, white)
	}
}
