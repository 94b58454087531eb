package record

import "errors"

// Write writes records as a file of the format. It returns a [*WriteError] if the format
// cannot hold a record without changing the position, or if it holds only one record and
// more are given. [Lost] says what else does not come back.
func Write(format *Format, records ...*Record) ([]byte, error) {
	data, err := format.try(records)
	var f *faultError
	if errors.As(err, &f) {
		err = &WriteError{Format: format, Fault: f.fault, Move: f.move, Msg: f.msg}
	}
	return data, err
}

func (f *Format) try(records []*Record) ([]byte, error) {
	switch {
	case !f.Writes():
		return nil, faultf(NotWritten, "", "the format is only read")
	case len(records) == 0:
		return nil, faultf(OneGame, "", "there is no game to write")
	case len(records) > 1 && !f.many:
		return nil, faultf(OneGame, "", "a file holds one game, not %d", len(records))
	}
	return f.write(records)
}

// single turns a writer of one record into that of a format with one game a file.
func single(write func(*Record) ([]byte, error)) func([]*Record) ([]byte, error) {
	return func(records []*Record) ([]byte, error) { return write(records[0]) }
}

// wantSize returns an error if the board has another size than the only one of a format.
func wantSize(r *Record, size int) error {
	if r.Size == size {
		return nil
	}
	return faultf(OtherSize, "", "the format holds %dx%d only, not %dx%d", size, size, r.Size, r.Size)
}
