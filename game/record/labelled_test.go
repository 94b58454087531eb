package record

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"omok/game"
)

func TestALabelledBoardIsWrittenAsTheProgramPrintsIt(t *testing.T) {
	root := &game.Node{}
	root.SetSetup([]game.Stone{{Point: game.Point{X: 0, Y: 4}, Colour: game.Black}, {Point: game.Point{X: 4, Y: 0}, Colour: game.White}})
	data, err := Write(Labelled, &Record{Size: 5, Root: root})
	want := "\t1\t2\t3\t4\t5\nA\tB\t-\t-\t-\t-\nB\t-\t-\t-\t-\t-\nC\t-\t-\t-\t-\t-\nD\t-\t-\t-\t-\t-\nE\t-\t-\t-\t-\tW\n"
	if err != nil || string(data) != want {
		t.Errorf("%v\n%s", err, data)
	}
}

// Every board of every size comes back from its text, also with the message and the
// pushed rows of the program's own prints.
func TestLabelledBoardsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(game.MinSize, game.MaxSize).Draw(t, "size")
		b, root := game.MustBoard(size), &game.Node{}
		var stones []game.Stone
		for range rapid.IntRange(0, size*size/2).Draw(t, "stones") {
			p := game.Point{X: rapid.IntRange(0, size-1).Draw(t, "x"), Y: rapid.IntRange(0, size-1).Draw(t, "y")}
			c := rapid.SampledFrom([]game.Colour{game.Black, game.White}).Draw(t, "colour")
			if b.At(p) == game.Empty {
				b.Set(p, c)
				stones = append(stones, game.Stone{Point: p, Colour: c})
			}
		}
		root.SetSetup(stones)
		data, err := Write(Labelled, &Record{Size: size, Root: root})
		if err != nil {
			t.Fatal(err)
		}
		message := "Player\tlose" + string(data)
		for _, text := range []string{string(data), message, strings.ReplaceAll(string(data), "\n", "\r\n"), strings.ReplaceAll(string(data), "\t", "  ")} {
			f, err := Read([]byte(text))
			if err != nil {
				t.Fatalf("%v in\n%s", err, text)
			}
			back, _, err := f.Records[0].Board(f.Records[0].Position())
			if err != nil || f.Format != Labelled || !back.Equal(b) {
				t.Fatalf("%v, %v: read as\n%v\nfrom\n%s", f.Format, err, back, text)
			}
		}
	})
}

// TestTheBoardOfTheSource reads the one board that the first source prints.
func TestTheBoardOfTheSource(t *testing.T) {
	found, _ := filepath.Glob("../../../shared/seeds/000*.txt")
	if len(found) == 0 {
		t.Skip("the sources are not here")
	}
	data, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(data), "Player\tlose")
	rows, _, _ := strings.Cut(after, "\n\n")
	f := mustRead(t, []byte("Player\tlose"+rows))
	b, _, err := f.Records[0].Board(f.Records[0].Position())
	if err != nil || f.Format != Labelled || b.Size() != 19 {
		t.Fatalf("%v: %v\n%v", f.Format, err, b)
	}
}
