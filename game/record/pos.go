package record

import "bytes"

// Pos is the binary .pos file: the number of stones, then one byte b for each:
// column b%15, row b/15 from the top.
var Pos = &Format{
	name: "POS", extensions: []string{".pos"}, holds: []Content{Moves},
	recognise: isPos, read: readPos, write: single(writePos),
}

// oldSize is the size of the board of the formats that know only one.
const oldSize = 15

// mostTrailing is how many bytes may follow the stones of a file of this kind.
const mostTrailing = 64

// isPos reports whether data has as many stones as announced, with no point twice, and
// nothing after them but what fills up a file.
func isPos(in *input) bool {
	data := in.data
	if len(data) == 0 || data[0] > oldSize*oldSize || int(data[0]) > len(data)-1 || len(data)-1-int(data[0]) > mostTrailing {
		return false
	}
	if data[0] == 0 {
		return len(data) == 1
	}
	var seen [oldSize * oldSize]bool
	for _, b := range data[1 : 1+data[0]] {
		if int(b) >= len(seen) || seen[b] {
			return false
		}
		seen[b] = true
	}
	return len(data)-1 == int(data[0]) || !in.isText && len(bytes.Trim(data[1+int(data[0]):], "\x00 \r\n\x1A\xFF")) == 0
}

// isCutPos reports whether data may be such a file that breaks off: more than half of
// its stones are there, with no point twice.
func isCutPos(in *input) bool {
	data := in.data
	if in.isText || len(data) < 4 || int(data[0]) <= len(data)-1 || int(data[0]) >= 2*(len(data)-1) {
		return false
	}
	whole := append([]byte{byte(len(data) - 1)}, data[1:]...)
	return isPos(&input{data: whole})
}

func readPos(f *File, in *input) error {
	if !isPos(in) && !isCutPos(in) {
		return f.faultByte(0, faultf(Malformed, "", "the number of stones and the stones do not agree"))
	}
	f.Encoding = utf8Name
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	count := min(int(in.data[0]), len(in.data)-1)
	for i, b := range in.data[1 : 1+count] {
		if err := l.play(fromTop(int(b)%oldSize, int(b)/oldSize, oldSize)); err != nil {
			return f.faultByte(i+1, err)
		}
	}
	if more := len(in.data) - 1 - count; more > 0 {
		f.noteByte(1+count, faultf(Surplus, "", "%d bytes after the stones are left out", more))
	}
	if missing := int(in.data[0]) - count; missing > 0 {
		f.noteByte(len(in.data), faultf(BreaksOff, "", "%d of %d stones are missing", missing, in.data[0]))
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

func writePos(r *Record) ([]byte, error) {
	if err := wantSize(r, oldSize); err != nil {
		return nil, err
	}
	moves, err := alternating(r.MainLine())
	if err != nil {
		return nil, err
	}
	data := []byte{byte(len(moves))}
	for _, n := range moves {
		data = append(data, byte(toTop(n.Point(), oldSize)*oldSize+n.Point().X))
	}
	return data, nil
}
