package record

import (
	"fmt"
	"strings"
)

// Read finds out what kind of record data holds and reads it. The error of
// something that is no record says what was found instead, and where; it is a
// [*SyntaxError].
func Read(data []byte) (*File, error) {
	f := &File{}
	text, name := decode(data, claimedEncoding(data))
	f.Encoding, f.Kind = name, SGF
	if err := readSGF(f, text); err != nil {
		return nil, err
	}
	for _, r := range f.Records {
		if name != utf8Name {
			r.Encoding = name
		}
	}
	return f, nil
}

// claimedEncoding looks for what an SGF or XML file says about its encoding.
func claimedEncoding(data []byte) string {
	head := string(data[:min(len(data), 1024)])
	for _, mark := range []struct{ before, after string }{{"CA[", "]"}, {`encoding="`, `"`}, {"encoding='", "'"}} {
		if _, rest, ok := strings.Cut(head, mark.before); ok {
			if name, _, ok := strings.Cut(rest, mark.after); ok {
				return strings.TrimSpace(name)
			}
		}
	}
	return ""
}

// Write writes records as a file of the kind. It is an error to write a record
// that the kind cannot hold without changing the position, and more than one
// where it holds one only; what else is lost is said by [Kind.Loses].
func Write(kind Kind, records ...*Record) ([]byte, error) {
	switch {
	case !kind.Writes():
		return nil, fmt.Errorf("record: %v cannot be written", kind)
	case len(records) == 0:
		return nil, fmt.Errorf("record: no game to write as %v", kind)
	case len(records) > 1 && !kind.Many():
		return nil, fmt.Errorf("record: a file of kind %v holds one game, not %d", kind, len(records))
	}
	switch kind {
	case SGF:
		return writeSGF(records)
	}
	return nil, fmt.Errorf("record: %v cannot be written", kind)
}
