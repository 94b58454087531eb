package record

// oldSize is the size of the board of the kinds that know only one.
const oldSize = 15

// isPos reports whether data is a binary .pos file: the number of stones, then one
// byte b for each, column b%15, row b/15 from the top, none twice.
func isPos(data []byte) bool {
	if len(data) < 2 || int(data[0]) != len(data)-1 || data[0] > oldSize*oldSize {
		return false
	}
	var seen [oldSize * oldSize]bool
	for _, b := range data[1:] {
		if int(b) >= len(seen) || seen[b] {
			return false
		}
		seen[b] = true
	}
	return true
}

func readPos(f *File, data []byte) error {
	l, err := newLine(oldSize)
	if err != nil {
		return err
	}
	for i, b := range data[1:] {
		if err := l.play(fromTop(int(b)%oldSize, int(b)/oldSize, oldSize)); err != nil {
			return f.failAt(i+1, err)
		}
	}
	f.Records = append(f.Records, l.rec)
	return nil
}

func writePos(r *Record) ([]byte, error) {
	if err := wantSize(Pos, r, oldSize); err != nil {
		return nil, err
	}
	moves, err := alternating(r.MainLine())
	if err != nil {
		return nil, unwritable(Pos, err)
	}
	if len(moves) == 0 {
		return nil, unwritable(Pos, flawed(NoMoves, "", "the game has no moves"))
	}
	data := []byte{byte(len(moves))}
	for _, n := range moves {
		data = append(data, byte(toTop(n.Point(), oldSize)*oldSize+n.Point().X))
	}
	return data, nil
}
