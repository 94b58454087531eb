package explorer

import (
	"context"
	"slices"
	"strconv"
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
	next   []game.Point // at which the record goes on
	fresh  bool         // what was found is about the board, not about one before it
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
		x.reorient(now.Next)
		return
	}
	x.board, x.turn, x.rules, x.kept, x.fresh = now.Board.Clone(), now.ToMove, rules, 0, false
	x.reorient(now.Next)
	x.ask()
}

// reorient shows the moves where the record has them, if those have changed.
func (x *Explorer) reorient(next []match.Ply) {
	same := func(p match.Ply, at game.Point) bool { return p.Point == at }
	if slices.EqualFunc(next, x.next, same) {
		return
	}
	x.next = nil
	for _, p := range next {
		x.next = append(x.next, p.Point)
	}
	if x.table != nil {
		x.table.Refresh()
	}
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
		x.found, x.games, x.judged, x.fresh = found, page.Games, verdict, true
		if verdict != nil {
			x.kept = max(x.kept, verdict.Depth)
		}
		x.show()
		x.Redraw()
		x.trace()
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
// they were played, those of the record with a ring. A move that is symmetric to one of
// the record stands where the record has it.
func (x *Explorer) Mark(v *board.View) {
	if !x.on || x.board == nil || len(v.Ghosts) > 0 {
		return
	}
	own, tiled := x.own(), map[game.Point]bool{}
	weighed := map[game.Point]*board.Candidate{}
	for i := range v.Candidates {
		weighed[v.Candidates[i].Point] = &v.Candidates[i]
	}
	alone := len(weighed) == 0
	for i := range x.current() {
		m := &x.found.Moves[i]
		for _, p := range places(m, own) {
			c := weighed[p] // by an engine, too
			if c == nil {
				if !alone {
					continue
				}
				v.Candidates = append(v.Candidates, board.Candidate{Point: p, Text: percent(m), Value: score(m), Best: i == 0})
				c = &v.Candidates[len(v.Candidates)-1]
			}
			tiled[p] = true
			if c.Note = shortCount(m); own[p] { // a ring would hide what stands on the tile
				c.Note = ownMove + c.Note
			}
		}
	}
	x.markOwn(v, own, tiled)
}

// own returns the points at which the record goes on.
func (x *Explorer) own() map[game.Point]bool {
	own := map[game.Point]bool{}
	for _, next := range x.Now().Next {
		if next.Colour != game.Empty && next.Point != game.Pass {
			own[next.Point] = true
		}
	}
	return own
}

// current returns the moves of the position on the board, as far as they are known yet.
func (x *Explorer) current() []library.NextMove {
	if !x.fresh {
		return nil
	}
	return x.found.Moves
}

// places returns where a move of the library stands on the board: where the record has
// it, or else at one of the points that are symmetric to each other.
func places(m *library.NextMove, own map[game.Point]bool) []game.Point {
	if m.Point == game.Pass {
		return nil
	}
	var here []game.Point
	for _, p := range m.Same {
		if own[p] {
			here = append(here, p)
		}
	}
	if here == nil {
		here = []game.Point{m.Point}
	}
	return here
}

// place returns the first of the [places] of a move, or a pass.
func (x *Explorer) place(m *library.NextMove) game.Point {
	if here := places(m, x.own()); len(here) > 0 {
		return here[0]
	}
	return m.Point
}

// markOwn shows the moves of the record that have no tile: what the record writes there in
// a colour, else a ring.
func (x *Explorer) markOwn(v *board.View, own, tiled map[game.Point]bool) {
	for i := range v.Candidates {
		tiled[v.Candidates[i].Point] = true
	}
	written := map[game.Point]bool{}
	marks := slices.Clone(v.Marks)
	for i, m := range marks {
		if own[m.Point] && !tiled[m.Point] && m.Kind != game.MarkFilled && !m.Kind.Links() {
			written[m.Point] = true
			if m.Colour == game.PlainMark {
				marks[i].Colour = game.BlueMark
			}
		}
	}
	v.Marks = marks
	for p := range own {
		if !tiled[p] && !written[p] {
			v.Signs = append(v.Signs, board.Sign{Point: p, Kind: board.SignCircle, Tone: board.ToneAccent})
		}
	}
}

// ownMove stands before the count on the tile of a move that the record has, too.
const ownMove = "• "

// shortCount returns in how many games a move was played; in brackets, if only in
// variations.
func shortCount(m *library.NextMove) string {
	if m.Games == 0 {
		return "(" + phrase.ShortCount(m.Variations) + ")"
	}
	return phrase.ShortCount(m.Games)
}

// percent returns the [score] of a move; a dash where no game is over.
func percent(m *library.NextMove) string {
	if m.BlackWins+m.Draws+m.WhiteWins == 0 {
		return "–"
	}
	return strconv.Itoa(int(score(m)*100+0.5)) + "%"
}

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
	if moves := x.current(); i < len(moves) {
		x.Play(x.place(&moves[i]))
	}
	x.Focus()
}

// open opens a game of the second list where the position stands in it.
func (x *Explorer) open(i int) {
	if x.fresh && i < len(x.games) {
		x.Source.ShowAt(x.games[i].ID, x.board)
	}
}

// setQuery filters the games by another query.
func (x *Explorer) setQuery(q library.Query) {
	x.query = q
	x.showChips()
	x.ask()
}
