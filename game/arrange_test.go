package game

import (
	"testing"

	"pgregory.net/rapid"
)

func arranged(t *testing.T, lines ...string) *Game {
	t.Helper()
	g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, treeOf(t, lines...))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestSorting(t *testing.T) {
	for by, want := range map[Sorting]string{
		LongestFirst: "h8(h9)(i9a1a2a3)(g9(b1b2)(b3))(j9)",
		LargestFirst: "h8(h9)(g9(b1b2)(b3))(i9a1a2a3)(j9)",
		ByPoint:      "h8(h9)(g9(b1b2)(b3))(i9a1a2a3)(j9)",
	} {
		g := arranged(t, "h8h9", "h8j9", "h8g9b3", "h8g9b1b2", "h8i9a1a2a3")
		before := shape(g.Root())
		if by == LargestFirst { // one more move than in the longest line
			g.Root().FirstChild().Child(2).Add(Point{9, 9}, Black)
			want = "h8(h9)(g9(b1b2)(b3)(j10))(i9a1a2a3)(j9)"
			before = shape(g.Root())
		}
		if !g.Sort(by) || shape(g.Root()) != want {
			t.Errorf("order %d: %s, want %s", by, shape(g.Root()), want)
		}
		if g.Sort(by) {
			t.Errorf("order %d: sorted twice", by)
		}
		if g.Undo(); shape(g.Root()) != before {
			t.Errorf("order %d undone: %s, want %s", by, shape(g.Root()), before)
		}
	}
}

func TestPruning(t *testing.T) {
	lines := []string{"h8h9i9", "h8h9j9k9", "h8i9:here", "h8i9a1a2", "h8k9a1", "h8l9a1:there"}
	g := arranged(t, lines...)
	before := shape(g.Root())
	if n := g.PruneAfter(2); n != 7 || shape(g.Root()) != `h8(h9)(i9"here")(k9)(l9)` {
		t.Errorf("after two moves %d went: %s", n, shape(g.Root()))
	}
	g.Undo()
	if shape(g.Root()) != before {
		t.Errorf("undone: %s", shape(g.Root()))
	}
	deep := g.Root().FirstChild().Child(2).FirstChild() // k9 a1
	g.Jump(deep)
	if n := g.PruneUnmarked(); n != 6 || shape(g.Root()) != `h8(h9i9)(i9"here")(l9a1"there")` {
		t.Errorf("without marks %d went: %s", n, shape(g.Root()))
	}
	if g.Current().Point().String() != "h8" {
		t.Errorf("the position shown is that of %v", g.Current().Point())
	}
	if g.Undo(); shape(g.Root()) != before || g.Current() != deep {
		t.Errorf("undone: %s at %v", shape(g.Root()), g.Current().Point())
	}
	if g.PruneAfter(4) != 0 || g.LastEdit() != nil {
		t.Error("nothing to cut is an edit")
	}
}

func TestExcerpt(t *testing.T) {
	g := arranged(t, "h8h9i9", "h8h9j9k9:deep", "h8h9j9l9", "h8i9:here")
	j9 := g.Root().FirstChild().FirstChild().Child(1)
	before := written(g.Root())
	e := g.Excerpt(j9)
	if shape(e) != `h8h9j9(k9"deep")(l9)` || e.Parent != nil {
		t.Errorf("the excerpt is %s", shape(e))
	}
	e.FirstChild().SetComment("mine")
	if written(g.Root()) != before {
		t.Error("the excerpt shares something with the game")
	}
	if g.Excerpt(&Node{}) != nil {
		t.Error("an excerpt of what is not in the game")
	}
}

// Sorting and pruning are undone, replayed and leave a sound tree.
func TestArrangingIsUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawTree(t, "a")
		before := written(root)
		g, replayed := gameOf(t, root), gameOf(t, unflatten(before))
		g.OnWrite(func(e Entry) {
			if err := replayed.Replay(e); err != nil {
				t.Fatal(err)
			}
		})
		size := len(Flatten(root, nil))
		switch rapid.IntRange(0, 4).Draw(t, "what") {
		case 0, 1, 2:
			g.Sort(Sorting(rapid.IntRange(0, 2).Draw(t, "by")))
			if len(Flatten(root, nil)) != size {
				t.Fatal("sorting loses nodes")
			}
		case 3:
			most := rapid.IntRange(0, 4).Draw(t, "moves")
			g.PruneAfter(most)
			for n := range root.All() {
				count := 0
				for _, m := range n.Path() {
					if m.Colour != Empty {
						count++
					}
				}
				if count > most {
					t.Fatalf("%d moves are left", count)
				}
			}
		case 4:
			g.PruneUnmarked()
			main := map[*Node]bool{}
			for n := root; n != nil; n = n.FirstChild() {
				main[n] = true
			}
			for n := range root.All() {
				if n.FirstChild() == nil && !main[n] && !n.speaks() {
					t.Fatalf("%v is left at the end of a line", n.Point())
				}
			}
		}
		if written(replayed.root) != written(root) {
			t.Fatal("the journal leads elsewhere")
		}
		for g.Undo() {
		}
		if written(root) != before {
			t.Fatalf("undone:\n%s\nwant\n%s", written(root), before)
		}
		if written(replayed.root) != before {
			t.Fatal("the journal's undo leads elsewhere")
		}
	})
}
