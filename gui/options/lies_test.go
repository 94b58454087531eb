package options

import (
	"testing"

	"omok/gui/settings"
)

// Turned four times and mirrored twice the board lies as before.
func TestTheBoardIsTurnedAndMirrored(t *testing.T) {
	s := settings.Defaults()
	TurnBoard(&s)
	if s.Quarters != 1 || s.Mirrored {
		t.Errorf("turned, it lies %d, %v", s.Quarters, s.Mirrored)
	}
	MirrorBoard(&s)
	if !s.Mirrored || s.Quarters != 3 {
		t.Errorf("mirrored, it lies %d, %v", s.Quarters, s.Mirrored)
	}
	MirrorBoard(&s)
	for range 3 {
		TurnBoard(&s)
	}
	if s != settings.Defaults() {
		t.Errorf("in the end it lies %d, %v", s.Quarters, s.Mirrored)
	}
}
