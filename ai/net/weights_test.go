package net

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// anyWeights returns a net of random numbers that are as large as they may be.
func anyWeights(tables int) *Weights {
	rnd := rand.New(rand.NewPCG(uint64(tables), 9))
	any := func(most int) int { return rnd.IntN(2*most+1) - most }
	w := &Weights{Tables: make([]WholeTable, tables), Heads: make([]WholeHead, tables)}
	for i := range w.Tables {
		t, h := &w.Tables[i], &w.Heads[i]
		for k := range Channels {
			t.Bias[k] = int16(any(mostRow))
			for n := range t.Rows {
				t.Rows[n][k] = int16(any(mostRow))
			}
		}
		for j := range Hidden {
			for k := range h.In[j] {
				h.In[j][k] = int16(any(mostWeight))
			}
			for k := range h.Flags[j] {
				h.Flags[j][k] = int32(any(mostStart / 16))
			}
			h.Bias[j], h.Out[j] = int32(any(mostStart/16)), int32(any(mostOut))
		}
		h.Rest = int32(any(mostStart))
		for j := range h.Move {
			for k := range h.Move[j] {
				h.Move[j][k] = int16(any(mostMove))
			}
		}
		for j := range h.Near {
			for k := range h.Near[j] {
				h.Near[j][k] = int32(any(mostNear))
			}
		}
		h.Logit = int32(rnd.IntN(mostNear + 1))
	}
	return w
}

// file returns a net as a file has it, and the same before it is packed.
func file(t testing.TB, w *Weights) (packed, plain []byte) {
	t.Helper()
	var out bytes.Buffer
	if err := WriteWeights(&out, w); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	plain, err = io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), plain
}

func pack(t testing.TB, plain []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	if _, err := z.Write(plain); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWeightsSurviveTheFile(t *testing.T) {
	for tables := 1; tables <= 2; tables++ {
		w := anyWeights(tables)
		packed, plain := file(t, w)
		got, err := ReadWeights(bytes.NewReader(packed))
		if err != nil || !reflect.DeepEqual(got, w) {
			t.Errorf("%d tables: %v, or another net is read back", tables, err)
		}
		if plain[0] != 2 || int(plain[1]) != tables || int(plain[2]) != tables {
			t.Errorf("the file begins with %v", plain[:3])
		}
		if first := w.Tables[0].Rows[0][0]; plain[3] != byte(first) || plain[4] != byte(first>>8) {
			t.Errorf("the first number is %v, not %d in little-endian order", plain[3:5], first)
		}
	}
}

// TestFloatOfWeights takes every embedded net back to what it was rounded from.
func TestFloatOfWeights(t *testing.T) {
	list, err := files.ReadDir("nets")
	if err != nil || len(list) == 0 {
		t.Fatalf("%d nets, %v", len(list), err)
	}
	for _, entry := range list {
		data, err := files.ReadFile("nets/" + entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		w, err := ReadWeights(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(Round(w.Float()), w) {
			t.Errorf("%s: another net comes back", entry.Name())
		}
	}
}

func TestBrokenWeights(t *testing.T) {
	packed, plain := file(t, anyWeights(1))
	with := func(at int, b byte) []byte {
		p := bytes.Clone(plain)
		p[at] = b
		return pack(t, p)
	}
	damaged := bytes.Clone(packed)
	damaged[len(damaged)-8] ^= 1 // in the checksum
	for _, c := range []struct {
		name, says string
		data       []byte
	}{
		{"nothing", "EOF", nil},
		{"no gzip", "gzip", []byte("this is something else")},
		{"an empty one", "EOF", pack(t, nil)},
		{"version 1", "version 1", with(0, 1)},
		{"no tables", "0 tables", with(1, 0)},
		{"three tables", "3 tables", with(1, 3)},
		{"255 heads", "255 heads", with(2, 255)},
		{"two tables in the place of one", "EOF", with(1, 2)},
		{"a large row", "too large", with(4, 0x70)},
		{"a large logit", "too large", with(len(plain)-1, 0x70)},
		{"half", "EOF", packed[:len(packed)/2]},
		{"all but a byte", "EOF", packed[:len(packed)-1]},
		{"a wrong checksum", "checksum", damaged},
		{"one byte more", "more follows", pack(t, append(bytes.Clone(plain), 0))},
	} {
		if w, err := ReadWeights(bytes.NewReader(c.data)); err == nil || w != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: the error is %v", c.name, err)
		}
	}
}

// TestWriteOnlyWhatCanBeRead asks for nets to be written that may not be.
func TestWriteOnlyWhatCanBeRead(t *testing.T) {
	for name, spoil := range map[string]func(*Weights){
		"no tables":     func(w *Weights) { w.Tables = nil },
		"no heads":      func(w *Weights) { w.Heads = nil },
		"row":           func(w *Weights) { w.Tables[0].Rows[NumLines-1][3] = mostRow + 1 },
		"bias":          func(w *Weights) { w.Tables[0].Bias[0] = -mostRow - 1 },
		"input":         func(w *Weights) { w.Heads[0].In[1][2] = mostWeight + 1 },
		"flag":          func(w *Weights) { w.Heads[0].Flags[1][2] = mostStart/16 + 1 },
		"bias of heads": func(w *Weights) { w.Heads[0].Bias[1] = mostStart/16 + 1 },
		"output":        func(w *Weights) { w.Heads[0].Out[1] = -mostOut - 1 },
		"rest":          func(w *Weights) { w.Heads[0].Rest = mostStart + 1 },
		"move":          func(w *Weights) { w.Heads[0].Move[7][31] = mostMove + 1 },
		"distance":      func(w *Weights) { w.Heads[0].Near[1][9] = -mostNear - 1 },
		"logit":         func(w *Weights) { w.Heads[0].Logit = -1 },
	} {
		w := anyWeights(1)
		spoil(w)
		if err := WriteWeights(io.Discard, w); err == nil {
			t.Errorf("%s: it is written", name)
		}
	}
}

// FuzzReadWeights reads anything, packed and as it is: what is read can be written.
func FuzzReadWeights(f *testing.F) {
	packed, plain := file(f, &Weights{Tables: make([]WholeTable, 1), Heads: make([]WholeHead, 1)})
	f.Add(packed)
	f.Add(packed[:100])
	f.Add(plain)
	f.Add([]byte{2, 2, 2, 7})
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, d := range [][]byte{data, pack(t, data)} {
			w, err := ReadWeights(bytes.NewReader(d))
			if err != nil {
				continue
			}
			if err := WriteWeights(io.Discard, w); err != nil {
				t.Error(err)
			}
		}
	})
}
