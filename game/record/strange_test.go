package record

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// strangeBytes are data of which nobody would say that it is a game: n bytes that follow
// each other, that are drawn at random, and the same after the beginnings of the binary
// formats.
func strangeBytes(rng *rand.Rand, n int) map[string][]byte {
	ascending, drawn := make([]byte, n), make([]byte, n)
	start := rng.IntN(256)
	for i := range drawn {
		ascending[i], drawn[i] = byte(start+i), byte(rng.IntN(256))
	}
	drawn[0] |= 0x80 // no number of stones of a .pos file, which may be any
	counted := append([]byte{byte(n/2 - 1)}, drawn[1:]...)
	return map[string][]byte{
		"ascending": ascending, "random": drawn, "a library of version 2": append([]byte{libCentre}, drawn...), "counted": counted,
	}
}

// Arbitrary bytes are refused, whatever the file is called: a wrong record would come
// into the library as a game.
func TestArbitraryBytesAreNoRecord(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 200))
	for range 300 {
		for name, data := range strangeBytes(rng, 200) {
			f, err := Read(data)
			if err == nil {
				t.Errorf("%s, % X...: read as %v", name, data[:24], f.Format)
				continue
			}
			var wrong *SyntaxError
			if !errors.As(err, &wrong) || wrong.Msg == "" {
				t.Fatalf("%s: refused without a reason: %v", name, err)
			}
		}
	}
}

// A library whose tree has not one move is not an empty game but a broken file.
func TestALibraryOfNothingIsBroken(t *testing.T) {
	for name, rest := range map[string]string{
		"cut":          "\x00\x08\x01\x02\x03\x04",
		"surplus":      "\x00\x40the tree has ended",
		"only a point": "\xF8\x40and more",
	} {
		f, err := Read([]byte(libHeader + rest))
		var wrong *SyntaxError
		if !errors.As(err, &wrong) || wrong.Format != Lib {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
	if f, err := Read([]byte(libHeader + "\x00\x40")); err != nil || len(f.Records) != 1 {
		t.Errorf("an empty library: %v", err)
	}
}
