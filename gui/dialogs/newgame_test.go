package dialogs

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/ai/classic"
	"omok/game"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/settings"
	"omok/gui/theme"
)

// newGame opens the dialog over a window of the given size.
func newGame(t *testing.T, size fyne.Size) (d *NewGame, started *settings.Choice) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, Text("behind"))
	w.Resize(size)
	started = &settings.Choice{}
	d = &NewGame{
		Words: i18n.New(i18n.English), Choice: settings.DefaultChoice(),
		Engines: []Engine{{ID: "omok", Name: "Omok", Levels: true}, {ID: "eight", Name: "Eight"}},
		Start:   func(c settings.Choice) { *started = c },
	}
	d.Open(w.Canvas())
	return d, started
}

func TestColourOfChoiceIsHeeded(t *testing.T) {
	d, got := newGame(t, fyne.NewSize(900, 700))
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
		t.Errorf("%+v", *got)
	}
}

// An engine that cannot play by the rules chosen is not seated: the dialog says so and
// stays, until other rules or another engine are chosen.
func TestRulesThatAnEngineCannotPlayBy(t *testing.T) {
	d, started := newGame(t, fyne.NewSize(900, 700))
	d.sheet.Cancel()
	d.Engines = append(d.Engines, Engine{ID: "zen", Name: "Zen", Plays: func(r game.Rules) bool { return r.Set != game.Omok }})
	d.Choice.Rules = game.MustRules(game.Omok)
	d.Open(d.sheet.canvas)
	choose(t, d.sheet, "Person", "Zen")
	want := "“Zen” does not support these rules: Omok."
	if text := d.said(); !strings.Contains(text, want) {
		t.Errorf("the dialog says %q", text)
	}
	if d.sheet.Accept(); started.First.Engine != "" {
		t.Fatalf("%+v was started", *started)
	}
	choose(t, d.sheet, "Omok", "Renju")
	if text := d.said(); strings.Contains(text, "does not support") {
		t.Errorf("with other rules the dialog says %q", text)
	}
	if d.sheet.Accept(); started.First.Engine != "zen" {
		t.Errorf("%+v was started", *started)
	}
}

// said returns what the dialog says below its fields.
func (d *NewGame) said() (text string) {
	for _, o := range test.LaidOutObjects(d.sheet.body) {
		if p, ok := o.(*panel.Prose); ok && p.Visible() {
			text += p.Text() + "\n"
		}
	}
	return text
}

// worst makes the dialog as long as it can get: two engines with levels, omok with
// its switch and foul policy, byo-yomi with values of one's own.
func (d *NewGame) worst() {
	d.Choice.First.Engine, d.Choice.Second.Engine = "omok", "omok"
	d.Choice.Size = 13
	d.Choice.Time.Kind, d.Choice.Time.Main = game.ByoYomi, 7*time.Minute
}

// All that was chosen is seen without scrolling, at 900x700 too: the rules of every set
// and the longest choices, in every language, as the program draws its texts.
func TestEverythingChosenIsSeen(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 900, Height: 700}, {Width: 1280, Height: 800}} {
		for _, l := range i18n.Languages() {
			d, _ := newGame(t, size)
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Settings{TextScale: 1, Language: l}))
			d.Words = i18n.New(l)
			d.sheet.Cancel()
			for _, set := range game.RuleSets {
				for _, longest := range []string{"", "levels", "students"} {
					d.Choice = settings.DefaultChoice()
					d.Choice.Rules = game.MustRules(set)
					d.Choice.Size = d.Choice.Rules.DefaultSize()
					if longest != "" {
						d.Choice.Rules = d.Choice.Rules.WithExact(true)
						d.worst()
					}
					if d.Engines[1].Student = longest == "students"; d.Engines[1].Student { // limits and a reading, no level
						d.Choice.First.Engine, d.Choice.Second.Engine = "eight", "eight"
					}
					d.Open(d.sheet.canvas)
					d.mustShowAll(t, fmt.Sprint(size, " ", l, " ", set, " longest: ", longest))
					d.sheet.Cancel()
				}
			}
		}
	}
}

// In letters of 160 per cent a person's name and the rules' switch stand beside what they
// belong to, so that the usual choices are seen at 900x700 without scrolling, too.
func TestTheUsualChoicesAreSeenInLargeLetters(t *testing.T) {
	for _, l := range i18n.Languages() {
		d, _ := newGame(t, fyne.NewSize(900, 700))
		fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Settings{TextScale: 1.6, Language: l}))
		d.Words = i18n.New(l)
		d.sheet.Cancel()
		for _, set := range game.RuleSets {
			d.Choice = settings.DefaultChoice()
			d.Choice.Rules = game.MustRules(set)
			d.Choice.Size = d.Choice.Rules.DefaultSize()
			d.Open(d.sheet.canvas)
			d.mustShowAll(t, fmt.Sprint(l, " ", set))
			d.sheet.Cancel()
		}
	}
}

// mustShowAll fails the test where a part of the dialog is not in sight.
func (d *NewGame) mustShowAll(t *testing.T, name string) {
	t.Helper()
	body, window := d.sheet.body, d.sheet.canvas.Size()
	if want := body.Content.MinSize(); body.Size().Height < want.Height || body.Size().Width < want.Width {
		t.Errorf("%s: the card shows %v of %v", name, body.Size(), want)
	}
	card := d.sheet.card
	at, to := card.Position(), card.Position().AddXY(card.Size().Width, card.Size().Height)
	if at.X < 0 || at.Y < 0 || to.X > window.Width || to.Y > window.Height {
		t.Errorf("%s: the card reaches from %v to %v", name, at, to)
	}
}

func TestTheDialogGrowsWithWhatIsChosen(t *testing.T) {
	d, _ := newGame(t, fyne.NewSize(900, 700))
	before := d.sheet.card.Size().Height
	for _, choice := range [][2]string{{"Person", "Omok"}, {"No clock", "Custom"}, {"Per move", "Byo-yomi"}} {
		choose(t, d.sheet, choice[0], choice[1])
		body, after := d.sheet.body, d.sheet.card.Size().Height
		if after <= before || body.Size().Height < body.Content.MinSize().Height {
			t.Errorf("with %s the card is %v high after %v; it shows %v of %v",
				choice[1], after, before, body.Size().Height, body.Content.MinSize().Height)
		}
		before = after
	}
}

func TestASmallWindowScrollsToWhatWasChosen(t *testing.T) {
	d, _ := newGame(t, fyne.NewSize(480, 420))
	choose(t, d.sheet, "No clock", "Custom")
	choose(t, d.sheet, "Per move", "Byo-yomi")
	driver := fyne.CurrentApp().Driver()
	for _, o := range test.LaidOutObjects(d.sheet.body) {
		if f, ok := o.(*spanField); ok {
			top := driver.AbsolutePositionForObject(f).Y - driver.AbsolutePositionForObject(d.sheet.body).Y
			if top < 0 || top+f.Size().Height > d.sheet.body.Size().Height {
				t.Errorf("the field %q stands at %v of %v", f.Text, top, d.sheet.body.Size().Height)
			}
		}
	}
}

// chooser is a drop-down of any values.
type chooser interface {
	fyne.CanvasObject
	SetSelected(string)
}

// choose changes the first drop-down that shows something to something else.
func choose(t *testing.T, s *Sheet, from, to string) {
	t.Helper()
	for _, o := range test.LaidOutObjects(s.body) {
		c, ok := o.(chooser)
		if !ok || !o.Visible() {
			continue
		}
		if texts := shownBy(o); texts.selected == from && slices.Contains(texts.options, to) {
			c.SetSelected(to)
			return
		}
	}
	t.Fatalf("no drop-down shows %q and offers %q", from, to)
}

func TestPresetsAndOwnTimes(t *testing.T) {
	d, started := newGame(t, fyne.NewSize(900, 700))
	choose(t, d.sheet, "No clock", "15+30×3")
	if c := d.Choice.Time; c.Kind != game.ByoYomi || c.Main != 15*time.Minute || c.Period != 30*time.Second || c.Periods != 3 {
		t.Errorf("15+30×3 is %+v", c)
	}
	choose(t, d.sheet, "15+30×3", "Custom")
	fields := d.spanFields()
	if len(fields) != 2 || fields[0].Text != "15 min" || fields[1].Text != "30 s" {
		t.Fatalf("the fields show %v", fields)
	}
	fields[0].SetText("nonsense")
	d.sheet.Accept()
	if d.sheet.Closed() {
		t.Fatal("a game starts with a time that is none")
	}
	fields[0].SetText("0")
	fields[1].SetText("1:15")
	d.sheet.Accept()
	if c := started.Time; c.Kind != game.ByoYomi || c.Main != 0 || c.Period != 75*time.Second {
		t.Errorf("started with %+v", c)
	}
}

func (d *NewGame) spanFields() (fields []*spanField) {
	for _, o := range test.LaidOutObjects(d.sheet.body) {
		if f, ok := o.(*spanField); ok {
			fields = append(fields, f)
		}
	}
	return fields
}

// Other rules offer the clocks of their federations, and keep the time chosen.
func TestRulesBringTheirClocks(t *testing.T) {
	d, _ := newGame(t, fyne.NewSize(900, 700))
	choose(t, d.sheet, "No clock", "10+5")
	choose(t, d.sheet, "Omok", "Renju")
	choose(t, d.sheet, "10+5", "RIF 60+30")
	choose(t, d.sheet, "RIF 60+30", "No clock")
	if d.Choice.Size != 15 || d.Choice.Rules.Set != game.Renju || d.Choice.Time.Kind != game.NoTime {
		t.Errorf("chosen: %+v", d.Choice)
	}
}

func TestParseSpan(t *testing.T) {
	minutes, seconds := spanRange{time.Minute, 0, 24 * time.Hour}, spanRange{time.Second, time.Second, time.Hour}
	for _, c := range []struct {
		text string
		in   spanRange
		want time.Duration
		ok   bool
	}{
		{"10", minutes, 10 * time.Minute, true},
		{"10", seconds, 10 * time.Second, true},
		{" 2,5 min ", seconds, 150 * time.Second, true},
		{"90s", minutes, 90 * time.Second, true},
		{"1:30", seconds, 90 * time.Second, true},
		{"1:00:05", minutes, time.Hour + 5*time.Second, true},
		{"15분", seconds, 15 * time.Minute, true},
		{"20秒", minutes, 20 * time.Second, true},
		{"2 小时", minutes, 2 * time.Hour, true},
		{"0", minutes, 0, true},
		{"0", seconds, 0, false},
		{"2 h", seconds, 2 * time.Hour, false},
		{"25 h", minutes, 25 * time.Hour, false},
		{"1:75", seconds, 0, false},
		{"", minutes, 0, false},
		{"-5", minutes, 0, false},
		{"5 apples", minutes, 0, false},
		{"99999999999", minutes, 0, false},
	} {
		if got, ok := parseSpan(c.text, c.in); ok != c.ok || got != c.want {
			t.Errorf("%q: %v, %v; want %v, %v", c.text, got, ok, c.want, c.ok)
		}
	}
}

// A student engine is asked for its limits and its reading; another one for neither.
func TestAStudentsManner(t *testing.T) {
	d, got := newGame(t, fyne.NewSize(900, 700))
	d.sheet.Cancel()
	d.Engines[1].Student = true
	d.Choice.First.Engine = "eight"
	d.Open(d.sheet.canvas)
	choices := func() (list []*control.Choice[classic.Manner]) {
		for _, o := range test.LaidOutObjects(d.sheet) {
			if c, ok := o.(*control.Choice[classic.Manner]); ok && c.Visible() {
				list = append(list, c)
			}
		}
		return list
	}
	if n := len(choices()); n != 1 {
		t.Fatalf("%d fields for limits", n)
	}
	if text, _ := choices()[0].Texts(); text != "As in the source: depth 4 · 30 s a move" {
		t.Errorf("offers %q first", text)
	}
	for _, o := range test.LaidOutObjects(d.sheet) {
		if c, ok := o.(*control.Choice[classic.Reading]); ok {
			c.Choose(classic.Listing)
		}
	}
	choices()[0].Choose(classic.Manner{Depth: 2})
	d.sheet.Accept()
	if want := (classic.Manner{Depth: 2, Reading: classic.Listing}); got.First.Manner != want {
		t.Errorf("%+v, want %+v", got.First.Manner, want)
	}
}
