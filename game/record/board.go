package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"omok/game"
)

// Board is a board drawn as text, and PosText a .pos file of that kind.
var (
	Board = &Format{
		name: "text board", extensions: []string{".txt"}, holds: []Content{SetUp, BoardSize},
		recognise: func(in *input) bool {
			return in.isText && len(in.data) <= mostDrawn && len(boardsIn(in.text())) > 0
		},
		read: readBoard, write: single(writeBoard),
	}
	PosText = &Format{
		name: "text POS", extensions: []string{".pos"}, holds: []Content{SetUp, BoardSize},
		recognise: isPosText, read: readBoard, write: single(writePosText),
	}
)

// mostDrawn bounds a text that may be a drawing, in bytes.
const mostDrawn = 1 << 17

// boardSigns are the meanings of the signs on a drawn board.
var boardSigns = map[string]game.Colour{
	"X": game.Black, "x": game.Black, "B": game.Black, "b": game.Black, "#": game.Black,
	"@": game.Black, "흑": game.Black, "백": game.White, "●": game.Black, "✕": game.Black, "×": game.Black, "⚫": game.Black, "⬤": game.Black, "黑": game.Black,
	"O": game.White, "o": game.White, "W": game.White, "w": game.White, "0": game.White,
	"○": game.White, "◯": game.White, "⚪": game.White, "白": game.White, "■": game.Black, "□": game.White, "⬛": game.Black,
	".": game.Empty, "-": game.Empty, "+": game.Empty, "_": game.Empty, "*": game.Empty, "": game.Empty,
	"·": game.Empty, "•": game.Empty, ",": game.Empty, "┼": game.Empty, "├": game.Empty, "┤": game.Empty,
	"┬": game.Empty, "┴": game.Empty, "┌": game.Empty, "┐": game.Empty, "└": game.Empty,
	"┘": game.Empty, "╋": game.Empty, "⬜": game.Empty, "🟫": game.Empty, "🟨": game.Empty, "⊞": game.Empty,
	"➕": game.Empty, "十": game.Empty, "┠": game.Empty, "┨": game.Empty, "┯": game.Empty, "┷": game.Empty, "╬": game.Empty,
}

// boardRow is a line of text that may be a row of a board.
type boardRow struct {
	line  int
	cells []string
	known int // cells whose sign is known
	label int // the number before the row; 0 if none

	unread string // the line that stands in place of the row but is not one
}

// readBoard reads boards drawn as text, one line a row from the top down: X, B or ● for
// black, O, W or ○ for white, a dot or a dash for empty, with or without blanks between
// them and letters and numbers around them. Numbers on the board are moves. Rows missing
// at the bottom are empty. In a text with several boards, one below the other, each is a
// position.
func readBoard(f *File, in *input) error {
	boards := boardsIn(in.text())
	if len(boards) == 0 {
		return f.fault(1, faultf(NoMoves, "", "no board: fewer than %d rows of points", game.MinSize))
	}
	for i, rows := range boards {
		switch err := f.drawnBoard(rows); {
		case err != nil && i == 0:
			return err
		case err != nil:
			f.note(rows[0].line, err)
		}
	}
	return nil
}

func (f *File) drawnBoard(rows []boardRow) error {
	width := len(rows[0].cells)
	for _, row := range rows {
		if len(row.cells) != width {
			text := strings.Join(row.cells, " ")
			return f.fault(row.line, faultf(Malformed, text, "the row has %d points, the first one %d", len(row.cells), width))
		}
		if row.unread != "" {
			f.note(row.line, faultf(Malformed, row.unread, "%q stands between the rows and is no row: it is taken for an empty one", excerpt(row.unread)))
		}
	}
	size := max(width, len(rows))
	if size > game.MaxSize {
		return f.fault(rows[0].line, wrongSize(size))
	}
	top := 0
	if rows[0].label > 1 && rows[len(rows)-1].label == 1 {
		top = size - len(rows) // rows are numbered down to 1: none is missing below
	}
	d := drawing{file: f, rec: &Record{Size: size, Root: &game.Node{}}, numbers: map[int]game.Point{}}
	digits, numbered := isDigits(rows), isNumbered(rows)
	for y, row := range rows {
		for x, sign := range row.cells {
			if digits {
				sign = digitSigns[sign]
			}
			d.cell(sign, fromTop(x, top+y, size), row.line, numbered)
		}
	}
	d.finish()
	f.Records = append(f.Records, d.rec)
	return nil
}

// isNumbered reports whether the numbers on a board are those of moves: they start with
// 1, or several follow each other.
func isNumbered(rows []boardRow) bool {
	var numbers []int
	for _, row := range rows {
		for _, sign := range row.cells {
			if n, _ := numberIn(sign); n > 0 {
				numbers = append(numbers, n)
			}
		}
	}
	slices.Sort(numbers)
	if len(numbers) == 0 || len(slices.Compact(slices.Clone(numbers))) < len(numbers) {
		return false
	}
	return numbers[0] == 1 || len(numbers) > 1 && numbers[len(numbers)-1]-numbers[0] == len(numbers)-1
}

// numberIn returns the number in a sign, alone or after the sign of a stone as in "B12",
// and that stone's colour; 0 if there is none.
func numberIn(sign string) (n int, c game.Colour) {
	first, size := utf8.DecodeRuneInString(sign)
	if c = boardSigns[string(first)]; c != game.Empty && first != '0' && len(sign) > size {
		sign = sign[size:]
	} else {
		c = game.Empty
	}
	if n, err := strconv.Atoi(sign); err == nil && unicode.IsDigit(rune(sign[0])) {
		return n, c
	}
	return 0, game.Empty
}

// digitSigns are the signs of boards as programs keep them: 0 is empty, 1 Black and 2
// White.
var digitSigns = map[string]string{"0": ".", "1": "X", "2": "O", "-1": "O"}

// markSigns stand beside a stone that is pointed out, such as the last move.
const markSigns = "*!?'^~<>[]()"

// isDigits reports whether every point of a board is 0, 1 or 2, and most are 0.
func isDigits(rows []boardRow) bool {
	zeros, all := 0, 0
	for _, row := range rows {
		for _, sign := range row.cells {
			if digitSigns[sign] == "" {
				return false
			}
			if all++; sign == "0" {
				zeros++
			}
		}
	}
	return 2*zeros > all
}

// drawing is a board that is being read.
type drawing struct {
	file    *File
	rec     *Record
	stones  []game.Stone
	marks   []game.Mark
	numbers map[int]game.Point
}

// cell reads one point. A letter marks an empty point, and so does a sign that is not
// known, which is noted as a problem.
func (d *drawing) cell(sign string, p game.Point, line int, numbered bool) {
	n, stone := numberIn(sign)
	c, known := boardSigns[sign]
	switch {
	case numbered && n > 0:
		d.numbers[n] = p
	case stone != game.Empty:
		d.stones = append(d.stones, game.Stone{Point: p, Colour: stone})
		d.marks = append(d.marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: strconv.Itoa(n)})
	case known && c != game.Empty:
		d.stones = append(d.stones, game.Stone{Point: p, Colour: c})
	case known:
	default:
		if c := boardSigns[strings.Trim(sign, markSigns)]; c != game.Empty {
			d.stones = append(d.stones, game.Stone{Point: p, Colour: c})
			d.marks = append(d.marks, game.Mark{Point: p, Kind: game.MarkCircle})
			return
		}
		d.marks = append(d.marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: sign})
		if len(sign) > 1 || !unicode.IsLetter(rune(sign[0])) {
			d.file.note(line, faultf(Odd, sign, "the sign %q on %v is not known, and taken for a mark", sign, p))
		}
	}
}

// finish sets up the stones, and plays the numbered ones in their order.
func (d *drawing) finish() {
	root, count := d.rec.Root, [3]int{}
	for _, s := range d.stones {
		count[s.Colour]++
	}
	root.SetMarks(d.marks)
	root.SetSetup(d.stones)
	turn := game.Black
	if count[game.Black] > count[game.White] {
		turn = game.White
	}
	if len(d.stones) > 0 {
		root.ToMove = turn
	}
	var order []int
	for n := range d.numbers {
		order = append(order, n)
	}
	slices.Sort(order)
	at := root
	for _, n := range order {
		at = at.Add(d.numbers[n], turn)
		turn = turn.Opponent()
	}
}

// writeBoard draws the position as [game.Board.String] does.
func writeBoard(r *Record) ([]byte, error) {
	b, _, err := r.Board(r.Position())
	if err != nil {
		return nil, wrongSize(r.Size)
	}
	return []byte(b.String()), nil
}

// writePosText draws the position as a text .pos file: x, o and dots without
// blanks.
func writePosText(r *Record) ([]byte, error) {
	text, err := writeBoard(r)
	if err != nil {
		return nil, err
	}
	return []byte(strings.ToLower(strings.ReplaceAll(string(text), " ", ""))), nil
}

// isPosText reports whether a text is nothing but rows of x, o, dots and letters
// that mark points.
func isPosText(in *input) bool {
	if !in.isText || len(in.data) > mostDrawn {
		return false
	}
	for row := range strings.SplitSeq(strings.TrimSpace(in.text()), "\n") {
		row = strings.TrimRight(row, "\r")
		if len(row) < game.MinSize || strings.Trim(row, ".xo") != "" && len(strings.Trim(row, ".xo")) > 2 {
			return false
		}
	}
	return true
}
