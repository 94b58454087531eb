package game

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// whole is all of a record, as text: its tree, its headers and the ends declared.
func whole(g *Game) string {
	type declared struct {
		At     int
		Result Result
	}
	var ends []declared
	tree := Flatten(g.Root(), func(n *Node, i int) {
		if r, ok := g.declared[n]; ok {
			ends = append(ends, declared{i, r})
		}
	})
	text, err := json.Marshal([]any{tree, g.Info, ends})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// anyNode picks a node of the tree.
func anyNode(t *rapid.T, g *Game) *Node {
	var all []*Node
	for n := range g.Root().All() {
		all = append(all, n)
	}
	return rapid.SampledFrom(all).Draw(t, "node")
}

// anyEdit changes the record somehow, or shows another position of it.
func anyEdit(t *rapid.T, g *Game) {
	text := rapid.SampledFrom([]string{"", "a", "first\nsecond", "다시"})
	point := rapid.Custom(func(t *rapid.T) Point {
		size := g.Config().Size - 1
		return Point{rapid.IntRange(0, size).Draw(t, "x"), rapid.IntRange(0, size).Draw(t, "y")}
	})
	n := anyNode(t, g)
	switch rapid.IntRange(0, 15).Draw(t, "edit") {
	case 0:
		_ = g.SetComment(n, text.Draw(t, "comment"))
	case 1:
		_ = g.SetName(n, text.Draw(t, "name"))
	case 2:
		_ = g.SetMarks(n, []Mark{{Point: point.Draw(t, "mark"), Kind: MarkLabel, Text: text.Draw(t, "label")}})
	case 3:
		_ = g.SetInfo(Info{Black: text.Draw(t, "black"), Event: text.Draw(t, "event")})
	case 4:
		g.Delete(n)
	case 5:
		g.Promote(n)
	case 6:
		_ = g.Setup([]Stone{{point.Draw(t, "set-up"), rapid.SampledFrom([]Colour{Empty, Black, White}).Draw(t, "c")}}, White)
	case 7:
		_ = g.Resign(Black)
	case 8:
		_ = g.AddLine([]Point{point.Draw(t, "first"), point.Draw(t, "second"), point.Draw(t, "third")})
	case 9:
		_ = g.Together(EditReview, 2, func() error {
			_ = g.SetJudgement(g.Root(), &Judgement{Black: 0.5})
			return g.SetJudgement(n, &Judgement{Black: 0.25, Best: []Point{{1, 1}}})
		})
	case 10:
		_ = g.SetSpent(n, time.Duration(rapid.IntRange(0, 9).Draw(t, "seconds"))*time.Second)
	case 11:
		g.Jump(n)
	case 12:
		g.Undo()
	case 13:
		g.Redo()
	default:
		_ = g.Play(point.Draw(t, "stone"))
	}
}

func TestUndoAndRedoOfAnyEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := Config{Rules: anyRules(t), Size: rapid.IntRange(MinSize, 7).Draw(t, "size")}
		g, copied := fresh(t, cfg), fresh(t, cfg)
		var written []Entry
		g.OnWrite(func(e Entry) { written = append(written, e) })
		start := whole(g)
		seen := map[int]string{0: start} // by the number of edits made
		for range rapid.IntRange(1, 40).Draw(t, "edits") {
			anyEdit(t, g)
			n := len(g.Edits())
			if before, ok := seen[n]; ok && g.NextEdit() != nil && before != whole(g) {
				t.Fatalf("after %d edits the record was\n%s\nand is\n%s", n, before, whole(g))
			}
			seen[n] = whole(g)
			checkWay(t, g)
		}
		end := whole(g)
		made := len(g.Edits())
		for g.Undo() {
			if want := seen[len(g.Edits())]; whole(g) != want {
				t.Fatalf("undone to %d edits\n%s\nwant\n%s", len(g.Edits()), whole(g), want)
			}
			checkWay(t, g)
		}
		if whole(g) != start || g.Changed() {
			t.Fatalf("all undone: changed %v\n%s", g.Changed(), whole(g))
		}
		for len(g.Edits()) < made && g.Redo() {
			checkWay(t, g)
		}
		if whole(g) != end {
			t.Fatalf("all redone\n%s\nwant\n%s", whole(g), end)
		}
		replay(t, copied, written)
		if whole(copied) != end || len(copied.Edits()) != made {
			t.Fatalf("replayed\n%s\nwant\n%s", whole(copied), end)
		}
		for copied.Undo() {
		}
		if whole(copied) != start {
			t.Fatalf("replayed and undone\n%s", whole(copied))
		}
	})
}

func TestUndoOfADeletedBranch(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	play(t, g, "h8h9i8")
	_ = g.SetComment(g.Current(), "here")
	_ = g.SetMarks(g.Current(), []Mark{{Point: Point{1, 1}}})
	_ = g.Resign(White)
	end := g.Current()
	g.Jump(g.Root().FirstChild())
	play(t, g, "a1")
	whole1 := whole(g)
	if !g.Delete(g.Root().FirstChild()) || g.Current() != g.Root() {
		t.Fatal("not deleted")
	}
	if e := g.LastEdit(); e.Kind != EditDelete || e.Count != 4 {
		t.Fatalf("%+v", e)
	}
	if len(g.declared) != 0 {
		t.Error("the end of a deleted branch is kept")
	}
	if !g.Undo() || whole(g) != whole1 {
		t.Fatalf("%s\nwant\n%s", whole(g), whole1)
	}
	if g.Jump(end); !g.Result().Over || end.Comment() != "here" || len(end.Marks()) != 1 {
		t.Fatalf("%+v", g.Result())
	}
}

func TestEditsSayWhatTheyAre(t *testing.T) {
	g := newGame(t, Renju, 15, Prevent)
	check := func(kind EditKind, count int) {
		t.Helper()
		if e := g.LastEdit(); e == nil || e.Kind != kind || e.Count != count {
			t.Fatalf("%+v, want %v of %d", e, kind, count)
		}
	}
	if g.LastEdit() != nil || g.NextEdit() != nil || g.Undo() || g.Redo() {
		t.Fatal("a new game has edits")
	}
	_ = g.Setup([]Stone{{Point{3, 3}, Black}, {Point{4, 4}, White}}, Black)
	check(EditSetup, 2)
	play(t, g, "h8")
	check(EditMove, 1)
	if err := g.AddLine([]Point{{1, 1}, {2, 2}, {1, 1}, {9, 9}}); err != nil || current(g) != "h8b2" {
		t.Fatalf("%v, at %s", err, current(g))
	}
	check(EditLine, 2)
	g.Back()
	play(t, g, "c1")
	g.Promote(g.Current())
	check(EditPromote, 0)
	g.Undo()
	if e := g.NextEdit(); e.Kind != EditPromote {
		t.Fatalf("%+v", e)
	}
	if !g.Changed() {
		t.Error("not changed")
	}
	_ = g.SetInfo(Info{Black: "a"})
	check(EditInfo, 0)
	edits := len(g.Edits())
	_ = g.SetInfo(Info{Black: "a"}) // the same
	_ = g.SetComment(g.Root(), "")
	if len(g.Edits()) != edits {
		t.Error("an edit that changes nothing is recorded")
	}
}

func TestChangedSinceSaving(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	want := func(changed bool) {
		t.Helper()
		if g.Changed() != changed {
			t.Fatalf("changed %v after %d edits", g.Changed(), len(g.Edits()))
		}
	}
	want(false)
	play(t, g, "h8")
	want(true)
	g.MarkSaved(len(g.Edits()))
	want(false)
	play(t, g, "h9")
	g.Undo()
	want(false)
	g.Redo()
	want(true)
	g.Undo()
	g.Undo()
	want(true) // h8 was saved and has gone
	g.Redo()
	want(false)
	g.Undo()
	play(t, g, "a1") // the saved state cannot be reached any more
	g.Undo()
	want(true)
	g.MarkSaved(len(g.Edits()))
	play(t, g, "a1")
	g.MarkSaved(len(g.Edits()))
	g.Back()
	play(t, g, "a1") // stands there already: a step, not a change
	want(false)
	if !g.Undo() || g.Current() != g.Root() || g.Root().FirstChild() == nil {
		t.Error("a step to a move that stood there is not taken back as a step")
	}
}

func TestTakeBackWhatNoEditMade(t *testing.T) {
	root := &Node{}
	end := root.Add(Point{7, 7}, Black).Add(Point{7, 8}, White)
	g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, root)
	if err != nil {
		t.Fatal(err)
	}
	g.Jump(end)
	_ = g.Resign(Black)
	g.MarkSaved(len(g.Edits()))
	if g.TakeBack() {
		t.Fatal("an edit was passed over")
	}
	g.Undo()
	before := whole(g)
	if !g.TakeBack() || current(g) != "h8" || !g.Changed() {
		t.Fatalf("at %s", current(g))
	}
	if !g.TakeBack() || g.TakeBack() || g.Root().FirstChild() != nil {
		t.Fatalf("at %s", current(g))
	}
	for g.Redo() {
	}
	if current(g) != "h8h9" || !g.Result().Over || g.Changed() {
		t.Fatalf("at %s, changed %v", current(g), g.Changed())
	}
	if g.Undo(); whole(g) != before {
		t.Fatalf("%s\nwant\n%s", whole(g), before)
	}
}

func TestTextsAreBounded(t *testing.T) {
	g := newGame(t, Freestyle, 15, Prevent)
	long := strings.Repeat("x", MaxText+1)
	for name, err := range map[string]error{
		"comment": g.SetComment(g.Root(), long),
		"name":    g.SetName(g.Root(), long),
		"mark":    g.SetMarks(g.Root(), []Mark{{Text: long}}),
		"info":    g.SetInfo(Info{Comment: long}),
	} {
		if !errors.Is(err, ErrTooLong) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := g.SetComment(g.Root(), long[1:]); err != nil {
		t.Error(err)
	}
	if err := g.SetMarks(g.Root(), []Mark{{Point: Point{15, 1}}}); !errors.Is(err, ErrOutside) {
		t.Error(err)
	}
	if err := g.SetComment(&Node{}, "x"); !errors.Is(err, ErrNotInTree) {
		t.Error(err)
	}
}

// fatal is what the helpers need of a test, of rapid's too.
type fatal interface {
	Fatal(...any)
	Fatalf(string, ...any)
}

// Where other edits have taken the place of those that were saved, the record differs
// from the file for good, though as many are made.
func TestWhatTakesThePlaceOfSavedEditsIsAChange(t *testing.T) {
	g, err := NewGame(Config{Rules: MustRules(Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	say := func(text string) {
		t.Helper()
		if err := g.SetComment(g.Current(), text); err != nil {
			t.Fatal(err)
		}
	}
	say("one")
	say("two")
	g.MarkSaved(len(g.Edits()))
	g.Undo()
	if !g.Changed() {
		t.Error("what was taken back after saving is no change")
	}
	g.Redo()
	if g.Changed() {
		t.Error("as it was saved, it counts as changed")
	}
	g.Undo()
	say("three")
	if !g.Changed() {
		t.Error("another edit in the place of a saved one is no change")
	}
	g.Undo()
	if !g.Changed() {
		t.Error("it cannot be told apart from what was saved")
	}
}
