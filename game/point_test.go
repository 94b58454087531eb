package game

import (
	"strings"
	"testing"
)

func TestParsePoint(t *testing.T) {
	for _, c := range []struct {
		text string
		size int
		want Point
	}{
		{"h8", 15, Point{7, 7}},
		{"H8", 15, Point{7, 7}},
		{"i9", 15, Point{8, 8}}, // no letter is left out
		{"a1", 5, Point{0, 0}},
		{"v22", 22, Point{21, 21}},
		{"pass", 15, Pass},
	} {
		if p, err := ParsePoint(c.text, c.size); err != nil || p != c.want {
			t.Errorf("%q: %v, %v", c.text, p, err)
		}
	}
	for _, text := range []string{"", "h", "8", "h0", "h16", "p8", "h8h9", "h-1", "h1000000000000", "é8", " h8"} {
		if p, err := ParsePoint(text, 15); err == nil || !strings.HasPrefix(err.Error(), "game: ") {
			t.Errorf("%q: %v, %v", text, p, err)
		}
	}
}

func TestParsePoints(t *testing.T) {
	points, err := ParsePoints(" h8, H9\ni10", 15)
	if err != nil || FormatPoints(points) != "h8h9i10" {
		t.Fatalf("%v, %v", points, err)
	}
	for text, hint := range map[string]string{
		"h8h8": "twice", "h8x9": "at point 2", "h8h": "no row", "h8;h9": "column letter", "h16": "outside",
	} {
		if _, err := ParsePoints(text, 15); err == nil || !strings.Contains(err.Error(), hint) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzParsePoint(f *testing.F) {
	for _, s := range []string{"h8", "H8", "pass", "v22", "a0", "z99"} {
		f.Add(s, 15)
	}
	f.Fuzz(func(t *testing.T, s string, size int) {
		p, err := ParsePoint(s, size)
		if err != nil || p == Pass {
			return
		}
		if p.X < 0 || p.Y < 0 || p.X >= size || p.Y >= size {
			t.Fatalf("%q gives %v on a board of %d", s, p, size)
		}
		if q, err := ParsePoint(p.String(), size); err != nil || q != p {
			t.Fatalf("%q gives %v, which reads as %v, %v", s, p, q, err)
		}
	})
}

func FuzzParsePoints(f *testing.F) {
	for _, s := range []string{"h8h9i8", "h8, h9", "h8h8", "", "a1 b2\tc3"} {
		f.Add(s, 15)
	}
	f.Fuzz(func(t *testing.T, s string, size int) {
		points, err := ParsePoints(s, size)
		if err != nil {
			return
		}
		text := FormatPoints(points)
		again, err := ParsePoints(text, size)
		if err != nil || FormatPoints(again) != text {
			t.Fatalf("%q reads as %v and writes as %q: %v", s, points, text, err)
		}
	})
}

func FuzzRulesText(f *testing.F) {
	for _, s := range []string{"omok", "omok+exact", "renju", "standard+exact", "", "+exact"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var r Rules
		if r.UnmarshalText([]byte(s)) != nil {
			return
		}
		text, err := r.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var again Rules
		if err := again.UnmarshalText(text); err != nil || again != r {
			t.Fatalf("%q becomes %q: %v", s, text, err)
		}
	})
}
