package shelf

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// add asks for a new player's name and colour of choice.
func (p *players) add() {
	l := p.Library
	p.profile(p.Words.T("shelf.addPlayer"), library.Player{}, func(ctx context.Context, player library.Player) error {
		_, err := l.AddPlayer(ctx, player.Name, player.Colour)
		return err
	})
}

// edit asks for the chosen player's name and colour of choice.
func (p *players) edit() {
	if player := p.current(); player != nil {
		p.profile(p.Words.T("shelf.changePlayer"), *player, p.Library.ChangePlayer)
	}
}

// profile shows a player's profile to be filled in, and keeps it.
func (p *players) profile(title string, player library.Player, keep func(context.Context, library.Player) error) {
	t := p.Words
	name := widget.NewEntry()
	name.SetText(player.Name)
	colour := newChoice(func(i int) { player.Colour = game.Colour(i) })
	colour.offer(t.T("shelf.eitherColour"), phrase.Colour(t, game.Black), phrase.Colour(t, game.White))
	colour.SetSelectedIndex(int(player.Colour))
	save := func() {
		player.Name = name.Text
		p.work(p.ctx, func(ctx context.Context) error { return keep(ctx, player) }, p.reload)
	}
	sheet := &dialogs.Sheet{
		Title: title,
		Content: sized(container.New(layout.NewFormLayout(),
			widget.NewLabel(t.T("shelf.playerName")), name,
			widget.NewLabel(t.T("shelf.colour")), colour), 360, 0),
		Buttons: []dialogs.Button{{Text: t.T("button.ok"), Do: save}, {Text: t.T("button.cancel")}},
	}
	name.OnSubmitted = func(string) { sheet.Accept() }
	sheet.Open(p.win.Canvas())
	p.win.Canvas().Focus(name)
}

// ratingCourse brings ratings over time to the scale of a graph, and gives its
// ends. A margin keeps the line away from the frame.
func ratingCourse(history []library.RatingPoint) (course panel.Course, low, high float64) {
	if len(history) == 0 {
		return course, 0, 0
	}
	byValue := func(a, b library.RatingPoint) int { return cmp.Compare(a.Value, b.Value) }
	const margin = 25
	low = slices.MinFunc(history, byValue).Value - margin
	high = slices.MaxFunc(history, byValue).Value + margin
	for _, point := range history {
		course.Black = append(course.Black, (point.Value-low)/(high-low))
	}
	course.Current = len(history) - 1
	return course, low, high
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }

func setShown(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}
