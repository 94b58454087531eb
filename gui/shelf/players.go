package shelf

import (
	"context"
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"omok/game"
	"omok/game/library"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// players is the page of the players: the ranking, and the chosen player's
// profile, ratings over time and statistics.
type players struct {
	*Shelf
	content fyne.CanvasObject

	ranking []library.Player
	chosen  int64 // 0 for none
	list    *keyList

	name    *widget.Label
	graph   *panel.Graph
	span    *widget.Label
	tallies *fyne.Container
	change  *widget.Button
	remove  *widget.Button
}

func newPlayers(s *Shelf) *players {
	p := &players{Shelf: s}
	t := s.Words
	p.list = newKeyList(func() int { return len(p.ranking) }, p.row)
	p.list.OnSelected = func(i widget.ListItemID) { p.choose(p.ranking[i].ID) }
	p.list.keys = map[fyne.KeyName]func(){
		fyne.KeyReturn: p.edit, fyne.KeyEnter: p.edit, fyne.KeyDelete: p.askRemove, fyne.KeyEscape: s.win.Close,
	}
	p.name = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	p.graph = panel.NewGraph()
	p.span = widget.NewLabel("")
	p.span.Importance = widget.LowImportance
	p.tallies = container.New(layout.NewGridLayout(4))
	add := widget.NewButton(t.T("shelf.addPlayer"), p.add)
	add.Importance = widget.HighImportance
	p.change = widget.NewButton(t.T("shelf.changePlayer"), p.edit)
	p.remove = widget.NewButton(t.T("shelf.delete"), p.askRemove)
	side := container.NewVBox(p.name, sized(p.graph, 420, 140), p.span, p.tallies)
	left := container.NewBorder(nil, container.NewHBox(add, p.change, p.remove), nil, nil, sized(p.list, 320, 0))
	p.content = container.NewBorder(nil, nil, left, nil, container.NewVScroll(container.NewPadded(side)))
	p.show(nil, library.Statistics{})
	return p
}

// reload shows the ranking afresh.
func (p *players) reload() {
	l := p.Library
	var ranking []library.Player
	p.work(p.ctx, func(ctx context.Context) (err error) {
		ranking, err = l.Players(ctx)
		return err
	}, func() {
		p.ranking = ranking
		p.list.UnselectAll()
		p.list.Refresh()
		p.chosen = 0
		p.show(nil, library.Statistics{})
	})
}

// row fills a line of the ranking.
func (p *players) row(i int, r *row) {
	if i >= len(p.ranking) {
		return
	}
	player := &p.ranking[i]
	text := p.Words.T("shelf.newcomer")
	if player.Games > 0 {
		text = p.Words.T("shelf.rating", "rating", math.Round(player.Rating.Value),
			"error", math.Round(2*player.Rating.Deviation), "n", player.Games)
	}
	r.set(fmt.Sprintf("%d.  %s", i+1, player.Name), text)
}

// current is the chosen player, or nil.
func (p *players) current() *library.Player {
	for i := range p.ranking {
		if p.ranking[i].ID == p.chosen {
			return &p.ranking[i]
		}
	}
	return nil
}

// choose shows a player beside the ranking.
func (p *players) choose(id int64) {
	p.chosen = id
	l := p.Library
	var history []library.RatingPoint
	var stats library.Statistics
	p.work(p.ctx, func(ctx context.Context) (err error) {
		if history, err = l.History(ctx, id); err == nil {
			stats, err = l.Statistics(ctx, id)
		}
		return err
	}, func() {
		if p.chosen == id {
			p.show(history, stats)
		}
	})
}

// show fills the side of the chosen player.
func (p *players) show(history []library.RatingPoint, stats library.Statistics) {
	t := p.Words
	player := p.current()
	p.tallies.RemoveAll()
	if player == nil {
		p.name.SetText(t.T("shelf.noPlayer"))
		p.graph.Hide()
		p.span.Hide()
		p.change.Disable()
		p.remove.Disable()
		return
	}
	p.change.Enable()
	p.remove.Enable()
	p.name.SetText(player.Name)
	course, low, high := ratingCourse(history)
	p.graph.Update(course)
	setShown(p.graph, len(history) > 0)
	p.span.SetText(fmt.Sprintf("%.0f – %.0f", low, high))
	setShown(p.span, len(history) > 0)
	for _, head := range []string{"", t.T("shelf.won"), t.T("shelf.drawn"), t.T("shelf.lost")} {
		p.tallies.Add(widget.NewLabelWithStyle(head, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	}
	p.tally(t.T("shelf.all"), stats.All)
	for _, c := range []game.Colour{game.Black, game.White} {
		p.tally(phrase.Colour(t, c), stats.ByColour[c])
	}
	for _, rules := range sortedKeys(stats.ByRules) {
		p.tally(rulesName(t, rules), stats.ByRules[rules])
	}
	for _, opening := range sortedKeys(stats.ByOpening) {
		if opening != "" {
			p.tally(opening, stats.ByOpening[opening])
		}
	}
	for _, level := range sortedKeys(stats.ByLevel) {
		who := t.T("shelf.people")
		if level > 0 {
			who = t.T("shelf.level", "n", level)
		}
		p.tally(who, stats.ByLevel[level])
	}
}

// tally adds a line of the statistics, if it counts any game.
func (p *players) tally(what string, c library.Tally) {
	if c.Games() == 0 {
		return
	}
	label := widget.NewLabel(what)
	label.Truncation = fyne.TextTruncateEllipsis
	p.tallies.Add(label)
	for _, n := range []int{c.Won, c.Drawn, c.Lost} {
		p.tallies.Add(widget.NewLabel(fmt.Sprint(n)))
	}
}

// askRemove deletes the chosen profile, after asking.
func (p *players) askRemove() {
	player := p.current()
	if player == nil {
		return
	}
	t, l, id := p.Words, p.Library, player.ID
	p.ask(t.T("shelf.deletePlayer.title"), t.T("shelf.deletePlayer.text", "name", player.Name), t.T("shelf.delete"), func() {
		p.work(p.ctx, func(ctx context.Context) error { return l.DeletePlayer(ctx, id) }, p.reload)
	})
}
