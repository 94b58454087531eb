package theme

import (
	"image/color"
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
		if c := ratio(b.Disc, over(b.Candidate, wood)); c < textRatio {
			t.Errorf("%s: win rates have a contrast of %.1f, less than AA", b.ID, c)
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
