package export

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"omok/game"
	"omok/gui/board"
)

func TestStillPNG(t *testing.T) {
	list := views(t)
	data, err := Still(list[len(list)-1], shown, Order{Pixels: 480})
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 480 || size.Y != 480 {
		t.Errorf("480 pixels asked for, %v made", size)
	}
	if _, _, _, alpha := img.At(0, 0).RGBA(); alpha > 0x4000 {
		t.Errorf("the corner is not transparent: alpha %x", alpha)
	}
}

func TestPicturesHaveBounds(t *testing.T) {
	for _, c := range []struct {
		order Order
		want  int
	}{
		{Order{Format: PNG, Pixels: -1}, MinPixels},
		{Order{Format: SVG, Pixels: 1 << 30}, SVG.MaxPixels()},
		{Order{Format: GIF, Pixels: 1 << 30}, GIF.MaxPixels()},
		{Order{Format: GIF, Pixels: 640}, 640},
	} {
		if got := c.order.side(); got != c.want {
			t.Errorf("%+v: a side of %d, want %d", c.order, got, c.want)
		}
	}
}

// texts returns what is written in an SVG file, in order.
func texts(t *testing.T, data []byte) []string {
	t.Helper()
	var found []string
	inText := false
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inText = token.Name.Local == "text"
		case xml.EndElement:
			inText = false
		case xml.CharData:
			if inText {
				found = append(found, string(token))
			}
		}
	}
}

func TestStillSVGShowsWhatIsAskedFor(t *testing.T) {
	list := views(t)
	for _, c := range []struct {
		order Order
		want  int // texts
	}{
		{Order{Format: SVG, Pixels: 800}, 0},
		{Order{Format: SVG, Pixels: 800, Coordinates: true}, 30},
		{Order{Format: SVG, Pixels: 800, Numbers: board.AllNumbers}, 9},
		{Order{Format: SVG, Pixels: 800, Numbers: 3, Coordinates: true}, 33},
	} {
		data, err := Still(list[len(list)-1], shown, c.order)
		if err != nil {
			t.Fatal(err)
		}
		if got := texts(t, data); len(got) != c.want {
			t.Errorf("%+v: %d texts, want %d", c.order, len(got), c.want)
		}
		if !strings.Contains(string(data), `width="800"`) {
			t.Errorf("%+v: not 800 wide", c.order)
		}
	}
}

func TestStillRefusesFilms(t *testing.T) {
	if _, err := Still(board.View{Size: 9}, shown, Order{Format: GIF}); err == nil {
		t.Error("a GIF was made of one position")
	}
}

func TestNamed(t *testing.T) {
	for _, c := range []struct {
		format     Format
		path, want string
	}{
		{PNG, "a", "a.png"},
		{PNG, "a.PNG", "a.PNG"},
		{SVG, "a.png", "a.png.svg"},
		{GIF, "my.game", "my.game.gif"},
	} {
		if got := c.format.Named(c.path); got != c.want {
			t.Errorf("%s as %s: %s", c.path, c.format.Extension(), got)
		}
	}
}

func TestViewsWithSetUp(t *testing.T) {
	p := func(s string) game.Point {
		at, err := game.ParsePoint(s, 9)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	root, move, change := &game.Node{}, game.NewNode(p("e5"), game.Black), &game.Node{}
	root.SetSetup([]game.Stone{{Point: p("a1"), Colour: game.Black}, {Point: p("b1"), Colour: game.White}})
	change.SetSetup([]game.Stone{{Point: p("a1")}, {Point: p("c3"), Colour: game.White}})
	list := Views(9, []*game.Node{root, move, change}, game.Result{})
	for i, want := range []int{2, 3, 3} {
		if got := len(list[i].Stones); got != want {
			t.Errorf("view %d has %d stones, want %d", i, got, want)
		}
	}
	if n := list[1].Stones[2].Number; n != 1 {
		t.Errorf("the first move has the number %d", n)
	}
	if list[0].Stones[0].Point != p("a1") {
		t.Error("a later set-up changed an older view")
	}
}
