package gui

import (
	"testing"

	"omok/game"
)

// A library is too large to be listed whole: its line and what branches off are.
func TestALargeTreeIsListedByItsLine(t *testing.T) {
	w := newTestWindow(t)
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
	b := rowBuilder{name: game.Point.String, current: root, judged: w.study.Judgement}
	b.path(g.Line())
	if first := b.rows[0]; first.Moves[0].Text != "a1" || first.Depth != 0 {
		t.Errorf("the first row is %+v", first)
	}
	if second := b.rows[1]; second.Moves[0].Text != "b1" || second.Depth != 1 {
		t.Errorf("the second row is %+v", second)
	}
	if w.rows() != nil {
		t.Error("a new game has moves")
	}
}

func TestACommentShowsWithItsPosition(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11")
	node := w.now.Line[1].Node
	if err := w.match.Edit(func(g *game.Game) error { return g.SetComment(node, "a fine first move") }); err != nil {
		t.Fatal(err)
	}
	if w.side.commentBox.Visible() {
		t.Error("the comment shows at another position")
	}
	w.match.Back()
	if !w.side.commentBox.Visible() {
		t.Error("the comment does not show")
	}
	w.editComment()
	sheetOf(t, w).Cancel()
	w.editInfo()
	sheetOf(t, w).Accept()
}
