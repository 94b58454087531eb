package record

import (
	"fmt"
	"strconv"
	"strings"
)

// readSav reads a position of Yixin: the size twice, the number of moves, then
// "row column" for each, 0-based from the top left, all as numbers between spaces.
func readSav(f *File, text string) error {
	numbers, err := savNumbers(f, text)
	if err != nil {
		return err
	}
	if len(numbers) < 3 || numbers[0].value != numbers[1].value {
		return f.fail(1, flawed(Malformed, text, "the file should start with the size, the size again, and the number of moves"))
	}
	size, count := numbers[0].value, numbers[2].value
	l, err := newLine(size)
	if err != nil {
		return f.fail(1, err)
	}
	moves := numbers[3:]
	if count != len(moves)/2 || len(moves)%2 != 0 {
		return f.fail(numbers[2].line, flawed(Malformed, strconv.Itoa(count), "%d moves are announced and %d numbers follow", count, len(moves)))
	}
	for i := 0; i < len(moves); i += 2 {
		if err := l.play(fromTop(moves[i+1].value, moves[i].value, size)); err != nil {
			return f.fail(moves[i].line, inMove(i/2+1, err))
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

type savNumber struct{ value, line int }

func savNumbers(f *File, text string) ([]savNumber, error) {
	var numbers []savNumber
	for i, row := range strings.Split(text, "\n") {
		for _, field := range strings.Fields(row) {
			n, err := strconv.Atoi(field)
			if err != nil || n < 0 || n > 1<<16 {
				return nil, f.fail(i+1, flawed(Malformed, field, "%q is no number of this file", excerpt(field)))
			}
			numbers = append(numbers, savNumber{n, i + 1})
		}
	}
	return numbers, nil
}

func writeSav(r *Record) ([]byte, error) {
	moves, err := alternating(r.MainLine())
	if err != nil {
		return nil, unwritable(Sav, err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n%d\n%d\n", r.Size, r.Size, len(moves))
	for _, n := range moves {
		fmt.Fprintf(&b, "%d %d\n", toTop(n.Point(), r.Size), n.Point().X)
	}
	return []byte(b.String()), nil
}
