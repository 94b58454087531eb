package coords

import (
	"testing"

	"omok/game"
)

// Every point of every board is found by its name, and typed rune by rune it comes
// out the same.
func TestNamesAreReadBack(t *testing.T) {
	for _, s := range Styles {
		for _, size := range []int{game.MinSize, 15, game.MaxSize} {
			seen := map[string]bool{}
			for y := range size {
				for x := range size {
					p := game.Point{X: x, Y: y}
					name := s.Name(p, size)
					if seen[name] {
						t.Fatalf("%s: two points are called %s", s, name)
					}
					seen[name] = true
					if got, err := s.Parse(name, size); err != nil || got != p {
						t.Fatalf("%s: %s is read as %v, %v", s, name, got, err)
					}
					typed := ""
					for _, r := range name {
						var ok bool
						if typed, ok = s.Extend(typed, r, size); !ok {
							t.Fatalf("%s: %q of %s is not taken", s, r, name)
						}
					}
					if typed != name {
						t.Fatalf("%s: typed, %s is %s", s, name, typed)
					}
				}
			}
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct {
		style Style
		point game.Point
		want  string
	}{
		{"", game.Point{X: 8, Y: 8}, "i9"},
		{Letters, game.Point{X: 14, Y: 0}, "o1"},
		{LettersNoI, game.Point{X: 7, Y: 7}, "h8"},
		{LettersNoI, game.Point{X: 8, Y: 8}, "j9"},
		{LettersNoI, game.Point{X: 18, Y: 18}, "t19"},
		{Numbers, game.Point{X: 7, Y: 9}, "8-10"},
		{Numbers, game.Pass, game.Pass.String()},
		{RowLetters, game.Point{X: 0, Y: 18}, "A1"},
		{RowLetters, game.Point{X: 12, Y: 10}, "I13"},
		{RowLetters, game.Pass, game.Pass.String()},
	} {
		if got := c.style.Name(c.point, 19); got != c.want {
			t.Errorf("%q: %v is called %s, want %s", c.style, c.point, got, c.want)
		}
	}
}

func TestNoNames(t *testing.T) {
	for _, c := range []struct {
		style Style
		text  string
	}{
		{Letters, ""},
		{Letters, "h"},
		{Letters, "p1"},
		{Letters, "a16"},
		{Letters, "a0"},
		{Letters, "8h"},
		{Letters, "가1"},
		{LettersNoI, "i5"},
		{LettersNoI, "q1"},
		{Numbers, "8"},
		{Numbers, "8-"},
		{Numbers, "16-1"},
		{Numbers, "h8"},
		{Numbers, "-3"},
		{RowLetters, ""},
		{RowLetters, "P1"},
		{RowLetters, "A16"},
		{RowLetters, "8H"},
	} {
		if p, err := c.style.Parse(c.text, 15); err == nil {
			t.Errorf("%s: %q is read as %v", c.style, c.text, p)
		}
	}
}

func TestTyping(t *testing.T) {
	for _, c := range []struct {
		style  Style
		text   string
		r      rune
		want   string
		ok     bool
		column int // named so far without a row, or -1
	}{
		{Letters, "", 'H', "h", true, 7},
		{Letters, "h", '1', "h1", true, -1},
		{Letters, "h1", '2', "h12", true, -1},
		{Letters, "h12", '3', "h12", true, -1},
		{Letters, "h", '0', "h", true, 7},
		{Letters, "h1", 'b', "b", true, 1},
		{Letters, "", '1', "", false, -1},
		{Letters, "", 'p', "", false, -1},
		{LettersNoI, "", 'i', "", false, -1},
		{LettersNoI, "", 'p', "p", true, 14},
		{Numbers, "", '8', "8", true, 7},
		{Numbers, "", '0', "", false, -1},
		{Numbers, "8", ',', "8-", true, 7},
		{Numbers, "8-", '9', "8-9", true, -1},
		{Numbers, "", '-', "", false, -1},
		{Numbers, "8", 'h', "", false, -1},
		{RowLetters, "", 'h', "H", true, -1},
		{RowLetters, "H", '1', "H1", true, -1},
		{RowLetters, "H1", 'b', "B", true, -1},
		{RowLetters, "", 'p', "", false, -1},
	} {
		got, ok := c.style.Extend(c.text, c.r, 15)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %q with %q is %q, %v; want %q, %v", c.style, c.text, c.r, got, ok, c.want, c.ok)
		}
		if x, started := c.style.Started(got, 15); started != (c.column >= 0) || started && x != c.column {
			t.Errorf("%s: %q has begun with column %d, %v; want %d", c.style, got, x, started, c.column)
		}
	}
	if _, started := Letters.Started("h16", 15); started {
		t.Error("h16 is a column without a row")
	}
}
