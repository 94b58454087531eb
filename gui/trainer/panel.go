package trainer

import (
	"fmt"
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/ai/puzzle"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// Panel stands beside the board while puzzles are solved: what is asked, what came of
// it, and how the person stands.
type Panel struct {
	trainer *Trainer
	root    *fyne.Container
	rules   *panel.Prose
	ask     *panel.Prose
	told    *panel.Prose // by the author of the puzzle
	said    *panel.Prose
	about   *panel.Prose
	figures *panel.Prose
	clock   *widget.Label
}

func newPanel(t *Trainer) *Panel {
	p := &Panel{
		trainer: t, rules: panel.NewNote(""), ask: panel.NewProse("", widget.RichTextStyleSubHeading),
		told: panel.NewProse("", widget.RichTextStyleParagraph),
		said: panel.NewProse("", widget.RichTextStyleParagraph), about: panel.NewNote(""),
		figures: panel.NewProse("", widget.RichTextStyleParagraph), clock: widget.NewLabel(""),
	}
	p.clock.SizeName = theme.SizeNameHeadingText
	p.root = container.New(&panel.Stack{Gap: theme.Padding()}, p.clock, p.rules, p.ask, p.told, p.said, p.about, p.figures)
	return p
}

// update brings the panel up to date and returns it.
func (p *Panel) update() fyne.CanvasObject {
	t, w := p.trainer, p.trainer.Words
	a := t.attempt
	p.showClock()
	p.figures.SetText(t.figures())
	if a == nil {
		p.rules.SetText("")
		p.ask.SetText(t.ended())
		p.told.SetText("")
		p.said.SetText("")
		p.about.SetText("")
	} else {
		p.rules.SetText(phrase.RuleSet(w, a.Puzzle.Rules.Set))
		p.ask.SetText(t.question())
		p.told.SetText(a.Told())
		p.said.SetText(t.outcome())
		p.about.SetText(t.about())
	}
	for _, text := range []*panel.Prose{p.rules, p.told, p.said, p.about} {
		if text.Text() == "" {
			text.Hide()
		} else {
			text.Show()
		}
	}
	p.root.Refresh()
	return p.root
}

// showClock shows what is left of a storm.
func (p *Panel) showClock() {
	t := p.trainer
	if t.Course.Plan.Kind != Storm {
		p.clock.Hide()
		return
	}
	p.clock.SetText(minutes(t.left()) + "   " + t.Words.T("train.storm.solved", "n", t.Course.Solved))
	p.clock.Show()
}

// minutes writes a time in minutes and seconds.
func minutes(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// question says what is asked.
func (t *Trainer) question() string { return t.questionOf(t.attempt.Puzzle) }

func (t *Trainer) questionOf(p *puzzle.Puzzle) string {
	colour := phrase.Colour(t.Words, p.ToMove)
	switch p.Kind {
	case puzzle.Defend:
		if p.Loose { // one's own: there may be several
			return t.Words.T("train.ask.hold", "colour", colour)
		}
		return t.Words.T("train.ask.defend", "colour", colour)
	case puzzle.Mistake:
		return t.Words.T("train.ask.mistake", "colour", colour)
	case puzzle.Improve:
		return t.Words.T("train.ask.improve", "colour", colour, "point", t.Words.Point(p.Played))
	}
	return t.Words.T("train.ask.attack", "colour", colour)
}

// outcome says how the attempt stands.
func (t *Trainer) outcome() string {
	a, w := t.attempt, t.Words
	switch a.State {
	case Checking:
		return w.T("train.checking")
	case Refuted:
		return t.refuted()
	case Given:
		return w.T("train.given")
	case Solved:
		if a.Missed {
			return w.T("train.solved.late")
		}
		return w.T("train.solved", "time", minutes(a.Took))
	}
	switch {
	case a.Hint == WhereHint:
		return w.T("train.hint.where")
	case a.Hint == MoveHint:
		return w.T("train.hint.move")
	case len(a.Moves) > 0:
		return w.T("train.goOn", "point", w.Point(a.Moves[len(a.Moves)-1]))
	}
	return ""
}

// refuted says why an answer is wrong.
func (t *Trainer) refuted() string {
	a, w := t.attempt, t.Words
	switch {
	case a.Puzzle.Kind == puzzle.Mistake && a.Early:
		return w.T("train.wrong.early")
	case a.Puzzle.Kind == puzzle.Mistake:
		return w.T("train.wrong.late")
	case a.Puzzle.Kind == puzzle.Improve:
		return w.T("train.wrong.weaker")
	case len(a.Wrong) == 1:
		return w.T("train.wrong.slow")
	case len(a.Wrong) == 2:
		return w.T("train.wrong.answered", "point", w.Point(a.Wrong[1]))
	}
	return w.T("train.wrong.loses", "point", w.Point(a.Wrong[1]))
}

// about says what a puzzle was about, and how hard it is.
func (t *Trainer) about() string {
	a, w := t.attempt, t.Words
	if !a.Over() { // the themes would say too much
		return ""
	}
	var names []string
	for _, theme := range a.Puzzle.Themes {
		names = append(names, themeName(w, theme))
	}
	return w.Dotted(append(names, w.T("train.puzzleRating", "n", int(a.Puzzle.Rating)))...)
}

// figures says how the person stands.
func (t *Trainer) figures() string {
	c, w := t.Course, t.Words
	rating := w.T("train.rating", "n", int(math.Round(c.Rating.Value)))
	if gain := int(math.Round(t.gain)); gain != 0 {
		rating += " (" + strings.ReplaceAll(fmt.Sprintf("%+d", gain), "-", "−") + ")"
	}
	parts := []string{rating}
	if c.Streak > 0 {
		parts = append(parts, w.T("train.streak", "n", c.Streak))
	}
	if left := c.Left(); left > 0 {
		parts = append(parts, w.T("train.left", "n", left))
	}
	return w.Dotted(parts...)
}

// ended says what came of a plan.
func (t *Trainer) ended() string {
	c, w := t.Course, t.Words
	switch {
	case c.Plan.Kind == Storm:
		return w.T("train.storm.ended", "n", c.Solved)
	case c.Tried == 0 && c.Plan.Kind == Repeat:
		return w.T("train.none.repeat")
	case c.Tried == 0 && c.Plan.Kind == Own:
		return w.T("train.none.own")
	case c.Plan.Kind == Daily:
		return w.T("train.ended.daily")
	}
	return w.T("train.ended")
}

// said returns what the status line says.
func (t *Trainer) said() string {
	switch {
	case t.attempt == nil:
		return t.ended()
	case t.outcome() != "":
		return t.outcome()
	}
	return t.question()
}
