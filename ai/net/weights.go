package net

import (
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// weightsVersion is the version of the format of weights.
const weightsVersion = 2

// WriteWeights writes a net. The format is gzip over a version byte, one byte for the
// number of tables and one for that of heads, then in little-endian order the numbers of
// each [WholeTable] and each [WholeHead].
func WriteWeights(out io.Writer, w *Weights) error {
	if err := w.check(); err != nil {
		return err
	}
	z := gzip.NewWriter(out)
	for _, v := range []any{[]byte{weightsVersion, byte(len(w.Tables)), byte(len(w.Heads))}, w.Tables, w.Heads} {
		if err := binary.Write(z, binary.LittleEndian, v); err != nil {
			return fmt.Errorf("net: %w", err)
		}
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("net: %w", err)
	}
	return nil
}

// ReadWeights reads what [WriteWeights] wrote, to its end. Numbers that a net could not
// be followed with are an error.
func ReadWeights(in io.Reader) (*Weights, error) {
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, fmt.Errorf("net: weights: %w", err)
	}
	var head [3]byte
	if _, err := io.ReadFull(z, head[:]); err != nil {
		return nil, fmt.Errorf("net: weights: %w", err)
	}
	if head[0] != weightsVersion {
		return nil, fmt.Errorf("net: weights of version %d, not %d", head[0], weightsVersion)
	}
	if err := checkSize(int(head[1]), int(head[2])); err != nil {
		return nil, err
	}
	w := &Weights{Tables: make([]WholeTable, head[1]), Heads: make([]WholeHead, head[2])}
	for _, v := range []any{w.Tables, w.Heads} {
		if err := binary.Read(z, binary.LittleEndian, v); err != nil {
			return nil, fmt.Errorf("net: weights: %w", err)
		}
	}
	switch n, err := z.Read(head[:1]); { // the end, where gzip's checksum is looked at
	case n > 0:
		return nil, errors.New("net: weights: more follows than belongs to the net")
	case err != io.EOF:
		return nil, fmt.Errorf("net: weights: %w", err)
	}
	if err := w.check(); err != nil {
		return nil, err
	}
	return w, nil
}

// checkSize says whether a net may have so many tables and heads: one for both colours,
// or one for each.
func checkSize(tables, heads int) error {
	if tables < 1 || tables > 2 || heads < 1 || heads > 2 {
		return fmt.Errorf("net: weights with %d tables and %d heads", tables, heads)
	}
	return nil
}

// check reports numbers that are too large for the sums they go into.
func (w *Weights) check() error {
	if err := checkSize(len(w.Tables), len(w.Heads)); err != nil {
		return err
	}
	ok := true
	for i := range w.Tables {
		t := &w.Tables[i]
		for n := range t.Rows {
			ok = ok && within(t.Rows[n][:], mostRow)
		}
		ok = ok && within(t.Bias[:], mostRow)
	}
	for i := range w.Heads {
		h := &w.Heads[i]
		for j := range Hidden {
			ok = ok && within(h.In[j][:], mostWeight) && within(h.Flags[j][:], mostStart/16)
		}
		for j := range h.Move {
			ok = ok && within(h.Move[j][:], mostMove)
		}
		for j := range h.Near {
			ok = ok && within(h.Near[j][:], mostNear)
		}
		ok = ok && h.Logit >= 0 && h.Logit <= mostNear
		ok = ok && within(h.Bias[:], mostStart/16) && within(h.Out[:], mostOut) && within([]int32{h.Rest}, mostStart)
	}
	if !ok {
		return errors.New("net: weights: a number is too large")
	}
	return nil
}

func within[T int16 | int32](x []T, most T) bool {
	for _, v := range x {
		if v > most || v < -most {
			return false
		}
	}
	return true
}
