package panel

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// columns measures as a terminal does: East Asian characters are two wide.
func columns(s string) float32 {
	n := 0
	for _, r := range s {
		n++
		if r > 0x2E80 {
			n++
		}
	}
	return float32(n)
}

func TestBreakLines(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 8, []string{"one two", "three"}},
		{"one\ntwo", 80, []string{"one", "two"}},
		{"unbreakable", 4, []string{"unbr", "eaka", "ble"}},
		{"五つ並べる。", 10, []string{"五つ", "並べる。"}},
		{"标准五子棋。", 10, []string{"标准五子", "棋。"}},
		{"スタンダードの石", 14, []string{"スタンダードの", "石"}},
		{"黒（先手）の番", 6, []string{"黒", "（先", "手）の", "番"}},
		{"백이 둘 차례입니다.", 10, []string{"백이 둘", "차례입니다", "."}},
		{"打つ h8 です", 8, []string{"打つ h8", "です"}},
	} {
		if got := breakLines(c.text, c.width, columns); !slices.Equal(got, c.want) {
			t.Errorf("%q at %v: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// Whatever the text: nothing is lost but spaces at breaks, and a line is too wide
// only where nothing may be cut off it.
func TestBreakLinesKeepsTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("ab 五、。（目っ둘흑 .\n"))).Draw(t, "text")
		width := float32(rapid.IntRange(1, 20).Draw(t, "width"))
		lines := breakLines(text, width, columns)
		bare := strings.NewReplacer(" ", "", "\n", "")
		if got, want := bare.Replace(strings.Join(lines, "")), bare.Replace(text); got != want {
			t.Fatalf("%q became %q", text, lines)
		}
		for _, line := range lines {
			if columns(line) > width && utf8.RuneCountInString(line) > 1 {
				t.Fatalf("%q is wider than %v", line, width)
			}
		}
	})
}
