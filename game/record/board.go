package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// Board is a board drawn as text, and PosText a .pos file of that kind.
var (
	Board = &Format{
		name: "text board", extensions: []string{".txt"}, holds: []Content{SetUp, BoardSize},
		recognise: func(in *input) bool {
			return in.isText && len(in.data) <= mostDrawn && len(boardRows(in.text())) >= game.MinSize
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

// boardSigns says what a sign of a drawn board means.
var boardSigns = map[string]game.Colour{
	"X": game.Black, "x": game.Black, "B": game.Black, "b": game.Black, "#": game.Black,
	"@": game.Black, "흑": game.Black, "백": game.White, "●": game.Black, "✕": game.Black, "×": game.Black, "⚫": game.Black, "⬤": game.Black, "黑": game.Black,
	"O": game.White, "o": game.White, "W": game.White, "w": game.White, "0": game.White,
	"○": game.White, "◯": game.White, "⚪": game.White, "白": game.White,
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
}

// readBoard reads a board drawn as text, one line a row from the top down: X, B or
// ● for black, O, W or ○ for white, a dot or a dash for empty, with or without
// blanks between and with or without letters and numbers around it. Numbers on the
// board are moves. Rows that are missing at the bottom are empty.
func readBoard(f *File, in *input) error {
	rows := boardRows(in.text())
	if len(rows) < game.MinSize {
		return f.fault(1, faultf(NoMoves, "", "no board: only %d rows of points", len(rows)))
	}
	width := len(rows[0].cells)
	for _, row := range rows {
		if len(row.cells) != width {
			text := strings.Join(row.cells, " ")
			return f.fault(row.line, faultf(Malformed, text, "the row has %d points, the first one %d", len(row.cells), width))
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

// isNumbered reports whether the numbers on a board are those of moves: they start
// with 1, or are several in a row.
func isNumbered(rows []boardRow) bool {
	var numbers []int
	for _, row := range rows {
		for _, sign := range row.cells {
			if n, err := strconv.Atoi(sign); err == nil && n > 0 {
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

// digitSigns are those of boards as programs keep them: 0 is empty, 1 Black and 2
// White.
var digitSigns = map[string]string{"0": ".", "1": "X", "2": "O", "-1": "O"}

// markSigns stand beside a stone that is pointed out, as the last move.
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

// cell reads one point. A letter marks an empty point; so does any other sign that
// is not known, and that is said.
func (d *drawing) cell(sign string, p game.Point, line int, numbered bool) {
	n, err := strconv.Atoi(sign)
	c, known := boardSigns[sign]
	switch {
	case numbered && err == nil && n > 0:
		d.numbers[n] = p
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

// boardRows finds the rows among the lines. The labels of rows are told from
// stones by their order: they are the letters from A on, or numbers.
func boardRows(text string) []boardRow {
	if len(text) > mostDrawn {
		return nil
	}
	var rows []boardRow
	joined := joinedRow.MatchString(text)
	for i, line := range strings.Split(text, "\n") {
		if joined {
			line = unjoined(line)
		}
		width := 0
		if len(rows) > 0 {
			width = len(rows[0].cells)
		}
		row, ok := boardLine(line, width)
		inside := len(rows) >= 2 && len(row.cells) == len(rows[0].cells) && 2*row.known >= len(row.cells)
		switch {
		case ok || inside:
			row.line = i + 1
			rows = append(rows, row)
		case len(rows) > 0 && len(rows) < game.MinSize && strings.TrimSpace(line) != "" && !isFrame(line):
			rows = rows[:0] // some line of text that only looked like a row
		case len(rows) >= game.MinSize && strings.TrimSpace(line) != "" && !isFrame(line):
			return cropped(rows, text)
		}
		if len(rows) > 2*game.MaxSize {
			break
		}
	}
	return cropped(rows, text)
}

// cropped takes from the rows what stands before their first points.
func cropped(rows []boardRow, text string) []boardRow {
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
		if len(row.cells) < 2 || row.cells[0] != string(letter) && row.cells[0] != string(letter+'a'-'A') {
			return false
		}
	}
	return true
}

// unjoined takes a line of a board whose points are joined by lines apart; what stands
// between two rows of it becomes nothing.
func unjoined(line string) string {
	if strings.Trim(line, " \t\r|│┃") == "" {
		return ""
	}
	return strings.NewReplacer("-", " ", "─", " ", "━", " ", "—", " ").Replace(line)
}

var (
	// A row of a board with its points joined by lines, with a stone in it.
	joinedRow = regexp.MustCompile(`(?m)^[\s\d]*(?:[+┼├┌└╋.XOxoBW●○@#*][-─━—]){4,}.*[XOxoBW●○@#][-─━—\s]`)
	commaRow  = regexp.MustCompile(`^\s*[\[({]*\s*(?:-1|[^,\s\d]|\d)(?:\s*,\s*(?:-1|[^,\s\d]|\d)){4,}\s*[\])},]*\s*$`)
	boxedRow  = regexp.MustCompile(`^[^\[]*(?:\[[^\[\]]{0,3}\]\s*){5,}`)
	quoted    = regexp.MustCompile(`^\s*(?:>\s?)+`)

	frameLine  = regexp.MustCompile(`^[\s+\-=|─━═┌┐└┘├┤┬┴┼╔╗╚╝║]*$`)
	markedCell = regexp.MustCompile(`[\[(<{]\s*(\S{1,3}?)\s*[\])>}]`)
)

// isFrame reports whether a line is nothing but an edge of a frame.
func isFrame(line string) bool {
	return frameLine.MatchString(line) && (strings.Contains(line, "--") || strings.Contains(line, "──") || strings.Contains(line, "==")) &&
		!strings.Contains(strings.TrimSpace(line), " ")
}

// boardLine takes the points out of a line: cells between upright lines, single
// signs between blanks, or a word of signs. width is that of the rows above, 0 if there
// are none: a line with as many has no numbers beside it.
func boardLine(line string, width int) (boardRow, bool) {
	var row boardRow
	line = strings.ReplaceAll(norm.NFKC.String(strings.ReplaceAll(line, "⬜", "⊞")), "\uFE0F", "")
	line = quoted.ReplaceAllString(strings.TrimRight(line, "\r"), "")
	line = strings.NewReplacer("│", "|", "┃", "|").Replace(line)
	switch {
	case commaRow.MatchString(line):
		line = strings.NewReplacer(",", " ", "[", " ", "]", " ", "(", " ", ")", " ", "{", " ", "}", " ").Replace(line)
	case boxedRow.MatchString(line):
		line = strings.NewReplacer("][", "|", "[", "|", "]", "|").Replace(line)
	}
	if strings.HasPrefix(strings.TrimSpace(line), "+-") && strings.HasSuffix(strings.TrimSpace(line), "-+") {
		return row, false // the edge of a frame
	}
	cells := latticed(line)
	if cells == nil {
		line = markedCell.ReplaceAllString(line, " $1 ")
		cells = strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '|' })
	}
	if len(cells) > 1 && isInteger(cells[0]) && cells[0] != "0" && len(cells) != width {
		row.label, _ = strconv.Atoi(cells[0])
		cells = cells[1:]
	}
	if n := len(cells) - 1; n > 0 && isInteger(cells[n]) && cells[n] != "0" && len(cells) != width {
		cells = cells[:n] // a number at the other side
	}
	if len(cells) <= 2 && len(cells) > 0 {
		cells = strings.Split(cells[0], "")
	}
	digits := !slices.ContainsFunc(cells, func(s string) bool { return digitSigns[s] == "" })
	for _, cell := range cells {
		if len([]rune(cell)) > 3 {
			return row, false
		}
		if _, ok := boardSigns[cell]; ok || digits {
			row.known++
		}
		row.cells = append(row.cells, cell)
	}
	enough := row.known >= game.MinSize && 3*row.known >= 2*len(row.cells)
	return row, enough
}

// latticed returns the cells of a line such as "| |X|O| |"; nil for another one.
func latticed(line string) []string {
	if strings.Count(line, "|") <= game.MinSize {
		return nil
	}
	cells := strings.Split(line, "|")
	first, last := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[len(cells)-1])
	cells = cells[1 : len(cells)-1]
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	if isInteger(first) {
		return append([]string{first}, cells...)
	}
	if last != "" && !isInteger(last) {
		return nil
	}
	return cells
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
