package library

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"omok/game"
)

func TestKeysAreSortedByTheirUpperHalves(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{0, 1, 300, 20_000} {
		for _, mask := range []uint64{0, 1, 0xFF, 0xFFF0_0000, 1<<32 - 1} {
			keys := make([]uint64, n)
			for i := range keys {
				keys[i] = (rng.Uint64()&mask)<<32 | rng.Uint64()>>32
			}
			want := slices.Clone(keys)
			slices.SortStableFunc(want, func(a, b uint64) int { return cmp.Compare(a>>32, b>>32) })
			if got := sortKeys(keys); !slices.Equal(got, want) {
				t.Errorf("%d keys under %x are not in order", n, mask)
			}
		}
	}
}

// Of games that are equal in a column the newest come first, and last where the order is
// backwards, with a position and without.
func TestEqualGamesAreSortedByAge(t *testing.T) {
	l := open(t)
	var ids []uint32
	for _, moves := range []string{"h8i9a1", "h8i9b1", "h8i9c1", "h8i9d1"} {
		g := played(t, moves)
		g.Record.Info.Black = map[bool]string{true: "Ada", false: "Bo"}[len(ids)%2 == 0]
		ids = append(ids, uint32(save(t, l, g)))
	}
	position := game.MustBoard(15)
	for i, p := range []game.Point{{X: 7, Y: 7}, {X: 8, Y: 8}} {
		position.Set(p, mover(i))
	}
	for _, at := range []*game.Board{nil, position} {
		for backward, want := range map[bool][]uint32{
			false: {ids[2], ids[0], ids[3], ids[1]},
			true:  {ids[1], ids[3], ids[0], ids[2]},
		} {
			found, err := l.Find(t.Context(), Query{Sort: ByBlack, Backward: backward, Position: at})
			if err != nil || !slices.Equal(found.IDs, want) {
				t.Errorf("backward %v, position %v: %v, want %v, %v", backward, at != nil, found.IDs, want, err)
			}
		}
	}
}

// A page is the part of all games in their order that it should be, wherever it begins,
// and says how many there are.
func TestAPageIsAPartOfTheWhole(t *testing.T) {
	l := open(t)
	rng := rand.New(rand.NewPCG(7, 8))
	inCentre := map[int64]bool{}
	for i := range 150 {
		g := played(t, fmt.Sprintf("%si9%v", []string{"h8", "g7"}[i%2], game.Point{X: i % 7, Y: i / 7 % 6}))
		g.Record.Info.Black = fmt.Sprint(rng.IntN(9))
		g.Record.Info.White = "Bo"
		g.Record.Info.Event = fmt.Sprint("cup ", i)
		if id := save(t, l, g); i%2 == 0 {
			inCentre[id] = true
		}
	}
	first := game.MustBoard(15)
	first.Set(game.Point{X: 7, Y: 7}, game.Black)
	corner := &Pattern{Size: 15, Points: []game.Stone{{Point: game.Point{X: 7, Y: 7}, Colour: game.Black}}}
	for _, q := range []Query{
		{},
		{Sort: ByBlack},
		{Sort: ByBlack, Backward: true},
		{Sort: ByWhite},
		{Sort: ByWhite, Backward: true},
		{Sort: ByEvent},
		{Sort: ByBlack, Position: first},
		{Sort: ByBlack, Name: "3"},
		{Sort: ByBlack, Pattern: corner},
		{Sort: ByBlack, Name: "nobody"},
	} {
		all, err := l.Find(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if q.Position != nil && len(all.IDs) != len(inCentre) {
			t.Errorf("the position stands in %d games", len(all.IDs))
		}
		for _, q.Limit = range []int{1, 7, 400} {
			for _, q.Offset = range []int{-1, 0, 5, 140, 149, 150, 2000} {
				page, err := l.Search(t.Context(), q)
				if err != nil {
					t.Fatal(err)
				}
				from := min(max(q.Offset, 0), len(all.IDs))
				want := all.IDs[from:min(from+q.Limit, len(all.IDs))]
				var got []uint32
				for _, s := range page.Games {
					got = append(got, uint32(s.ID))
				}
				more := from+q.Limit < len(all.IDs)
				if !slices.Equal(got, want) || page.Count != len(all.IDs) || (page.Next != 0) != more || more && page.Next != from+q.Limit {
					t.Fatalf("%+v: %v of %d, next %d; want %v of %d", q, got, page.Count, page.Next, want, len(all.IDs))
				}
			}
		}
	}
}
