package game

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func fresh(t fatal, cfg Config) *Game {
	g, err := NewGame(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// replay makes the entries again as they come back from a file.
func replay(t fatal, g *Game, written []Entry) {
	for i, e := range written {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var back Entry
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		if err := g.Replay(back); err != nil {
			t.Fatalf("entry %d, %s: %v", i, text, err)
		}
	}
}

// checkWay makes sure that the current position is in the tree and belongs to what
// the game shows of it, and that the way ahead follows it.
func checkWay(t fatal, g *Game) {
	n := g.Current()
	if !g.Has(n) {
		t.Fatal("the current position is not in the tree")
	}
	board, _ := BoardAt(n.Path(), g.Config().Size)
	if !board.Equal(g.Board()) || g.ToMove() != n.Turn() {
		t.Fatalf("the board is\n%v\nwant\n%v", g.Board(), board)
	}
	line := g.Line()
	for i, m := range line[1:] {
		if m.Parent != line[i] {
			t.Fatal("the line has a gap")
		}
	}
}

func FuzzReplay(f *testing.F) {
	g := fresh(f, Config{Rules: MustRules(Renju), Size: 7, Fouls: Loses})
	var lines bytes.Buffer
	g.OnWrite(func(e Entry) { _ = json.NewEncoder(&lines).Encode(e) })
	for _, p := range []Point{{3, 3}, {3, 4}, Pass} {
		_ = g.Play(p)
	}
	_ = g.SetComment(g.Root(), "c")
	_ = g.Resign(White)
	_ = g.Setup([]Stone{{Point{1, 1}, Black}}, White)
	g.Promote(g.Current())
	g.Delete(g.Current())
	g.Undo()
	g.Redo()
	f.Add(lines.String())
	f.Add(`{"takeBack":true}` + "\n" + `{"kind":1,"changes":[{"do":"remove","at":[0,9]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		g := fresh(t, Config{Rules: MustRules(Renju), Size: 7, Fouls: Loses})
		d := json.NewDecoder(strings.NewReader(text))
		for {
			var e Entry
			if d.Decode(&e) != nil {
				break
			}
			if g.Replay(e) != nil {
				break
			}
		}
		checkWay(t, g)
		for g.Undo() {
			checkWay(t, g)
		}
		for g.Redo() {
			checkWay(t, g)
		}
	})
}
