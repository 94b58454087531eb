package record

import (
	"encoding/json"
	"strings"

	"omok/game"
)

// jsonStart is a position that JSON sets up: as lists of stones, or as a board.
type jsonStart struct {
	size   int                  // of a board that is drawn; 0 for lists
	stones [3][]json.RawMessage // by their colour
	board  []game.Stone
	toMove string
}

// setUp finds the position that a game starts from; nil if there is none. The final
// position, which some programs keep beside the moves, does not count.
func (o fields) setUp(moves []json.RawMessage) *jsonStart {
	if in := fieldsOf(o[0].get("setup")); in != nil {
		return &jsonStart{
			stones: [3][]json.RawMessage{game.Black: in.list("black"), game.White: in.list("white")}, toMove: in.text("tomove"),
		}
	}
	if len(moves) > 0 {
		return nil
	}
	for _, in := range o {
		for _, key := range []string{"board", "position", "grid", "state", "boardstate"} {
			if rows := listOf(in.get(key)); isMatrix(rows) {
				return &jsonStart{size: len(rows), board: matrixStones(rows), toMove: o.text("tomove", "turn", "next", "currentplayer")}
			}
		}
	}
	for _, keys := range [][2]string{{"black", "white"}, {"blackstones", "whitestones"}, {"blacks", "whites"}} {
		black, white := listOf(o[0].get(keys[0])), listOf(o[0].get(keys[1]))
		if black == nil || white == nil {
			continue
		}
		return &jsonStart{stones: [3][]json.RawMessage{game.Black: black, game.White: white}, toMove: o.text("tomove", "turn")}
	}
	return nil
}

// isMatrix reports whether values are the rows of a square board.
func isMatrix(rows []json.RawMessage) bool {
	if len(rows) < game.MinSize || len(rows) > game.MaxSize {
		return false
	}
	for _, row := range rows {
		if len(listOf(row)) != len(rows) {
			return false
		}
	}
	return true
}

// matrixStones returns the stones of a board whose rows stand from the top down: 1,
// "b", "x" and the like are Black's, 2, -1, "w", "o" White's.
func matrixStones(rows []json.RawMessage) []game.Stone {
	var stones []game.Stone
	for y, row := range rows {
		for x, cell := range listOf(row) {
			text := jsonText(cell)
			c := colourOf(text)
			if c == game.Empty && text != "0" {
				c = boardSigns[text]
			}
			if c != game.Empty {
				stones = append(stones, game.Stone{Point: fromTop(x, y, len(rows)), Colour: c})
			}
		}
	}
	return stones
}

// put sets the position up at the root; a nil s does nothing.
func (s *jsonStart) put(l *line) error {
	if s == nil {
		return nil
	}
	stones := s.board
	for _, st := range stones {
		l.board.Set(st.Point, st.Colour)
	}
	j := jsonLine{size: l.rec.Size}
	for _, c := range []game.Colour{game.Black, game.White} {
		for _, raw := range s.stones[c] {
			m, err := j.move(raw)
			if err == nil && (!l.board.Inside(m.point) || l.board.At(m.point) != game.Empty) {
				err = outside(m.point.String())
			}
			if err != nil {
				return err
			}
			l.board.Set(m.point, c)
			stones = append(stones, game.Stone{Point: m.point, Colour: c})
		}
	}
	l.rec.Root.SetSetup(stones)
	l.turn = s.turn(stones)
	if len(stones) > 0 || l.turn == game.White {
		l.rec.Root.ToMove = l.turn
	}
	return nil
}

// turn returns the side to move: the one that is stated, or else by the number of
// stones.
func (s *jsonStart) turn(stones []game.Stone) game.Colour {
	if c := colourOf(strings.ToLower(s.toMove)); c != game.Empty {
		return c
	}
	more := 0
	for _, st := range stones {
		more += 3 - 2*int(st.Colour)
	}
	if more > 0 {
		return game.White
	}
	return game.Black
}
