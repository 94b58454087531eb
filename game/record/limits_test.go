package record

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"omok/game"
)

// kept returns how many bytes stay in use after a file has been read, and the most
// that were in use while it was.
func kept(t testing.TB, data []byte) (after, peak int64, f *File, err error) {
	t.Helper()
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	done, most := make(chan bool), make(chan int64)
	go func() {
		var highest int64
		for {
			select {
			case <-done:
				most <- highest
				return
			case <-time.After(2 * time.Millisecond):
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				highest = max(highest, int64(m.HeapAlloc)-int64(before.HeapAlloc))
			}
		}
	}()
	f, err = Read(data)
	close(done)
	peak = <-most
	runtime.GC()
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc) - int64(before.HeapAlloc), peak, f, err
}

// A file takes at most thirty bytes of memory a byte and a constant, or it is
// refused as too large.
func TestMemoryIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads large files")
	}
	dense, err := Write(Lib, bigTree(400_000))
	if err != nil {
		t.Fatal(err)
	}
	commented, err := Write(Lib, bigTreeWith("x"))
	if err != nil {
		t.Fatal(err)
	}
	moves := "(;SZ[15]" + strings.Repeat(";B[aa];W[bb]", 150_000) + ")"
	for name, data := range map[string][]byte{
		"dense library":       dense,
		"a sign on each move": commented,
		"a move many times":   append(lib("\x00\x00"), strings.Repeat("\x78\xC8x\x00", 1_000_000)...),
		"words many times":    append(lib("\x00\x00"), strings.Repeat("\x00\xCAx\x00", 1_000_000)...),
		"set up and cleared":  []byte("(;SZ[22]" + strings.Repeat(";AB[aa:vv]AE[aa:vv]", 100_000) + ")"),
		"set up in one node":  []byte("(;SZ[22]" + strings.Repeat("AB[aa:vv]AE[aa:vv]", 100_000) + ";B[hh])"),
		"nested variations":   []byte(strings.Repeat("(;B[aa]", 300_000)),
		"moves":               []byte(moves),
		"clocks":              []byte("(;SZ[15]" + strings.Repeat(";B[aa]BL[9.5]", 100_000) + ")"),
		"a comment":           []byte("(;SZ[15]C[" + strings.Repeat("comment ", 500_000) + "];B[aa])"),
		"marks":               []byte("(;SZ[19]" + strings.Repeat(";CR[aa:ss]", 50_000) + ")"),
		"a pasted text":       []byte(strings.Repeat("h8 i9 ", 700_000)),
		"lines of JSON":       bytes.Repeat([]byte(`{"size":15,"rule":"renju","moves":["a1","b1","c1"]}`+"\n"), 30_000),
		"games of a database": []byte("<database><games>" + strings.Repeat(`<game id="" bresult="1"><move>h8 h9 i9</move></game>`, 30_000) + "</games></database>"),
	} {
		after, peak, f, err := kept(t, data)
		var wrong *SyntaxError
		if err != nil && !(errors.As(err, &wrong) && (wrong.Fault == TooLarge || wrong.Fault == UnknownFormat)) {
			t.Errorf("%s: %v", name, err)
		}
		const constant = 80 << 20 // with what the collector lets lie
		t.Logf("%s: %d bytes, %.1f a byte kept, %.1f at most, %v", name, len(data), float64(after)/float64(len(data)), float64(peak)/float64(len(data)), err)
		if limit := int64(30*len(data)) + constant; after > limit || peak > limit+limit/2 {
			t.Errorf("%s: %d bytes take %d, and %d at most", name, len(data), after, peak)
		}
		runtime.KeepAlive(f)
	}
}

// bigTreeWith is a big tree with a comment on every node.
func bigTreeWith(comment string) *Record {
	r := bigTree(400_000)
	for n := range r.Root.All() {
		n.SetComment(comment)
	}
	return r
}

func TestReadingEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, data := range []string{"(;SZ[15]" + strings.Repeat(";B[aa]", 5000) + ")", string(lib(strings.Repeat("\x78\x00", 5000)))} {
		if _, err := ReadWith(ctx, []byte(data), Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%.10q: %v", data, err)
		}
	}
}

// BenchmarkReadJSONLines is linear: the time of a game does not grow with the file.
func BenchmarkReadJSONLines(b *testing.B) {
	line, err := os.ReadFile(corpus + "cases/jsonl_repeat_me.jsonl")
	if err != nil {
		b.Skip("the corpus is not here")
	}
	line = line[:bytes.IndexByte(line, '\n')+1]
	for _, games := range []int{5_000, 20_000, 40_000} {
		data := bytes.Repeat(line, games)
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			for b.Loop() {
				if f, err := Read(data); err != nil || len(f.Records) != games {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWriteSGF(b *testing.B) {
	r := &Record{Size: 15, Root: &game.Node{}}
	n := r.Root
	for i := range 30 {
		n = n.Add(game.Point{X: i % 15, Y: i / 15}, game.Black+game.Colour(i%2))
	}
	records := make([]*Record, 300_000)
	for i := range records {
		records[i] = r
	}
	for b.Loop() {
		if _, err := Write(SGF, records...); err != nil {
			b.Fatal(err)
		}
	}
}
