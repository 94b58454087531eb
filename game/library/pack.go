package library

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"sync"
)

// A game of forty moves is half as long when packed. A packer takes more memory than a
// hundred games, so packers are reused.
var packers, unpackers sync.Pool

// maxContent bounds what a damaged entry can unpack to.
const maxContent = 1 << 28

func pack(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, ok := packers.Get().(*flate.Writer)
	if ok {
		w.Reset(&b)
	} else {
		var err error
		if w, err = flate.NewWriter(&b, flate.DefaultCompression); err != nil {
			return nil, err
		}
	}
	_, err := w.Write(data)
	err = errors.Join(err, w.Close()) // writes what is left, so before Bytes
	packers.Put(w)
	return b.Bytes(), err
}

func unpack(data []byte) ([]byte, error) {
	r, ok := unpackers.Get().(io.ReadCloser)
	if !ok {
		r = flate.NewReader(bytes.NewReader(data))
	} else if err := r.(flate.Resetter).Reset(bytes.NewReader(data), nil); err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(r, maxContent))
	unpackers.Put(r)
	return content, err
}
