package game

import "slices"

// Hash stands for the stones of a position, once for each symmetry. The zero value is
// the empty board. Files keep such hashes, so the way they are computed must never
// change.
type Hash [Symmetries]uint64

// Toggle puts a stone of colour c on the empty point p, or takes it away again.
func (h *Hash) Toggle(p Point, c Colour, size int) {
	if p == Pass || c == Empty {
		return
	}
	for s := range h {
		q := Symmetry(s).Apply(p, size)
		h[s] ^= scatter(uint64(c)<<16 | uint64(q.Y)<<8 | uint64(q.X))
	}
}

// Canonical returns the same number for all positions that are symmetric to each other.
// Others share it only by the rarest accident.
func (h *Hash) Canonical() uint64 { return slices.Min(h[:]) }

// scatter is the finaliser of splitmix64 (Steele, Lea and Flood, 2014).
func scatter(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// HashOf returns the hash of a board.
func HashOf(b *Board) Hash {
	var h Hash
	for p, c := range b.Points {
		h.Toggle(p, c, b.Size())
	}
	return h
}
