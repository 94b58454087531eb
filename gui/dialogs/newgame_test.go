package dialogs

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/i18n"
	"omok/gui/settings"
)

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
