package theme

import (
	"image/color"
	"math"
	"testing"
)

func TestNumbersReadOnStones(t *testing.T) {
	for _, s := range StoneLooks() {
		for _, m := range []Material{s.Black, s.White} {
			if c := ratio(m.Text, m.Body); c < 7 {
				t.Errorf("%s: text on %v has a contrast of %.1f, less than 7", s.ID, m.Body, c)
			}
		}
		if c := ratio(s.Black.Body, s.White.Body); c < 7 {
			t.Errorf("%s: black and white have a contrast of %.1f, less than 7", s.ID, c)
		}
		if s.Radius <= 0 || s.Radius > 0.5 {
			t.Errorf("%s: a radius of %v cells", s.ID, s.Radius)
		}
	}
}

func TestInkReadsOnBoards(t *testing.T) {
	for _, b := range BoardLooks() {
		wood := b.Light
		for name, ink := range map[string]color.NRGBA{"lines": b.Line, "coordinates": b.Text, "marks": b.Ink, "stars": b.Star} {
			if c := ratio(over(ink, wood), wood); c < controlRatio {
				t.Errorf("%s: %s have a contrast of %.1f, less than 3", b.ID, name, c)
			}
		}
		for i, tone := range b.Tones {
			if c := ratio(tone, wood); c < controlRatio {
				t.Errorf("%s: signs of tone %d have a contrast of %.1f, less than 3", b.ID, i, c)
			}
		}
	}
}

// On the board for those who see badly, both colours and every mark stand out
// from the board itself.
func TestHighContrast(t *testing.T) {
	look := LookOf("contrast", "contrast")
	b := look.Board
	for name, c := range map[string]color.NRGBA{
		"black stones": look.Stones.Black.Body, "a black stone's outline": look.Stones.Black.Outline,
		"white stones": look.Stones.White.Body, "lines": b.Line, "coordinates": b.Text,
		"the best candidate": b.Best, "the halo of marks": b.Halo,
	} {
		if r := ratio(c, b.Light); r < controlRatio {
			t.Errorf("%s: a contrast of %.1f, less than 3", name, r)
		}
	}
	for name, c := range map[string]color.NRGBA{"forbidden points": b.Forbidden} {
		if r := ratio(c, b.Halo); r < textRatio {
			t.Errorf("%s: a contrast of %.1f on their halo, less than AA", name, r)
		}
	}
}

// Simulated as the two common kinds of colour blindness see them, what differs in
// meaning differs in sight on the board that is made for them.
func TestColoursForTheColourBlind(t *testing.T) {
	b := LookOf("maple", "slate").Board
	pairs := map[string][2]color.NRGBA{
		"won and lost":          {b.Scale[2], b.Scale[0]},
		"won and even":          {b.Scale[2], b.Scale[1]},
		"lost and even":         {b.Scale[0], b.Scale[1]},
		"good and bad":          {b.Tones[1], b.Tones[3]},
		"last stone and five":   {b.Last, b.Win},
		"one line and another":  {b.Lines[0], b.Lines[1]},
		"forbidden and a five":  {b.Forbidden, b.Win},
		"forbidden and cursor":  {b.Forbidden, b.Cursor},
		"last stone and cursor": {b.Last, b.Cursor},
	}
	for name, p := range pairs {
		for kind, sight := range map[string][3][3]float64{"protanopia": protanopia, "deuteranopia": deuteranopia} {
			if d := distance(seen(sight, p[0]), seen(sight, p[1])); d < 60 {
				t.Errorf("%s: %s differ by %.0f", kind, name, d)
			}
		}
	}
	// The test can fail: red and green of equal lightness do not differ.
	if d := distance(seen(deuteranopia, rgb(0xC06030)), seen(deuteranopia, rgb(0x8A8A30))); d > 60 {
		t.Errorf("red and green differ by %.0f: the simulation is wrong", d)
	}
}

// The matrices of Viénot, Brettel and Mollon (1999), over linear light.
var (
	protanopia   = [3][3]float64{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}
	deuteranopia = [3][3]float64{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}
)

func seen(m [3][3]float64, c color.NRGBA) (out [3]float64) {
	var linear [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		linear[i] = math.Pow(float64(v)/255, 2.2)
	}
	for i, row := range m {
		v := row[0]*linear[0] + row[1]*linear[1] + row[2]*linear[2]
		out[i] = 255 * math.Pow(min(max(v, 0), 1), 1/2.2)
	}
	return out
}

func distance(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

func TestValueColour(t *testing.T) {
	b := LookOf("kaya", "slate").Board
	for value, want := range map[float64]color.NRGBA{0: b.Scale[0], 0.5: b.Scale[1], 1: b.Scale[2]} {
		if got := b.ValueColour(value); got != want {
			t.Errorf("the colour of %v is %v, want %v", value, got, want)
		}
	}
}

func TestLookOf(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range BoardLooks() {
		if seen[b.ID] || LookOf(b.ID, "").Board != b {
			t.Errorf("board %q cannot be told by its id", b.ID)
		}
		seen[b.ID] = true
	}
	seen = map[string]bool{}
	for _, s := range StoneLooks() {
		if seen[s.ID] || LookOf("", s.ID).Stones != s {
			t.Errorf("stones %q cannot be told by their id", s.ID)
		}
		seen[s.ID] = true
	}
	if LookOf("oak", "jade") != (Look{BoardLooks()[0], StoneLooks()[0]}) {
		t.Error("unknown ids do not give the first of each")
	}
}
