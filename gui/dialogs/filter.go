package dialogs

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// Filter asks which games of the library are meant. What it has no field for, such
// as a position, stays as it is.
type Filter struct {
	Words *i18n.Catalogue
	Query library.Query
	Done  func(library.Query)

	sheet *Sheet
	form  *fyne.Container
}

// Open shows the dialog.
func (f *Filter) Open(c fyne.Canvas) {
	t, q := f.Words, &f.Query
	f.sheet = &Sheet{Title: t.T("filter.title")}
	f.form = container.New(layout.NewFormLayout())
	name := f.text("library.name", q.Name, func(v string) { q.Name = v })
	f.text("filter.opponent", q.Opponent, func(v string) { q.Opponent = v })
	f.add("filter.colour", control.NewChoice(f.sheet.Key, []control.Option[game.Colour]{
		control.Named(game.Empty, t.T("library.eitherColour")),
		control.Named(game.Black, phrase.Colour(t, game.Black)), control.Named(game.White, phrase.Colour(t, game.White)),
	}, q.Side, func(c game.Colour) { q.Side = c }))
	f.text("filter.event", q.Event, func(v string) { q.Event = v })
	f.text("filter.place", q.Place, func(v string) { q.Place = v })
	f.add("filter.years", container.NewGridWithColumns(2,
		control.NewEntry(f.sheet.Key, q.From, t.T("filter.from"), func(v string) { q.From = strings.TrimSpace(v) }),
		control.NewEntry(f.sheet.Key, q.To, t.T("filter.to"), func(v string) { q.To = strings.TrimSpace(v) })))
	var endings []control.Option[library.Ending]
	for e := library.AnyEnding; e <= library.Unfinished; e++ {
		endings = append(endings, control.Named(e, phrase.Ending(t, e)))
	}
	f.add("filter.result", control.NewChoice(f.sheet.Key, endings, q.Ending, func(e library.Ending) { q.Ending = e }))
	f.addRules()
	f.add("filter.length", container.NewGridWithColumns(2,
		control.NewEntry(f.sheet.Key, number(q.MinPlies), t.T("filter.from"), func(v string) { q.MinPlies = atoi(v) }),
		control.NewEntry(f.sheet.Key, number(q.MaxPlies), t.T("filter.to"), func(v string) { q.MaxPlies = atoi(v) })))
	f.text("library.tags", q.Tag, func(v string) { q.Tag = strings.TrimPrefix(v, "#") })
	stars := []control.Option[int]{control.Named(0, t.T("filter.anyStars"))}
	for n := 1; n <= library.MaxStars; n++ {
		stars = append(stars, control.Named(n, t.T("filter.starsAtLeast", "stars", strings.Repeat("★", n))))
	}
	f.add("library.stars", control.NewChoice(f.sheet.Key, stars, q.MinStars, func(n int) { q.MinStars = n }))
	f.form.Add(widget.NewLabel(""))
	f.form.Add(container.NewHBox(
		control.NewCheck(f.sheet.Key, t.T("filter.own"), q.Own, func(on bool) { q.Own = on }),
		control.NewCheck(f.sheet.Key, t.T("filter.commented"), q.Commented, func(on bool) { q.Commented = on })))
	f.sheet.Content = control.Sized(f.form, 460, 0)
	f.sheet.Buttons = []Button{
		{Text: t.T("button.ok"), Do: func() { f.Done(f.Query) }},
		{Text: t.T("filter.clear"), Apart: true, Do: func() {
			f.Done(library.Query{
				Position: q.Position, MainLine: q.MainLine, Pattern: q.Pattern, Sort: q.Sort, Backward: q.Backward,
			})
		}},
		{Text: t.T("button.cancel")},
	}
	f.sheet.Open(c)
	c.Focus(name)
}

// addRules adds the fields of the rules and the size of the board.
func (f *Filter) addRules() {
	t, q := f.Words, &f.Query
	rules := []control.Option[string]{control.Named("", t.T("library.anyRules"))}
	for _, text := range []string{"omok", "omok+exact", "freestyle", "standard", "renju", "caro"} {
		rules = append(rules, control.Named(text, phrase.KeptRules(t, text)))
	}
	sizes := []control.Option[int]{control.Named(0, t.T("filter.anySize"))}
	usual := []int{15, 19, 20}
	if q.Size != 0 && !slices.Contains(usual, q.Size) {
		usual = append(usual, q.Size)
	}
	for _, size := range usual {
		sizes = append(sizes, control.Named(size, phrase.BoardSize(size)))
	}
	f.add("filter.rules", control.NewChoice(f.sheet.Key, rules, q.Rules, func(v string) { q.Rules = v }))
	f.add("filter.size", control.NewChoice(f.sheet.Key, sizes, q.Size, func(v int) { q.Size = v }))
}

func (f *Filter) text(key, value string, set func(string)) *control.Entry {
	e := control.NewEntry(f.sheet.Key, value, "", func(v string) { set(strings.TrimSpace(v)) })
	e.MaxLen = 200
	f.add(key, e)
	return e
}

func (f *Filter) add(key string, o fyne.CanvasObject) {
	f.form.Add(widget.NewLabel(f.Words.T(key)))
	f.form.Add(o)
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// atoi returns the number in a field, 0 for what is none.
func atoi(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 {
		return 0
	}
	return n
}
