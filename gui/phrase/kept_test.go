package phrase

import (
	"testing"

	"omok/gui/i18n"
)

func TestRulesThatARecordDoesNotNameAreCalledUnknown(t *testing.T) {
	words := i18n.New(i18n.English)
	if got := KeptRules(words, ""); got != words.T("library.unknownRules") {
		t.Errorf("they are called %q", got)
	}
}
