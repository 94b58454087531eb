package record

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"time"

	"omok/game"
)

// jsonLine is the way in which a game in JSON writes its moves.
type jsonLine struct {
	size    int
	first   int  // the number of the first column and row, 0 or 1
	indexed bool // numbers are points, counted row by row from the top left
}

// jsonMoves plays the moves of a game on a board.
func (f *File) jsonMoves(l *line, o fields, moves []json.RawMessage) error {
	j := jsonLine{size: l.rec.Size}
	moves = inTurns(moves)
	if _, ok := plainNumber(moves); ok {
		moves, j.indexed = pairsOf(moves, l.rec.Size)
	}
	if countsFromOne(moves, l.rec.Size) {
		j.first = 1
		f.note(1, faultf(Odd, "", "columns and rows are counted from 1"))
	}
	l.reserve(len(moves))
	colours := strings.ToLower(o.text("colours"))
	times := o.list("times")
	for i, raw := range moves {
		m, err := j.move(raw)
		if i < len(colours) {
			m.colour = colourOf(colours[i : i+1])
		}
		if err == nil {
			if m.colour != game.Empty {
				l.turn = m.colour
			}
			err = l.play(m.point)
		}
		if err != nil {
			return faultInMove(i+1, err)
		}
		if m.spent > 0 {
			l.last.SetSpent(m.spent)
		}
		if i < len(times) {
			if seconds, err := strconv.ParseFloat(jsonText(times[i]), 64); err == nil && seconds > 0 && seconds < 1e8 {
				l.last.SetSpent(time.Duration(seconds * float64(time.Second)).Round(time.Millisecond))
			}
		}
		if m.comment != "" {
			l.last.SetComment(m.comment)
		}
		f.take(nodeBytes)
	}
	return nil
}

// inTurns returns the single moves of a list that holds both players' moves in pairs: as
// lists of two points, or under the names of the colours. Any other list is returned as
// it is.
func inTurns(list []json.RawMessage) []json.RawMessage {
	var moves []json.RawMessage
	for i, raw := range list {
		both, o := listOf(raw), objectOf(raw)
		if black, white := o.get("black"), o.get("white"); jsonIsPoint(black) && (white == nil || jsonIsPoint(white)) {
			both = []json.RawMessage{black, white}
		}
		if len(both) == 0 || len(both) > 2 || len(both) < 2 && i < len(list)-1 || !jsonIsPoint(both[0]) {
			return list
		}
		for _, point := range both {
			switch {
			case jsonIsPoint(point):
				moves = append(moves, point)
			case len(point) > 0 && i < len(list)-1:
				return list
			}
		}
	}
	return moves
}

// jsonIsPoint reports whether a value is a text that names a point.
func jsonIsPoint(raw json.RawMessage) bool {
	text := jsonText(raw)
	return len(raw) > 0 && raw[0] == '"' && pointShape.FindString(text) == text && text != ""
}

// plainNumber returns the largest of a list of numbers; ok is false if the list has
// anything else.
func plainNumber(list []json.RawMessage) (most int, ok bool) {
	if len(list) == 0 || list[0][0] < '0' || list[0][0] > '9' {
		return 0, false
	}
	for _, raw := range list {
		n, isInt := jsonInt(raw)
		if !isInt || raw[0] == '"' {
			return 0, false
		}
		most = max(most, n)
	}
	return most, true
}

// pairsOf decides what a list of bare numbers means: columns and rows in turn if all fit
// on the board, and otherwise points counted from the top left.
func pairsOf(list []json.RawMessage, size int) (moves []json.RawMessage, indexed bool) {
	most, _ := plainNumber(list)
	if most >= size || len(list)%2 != 0 {
		return list, true
	}
	for i := 0; i < len(list); i += 2 {
		moves = append(moves, json.RawMessage("["+string(list[i])+","+string(list[i+1])+"]"))
	}
	return moves, false
}

// countsFromOne reports whether the pairs of a list can count from 1 but not from 0,
// because one would then lie just beyond the board.
func countsFromOne(moves []json.RawMessage, size int) bool {
	beyond := false
	for _, raw := range moves {
		if len(raw) > 0 && raw[0] == '"' {
			return false
		}
		numbers := listOf(raw)
		if o := objectOf(raw); o != nil {
			numbers = []json.RawMessage{o.get("x"), o.get("y")}
		}
		if len(numbers) < 2 {
			return false
		}
		for _, n := range numbers[:2] {
			v, ok := jsonInt(n)
			if !ok || v < 1 || v > size {
				return false
			}
			beyond = beyond || v == size
		}
	}
	return beyond
}

func colourOf(text string) game.Colour {
	switch strings.ToLower(text) {
	case "b", "black", "x", "1":
		return game.Black
	case "w", "white", "o", "2", "-1":
		return game.White
	}
	return game.Empty
}

type jsonMove struct {
	point   game.Point
	colour  game.Colour // Empty: whose turn it is
	spent   time.Duration
	comment string
}

// move reads a move: a point as text, a pair of column and row from the top left, a
// number, or an object of one of several shapes; null is a pass.
func (j jsonLine) move(raw json.RawMessage) (jsonMove, error) {
	switch {
	case len(raw) == 0:
		return jsonMove{}, noPoint("")
	case raw[0] == '"':
		p, err := j.name(jsonText(raw))
		return jsonMove{point: p}, err
	case string(raw) == "null":
		return jsonMove{point: game.Pass}, nil
	case j.indexed:
		n, ok := jsonInt(raw)
		if !ok || n < 0 || n >= j.size*j.size {
			return jsonMove{}, outside(string(raw))
		}
		return jsonMove{point: fromTop(n%j.size, n/j.size, j.size)}, nil
	}
	if pair := listOf(raw); len(pair) == 2 || len(pair) == 3 {
		p, err := j.pair(pair[0], pair[1])
		m := jsonMove{point: p}
		if len(pair) == 3 && pair[2][0] == '"' {
			m.colour = colourOf(jsonText(pair[2]))
		}
		return m, err
	}
	o := objectOf(raw)
	if o == nil {
		return jsonMove{}, faultf(Malformed, string(raw), "%q is neither a point nor an object", excerpt(string(raw)))
	}
	says := fields{o}
	m := jsonMove{colour: colourOf(says.text("player", "color", "colour", "stone", "side", "turn")), comment: says.text("comment")}
	m.spent = o.time()
	var err error
	m.point, err = j.point(o, raw, &m.colour)
	return m, err
}

func (o object) time() time.Duration {
	for _, key := range []struct {
		name string
		unit time.Duration
	}{{"timems", time.Millisecond}, {"ms", time.Millisecond}, {"time", time.Second}, {"seconds", time.Second}, {"spent", time.Second}} {
		n, err := strconv.ParseFloat(jsonText(o.get(key.name)), 64)
		if err == nil && n > 0 && n < 1e11 {
			return time.Duration(n * float64(key.unit)).Round(time.Millisecond)
		}
	}
	return 0
}

// point finds the point of a move: under x and y, under column and row, by a name, or
// under a key that names the stone and the player, as in {"X (AI)": [row, column]}.
func (j jsonLine) point(o object, raw json.RawMessage, colour *game.Colour) (game.Point, error) {
	for _, keys := range [][2]string{{"x", "y"}, {"col", "row"}, {"column", "row"}, {"c", "r"}, {"j", "i"}} {
		if x, y := o.get(keys[0]), o.get(keys[1]); x != nil && y != nil && x[0] != '[' {
			return j.pair(x, y)
		}
	}
	for _, key := range []string{"move", "point", "pos", "position", "coord", "coordinate", "coordinates", "at", "xy"} {
		if value := o.get(key); value != nil && string(value) != "null" {
			m, err := j.move(value)
			return m.point, err
		}
	}
	if index, ok := jsonInt(o.get("index")); ok && index >= 0 && index < j.size*j.size {
		return fromTop(index%j.size, index/j.size, j.size), nil
	}
	for _, m := range o {
		switch {
		case m.key == "x" || strings.HasPrefix(m.key, "x("):
			*colour = game.Black
		case m.key == "o" || strings.HasPrefix(m.key, "o("):
			*colour = game.White
		case m.key == "pass" && string(m.value) == "true":
			return game.Pass, nil
		default:
			continue
		}
		if m.key != "pass" {
			return jsonPoint(m.value, j.size)
		}
	}
	return game.Point{}, faultf(Malformed, string(raw), "%q has neither X nor O", excerpt(string(raw)))
}

// pair returns the point in a column and a row; if the column is a letter, the row
// counts from the bottom.
func (j jsonLine) pair(x, y json.RawMessage) (game.Point, error) {
	column, okX := jsonInt(x)
	row, okY := jsonInt(y)
	switch letter := jsonText(x); {
	case okX && okY:
		return fromTop(column-j.first, row-j.first, j.size), nil
	case okY && len(letter) == 1:
		return parsePoint(letter+jsonText(y), j.size)
	}
	return game.Point{}, noPoint(string(x) + " " + string(y))
}

var (
	jsonPair = regexp.MustCompile(`^[(\[{]?\s*(\d{1,2})\s*[,;:_ -]\s*(\d{1,2})\s*[)\]}]?$`)
	jsonSGF  = regexp.MustCompile(`^(?:;?([BW])\[)?([a-v])([a-v])\]?$`)
)

// name reads a point by its name, by a column and a row as text, or by the two letters
// of SGF; "--" and "p0" are a pass.
func (j jsonLine) name(name string) (game.Point, error) {
	name = strings.TrimSpace(name)
	if p, err := pointOrPass(name, j.size); err == nil {
		return p, nil
	}
	if m := jsonPair.FindStringSubmatch(name); m != nil {
		return j.pair(json.RawMessage(m[1]), json.RawMessage(m[2]))
	}
	if m := jsonSGF.FindStringSubmatch(name); m != nil {
		return fromTop(int(m[2][0]-'a'), int(m[3][0]-'a'), j.size), nil
	}
	return pointOrPass(parted.ReplaceAllString(name, "$1$2"), j.size)
}

func pointOrPass(name string, size int) (game.Point, error) {
	if name == "--" || strings.EqualFold(name, "p0") || strings.EqualFold(name, "pass") {
		return game.Pass, nil
	}
	return parsePoint(name, size)
}

// jsonPoint reads [row, column], both from 0 at the top left, or the same as text:
// a column letter, with I left out, and the row as in "J8".
func jsonPoint(raw json.RawMessage, size int) (game.Point, error) {
	if pair := listOf(raw); len(pair) == 2 {
		row, okRow := jsonInt(pair[0])
		column, okColumn := jsonInt(pair[1])
		if okRow && okColumn {
			return fromTop(column, row, size), nil
		}
	}
	name := jsonText(raw)
	column, row, ok := cutLetter(name)
	if !ok {
		return game.Point{}, noPoint(string(raw))
	}
	return fromTop(column, row, size), nil
}

// cutLetter reads a column letter, I left out, and a row from 0.
func cutLetter(name string) (column, row int, ok bool) {
	name = strings.ToUpper(name)
	if name == "" || name[0] < 'A' || name[0] > 'Z' || name[0] == 'I' || !isInteger(name[1:]) {
		return 0, 0, false
	}
	column = int(name[0] - 'A')
	if name[0] > 'I' {
		column--
	}
	for _, d := range name[1:] {
		if row = row*10 + int(d-'0'); d < '0' || d > '9' || row > game.MaxSize {
			return 0, 0, false
		}
	}
	return column, row, true
}
