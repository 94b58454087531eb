package record

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"omok/game"
)

// rowFinder collects the rows of the boards in a text, line by line.
type rowFinder struct {
	text   string
	boards [][]boardRow
	rows   []boardRow // of the board that has begun
	unread []boardRow // lines after them that are no rows, unless another row follows
}

// boardsIn finds the boards in a text by their rows. Labels of rows are told from stones
// by their order: they are the letters from A on, or numbers.
func boardsIn(text string) [][]boardRow {
	if len(text) > mostDrawn {
		return nil
	}
	text = plainSigns(text)
	f := &rowFinder{text: text}
	joined, ruled := joinedRow.MatchString(text), ruledRow.MatchString(text)
	for i, line := range strings.Split(text, "\n") {
		if joined {
			line = unjoined(line)
		}
		switch {
		case strings.TrimSpace(line) == "":
			f.gap()
		case isFrame(line) || ruled && !joined && ruleLine.MatchString(line):
		default:
			f.line(line, i+1)
		}
		if len(f.rows) > 2*game.MaxSize {
			break
		}
	}
	f.end()
	return f.boards
}

// gap ends a board that is complete, or that a line of text follows.
func (f *rowFinder) gap() {
	n := len(f.rows)
	if n > 0 && (len(f.unread) > 0 || n == len(f.rows[0].cells) || n == len(f.rows[0].cells)-1 && lettered(f.rows)) {
		f.end()
	}
}

// end ends the board that has begun, if any. With fewer rows than a board can have, it
// was only lines of text and is dropped.
func (f *rowFinder) end() {
	if len(f.rows) >= game.MinSize {
		f.boards = append(f.boards, cropped(f.rows, f.text))
	}
	f.rows, f.unread = nil, nil
}

// line takes in a line that is not blank.
func (f *rowFinder) line(line string, number int) {
	width := 0
	if len(f.rows) > 0 {
		width = len(f.rows[0].cells)
	}
	row, ok := boardLine(line, width)
	inside := len(f.rows) >= 2 && len(row.cells) == width && 2*row.known >= width
	row.line = number
	switch {
	case !ok && !inside && len(f.rows) == 0:
	case !ok && !inside && len(f.unread) > 0:
		f.end()
	case !ok && !inside:
		f.unread = []boardRow{{line: number, cells: make([]string, width), unread: line}}
	default:
		if len(f.unread) > 0 && len(row.cells) != width {
			f.end()
		}
		f.rows = append(append(f.rows, f.unread...), row)
		f.unread = nil
	}
}

// cropped cuts off what stands before the first point of each row.
func cropped(rows []boardRow, text string) []boardRow {
	if len(rows) == 0 {
		return nil
	}
	if lettered(rows) || sameStart(rows) {
		trim(rows, 1)
	}
	if over := len(rows[0].cells) - numbered(text); over == 1 && blankFirst(rows) {
		trim(rows, over) // the console program prints a message that pushes its rows aside
	}
	return rows
}

func trim(rows []boardRow, cells int) {
	for i := range rows {
		rows[i].cells = rows[i].cells[min(cells, len(rows[i].cells)):]
	}
}

// numbered returns the number of columns in the first line that ends in the numbers from
// 1 on; 0 if there is no such line.
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

// sameStart reports whether every row starts with the same sign, one that no board has,
// such as that of a comment in a program.
func sameStart(rows []boardRow) bool {
	first := rows[0].cells[0]
	_, known := boardSigns[first]
	return !known && !isInteger(first) && !slices.ContainsFunc(rows, func(r boardRow) bool {
		return r.unread == "" && r.cells[0] != first
	})
}

// unjoined removes the strokes that join the points of a row; a line that has only the
// strokes between two rows becomes empty.
func unjoined(line string) string {
	if strings.Trim(line, " \t\r|│┃") == "" {
		return ""
	}
	return strings.NewReplacer("-", " ", "─", " ", "━", " ", "—", " ").Replace(line)
}

var (
	// A row of a board with its points joined by lines, with a stone in it.
	joinedRow = regexp.MustCompile(`(?m)^[\s\d]*(?:[+┼├┌└╋.XOxoBW●○@#*][-─━—]){4,}.*[XOxoBW●○@#][-─━—\s]`)
	commaRow  = regexp.MustCompile(`^\s*[\[({]*\s*(?:-1|[^,;\s\d]|\d)(?:\s*[,;]\s*(?:-1|[^,;\s\d]|\d)){4,}\s*[\])},;]*\s*$`)
	spacedRow = regexp.MustCompile(`^\s*\[+\s*(?:-1|\d)(?:\s+(?:-1|\d)){4,}\s*\]+\s*,?\s*$`)
	boxedRow  = regexp.MustCompile(`^[^\[]*(?:\[[^\[\]]{0,3}\]\s*){5,}`)
	quoted    = regexp.MustCompile(`^\s*(?:>\s?)+`)

	// A row of a grid whose points stand between vertical bars, and the line that
	// separates two such rows.
	ruledRow = regexp.MustCompile(`(?m)^[^|\n]*\|(?:[^|\n]{0,4}\|){5,}[^|\n]*$`)
	ruleLine = regexp.MustCompile(`^\s*[+|├└┌╠]?(?:[-─=:]+[+|┼┬┴┤┘┐╬]?)+\s*$`)

	frameLine  = regexp.MustCompile(`^[\s+\-=|─━═┌┐└┘├┤┬┴┼╔╗╚╝║]*$`)
	markedCell = regexp.MustCompile(`[\[(<{>]\s*(\S{1,3}?)\s*[\])>}<]`)

	// The ways in which programs write rows: assigned to a name, as strings, with a
	// quoted sign for each point, and as numbers with a dot.
	assigned   = regexp.MustCompile(`^\s*[A-Za-z][\w \[\]<>*]*\s*:?=\s*([\[({"'].*)$`)
	quotedRow  = regexp.MustCompile("^\\s*[\\[({]?\\s*([\"'`])([^\"'`]{5,})[\"'`]\\s*[\\])}]?[,;]?\\s*$")
	quotedCell = regexp.MustCompile(`["']([^"'\n]?)["']`)
	dotted     = regexp.MustCompile(`(-?\b[012])\.0*([\s,;\]]|$)`)
)

// isFrame reports whether a line is nothing but the edge of a frame.
func isFrame(line string) bool {
	return frameLine.MatchString(line) && (strings.Contains(line, "--") || strings.Contains(line, "──") || strings.Contains(line, "==")) &&
		!strings.Contains(strings.TrimSpace(line), " ")
}

// boardLine takes the points out of a line: cells between vertical bars, single signs
// between blanks, or one word of signs. width is that of the rows above, 0 if there are
// none: a line with exactly as many cells has no numbers beside it.
func boardLine(line string, width int) (boardRow, bool) {
	var row boardRow
	line = strings.ReplaceAll(norm.NFKC.String(strings.ReplaceAll(keepCircled(line), "⬜", "⊞")), "\uFE0F", "")
	line = quoted.ReplaceAllString(strings.TrimRight(line, "\r"), "")
	line = strings.NewReplacer("│", "|", "┃", "|").Replace(line)
	line = unprogrammed(line)
	switch {
	case commaRow.MatchString(line), spacedRow.MatchString(line):
		line = strings.NewReplacer(",", " ", ";", " ", "[", " ", "]", " ", "(", " ", ")", " ", "{", " ", "}", " ").Replace(line)
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
		cells = cells[:n] // a number on the other side
	}
	if len(cells) <= 2 && len(cells) > 0 {
		cells = strings.Split(cells[0], "")
	}
	digits := !slices.ContainsFunc(cells, func(s string) bool { return digitSigns[s] == "" })
	for _, cell := range cells {
		if len([]rune(cell)) > 4 {
			return row, false
		}
		cell = plainCell(cell)
		if _, ok := boardSigns[cell]; ok || digits {
			row.known++
		}
		row.cells = append(row.cells, cell)
	}
	enough := row.known >= game.MinSize && 3*row.known >= 2*len(row.cells)
	return row, enough
}

// unprogrammed removes what the source of a program has around a row.
func unprogrammed(line string) string {
	if m := assigned.FindStringSubmatch(line); m != nil {
		line = m[1]
	}
	if m := quotedRow.FindStringSubmatch(line); m != nil {
		return m[2]
	}
	if len(quotedCell.FindAllStringIndex(line, game.MinSize)) == game.MinSize {
		line = quotedCell.ReplaceAllStringFunc(line, func(cell string) string {
			if cell = strings.TrimSpace(cell[1 : len(cell)-1]); cell == "" {
				return "."
			}
			return cell
		})
	}
	if len(dotted.FindAllStringIndex(line, game.MinSize)) == game.MinSize {
		line = dotted.ReplaceAllString(line, "$1$2")
	}
	return line
}

// plainCell returns a circled number as a plain one, and an empty point that is drawn by
// two signs, such as ".." or "00", as one sign.
func plainCell(cell string) string {
	first, size := utf8.DecodeRuneInString(cell)
	if first > circledBase && first <= circledBase+mostCircled {
		return strconv.Itoa(int(first - circledBase))
	}
	c, known := boardSigns[string(first)]
	if size < len(cell) && (known && c == game.Empty || first == '0') && strings.Trim(cell, string(first)) == "" {
		return "."
	}
	return cell
}

// plainSigns returns a text with dots in place of the sign that makes up most of it,
// whatever it is. A white square is a stone if the empty sign is another.
func plainSigns(text string) string {
	count, all := map[rune]int{}, 0
	for _, c := range text {
		if !unicode.IsSpace(c) && !strings.ContainsRune("|│┃\uFE0F", c) {
			count[c]++
			all++
		}
	}
	most := rune(0)
	for c, n := range count {
		if 2*n > all {
			most = c
		}
	}
	stone, known := boardSigns[string(most)]
	isNew := !known && most > unicode.MaxASCII && !unicode.IsLetter(most) && !unicode.IsDigit(most)
	isEmpty := isNew || stone != game.Empty && strings.ContainsRune("□⬛■", most)
	if !isEmpty && count['⬜'] == 0 {
		return text
	}
	return strings.Map(func(c rune) rune {
		switch {
		case c == most && isEmpty:
			return '.'
		case c == '⬜' && most != 0 && most != '⬜':
			return '○'
		}
		return c
	}, text)
}

// circledRanges are the circled numbers that are one sign, by the first of each range.
var circledRanges = []struct {
	first, last rune
	number      int
}{
	{'①', '⑳', 1}, {'㉑', '㉟', 21}, {'㊱', '㊿', 36}, {'❶', '❿', 1}, {'⓫', '⓴', 11}, {'➀', '➉', 1}, {'➊', '➓', 1}, {'⓵', '⓾', 1},
}

// circled returns the number of a circled sign; 0 for any other sign.
func circled(c rune) int {
	for _, r := range circledRanges {
		if c >= r.first && c <= r.last {
			return r.number + int(c-r.first)
		}
	}
	return 0
}

// Circled numbers stay one sign until a line is cut into its points: they are kept as
// circledBase plus the number, in Unicode's private use area.
const (
	circledBase = '\uE000'
	mostCircled = 50
)

func keepCircled(line string) string {
	return strings.Map(func(c rune) rune {
		if n := circled(c); n > 0 {
			return circledBase + rune(n)
		}
		return c
	}, line)
}

// latticed returns the cells of a line such as "| |X|O| |", or nil for any other line.
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
