// Package coords names points: "h8" as everywhere in renju, without the letter i as in
// go, by two numbers, or by the letter of a row and the number of a column. Records and
// engines always use the first; a person may choose.
package coords

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"omok/game"
)

// Style is a way of calling points; its text is what settings keep. The empty one
// is Letters.
type Style string

// The styles.
const (
	Letters    Style = "letters"  // a, b, ... h, i, j: "h8"
	LettersNoI Style = "withoutI" // a, b, ... h, j, k: the ninth column is j
	Numbers    Style = "numbers"  // column and row: "8-8"
	RowLetters Style = "rows"     // rows A, B, ... from the top, then the column: "H8"
)

// Styles lists the styles in the order in which a person is offered them.
var Styles = []Style{Letters, LettersNoI, Numbers, RowLetters}

// Column returns what stands at a column, counted from 0.
func (s Style) Column(x int) string {
	switch {
	case s == Numbers || s == RowLetters:
		return strconv.Itoa(x + 1)
	case s == LettersNoI && x >= 'i'-'a':
		x++
	}
	return string(rune('a' + x))
}

// Row returns what stands at a row of a board of size lines, counted from 0 at the
// bottom.
func (s Style) Row(y, size int) string {
	if s == RowLetters {
		return string(rune('A' + size - 1 - y))
	}
	return strconv.Itoa(y + 1)
}

// Name returns what a point of a board of size lines is called; a pass as package
// game calls it.
func (s Style) Name(p game.Point, size int) string {
	column, row := s.Column(p.X), s.Row(p.Y, size)
	switch {
	case p == game.Pass:
		return p.String()
	case s == Numbers:
		return column + "-" + row
	case s == RowLetters:
		return row + column
	}
	return column + row
}

// Extend returns a text being typed with one more rune. ok is false if no name of a
// point on a board of size lines has the rune there; a letter begins anew.
func (s Style) Extend(text string, r rune, size int) (extended string, ok bool) {
	if s == Numbers {
		return s.extendNumbers(text, r)
	}
	if _, is := s.letter(r, size); is {
		if s == RowLetters {
			return string(unicode.ToUpper(r)), true
		}
		return string(unicode.ToLower(r)), true
	}
	if text == "" || r < '0' || r > '9' {
		return "", false
	}
	return extendNumber(text[:1], text[1:], r), true
}

func (s Style) extendNumbers(text string, r rune) (string, bool) {
	column, row, divided := strings.Cut(text, "-")
	switch {
	case r >= '0' && r <= '9' && divided:
		return extendNumber(column+"-", row, r), true
	case r >= '0' && r <= '9':
		extended := extendNumber("", column, r)
		return extended, extended != ""
	case strings.ContainsRune("-,.;", r) && column != "":
		return column + "-", true
	}
	return "", false
}

// extendNumber appends a figure to a number of at most two that does not begin
// with 0.
func extendNumber(before, number string, r rune) string {
	if len(number) == 2 || number == "" && r == '0' {
		return before + number
	}
	return before + number + string(r)
}

// Parse returns the point of a board of size lines that a text names.
func (s Style) Parse(text string, size int) (game.Point, error) {
	if s == Numbers {
		column, row, _ := strings.Cut(text, "-")
		x, okX := number(column, size)
		y, okY := number(row, size)
		return named(text, game.Point{X: x, Y: y}, okX, okY)
	}
	first, length := utf8.DecodeRuneInString(text)
	i, okLetter := s.letter(first, size)
	n, okNumber := number(text[length:], size)
	if s == RowLetters {
		return named(text, game.Point{X: n, Y: size - 1 - i}, okNumber, okLetter)
	}
	return named(text, game.Point{X: i, Y: n}, okLetter, okNumber)
}

// named returns the point that a text names, if it names a column and a row.
func named(text string, p game.Point, column, row bool) (game.Point, error) {
	switch {
	case !column:
		return game.Point{}, fmt.Errorf("coords: %q names no column", text)
	case !row:
		return game.Point{}, fmt.Errorf("coords: %q names no row", text)
	}
	return p, nil
}

// number returns the line of a number, counted from 0.
func number(text string, size int) (i int, ok bool) {
	n, err := strconv.Atoi(text)
	return n - 1, err == nil && n >= 1 && n <= size
}

// Started returns the column that a text being typed names so far, if it names no
// row yet. Where the row comes first there is none.
func (s Style) Started(text string, size int) (x int, ok bool) {
	if s == RowLetters {
		return 0, false
	}
	p, err := s.Parse(strings.TrimSuffix(text, "-")+s.rowAfter(), size)
	_, whole := s.Parse(text, size)
	return p.X, err == nil && whole != nil
}

// rowAfter returns the text of row 1 as it follows a column.
func (s Style) rowAfter() string {
	if s == Numbers {
		return "-1"
	}
	return "1"
}

// letter returns the line that a letter stands for, in either case, counted from 0.
func (s Style) letter(r rune, size int) (i int, is bool) {
	r = unicode.ToLower(r)
	i = int(r - 'a')
	if s == LettersNoI {
		if r == 'i' {
			return 0, false
		}
		if r > 'i' {
			i--
		}
	}
	return i, r >= 'a' && r <= 'z' && i < size
}
