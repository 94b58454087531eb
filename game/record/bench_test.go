package record

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"

	"omok/game"
)

// bigNodes is the size of the generated library.
const bigNodes = 500_000

// bigTree makes a record of so many nodes from a seed: lines of play that branch
// off each other at random, with a comment here and there.
func bigTree(nodes int) *Record {
	rng := rand.New(rand.NewPCG(1, 2))
	r := &Record{Size: oldSize, Root: &game.Node{}}
	made := 1
	line := []*game.Node{r.Root}
	for made < nodes {
		line = line[:1+rng.IntN(len(line))]
		for range 1 + rng.IntN(30) {
			n := line[len(line)-1]
			if len(line) > 60 || made == nodes {
				break
			}
			if n.Branches() > 20 {
				line = append(line, n.Child(rng.IntN(20)))
				continue
			}
			p := game.Point{X: rng.IntN(oldSize), Y: rng.IntN(oldSize)}
			if stands(line, p) {
				continue
			}
			before := n.Branches()
			child := n.Add(p, libColour(len(line)))
			if made += n.Branches() - before; made%50 == 0 {
				child.SetComment("花月 " + p.String() + "\n黑必胜")
			}
			line = append(line, child)
		}
	}
	return r
}

func stands(line []*game.Node, p game.Point) bool {
	for _, n := range line[1:] {
		if n.Point() == p {
			return true
		}
	}
	return false
}

func BenchmarkReadLib(b *testing.B) {
	r := bigTree(bigNodes)
	r.Encoding = "GBK"
	data, err := Write(Lib, r)
	if err != nil {
		b.Fatal(err)
	}
	r = nil
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var f *File
	for b.Loop() {
		if f, err = Read(data); err != nil {
			b.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/(1<<20), "MB-allocated/op")
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/(1<<20), "MB-kept")
	b.ReportMetric(float64(len(data))/(1<<20), "MB-file")
	runtime.KeepAlive(f)
}

func BenchmarkWriteLib(b *testing.B) {
	r := bigTree(bigNodes)
	for b.Loop() {
		if _, err := Write(Lib, r); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTranspositions(b *testing.B) {
	r := bigTree(bigNodes)
	for b.Loop() {
		r.Transpositions()
	}
}

func TestBigLibComesBack(t *testing.T) {
	r := bigTree(20_000)
	data, err := Write(Lib, r)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Write(Lib, mustRead(t, data).Records[0])
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the library has changed, %v", err)
	}
}

// TestDeepTrees reads trees that would exhaust the stack of a recursive reader: as
// long as a game may be, and longer, which is refused.
func TestDeepTrees(t *testing.T) {
	for length, taken := range map[int]bool{game.MaxDepth: true, 200_000: false} {
		for name, data := range map[string][]byte{
			"SGF": bytes.Repeat([]byte("(;C[x]"), length),
			"lib": append(lib("\x00\x00"), bytes.Repeat([]byte("\x00\x00"), length-1)...),
		} {
			f, err := Read(data)
			var wrong *SyntaxError
			if !taken {
				if !errors.As(err, &wrong) || wrong.Fault != TooLarge {
					t.Errorf("%s of %d: %v", name, length, err)
				}
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			opens(t, f.Records[0])
			if n := len(all(f.Records[0].Root)); n != length {
				t.Errorf("%s: %d nodes of %d", name, n, length)
			}
			if _, err := Write(SGF, f.Records[0]); err != nil {
				t.Error(err)
			}
		}
	}
}
