package record

import (
	"fmt"
	"strconv"
	"strings"

	"omok/game"
)

// boardSigns says what a sign of a drawn board means. A letter or sign that is not
// here is an empty point with a mark.
var boardSigns = map[rune]game.Colour{
	'X': game.Black, 'x': game.Black, 'B': game.Black, 'b': game.Black, '#': game.Black,
	'@': game.Black, '●': game.Black, '✕': game.Black, '×': game.Black, '⚫': game.Black,
	'O': game.White, 'o': game.White, 'W': game.White, 'w': game.White, '0': game.White,
	'○': game.White, '◯': game.White, '⚪': game.White,
	'.': game.Empty, '-': game.Empty, '+': game.Empty, '_': game.Empty, '*': game.Empty,
	'·': game.Empty, '，': game.Empty, '┼': game.Empty, '├': game.Empty, '┤': game.Empty,
	'┬': game.Empty, '┴': game.Empty, '┌': game.Empty, '┐': game.Empty, '└': game.Empty,
	'┘': game.Empty, '╋': game.Empty,
}

// boardRow is a line of text that may be a row of a board.
type boardRow struct {
	line  int
	cells []rune
	label int // the number before the row; 0 if none
}

// readBoard reads a board drawn as text, one line a row from the top down: X, B or
// ● for black, O, W or ○ for white, a dot or a dash for empty, with or without
// blanks between and with or without letters and numbers around it. Rows that are
// missing at the bottom are empty.
func readBoard(f *File, text string) error {
	rows := boardRows(text)
	if len(rows) < game.MinSize {
		return f.fail(1, flawed(NoMoves, "", "no board: only %d rows of points", len(rows)))
	}
	width := len(rows[0].cells)
	for _, row := range rows {
		if len(row.cells) != width {
			return f.fail(row.line, flawed(Malformed, string(row.cells), "the row has %d points, the first one %d", len(row.cells), width))
		}
	}
	size := max(width, len(rows))
	if size > game.MaxSize {
		return f.fail(rows[0].line, wrongSize(size))
	}
	top := 0
	if rows[0].label > 1 && rows[len(rows)-1].label == 1 {
		top = size - len(rows) // rows are numbered down to 1: none is missing below
	}
	r := &Record{Size: size, Root: &game.Node{}}
	var marks []game.Mark
	var stones []game.Stone
	count := [3]int{}
	for y, row := range rows {
		for x, sign := range row.cells {
			p := fromTop(x, top+y, size)
			switch c, known := boardSigns[sign]; {
			case !known:
				marks = append(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: string(sign)})
			case c != game.Empty:
				stones = append(stones, game.Stone{Point: p, Colour: c})
				count[c]++
			}
		}
	}
	r.Root.SetMarks(marks)
	r.Root.SetSetup(stones)
	if count[game.Black] > count[game.White] {
		r.Root.ToMove = game.White
	} else if len(r.Root.Setup()) > 0 {
		r.Root.ToMove = game.Black
	}
	f.Records = append(f.Records, r)
	return nil
}

// boardRows finds the rows among the lines. The labels of rows are told from
// stones by their order: they are the letters from A on, or numbers.
func boardRows(text string) []boardRow {
	var rows []boardRow
	for i, line := range strings.Split(text, "\n") {
		if row, ok := boardLine(line); ok {
			row.line = i + 1
			rows = append(rows, row)
		} else if len(rows) > 0 && len(rows) < game.MinSize {
			rows = rows[:0] // some line of text that only looked like a row
		} else if len(rows) > 0 && strings.TrimSpace(line) != "" {
			break
		}
		if len(rows) > 2*game.MaxSize {
			break
		}
	}
	if len(rows) == 0 {
		return nil
	}
	if lettered(rows) {
		trim(rows, 1)
	}
	if over := len(rows[0].cells) - numbered(text); over == 1 && blankFirst(rows) {
		trim(rows, over) // the message of the console program pushes its rows aside
	}
	return rows
}

func trim(rows []boardRow, cells int) {
	for i := range rows {
		rows[i].cells = rows[i].cells[min(cells, len(rows[i].cells)):]
	}
}

// numbered returns how many columns the first line that ends in the numbers from 1
// on has; 0 if there is none.
func numbered(text string) int {
	for line := range strings.SplitSeq(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) < game.MinSize {
			continue
		}
		n, err := strconv.Atoi(fields[len(fields)-1])
		if err == nil && n >= game.MinSize && n <= len(fields) && fields[len(fields)-n] == "1" {
			return n
		}
	}
	return 0
}

// blankFirst reports whether the first cell of every row is empty.
func blankFirst(rows []boardRow) bool {
	for _, row := range rows {
		if c, known := boardSigns[row.cells[0]]; !known || c != game.Empty {
			return false
		}
	}
	return true
}

// lettered reports whether every row starts with its letter, A or a being the first.
func lettered(rows []boardRow) bool {
	for i, row := range rows {
		letter := rune('A' + i)
		if len(row.cells) < 2 || row.cells[0] != letter && row.cells[0] != letter+'a'-'A' {
			return false
		}
	}
	return true
}

// boardLine takes the points out of a line: single signs between blanks, or a
// word of signs.
func boardLine(line string) (boardRow, bool) {
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '|' })
	var row boardRow
	if len(fields) == 1 && strings.HasPrefix(fields[0], "+-") && strings.HasSuffix(fields[0], "-+") {
		return row, false // the edge of a frame
	}
	if len(fields) > 0 && isInteger(fields[0]) && (len(fields[0]) > 1 || fields[0] != "0") {
		row.label, _ = strconv.Atoi(fields[0])
		fields = fields[1:]
	}
	if len(fields) > 1 && isInteger(fields[len(fields)-1]) && fields[len(fields)-1] != "0" {
		fields = fields[:len(fields)-1]
	}
	known := 0
	for _, field := range fields {
		signs := []rune(field)
		if len(fields) > 2 && len(signs) > 1 {
			return row, false
		}
		for _, sign := range signs {
			if _, ok := boardSigns[sign]; ok {
				known++
			} else if sign > '~' || sign < 'A' {
				return row, false
			}
			row.cells = append(row.cells, sign)
		}
	}
	// Up to two signs of a row may be letters that mark a point or the row.
	enough := known >= game.MinSize && len(row.cells)-known <= 2
	return row, enough
}

// writeBoard draws the position as [game.Board.String] does.
func writeBoard(r *Record) ([]byte, error) {
	b, _, err := r.Board(r.Position())
	if err != nil {
		return nil, fmt.Errorf("record: %w", err)
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
func isPosText(text string) bool {
	for row := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		row = strings.TrimRight(row, "\r")
		if len(row) < game.MinSize || strings.Trim(row, ".xo") != "" && len(strings.Trim(row, ".xo")) > 2 {
			return false
		}
	}
	return true
}
