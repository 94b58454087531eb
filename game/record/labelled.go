package record

import (
	"fmt"
	"regexp"
	"strings"

	"omok/game"
)

// Labelled is a board drawn as text with its labels, as one of the published student
// programs prints it: the numbers of the columns above, then a line for each row from
// the top with its letter, starting with A; B and W are stones, separated by tabs. The
// words that the program prints before the numbers may push its rows aside.
var Labelled = &Format{
	name: "board with labels", extensions: []string{".txt"}, holds: []Content{SetUp, BoardSize},
	recognise: isLabelled, read: readBoard, write: single(writeLabelled),
}

// firstRow and secondRow are how rows with letters begin.
var (
	firstRow  = regexp.MustCompile(`(?m)^\s*A\s+\S`)
	secondRow = regexp.MustCompile(`(?m)^\s*B\s+\S`)
)

func isLabelled(in *input) bool {
	return Board.recognise(in) && numbered(in.text()) > 0 && firstRow.MatchString(in.text()) && secondRow.MatchString(in.text())
}

func writeLabelled(r *Record) ([]byte, error) {
	b, _, err := r.Board(r.Position())
	if err != nil {
		return nil, wrongSize(r.Size)
	}
	var s strings.Builder
	for x := range b.Size() {
		fmt.Fprintf(&s, "\t%d", x+1)
	}
	signs := [...]string{game.Empty: "-", game.Black: "B", game.White: "W"}
	for row := range b.Size() {
		fmt.Fprintf(&s, "\n%c", 'A'+row)
		for x := range b.Size() {
			s.WriteByte('\t')
			s.WriteString(signs[b.At(fromTop(x, row, b.Size()))])
		}
	}
	s.WriteByte('\n')
	return []byte(s.String()), nil
}
