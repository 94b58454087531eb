package librarywindow

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
)

// headers is the form in which the headers of games are changed. With several games
// an empty field leaves what each of them has, also one that was filled in and emptied.
type headers struct {
	*games
	sheet *dialogs.Sheet
	form  *fyne.Container
	list  []int64
	edit  library.Edit
}

// editHeaders asks for the headers of the marked games, or of the chosen one.
func (g *games) editHeaders() {
	list := g.targets()
	if len(list) == 0 {
		return
	}
	t := g.Words
	h := &headers{games: g, list: list, form: container.New(layout.NewFormLayout())}
	h.sheet = &dialogs.Sheet{Title: t.T("library.edit.title", "n", len(list), "count", phrase.Grouped(len(list)))}
	var now library.Summary
	if len(list) == 1 && g.chosen != nil && g.chosen.ID == list[0] {
		now = g.chosen.Summary
	}
	e := &h.edit
	black := h.text(phrase.Colour(t, game.Black), now.Black, &e.Black)
	h.text(phrase.Colour(t, game.White), now.White, &e.White)
	h.text(t.T("filter.event"), now.Event, &e.Event)
	h.text(t.T("filter.place"), now.Place, &e.Place)
	h.text(t.T("library.round"), now.Round, &e.Round)
	h.text(t.T("library.date"), now.Date, &e.Date)
	h.addChoices()
	h.tags(now.Tags)
	h.sheet.Content = control.Sized(h.form, 440, 0)
	h.sheet.Buttons = []dialogs.Button{{Text: t.T("button.ok"), Do: h.apply}, {Text: t.T("button.cancel")}}
	h.sheet.Open(g.win.Canvas())
	g.win.Canvas().Focus(black)
}

// text adds a field; what is typed goes to value.
func (h *headers) text(label, now string, value **string) *control.Entry {
	hint := ""
	if h.several() {
		hint = h.Words.T("library.edit.same")
	}
	e := control.NewEntry(h.key, now, hint, func(v string) {
		if *value = &v; h.several() && strings.TrimSpace(v) == "" {
			*value = nil
		}
	})
	e.MaxLen = longestFilter
	h.form.Add(widget.NewLabel(label))
	h.form.Add(e)
	return e
}

func (h *headers) several() bool { return len(h.list) > 1 }

// addChoices adds what is chosen from a list: the rules, the result and the stars.
func (h *headers) addChoices() {
	t, e := h.Words, &h.edit
	same := t.T("library.edit.same")
	rules := []control.Option[string]{control.Named("", same)}
	for _, set := range game.RuleSets {
		rules = append(rules, control.Named(string(set), phrase.KeptRules(t, string(set))))
	}
	h.choice("filter.rules", control.NewChoice(h.key, rules, "", func(v string) {
		e.Rules = nil
		if r, ok := game.RulesOf(game.RuleSet(v)); ok {
			e.Rules = &r
		}
	}))
	endings := []control.Option[library.Ending]{control.Named(library.AnyEnding, same)}
	for ending := library.BlackWon; ending <= library.Unfinished; ending++ {
		endings = append(endings, control.Named(ending, phrase.Ending(t, ending)))
	}
	h.choice("filter.result", control.NewChoice(h.key, endings, library.AnyEnding, func(v library.Ending) { e.Result = resultOf(v) }))
	stars := []control.Option[int]{control.Named(-1, same)}
	for n := 0; n <= library.MaxStars; n++ {
		stars = append(stars, control.Named(n, strings.Repeat("★", n)+strings.Repeat("☆", library.MaxStars-n)))
	}
	h.choice("library.stars", control.NewChoice(h.key, stars, -1, func(n int) {
		if e.Stars = &n; n < 0 {
			e.Stars = nil
		}
	}))
}

// resultOf returns the result that an ending means in a record; nil leaves the result
// as it is.
func resultOf(e library.Ending) *game.Result {
	switch e {
	case library.BlackWon:
		return &game.Result{Over: true, Winner: game.Black}
	case library.WhiteWon:
		return &game.Result{Over: true, Winner: game.White}
	case library.Drawn:
		return &game.Result{Over: true, Reason: game.ByAgreement}
	case library.Unfinished:
		return &game.Result{}
	}
	return nil
}

func (h *headers) choice(key string, o fyne.CanvasObject) {
	h.form.Add(widget.NewLabel(h.Words.T(key)))
	h.form.Add(o)
}

// tags adds the field of the tags, with commas between them. Of one game they are
// those that it has; to several they are added, or taken away with a minus before them.
func (h *headers) tags(now []string) {
	hint := "library.tags.hint"
	if h.several() {
		hint = "library.tags.several"
	}
	e := control.NewEntry(h.key, strings.Join(now, ", "), h.Words.T(hint), func(v string) {
		h.edit.Add, h.edit.Remove = nil, slices.Clone(now)
		for tag := range strings.SplitSeq(v, ",") {
			tag = strings.Join(strings.Fields(tag), " ")
			less, gone := strings.CutPrefix(tag, "-")
			switch {
			case h.several() && gone:
				h.edit.Remove = append(h.edit.Remove, strings.TrimSpace(less))
			case tag != "":
				h.edit.Add = append(h.edit.Add, tag)
			}
		}
	})
	h.form.Add(widget.NewLabel(h.Words.T("library.tags")))
	h.form.Add(e)
}

// key lets Return and Escape answer the sheet from each of the fields, and reports
// whether it was one of them.
func (h *headers) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape:
		h.sheet.TypedKey(e)
		return true
	}
	return false
}

// apply changes the games.
func (h *headers) apply() {
	t, list, edit := h.Words, h.list, h.edit
	var before []library.Headers // what those had that were changed
	h.do(change{
		title: h.sheet.Title,
		text:  func(n int) string { return t.T("library.edited", "n", n, "count", phrase.Grouped(n)) },
		games: len(list),
		redo: func(ctx context.Context, l *library.Library, done func(int)) (int, error) {
			was, err := l.Edit(ctx, list, edit, done)
			if len(was) > len(before) {
				before = was
			}
			return len(was), err
		},
		undo: func(ctx context.Context, l *library.Library, done func(int)) (int, error) {
			return l.PutBack(ctx, before, done)
		},
	}, nil)
}
