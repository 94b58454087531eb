package record

import (
	"regexp"
	"strconv"
	"strings"

	"omok/game"
)

// Openings is a list of openings for matches between engines: one a line, with the
// points as columns and rows from the centre, rows counted downwards.
var Openings = &Format{
	name: "opening list", extensions: []string{".txt"}, many: true, holds: []Content{Moves},
	recognise: isOpenings, read: readOpenings,
}

var openingLine = regexp.MustCompile(`^\s*-?\d{1,2}\s*,\s*-?\d{1,2}(\s*,\s*-?\d{1,2}\s*,\s*-?\d{1,2})*\s*$`)

func isOpenings(in *input) bool {
	head := in.head()
	line, rest, _ := strings.Cut(head, "\n")
	second, _, _ := strings.Cut(rest, "\n")
	// Pairs from the top left are never negative.
	return openingLine.MatchString(line) && strings.Count(line, ",") >= 3 && strings.Contains(head, "-") &&
		(strings.TrimSpace(second) == "" || openingLine.MatchString(second))
}

func readOpenings(f *File, in *input) error {
	size := openingSize(in.text())
	number := 0
	var first error
	for row := range strings.SplitSeq(in.text(), "\n") {
		number++
		if strings.TrimSpace(row) == "" {
			continue
		}
		if err := f.opening(row, size); err != nil {
			f.note(number, err)
			if first == nil {
				first = f.fault(number, err)
			}
		}
		if err := f.stopped(); err != nil {
			return err
		}
	}
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

var openingNumber = regexp.MustCompile(`\d+`)

// openingSize returns the smallest usual size that holds every opening of a list, since
// they are all for one board.
func openingSize(text string) int {
	far := 0
	for _, digits := range openingNumber.FindAllString(text, -1) {
		if n, err := strconv.Atoi(digits); err == nil && n <= game.MaxSize/2 {
			far = max(far, n)
		}
	}
	return roomFor(max(2*far+1, oldSize))
}

func (f *File) opening(row string, size int) error {
	if !openingLine.MatchString(row) {
		return faultf(Malformed, row, "%q is no opening", excerpt(row))
	}
	var at []int
	for _, field := range strings.Split(row, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil {
			return faultf(Malformed, field, "%q is no number", field)
		}
		at = append(at, n)
	}
	l, err := newLine(size)
	if err != nil {
		return err
	}
	for i := 0; i+1 < len(at); i += 2 {
		p := fromTop(size/2+at[i], size/2+at[i+1], size)
		if err := l.play(p); err != nil {
			return faultInMove(i/2+1, err)
		}
	}
	f.take(400 + nodeBytes*len(at)/2)
	f.Records = append(f.Records, l.rec)
	return nil
}
