package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/i18n"
	"omok/gui/settings"
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

func TestColourOfChoiceIsHeeded(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	var got settings.Choice
	d := &NewGame{Words: i18n.New(i18n.English), Choice: settings.DefaultChoice(), Start: func(c settings.Choice) { got = c }}
	d.Open(w.Canvas())
	d.Offer([]Person{{"Ada", game.White}, {"Bo", game.Black}, {"Cy", game.Empty}})
	for _, step := range []struct {
		seat int
		name string
		want settings.Colours
	}{
		{0, "Ada", settings.FirstWhite},
		{0, "Bo", settings.FirstBlack},
		{1, "Bo", settings.FirstWhite},
		{0, "Cy", settings.FirstWhite}, // does not mind
		{1, "Ada", settings.FirstBlack},
		{0, "somebody", settings.FirstBlack},
	} {
		d.names[step.seat].SetText(step.name)
		if d.Choice.Colours != step.want {
			t.Errorf("%s in seat %d: %s, want %s", step.name, step.seat+1, d.Choice.Colours, step.want)
		}
	}
	d.sheet.Accept()
	if got.First.Name != "somebody" || got.Second.Name != "Ada" {
		t.Errorf("%+v", got)
	}
}
