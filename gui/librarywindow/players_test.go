package librarywindow

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
)

func TestPlayers(t *testing.T) {
	s := open(t)
	p := s.players
	if len(p.ranking) != 1 {
		t.Fatalf("ranking %v", p.ranking)
	}
	p.list.Select(0)
	s.settle()
	if p.name.Text != "김철수" || !p.graph.Visible() {
		t.Errorf("%q is shown, the graph: %v", p.name.Text, p.graph.Visible())
	}
	var cells []string
	for _, o := range p.table.Objects {
		cells = append(cells, o.(*widget.Label).Text)
	}
	if got := strings.Join(cells, " "); !strings.Contains(got, "전체 1 0 0 100 %") || !strings.Contains(got, "3단계 상대 1 0 0 100 %") {
		t.Errorf("the statistics are %q", got)
	}
	if p.progress.Visible() {
		t.Error("a button for what the program does not show")
	}
	var asked string
	s.Progress = func(name string) { asked = name }
	p.choose(p.chosen)
	s.settle()
	if p.showProgress(); !p.progress.Visible() || asked != "김철수" {
		t.Errorf("the progress of %q is shown, the button: %v", asked, p.progress.Visible())
	}
	p.askRemove()
	s.accept(t)
	s.settle()
	if len(p.ranking) != 0 {
		t.Errorf("ranking %v after the deletion", p.ranking)
	}
	p.add()
	s.win.Canvas().Focused().TypedRune('백')
	s.accept(t)
	s.settle()
	if len(p.ranking) != 1 || p.ranking[0].Name != "백" {
		t.Errorf("ranking %v after a new player", p.ranking)
	}
}

func TestScaleHoldsAllRatings(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   scale
	}{
		{[]float64{1500, 1610, 1550}, scale{1500, 1650, 50}},
		{[]float64{1500}, scale{1500, 1520, 20}},
		{[]float64{457.3, 2456.9}, scale{0, 2500, 500}},
	} {
		var history []library.RatingPoint
		for _, v := range test.values {
			history = append(history, library.RatingPoint{Value: v})
		}
		if got := scaleOf(history); got != test.want {
			t.Errorf("%v: %+v, want %+v", test.values, got, test.want)
		}
	}
}

func TestPeopleInTheGames(t *testing.T) {
	s := open(t)
	s.turnTo(peoplePage)
	s.settle()
	p := s.people
	if len(p.list) != 4 || p.list[0].Games != 2 {
		t.Fatalf("%+v", p.list)
	}
	p.choose("김철수", "")
	s.settle()
	if len(p.bars) != 3 || p.bars[0].what.Text != "전체" || p.bars[1].what.Text != "흑" || p.bars[0].tally != (library.Tally{Won: 1}) || p.bars[0].score.Text != "100 %" {
		t.Errorf("%d bars, the first %+v", len(p.bars), p.bars[0])
	}
	p.askJoin()
	for _, r := range "Kim" {
		s.win.Canvas().Focused().TypedRune(r)
	}
	s.accept(t)
	s.settle()
	if p.chosen != "Kim" || p.list[0].Name != "Kim" && p.list[1].Name != "Kim" {
		t.Errorf("after joining: %q, %+v", p.chosen, p.list)
	}
	if !p.apart.Visible() || !strings.Contains(p.about.Text(), "김철수") {
		t.Errorf("nothing separates Kim; %q", p.about.Text())
	}
	p.askPart()
	s.accept(t)
	s.settle()
	if p.chosen == "Kim" || len(p.list) != 4 || p.apart.Visible() {
		t.Errorf("separated: %q, %+v", p.chosen, p.list)
	}
	p.rate()
	s.settle()
	rated := 0
	for _, person := range p.list {
		if person.Strength.Deviation > 0 {
			rated++
		}
	}
	if rated != 2 {
		t.Errorf("%d people are rated", rated)
	}
	p.showGames()
	s.settle()
	if conditions := s.games.head.chips.Objects; len(conditions) != 4 {
		t.Errorf("%d chips", len(conditions))
	}
	if s.tabs.SelectedIndex() != 0 || len(s.games.found.ids) != 2 {
		t.Errorf("page %d, %d games of Kim", s.tabs.SelectedIndex(), len(s.games.found.ids))
	}
}

// Two people are compared by the games that they played against each other.
func TestHeadToHead(t *testing.T) {
	s := open(t)
	for i, moves := range []string{"a1o1a2o2a3o3a4o4a5", "h1o1h2o2h3o3h4o4h5"} {
		names := [2]string{"Honinbo", "Meijin"}
		r := aRecord(t, names[i], names[1-i], moves)
		r.Info.Date = []string{"1999-02-03", "2003"}[i]
		if _, err := s.Library.Save(t.Context(), &library.Game{Record: r}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Library.Save(t.Context(), &library.Game{Record: aRecord(t, "Honinbo", "Kim", "a1o1a2o2a3o3a4o4a5")}); err != nil {
		t.Fatal(err)
	}
	s.turnTo(peoplePage)
	s.settle()
	p := s.people
	p.choose("Honinbo", "")
	s.settle()
	if _, offered := p.opponent.Texts(); len(offered) != 3 || offered[1] != "Meijin (2)" {
		t.Fatalf("%q are offered", offered)
	}
	if p.bars[0].tally != (library.Tally{Won: 2, Lost: 1}) {
		t.Errorf("against all: %+v", p.bars[0].tally)
	}
	p.opponent.Choose("Meijin")
	s.settle()
	if p.name.Text != "Honinbo – Meijin" || p.bars[0].tally != (library.Tally{Won: 1, Lost: 1}) || p.bars[0].score.Text != "50 %" {
		t.Errorf("%q: %+v, %s", p.name.Text, p.bars[0].tally, p.bars[0].score.Text)
	}
	p.showGames()
	s.settle()
	if n := len(s.games.found.ids); n != 3 { // one is not over
		t.Errorf("%d games between them", n)
	}
}

func TestTheYearsArePlotted(t *testing.T) {
	if newYearPlot(map[int]library.Tally{0: {Won: 3}}) != nil {
		t.Error("games without a date are plotted")
	}
	test.NewTempApp(t)
	p := newYearPlot(map[int]library.Tally{2001: {Won: 2, Drawn: 1, Lost: 1}, 2003: {Lost: 2}, 0: {Won: 9}})
	if p.first != 2001 || len(p.years) != 3 || p.most != 4 {
		t.Fatalf("%+v", p)
	}
	img := p.paint(300, 200)
	colours := tallyColours()
	same := func(x, y int, want color.Color) bool {
		return color.RGBAModel.Convert(img.At(x, y)) == color.RGBAModel.Convert(want)
	}
	for _, at := range []struct {
		x, y int
		want color.Color
	}{
		{50, 190, colours[0]},
		{50, 110, colours[0]},
		{50, 75, colours[1]},
		{50, 25, colours[2]},
		{250, 150, colours[2]},
		{250, 75, fynetheme.Color(fynetheme.ColorNameInputBackground)},
		{150, 190, fynetheme.Color(fynetheme.ColorNameInputBackground)},
	} {
		if !same(at.x, at.y, at.want) {
			t.Errorf("at %d, %d is %v", at.x, at.y, img.At(at.x, at.y))
		}
	}
}
