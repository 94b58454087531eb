package search

import (
	"sync/atomic"

	"omok/ai"
	"omok/ai/shape"
)

// bound says how a stored score relates to the true one.
type bound uint8

const (
	noBound bound = iota
	upper
	lower
	exact
)

// boundOf returns what the score says that a search with the window from alpha to beta
// returned.
func boundOf(score, alpha, beta int) bound {
	switch {
	case score >= beta:
		return lower
	case score > alpha:
		return exact
	}
	return upper
}

// entry is what the table stores about a position.
type entry struct {
	move  shape.Cell // 0 for none
	score int        // seen from the stored position: distances to a win count from it, not from the root
	eval  int
	depth int // plies
	bound bound
	pv    bool
}

// decides reports whether the stored score settles a search of the window from alpha
// to beta.
func (e *entry) decides(alpha, beta int) bool {
	return e.bound == exact || e.bound == lower && e.score >= beta || e.bound == upper && e.score <= alpha
}

// slot holds one entry. The key is stored xored with the data, so that a slot torn by
// two writers matches no position and is ignored; no lock is needed.
type slot struct {
	check atomic.Uint64
	data  atomic.Uint64
}

// bucketSize is how many slots a position may be stored in: one cache line.
const bucketSize = 4

// depthBias makes stored depths positive.
const depthBias = 32

// table is the transposition table, shared by all workers of an engine.
type table struct {
	buckets [][bucketSize]slot
	mask    uint64
	age     uint64 // of the present search, 0..63
	used    bool   // it may hold entries
}

// newTable returns a table of at most mib mebibytes, but at least one. The system
// provides its memory only as it is written to.
func newTable(mib int) *table {
	n := uint64(1)
	for n*2*64 <= uint64(max(mib, 1))<<20 {
		n *= 2
	}
	t := &table{buckets: make([][bucketSize]slot, n), mask: n - 1}
	useLargePages(t.buckets)
	return t
}

// nextSearch ages what earlier searches stored.
func (t *table) nextSearch() { t.age, t.used = (t.age+1)&63, true }

// clear makes the table as it was when new.
func (t *table) clear() {
	if t.used {
		clear(t.buckets)
	}
	t.age, t.used = 0, false
}

// pack returns the data of a slot. The layout from the low bit: score 16, eval 16, move
// 10, depth 8, bound 2, pv 1, age 6.
func pack(e *entry, age uint64) uint64 {
	pv := uint64(0)
	if e.pv {
		pv = 1
	}
	return uint64(uint16(e.score)) | uint64(uint16(e.eval))<<16 | uint64(e.move)<<32 |
		uint64(e.depth+depthBias)<<42 | uint64(e.bound)<<50 | pv<<52 | age<<53
}

func unpack(d uint64) entry {
	return entry{
		score: int(int16(d)), eval: int(int16(d >> 16)), move: shape.Cell(d >> 32 & 1023),
		depth: int(d>>42&255) - depthBias, bound: bound(d >> 50 & 3), pv: d>>52&1 != 0,
	}
}

// fetch brings the slots of a position near, so that a probe that comes a little later
// need not wait for memory.
func (t *table) fetch(key uint64) { prefetch(&t.buckets[key&t.mask][0]) }

// probe looks up a position; ply is its distance from the root.
func (t *table) probe(key uint64, ply int) (entry, bool) {
	b := &t.buckets[key&t.mask]
	for i := range b {
		d := b[i].data.Load()
		if b[i].check.Load()^d == key && d != 0 {
			e := unpack(d)
			switch {
			case e.score >= int(ai.Proved):
				e.score -= ply
			case e.score <= -int(ai.Proved):
				e.score += ply
			}
			return e, true
		}
	}
	return entry{}, false
}

// store stores e for a position, in place of the entry that is worth least.
func (t *table) store(key uint64, ply int, e entry) {
	switch {
	case e.score >= int(ai.Proved):
		e.score += ply
	case e.score <= -int(ai.Proved):
		e.score -= ply
	}
	e.depth = max(-depthBias, min(e.depth, 255-depthBias))
	b := &t.buckets[key&t.mask]
	worst, least := 0, 1<<30
	for i := range b {
		d := b[i].data.Load()
		if b[i].check.Load()^d == key && d != 0 {
			old := unpack(d)
			if e.move == 0 {
				e.move = old.move
			}
			if e.bound != exact && d>>53 == t.age && e.depth < old.depth-3 {
				return // keep the deeper one of this search
			}
			worst = i
			break
		}
		worth := int(d>>42&255) - 8*int((t.age-d>>53)&63)
		if d == 0 {
			worth = -1 << 20
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	d := pack(&e, t.age)
	b[worst].data.Store(d)
	b[worst].check.Store(key ^ d)
}
