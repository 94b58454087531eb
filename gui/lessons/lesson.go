// Package lessons teaches the game in twelve short pages: each explains something with
// pictures that the program draws, and asks for moves on the board. What a picture is
// said to show is checked by a test with the rule book, and an answer is judged by the
// rule book and the prover, so that each right one is accepted and a wrong one can be
// explained.
//
// The lessons are data (table.go); their texts stand in the translations. [Mode] shows
// them: the task on the board of the window, the page beside it.
package lessons

import (
	"omok/ai"
	"omok/game"
	"omok/gui/board"
)

// lesson is a page and its tasks.
type lesson struct {
	id          string // for keeping what was solved
	title, text string // keys
	figures     []figure
	tasks       []task
}

// figure is a picture: a position with a stone that is spoken of.
type figure struct {
	text         string // key of what is said below it
	set          game.RuleSet
	size         int // lines of the board; 9 if 0
	black, white string
	at           string
	colour       game.Colour // of that stone; Black if Empty
	claim        claim
}

// claim is what a picture is said to show, for the test that checks it.
type claim uint8

const (
	showsFive claim = iota
	showsFour
	showsStraightFour
	showsThree
	showsNothing // neither a three nor a four
	showsTwoFours
	showsFourThree
	showsThreeThree
	showsFourFour
	showsOverline
	showsAllowed
	showsForbiddenBlock // of a four, which the other side may not stop
	showsProStone       // the third stone of Pro, where that opening lets it stand
	showsRenjuOpening   // the third stone of one of the 26
)

// task is a position and what is asked for.
type task struct {
	goal         goal
	set          game.RuleSet // freestyle if empty
	size         int          // lines of the board; 9 if 0
	black, white string
	colour       game.Colour // the person's; Black if Empty
	offered      string      // points that are lettered, of which one is right; else all are
	answer       string      // a right move, where finding one takes proofs
	opening      game.Opening
	moves        string // of the opening, played in turn
}

// figureSize is the board of most pictures.
const figureSize = 9

// prepared returns a task with what it leaves open.
func (k task) prepared() task {
	if k.set == "" {
		k.set = game.Freestyle
	}
	if k.size == 0 {
		k.size = figureSize
	}
	if k.colour == game.Empty {
		k.colour = game.Black
	}
	return k
}

// position sets a prepared task up.
func (k *task) position() ai.Position {
	pos := ai.Position{Rules: game.MustRules(k.set), Board: game.MustBoard(k.size), ToMove: k.colour}
	if k.goal == openingMove {
		if g := k.game(); g != nil {
			pos.Board, pos.ToMove = g.Board(), g.ToMove()
		}
		return pos
	}
	place(pos.Board, k.black, game.Black)
	place(pos.Board, k.white, game.White)
	return pos
}

// game plays the moves of a task's opening; nil if it cannot, which a test rules out.
func (k *task) game() *game.Game {
	g, err := game.NewGame(game.Config{Rules: game.MustRules(k.set), Size: k.size, Opening: k.opening})
	if err != nil {
		return nil
	}
	for _, p := range points(k.moves, k.size) {
		if g.Play(p) != nil {
			return nil
		}
	}
	return g
}

// openingAllows reports whether the opening of a task lets a stone be placed at p.
func (k *task) openingAllows(p game.Point) bool {
	g := k.game()
	return g != nil && g.Check(p) == nil
}

func place(b *game.Board, text string, c game.Colour) {
	for _, p := range points(text, b.Size()) {
		b.Set(p, c)
	}
}

// points reads a position string; one that cannot be read, which a test rules out, has
// no points.
func points(text string, size int) []game.Point {
	list, err := game.ParsePoints(text, size)
	if err != nil {
		return nil
	}
	return list
}

// position returns the board of a picture without the stone that is spoken of, and that
// stone.
func (f *figure) position() (rules game.Rules, b *game.Board, stone board.Stone) {
	set := f.set
	if set == "" {
		set = game.Freestyle
	}
	size := f.size
	if size == 0 {
		size = figureSize
	}
	b = game.MustBoard(size)
	place(b, f.black, game.Black)
	place(b, f.white, game.White)
	stone.Colour = f.colour
	if stone.Colour == game.Empty {
		stone.Colour = game.Black
	}
	if at := points(f.at, size); len(at) == 1 {
		stone.Point = at[0]
	}
	return game.MustRules(set), b, stone
}

// view shows a picture: a forbidden move as refused with the lines that bar it, any other
// with what it makes.
func (f *figure) view() board.View {
	rules, b, stone := f.position()
	return shown(rules, b, &stone)
}

// shown returns a position with a stone that is tried there; nil shows it as it is.
func shown(rules game.Rules, b *game.Board, stone *board.Stone) board.View {
	v := board.View{Size: b.Size()}
	for p, c := range b.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
	if stone == nil {
		return v
	}
	if x := rules.Explain(b, stone.Point, stone.Colour); x.Foul != game.NoFoul {
		v.Refused, v.Lines = stone, x.Lines
		return v
	}
	v.Stones = append(v.Stones, *stone)
	v.Last = &stone.Point
	if v.Win = rules.Five(b, stone.Point, stone.Colour); v.Win == nil {
		v.Lines = rules.Threats(b, stone.Point, stone.Colour)
	}
	return v
}
