package library

import (
	"context"
	"slices"

	"omok/game"
)

// places are the games in which a position stands.
type places struct {
	at    []uint8 // by the number of the game: where it stands there; 0: nowhere
	count int
}

// Where a position stands in a game.
const (
	aside  uint8 = 1 + iota // in a variation only
	inMain                  // in the main line
)

// games returns their numbers, the smallest first.
func (p *places) games() []uint32 {
	list := make([]uint32, 0, p.count)
	for id, where := range p.at {
		if where != 0 {
			list = append(list, uint32(id))
		}
	}
	return list
}

// places returns the games in which a position stands, if asked for only those with it in
// their main line.
func (l *Library) places(ctx context.Context, b *game.Board, mainLine bool) (*places, error) {
	h := game.HashOf(b)
	l.table.mu.RLock()
	p := &places{at: make([]uint8, len(l.table.rows))}
	l.table.mu.RUnlock()
	err := standing(ctx, l.read, hashOf(&h, b.Size()), func(e entry) bool {
		main := e.move&inVariation == 0
		if mainLine && !main {
			return true
		}
		if need := int(e.game) + 1; need > len(p.at) {
			p.at = slices.Grow(p.at, need-len(p.at))[:need]
		}
		if p.at[e.game] == 0 {
			p.at[e.game] = aside
			p.count++
		}
		if main {
			p.at[e.game] = inMain
		}
		return true
	})
	if err != nil {
		return nil, l.fault(err)
	}
	return p, nil
}
