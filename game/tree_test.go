package game

import (
	"errors"
	"testing"
)

func current(g *Game) string {
	var points []Point
	for _, n := range g.Current().Path() {
		if n.Colour != Empty {
			points = append(points, n.Point())
		}
	}
	return FormatPoints(points)
}

func TestVariations(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "h8h9i8i9")
	main := g.Current()
	g.Back()
	g.Back()
	play(t, g, "j10g7")
	side := g.Current()
	if g.Forward() {
		t.Fatal("Forward leads on from a new move")
	}
	if !g.Jump(main) || current(g) != "h8h9i8i9" || g.ToMove() != Black {
		t.Fatalf("jumped to %s", current(g))
	}
	g.Jump(g.Root())
	for g.Forward() {
	}
	if g.Current() != main {
		t.Fatalf("Forward follows %s", current(g))
	}
	g.Jump(side)
	g.Jump(side.Parent.Parent)
	for g.Forward() {
	}
	if g.Current() != side {
		t.Fatalf("Forward does not lead back: %s", current(g))
	}
	if !g.Promote(side) || g.Root().FirstChild().FirstChild().FirstChild().Point() != (Point{9, 9}) {
		t.Fatal("the variation is not the main line")
	}
	if !g.Delete(side.Parent) || current(g) != "h8h9" {
		t.Fatalf("after deleting: %s", current(g))
	}
	if g.Jump(side) || g.Promote(side) || g.Delete(side) || g.Delete(g.Root()) || g.Jump(nil) {
		t.Fatal("a node outside the tree was taken for one inside")
	}
	for g.Forward() {
	}
	if g.Current() != main {
		t.Fatalf("Forward after deleting: %s", current(g))
	}
}

func TestDeleteCutsTheWayAhead(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "h8h9i8i9j8")
	cut := g.Current().Parent
	g.Jump(g.Root().FirstChild())
	if !g.Delete(cut) {
		t.Fatal("not deleted")
	}
	for g.Forward() {
	}
	if current(g) != "h8h9i8" {
		t.Fatalf("Forward leads to %s", current(g))
	}
}

func TestPlayingAMoveAgainEntersIt(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "h8h9i8")
	g.Back()
	g.Back()
	play(t, g, "h9")
	if g.Root().FirstChild().Branches() != 1 || !g.Forward() || current(g) != "h8h9i8" {
		t.Fatalf("at %s", current(g))
	}
}

func TestDeclaredEnds(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(*Game) error
		want Result
	}{
		"resignation": {func(g *Game) error { return g.Resign(Black) }, Result{Over: true, Winner: White, Reason: ByResigning}},
		"time":        {func(g *Game) error { return g.LoseOnTime(White) }, Result{Over: true, Winner: Black, Reason: ByTime}},
		"agreement":   {func(g *Game) error { return g.AgreeDraw() }, Result{Over: true, Reason: ByAgreement}},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(t, Freestyle, 15, Prevent)
			play(t, g, "h8h9")
			if err := c.end(g); err != nil {
				t.Fatal(err)
			}
			if r := g.Result(); r.Over != c.want.Over || r.Winner != c.want.Winner || r.Reason != c.want.Reason {
				t.Fatalf("%+v", r)
			}
			if err := g.Play(Point{0, 0}); !errors.Is(err, ErrOver) {
				t.Fatalf("a stone after the end: %v", err)
			}
			if err := g.AgreeDraw(); !errors.Is(err, ErrOver) {
				t.Fatalf("ended twice: %v", err)
			}
			end := g.Current()
			g.Jump(g.Root())
			if g.Result().Over {
				t.Fatal("the start is over too")
			}
			g.Jump(end)
			if !g.Result().Over || !g.Undo() || g.Result().Over || current(g) != "h8h9" {
				t.Fatal("undo did not reopen the game")
			}
		})
	}
}

func TestDeclareRefusesWhatFollowsFromMoves(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	for _, r := range []Result{{Reason: ByFive, Winner: Black}, {}, {Reason: ByTime}, {Reason: 99}} {
		if err := g.Declare(r); err == nil {
			t.Errorf("%+v was declared", r)
		}
	}
	if err := g.DrawForNoMove(); !errors.Is(err, ErrNoPass) {
		t.Errorf("a draw for want of moves: %v", err)
	}
}

func TestPasses(t *testing.T) {
	g := newGame(t, Omok, 15, Prevent)
	if err := g.Play(Pass); !errors.Is(err, ErrNoPass) || g.CanPass() {
		t.Fatalf("a pass in omok: %v", err)
	}
	g = newGame(t, Renju, 15, Prevent)
	play(t, g, "h8")
	if err := g.Play(Pass); err != nil || g.ToMove() != Black {
		t.Fatalf("%v, %v to move", err, g.ToMove())
	}
	if g.Result().Over {
		t.Fatal("one pass ends the game")
	}
	if err := g.Play(Pass); err != nil {
		t.Fatal(err)
	}
	if r := g.Result(); !r.Over || r.Reason != ByTwoPasses || r.Winner != Empty {
		t.Fatalf("%+v", r)
	}
}

// onlyFouls is a board on which the one empty point is an overline for Black.
func onlyFouls(t testing.TB) *Game {
	t.Helper()
	rows := []string{ // from the top
		"XOXOXOX",
		"OXOXOXO",
		"OOXOOXO",
		"XXX.XXX",
		"OOXOOOO",
		"OXOXOXO",
		"XOXOXOX",
	}
	g := newGame(t, Renju, len(rows), Prevent)
	var stones []Stone
	for y, row := range rows {
		for x, s := range row {
			c := map[rune]Colour{'X': Black, 'O': White}[s]
			stones = append(stones, Stone{Point{x, len(rows) - 1 - y}, c})
		}
	}
	if err := g.Setup(stones, Black); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestNoMoveLeft(t *testing.T) {
	g := onlyFouls(t)
	if !g.NoMoveLeft() || !g.CanPass() {
		t.Fatalf("a point is left:\n%v", g.Board())
	}
	if err := g.DrawForNoMove(); err != nil || g.Result().Reason != ByNoMove {
		t.Fatalf("%v, %+v", err, g.Result())
	}
	g.Undo()
	if err := g.Play(Pass); err != nil || g.ToMove() != White || g.NoMoveLeft() {
		t.Fatalf("%v, %v to move", err, g.ToMove())
	}
}

func TestFullBoardIsADraw(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	var order [3][]Point // by colour
	for row := range 15 {
		for x := range 15 {
			c := Black
			if (x+row/3)%2 == 1 || x+row == 0 { // the corner evens out the numbers
				c = White
			}
			order[c] = append(order[c], Point{x, 14 - row})
		}
	}
	for g.Board().Stones() < 225 {
		c := g.ToMove()
		if g.Result().Over {
			t.Fatalf("over after %d stones: %+v", g.Board().Stones(), g.Result())
		}
		if err := g.Play(order[c][0]); err != nil {
			t.Fatal(err)
		}
		order[c] = order[c][1:]
	}
	if r := g.Result(); r.Reason != ByFullBoard || r.Winner != Empty {
		t.Fatalf("%+v", r)
	}
	if g.FivePossible() {
		t.Error("a five is possible on a full board without one")
	}
}

func TestSetup(t *testing.T) {
	g := newGame(t, Omok, 15, Prevent)
	stones := []Stone{{Point{7, 7}, Black}, {Point{7, 8}, Black}, {Point{0, 0}, White}}
	if err := g.Setup(stones, White); err != nil {
		t.Fatal(err)
	}
	if g.Current() != g.Root() || g.Board().Stones() != 3 || g.ToMove() != White {
		t.Fatalf("%d stones, %v to move", g.Board().Stones(), g.ToMove())
	}
	play(t, g, "a2")
	if err := g.Setup([]Stone{{Point{7, 8}, Empty}}, White); err != nil {
		t.Fatal(err)
	}
	if g.Current().Parent == g.Root() || g.Board().Stones() != 3 || g.ToMove() != White {
		t.Fatalf("%d stones, %v to move", g.Board().Stones(), g.ToMove())
	}
	if !g.Undo() || g.Board().Stones() != 4 || g.ToMove() != Black {
		t.Fatal("undo does not bring the erased stone back")
	}
	before := g.Current()
	five := []Stone{{Point{0, 9}, White}, {Point{1, 9}, White}, {Point{2, 9}, White}, {Point{3, 9}, White}, {Point{4, 9}, White}}
	for name, err := range map[string]error{
		"a standing five": g.Setup(five, Black),
		"outside":         g.Setup([]Stone{{Point{15, 0}, Black}}, Black),
		"a colour":        g.Setup([]Stone{{Point{5, 5}, 9}}, Black),
		"nobody to move":  g.Setup(nil, Empty),
	} {
		if err == nil {
			t.Errorf("%s was set up", name)
		}
	}
	if g.Current() != before || g.Board().Stones() != 4 {
		t.Error("a refused set-up left a trace")
	}
}

func TestFromTreeRefusesWhatDoesNotFit(t *testing.T) {
	tree := func(points ...Point) *Node {
		root := &Node{}
		n, c := root, Black
		for _, p := range points {
			n, c = n.Add(p, c), c.Opponent()
		}
		return root
	}
	setup := tree(Point{3, 3})
	setup.SetSetup([]Stone{{Point{3, 3}, White}})
	stray := tree(Point{3, 3})
	stray.FirstChild().Parent = nil
	for name, c := range map[string]struct {
		root *Node
		size int
	}{
		"nil":        {nil, 15},
		"colour":     {&Node{Colour: 7}, 15},
		"outside":    {tree(Point{0, 0}, Point{9, 0}), 9},
		"occupied":   {tree(Point{0, 0}, Point{1, 0}, Point{0, 0}), 9},
		"on a setup": {setup, 9},
		"no parent":  {stray, 9},
		"size":       {tree(), 30},
	} {
		if _, err := FromTree(Config{Rules: MustRules(Omok), Size: c.size}, c.root); err == nil {
			t.Errorf("%s: the tree was taken", name)
		}
	}
	g, err := FromTree(Config{Rules: MustRules(Omok)}, tree(Point{0, 0}, Pass, Point{18, 18}))
	if err != nil || g.Config().Size != 19 {
		t.Fatalf("%v", err)
	}
	for g.Forward() {
	}
	if g.Board().Stones() != 2 || g.ToMove() != White {
		t.Fatalf("%d stones, %v to move", g.Board().Stones(), g.ToMove())
	}
}

func TestLineLeadsThroughTheCurrentPosition(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "h8h9i8i9")
	g.Jump(g.Root().FirstChild())
	play(t, g, "a1a2")
	g.Back()
	var points []Point
	for _, n := range g.Line()[1:] {
		points = append(points, n.Point())
	}
	if got := FormatPoints(points); got != "h8a1a2" {
		t.Fatalf("the line is %s", got)
	}
}

func TestStandingFiveIsAnEnd(t *testing.T) {
	row := func(c Colour, y int) (stones []Stone) {
		for x := range 5 {
			stones = append(stones, Stone{Point{8 + x, y}, c})
		}
		return stones
	}
	both := append(row(Black, 3), row(White, 9)...)
	for name, c := range map[string]struct {
		set    RuleSet
		setup  []Stone
		toMove Colour
		want   Colour
	}{
		"white, black to move": {Omok, row(White, 8), Black, White},
		"white, white to move": {Omok, row(White, 8), White, White},
		"black":                {Renju, row(Black, 8), White, Black},
		"both, black to move":  {Freestyle, both, Black, White},
		"both, white to move":  {Freestyle, both, White, Black},
		"four":                 {Omok, row(White, 8)[:4], Black, Empty},
	} {
		t.Run(name, func(t *testing.T) {
			root := &Node{ToMove: c.toMove}
			root.SetSetup(c.setup)
			g, err := FromTree(Config{Rules: MustRules(c.set), Size: 15}, root)
			if err != nil {
				t.Fatal(err)
			}
			r := g.Result()
			if r.Over != (c.want != Empty) || r.Winner != c.want {
				t.Fatalf("%+v", r)
			}
			if r.Over && (r.Reason != ByFive || len(r.Line) != 5 || !errors.Is(g.Play(Point{0, 0}), ErrOver)) {
				t.Fatalf("%+v", r)
			}
		})
	}

	// A position set up within a game: from before it, play goes on.
	root := &Node{}
	root.Add(Point{0, 0}, Black)
	five := &Node{ToMove: Black}
	five.SetSetup(row(White, 8))
	root.AppendChild(five)
	g, err := FromTree(Config{Rules: MustRules(Omok), Size: 15}, root)
	if err != nil {
		t.Fatal(err)
	}
	if g.Jump(five); !g.Result().Over {
		t.Fatal("the five does not end the game")
	}
	g.Jump(root)
	play(t, g, "c3")
}

func TestTreesAreBoundedInDepth(t *testing.T) {
	line := func(length int) *Node {
		root := &Node{}
		for n, i := root, 1; i < length; i++ {
			child := NewNode(Pass, Colour(1+i%2))
			n.AppendChild(child)
			n = child
		}
		return root
	}
	for length, want := range map[int]error{MaxDepth: nil, MaxDepth + 1: ErrTooDeep} {
		if _, err := FromTree(Config{Rules: MustRules(Renju)}, line(length)); !errors.Is(err, want) {
			t.Errorf("%d nodes: %v, want %v", length, err, want)
		}
	}
}
