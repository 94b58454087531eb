package record

import "errors"

// Write writes records as a file of the format. It is an error to write a record
// that the format cannot hold without changing the position, and more than one
// where it holds one only: a [*WriteError]. What else does not come back is said by
// [Lost].
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

// single makes a writer of one record that of a format with one game.
func single(write func(*Record) ([]byte, error)) func([]*Record) ([]byte, error) {
	return func(records []*Record) ([]byte, error) { return write(records[0]) }
}

// wantSize refuses a board that a format which knows one size only cannot hold.
func wantSize(r *Record, size int) error {
	if r.Size == size {
		return nil
	}
	return faultf(OtherSize, "", "the format holds %dx%d only, not %dx%d", size, size, r.Size, r.Size)
}
