package game

import (
	"slices"
	"strconv"
)

// Marked returns marks with m added. A point has at most one label, one other sign and
// one link to each other point, and m replaces the one that is there. If exactly the
// same mark is there, it is removed instead. The given list stays as it is.
func Marked(marks []Mark, m Mark) []Mark {
	was := slices.Contains(marks, m)
	kept := slices.DeleteFunc(slices.Clone(marks), func(o Mark) bool { return o.samePlace(m) })
	if was {
		return kept
	}
	return append(kept, m)
}

// samePlace reports whether two marks exclude each other.
func (m Mark) samePlace(o Mark) bool {
	if m.Kind.Links() != o.Kind.Links() {
		return false
	}
	if m.Kind.Links() {
		return m.Point == o.Point && m.To == o.To || m.Point == o.To && m.To == o.Point
	}
	return m.Point == o.Point && (m.Kind == MarkLabel) == (o.Kind == MarkLabel)
}

// Unmarked returns marks without those on p and those that link to it. If there are
// none, it returns marks without the links that pass over p.
func Unmarked(marks []Mark, p Point) []Mark {
	kept := slices.DeleteFunc(slices.Clone(marks), func(m Mark) bool {
		return m.Point == p || m.Kind.Links() && m.To == p
	})
	if len(kept) == len(marks) {
		kept = slices.DeleteFunc(kept, func(m Mark) bool { return m.Kind.Links() && m.passes(p) })
	}
	return kept
}

// passes reports whether a link comes within half of the distance between two lines of
// the board to p.
func (m Mark) passes(p Point) bool {
	x, y, px, py := m.To.X-m.Point.X, m.To.Y-m.Point.Y, p.X-m.Point.X, p.Y-m.Point.Y
	along, aside, length := x*px+y*py, x*py-y*px, x*x+y*y
	return along >= 0 && along <= length && 4*aside*aside <= length
}

// FreeLetter returns the first letter that labels no point yet: A to Z, and then a to
// z; "" if all do.
func FreeLetter(marks []Mark) string {
	for _, first := range "Aa" {
		for i := range rune(26) {
			if letter := string(first + i); !labels(marks, letter) {
				return letter
			}
		}
	}
	return ""
}

// FreeNumber returns the first number from 1 that labels no point yet.
func FreeNumber(marks []Mark) string {
	n := 1
	for labels(marks, strconv.Itoa(n)) {
		n++
	}
	return strconv.Itoa(n)
}

func labels(marks []Mark, text string) bool {
	return slices.ContainsFunc(marks, func(m Mark) bool { return m.Kind == MarkLabel && m.Text == text })
}

// Turned returns the mark as it lies after s is applied to a board of the given size.
func (m Mark) Turned(s Symmetry, size int) Mark {
	m.Point = s.Apply(m.Point, size)
	if m.Kind.Links() {
		m.To = s.Apply(m.To, size)
	}
	return m
}
