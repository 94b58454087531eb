package librarywindow

import (
	"context"
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/phrase"
	"omok/gui/theme"
)

// players is the page of the players: the ranking, and the chosen player's
// profile, ratings over time and statistics.
type players struct {
	*Window
	content fyne.CanvasObject

	ranking []library.Player
	chosen  int64 // 0 for none
	list    *keyList

	name     *widget.Label
	about    *widget.Label
	graph    *ratingGraph
	table    *fyne.Container
	ofPlayer *control.Button
	progress *control.Button
	change   *control.Button
	remove   *control.Button
}

func newPlayers(s *Window, chosen int64) *players {
	p := &players{Window: s, chosen: chosen}
	t := s.Words
	p.list = newKeyList(func() int { return len(p.ranking) }, p.row)
	p.list.chosen = func(i int) { p.choose(p.ranking[i].ID) }
	p.list.keys = map[fyne.KeyName]func(){
		fyne.KeyReturn: p.edit, fyne.KeyEnter: p.edit, fyne.KeyDelete: p.askRemove, fyne.KeyEscape: s.win.Close,
	}
	p.name = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	p.name.SizeName = fynetheme.SizeNameSubHeadingText
	p.about = widget.NewLabel("")
	p.about.Importance = widget.LowImportance
	p.graph = newRatingGraph()
	p.table = container.New(&columns{})
	add := s.button(t.T("library.addPlayer"), "", p.add)
	add.Importance = widget.HighImportance
	p.ofPlayer = s.button(t.T("library.gamesOf"), theme.IconLibrary, p.showGames)
	p.progress = s.button(t.T("library.progress"), theme.IconHint, p.showProgress)
	p.change = s.button(t.T("library.changePlayer"), "", p.edit)
	p.remove = s.button(t.T("library.delete"), "", p.askRemove)
	names := container.New(layout.NewCustomPaddedVBoxLayout(-8), p.name, p.about)
	head := container.NewBorder(nil, nil, nil, container.NewCenter(container.NewHBox(p.ofPlayer, p.progress, p.change, p.remove)), names)
	side := container.NewVBox(head, p.graph, p.table)
	left := container.NewBorder(nil, add, nil, nil, control.Sized(p.list, min(rankingWidth, widestRanking/control.Scaled(1)), 0))
	p.content = container.New(layout.NewBorderLayout(nil, nil, left, nil), left, container.NewVScroll(container.NewPadded(side)))
	p.show(nil, library.Statistics{})
	return p
}

// rankingWidth is the width of the ranking at a text size of 14; at larger sizes it is
// never wider than widestRanking.
const rankingWidth, widestRanking = 250, 280

// reload shows the ranking afresh. The player who was chosen stays so.
func (p *players) reload() {
	l := p.Library
	var ranking []library.Player
	p.work(func(ctx context.Context) (err error) {
		ranking, err = l.Players(ctx)
		return err
	}, func() {
		p.ranking = ranking
		place := max(0, library.Rank(ranking, p.chosen)-1)
		p.chosen = 0
		if p.list.begin(place); len(ranking) == 0 {
			p.show(nil, library.Statistics{})
		}
	})
}

// row fills a line of the ranking.
func (p *players) row(i int, r *row) {
	if i < len(p.ranking) {
		r.set(fmt.Sprintf("%d.  %s", i+1, p.ranking[i].Name), p.rating(&p.ranking[i]))
	}
}

// rating says how strong a player is.
func (p *players) rating(player *library.Player) string {
	if player.Games == 0 {
		return p.Words.T("library.newcomer")
	}
	return p.Words.T("library.rating", "rating", math.Round(player.Rating.Value),
		"error", math.Round(2*player.Rating.Deviation), "n", player.Games, "count", phrase.Grouped(player.Games))
}

// current returns the chosen player, or nil.
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
	p.work(func(ctx context.Context) (err error) {
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
	player := p.current()
	for _, o := range []fyne.CanvasObject{p.name, p.ofPlayer, p.change, p.remove} {
		control.SetShown(o, player != nil)
	}
	control.SetShown(p.progress, player != nil && p.Progress != nil)
	control.SetShown(p.graph, player != nil && len(history) > 0)
	p.table.RemoveAll()
	if player == nil {
		p.about.SetText(p.Words.T("library.noPlayer"))
		return
	}
	p.name.SetText(player.Name)
	p.about.SetText(p.rating(player))
	p.graph.update(history)
	p.fillTable(stats)
}

// showGames turns to the games of the chosen player.
func (p *players) showGames() {
	if player := p.current(); player != nil {
		p.games.showOf(player.Name)
	}
}

// showProgress shows how the chosen player gets on.
func (p *players) showProgress() {
	if player := p.current(); player != nil {
		p.Progress(player.Name)
	}
}

// askRemove deletes the chosen profile, after asking.
func (p *players) askRemove() {
	player := p.current()
	if player == nil {
		return
	}
	t, l, id := p.Words, p.Library, player.ID
	p.ask(t.T("library.deletePlayer.title"), t.T("library.deletePlayer.text", "name", player.Name), t.T("library.delete"), func() {
		p.work(func(ctx context.Context) error { return l.DeletePlayer(ctx, id) }, p.reload)
	})
}
