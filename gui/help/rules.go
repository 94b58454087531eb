package help

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/gui/board"
	"omok/gui/phrase"
)

// The pages about the rules.

func (b *Book) gamePage() []fyne.CanvasObject {
	return slices.Concat(
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.game.text")))},
		b.figures(gameFigures),
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.game.end")))})
}

func (b *Book) shapesPage() []fyne.CanvasObject {
	return slices.Concat(
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.shapes.text")))},
		b.figures(shapeFigures))
}

func (b *Book) forbiddenPage() []fyne.CanvasObject {
	return slices.Concat(
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.forbidden.text")))},
		b.figures(forbiddenFigures),
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.forbidden.end")))})
}

func (b *Book) setsPage() []fyne.CanvasObject {
	return slices.Concat(
		[]fyne.CanvasObject{tight(paragraph(b.Words.T("help.sets.text")))},
		b.figures(setFigures))
}

func (b *Book) openingsPage() []fyne.CanvasObject {
	parts := []fyne.CanvasObject{tight(paragraph(b.Words.T("help.openings.text")))}
	for _, o := range openings {
		parts = append(parts, b.opening(o))
	}
	return parts
}

// opening is an opening protocol: the key of its text, and an example of how it
// goes, which game itself plays.
type opening struct {
	id     game.Opening
	text   string
	moves  string          // played in turn
	choice game.ChoiceKind // taken after the third stone, if any
	size   int
}

var openings = []opening{
	{id: game.Pro, text: "help.opening.pro", moves: "h8i9", size: 15},
	{id: game.LongPro, text: "help.opening.longPro", moves: "h8h9", size: 15},
	{id: game.SwapOpening, text: "help.opening.swap", moves: "h8l10k5", size: 15},
	{id: game.Swap2, text: "help.opening.swap2", moves: "h8l10k5g4e9", choice: game.AddTwo, size: 15},
	{id: game.RIF, text: "help.opening.rif", moves: "h8h9h10", size: 15},
	{id: game.Yamaguchi, text: "help.opening.yamaguchi"},
	{id: game.Soosorv8, text: "help.opening.soosorv8"},
	{id: game.Taraguchi10, text: "help.opening.taraguchi10"},
}

// opening shows a protocol, with a picture if it has an example.
func (b *Book) opening(o opening) fyne.CanvasObject {
	g, err := o.play()
	parts := []fyne.CanvasObject{
		tight(heading(phrase.Protocol(b.Words, o.id))),
		tight(paragraph(b.Words.T(o.text, "name", b.name(o)))),
		b.knownTo(o.id),
	}
	if err != nil || o.moves == "" {
		return container.New(&column{gap: 4}, parts...)
	}
	return container.New(&beside{}, append([]fyne.CanvasObject{board.Still(openingView(g), b.Board)}, parts...)...)
}

// knownTo names the rule sets that an opening belongs to.
func (b *Book) knownTo(o game.Opening) fyne.CanvasObject {
	var sets []game.RuleSet
	for _, set := range game.RuleSets {
		if slices.Contains(game.MustRules(set).Openings(), o) {
			sets = append(sets, set)
		}
	}
	return tight(note(b.sets(sets)))
}

// name returns what the first three stones of the example are called.
func (b *Book) name(o opening) string {
	p := points(o.moves, o.size)
	if len(p) < 3 {
		return ""
	}
	return phrase.RenjuOpening(b.Words, game.OpeningCode(p[0], p[1], p[2], o.size))
}

// play plays the example.
func (o *opening) play() (*game.Game, error) {
	cfg := game.Config{Opening: o.id, Size: o.size}
	for _, set := range game.RuleSets {
		if slices.Contains(game.MustRules(set).Openings(), o.id) {
			cfg.Rules = game.MustRules(set)
		}
	}
	if cfg.Size == 0 {
		cfg.Size = cfg.Rules.DefaultSize()
	}
	g, err := game.NewGame(cfg)
	if err != nil {
		return nil, err
	}
	for i, p := range points(o.moves, cfg.Size) {
		if i == 3 && o.choice != game.NoChoice {
			if err := g.Choose(o.choice); err != nil {
				return nil, err
			}
		}
		if err := g.Play(p); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// openingView shows the stones with their numbers, and a cross on every empty
// point of the middle where the next one may not stand.
func openingView(g *game.Game) board.View {
	v := board.View{Size: g.Board().Size()}
	for _, n := range g.Current().Path() {
		if n.Colour != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: n.Point(), Colour: n.Colour, Number: len(v.Stones) + 1})
		}
	}
	state := g.Opening()
	if state.Act != game.ActPlace || state.Near == 0 {
		return v
	}
	for p, c := range g.Board().Points {
		if c == game.Empty && !state.Allows(p, v.Size) {
			v.Marks = append(v.Marks, game.Mark{Point: p, Kind: game.MarkCross})
		}
	}
	return v
}
