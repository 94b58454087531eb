package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestKnownNamesAreTakenWithTheArrowKeys(t *testing.T) {
	test.NewTempApp(t)
	name := "someone"
	f := newNameField(&Sheet{}, name, "", func(v string) { name = v })
	test.NewTempWindow(t, f)
	press := func(k fyne.KeyName) string {
		f.TypedKey(&fyne.KeyEvent{Name: k})
		return name
	}
	if press(fyne.KeyDown); name != "someone" {
		t.Errorf("nothing is known, but the name became %q", name)
	}
	f.offer([]string{"Ada", "Bo"})
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyDown, "Ada"}, {fyne.KeyDown, "Bo"}, {fyne.KeyDown, "Bo"}, {fyne.KeyUp, "Ada"}, {fyne.KeyUp, "Ada"}} {
		if press(step.key); name != step.want {
			t.Errorf("%s gives %q, want %q", step.key, name, step.want)
		}
	}
}
