package record

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Sav is the format of positions of Yixin.
var Sav = &Format{
	name: "Yixin SAV", extensions: []string{".sav"}, holds: []Content{Moves, BoardSize},
	recognise: func(in *input) bool {
		m := savStart.FindStringSubmatch(in.head())
		return m != nil && m[1] == m[2] && m[1] != "0" && !isLabelled(in) && // a labelled board starts with the numbers of its columns
			!blankPairs.MatchString(in.head())
	},
	read: readSav, write: single(writeSav),
}

var savStart = regexp.MustCompile(`^\s*(\d{1,2})\s+(\d{1,2})\s+(\d{1,3})(\s|$)`)

// readSav reads a position of Yixin: the size twice, the number of moves, then
// "row column" for each, 0-based from the top left, all as numbers between spaces.
func readSav(f *File, in *input) error {
	numbers, err := savNumbers(f, in.text())
	if err != nil {
		return err
	}
	if len(numbers) < 3 || numbers[0].value != numbers[1].value {
		return f.fault(1, faultf(Malformed, in.head(), "the file should start with the size, the size again, and the number of moves"))
	}
	size, count := numbers[0].value, numbers[2].value
	l, err := newLine(size)
	if err != nil {
		return f.fault(1, err)
	}
	moves := numbers[3:]
	if announced := 2 * count; announced != len(moves) {
		wrong := faultf(Odd, strconv.Itoa(count), "%d moves are announced and %d numbers follow", count, len(moves))
		if len(moves) < announced {
			wrong.fault = BreaksOff
		}
		f.note(numbers[2].line, wrong)
		moves = moves[:len(moves)&^1]
	}
	for i := 0; i < len(moves); i += 2 {
		if err := l.play(fromTop(moves[i+1].value, moves[i].value, size)); err != nil {
			return f.fault(moves[i].line, faultInMove(i/2+1, err))
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

type savNumber struct{ value, line int }

// mostNumbers is more than any file of this kind holds.
const mostNumbers = 2048

func savNumbers(f *File, text string) ([]savNumber, error) {
	var numbers []savNumber
	line := 0
	for row := range strings.SplitSeq(text, "\n") {
		line++
		for _, field := range strings.Fields(row) {
			n, err := strconv.Atoi(field)
			if err != nil || n < 0 || n > 1<<16 || len(numbers) == mostNumbers {
				return nil, f.fault(line, faultf(Malformed, field, "%q is no number of this file", excerpt(field)))
			}
			numbers = append(numbers, savNumber{n, line})
		}
	}
	return numbers, nil
}

func writeSav(r *Record) ([]byte, error) {
	moves, err := alternating(r.MainLine())
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n%d\n%d\n", r.Size, r.Size, len(moves))
	for _, n := range moves {
		fmt.Fprintf(&b, "%d %d\n", toTop(n.Point(), r.Size), n.Point().X)
	}
	return []byte(b.String()), nil
}
