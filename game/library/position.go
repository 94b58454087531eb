package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"

	"omok/game"
	"omok/game/record"
)

// indexed is a position of a game as the table keeps it.
type indexed struct {
	hash int64
	ply  int
}

// hashBits is how much of a hash is kept. Among the positions of a million games
// two different ones share 48 bits with a probability of one in some million for
// each search.
const hashBits = 48

func shortHash(h *record.Hash, size int) int64 {
	// Boards of different sizes never hold the same position.
	return int64((h.Canonical() ^ uint64(size)*0x9E3779B97F4A7C15) >> (64 - hashBits))
}

// positions returns the positions of the main line, each once, the empty board left
// out.
func positions(r *record.Record) []indexed {
	b, err := game.NewBoard(r.Size)
	if err != nil {
		return nil
	}
	var h record.Hash
	var list []indexed
	ply := 0
	for _, n := range r.MainLine() {
		stones := slices.Clone(n.Setup())
		if n.Colour != game.Empty {
			ply++
			stones = append(stones, game.Stone{Point: n.Point(), Colour: n.Colour})
		}
		for _, s := range stones {
			h.Toggle(s.Point, b.At(s.Point), r.Size)
			h.Toggle(s.Point, s.Colour, r.Size)
			b.Set(s.Point, s.Colour)
		}
		if b.Stones() > 0 && len(stones) > 0 {
			list = append(list, indexed{shortHash(&h, r.Size), ply})
		}
	}
	return list
}

// storePositions changes the positions kept for a game from old to now.
func storePositions(ctx context.Context, tx *sql.Tx, id int64, old, now []indexed) error {
	if gone := without(old, now); len(gone) > 0 {
		if _, err := tx.ExecContext(ctx, deletePositions, id, asJSON(gone)); err != nil {
			return err
		}
	}
	if fresh := without(now, old); len(fresh) > 0 {
		if _, err := tx.ExecContext(ctx, insertPositions, id, asJSON(fresh)); err != nil {
			return err
		}
	}
	return nil
}

func without(list, others []indexed) []indexed {
	has := make(map[int64]bool, len(others))
	for _, p := range others {
		has[p.hash] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(p indexed) bool { return has[p.hash] })
}

// asJSON returns positions as the list of pairs that the statements take.
func asJSON(list []indexed) string {
	pairs := make([][2]int64, len(list))
	for i, p := range list {
		pairs[i] = [2]int64{p.hash, int64(p.ply)}
	}
	text, err := json.Marshal(pairs)
	if err != nil { // integers always marshal
		return "[]"
	}
	return string(text)
}
