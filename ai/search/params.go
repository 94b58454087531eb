package search

import (
	"fmt"
	"reflect"

	"omok/game"
)

// Params are the tunable numbers of the search, see "arena tune": depths in plies,
// margins in the units of the evaluation.
type Params struct {
	Futility float32 // how far above beta a value must be for each ply still to come
	Unknown  float32 // how much less in a cut node that is not in the table

	// Up to this depth, if a value is below alpha by more than the base plus the slope
	// for each ply, only fours are tried.
	RazorDepth, RazorBase, RazorSlope float32

	// Reductions: the factor of the logarithms of depth and count, then plies.
	Reduce     float32
	OnLine     float32 // less where the position has been on the best line
	Cut        float32 // more where a cut is expected, unless by a killer
	Useless    float32 // more for a stone far from a threat that it does not stop
	UselessOwn float32 // and for one far from one's own last move
	Important  float32 // less for a move that makes or prevents something
	Attack     float32 // less for a move that continues an attack
	History    float32 // the history score that is worth a ply

	Stale float32 // plies taken off for each that the table's depth for a best move falls short

	// What is learnt about a best move: per depth squared, per depth, and at most.
	LearnSquare, LearnDepth, LearnMost float32

	// In the order of moves: the worth of being near the enemy's last move and near
	// one's own, where the policy is not asked, which knows it; and the share of history
	// that counts.
	NearEnemy, NearOwn, HistoryShare float32

	Net float32 // 0 leaves the network out

	// The depth from which on the network's policy is asked; the plies that a move is
	// reduced by for each logit that it is less likely than the likeliest, from what its
	// place in the order has one expect; and the most plies of this, more or less.
	PolicyDepth, PolicyReduce, PolicyMost float32
}

// DefaultParams returns the numbers that are used under rules. Futility, RazorBase,
// Reduce, Cut, History, NearEnemy and HistoryShare were tuned by
//
//	arena tune -nodes 5000 -games 3000 -rate 0.008 -seed 5 -knobs ...
//
// stopped after 1,386 games of freestyle: NearEnemy went from 12 to 32, Futility from 62
// to 68, RazorBase from 19 to 22, History from 8,000 to 9,568; the others came back to
// where they were. In renju the engine scored 53.5 % +-8.2 in 100 games at 40,000 nodes
// with the four numbers that differ; in omok such numbers scored 46.5 % +-6.3.
func DefaultParams(rules game.Rules) Params {
	p := Params{
		Futility: 68, Unknown: 12, RazorDepth: 2.6, RazorBase: 22, RazorSlope: 14,
		Reduce: 1, OnLine: 0.9, Cut: 1.8, Useless: 1.9, UselessOwn: 1, Important: 0.15, Attack: 0.5, History: 9500,
		Stale: 0.28, LearnSquare: 6, LearnDepth: 40, LearnMost: 1600, NearEnemy: 32, HistoryShare: 60, Net: 1,
		PolicyDepth: 2, PolicyReduce: 0.5, PolicyMost: 1.5,
	}
	if rules.Set != game.Freestyle {
		p.Reduce = 0.8
	}
	if rules.Set == game.Renju {
		p.Futility, p.RazorDepth, p.Stale, p.Important = 80, 0, 0, 0.5
	}
	return p
}

// number returns the number of a name.
func (p *Params) number(name string) (reflect.Value, error) {
	f := reflect.ValueOf(p).Elem().FieldByName(name)
	if !f.IsValid() {
		return f, fmt.Errorf("search: there is no number %q", name)
	}
	return f, nil
}

// Get returns a number by its name.
func (p *Params) Get(name string) (float64, error) {
	f, err := p.number(name)
	if err != nil {
		return 0, err
	}
	return f.Float(), nil
}

// Set changes a number by its name.
func (p *Params) Set(name string, v float64) error {
	f, err := p.number(name)
	if err == nil {
		f.SetFloat(v)
	}
	return err
}
