package record

import (
	"bytes"
	"strings"

	"omok/game"
)

// WZQ is the format of a Chinese client.
var WZQ = &Format{
	name: "WZQ", extensions: []string{".wzq"}, holds: []Content{Moves, Players, RuleSet},
	recognise: isWZQ, read: readWZQ,
}

// In a .wzq file the names of the players start at byte 10, each after its length, and
// the moves at the first byte 0x70, the centre: b%15 is the row from the top and b/15
// the column; zeros mean nothing.
const (
	wzqNames = 10
	wzqFirst = 0x70
	wzqGap   = 64 // bytes between the names and the moves, at most
)

// wzqParts finds the names and the moves; at is where the moves start, or where the file
// is first seen to be wrong.
func wzqParts(data []byte) (black, white, moves []byte, at int, ok bool) {
	i := wzqNames
	for _, name := range []*[]byte{&black, &white} {
		if i >= len(data) || i+1+int(data[i]) > len(data) {
			return nil, nil, nil, i, false
		}
		*name = data[i+1 : i+1+int(data[i])]
		i += 1 + int(data[i])
	}
	for i < len(data) && data[i] != wzqFirst {
		i++
	}
	if i == len(data) {
		return nil, nil, nil, wzqNames, false
	}
	for j, b := range data[i:] {
		if b >= oldSize*oldSize {
			return nil, nil, nil, i + j, false
		}
	}
	return black, white, data[i:], i, true
}

// isWZQ reports whether data has the parts of a .wzq file. Nearly any data has a byte
// 0x70 somewhere, so the names must be text, and the moves must be near.
func isWZQ(in *input) bool {
	black, white, moves, at, ok := wzqParts(in.data)
	gap := at - (wzqNames + 2 + len(black) + len(white))
	return ok && (!in.isText || bytes.IndexByte(in.data, 0) >= 0) &&
		isPlain(bytes.Trim(black, "\x00")) && isPlain(bytes.Trim(white, "\x00")) && gap <= wzqGap && eachOnce(moves)
}

// eachOnce reports whether no point stands twice in the moves of a .wzq file, apart from
// the fifth move that is taken away.
func eachOnce(moves []byte) bool {
	var seen [oldSize * oldSize]int
	again := 0
	for _, b := range moves {
		if b != 0 {
			if seen[b]++; seen[b] > 1 {
				again++
			}
		}
	}
	return again <= 1
}

// isPlain reports whether a text, in whatever encoding, has no control characters but
// those between lines.
func isPlain(text []byte) bool {
	return !bytes.ContainsFunc(text, func(r rune) bool {
		return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != libLines || r == 0x7F
	})
}

// readWZQ reads a game of a .wzq file. After four moves come the two fifth moves
// that Black offered, and then the one that White took away.
func readWZQ(f *File, in *input) error {
	black, white, moves, at, ok := wzqParts(in.data)
	if !ok {
		return f.faultByte(at, faultf(Malformed, "", "the names and the moves from the centre on are not where they should be"))
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	l.rec.Rules = game.MustRules(game.Renju)
	text := func(raw []byte) string { return strings.TrimSpace(clean(decodeAs(raw, f.Encoding))) }
	f.Encoding, f.Guessed = in.encodingOf([]byte(string(black) + "\n" + string(white)))
	l.rec.Info.Black, l.rec.Info.White = text(black), text(white)
	var offered []byte
	count := 0
	for i, b := range moves {
		if b == 0 {
			continue
		}
		if count == 4 {
			if offered = append(offered, b); len(offered) < 3 {
				continue
			}
			if b = offered[0]; offered[2] == offered[0] {
				b = offered[1]
			}
		}
		if err := l.play(fromTop(int(b)/oldSize, int(b)%oldSize, oldSize)); err != nil {
			return f.faultByte(at+i, err)
		}
		count++
	}
	f.Records = append(f.Records, l.rec)
	return nil
}
