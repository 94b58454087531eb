package game

import (
	"slices"
	"testing"
	"time"
	"unsafe"

	"pgregory.net/rapid"
)

// TestChildrenAreAList lets a list of children and a slice go through the same
// changes.
func TestChildrenAreAList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parent := &Node{}
		var want []*Node
		for range rapid.IntRange(1, 30).Draw(t, "changes") {
			at := rapid.IntRange(0, 6).Draw(t, "at")
			switch act := rapid.IntRange(0, 2).Draw(t, "act"); {
			case act == 0:
				n := &Node{}
				parent.AppendChild(n)
				want = append(want, n)
			case act == 1:
				n := &Node{}
				parent.InsertChild(at, n)
				want = slices.Insert(want, min(at, len(want)), n)
			case at < len(want):
				if got := parent.RemoveChild(want[at]); got != at {
					t.Fatalf("child %d was at %d", at, got)
				}
				if gone := want[at]; gone.Parent != nil || gone.NextSibling() != nil {
					t.Fatal("a child that was taken out knows its family")
				}
				want = slices.Delete(want, at, at+1)
			}
			checkChildren(t, parent, want)
		}
	})
}

func checkChildren(t *rapid.T, parent *Node, want []*Node) {
	t.Helper()
	if got := slices.Collect(parent.Children()); !slices.Equal(got, want) || parent.Branches() != len(want) {
		t.Fatalf("%d children, want %d", len(got), len(want))
	}
	for i, c := range want {
		if c.Parent != parent || c.Index() != i || parent.Child(i) != c {
			t.Fatalf("child %d stands at %d", i, c.Index())
		}
	}
	if parent.Child(len(want)) != nil {
		t.Fatal("there is a child too many")
	}
	if len(want) > 0 && (parent.FirstChild() != want[0] || parent.LastChild() != want[len(want)-1]) {
		t.Fatal("the first or the last child is another one")
	}
}

func TestAllOfATree(t *testing.T) {
	root := &Node{}
	add := func(n *Node, x int) *Node { return n.Add(Point{x, 0}, Black) }
	a := add(root, 1)
	b := add(a, 2)
	c := add(add(a, 3), 4)
	d := add(root, 5)
	if got := slices.Collect(root.All()); !slices.Equal(got, []*Node{root, a, b, c.Parent, c, d}) {
		t.Errorf("%d nodes of the tree, or in another order", len(got))
	}
	if got := slices.Collect(a.All()); !slices.Equal(got, []*Node{a, b, c.Parent, c}) {
		t.Errorf("%d nodes of a branch, or in another order", len(got))
	}
}

func TestNotesOfANode(t *testing.T) {
	n := NewNode(Point{300, -400}, White)
	if p := n.Point(); p != (Point{127, -128}) {
		t.Errorf("a point far outside is kept as %v", p)
	}
	if n.SetMove(Pass, Black); n.Point() != Pass || n.Colour != Black {
		t.Errorf("the move is %v by %v", n.Point(), n.Colour)
	}
	for _, set := range []func(){
		func() { n.SetName("") }, func() { n.SetComment("") }, func() { n.SetMarks(nil) }, func() { n.SetSetup(nil) },
		func() { n.SetChoice(nil) }, func() { n.SetJudgement(nil) }, func() { n.SetSpent(0) }, func() { n.SetProperties(nil) },
	} {
		if set(); n.said != nil {
			t.Fatal("nothing said takes room")
		}
	}
	for range 2 { // said, and taken back
		n.SetName("a")
		n.SetComment("b")
		n.SetMarks([]Mark{{Kind: MarkSquare}})
		n.SetSetup([]Stone{{Colour: White}})
		n.SetChoice(&Choice{Kind: AddTwo})
		n.SetJudgement(&Judgement{Black: 0.5})
		n.SetSpent(time.Second)
		n.SetProperties([]Property{{Name: "KM", Values: []string{"5.5"}}})
		if n.Name() != "a" || n.Comment() != "b" || len(n.Marks()) != 1 || len(n.Setup()) != 1 || n.Choice().Kind != AddTwo ||
			n.Judgement().Black != 0.5 || n.Spent() != time.Second || n.Properties()[0].Name != "KM" {
			t.Errorf("the node says %+v, %+v", n.said, n.said.more.rare)
		}
		n.SetName("")
		n.SetComment("")
		n.SetMarks(nil)
		n.SetSetup(nil)
		n.SetChoice(nil)
		n.SetJudgement(nil)
		n.SetSpent(0)
		n.SetProperties(nil)
		if n.Name()+n.Comment() != "" || n.Marks() != nil || n.Setup() != nil || n.Choice() != nil || n.Judgement() != nil ||
			n.Spent() != 0 || n.Properties() != nil {
			t.Errorf("the node still says %+v, %+v", n.said, n.said.more.rare)
		}
	}
}

// A library has two bytes a move, and reading one may take thirty times its size.
func TestANodeIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(Node{}); size > 40 {
		t.Errorf("a node takes %d bytes", size)
	}
}
