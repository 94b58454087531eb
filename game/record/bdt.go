package record

import (
	"strconv"
	"strings"

	"omok/game"
)

// BDT is a file with one line of text for each game.
var BDT = &Format{
	name: "BDT", extensions: []string{".bdt"}, many: true,
	holds:     []Content{Moves, Players, Event, RuleSet, Outcome, Comments},
	recognise: isBDT, read: readBDT,
}

// isBDT reports whether the first line with anything on it is a game of a .bdt file.
func isBDT(in *input) bool {
	row, _, _ := strings.Cut(in.head(), "\n")
	_, rest, ok := strings.Cut(row, "=[")
	return ok && strings.Count(rest, ",") >= 4 && strings.Contains(rest, "]")
}

// readBDT reads a .bdt file, a line of text for each game:
//
//	tournament=[black,white,result,moves,5A,reverse,comment]
//
// The result is +, - or = for Black. A move is two hexadecimal digits, column and row
// from 1 at the bottom left; 00 is a pass. 5A is the fifth move that was offered but not
// taken: a letter and a number, on boards whose column letters leave out I.
func readBDT(f *File, in *input) error {
	var first error
	i := -1
	for row := range strings.SplitSeq(in.text(), "\n") {
		i++
		if f.room < 0 {
			return f.stopped()
		}
		if row = strings.TrimSpace(row); row == "" {
			continue
		}
		if err := f.bdtGame(row); err != nil {
			f.note(i+1, err) // the game is left out
			if first == nil {
				first = f.fault(i+1, err)
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
		return faultf(Malformed, row, "a game should be like tournament=[black,white,+,moves,5A,-,comment]")
	}
	fields := strings.SplitN(rest[:end], ",", 7)
	if len(fields) < 4 {
		return faultf(NoMoves, "", "the moves are missing")
	}
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	r := l.rec
	r.Rules = game.MustRules(game.Renju)
	r.Info = game.Info{Black: fields[0], White: fields[1], Event: strings.Trim(tournament, " ,")}
	switch fields[2] {
	case "+":
		r.Result = game.Result{Over: true, Winner: game.Black}
	case "-":
		r.Result = game.Result{Over: true, Winner: game.White}
	case "=":
		r.Result = game.Result{Over: true}
	}
	if err := bdtMoves(l, strings.ReplaceAll(fields[3], " ", "")); err != nil {
		return err
	}
	f.take(400 + len(row) + nodeBytes*len(fields[3])/2)
	more := func(i int) string {
		if i >= len(fields) || fields[i] == "?" || fields[i] == "-" {
			return ""
		}
		return fields[i]
	}
	if fifth := more(4); fifth != "" {
		if p, ok := pointWithoutI(fifth, oldSize); ok {
			r.SetProperty(fifthsProperty, sgfPointText(p, oldSize))
			fifth = p.String()
		}
		r.Info.Comment = "5A: " + fifth
	}
	if swap := more(5); swap != "" {
		r.SetProperty(swapProperty, swap)
	}
	r.Info.Comment = joinText(r.Info.Comment, more(6))
	l.explain()
	f.Records = append(f.Records, r)
	return nil
}

func bdtMoves(l *line, moves string) error {
	if len(moves)%2 != 0 {
		return faultf(Malformed, moves, "a move is two digits, and there are %d digits", len(moves))
	}
	for i := 0; i < len(moves); i += 2 {
		b, err := strconv.ParseUint(moves[i:i+2], 16, 8)
		if err != nil {
			return faultf(Malformed, moves[i:i+2], "%q is no move", moves[i:i+2])
		}
		p := game.Point{X: int(b>>4) - 1, Y: int(b&15) - 1}
		if p.X < 0 {
			p = game.Pass
		}
		if err := l.play(p); err != nil {
			return faultInMove(i/2+1, err)
		}
	}
	return nil
}

// pointWithoutI reads a point of a board whose columns leave out the letter I.
func pointWithoutI(name string, size int) (game.Point, bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	if name == "" || name[0] == 'i' {
		return game.Point{}, false
	}
	if name[0] > 'i' {
		name = string(name[0]-1) + name[1:]
	}
	p, err := game.ParsePoint(name, size)
	return p, err == nil && p != game.Pass
}
