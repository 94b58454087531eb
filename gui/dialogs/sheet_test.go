package dialogs

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/settings"
)

func openOn(t *testing.T, s *Sheet) fyne.Canvas {
	test.NewTempApp(t)
	c := test.NewTempWindow(t, Text("behind")).Canvas()
	test.NewTempWindow(t, Text("behind")).Resize(fyne.NewSize(900, 700))
	s.Open(c)
	return c
}

func TestKeysAnswerASheet(t *testing.T) {
	for key, want := range map[fyne.KeyName]string{fyne.KeyReturn: "yes", fyne.KeyEscape: "no"} {
		got := ""
		s := &Sheet{Title: "Sure?", Buttons: []Button{
			{Text: "Yes", Do: func() { got += "yes" }},
			{Text: "No", Do: func() { got += "no" }},
		}}
		c := openOn(t, s)
		if c.Focused() != s {
			t.Fatal("the sheet has not the focus")
		}
		s.TypedKey(&fyne.KeyEvent{Name: key})
		s.TypedKey(&fyne.KeyEvent{Name: key}) // a second press must do nothing
		if got != want || !s.Closed() || c.Overlays().Top() != nil {
			t.Errorf("%s answers %q, want %q", key, got, want)
		}
	}
}

func TestAClearSheetClosesWithAClickAnywhere(t *testing.T) {
	closed := false
	s := &Sheet{Title: "3-3", Clear: true, Content: Aside("why"), Buttons: []Button{{Text: "OK", Do: func() { closed = true }}}}
	c := openOn(t, s)
	test.TapCanvas(c, fyne.NewPos(2, 2))
	if !closed {
		t.Error("the sheet is still open")
	}
}

// What is typed while a sheet comes up that nobody asked for is not lost.
func TestWhatIsTypedGoesPastASheetThatYields(t *testing.T) {
	test.NewTempApp(t)
	field := widget.NewEntry()
	c := test.NewTempWindow(t, field).Canvas()
	c.Focus(field)
	c.Focused().TypedRune('h')
	s := &Sheet{Title: "By the way", Clear: true, Yields: true, Buttons: []Button{{Text: "OK"}}}
	s.Open(c)
	c.Focused().TypedRune('8')
	c.Focused().TypedRune('!')
	if field.Text != "h8!" || !s.Closed() {
		t.Errorf("the field holds %q, the sheet has closed: %v", field.Text, s.Closed())
	}
	s = &Sheet{Title: "By the way", Clear: true, Yields: true, Buttons: []Button{{Text: "OK"}}}
	s.Open(c)
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if field.Text != "h8" || !s.Closed() {
		t.Errorf("after Backspace the field holds %q", field.Text)
	}
}

func TestAnOrdinarySheetStaysOpenWhenClickedBeside(t *testing.T) {
	s := &Sheet{Title: "Sure?", Buttons: []Button{{Text: "OK"}}}
	c := openOn(t, s)
	test.TapCanvas(c, fyne.NewPos(2, 2))
	if s.Closed() {
		t.Error("a click beside it closed the sheet")
	}
}

func TestNewGameGivesTheChoice(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, Text("behind"))
	w.Resize(fyne.NewSize(900, 700))
	var started settings.Choice
	d := &NewGame{
		Words: i18n.New(i18n.Korean), Choice: settings.DefaultChoice(),
		Engines: []Engine{{ID: "omok", Name: "Omok", Levels: true}},
		Start:   func(c settings.Choice) { started = c },
	}
	d.Open(w.Canvas())
	d.sheet.Accept()
	if started != settings.DefaultChoice() {
		t.Errorf("started %+v", started)
	}
}

// Of an odd number of buttons in two columns the first takes a row, not half of one.
func TestTheFirstOfFiveButtonsTakesARow(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, Text("behind"))
	w.Resize(fyne.NewSize(600, 400))
	s := &Sheet{Title: "Won", Clear: true}
	for _, text := range []string{"Rematch", "Review", "Moments", "New game", "Close"} {
		s.Buttons = append(s.Buttons, Button{Text: text})
	}
	s.Open(w.Canvas())
	widths, order := map[string]float32{}, []string{}
	for _, o := range test.LaidOutObjects(s.card) {
		if b, ok := o.(*control.Button); ok {
			widths[b.Text] = b.Size().Width
			order = append(order, b.Text)
		}
	}
	if len(order) != 5 || order[0] != "Close" || order[4] != "Rematch" {
		t.Errorf("Tab goes through %v", order)
	}
	if widths["Rematch"] < 2*widths["Close"] {
		t.Errorf("the widths are %v", widths)
	}
}

// What takes everything back stands away from OK, where a click beside OK cannot hit it.
func TestAButtonApartStandsAtTheOtherEnd(t *testing.T) {
	f := &Filter{Words: i18n.New(i18n.English), Done: func(library.Query) {}}
	test.NewTempApp(t)
	w := test.NewTempWindow(t, Text("behind"))
	w.Resize(fyne.NewSize(900, 700))
	f.Open(w.Canvas())
	var order []string
	var ends []float32
	for _, o := range test.LaidOutObjects(f.sheet.card) {
		if b, ok := o.(*control.Button); ok {
			x := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X
			order, ends = append(order, b.Text), append(ends, x, x+b.Size().Width)
		}
	}
	if want := []string{"Clear all", "Cancel", "OK"}; !slices.Equal(order, want) {
		t.Fatalf("the buttons are %v, want %v", order, want)
	}
	if apart, beside := ends[2]-ends[1], ends[4]-ends[3]; apart < 10*beside {
		t.Errorf("%v between the first two, %v between the others", apart, beside)
	}
}
