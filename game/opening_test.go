package game

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"testing"
)

// act does one thing of an opening: a point, a choice, a number or an offer.
type act struct {
	play   string
	choose ChoiceKind
	number int
	offer  string
	by     Player // who has to do it
	err    error
}

func run(t *testing.T, g *Game, acts []act) {
	t.Helper()
	for i, a := range acts {
		if actor := g.Opening().Actor; actor != a.by {
			t.Fatalf("act %d is for player %d, want %d", i, actor, a.by)
		}
		var err error
		switch {
		case a.play != "":
			err = g.Play(at(t, a.play, g.Config().Size))
		case a.number != 0:
			err = g.Announce(a.number)
		case a.offer != "":
			points, e := ParsePoints(a.offer, g.Config().Size)
			if e != nil {
				t.Fatal(e)
			}
			err = g.OfferFifths(points)
		default:
			err = g.Choose(a.choose)
		}
		if !errors.Is(err, a.err) {
			t.Fatalf("act %d (%+v): %v", i, a, err)
		}
	}
}

func TestOpenings(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     RuleSet
		opening Opening
		acts    []act
		black   Player
	}{
		{"pro", Freestyle, Pro, []act{
			{play: "g7", err: ErrOpeningPlace},
			{play: "h8"},
			{play: "h9", by: Second},
			{play: "j10", err: ErrOpeningPlace},
			{play: "k8"},
			{play: "i9", by: Second},
		}, First},
		{"long pro", Caro, LongPro, []act{
			{play: "h8"},
			{play: "a1", by: Second},
			{play: "k8", err: ErrOpeningPlace},
			{play: "h12"},
			{play: "h9", by: Second},
		}, First},
		{"swap, keeping", Omok, SwapOpening, []act{
			{play: "h8"},
			{play: "a1"},
			{play: "i9"},
			{play: "i10", by: Second, err: ErrOpeningAct},
			{choose: AddTwo, by: Second, err: ErrOpeningAct},
			{choose: TakeWhite, by: Second},
			{play: "i10", by: Second},
			{play: "j10"},
		}, First},
		{"swap, swapping", Omok, SwapOpening, []act{
			{play: "h8"},
			{play: "a1"},
			{play: "i9"},
			{choose: TakeBlack, by: Second},
			{play: "i10"},
			{play: "j10", by: Second},
		}, Second},
		{"swap2, two more", Standard, Swap2, []act{
			{play: "h8"},
			{play: "a1"},
			{play: "i9"},
			{choose: AddTwo, by: Second},
			{play: "i10", by: Second},
			{play: "j10", by: Second},
			{choose: AddTwo, err: ErrOpeningAct},
			{choose: TakeWhite},
			{play: "c3"},
			{play: "c4", by: Second},
		}, Second},
		{"swap2, at once", Standard, Swap2, []act{
			{play: "h8"},
			{play: "a1"},
			{play: "i9"},
			{choose: TakeBlack, by: Second},
			{play: "c3"},
		}, Second},
		{"RIF", Renju, RIF, []act{
			{play: "h9", err: ErrOpeningPlace},
			{play: "h8"},
			{play: "h10", err: ErrOpeningPlace},
			{play: "h9"},
			{play: "k8", err: ErrOpeningPlace},
			{play: "h10"},
			{choose: TakeBlack, by: Second},
			{play: "h11"}, // on the axis: left and right are still the same
			{offer: "i9", by: Second, err: ErrOpeningCount},
			{offer: "i9g9", by: Second, err: ErrSymmetric},
			{offer: "h8g9", by: Second, err: ErrOccupied},
			{offer: "i9j9", by: Second},
			{play: "i10", err: ErrOpeningPlace},
			{play: "j9"},
			{play: "a1"},
			{play: "b1", by: Second},
		}, Second},
		{"Yamaguchi", Renju, Yamaguchi, []act{
			{play: "h8"},
			{play: "i9"},
			{play: "j10"},
			{number: 11, err: ErrOpeningCount},
			{number: 3},
			{choose: TakeWhite, by: Second},
			{play: "a1", by: Second},
			{offer: "i8i7", err: ErrOpeningCount},
			{offer: "i8i7i6"},
			{play: "i7", by: Second},
			{play: "c3", by: Second},
		}, First},
		{"Soosorv-8", Renju, Soosorv8, []act{
			{play: "h8"},
			{play: "h9"},
			{play: "i9"},
			{choose: TakeWhite, by: Second},
			{play: "g7", by: Second},
			{number: 9, by: Second, err: ErrOpeningCount},
			{number: 1, by: Second},
			{choose: TakeWhite}, // the players swap
			{offer: "i7", by: Second},
			{play: "i7"},
			{play: "c3"},
		}, Second},
		{"Taraguchi-10, fifth and swap", Renju, Taraguchi10, []act{
			{play: "h8"},
			{choose: TakeBlack, by: Second},
			{play: "h9"},
			{choose: TakeBlack, by: Second},
			{play: "i9", by: Second},
			{choose: TakeWhite},
			{play: "l8", err: ErrOpeningPlace},
			{play: "k8"},
			{choose: TakeBlack, by: Second},
			{play: "m8", by: Second, err: ErrOpeningPlace},
			{play: "l8", by: Second},
			{choose: TakeBlack},
			{play: "a1", by: Second},
		}, First},
		{"Taraguchi-10, ten fifths", Renju, Taraguchi10, []act{
			{play: "h8"},
			{choose: TakeWhite, by: Second},
			{play: "h9", by: Second},
			{choose: TakeBlack},
			{play: "i9"},
			{choose: TakeWhite, by: Second},
			{play: "i11", by: Second},
			{choose: OfferTen},
			{offer: "a1a2a3a4a5a6a7a8a9a10"},
			{play: "a4", by: Second},
			{play: "c3", by: Second},
		}, First},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := NewGame(Config{Rules: MustRules(c.set), Size: 15, Opening: c.opening})
			if err != nil {
				t.Fatal(err)
			}
			run(t, g, c.acts)
			s := g.Opening()
			if s.Act != ActPlay || s.Black != c.black {
				t.Fatalf("at the end: %+v", s)
			}
			for g.Back() {
			}
			if s := g.Opening(); s.Actor != First || s.Black != First {
				t.Fatalf("after taking all back: %+v", s)
			}
			for g.Forward() {
			}
			if g.Opening().Black != c.black {
				t.Fatal("redo forgets who plays black")
			}
		})
	}
}

func TestOpeningsBelongToRules(t *testing.T) {
	for _, c := range []struct {
		set     RuleSet
		size    int
		opening Opening
		ok      bool
	}{
		{Renju, 15, Swap2, false},
		{Omok, 15, RIF, false},
		{Omok, 15, Pro, false},
		{Freestyle, 7, Pro, false},
		{Renju, 9, RIF, false},
		{Omok, 5, Swap2, true},
		{Freestyle, 15, "gambit", false},
	} {
		_, err := NewGame(Config{Rules: MustRules(c.set), Size: c.size, Opening: c.opening})
		if (err == nil) != c.ok {
			t.Errorf("%s on %d with %s: %v", c.set, c.size, c.opening, err)
		}
	}
}

func TestSetupHasNoOpening(t *testing.T) {
	g, err := NewGame(Config{Rules: MustRules(Freestyle), Size: 15, Opening: Pro})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Setup([]Stone{{Point{1, 1}, Black}}, White); err != nil {
		t.Fatal(err)
	}
	if err := g.Play(Point{0, 0}); err != nil || g.Opening().Act != ActPlay {
		t.Fatalf("%v, %+v", err, g.Opening())
	}
}

func TestCodesOfOpenings(t *testing.T) {
	f, err := os.Open(corpus + "openings/rif26.jsonl")
	if os.IsNotExist(err) {
		t.Skip("the list of openings is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	seen := 0
	for lines := bufio.NewScanner(f); lines.Scan(); seen++ {
		var o struct {
			Code  string
			Moves []string
		}
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		for s := range Symmetry(Symmetries) {
			p := func(i int) Point { return s.Apply(at(t, o.Moves[i], 15), 15) }
			if code := OpeningCode(p(0), p(1), p(2), 15); code != o.Code {
				t.Errorf("%v is %q, want %s", o.Moves, code, o.Code)
			}
		}
	}
	if seen != 26 {
		t.Errorf("%d openings", seen)
	}
}

func TestEveryThirdStoneHasACode(t *testing.T) {
	count := map[string]int{}
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			third := Point{7 + dx, 7 + dy}
			for _, second := range []Point{{7, 8}, {8, 8}} {
				if third == second || third == (Point{7, 7}) {
					continue
				}
				code := OpeningCode(Point{7, 7}, second, third, 15)
				if code == "" {
					t.Errorf("%v after %v has no code", third, second)
				}
				count[code]++
			}
		}
	}
	if len(count) != 26 {
		t.Errorf("%d codes: %v", len(count), count)
	}
}
