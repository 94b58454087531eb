package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"omok/game"
	"omok/gui/help"
	"omok/gui/i18n"
	"omok/gui/panel"
	"omok/gui/review"
	"omok/gui/settings"
	"omok/gui/study"
)

// In a small window the list of moves keeps its six rows in sight, whatever else
// stands above it.
func TestTheListOfMovesHasRoomInASmallWindow(t *testing.T) {
	for name, prepare := range map[string]func(*Window){
		"a game over": func(*Window) {},
		"a comment": func(w *Window) {
			text := "Black builds towards the right, and White has to answer at once, or a chain of fours decides the game."
			if err := w.game.Match.Edit(func(g *game.Game) error { return g.SetComment(g.Current(), text) }); err != nil {
				panic(err)
			}
		},
		"setting up": func(w *Window) { w.table.Press("setup") },
		"analysis": func(w *Window) {
			w.game.Studied.Analysing = true
			w.stage.Show()
			pressTitle(w, "Moves")
		},
		"a review": func(w *Window) {
			w.game.Study.Adopt(review.Review{Root: w.game.Now.Line[0].Node, Black: make([]float64, len(w.game.Now.Line))})
			w.game.Studied = w.game.Study.Snapshot()
			w.studied(study.Event{Kind: study.Reviewed})
			pressTitle(w, "Moves")
		},
		"the first steps": func(w *Window) {
			w.starter.Again()
			w.stage.Steps = help.NewSteps(w.front.Words, func(bool) {})
			w.stage.Build()
			w.stage.Show()
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newTestWindow(t)
			c := settings.DefaultChoice()
			c.Second = settings.Seat{Engine: settings.PersonPlays}
			w.starter.Choice = c
			w.front.Win.Resize(fyne.NewSize(900, 700))
			click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
			w.front.CloseSheet()
			prepare(w)
			if _, seen := listInSight(t, w); seen < sixRows() {
				t.Errorf("the list has %.0f of the %.0f that six rows take", seen, sixRows())
			}
		})
	}
}

// Below the menu bar of a window of 900x700 six whole rows are in sight in every language,
// the last move among them, also where the line of the rules is a long one.
func TestSixRowsAreInSightInEveryLanguage(t *testing.T) {
	for _, language := range i18n.Languages() {
		w := newTestWindow(t)
		ownThread() // the clock ticks on a goroutine of its own
		c := settings.DefaultChoice()
		c.Second = settings.Seat{Engine: settings.PersonPlays}
		c.Rules = game.MustRules(game.Renju)
		c.Time.Kind = game.ByoYomi
		w.starter.Choice = c
		set := w.options.Set
		set.Language = string(language)
		w.options.Change(set)
		w.front.Win.Resize(fyne.NewSize(900, 700-menuBar()))
		w.starter.Again()
		click(t, w, "h8", "h9", "j10", "a1", "a2", "o1", "o2", "a15", "a14", "o15", "o14", "h1", "h15", "d1")
		check := func(name string) {
			t.Helper()
			if _, seen := listInSight(t, w); seen < sixRows() {
				t.Errorf("%s, %s: the list has %.0f of the %.0f that six rows take", language, name, seen, sixRows())
			}
		}
		check("play")
		if err := w.game.Match.Resign(game.Black); err != nil {
			t.Fatal(err)
		}
		w.front.CloseSheet()
		check("a game over")
		w.game.Studied.Analysing = true
		w.stage.Show()
		pressTitle(w, w.front.Words.T("panel.moves"))
		check("analysis")
		w.game.Studied.Analysing = false
		w.game.Study.Adopt(review.Review{Root: w.game.Now.Line[0].Node, Black: make([]float64, len(w.game.Now.Line))})
		w.game.Studied = w.game.Study.Snapshot()
		w.studied(study.Event{Kind: study.Reviewed})
		pressTitle(w, w.front.Words.T("panel.moves"))
		check("a review")
	}
}

// menuBar is the height of the menu bar, which the window of a test has not.
func menuBar() float32 {
	return fyne.MeasureText("H", theme.TextSize(), fyne.TextStyle{}).Height + theme.InnerPadding()
}

// In the narrow window that a screen of 1280x800 leaves at a scale of 2, the last menu is
// in sight in every language.
func TestAllMenusAreInSightInANarrowWindow(t *testing.T) {
	const width = 589
	w := newTestWindow(t)
	w.front.Win.Resize(fyne.NewSize(width, 368))
	for _, language := range i18n.Languages() {
		set := w.options.Set
		set.Language = string(language)
		w.options.Change(set)
		menus := w.front.Win.MainMenu().Items
		taken := float32(len(menus)+1)*2*theme.InnerPadding() + float32(len(menus)-1)*theme.Padding()
		for _, menu := range menus {
			taken += fyne.MeasureText(menu.Label, theme.TextSize(), fyne.TextStyle{}).Width
		}
		if taken > width {
			t.Errorf("%s: the menus take %.0f of %d", language, taken, width)
		}
	}
}

// On 1280x800 pixels at a scale of 2 some of the list is in sight, too, with the last
// move, and comes back to its usual place in a higher window.
func TestTheListOfMovesIsInSightInAVeryLowWindow(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: settings.PersonPlays}
	w.starter.Choice = c
	click(t, w, "a1", "s1", "a2", "s2", "a3", "s3", "a4", "s4", "a5")
	w.front.CloseSheet()
	w.front.Win.Resize(fyne.NewSize(640, 400))
	list, seen := listInSight(t, w)
	if seen < list.Size().Height-1 {
		t.Errorf("%.0f of the list's %.0f are in sight, and what scrolls to its end is not", seen, list.Size().Height)
	}
	if rows := 6 * seen / sixRows(); rows < 3 {
		t.Errorf("%.1f rows are in sight", rows)
	}
	if shows[*panel.Banner](w) {
		t.Error("the result takes the room of moves")
	}
	w.front.Win.Resize(fyne.NewSize(1200, 800))
	if !shows[*panel.Banner](w) {
		t.Error("the result does not come back")
	}
	if _, seen := listInSight(t, w); seen < sixRows() {
		t.Errorf("the list has %.0f of the %.0f that six rows take", seen, sixRows())
	}
}

// In letters of 160 per cent the list keeps its six rows, all in sight.
func TestTheListOfMovesIsInSightInLargeLetters(t *testing.T) {
	w := newTestWindow(t)
	c := settings.DefaultChoice()
	c.Second = settings.Seat{Engine: settings.PersonPlays}
	w.starter.Choice = c
	large := w.options.Set
	large.TextScale = 1.6
	large.Language = "ko" // whose rules take two lines
	w.options.Change(large)
	click(t, w, "a1", "s1", "a2")
	w.front.Win.Resize(fyne.NewSize(900, 700))
	if list, seen := listInSight(t, w); seen < list.Size().Height-1 || seen < sixRows() {
		t.Errorf("%.0f of the list's %.0f are in sight; six rows take %.0f", seen, list.Size().Height, sixRows())
	}
}

// pressTitle turns the panel to the part with a title.
func pressTitle(w *Window, text string) {
	for _, o := range test.LaidOutObjects(w.front.Win.Content()) {
		if title, ok := o.(interface {
			fyne.Tappable
			AccessibilityLabel() string
		}); ok && title.AccessibilityLabel() == text {
			title.Tapped(&fyne.PointEvent{})
			return
		}
	}
}

// listInSight returns the list of moves, and how much of its height can be seen.
func listInSight(t *testing.T, w *Window) (list *panel.Moves, seen float32) {
	t.Helper()
	driver := fyne.CurrentApp().Driver()
	var scroll *container.Scroll
	for _, o := range test.LaidOutObjects(w.stage.Side.Root) {
		switch o := o.(type) {
		case *container.Scroll:
			if scroll == nil {
				scroll = o // the one of the whole panel comes first
			}
		case *panel.Moves:
			top := driver.AbsolutePositionForObject(o).Y
			bottom := driver.AbsolutePositionForObject(scroll).Y + scroll.Size().Height
			return o, min(top+o.Size().Height, bottom) - top
		}
	}
	t.Fatal("there is no list of moves")
	return nil, 0
}

// sixRows is the height of six rows of the list of moves.
func sixRows() float32 { return panel.NewMoves().MinSize().Height }
