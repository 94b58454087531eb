package record

import (
	"strconv"
	"strings"

	"omok/game"
)

// isBDT reports whether the first line with anything on it is a game of a .bdt file.
func isBDT(text string) bool {
	for row := range strings.SplitSeq(text, "\n") {
		if strings.TrimSpace(row) != "" {
			_, rest, ok := strings.Cut(row, "=[")
			return ok && strings.Count(rest, ",") >= 4 && strings.Contains(rest, "]")
		}
	}
	return false
}

// readBDT reads a .bdt file, a line of text for each game:
//
//	tournament=[black,white,result,moves,5A,reverse,comment]
//
// The result is +, - or = for Black. A move is two hexadecimal digits, column and
// row from 1 at the bottom left; 00 is a pass. 5A is the fifth move not taken.
func readBDT(f *File, text string) error {
	var first error
	for i, row := range strings.Split(text, "\n") {
		if row = strings.TrimSpace(row); row == "" {
			continue
		}
		if err := f.bdtGame(row); err != nil {
			f.problem(i+1, 0, err) // the game is left out
			if first == nil {
				first = f.fail(i+1, err)
			}
		}
	}
	if len(f.Records) == 0 {
		return first
	}
	return nil
}

func (f *File) bdtGame(row string) error {
	tournament, rest, ok := strings.Cut(row, "=[")
	end := strings.LastIndexByte(rest, ']')
	if !ok || end < 0 {
		return flawed(Malformed, row, "a game should be like tournament=[black,white,+,moves,5A,-,comment]")
	}
	fields := strings.SplitN(rest[:end], ",", 7)
	if len(fields) < 4 {
		return flawed(NoMoves, "", "the moves are missing")
	}
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	r := l.rec
	r.Set = game.Renju
	r.Info = game.Info{Black: fields[0], White: fields[1], Event: strings.Trim(tournament, " ,")}
	switch fields[2] {
	case "+":
		r.Result = game.Result{Over: true, Winner: game.Black}
	case "-":
		r.Result = game.Result{Over: true, Winner: game.White}
	case "=":
		r.Result = game.Result{Over: true}
	}
	if err := bdtMoves(l, fields[3]); err != nil {
		return err
	}
	var remarks []string
	for i, what := range []string{"5A: ", "Reverse: ", ""} {
		if i+4 < len(fields) && fields[i+4] != "" && fields[i+4] != "?" {
			remarks = append(remarks, what+fields[i+4])
		}
	}
	r.Info.Comment = strings.Join(remarks, "\n")
	r.settle()
	f.Records = append(f.Records, r)
	return nil
}

func bdtMoves(l *line, moves string) error {
	if len(moves)%2 != 0 {
		return flawed(Malformed, moves, "a move is two digits, and there are %d digits", len(moves))
	}
	for i := 0; i < len(moves); i += 2 {
		b, err := strconv.ParseUint(moves[i:i+2], 16, 8)
		if err != nil {
			return flawed(Malformed, moves[i:i+2], "%q is no move", moves[i:i+2])
		}
		p := game.Point{X: int(b>>4) - 1, Y: int(b&15) - 1}
		if err := l.play(p); err != nil {
			return inMove(i/2+1, err)
		}
	}
	return nil
}
