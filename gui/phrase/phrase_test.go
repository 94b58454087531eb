package phrase

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/game"
	"omok/game/library"
	"omok/gui/i18n"
)

func TestFace(t *testing.T) {
	for d, want := range map[time.Duration]string{
		-time.Second:                "0.0",
		0:                           "0.0",
		time.Millisecond:            "0.1", // only a flag that has fallen shows nothing
		7340 * time.Millisecond:     "7.4",
		9999 * time.Millisecond:     "10.0",
		10 * time.Second:            "0:10",
		59001 * time.Millisecond:    "1:00",
		65 * time.Second:            "1:05",
		time.Hour + 125*time.Second: "1:02:05",
	} {
		if got := Face(d); got != want {
			t.Errorf("%v shows %q, want %q", d, got, want)
		}
	}
}

func TestALevelIsDescribedWithItsStrength(t *testing.T) {
	en := i18n.New(i18n.English)
	for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
		want := fmt.Sprintf(" Rating: about %.0f.", library.LevelRating(int(l)).Value)
		if got := LevelText(en, l); !strings.HasSuffix(got, want) {
			t.Errorf("level %d is described by %q, which does not end in %q", l, got, want)
		}
	}
	if got := LevelText(en, 0); strings.Contains(got, "strength:") {
		t.Errorf("the adaptive level has the strength %q", got)
	}
}

func TestRate(t *testing.T) {
	for _, c := range []struct {
		score       ai.Score
		rate        float64
		long, short string
	}{
		{0, 0.5, "50.0%", "50%"},
		{120, 0.734, "73.4%", "73%"},
		{ai.Win - 1, 1, "M1", "M1"}, // a five at once
		{ai.Win - 5, 1, "M3", "M3"},
		{ai.Loss + 2, 0, "−M1", "−M1"},
		{ai.Loss + 6, 0, "−M3", "−M3"},
	} {
		if l, s := Rate(c.score, c.rate), ShortRate(c.score, c.rate); l != c.long || s != c.short {
			t.Errorf("%d is %q and %q, want %q and %q", c.score, l, s, c.long, c.short)
		}
	}
}

// Everything that can be said is said in every language.
func TestNothingIsLeftUnsaid(t *testing.T) {
	for _, l := range i18n.Languages() {
		words := i18n.New(l)
		said := map[string]string{}
		say := func(what, text string) {
			if text == "" || strings.ContainsAny(text, "{}") || isKey(text) {
				t.Errorf("%s: %s is %q", l, what, text)
			}
			said[text] = what
		}
		for _, set := range game.RuleSets {
			r := game.MustRules(set)
			say(string(set), RuleSet(words, set))
			say(string(set)+" text", RuleText(words, r))
			say(string(set)+" game", GameText(words, game.Config{Rules: r, Size: 9, Fouls: game.Loses}))
			for _, o := range game.MustRules(set).Openings() {
				say(string(o), Protocol(words, o))
			}
		}
		for _, f := range []game.Foul{game.DoubleThree, game.DoubleFour, game.OverlineFoul} {
			say(f.String(), Foul(words, f))
			say(f.String()+" text", FoulText(words, game.Explanation{Foul: f, Colour: game.Black}))
		}
		for reason := game.ByFive; reason <= game.ByNoMove; reason++ {
			title, why := Result(words, game.Result{Over: true, Winner: game.White, Reason: reason, Foul: game.DoubleThree})
			say(reason.String(), title)
			say(reason.String()+" why", why)
		}
		for kind := game.EditMove; kind <= game.EditReview; kind++ {
			say("undo", Undo(words, kind, 11))
			say("redo", Redo(words, kind, 1))
		}
		for level := ai.MinLevel; level <= ai.MaxLevel; level++ {
			say("level", Level(words, level))
		}
		for _, c := range []game.TimeControl{
			{},
			{Kind: game.PerMove, PerMove: 30 * time.Second},
			{Kind: game.PerGame, Main: 10 * time.Minute},
			{Kind: game.PerGame, Main: 10 * time.Minute, Increment: 5 * time.Second},
			{Kind: game.ByoYomi, Main: time.Minute, Period: 30 * time.Second, Periods: 3},
		} {
			say("time", Time(words, c))
		}
	}
}

func TestUndoIsNamed(t *testing.T) {
	for text, step := range map[string]struct {
		kind  game.EditKind
		count int
	}{
		"Undo deletion of 11 moves": {game.EditDelete, 11},
		"Undo deletion of a move":   {game.EditDelete, 1},
		"Undo move":                 {game.EditMove, 1},
		"Undo 2 moves":              {game.EditMove, 2},
		"Undo comment":              {game.EditComment, 0},
		"":                          {game.NoEdit, 0},
	} {
		if got := Undo(i18n.New(i18n.English), step.kind, step.count); got != text {
			t.Errorf("%q, want %q", got, text)
		}
	}
	if got := Redo(i18n.New(i18n.Korean), game.EditDelete, 11); got != "11수 삭제 다시 실행" {
		t.Errorf("%q", got)
	}
}

// isKey reports whether a text is a key that the catalogue gave back.
func isKey(s string) bool {
	return strings.Contains(s, ".") && !strings.ContainsAny(s, " 。、，:") && s == strings.TrimRight(s, ".") && s[0] >= 'a' && s[0] <= 'z'
}

func TestMoveSaysTheStrongestThreat(t *testing.T) {
	words := i18n.New(i18n.English)
	rules := game.MustRules(game.Freestyle)
	b := game.MustBoard(15)
	for _, s := range []string{"h8", "i8", "j8"} {
		p, err := game.ParsePoint(s, 15)
		if err != nil {
			t.Fatal(err)
		}
		b.Set(p, game.Black)
	}
	k8, g8 := game.Point{X: 10, Y: 7}, game.Point{X: 6, Y: 7}
	if got := Move(words, game.Black, k8, rules.Threats(b, k8, game.Black)); !strings.Contains(got, "four") {
		t.Errorf("a straight four is %q", got)
	}
	b.Set(k8, game.Black)
	if got := Move(words, game.Black, g8, rules.Threats(b, g8, game.Black)); !strings.Contains(got, "five") {
		t.Errorf("a five is %q", got)
	}
	if got := Move(words, game.White, game.Pass, nil); strings.Contains(got, "(") {
		t.Errorf("a pass is %q", got)
	}
}

func TestABlockedFiveSaysThatItDoesNotWin(t *testing.T) {
	words := i18n.New(i18n.English)
	b := game.MustBoard(15)
	for x := 3; x <= 7; x++ {
		b.Set(game.Point{X: x, Y: 7}, game.Black)
	}
	b.Set(game.Point{X: 2, Y: 7}, game.White)
	b.Set(game.Point{X: 8, Y: 7}, game.White)
	p := game.Point{X: 7, Y: 7}
	if got := Move(words, game.Black, p, game.MustRules(game.Caro).Threats(b, p, game.Black)); !strings.Contains(got, "blocked") {
		t.Errorf("in caro it is %q", got)
	}
	if got := Move(words, game.Black, p, game.MustRules(game.Freestyle).Threats(b, p, game.Black)); strings.Contains(got, "blocked") {
		t.Errorf("in freestyle it is %q", got)
	}
}

// The stones of the renju openings have two bounds: the inner one, that they are not
// the centre, goes without saying.
func TestOpeningSaysWhereAStoneMayLie(t *testing.T) {
	words := i18n.New(i18n.English)
	for protocol, want := range map[game.Opening][3]string{
		game.RIF: {"in the centre", "inside the central 3×3", "inside the central 5×5"},
		game.Pro: {"in the centre", "places a stone.", "outside the central 5×5"},
	} {
		g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Renju), Size: 15, Opening: protocol})
		if err != nil {
			g, err = game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15, Opening: protocol})
		}
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range []game.Point{{X: 7, Y: 7}, {X: 7, Y: 8}, {X: 7, Y: 9}} {
			if got := Opening(words, g.Opening(), "Kim"); !strings.Contains(got, want[i]) || !strings.HasPrefix(got, "Kim ") {
				t.Errorf("%s, stone %d: %q, want %q", protocol, i+1, got, want[i])
			}
			if i < 2 {
				if err := g.Play(p); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestChosen(t *testing.T) {
	words := i18n.New(i18n.English)
	for want, c := range map[string]game.Choice{
		"Kim takes White.":          {Kind: game.TakeWhite},
		"Kim takes Black.":          {Kind: game.TakeBlack},
		"Kim adds two stones.":      {Kind: game.AddTwo},
		"Kim wants 3 fifth moves.":  {Kind: game.Announce, Number: 3},
		"Kim offers 2 fifth moves.": {Kind: game.Offer, Points: make([]game.Point, 2)},
	} {
		if got := Chosen(words, c, "Kim"); got != want {
			t.Errorf("%+v is %q, want %q", c, got, want)
		}
	}
}

// What an analysis misses of an engine is named in each language, and nothing else of what
// it cannot.
func TestLacking(t *testing.T) {
	for _, l := range i18n.Languages() {
		words := i18n.New(l)
		p := gomocup.Program{Name: "Zen"}
		if got := Lacking(words, p); got != "" {
			t.Errorf("%s: %q of an engine that was not tried", l, got)
		}
		p.Can = &gomocup.Abilities{Thoughts: true, Lines: true}
		if got := Lacking(words, p); got != "" {
			t.Errorf("%s: %q of an engine that can analyse", l, got)
		}
		p.Can = &gomocup.Abilities{Thoughts: true, Stops: true}
		got := Lacking(words, p)
		if !strings.Contains(got, "Zen") || !strings.Contains(got, words.T("engines.lines")) || strings.Contains(got, words.T("engines.thoughts")) || strings.Contains(got, words.T("engines.swap2")) {
			t.Errorf("%s: %q", l, got)
		}
		has, lacks := Abilities(words, p.Can)
		if want := words.T("engines.thoughts") + words.T("engines.stops"); strings.Join(has, "") != want || len(lacks) != 2 {
			t.Errorf("%s: can %q and cannot %q", l, has, lacks)
		}
	}
}
