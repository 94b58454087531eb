package trainer

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/librarywindow"
)

// mostThemes is how many themes the page of progress shows.
const mostThemes = 12

// leastTried is how often a theme must have come before it counts as strong or weak.
const leastTried = 3

// OpenProgress opens the page of the person's progress.
func (t *Trainer) OpenProgress() { t.openProgress(t.Course, t.Words.T("progress.title")) }

// OpenProgressOf opens the page of somebody with a profile in the library.
func (t *Trainer) OpenProgressOf(name string) {
	t.openProgress(NewCourse(t.Store, func() string { return name }, t.Now), name)
}

func (t *Trainer) openProgress(c *Course, title string) {
	c.Load(func() {
		t.Open(&dialogs.Sheet{
			Title:   title,
			Content: t.progress(c),
			Buttons: []dialogs.Button{{Text: t.Words.T("button.close")}},
			Escape:  true,
		})
	})
}

// progress returns the page about what a course knows.
func (t *Trainer) progress(c *Course) fyne.CanvasObject {
	results, played, w := c.results, c.played, t.Words
	if len(results) == 0 && len(played) == 0 {
		return dialogs.Text(w.T("progress.none"))
	}
	s := statsOf(results, t.Now())
	figures := container.New(layout.NewFormLayout())
	row := func(name, value string) {
		figures.Add(widget.NewLabel(name))
		figures.Add(widget.NewLabelWithStyle(value, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	}
	row(w.T("progress.rating"), fmt.Sprintf("%.0f ± %.0f", c.Rating.Value, 2*c.Rating.Deviation))
	row(w.T("progress.solved"), w.T("progress.of", "n", s.Solved, "all", s.Tried, "percent", percent(s.Solved, s.Tried)))
	row(w.T("progress.streak"), w.T("progress.streaks", "n", c.Streak, "best", s.BestStreak))
	row(w.T("progress.days"), fmt.Sprint(s.Days))
	row(w.T("progress.mean"), minutes(s.Mean))
	row(w.T("progress.storm"), fmt.Sprint(s.BestStorm))
	row(w.T("progress.due"), fmt.Sprint(c.Due()))
	if n := len(played); n > 0 {
		row(w.T("progress.accuracy"), w.T("progress.accuracyOf", "n", n, "mean", meanAccuracy(played), "last", meanAccuracy(played[max(0, n-lastGames):])))
	}
	plots := container.NewGridWithColumns(columns())
	if rated := ratings(results); len(rated) > 0 {
		plots.Add(titled(w.T("progress.plot.rating"), librarywindow.NewRatingGraph(rated)))
	}
	if len(played) > 0 {
		plots.Add(titled(w.T("progress.plot.accuracy"), accuracyGraph(played)))
	}
	return container.NewVBox(plots, figures, t.themesPage(s))
}

// widestText is the text size up to which two columns have room beside each other in the
// smallest window.
const widestText = 18

// columns returns how many columns the page has.
func columns() int {
	if theme.TextSize() > widestText {
		return 1
	}
	return 2
}

// lastGames is how many games count as the last ones.
const lastGames = 5

// meanAccuracy returns the mean over games, in per cent.
func meanAccuracy(games []library.Accuracy) int {
	sum := 0.0
	for _, a := range games {
		sum += a.Percent
	}
	return int(math.Round(sum / float64(max(1, len(games)))))
}

func titled(title string, plot fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}), nil, nil, nil, plot)
}

// accuracyGraph draws the accuracy in each game that was reviewed.
func accuracyGraph(games []library.Accuracy) fyne.CanvasObject {
	var history []library.RatingPoint
	for _, a := range games {
		history = append(history, library.RatingPoint{At: a.At, Value: a.Percent})
	}
	return librarywindow.NewRatingGraph(history)
}

// ratings returns the rating after each result that changed it, which those of storms do
// not.
func ratings(results []library.PuzzleResult) (history []library.RatingPoint) {
	for _, r := range results {
		if PlanKind(r.Mode) != Storm {
			history = append(history, library.RatingPoint{At: r.At, Value: r.Rating.Value, Deviation: r.Rating.Deviation})
		}
	}
	return history
}

// themesPage shows how much of each theme was solved, and which are strong and weak.
func (t *Trainer) themesPage(s Stats) fyne.CanvasObject {
	w := t.Words
	grid := container.NewGridWithColumns(columns())
	for _, th := range s.Themes[:min(len(s.Themes), mostThemes)] {
		bar := widget.NewProgressBar()
		bar.SetValue(th.Share())
		bar.TextFormatter = func() string { return fmt.Sprintf("%d / %d", th.Solved, th.Tried) }
		grid.Add(container.NewGridWithColumns(2, widget.NewLabel(themeName(w, th.Theme)), bar))
	}
	page := container.NewVBox(widget.NewSeparator())
	if text := t.strongAndWeak(s); text != "" {
		page.Add(dialogs.Text(text))
	}
	page.Add(grid)
	return page
}

// strongAndWeak names the theme that goes best and the one that goes worst; nothing
// while there is little to say.
func (t *Trainer) strongAndWeak(s Stats) string {
	var best, worst *ThemeStats
	for i := range s.Themes {
		th := &s.Themes[i]
		if th.Tried < leastTried {
			continue
		}
		if best == nil || th.Share() > best.Share() {
			best = th
		}
		if worst == nil || th.Share() < worst.Share() {
			worst = th
		}
	}
	if best == nil || best == worst || best.Share() == worst.Share() {
		return ""
	}
	return t.Words.T("progress.themes", "best", themeName(t.Words, best.Theme), "worst", themeName(t.Words, worst.Theme))
}

func percent(n, of int) int { return int(math.Round(100 * float64(n) / float64(max(1, of)))) }
