package help

import (
	"slices"
	"testing"

	"omok/game"
)

// claim is what the text beside a figure says of it.
type claim struct {
	verdicts map[game.RuleSet]verdict // of those that do not allow it; nil is allowed everywhere
	shapes   []game.Shape             // that the picture shows, by the figure's own rules
}

func everywhere(v verdict) map[game.RuleSet]verdict {
	all := map[game.RuleSet]verdict{}
	for _, set := range game.RuleSets {
		all[set] = v
	}
	return all
}

var (
	doubleThree = []game.Shape{game.Three, game.Three}
	twoFours    = []game.Shape{game.Four, game.Four}
	barsThrees  = map[game.RuleSet]verdict{game.Omok: forbidden, game.Renju: forbidden}
	barsFours   = map[game.RuleSet]verdict{game.Renju: forbidden}
	sixes       = map[game.RuleSet]verdict{
		game.Omok: wins, game.Freestyle: wins, game.Standard: winsNothing, game.Renju: forbidden, game.Caro: wins,
	}
	whiteSixes = map[game.RuleSet]verdict{
		game.Omok: wins, game.Freestyle: wins, game.Standard: winsNothing, game.Renju: wins, game.Caro: wins,
	}
	blocked = map[game.RuleSet]verdict{
		game.Omok: wins, game.Freestyle: wins, game.Standard: wins, game.Renju: wins, game.Caro: winsNothing,
	}
)

var claims = map[string]claim{
	"help.five":           {everywhere(wins), nil},
	"help.overline":       {sixes, []game.Shape{game.Overline}},
	"help.fiveFirst":      {everywhere(wins), nil},
	"help.four":           {nil, []game.Shape{game.Four}},
	"help.gapFour":        {nil, []game.Shape{game.Four}},
	"help.straightFour":   {nil, []game.Shape{game.Four}},
	"help.three":          {nil, []game.Shape{game.Three}},
	"help.brokenThree":    {nil, []game.Shape{game.Three}},
	"help.fourThree":      {nil, []game.Shape{game.Four, game.Three}},
	"help.doubleThree":    {barsThrees, doubleThree},
	"help.hemmed":         {nil, []game.Shape{game.Three}},
	"help.needsForbidden": {nil, []game.Shape{game.Three}},
	"help.needsFour":      {map[game.RuleSet]verdict{game.Omok: forbidden}, []game.Shape{game.Three}},
	"help.fourThrees":     {barsThrees, doubleThree},
	"help.doubleFour":     {barsFours, twoFours},
	"help.oneLine":        {barsFours, twoFours},
	"rule.omok":           {barsThrees, doubleThree},
	"rule.freestyle":      {sixes, nil},
	"rule.standard":       {sixes, []game.Shape{game.Overline}},
	"rule.renju":          {sixes, []game.Shape{game.Overline}},
	"help.whiteOverline":  {whiteSixes, nil},
	"rule.caro":           {blocked, []game.Shape{game.BlockedFive}},
	"help.caroEdge":       {everywhere(wins), nil},
}

func allFigures() []figure {
	return slices.Concat(gameFigures, shapeFigures, forbiddenFigures, setFigures)
}

func find(t *testing.T, title string) *figure {
	t.Helper()
	list := allFigures()
	i := slices.IndexFunc(list, func(f figure) bool { return f.title == title })
	if i < 0 {
		t.Fatalf("there is no figure %s", title)
	}
	return &list[i]
}

func TestFiguresAreTrue(t *testing.T) {
	for _, f := range allFigures() {
		want, ok := claims[f.title]
		if !ok {
			t.Errorf("%s: nobody says what it claims", f.title)
		}
		p := f.position()
		for _, set := range game.RuleSets {
			if got := p.verdict(game.MustRules(set)); got != want.verdicts[set] {
				t.Errorf("%s by %s: %v, the text says %v", f.title, set, got, want.verdicts[set])
			}
		}
		var shapes []game.Shape
		for _, l := range f.view().Lines {
			shapes = append(shapes, l.Shape)
		}
		if !slices.Equal(shapes, want.shapes) {
			t.Errorf("%s shows %v, the text speaks of %v", f.title, shapes, want.shapes)
		}
	}
}

func TestFiguresCanBeRead(t *testing.T) {
	for _, f := range allFigures() {
		p := f.position()
		size := p.board.Size()
		stones := 0
		for _, s := range []string{f.black, f.white, f.at, f.letter, f.signs} {
			if _, err := game.ParsePoints(s, size); err != nil {
				t.Errorf("%s: %v", f.title, err)
			}
		}
		stones = len(points(f.black, size)) + len(points(f.white, size))
		if p.board.Stones() != stones || p.board.At(p.at) != game.Empty || f.at == "" {
			t.Errorf("%s: a point is taken twice", f.title)
		}
		if f.judge != allJudge && f.judge != noJudge && f.set == "" {
			t.Errorf("%s has no rule set of its own", f.title)
		}
	}
}

// What is said of the point A, and of single lines, beyond the verdicts.
func TestFiguresInDetail(t *testing.T) {
	lines := func(f *figure, set game.RuleSet) int {
		p, r := f.position(), game.MustRules(set)
		return len(r.Threats(p.board, p.at, p.colour))
	}
	foulAt := func(f *figure, set game.RuleSet) game.Foul {
		p, r := f.position(), game.MustRules(set)
		p.board.Set(p.at, p.colour)
		return r.Foul(p.board, points(f.letter, p.board.Size())[0], p.colour)
	}

	needsForbidden := find(t, "help.needsForbidden")
	for _, set := range []game.RuleSet{game.Omok, game.Renju} {
		if lines(needsForbidden, set) != 1 || foulAt(needsForbidden, set) != game.DoubleThree {
			t.Errorf("%s: A is no double-three in %s", needsForbidden.title, set)
		}
	}
	if lines(needsForbidden, game.Freestyle) != 2 {
		t.Errorf("%s: where nothing is forbidden there are not two threes", needsForbidden.title)
	}

	needsFour := find(t, "help.needsFour")
	if foulAt(needsFour, game.Renju) != game.DoubleFour || foulAt(needsFour, game.Omok) != game.NoFoul {
		t.Errorf("%s: A is not a double-four that only renju bars", needsFour.title)
	}

	straight := find(t, "help.straightFour").view().Lines[0]
	if len(straight.Fill) != 2 {
		t.Errorf("the straight four can be completed at %v", straight.Fill)
	}

	five := find(t, "help.fiveFirst").position()
	five.board.Set(points("b5", 9)[0], game.Empty)
	rules := game.MustRules(game.Renju)
	if got := rules.Foul(five.board, five.at, five.colour); got != game.DoubleThree {
		t.Errorf("without its five the move is %v, not a double-three", got)
	}
}
