package record

import (
	"strconv"
	"strings"

	"omok/game"
)

// gameProperty takes in a property of the root that is about the game as a whole. If
// another node of the tree has it, that node keeps it, and the record takes it if the
// root has none. It reports whether the property is such a one.
func (r *sgfReader) gameProperty(name string, values []string) bool {
	value := sgfLine(values[0])
	inRoot := r.node == r.rec.Root && !r.fresh
	switch name {
	case "FF", "CA":
		if inRoot {
			r.say(name, nil)
			return true
		}
		return false
	case "GM":
		if !contains(sgfGames, value) {
			r.other = "GM[" + value + "]"
		}
		r.hex = r.hex || value == "11"
		if inRoot {
			r.say(name, values)
			return true
		}
		return false
	case "SZ":
		r.setSize(value)
		if inRoot {
			r.say(name, nil)
		}
		return inRoot
	case "GC":
		if text := strings.TrimSpace(sgfText(values[0])); inRoot || r.rec.Info.Comment == "" {
			r.rec.Info.Comment = text
		}
		if inRoot {
			r.say(name, nil)
		}
		return inRoot
	}
	h := sgfHeaderOf(name)
	if h == nil {
		return false
	}
	if name == "RU" && strings.Contains(strings.ToLower(value), "connect6") {
		r.other = value
	}
	if inRoot || h.text(r.rec) == "" {
		h.read(r.rec, value)
	}
	if !inRoot {
		return false
	}
	if h.text(r.rec) == value {
		values = nil
	}
	r.say(name, values)
	return true
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}

func (r *sgfReader) setSize(value string) {
	columns, rows, isPair := strings.Cut(value, ":")
	n, err := strconv.Atoi(strings.TrimSpace(columns))
	if isPair && err == nil {
		var m int
		if m, err = strconv.Atoi(strings.TrimSpace(rows)); err == nil && m != n {
			r.size = -1 // not square, and no board can be made square
			r.file.note(r.line, faultf(BadSize, value, "the board of %s is no square", value))
			return
		}
	}
	if err != nil {
		r.file.note(r.line, faultf(BadSize, value, "the size %q is no number", value))
		return
	}
	r.size = n
}

// finish makes the record from what was read. A game whose board has no valid size is
// left out.
func (r *sgfReader) finish(line int) error {
	if len(r.pending) > 0 {
		r.playPending(game.Point{X: -9})
	}
	if r.hex {
		if !r.rec.Rules.Known() && r.size >= 11 && r.size <= 14 { // the boards of hex
			return r.file.fault(line, faultf(OtherGame, "GM[11]", "this is a record of another game: GM[11]"))
		}
		r.file.note(line, faultf(Odd, "GM[11]", "GM[11] is another game, but the moves are of this one"))
	}
	r.rec.Size = r.size
	need := extent(r.rec.Root)
	if r.size == 0 {
		r.rec.Size = roomFor(max(need, 15))
	} else if need > r.size && need <= game.MaxSize && r.size > 0 {
		r.rec.Size = roomFor(need)
		r.file.note(line, faultf(BadSize, strconv.Itoa(r.size), "SZ[%d] is too small for the stones, %d is taken", r.size, r.rec.Size))
	}
	if r.rec.Size < game.MinSize || r.rec.Size > game.MaxSize {
		err := wrongSize(r.rec.Size)
		if r.size == -1 {
			err = faultf(BadSize, "", "the board is no square")
		}
		return r.file.fault(line, err)
	}
	if err := tidy(r.rec, true, func(err error) { r.file.note(line, err) }); err != nil {
		return r.file.fault(line, err)
	}
	r.rec.explainResult()
	r.file.Records = append(r.file.Records, r.rec)
	return nil
}

// roomFor returns the smallest usual size with at least so many lines.
func roomFor(lines int) int {
	for _, size := range []int{15, 19, 20} {
		if lines <= size {
			return size
		}
	}
	return game.MaxSize
}

// extent returns the number of lines that the stones of a tree with loose rows need.
func extent(root *game.Node) int {
	lines := 0
	need := func(p game.Point) { lines = max(lines, p.X+1, p.Y+1, -p.Y) }
	for n := range root.All() {
		if p := n.Point(); n.Colour != game.Empty && p != game.Pass && p != (game.Point{X: 19, Y: 19}) {
			need(p)
		}
		for _, s := range n.Setup() {
			need(s.Point)
		}
	}
	return lines
}
