// Package coords says how points are called: "h8" as everywhere in renju, without
// the letter i as in go, or by two numbers. Records and engines always use the
// first; a person may choose.
package coords

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

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
)

// Styles lists them in the order in which a person is offered them.
var Styles = []Style{Letters, LettersNoI, Numbers}

// Column returns what stands at a column, counted from 0.
func (s Style) Column(x int) string {
	switch {
	case s == Numbers:
		return strconv.Itoa(x + 1)
	case s == LettersNoI && x >= 'i'-'a':
		x++
	}
	return string(rune('a' + x))
}

// Row returns what stands at a row, counted from 0 at the bottom.
func (s Style) Row(y int) string { return strconv.Itoa(y + 1) }

// Name returns what a point is called; a pass as package game calls it.
func (s Style) Name(p game.Point) string {
	switch {
	case p == game.Pass:
		return p.String()
	case s == Numbers:
		return s.Column(p.X) + "-" + s.Row(p.Y)
	}
	return s.Column(p.X) + s.Row(p.Y)
}

// Extend returns a text being typed with one more rune. ok is false if no name of a
// point on a board of size lines has the rune there; a letter begins anew.
func (s Style) Extend(text string, r rune, size int) (extended string, ok bool) {
	r = unicode.ToLower(r)
	if s == Numbers {
		return s.extendNumbers(text, r, size)
	}
	if _, is := s.column(r, size); is {
		return string(r), true
	}
	if text == "" || r < '0' || r > '9' {
		return "", false
	}
	return extendNumber(text[:1], text[1:], r), true
}

func (s Style) extendNumbers(text string, r rune, size int) (string, bool) {
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
	p, row := game.Point{}, ""
	if s == Numbers {
		var column string
		column, row, _ = strings.Cut(text, "-")
		n, err := strconv.Atoi(column)
		if err != nil || n < 1 || n > size {
			return p, fmt.Errorf("coords: %q names no column", text)
		}
		p.X = n - 1
	} else {
		first := []rune(text)
		x, is := 0, false
		if len(first) > 0 {
			x, is = s.column(unicode.ToLower(first[0]), size)
		}
		if !is {
			return p, fmt.Errorf("coords: %q names no column", text)
		}
		p.X, row = x, string(first[1:])
	}
	n, err := strconv.Atoi(row)
	if err != nil || n < 1 || n > size {
		return p, fmt.Errorf("coords: %q names no row", text)
	}
	p.Y = n - 1
	return p, nil
}

// Started returns the column that a text being typed names so far, if it names no
// row yet.
func (s Style) Started(text string, size int) (x int, ok bool) {
	p, err := s.Parse(strings.TrimSuffix(text, "-")+s.rowAfter(), size)
	_, whole := s.Parse(text, size)
	return p.X, err == nil && whole != nil
}

// rowAfter is a row as it follows a column.
func (s Style) rowAfter() string {
	if s == Numbers {
		return "-1"
	}
	return "1"
}

// column returns the column of a letter.
func (s Style) column(r rune, size int) (x int, is bool) {
	x = int(r - 'a')
	if s == LettersNoI {
		if r == 'i' {
			return 0, false
		}
		if r > 'i' {
			x--
		}
	}
	return x, r >= 'a' && r <= 'z' && x < size
}
