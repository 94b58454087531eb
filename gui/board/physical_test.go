package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
)

func key(name fyne.KeyName, code int) *fyne.KeyEvent {
	return &fyne.KeyEvent{Name: name, Physical: fyne.HardwareKey{ScanCode: code}}
}

func TestTheLetterOnAKey(t *testing.T) {
	for _, test := range []struct {
		name    string
		keys    []*fyne.KeyEvent
		system  string
		wayland bool
		want    rune
	}{
		{"X", []*fyne.KeyEvent{key("", 43)}, "linux", false, 'h'},
		{"Wayland", []*fyne.KeyEvent{key("", 35)}, "linux", true, 'h'},
		{"X within Wayland, learnt from Enter", []*fyne.KeyEvent{key(fyne.KeyReturn, 36), key("", 43)}, "linux", true, 'h'},
		{"Windows", []*fyne.KeyEvent{key("", 44)}, "windows", false, 'z'},
		{"Mac", []*fyne.KeyEvent{key("", 4)}, "darwin", false, 'h'},
		{"the last of a row", []*fyne.KeyEvent{key("", 58)}, "linux", false, 'm'},
		{"no letter", []*fyne.KeyEvent{key("", 59)}, "linux", false, 0},
	} {
		var k physical
		for _, e := range test.keys {
			k.press(e)
		}
		if got, _ := k.on(test.system, test.wayland); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// A point typed on a Russian keyboard is the one that the keys show.
func TestTypingOnAnotherLayout(t *testing.T) {
	b := New(Options{})
	b.Update(View{Size: 15, Turn: game.Black})
	var played []game.Point
	b.OnPlay = func(p game.Point) { played = append(played, p) }
	b.FocusGained()
	// The layout learns where it stands from a key with a name.
	b.TypedKey(key(fyne.KeyEscape, 9))
	b.TypedKey(key(fyne.KeyUnknown, 43))
	b.TypedRune('р')
	b.TypedKey(key(fyne.Key8, 17))
	b.TypedRune('8')
	b.TypedKey(key(fyne.KeyReturn, 36))
	if len(played) != 1 || played[0].String() != "h8" {
		t.Errorf("played %v", played)
	}
}
