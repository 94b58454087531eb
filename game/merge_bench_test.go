package game

import "testing"

// BenchmarkMerge merges a tree of 300,000 nodes into itself, the worst case of a tree
// that has everything already, by moves and by positions.
func BenchmarkMerge(b *testing.B) {
	root := &Node{}
	nodes := []*Node{root}
	for i := 0; len(nodes) < 300_000; i++ {
		n := nodes[i/4]
		p := Point{i % 15, i / 15 % 15}
		free := true
		for up := n; up != nil; up = up.Parent {
			free = free && (up.Colour == Empty || up.Point() != p)
		}
		if free {
			before := n.Branches()
			if c := n.Add(p, n.Turn()); n.Branches() > before {
				nodes = append(nodes, c)
			}
		}
	}
	for name, how := range map[string]Merging{"moves": {}, "positions": {Positions: true, Turns: true}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				g, err := FromTree(Config{Rules: MustRules(Freestyle), Size: 15}, root)
				if err != nil {
					b.Fatal(err)
				}
				if n, err := g.Merge(root, how); err != nil || n != 0 {
					b.Fatal(n, err)
				}
			}
		})
	}
}
