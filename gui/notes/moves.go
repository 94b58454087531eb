package notes

import (
	"omok/game"
	"omok/gui/board"
	"omok/gui/match"
)

// ownMove stands on the tile of a move that an engine has weighed, too.
const ownMove = "•"

// MarkMoves shows the moves that the tree has after the position shown: as a dot, or
// where the record has a text on the point, as that text in a colour. What follows in a
// game that is played here shows only where there are several ways to go on.
func MarkMoves(v *board.View, now *match.Snapshot, record bool) {
	if len(v.Ghosts) > 0 || !record && len(now.Next) < 2 {
		return
	}
	labels := map[game.Point]int{}
	for i, m := range v.Marks {
		if m.Kind == game.MarkLabel {
			labels[m.Point] = i
		}
	}
	tiles := map[game.Point]*board.Candidate{}
	for i := range v.Candidates {
		tiles[v.Candidates[i].Point] = &v.Candidates[i]
	}
	marks := append([]game.Mark(nil), v.Marks...)
	for _, next := range now.Next {
		if next.Colour == game.Empty || next.Point == game.Pass {
			continue
		}
		if i, labelled := labels[next.Point]; labelled {
			if marks[i].Colour == game.PlainMark {
				marks[i].Colour = game.BlueMark
			}
			continue
		}
		if tile := tiles[next.Point]; tile != nil { // a dot over it would hide what it says
			tile.Note = ownMove
			continue
		}
		v.Signs = append(v.Signs, board.Sign{Point: next.Point, Kind: board.SignDot, Tone: board.ToneAccent})
	}
	v.Marks = marks
}
