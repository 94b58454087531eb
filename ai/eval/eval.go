// Package eval says what a position is worth to the side to move.
//
// The value is a sum over the empty points: each is weighed by its [shape.Code], that
// is, by what a stone of either colour would make there on its four lines. The board
// keeps the sum up to date, one for either colour to move, because the same shape is
// worth more to the side whose turn it is. A term for the threats of both sides is
// added, looked up by which of them exist. What the sum cannot tell, how the lines of a
// point and the points of a board work together, a network adds, see package net.
package eval

import (
	"sync"

	"omok/game"

	"omok/ai/net"
	"omok/ai/shape"
)

// Limit bounds what [Model.Evaluate] returns, so that no value looks like a
// proved result.
const Limit = 20000

// Model holds the evaluation for one set of rules. It never changes, and any number of
// searches may use it.
type Model struct {
	Tables  *shape.Tables
	Threats [2][NumThreats]int16 // for Black and for White to move
	Scale   float64              // the unit of what the network adds
	Rate    Rate                 // the chance to win that a value stands for
	Net     *net.Net             // nil if the rules have none
}

// models holds one model for each rules asked for.
var models sync.Map // of game.Rules to func() *Model

// ModelFor returns the model for rules, which is made only once.
func ModelFor(rules game.Rules) *Model {
	build, _ := models.LoadOrStore(rules, sync.OnceValue(func() *Model { return newModel(rules) }))
	return build.(func() *Model)()
}

// KeepOnly drops the models of all other rules; they are made anew when they are asked
// for again. A caller that has one may go on using it.
func KeepOnly(rules game.Rules) {
	models.Range(func(other, _ any) bool {
		if other != rules {
			models.Delete(other)
		}
		return true
	})
}

// The threats by which positions are told apart, one bit each.
const (
	enemyStraight = 1 << iota // the enemy makes a straight or double four next
	ownFourThree
	enemyFourThree
	ownFourPlus
	enemyFourPlus
	ownFour
	enemyFour
	ownDoubleThree
	enemyDoubleThree
	ownThree
	enemyThree
	NumThreats = 1 << iota
)

// ThreatsOf returns the set of threats in a position, for the side to move.
func ThreatsOf(b *shape.Board, side game.Colour) int {
	own, enemy := b.Counts(side), b.Counts(side.Opponent())
	set := 0
	if enemy[shape.Straight]|enemy[shape.DoubleFour]|enemy[shape.Win] != 0 {
		set = enemyStraight
	}
	for i, k := range [...]*[16]int16{own, enemy} {
		if k[shape.FourThree] != 0 {
			set |= ownFourThree << i
		}
		if k[shape.FourPlus] != 0 {
			set |= ownFourPlus << i
		}
		if k[shape.OneFour] != 0 {
			set |= ownFour << i
		}
		if k[shape.DoubleThree] != 0 {
			set |= ownDoubleThree << i
		}
		if k[shape.ThreePlus]|k[shape.OneThree] != 0 {
			set |= ownThree << i
		}
	}
	return set
}

// Evaluate returns the value of the position for side, whose turn it is, between
// -[Limit] and [Limit], without the network. Fives and straight fours of that side are
// left to the search.
func (m *Model) Evaluate(b *shape.Board, side game.Colour) int {
	return bound(m.linear(b, side, ThreatsOf(b, side)))
}

// EvaluateBy returns the same with what the network adds, which s follows on b.
func (m *Model) EvaluateBy(s *net.Sums, b *shape.Board, side game.Colour) int {
	threats := ThreatsOf(b, side)
	return bound(m.linear(b, side, threats) + s.Value(side, threats, int(m.Scale)))
}

func (m *Model) linear(b *shape.Board, side game.Colour, threats int) int {
	return int(b.Value[(side-1)&1]) + int(m.Threats[(side-1)&1][threats])
}

func bound(v int) int { return max(-Limit, min(v, Limit)) }
