package explorer

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"omok/ai"
	"omok/game"
	"omok/game/library"
	"omok/gui/board"
	"omok/gui/front"
	"omok/gui/match"
	"omok/gui/overnight"
	"omok/gui/phrase"
)

// Source is the library as the explorer uses it.
type Source interface {
	// Ask runs do with the library away from Fyne's goroutine, and then calls then on
	// that goroutine. If do fails, the error is reported instead.
	Ask(do func(context.Context, *library.Library) error, then func())
	// ShowAt opens a game where a position stands in it.
	ShowAt(id int64, position *game.Board)
}

// Deps are what the explorer needs of the window.
type Deps struct {
	Front  *front.Front
	Source Source
	Now    func() *match.Snapshot // what the window shows
	Play   func(game.Point)       // a point of the board is chosen
	Redraw func()                 // the board shows other marks
	Focus  func()                 // moves the focus to the board
}

// Explorer follows the board. All of it belongs to Fyne's goroutine.
type Explorer struct {
	Deps
	query library.Query // the filters
	on    bool          // it shows beside the board
	asked uint64        // the number of the last question; what an earlier one finds is dropped

	board  *game.Board // that the following is about, or nil
	turn   game.Colour
	rules  string
	found  library.Explored
	games  []library.Summary
	judged *library.Verdict
	kept   int // the depth of what was kept last about the position

	widgets
}

// shownGames is how many games stand in the second list.
const shownGames = 100

// New returns an explorer that is not shown yet.
func New(d Deps) *Explorer { return &Explorer{Deps: d} }

// On reports whether the explorer shows.
func (x *Explorer) On() bool { return x.on }

// Turn shows the explorer, or hides it and lets it rest.
func (x *Explorer) Turn(on bool) {
	x.on = on
	x.board = nil
	if on {
		x.Follow()
	}
	x.Redraw()
}

// Follow looks up the position on the board if it has changed.
func (x *Explorer) Follow() {
	now := x.Now()
	if !x.on || now == nil || now.Board == nil {
		return
	}
	rules := rulesText(now.Options.Game.Rules)
	if x.board != nil && x.board.Equal(now.Board) && x.turn == now.ToMove && x.rules == rules {
		return
	}
	x.board, x.turn, x.rules, x.kept = now.Board.Clone(), now.ToMove, rules, 0
	x.ask()
}

func rulesText(rules game.Rules) string {
	text, err := rules.MarshalText()
	if err != nil {
		return "" // rules that are not known
	}
	return string(text)
}

// ask looks the position up.
func (x *Explorer) ask() {
	if x.board == nil {
		return
	}
	x.asked++
	asked, b, turn, rules, q := x.asked, x.board, x.turn, x.rules, x.query
	var found library.Explored
	var page library.Page
	var verdict *library.Verdict
	x.Source.Ask(func(ctx context.Context, l *library.Library) (err error) {
		if found, err = l.Explore(ctx, b, q); err != nil {
			return err
		}
		games := q
		games.Position, games.Sort, games.Limit = b, library.ByRating, shownGames
		if page, err = l.Search(ctx, games); err != nil {
			return err
		}
		v, ok, err := l.Verdict(ctx, b, turn, rules)
		if ok {
			verdict = &v
		}
		return err
	}, func() {
		if asked != x.asked {
			return // the board shows another position by now
		}
		x.found, x.games, x.judged = found, page.Games, verdict
		if verdict != nil {
			x.kept = max(x.kept, verdict.Depth)
		}
		x.show()
		x.Redraw()
		x.trace()
		x.Source.Ask(func(context.Context, *library.Library) error { library.GiveBack(found.Games); return nil }, func() {})
	})
}

// trace logs what was found, and where the table of the moves stands.
func (x *Explorer) trace() {
	if x.table == nil {
		return
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(x.table)
	x.Front.Log.Printf("explorer games=%d moves=%d table %.0f %.0f", x.found.Games, len(x.found.Moves), at.X, at.Y)
}

// Mark draws the moves on the board: those of the library as tiles with how often
// they were played, those of the record with a ring.
func (x *Explorer) Mark(v *board.View) {
	if !x.on || x.board == nil || len(v.Ghosts) > 0 {
		return
	}
	own := map[game.Point]bool{}
	for _, next := range x.Now().Next {
		own[next.Point] = next.Colour != game.Empty && next.Point != game.Pass
	}
	weighed := map[game.Point]*board.Candidate{}
	for i := range v.Candidates {
		weighed[v.Candidates[i].Point] = &v.Candidates[i]
	}
	for i, m := range x.found.Moves {
		if m.Point == game.Pass {
			continue
		}
		count := phrase.ShortCount(m.Games + m.Variations)
		if own[m.Point] { // a ring would hide what stands on the tile
			count = ownMove + count
		}
		if c := weighed[m.Point]; c != nil { // an engine has weighed it, too
			c.Note = count
			continue
		}
		if len(weighed) == 0 {
			v.Candidates = append(v.Candidates, board.Candidate{
				Point: m.Point, Text: percent(score(&m)), Note: count, Value: score(&m), Best: i == 0,
			})
		}
	}
	for p, here := range own {
		if here && !slices.ContainsFunc(v.Candidates, func(c board.Candidate) bool { return c.Point == p }) {
			v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignCircle, Tone: board.ToneAccent})
		}
	}
}

// ownMove stands before the count on the tile of a move that the record has, too.
const ownMove = "• "

// score returns what the side that made a move has scored with it, 0 to 1; a half where
// no game is over.
func score(m *library.NextMove) float64 {
	over := m.BlackWins + m.Draws + m.WhiteWins
	if over == 0 {
		return 0.5
	}
	wins := m.BlackWins
	if m.Colour == game.White {
		wins = m.WhiteWins
	}
	return (float64(wins) + float64(m.Draws)/2) / float64(over)
}

// leastDepth is how deep an analysis must be to be kept, in plies.
const leastDepth = 10

// Heard keeps what an engine has found out about the position shown, if it is deeper
// than what was kept before.
func (x *Explorer) Heard(r ai.Report, engine string) {
	now := x.Now()
	if r.Depth < leastDepth || len(r.Lines) == 0 || now == nil || now.Board == nil {
		return
	}
	if x.board == nil || !x.board.Equal(now.Board) || x.turn != now.ToMove {
		x.board, x.turn, x.rules, x.kept = now.Board.Clone(), now.ToMove, rulesText(now.Options.Game.Rules), 0
	}
	if r.Depth <= x.kept {
		return
	}
	x.kept = r.Depth
	v, _ := overnight.Verdict(r, engine, time.Now())
	b, turn, rules, asked := x.board, x.turn, x.rules, x.asked
	kept := false
	x.Source.Ask(func(ctx context.Context, l *library.Library) (err error) {
		kept, err = l.KeepVerdict(ctx, b, turn, rules, v)
		return err
	}, func() {
		if kept && x.on && asked == x.asked {
			x.judged = &v
			x.show()
		}
	})
}

// play plays a move of the table.
func (x *Explorer) play(i int) {
	if i < len(x.found.Moves) {
		x.Play(x.found.Moves[i].Point)
	}
	x.Focus()
}

// open opens a game of the second list where the position stands in it.
func (x *Explorer) open(i int) {
	if i < len(x.games) && x.board != nil {
		x.Source.ShowAt(x.games[i].ID, x.board)
	}
}

// setQuery filters the games by another query.
func (x *Explorer) setQuery(q library.Query) {
	x.query = q
	x.showChips()
	x.ask()
}
