package record

import (
	"slices"
	"strings"
	"testing"
)

// Every tag is kept: those that SGF has names for under them, the others as they are.
func TestTheTagsOfPlayOKAreKept(t *testing.T) {
	f := mustRead(t, []byte(`[Event "?"]
[Site "PlayOK"]
[Date "2026.06.22"]
[Round "-"]
[Black "an\"na\\"]
[White "ben"]
[Result "1-0"]
[Time "17:06:43"]
[TimeControl "300"]
[GameType "61,15"]
[BlackElo "1312"]
[WhiteElo "?"]

1. h8 i9`))
	data, err := Write(SGF, f.Records...)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*Record{f.Records[0], mustRead(t, data).Records[0]} {
		if i := r.Info; i.Black != `an"na\` || i.White != "ben" || i.Event != "" || i.Round != "" || i.Place != "PlayOK" || i.Date != "2026-06-22" {
			t.Errorf("%+v", i)
		}
		for name, want := range map[string][]string{"BR": {"1312"}, "WR": nil, "TM": {"300"}, playOKProperty: {"Time=17:06:43", "GameType=61,15"}} {
			if got := r.Property(name); !slices.Equal(got, want) {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
		if got, want := strings.Join(Besides(r.Root.Properties()), "; "), "TM 300; BR 1312; PLAYOK Time=17:06:43, GameType=61,15"; got != want {
			t.Errorf("besides %q, want %q", got, want)
		}
	}
}

// The tags of a game may stand on one line, and in the quotes of a word processor.
func TestTagsOfPlayOKOnOneLine(t *testing.T) {
	f := mustRead(t, []byte("[Black “anna”] [White “ben”] 1. h8 i9\n[Black “carl”] [White “dora”] 1. g7"))
	if len(f.Records) != 2 || f.Records[1].Info.White != "dora" || moves(f.Records[0]) != "h8i9" || moves(f.Records[1]) != "g7" {
		t.Errorf("%d games: %+v", len(f.Records), f.Records[0].Info)
	}
}
