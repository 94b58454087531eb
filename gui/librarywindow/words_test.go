package librarywindow

import (
	"strings"
	"testing"

	"omok/game/library"
	"omok/gui/i18n"
)

func TestTheFactsSayWhereAGameWasPlayed(t *testing.T) {
	for _, c := range []struct{ place, round, want string }{
		{"Busan", "5", "2026-05-01\nBusan · Round: 5"},
		{"", "final", "2026-05-01\nRound: final"},
		{"Busan", "", "2026-05-01\nBusan"},
		{"", "", "2026-05-01"},
	} {
		g := &library.Game{Record: aRecord(t, "Kim", "Ito", "h8i9"), Summary: library.Summary{Date: "2026-05-01"}}
		g.Record.Info.Place, g.Record.Info.Round = c.place, c.round
		if got := facts(i18n.New(i18n.English), g); !strings.HasSuffix(got, c.want) {
			t.Errorf("%q, %q: the facts are %q", c.place, c.round, got)
		}
	}
}
