package record

import (
	"strings"

	"omok/game"
)

// A .wzq file has the names of the players from byte 10 on, each after its
// length, and the moves from the first byte 0x70, the centre, on: b%15 is the row
// from the top and b/15 the column; zeros mean nothing.
const (
	wzqNames = 10
	wzqFirst = 0x70
)

// wzqParts finds the names and the moves; at is where the moves start, or where
// the file stops being one.
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

func isWZQ(data []byte) bool {
	_, _, _, _, ok := wzqParts(data)
	return ok
}

// readWZQ reads a game of a .wzq file. After four moves come the two fifth moves
// that Black offered, and then the one that White took away.
func readWZQ(f *File, data []byte) error {
	black, white, moves, at, ok := wzqParts(data)
	if !ok {
		return f.failAt(at, flawed(Malformed, "", "the names and the moves from the centre on are not where they should be"))
	}
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	l.rec.Set = game.Renju
	names := append(append(append([]byte(nil), black...), '\n'), white...)
	f.Encoding = detect(names)
	l.rec.Info.Black = name(black, f.Encoding)
	l.rec.Info.White = name(white, f.Encoding)
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
			return f.failAt(at+i, err)
		}
		count++
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

func name(raw []byte, encoding string) string {
	text, _ := decodeAs(raw, encoding)
	return strings.TrimSpace(clean(text))
}
