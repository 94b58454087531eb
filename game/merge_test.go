package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawTree returns a random tree on a small board, with words and marks.
func drawTree(t *rapid.T, name string) *Node {
	const size = 5
	root := &Node{}
	nodes := []*Node{root}
	for i := range rapid.IntRange(0, 25).Draw(t, name+" nodes") {
		up := rapid.SampledFrom(nodes).Draw(t, fmt.Sprint(name, " parent ", i))
		board, err := BoardAt(up.Path(), size)
		if err != nil {
			t.Fatal(err)
		}
		n := &Node{}
		if rapid.IntRange(0, 9).Draw(t, "kind") > 0 {
			p := Point{rapid.IntRange(0, 2).Draw(t, "x"), rapid.IntRange(0, 2).Draw(t, "y")}
			if board.At(p) != Empty {
				continue
			}
			n = NewNode(p, up.Turn())
		}
		switch rapid.IntRange(0, 9).Draw(t, "says") {
		case 0:
			n.SetComment(rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "comment"))
		case 1:
			n.SetMarks([]Mark{{Point: Point{0, 1}, Kind: MarkKind(rapid.IntRange(0, 4).Draw(t, "mark")), Text: rapid.SampledFrom([]string{"A", "B"}).Draw(t, "text")}})
		case 2:
			n.SetOpinion(Opinion(rapid.IntRange(0, 6).Draw(t, "opinion")))
		case 3:
			n.SetName(rapid.SampledFrom([]string{"x", "y"}).Draw(t, "name"))
		}
		up.AppendChild(n)
		nodes = append(nodes, n)
	}
	return root
}

func gameOf(t interface{ Fatal(...any) }, root *Node) *Game {
	g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 5}, root)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func written(n *Node) string {
	data, err := json.Marshal(Flatten(n, nil))
	if err != nil {
		panic(err)
	}
	return string(data)
}

// lines returns the moves from the root to every node, and what is said there.
func lines(root *Node, s Symmetry) map[string]string {
	all := map[string]string{}
	for n := range root.All() {
		var moves []string
		for _, m := range n.Path() {
			if m.Colour != Empty {
				moves = append(moves, m.Colour.String()+s.Apply(m.Point(), 5).String())
			}
		}
		all[strings.Join(moves, " ")] += n.Comment() + n.Name()
	}
	return all
}

func drawMerging(t *rapid.T) Merging {
	return Merging{Positions: rapid.Bool().Draw(t, "positions"), Turns: rapid.Bool().Draw(t, "turns")}
}

func TestMergingATreeIntoItselfChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawTree(t, "a")
		g, how := gameOf(t, root), drawMerging(t)
		before := written(root)
		for _, other := range []*Node{root, copyTree(root)} {
			n, err := g.Merge(other, how)
			if err != nil || n != 0 || written(root) != before || g.LastEdit() != nil {
				t.Fatalf("%d moves came, %v:\n%s\n%s", n, err, before, written(root))
			}
		}
	})
}

func TestMergingHoldsBothAndIsUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawTree(t, "a"), drawTree(t, "b")
		how := drawMerging(t)
		g := gameOf(t, a)
		replayed := gameOf(t, copyTree(a))
		g.OnWrite(func(e Entry) {
			if err := replayed.Replay(e); err != nil {
				t.Fatal(err)
			}
		})
		before, other := written(a), written(b)
		if _, err := g.Merge(b, how); err != nil {
			t.Fatal(err)
		}
		if written(b) != other {
			t.Fatal("the other tree has changed")
		}
		if err := checkTree(g.root, 5); err != nil {
			t.Fatal(err)
		}
		merged := written(g.root)
		if written(replayed.root) != merged {
			t.Fatal("the journal leads elsewhere")
		}
		have := lines(g.root, 0)
		for line, says := range lines(gameOf(t, unflatten(before)).root, 0) {
			if _, ok := have[line]; !ok {
				t.Fatalf("%q, which says %q, is lost", line, says)
			}
		}
		if !how.Positions && !how.Turns {
			for line := range lines(b, 0) {
				if _, ok := have[line]; !ok {
					t.Fatalf("the line %q of the other tree is missing", line)
				}
			}
		}
		wantPositions(t, g.root, b, how.Turns)
		// Once more brings nothing but the words that stand side by side already.
		if n, err := g.Merge(b, how); err != nil || n != 0 {
			t.Fatalf("merging again brings %d moves, %v", n, err)
		}
		for g.Undo() {
		}
		if written(g.root) != before {
			t.Fatalf("undone:\n%s\nwant\n%s", written(g.root), before)
		}
		g.Redo()
		if written(g.root) != merged {
			t.Fatal("done again it is another tree")
		}
	})
}

func unflatten(text string) *Node {
	var list []FlatNode
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		panic(err)
	}
	nodes, err := Unflatten(list)
	if err != nil {
		panic(err)
	}
	return nodes[0]
}

// wantPositions checks that every position of a tree stands in another one, in some turn
// if turned.
func wantPositions(t *rapid.T, in, of *Node, turned bool) {
	have := map[uint64]bool{}
	key := func(h Hash) uint64 {
		if turned {
			return slices.Min(h[:])
		}
		return h[0]
	}
	hashTree(in, 5, func(_ *Node, h Hash) { have[key(h)] = true })
	hashTree(of, 5, func(n *Node, h Hash) {
		if !have[key(h)] {
			t.Fatalf("the position of %v is missing", n.Path())
		}
	})
}

// treeOf plays lines of moves; a word behind a colon is said at the end of one.
func treeOf(t *testing.T, all ...string) *Node {
	t.Helper()
	root := &Node{}
	for _, line := range all {
		moves, says, _ := strings.Cut(line, ":")
		points, err := ParsePoints(moves, 15)
		if err != nil {
			t.Fatal(err)
		}
		n, c := root, Black
		for _, p := range points {
			n, c = n.Add(p, c), c.Opponent()
		}
		if says != "" {
			n.SetComment(says)
		}
	}
	return root
}

// shape writes a tree: moves, and variations in brackets.
func shape(n *Node) string {
	var b strings.Builder
	for ; n != nil; n = n.FirstChild() {
		if n.Colour != Empty {
			b.WriteString(n.Point().String())
		}
		if n.Comment() != "" {
			fmt.Fprintf(&b, "%q", n.Comment())
		}
		if n.FirstChild() != n.LastChild() {
			for c := range n.Children() {
				b.WriteString("(" + shape(c) + ")")
			}
			return b.String()
		}
	}
	return b.String()
}

func TestMerging(t *testing.T) {
	for _, c := range []struct {
		name     string
		how      Merging
		own, her []string
		want     string
		moves    int
	}{
		{"what differs stands beside", Merging{}, []string{"h8h9i9"}, []string{"h8h9j9j10"}, "h8h9(i9)(j9j10)", 2},
		{"new branches keep their order", Merging{}, []string{"h8g8"}, []string{"h8h9", "h8i9", "h8j9"}, "h8(g8)(h9)(i9)(j9)", 3},
		{"words side by side", Merging{}, []string{"h8h9:good"}, []string{"h8h9:bad", "h8:first"}, `h8"first"h9"good\n\nbad"`, 0},
		{"words that are there already", Merging{}, []string{"h8:a good move"}, []string{"h8:good"}, `h8"a good move"`, 0},
		{"the source at the end", Merging{Source: "Kim – Lee"}, []string{"h8h9"}, []string{"h8i9j9"}, `h8(h9)(i9j9"Kim – Lee")`, 2},
		{"other moves stay apart", Merging{}, []string{"h8h9i9i10j10"}, []string{"i9h9h8i10k10"}, "(h8h9i9i10j10)(i9h9h8i10k10)", 5},
		{"other moves join by position", Merging{Positions: true}, []string{"h8h9i9i10j10"}, []string{"i9h9h8i10k10"}, "(h8h9i9i10(j10)(k10))(i9h9h8)", 4},
		{"a turned line stays apart", Merging{}, []string{"h8h9i9i10"}, []string{"h8i8i7j7j6"}, "h8(h9i9i10)(i8i7j7j6)", 4},
		{"a turned line joins", Merging{Turns: true}, []string{"h8h9i9i10"}, []string{"h8i8i7j7j6"}, "h8h9i9i10j10", 1},
		{"turned and by other moves", Merging{Turns: true, Positions: true}, []string{"h8h9i9i10"}, []string{"i7i8h8j7j6"}, "(h8h9i9i10j10)(i7i8h8)", 4},
		{"each branch in its own turn", Merging{Turns: true}, []string{"h8h9", "h8i9"}, []string{"h8g8a1", "h8g7a1"}, "h8(h9a15)(i9o15)", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, treeOf(t, c.own...))
			if err != nil {
				t.Fatal(err)
			}
			moves, err := g.Merge(treeOf(t, c.her...), c.how)
			if got := shape(g.Root()); err != nil || got != c.want || moves != c.moves {
				t.Errorf("%s, %d moves, %v; want %s, %d", got, moves, err, c.want, c.moves)
			}
			if e := g.LastEdit(); e == nil && c.moves > 0 || e != nil && (e.Kind != EditMerge || e.Count != c.moves) {
				t.Errorf("the edit is %+v", e)
			}
		})
	}
}

func TestWhatCannotBeMerged(t *testing.T) {
	g := newTestGame(t, "h8")
	other := &Node{}
	other.SetSetup([]Stone{{Point{1, 1}, Black}})
	if _, err := g.Merge(other, Merging{}); err != ErrOtherStart {
		t.Errorf("stones set up at the start: %v", err)
	}
	if _, err := g.Merge(treeOf(t, "h8").FirstChild(), Merging{}); err == nil {
		t.Error("a node within a tree was merged")
	}
	outside := &Node{}
	outside.Add(Point{20, 3}, Black)
	if _, err := g.Merge(outside, Merging{}); err == nil {
		t.Error("a move beyond the board was merged")
	}
	if shape(g.Root()) != "h8" {
		t.Errorf("the game is %s", shape(g.Root()))
	}
}

func TestMarksAndOpinionsSideBySide(t *testing.T) {
	mine, hers := treeOf(t, "h8i9"), treeOf(t, "h8h7")
	a, b := mine.FirstChild(), hers.FirstChild()
	p := Point{7, 9}
	a.SetMarks([]Mark{{Point: p, Kind: MarkLabel, Text: "A"}, {Point: p, Kind: MarkCircle}})
	b.SetMarks([]Mark{{Point: p, Kind: MarkLabel, Text: "B"}, {Point: p, Kind: MarkCircle}, {Point: p, Kind: MarkCross}})
	a.SetOpinion(GoodMove)
	b.SetOpinion(DoubtfulMove)
	b.SetOutlook(WhiteBetter)
	a.SetProperties([]Property{{Name: "KM", Values: []string{"1"}}})
	b.SetProperties([]Property{{Name: "KM", Values: []string{"1", "2"}}, {Name: "XY", Values: []string{"z"}}})
	g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, mine)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Merge(hers, Merging{}); err != nil {
		t.Fatal(err)
	}
	wantMarks := []Mark{{Point: p, Kind: MarkLabel, Text: "A/B"}, {Point: p, Kind: MarkCircle}, {Point: p, Kind: MarkCross}}
	if !slices.Equal(a.Marks(), wantMarks) || a.Opinion() != GoodMove || a.Comment() != "(?!)" || a.Outlook() != WhiteBetter {
		t.Errorf("%v %v %q %v", a.Marks(), a.Opinion(), a.Comment(), a.Outlook())
	}
	if got := fmt.Sprint(a.Properties()); got != "[{KM [1 2]} {XY [z]}]" {
		t.Errorf("properties %s", got)
	}
	if got := fmt.Sprint(b.Properties()); got != "[{KM [1 2]} {XY [z]}]" {
		t.Errorf("the other's properties are %s", got)
	}
	// Turned by a half, marks turn too.
	g2, _ := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, treeOf(t, "h8h9"))
	if _, err := g2.Merge(hers, Merging{Turns: true}); err != nil {
		t.Fatal(err)
	}
	if n := len(slices.Collect(g2.Root().FirstChild().Children())); n != 1 {
		t.Errorf("%d moves after h8", n)
	}
}
