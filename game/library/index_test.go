package library

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"omok/game"
	"omok/game/record"
)

func TestInverseOfEachSymmetry(t *testing.T) {
	for s := range game.Symmetry(game.Symmetries) {
		for y := range 15 {
			for x := range 15 {
				p := game.Point{X: x, Y: y}
				if q := inverse(s).Apply(s.Apply(p, 15), 15); q != p {
					t.Fatalf("symmetry %d takes %v to %v and back to %v", s, p, s.Apply(p, 15), q)
				}
			}
		}
	}
}

func someEntries(t *rapid.T, label string) []entry {
	return compactEntries(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) entry {
		return entry{
			hash: rapid.Uint64Range(0, 1<<hashBits-1).Draw(t, "hash"),
			game: rapid.Uint32Range(1, 3).Draw(t, "game"), move: rapid.Uint16Range(0, 1940).Draw(t, "move"),
		}
	}), 0, 60).Draw(t, label))
}

func TestEntriesComeBackFromABlock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := someEntries(t, "entries")
		got, err := unpackEntries(nil, appendEntries(nil, list))
		if err != nil || !slices.Equal(got, list) {
			t.Fatalf("%v became %v, %v", list, got, err)
		}
	})
}

func FuzzBlock(f *testing.F) {
	f.Add(appendEntries(nil, []entry{{1, 2, 3}, {1, 3, 8}, {9, 1, 0}}))
	f.Add([]byte{0x80})
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := unpackEntries(nil, data)
		if err == nil && len(list) > len(data) {
			t.Errorf("%d entries from %d bytes", len(list), len(data))
		}
	})
}

// TestIndexAgainstAList puts entries in and takes them out in many small lots, and
// looks each up again.
func TestIndexAgainstAList(t *testing.T) {
	l, ctx := open(t), context.Background()
	rng := rand.New(rand.NewPCG(1, 2))
	all := map[entry]bool{}
	some := func(n int) []entry {
		var list []entry
		for range n {
			list = append(list, entry{hash: uint64(rng.IntN(40)), game: uint32(1 + rng.IntN(3000)), move: uint16(rng.IntN(5))})
		}
		return compactEntries(list)
	}
	most := 0 // blocks at once
	for round := range 30 {
		var gone []entry
		for _, e := range slices.SortedFunc(maps.Keys(all), compareEntries) {
			if rng.IntN(4) == 0 {
				gone = append(gone, e)
			}
		}
		gone = compactEntries(gone)
		fresh := some(1 + rng.IntN(1500))
		for _, e := range gone {
			delete(all, e)
		}
		// What goes and comes at once is neither here nor there.
		fresh = without(fresh, gone)
		for _, e := range fresh {
			if !all[e] {
				all[e] = true
			}
		}
		if err := l.write1(ctx, func(w *writer) error {
			in, err := newIndexWriter(ctx, w.tx)
			if err != nil {
				return err
			}
			return in.merge(gone, fresh)
		}); err != nil {
			t.Fatal(err)
		}
		var blocks int
		if err := l.read.QueryRow("SELECT count(*) FROM block").Scan(&blocks); err != nil {
			t.Fatal(err)
		}
		most = max(most, blocks)
		for hash := range uint64(42) {
			var want, got []entry
			for e := range all {
				if e.hash == hash {
					want = append(want, e)
				}
			}
			slices.SortFunc(want, compareEntries)
			if err := standing(ctx, l.read, hash, func(e entry) bool {
				got = append(got, e)
				return true
			}); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("round %d, position %d: %d entries, want %d", round, hash, len(got), len(want))
			}
		}
	}
	if most < 3 {
		t.Errorf("%d blocks: too few to show anything", most)
	}
}

func TestMovesArePackedAlikeInAllSymmetries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{5, 15, 19, 22}).Draw(t, "size")
		var points []game.Point
		for range rapid.IntRange(1, 20).Draw(t, "moves") {
			p := game.Point{X: rapid.IntRange(0, size-1).Draw(t, "x"), Y: rapid.IntRange(0, size-1).Draw(t, "y")}
			if rapid.IntRange(0, 9).Draw(t, "pass") == 0 {
				p = game.Pass
			} else if slices.Contains(points, p) {
				continue
			}
			points = append(points, p)
		}
		s := game.Symmetry(rapid.IntRange(0, 7).Draw(t, "symmetry"))
		make1 := func(s game.Symmetry, n int) *record.Record {
			r := &record.Record{Size: size, Root: &game.Node{}}
			node := r.Root
			for i, p := range points[:n] {
				node = node.Add(s.Apply(p, size), mover(i))
			}
			return r
		}
		a, b := packMoves(make1(0, len(points))), packMoves(make1(s, len(points)))
		if string(a[1:]) != string(b[1:]) {
			t.Fatalf("turned by %d: %x and %x", s, a, b)
		}
		if got := unpackMoves(nil, a, size); !slices.Equal(got, points) {
			t.Fatalf("%v became %v", points, got)
		}
		n := rapid.IntRange(1, len(points)).Draw(t, "beginning")
		if part := packMoves(make1(s, n)); string(part[1:]) != string(a[1:len(part)]) {
			t.Fatalf("the beginning %x is no beginning of %x", part, a)
		}
	})
}
