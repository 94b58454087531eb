package library

import (
	"cmp"
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
