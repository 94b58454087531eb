package document

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"omok/game"
	"omok/game/record"
	"omok/gui/match"
)

// BenchmarkStep measures a step in a record of 300,000 nodes that came from a .lib
// file, with a listener that takes each snapshot: walking, editing, and editing
// with waiting until it is on the disk.
func BenchmarkStep(b *testing.B) {
	folder := b.TempDir()
	path := filepath.Join(folder, "big.lib")
	data, err := record.Write(record.Lib, &record.Record{Rules: game.MustRules(game.Renju), Size: 15, Root: bigTree(300_000)})
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		b.Fatal(err)
	}
	sources, err := Parse(context.Background(), data, path, "")
	if err != nil {
		b.Fatal(err)
	}
	m, err := sources[0].Open(match.Deps{})
	if err != nil {
		b.Fatal(err)
	}
	d := New(m, &sources[0].Origin, filepath.Join(folder, "kept"), func(err error) { b.Error(err) })
	defer m.Close()
	defer d.Drop()
	m.Listen(func(match.Event) {})
	m.Start()
	m.Last()
	m.Back()
	edit := func(i int) {
		_ = m.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), fmt.Sprint(i)) })
	}
	edit(-1)
	if err := d.Sync(); err != nil { // the copy of the file
		b.Fatal(err)
	}
	for _, bench := range []struct {
		name string
		step func(i int)
	}{
		{"walk", func(int) {
			m.Back()
			m.Forward()
		}},
		{"comment", edit},
		{"stone", func(int) {
			_ = m.Play(game.Point{X: 14, Y: 14})
			m.Undo()
		}},
		{"written", func(i int) {
			edit(i)
			if err := d.Sync(); err != nil {
				b.Fatal(err)
			}
		}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for i := range b.N {
				bench.step(i)
			}
		})
	}
}

// bigTree is like a library of openings: every position has a few answers.
func bigTree(nodes int) *game.Node {
	root := &game.Node{}
	level := []*game.Node{root}
	for depth, made := 0, 1; made < nodes; depth++ {
		var next []*game.Node
		for _, n := range level {
			for k := 0; k < 3 && made < nodes; k++ {
				i := depth*3 + k
				next = append(next, n.Add(game.Point{X: i % 15, Y: i / 15}, game.Colour(1+depth%2)))
				made++
			}
		}
		level = next
	}
	return root
}

// BenchmarkSave measures saving a record of 300,000 nodes into its .lib file, and
// finding out what saving has to ask.
func BenchmarkSave(b *testing.B) {
	d := &Document{kind: record.Lib, origin: Origin{Path: filepath.Join(b.TempDir(), "a.lib"), Games: 1}}
	g, err := game.FromTree(game.Config{Rules: game.MustRules(game.Renju)}, bigTree(300_000))
	if err != nil {
		b.Fatal(err)
	}
	if d.Match, err = match.Open(g, match.DefaultOptions(), match.Deps{}); err != nil {
		b.Fatal(err)
	}
	for range b.N {
		if _, _, err := d.Plan(); err != nil {
			b.Fatal(err)
		}
		if _, err := d.Encode(record.Lib); err != nil {
			b.Fatal(err)
		}
	}
}
