package game

import (
	"fmt"
	"testing"
)

// bigTree is like a library of openings: every position has a few answers.
func bigTree(nodes int) *Node {
	root := &Node{}
	level := []*Node{root}
	made := 1
	for depth := 0; made < nodes; depth++ {
		var next []*Node
		for _, n := range level {
			for k := 0; k < 3 && made < nodes; k++ {
				i := depth*3 + k
				next = append(next, n.Add(Point{i % 19, i / 19}, Colour(1+depth%2)))
				made++
			}
		}
		level = next
	}
	return root
}

func BenchmarkEditInALargeTree(b *testing.B) {
	root := bigTree(300_000)
	g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 19}, root)
	if err != nil {
		b.Fatal(err)
	}
	g.OnWrite(func(Entry) {})
	deep := root
	for deep.FirstChild() != nil {
		deep = deep.LastChild()
	}
	g.Jump(deep)
	for name, edit := range map[string]func(i int){
		"comment": func(i int) { _ = g.SetComment(deep, fmt.Sprint(i)) },
		"stone": func(int) {
			_ = g.Play(Point{18, 18})
			g.Undo()
		},
		"delete": func(int) {
			g.Delete(root.FirstChild())
			g.Undo()
		},
	} {
		b.Run(name, func(b *testing.B) {
			for i := range b.N {
				edit(i)
			}
		})
	}
}
