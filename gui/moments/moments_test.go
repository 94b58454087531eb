package moments

import (
	"slices"
	"strings"
	"testing"

	"omok/ai"
	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/review"
)

// played plays moves of freestyle and returns the game with the nodes of its line.
func playedGame(t *testing.T, cfg game.Config, moves string) (*game.Game, []*game.Node) {
	t.Helper()
	g, err := game.NewGame(cfg)
	if err != nil {
		t.Fatal(err)
	}
	points, err := game.ParsePoints(moves, cfg.Size)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	return g, g.Line()
}

var freestyle = game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}

// judged returns a review of a line in which the moves of some plies cost something.
func judged(line []*game.Node, turned int, cost map[int]float64, missed ...int) *review.Review {
	r := &review.Review{Turned: turned}
	for i, n := range line[1:] {
		m := review.Move{Node: n, Ply: i + 1, Point: n.Point(), Colour: n.Colour, Before: 0.6, Loss: cost[i+1]}
		m.After = m.Before - m.Loss
		if m.Loss > 0 {
			m.Verdict, m.Best = review.Mistake, []game.Point{{X: 14, Y: 14}}
		}
		if slices.Contains(missed, m.Ply) {
			m.Verdict, m.Win = review.MissedWin, []game.Point{{X: 13, Y: 13}}
		}
		r.Moves = append(r.Moves, m)
	}
	return r
}

func plies(moves []review.Move) []int {
	var list []int
	for _, m := range moves {
		list = append(list, m.Ply)
	}
	return list
}

func TestPick(t *testing.T) {
	_, line := playedGame(t, freestyle, "h8h9i9i10g7f6a1")
	for _, tc := range []struct {
		name   string
		turned int
		cost   map[int]float64
		missed []int
		want   []int
	}{
		{"nobody errs", 3, nil, nil, nil},
		{"the dearest three, in order", 0, map[int]float64{1: 0.2, 2: 0.5, 4: 0.3, 6: 0.4}, nil, []int{2, 4, 6}},
		{"where the game turned stands before dearer ones", 1, map[int]float64{1: 0.2, 2: 0.5, 4: 0.3, 6: 0.4}, nil, []int{1, 2, 6}},
		{"a missed win", 0, map[int]float64{3: 0.4}, []int{3}, []int{3}},
	} {
		if got := plies(Pick(judged(line, tc.turned, tc.cost, tc.missed...))); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
	inaccurate := judged(line, 0, map[int]float64{2: 0.1})
	inaccurate.Moves[1].Verdict = review.Inaccuracy
	nothingBetter := judged(line, 0, map[int]float64{2: 0.5})
	nothingBetter.Moves[1].Best = nil
	for _, r := range []*review.Review{inaccurate, nothingBetter} {
		if got := Pick(r); got != nil {
			t.Errorf("%v decided the game", plies(got))
		}
	}
}

func TestTheBoardOfAMoment(t *testing.T) {
	_, line := playedGame(t, freestyle, "h8h9i9i10")
	m := Pick(judged(line, 0, map[int]float64{3: 0.4}))[0]
	v, err := view(m, 15)
	if err != nil || len(v.Stones) != 3 || len(v.Signs) != 2 {
		t.Fatalf("%+v, %v", v, err)
	}
	if v.Signs[0].Point != line[3].Point() || v.Signs[1].Point != (game.Point{X: 14, Y: 14}) || v.Signs[1].Tone != board.ToneGood {
		t.Errorf("%+v", v.Signs)
	}
}

func TestSentences(t *testing.T) {
	words := i18n.New(i18n.English)
	_, line := playedGame(t, freestyle, "h8h9i9i10")
	m := Pick(judged(line, 0, map[int]float64{3: 0.4}))[0]
	for want, m := range map[string]review.Move{
		"cost Black 40%": m,
		"here turned":    m,
		"White could":    {Verdict: review.Blunder, Best: m.Best, Colour: game.Black, After: 0.01},
		"win by force":   {Verdict: review.MissedWin, Win: m.Best, Colour: game.Black},
	} {
		text := sentence(words, m, want == "here turned")
		if want == "here turned" {
			want = "the game turned"
		}
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
}

// A game tried again stands where the move was made, that side to move.
func TestFrom(t *testing.T) {
	pro := freestyle
	pro.Opening = game.Pro
	for name, cfg := range map[string]game.Config{"free": freestyle, "pro": pro} {
		_, line := playedGame(t, cfg, "h8h9a1i10")
		m := Pick(judged(line, 0, map[int]float64{4: 0.4}))[0]
		g, err := From(cfg, m)
		if err != nil || g.ToMove() != game.White || g.Board().Stones() != 3 || len(g.Line()) != 4 || g.Result().Over {
			t.Errorf("%s: %v, %v\n%v", name, g.ToMove(), err, g.Board())
		}
	}
	_, line := playedGame(t, pro, "h8h9a1i10")
	third, err := From(pro, Pick(judged(line, 0, map[int]float64{3: 0.4}))[0])
	if err != nil || third.Check(game.Point{X: 8, Y: 8}) != nil {
		t.Errorf("the opening's rules hold where a game is tried again (%v)", err)
	}
	g, err := game.NewGame(freestyle)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Setup([]game.Stone{{Point: game.Point{X: 7, Y: 7}, Colour: game.White}}, game.White); err != nil {
		t.Fatal(err)
	}
	for _, p := range []game.Point{{X: 1}, {X: 2}} {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	m := Pick(judged(g.Line(), 0, map[int]float64{2: 0.4}))[0]
	again, err := From(freestyle, m)
	if err != nil || again.ToMove() != game.Black || again.Board().Stones() != 2 {
		t.Errorf("set up: %v, %v", again.ToMove(), err)
	}
}

// The engine that played keeps its place in the game that is tried again; no rating
// follows.
func TestSeats(t *testing.T) {
	engine := match.Seat{Kind: match.Computer, Engine: match.EngineChoice{ID: match.OwnEngine, Level: 3}, Adaptive: true}
	o := Seats(match.Options{Black: engine, White: match.Seat{Name: "Kim"}}, game.Black)
	if o.Black != (match.Seat{}) || o.White.Engine.Level != 3 || o.White.Adaptive {
		t.Errorf("%+v", o)
	}
	o = Seats(match.Options{Black: match.Seat{Name: "Lee"}, White: match.Seat{Name: "Kim"}}, game.White)
	if o.White != (match.Seat{}) || o.Black.Kind != match.Computer || o.Black.Engine.Level < ai.MinLevel {
		t.Errorf("%+v", o)
	}
}

// Where the page cannot be opened because something else is on the board, that is said,
// not that there are no moves.
func TestWhyThePageCannotBeOpened(t *testing.T) {
	open := (&Page{}).Actions("")[0]
	for want, s := range map[string]action.State{
		"setup.first": {Away: true, Stone: true}, "": {AtEnd: true},
	} {
		if open.Can(s) || open.Why(s) != want {
			t.Errorf("%+v: possible %v, because of %q, want %q", s, open.Can(s), open.Why(s), want)
		}
	}
	if s := (action.State{SettingUp: true, Stone: true}); open.Can(s) || open.Why(s) != "setup.first" {
		t.Errorf("while a position is set up: %v, %q", open.Can(s), open.Why(s))
	}
}
