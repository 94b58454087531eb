package record

import (
	"os"
	"path/filepath"
	"testing"

	"omok/game"
)

// lib puts nodes after the header.
func lib(nodes string) []byte { return []byte(libHeader + nodes) }

func mustRead(t testing.TB, data []byte) *File {
	t.Helper()
	f, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range f.Records {
		opens(t, r)
	}
	return f
}

func TestLibCorpusCounts(t *testing.T) {
	for _, want := range manifest(t) {
		if want.Format != "lib" {
			continue
		}
		data, err := os.ReadFile(corpus + want.File)
		if err != nil {
			t.Fatal(err)
		}
		r := &libReader{file: &File{room: 1 << 30}, data: data, at: len(libHeader), rec: &Record{Size: oldSize, Root: &game.Node{}}}
		r.tree()
		if r.nodes != want.Nodes {
			t.Errorf("%s: %d nodes, want %d", filepath.Base(want.File), r.nodes, want.Nodes)
		}
	}
}

func TestLibTree(t *testing.T) {
	// Root; h8 with a comment of three lines; below it h9 with a sibling i9, which
	// is marked, the start, and has the text "C"; g7 comes after the end.
	f := mustRead(t, lib("\x00\x08one\x00"+"\x78\x08a\x08b\r\nc\x00\x00"+"\x68\xC0"+"\x69\x55\x00\x01C\x00"+
		"\x87\x43\x00\x01A\x00"))
	r := f.Records[0]
	h8 := r.Root.FirstChild()
	if r.Root.Comment() != "one" || h8.Comment() != "a\nb\nc" {
		t.Errorf("comments %q and %q", r.Root.Comment(), h8.Comment())
	}
	if h8.Branches() != 2 || h8.FirstChild().Point().String() != "h9" || h8.Child(1).Point().String() != "i9" {
		t.Fatalf("%d children of h8", h8.Branches())
	}
	i9 := h8.Child(1)
	if h8.Colour != game.Black || i9.Colour != game.White || r.Start != i9 {
		t.Errorf("colours %v and %v, start %v", h8.Colour, i9.Colour, r.Start)
	}
	if len(i9.Marks()) != 1 || i9.Marks()[0].Kind != game.MarkCircle || i9.FirstChild() != nil {
		t.Errorf("i9 is %+v", i9)
	}
	want := game.Mark{Point: i9.Point(), Kind: game.MarkLabel, Text: "C"}
	if len(h8.Marks()) != 1 || h8.Marks()[0] != want {
		t.Errorf("board texts after h8: %+v", h8.Marks())
	}
	if len(f.Problems) != 1 {
		t.Errorf("problems: %v", f.Problems)
	}
}

func TestLibTextsWithoutMoves(t *testing.T) {
	r := mustRead(t, lib("\x00\x00"+"\x78\x00"+"\x68\x80"+"\x00\x42"+"\x87\x43\x00\x01A\x00")).Records[0]
	h8 := r.Root.FirstChild()
	if h8.Branches() != 1 || len(h8.Marks()) != 1 || h8.Marks()[0].Text != "A" || h8.Marks()[0].Point.String() != "g7" {
		t.Errorf("h8 has %d moves and the texts %+v", h8.Branches(), h8.Marks())
	}
}

func TestLibPassesAndTransposedColours(t *testing.T) {
	r := &Record{Size: 15, Root: &game.Node{}}
	r.Root.SetSetup([]game.Stone{
		{Point: game.Point{X: 7, Y: 7}, Colour: game.Black},
		{Point: game.Point{X: 8, Y: 8}, Colour: game.Black},
	})
	r.Root.Add(game.Point{X: 1, Y: 1}, game.White).Add(game.Pass, game.Black).Add(game.Point{X: 2, Y: 1}, game.White)
	data, err := Write(Lib, r)
	if err != nil {
		t.Fatal(err)
	}
	back := mustRead(t, data).Records[0]
	want := []string{"h8", "pass", "i9", "b2", "pass", "c2"}
	for i, p := range back.Moves() {
		if i >= len(want) || p.String() != want[i] {
			t.Fatalf("moves %v, want %v", back.Moves(), want)
		}
	}
	r.Root.FirstChild().SetSetup([]game.Stone{{Point: game.Point{X: 3, Y: 3}, Colour: game.Black}})
	if _, err := Write(Lib, r); err == nil {
		t.Error("stones set up within the game were written")
	}
}

func TestLibEncodings(t *testing.T) {
	for name, text := range map[string]string{
		"GB18030": "黑必胜，白棋无法防守", "Shift_JIS": "黒の四三勝ち", "EUC-KR": "흑의 사삼 승리", "windows-1252": "Göteborg är störst", "": "흑 黑",
	} {
		r := &Record{Size: 15, Root: &game.Node{}, Encoding: name}
		r.Root.SetComment(text)
		n := r.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
		n.SetComment(text + "\n" + text)
		data, err := Write(Lib, r)
		if err != nil {
			t.Fatal(err)
		}
		f := mustRead(t, data)
		if got := f.Records[0]; got.Root.Comment() != text || got.Root.FirstChild().Comment() != n.Comment() || got.Encoding != name {
			t.Errorf("%s: %q in %s", name, got.Root.Comment(), got.Encoding)
		}
	}
}

func TestLibOldComments(t *testing.T) {
	r := mustRead(t, lib("\x78\x20ol\xE4\x00"+"\x68\x40")).Records[0]
	if h8 := r.Root.FirstChild(); h8.Comment() != "old" || h8.Branches() != 1 {
		t.Errorf("comment %q, %d children", h8.Comment(), h8.Branches())
	}
}

func TestLibFaults(t *testing.T) {
	for name, data := range map[string]string{
		"header breaks off": libHeader[:12],
		"too new":           "\xFFRenLib\xFF\x04\x00" + libHeader[10:],
	} {
		if _, err := Read([]byte(data)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	for name, nodes := range map[string]string{
		"breaks off":       "\x00\x00\x78\x00",
		"outside":          "\x00\x00\xF0\x40",
		"occupied":         "\x00\x00\x78\x00\x68\x00\x78\x40",
		"breaks in a text": "\x00\x08abc",
	} {
		if f := mustRead(t, lib(nodes)); len(f.Problems) != 1 {
			t.Errorf("%s: problems %v", name, f.Problems)
		}
	}
}

func TestTranspositions(t *testing.T) {
	r := &Record{Size: 15, Root: &game.Node{}}
	p := func(name string) game.Point {
		point, err := game.ParsePoint(name, 15)
		if err != nil {
			t.Fatal(err)
		}
		return point
	}
	line := func(names ...string) *game.Node {
		n, c := r.Root, game.Black
		for _, name := range names {
			n, c = n.Add(p(name), c), c.Opponent()
		}
		return n
	}
	a := line("h8", "h9", "i9", "a1")
	b := line("i9", "h9", "h8") // the same stones in another order
	c := line("h8", "i8", "i7") // turned by a quarter
	d := line("h8", "i9", "i7")
	at := r.Transpositions()
	if same := at.Same(b); len(same) != 2 || same[0] != a.Parent || same[1] != c {
		t.Errorf("the position of b stands at %d other places", len(same))
	}
	if links := at.Links(b); len(links) != 1 || links[0].Point != p("a1") || links[0].Node != a {
		t.Errorf("links of b: %+v", links)
	}
	if links := at.Links(c); len(links) != 1 || links[0].Point != p("a15") && links[0].Point != p("o1") {
		t.Errorf("links of c: %+v", links)
	}
	if same := at.Same(d); len(same) != 0 {
		t.Errorf("d stands at %d other places", len(same))
	}
}
