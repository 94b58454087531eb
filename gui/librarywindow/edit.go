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

// headers is the form in which the headers of games are changed. It shows what the games
// have in common. With several games an empty field leaves what each of them has, also one
// that was filled in and emptied.
type headers struct {
	*games
	sheet *dialogs.Sheet
	form  *fyne.Container
	list  []int64
	edit  library.Edit
}

// editHeaders asks for the headers of the marked games, or of the chosen one. Of many games
// it takes a while to find what they have in common: a sheet shows how far that is.
func (g *games) editHeaders() {
	list, l := g.targets(), g.Library
	if len(list) == 0 {
		return
	}
	var now library.Common
	var failed error
	then := func() {
		switch {
		case failed != nil:
			g.failed(failed)
		case g.Library == l && g.win.Canvas().Overlays().Top() == nil:
			g.openHeaders(list, &now)
		}
	}
	g.away(g.editTitle(len(list)), len(list), func(ctx context.Context, done func(int)) {
		now, failed = l.Common(ctx, list, done)
	}, then)
}

// editTitle says that so many games are being changed.
func (g *games) editTitle(n int) string {
	return g.Words.T("library.edit.title", "n", n, "count", phrase.Grouped(n))
}

// openHeaders opens the form for games that have this in common.
func (g *games) openHeaders(list []int64, now *library.Common) {
	t := g.Words
	h := &headers{games: g, list: list, form: container.New(layout.NewFormLayout())}
	h.sheet = &dialogs.Sheet{Title: g.editTitle(len(list))}
	e := &h.edit
	black := h.text(phrase.Colour(t, game.Black), now.Black, &e.Black)
	h.text(phrase.Colour(t, game.White), now.White, &e.White)
	h.text(t.T("filter.event"), now.Event, &e.Event)
	h.text(t.T("filter.place"), now.Place, &e.Place)
	h.text(t.T("library.round"), now.Round, &e.Round)
	h.text(t.T("library.date"), now.Date, &e.Date)
	h.addRules(now.Rules)
	h.addEnding(now.Ending)
	h.addStars(now.Stars)
	h.tags(now.Tags)
	h.sheet.Content = control.Sized(h.form, 440, 0)
	h.sheet.Buttons = []dialogs.Button{{Text: t.T("button.ok"), Do: h.apply}, {Text: t.T("button.cancel")}}
	h.sheet.Open(g.win.Canvas())
	g.win.Canvas().Focus(black)
}

// text adds a field; what is typed goes to value.
func (h *headers) text(label string, now *string, value **string) *control.Entry {
	hint := ""
	if h.several() {
		hint = h.Words.T("library.edit.same")
	}
	shown := ""
	if now != nil {
		shown = *now
	}
	e := control.NewEntry(h.sheet.Key, shown, hint, func(v string) {
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

// choose adds a list of values, that which the games have in common being chosen. Several
// games offer to leave each as it is, and so does a value that they do not share: none
// stands for that. changed is told of a value that is to be given to the games, or of nil.
func choose[T comparable](h *headers, key string, options []control.Option[T], none T, now *T, changed func(*T)) {
	if h.several() || now == nil {
		options = slices.Insert(options, 0, control.Named(none, h.Words.T("library.edit.same")))
	}
	current := none
	if now != nil {
		current = *now
	}
	h.form.Add(widget.NewLabel(h.Words.T(key)))
	h.form.Add(control.NewChoice(h.sheet.Key, options, current, func(v T) {
		if v == none || v == current {
			changed(nil)
			return
		}
		changed(&v)
	}))
}

// addRules adds the choice of the rules. Those that are none of the rule sets as they
// stand, or not known, can only stay.
func (h *headers) addRules(now *string) {
	var options []control.Option[string]
	for _, set := range game.RuleSets {
		options = append(options, control.Named(string(set), phrase.KeptRules(h.Words, string(set))))
	}
	if now != nil && !slices.Contains(game.RuleSets, game.RuleSet(*now)) && !(h.several() && *now == "") {
		options = slices.Insert(options, 0, control.Named(*now, phrase.KeptRules(h.Words, *now)))
	}
	choose(h, "filter.rules", options, "", now, func(v *string) {
		h.edit.Rules = nil
		if v == nil {
			return
		}
		if r, ok := game.RulesOf(game.RuleSet(*v)); ok {
			h.edit.Rules = &r
		}
	})
}

// addEnding adds the choice of the result.
func (h *headers) addEnding(now *library.Ending) {
	var options []control.Option[library.Ending]
	for ending := library.BlackWon; ending <= library.Unfinished; ending++ {
		options = append(options, control.Named(ending, phrase.Ending(h.Words, ending)))
	}
	choose(h, "filter.result", options, library.AnyEnding, now, func(v *library.Ending) {
		if h.edit.Result = nil; v != nil {
			h.edit.Result = resultOf(*v)
		}
	})
}

// addStars adds the choice of the stars.
func (h *headers) addStars(now *int) {
	var options []control.Option[int]
	for n := 0; n <= library.MaxStars; n++ {
		options = append(options, control.Named(n, strings.Repeat("★", n)+strings.Repeat("☆", library.MaxStars-n)))
	}
	choose(h, "library.stars", options, -1, now, func(v *int) { h.edit.Stars = v })
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

// tags adds the field of the tags, with commas between them. Of one game they are
// those that it has; to several they are added, or taken away with a minus before them.
func (h *headers) tags(now []string) {
	hint := "library.tags.hint"
	if h.several() {
		hint, now = "library.tags.several", nil
	}
	e := control.NewEntry(h.sheet.Key, strings.Join(now, ", "), h.Words.T(hint), func(v string) {
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

// apply changes the games.
func (h *headers) apply() {
	t, list, edit := h.Words, h.list, h.edit
	var before []library.Headers // what those had that were changed
	h.do(&change{
		title: h.sheet.Title,
		text:  func(n int) string { return t.T("library.edited", "n", n, "count", phrase.Grouped(n)) },
		games: len(list),
		redo: func(ctx context.Context, l *library.Library, done func(int)) (int, error) {
			was, err := l.Edit(ctx, list, edit, done)
			before = firstKnown(before, was)
			return len(was), err
		},
		undo: func(ctx context.Context, l *library.Library, done func(int)) (int, error) {
			return l.PutBack(ctx, before, edit, done)
		},
	}, nil)
}

// firstKnown returns what games had at first: before, and of was what is of further games.
// Both are of the same games in the same order; when a change that ended halfway is made
// again, was has the first ones as they are changed already.
func firstKnown(before, was []library.Headers) []library.Headers {
	if len(was) > len(before) {
		before = append(before, was[len(before):]...)
	}
	return before
}
