package side

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"omok/ai"
	"omok/game"
	"omok/gui/action"
	"omok/gui/control"
	"omok/gui/document"
	"omok/gui/explorer"
	"omok/gui/insight"
	"omok/gui/match"
	"omok/gui/notes"
	"omok/gui/session/sessiontest"
	"omok/gui/settings"
	"omok/gui/task"
)

// newSide returns the side of a new game.
func newSide(t *testing.T) *Side { return newSideWith(t, nil) }

// newSideWith returns the same with the first steps above the list of moves.
func newSideWith(t *testing.T, steps fyne.CanvasObject) *Side {
	f, g := sessiontest.New(t, nil)
	var all []action.Action
	for _, id := range []action.ID{"first", "previous", "next", "last", "undo", "redo", "hint", "analyse", "resign", "draw", "pause", "new"} {
		all = append(all, action.Action{ID: id, Text: "menu.edit.undo"})
	}
	g.StartChoice(sessiontest.Freestyle())
	games := explorer.New(explorer.Deps{Front: f, Now: func() *match.Snapshot { return nil }, Redraw: func() {}})
	s := New(Deps{
		Explorer: games,
		Front:    f, Game: g, Insight: insight.New(f, g, func() {}), Table: action.New(f.Words, nil, all),
		Notes: &notes.Panel{Front: f, Game: g, Focus: func() {}, Show: func() {}},
		Set:   settings.Defaults, Focus: func() {}, MoveMenu: func(*game.Node, fyne.Position) {}, Steps: steps,
	})
	f.Win.SetContent(s.Root)
	s.Show()
	return s
}

// A lesson or a puzzle has the place of the first steps, which come back after it.
func TestAModeBesideTheBoardHasThePlaceOfTheFirstSteps(t *testing.T) {
	steps := canvas.NewRectangle(nil)
	s := newSideWith(t, steps)
	shown := func() int { return slices.Index(s.rows.Objects, fyne.CanvasObject(steps)) }
	if at := shown(); at < 0 || s.rows.Objects[at+1] != s.parts {
		t.Fatalf("the first steps stand at %d", at)
	}
	s.ShowAid(canvas.NewRectangle(nil))
	if shown() >= 0 {
		t.Error("they stand above a lesson")
	}
	s.ShowAid(nil)
	if at := shown(); at < 0 || s.rows.Objects[at+1] != s.parts {
		t.Errorf("after it they stand at %d", at)
	}
}

// A library is too large to be listed whole: its line and what branches off are.
func TestALargeTreeIsListedByItsLine(t *testing.T) {
	s := newSide(t)
	root := &game.Node{}
	for x := range 15 {
		root.Add(game.Point{X: x}, game.Black)
	}
	for child := range root.Children() {
		for y := 1; y < 15; y++ {
			for x := range 15 {
				child.Add(game.Point{X: x, Y: y}, game.White)
			}
		}
	}
	if larger(root, 1e6) || !larger(root, 1000) {
		t.Fatal("the size of the tree is misjudged")
	}
	g, err := game.FromTree(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15}, root)
	if err != nil {
		t.Fatal(err)
	}
	b := rowBuilder{name: game.Point.String, current: root, judged: s.Game.Study.Judgement}
	b.path(g.Line())
	if first := b.rows[0]; first.Moves[0].Text != "a1" || first.Depth != 0 {
		t.Errorf("the first row is %+v", first)
	}
	if second := b.rows[1]; second.Moves[0].Text != "b1" || second.Depth != 1 {
		t.Errorf("the second row is %+v", second)
	}
	if s.Rows() != nil {
		t.Error("a new game has moves")
	}
}

func TestACommentShowsWithItsPosition(t *testing.T) {
	s := newSide(t)
	sessiontest.Play(t, s.Game, "h8", "h9")
	s.Show()
	node := s.Game.Now.Line[1].Node
	if err := s.Game.Match.Edit(func(g *game.Game) error { return g.SetComment(node, "a fine first move") }); err != nil {
		t.Fatal(err)
	}
	if writes(s, "a fine first move") {
		t.Error("the comment shows at another position")
	}
	s.Game.Match.Back()
	s.Show()
	if !writes(s, "a fine first move") {
		t.Error("the comment does not show")
	}
}

// The games show also where a study has taken their room.
func TestTheGamesComeBeforeAStudy(t *testing.T) {
	s := newSide(t)
	s.parts.Resize(fyne.NewSize(300, s.parts.MinSize().Height))
	s.parts.ShowUpper(true)
	s.parts.Resize(fyne.NewSize(300, s.parts.MinSize().Height))
	if s.parts.LowerShown() {
		t.Fatal("there is room for both")
	}
	for _, on := range []bool{true, false} {
		s.ToggleGames()
		if s.Explorer.On() != on || s.games.Visible() != on || !s.parts.LowerShown() {
			t.Errorf("turned to the games: %v, explorer on %v, lower part shown %v", on, s.Explorer.On(), s.parts.LowerShown())
		}
	}
}

func TestWhatAnEngineThinksIsSaidOnceItTells(t *testing.T) {
	s := newSide(t)
	if got := s.thought(ai.Report{}); got != "Thinking…" {
		t.Errorf("an engine that tells nothing: %q", got)
	}
	r := ai.Report{Depth: 9, Elapsed: 2 * time.Second, Lines: []ai.Line{{Moves: []game.Point{{X: 7, Y: 7}}, WinRate: 0.5}}}
	if got := s.thought(r); got != "depth 9 · 2.0 s · h8" {
		t.Errorf("an engine that tells: %q", got)
	}
}

// The clocks of a record follow the position shown: each side's last one up to there.
func TestTheClocksOfARecordAreShown(t *testing.T) {
	s := newSide(t)
	data := []byte("(;SZ[15];B[hh]BL[3599.5];W[hi]WL[61]OW[3];B[ii]BL[NaN];W[jj]WL[-1])")
	sources, err := document.Parse(t.Context(), data, "", "")
	if err != nil {
		t.Fatal(err)
	}
	g, err := sources[0].GameOf()
	if err != nil {
		t.Fatal(err)
	}
	s.Game.Open(g, sources[0].Options(), sources[0].Origin)
	s.Game.Match.First()
	for move, want := range [][2]string{{"", ""}, {"1:00:00", ""}, {"1:00:00", "1:01 (3)"}, {"1:00:00", "1:01 (3)"}, {"1:00:00", "1:01 (3)"}} {
		clocks := s.Game.Match.Clocks()
		got := [2]string{s.player(game.Black, clocks).Clock, s.player(game.White, clocks).Clock}
		if got != want {
			t.Errorf("after move %d the clocks show %q, want %q", move, got, want)
		}
		s.Game.Match.Forward()
	}
}

// The list signs what a person thinks of moves and positions.
func TestJudgementsStandInTheList(t *testing.T) {
	s := newSide(t)
	sessiontest.Play(t, s.Game, "h8", "h9", "i9")
	err := s.Game.Match.Edit(func(g *game.Game) error {
		h9 := g.Current().Parent
		return errors.Join(g.SetOpinion(h9, game.InterestingMove), g.SetOutlook(h9, game.BlackBetter), g.SetOpinion(h9.Parent, game.GoodMove))
	})
	if err != nil {
		t.Fatal(err)
	}
	rows := s.Rows()
	if a, b, c := rows[0].Moves[0].Sign, rows[0].Moves[1].Sign, rows[1].Moves[0].Sign; a != "!" || b != "!? B+" || c != "" {
		t.Errorf("signs %q, %q and %q", a, b, c)
	}
}

func TestTheOpeningHasItsName(t *testing.T) {
	s := newSide(t)
	for _, c := range []struct{ moves, want string }{
		{"h8 h9", ""},
		{"h8 h9 h10", "Kansei"},
		{"h8 g8 f8", "Kansei"},
		{"h8 i9 j10", "Chosei"},
		{"h8 h9 a1", ""},
		{"a1 h9 h10", ""},
	} {
		s.Game.StartChoice(sessiontest.Freestyle())
		sessiontest.Play(t, s.Game, strings.Fields(c.moves)...)
		now := s.Game.Match.Snapshot()
		if got := openingName(s.Front.Words, &now); got != c.want {
			t.Errorf("%s is %q, want %q", c.moves, got, c.want)
		}
	}
	s.Show()
	if strings.Contains(s.rule.Text(), "Kansei") {
		t.Errorf("the game is %q", s.rule.Text())
	}
}

// The picture of the variations follows edits and the position shown, also in a tree
// that is laid out in the background.
func TestThePictureOfVariations(t *testing.T) {
	s := newSide(t)
	sessiontest.Play(t, s.Game, "h8", "h9", "i9")
	s.Show()
	if s.branches.tree.Layout() != nil {
		t.Error("laid out before it shows")
	}
	s.ToggleTree()
	if !s.TreeOn() || s.branches.tree.Layout().Rows() != 1 {
		t.Fatalf("on %v, layout %v", s.TreeOn(), s.branches.tree.Layout())
	}
	before := s.branches.tree.Layout()
	s.Game.Match.Back()
	s.Show()
	if s.branches.tree.Layout() != before {
		t.Error("laid out anew though only another position shows")
	}
	sessiontest.Play(t, s.Game, "j9")
	s.Show()
	if got := s.branches.tree.Layout().Rows(); got != 2 {
		t.Errorf("%d rows with a variation", got)
	}
	h8 := s.Game.Now.Line[1].Node
	s.branches.tree.OnShut(h8)
	if got := s.branches.tree.Layout().Rows(); got != 1 {
		t.Errorf("%d rows with what follows h8 hidden", got)
	}
	s.branches.tree.OnGo(h8)
	if s.Game.Match.Snapshot().At != 1 {
		t.Error("a click does not lead there")
	}
	s.Game.StartChoice(sessiontest.Freestyle())
	s.Show()
	if got := s.branches.tree.Layout(); got == nil || got.Columns() != 1 {
		t.Error("another game is not laid out")
	}
	done := make(chan func(), 10)
	s.Front.Tasks = task.NewGroup(func(f func()) { done <- f })
	err := s.Game.Match.Edit(func(g *game.Game) error {
		other := &game.Node{}
		for b := range 225 {
			first := other.Add(game.Point{X: b % 15, Y: b / 15}, game.Black)
			for i := range 14 {
				w := (b + 1 + i) % 225
				first.Add(game.Point{X: w % 15, Y: w / 15}, game.White)
			}
		}
		_, err := g.Merge(other, game.Merging{})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Show()
	if s.branches.job != nil {
		(<-done)()
	}
	if got := s.branches.tree.Layout().Rows(); got != 225*14 {
		t.Errorf("%d rows after a merge", got)
	}
	s.ToggleTree()
	if s.TreeOn() {
		t.Error("it still shows")
	}
}

// A record that says how strong its players are says so beside their names, until
// somebody else is named in their place.
func TestTheRatingsOfARecordStandBesideItsNames(t *testing.T) {
	s := newSide(t)
	data := []byte("[Black \"anna\"]\n[White \"ben\"]\n[BlackElo \"1312\"]\n[WhiteElo \"1250 after twenty games\"]\n\n1. h8 i9")
	sources, err := document.Parse(t.Context(), data, "", "")
	if err != nil {
		t.Fatal(err)
	}
	g, err := sources[0].GameOf()
	if err != nil {
		t.Fatal(err)
	}
	s.Game.Open(g, sources[0].Options(), sources[0].Origin)
	check := func(black string) {
		t.Helper()
		clocks := s.Game.Match.Clocks()
		if got := s.player(game.Black, clocks).Name; got != black {
			t.Errorf("Black is %q, want %q", got, black)
		}
		if got := s.player(game.White, clocks).Name; got != "ben" {
			t.Errorf("White is %q", got)
		}
	}
	check("anna · 1312")
	err = s.Game.Match.Edit(func(g *game.Game) error {
		info := g.Info
		info.Black = "clara"
		return g.SetInfo(info)
	})
	if err != nil {
		t.Fatal(err)
	}
	check("clara")
}

// A large tree is laid out in steps, as it was after an edit; after another one the
// layout is given up.
func TestALargeTreeIsLaidOutInSteps(t *testing.T) {
	s := newSide(t)
	sessiontest.Play(t, s.Game, "h8", "h9", "i9")
	m := s.Game.Match
	var last *game.Edit
	edits := 0
	m.Read(func(g *game.Game) { last, edits = g.LastEdit(), len(g.Edits()) })
	l, err := layInSteps(t.Context(), m, nil, last, edits)
	if err != nil || l.Rows() != 1 || l.Columns() != 4 {
		t.Fatalf("%+v, %v", l, err)
	}
	sessiontest.Play(t, s.Game, "j9")
	if _, err := layInSteps(t.Context(), m, nil, last, edits); !errors.Is(err, errEdited) {
		t.Errorf("a layout of what has changed since: %v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	m.Read(func(g *game.Game) { last, edits = g.LastEdit(), len(g.Edits()) })
	if _, err := layInSteps(ended, m, nil, last, edits); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// writes reports whether a field of the side has a text.
func writes(s *Side, text string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(s.Root), func(o fyne.CanvasObject) bool {
		field, ok := o.(*control.Entry)
		return ok && field.Text == text
	})
}
