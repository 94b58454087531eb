package library

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// Names are shown as fonts have their letters, however they were written.
func TestNamesAreShownComposed(t *testing.T) {
	l, ctx := open(t), context.Background()
	const name = "김철수"
	for i, black := range []string{norm.NFD.String(name), name} {
		g := played(t, []string{"h8i9", "h8i8"}[i])
		g.Record.Info.Black, g.Record.Info.Event = black, norm.NFD.String("José Cup")
		save(t, l, g)
	}
	for _, s := range search(t, l, Query{Name: "철수"}).Games {
		if s.Black != name || s.Event != "José Cup" {
			t.Errorf("%q, %q", s.Black, s.Event)
		}
	}
	if v, err := l.Values(ctx); err != nil || len(v.Events) != 1 || v.Events[0] != "José Cup" {
		t.Errorf("events %q, %v", v.Events, err)
	}
	found, err := l.People(ctx, name)
	if err != nil || len(found) != 1 || found[0].Name != name || len(found[0].Spellings) > 1 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestNamesThatUnicodeWritesDifferently(t *testing.T) {
	for a, b := range map[string]string{
		"André":   "Andre\u0301",
		"ＡＤＡ　Ｌ":   "ada  l",
		"ｶﾀｶﾅ":    "カタカナ",
		"김하늘":     "\u1100\u1175\u11b7\u1112\u1161\u1102\u1173\u11af",
		"STRASSE": "straße",
	} {
		if nameKey(a) != nameKey(b) {
			t.Errorf("%q and %q: %q and %q", a, b, nameKey(a), nameKey(b))
		}
	}
	if nameKey("Ann") == nameKey("Anne") {
		t.Error("two names are one")
	}
}

// between saves a game between two names.
func between(t *testing.T, l *Library, black, white, date string, winner game.Colour, number int) {
	t.Helper()
	g := played(t, fmt.Sprintf("h8i9%c%d", 'a'+number%15, 1+number/15))
	g.Record.Info = game.Info{Black: black, White: white, Date: date}
	g.Record.Result = game.Result{Over: true, Winner: winner, Reason: game.ByResigning}
	save(t, l, g)
}

func TestSpellingsStandByHowOftenTheyOccur(t *testing.T) {
	l := open(t)
	between(t, l, "NAKA", "x", "1991", game.Black, 0)
	between(t, l, "Naka", "x", "1992", game.Black, 1)
	between(t, l, "x", "Naka", "1993", game.Black, 2)
	people, err := l.People(context.Background(), "naka")
	if err != nil || len(people) != 1 || !slices.Equal(people[0].Spellings, []string{"Naka", "NAKA"}) {
		t.Errorf("%+v, %v", people, err)
	}
}

func TestPeopleFromGames(t *testing.T) {
	l, ctx := open(t), context.Background()
	between(t, l, "Nakamura Shigeru", "Meritee", "1991-01-01", game.Black, 0)
	between(t, l, "S. Nakamura", "Meritee", "1993-01-01", game.White, 1)
	between(t, l, "Meritee", "nakamura  SHIGERU", "1993-05-01", game.Empty, 2)
	between(t, l, "Meritee", "", "1994", game.Black, 3)
	people, err := l.People(ctx, "")
	if err != nil || len(people) != 3 || people[0].Name != "Meritee" || people[0].Games != 4 || people[0].Tally != (Tally{2, 1, 1}) ||
		people[1].Games != 2 {
		t.Fatalf("%+v, %v", people, err)
	}
	if err := l.JoinNames(ctx, "Nakamura Shigeru", "S. Nakamura"); err != nil {
		t.Fatal(err)
	}
	people, err = l.People(ctx, "s. naka")
	if err != nil || len(people) != 1 || people[0].Name != "Nakamura Shigeru" || people[0].Games != 3 || len(people[0].Spellings) != 3 {
		t.Fatalf("joined: %+v, %v", people, err)
	}
	if joined := people[0].Joined; len(joined) != 1 || joined[0] != "S. Nakamura" {
		t.Errorf("to be parted again: %q", joined)
	}
	r, err := l.ResultsOf(ctx, "S. Nakamura", Query{})
	if err != nil || r.All != (Tally{1, 1, 1}) || r.ByColour[game.White] != (Tally{Drawn: 1}) || r.ByYear[1993] != (Tally{Drawn: 1, Lost: 1}) ||
		len(r.Opponents) != 1 || r.Opponents[0].Name != "Meritee" || r.Opponents[0].Tally != r.All {
		t.Errorf("%+v, %v", r, err)
	}
	if page := search(t, l, Query{Person: "Nakamura Shigeru", Side: game.Black}); page.Count != 2 {
		t.Errorf("games of all spellings with Black: %d", page.Count)
	}
	// The name that others were joined to is itself joined to another: all come along.
	if err := l.JoinNames(ctx, "Nakamura S.", "Nakamura Shigeru"); err != nil {
		t.Fatal(err)
	}
	if people, err := l.People(ctx, "nakamura"); err != nil || len(people) != 1 || people[0].Name != "Nakamura S." {
		t.Errorf("%+v, %v", people, err)
	}
	if err := l.PartName(ctx, "S. Nakamura"); err != nil {
		t.Fatal(err)
	}
	if people, err := l.People(ctx, "nakamura"); err != nil || len(people) != 2 {
		t.Errorf("parted: %+v, %v", people, err)
	}
	if page := search(t, l, Query{Name: "nakamura", Opponent: "merit", Side: game.White}); page.Count != 1 {
		t.Errorf("White against Meritee: %d", page.Count)
	}
}

func TestRatePeople(t *testing.T) {
	l, ctx := open(t), context.Background()
	// Ada wins three games in a month, the worked example the other way round: one
	// period against opponents who are new.
	for i := range 3 {
		between(t, l, "Ada", "Bo", "2020-03-05", game.Black, i)
	}
	between(t, l, "Ada", "Bo", "2021-03-05", game.White, 3)
	told := 0.0
	if err := l.RatePeople(ctx, func(part float64) { told = part }); err != nil || told != 1 {
		t.Fatal(told, err)
	}
	ada, err := l.StrengthHistory(ctx, "ada")
	if err != nil || len(ada) != 2 || ada[0].Month != "2020-03" {
		t.Fatalf("%+v, %v", ada, err)
	}
	win := Outcome{NewRating, 1}
	if want := NewRating.After(win, win, win); math.Abs(ada[0].Value-want.Value) > 1e-9 || math.Abs(ada[0].Deviation-want.Deviation) > 1e-9 {
		t.Errorf("after March: %+v, want %+v", ada[0], want)
	}
	if ada[1].Value >= ada[0].Value {
		t.Errorf("after a loss: %+v", ada)
	}
	people, err := l.People(ctx, "")
	if err != nil || people[0].Rated != 4 || people[0].Strength.Value != ada[1].Value {
		t.Errorf("%+v, %v", people, err)
	}
	// A year without games makes a rating less certain, as one period after another does.
	r := Rating{1600, 60, 0.06}
	step := r
	for range 11 {
		step = step.After()
	}
	if got := r.later(12); math.Abs(got.Deviation-step.Deviation) > 1e-9 {
		t.Errorf("%v, want %v", got.Deviation, step.Deviation)
	}
	if err := l.RatePeople(ctx, nil); err != nil {
		t.Fatal(err)
	}
	if again, err := l.StrengthHistory(ctx, "Ada"); err != nil || len(again) != 2 || again[1] != ada[1] {
		t.Errorf("worked out twice: %+v, %v", again, err)
	}
}
