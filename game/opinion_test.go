package game

import (
	"testing"
)

func newTestGame(t *testing.T, moves string) *Game {
	t.Helper()
	g, err := NewGame(Config{Rules: MustRules(Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	points, err := ParsePoints(moves, 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range points {
		if err := g.Play(p); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func TestOpinionsAreEdits(t *testing.T) {
	g := newTestGame(t, "h8")
	n := g.Current()
	for o := range Opinions {
		if err := g.SetOpinion(n, o); err != nil || n.Opinion() != o {
			t.Errorf("opinion %d: %d, %v", o, n.Opinion(), err)
		}
		if (o.String() == "") != (o == NoOpinion) {
			t.Errorf("opinion %d has the sign %q", o, o)
		}
	}
	for o := range Outlooks {
		if err := g.SetOutlook(n, o); err != nil || n.Outlook() != o {
			t.Errorf("outlook %d: %d, %v", o, n.Outlook(), err)
		}
		if (o.String() == "") != (o == NoOutlook) {
			t.Errorf("outlook %d has the sign %q", o, o)
		}
	}
	if g.SetOpinion(&Node{}, GoodMove) == nil || g.SetOutlook(&Node{}, EvenPosition) == nil {
		t.Error("a node that is in no tree has an opinion now")
	}
	edits := len(g.Edits())
	_ = g.SetOutlook(n, UnclearPosition)
	if len(g.Edits()) != edits {
		t.Error("the same outlook again is an edit")
	}
	g.Undo()
	if n.Outlook() != WhiteMuchBetter {
		t.Errorf("after undo the outlook is %v", n.Outlook())
	}
	for g.Undo() {
	}
	if n.Opinion() != NoOpinion || n.Outlook() != NoOutlook {
		t.Errorf("after all: %v and %v", n.Opinion(), n.Outlook())
	}
}

// What is typed in one go is one edit; a new go, another node, another edit and a saved
// record begin a new one.
func TestTyping(t *testing.T) {
	g := newTestGame(t, "h8h9")
	n, up := g.Current(), g.Current().Parent
	start := len(g.Edits())
	count := func(want int, what string) {
		t.Helper()
		if got := len(g.Edits()) - start; got != want {
			t.Errorf("%s: %d edits, want %d", what, got, want)
		}
	}
	typed := func(n *Node, text string, begun bool) {
		t.Helper()
		if err := g.TypeComment(n, text, begun); err != nil || n.Comment() != text {
			t.Errorf("typed %q, it is %q, %v", text, n.Comment(), err)
		}
	}
	typed(n, "a", true)
	typed(n, "ab", false)
	typed(n, "abc", false)
	count(1, "one go")
	typed(n, "abcd", true)
	count(2, "another go")
	typed(up, "x", false)
	count(3, "another node")
	if err := g.TypeName(up, "name", false); err != nil {
		t.Fatal(err)
	}
	count(4, "a name")
	_ = g.TypeName(up, "names", false)
	count(4, "a longer name")
	g.MarkSaved(len(g.Edits()))
	_ = g.TypeName(up, "named", false)
	count(5, "after saving")
	g.Undo()
	if up.Name() != "names" || g.Changed() {
		t.Errorf("back to what was saved: %q, changed %v", up.Name(), g.Changed())
	}
	for range 3 {
		g.Undo()
	}
	if n.Comment() != "abc" || up.Comment() != "" || up.Name() != "" {
		t.Errorf("after undo: %q, %q, %q", n.Comment(), up.Comment(), up.Name())
	}
	typed(n, "", false) // typed and deleted again
	count(0, "nothing typed in the end")
	if err := g.TypeComment(n, string(make([]byte, MaxText+1)), false); err != ErrTooLong {
		t.Errorf("too long: %v", err)
	}
}

// The journal of a game in which was typed leads to the same words.
func TestTypingIsReplayed(t *testing.T) {
	g, again := newTestGame(t, ""), newTestGame(t, "")
	g.OnWrite(func(e Entry) {
		if err := again.Replay(e); err != nil {
			t.Fatal(err)
		}
	})
	_ = g.Play(Point{7, 7})
	for i, text := range []string{"a", "ab", "a", "ax"} {
		_ = g.TypeComment(g.Current(), text, i == 0)
	}
	_ = g.SetOpinion(g.Current(), GoodMove)
	_ = g.SetOutlook(g.Current(), WhiteBetter)
	n := again.Current()
	if n.Comment() != "ax" || n.Opinion() != GoodMove || n.Outlook() != WhiteBetter || len(again.Edits()) != len(g.Edits()) {
		t.Errorf("%q %v %v after %d edits, want %d", n.Comment(), n.Opinion(), n.Outlook(), len(again.Edits()), len(g.Edits()))
	}
}
