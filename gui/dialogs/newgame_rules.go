package dialogs

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/control"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// rules asks for the rule set, its switch, the size, the foul policy and the opening,
// and says in plain words what they mean.
func (d *NewGame) rules() fyne.CanvasObject {
	t, c := d.Words, &d.Choice
	said := panel.NewNote("")
	form := newForm()
	exact := control.NewCheck(d.sheet.Key, t.T("new.exact"), c.Rules.Switched(), nil)
	fouls := control.NewChoice(d.sheet.Key, []control.Option[game.FoulPolicy]{
		control.Named(game.Prevent, t.T("new.fouls.prevent")),
		control.Named(game.Loses, t.T("new.fouls.loses")),
	}, c.Fouls, nil)
	size := control.NewChoice(d.sheet.Key, sizes(), c.Size, nil)
	opening := control.NewChoice(d.sheet.Key, d.openings(), c.Opening, func(o game.Opening) { c.Opening = o })
	var sets []control.Option[game.RuleSet]
	for _, set := range game.RuleSets {
		sets = append(sets, control.Named(set, phrase.RuleSet(t, set)))
	}
	set := control.NewChoice(d.sheet.Key, sets, c.Rules.Set, nil)

	form.row(t.T("new.rule"), d.pair(set, exact))
	form.row(t.T("new.size"), size)
	foulRow := form.row(t.T("new.fouls"), fouls)
	form.row(t.T("new.opening"), opening)
	form.row("", said)
	show := func() {
		control.SetShown(exact, c.Rules.HasExactSwitch())
		foulRow(phrase.Bars(c.Rules))
		text := phrase.RuleText(t, c.Rules)
		if !c.Rules.Official(c.Size) {
			text = t.Sentences(text, t.T("size.unofficial"))
		}
		said.SetText(text)
		d.sheet.Fit()
	}
	exact.OnChanged = func(on bool) { c.Rules = c.Rules.WithExact(on); show() }
	fouls.OnPicked(func(v game.FoulPolicy) { c.Fouls = v })
	size.OnPicked(func(n int) { c.Size = n; show() })
	set.OnPicked(func(v game.RuleSet) {
		c.Rules = game.MustRules(v).WithExact(exact.Checked)
		c.Opening, c.Size = game.FreeOpening, c.Rules.DefaultSize()
		opening.Offer(d.openings(), c.Opening)
		size.Set(c.Size)
		d.clocks()
		for _, seat := range d.seats {
			seat()
		}
		show()
	})
	show()
	return form.container()
}

// openings lists the protocols that the rules know.
func (d *NewGame) openings() []control.Option[game.Opening] {
	var list []control.Option[game.Opening]
	for _, o := range d.Choice.Rules.Openings() {
		list = append(list, control.Named(o, phrase.Protocol(d.Words, o)))
	}
	return list
}

// sizes lists the boards, those of official play first.
func sizes() []control.Option[int] {
	official := []int{15, 19, 20}
	var sizes []control.Option[int]
	for _, n := range official {
		sizes = append(sizes, control.Named(n, sizeName(n)))
	}
	for n := game.MinSize; n <= game.MaxSize; n++ {
		if !slices.Contains(official, n) {
			sizes = append(sizes, control.Named(n, sizeName(n)))
		}
	}
	return sizes
}

func sizeName(n int) string { return fmt.Sprintf("%d × %d", n, n) }
