package net

import (
	"math"

	"omok/game"
)

// The size of a net.
const (
	Channels = 16 // of the view of one colour
	Hidden   = 32 // units
	Flags    = 11 // threats that the hidden units know of, the bits of eval.ThreatsOf
	Inputs   = 2*Channels + Flags
)

// Pool is what the pool of a view is multiplied with before it is an input.
const Pool = 1.0 / 16

// Float is a net while it is trained. A point's sum in a colour's view is the bias and
// the rows of its four lines; what is above zero is added up over the points that see a
// stone. The inputs of a head are the pool of the side to move, that of its enemy, and
// the threats; what the hidden units with a positive value weigh is the value, in
// logits, to be added to that of the linear evaluation.
type Float struct {
	Tables []Table // one for both colours, or Black's and White's
	Heads  []Head  // by the side to move, as many
}

// Table is how one colour sees lines.
type Table struct {
	Rows [][Channels]float32 // by the number of a line, see [Lines]
	Bias [Channels]float32
}

// Head turns pools into a value.
type Head struct {
	In   [Hidden][Inputs]float32
	Bias [Hidden]float32
	Out  [Hidden]float32
	Rest float32

	// Of the policy, in logits: see policy.go.
	Move [Kinds][2 * Channels]float32
	Near [2][Reach]float32 // by the distance from the enemy's last move, and from the own
	Rank float32           // of RankUnit
}

// NewFloat returns a net of zeros, for rules that treat the colours alike or not.
func NewFloat(rules game.Rules) *Float {
	n := 1
	if rules.For(game.Black) != rules.For(game.White) {
		n = 2
	}
	f := &Float{Tables: make([]Table, n), Heads: make([]Head, n)}
	for i := range f.Tables {
		f.Tables[i].Rows = make([][Channels]float32, NumLines)
	}
	return f
}

// Units of the whole numbers: of the rows, of the inputs and their weights, of the hidden
// units and what they weigh.
const (
	rowUnit    = 256
	inUnit     = 64
	weightUnit = 256
	hiddenUnit = inUnit * weightUnit >> hiddenShift
	outUnit    = 1024

	poolShift = 6 // rowUnit/Pool to inUnit
	mostInput = 8191
	outShift  = 16 // hiddenUnit*outUnit
)

// The largest whole numbers: no sum of them leaves the range of its kind.
const (
	mostRow    = 6000
	mostWeight = 2000
	mostOut    = 4000
	mostStart  = 100_000_000
)

// Weights are a net in whole numbers, as a file keeps it.
type Weights struct {
	Tables []WholeTable
	Heads  []WholeHead
}

// WholeTable is a [Table] in whole numbers.
type WholeTable struct {
	Rows [NumLines][Channels]int16
	Bias [Channels]int16
}

// WholeHead is a [Head] in whole numbers.
type WholeHead struct {
	In    [Hidden][2 * Channels]int16
	Flags [Hidden][Flags]int32
	Bias  [Hidden]int32
	Out   [Hidden]int32
	Rest  int32

	// Of the policy, in units of rank: what is above zero in the sums times Move, rowUnit
	// and moveUnit; and how many make up a logit, 0 if there is no policy.
	Move  [Kinds][2 * Channels]int16
	Near  [2][Reach]int32
	Logit int32
}

func whole(x float32, unit, most float64) float64 {
	return math.Round(max(-most, min(float64(x)*unit, most)))
}

// Round returns a net in whole numbers.
func Round(f *Float) *Weights {
	w := &Weights{Tables: make([]WholeTable, len(f.Tables)), Heads: make([]WholeHead, len(f.Heads))}
	for i := range f.Tables {
		from, to := &f.Tables[i], &w.Tables[i]
		for k := range Channels {
			to.Bias[k] = int16(whole(from.Bias[k], rowUnit, mostRow))
			for n := range to.Rows {
				to.Rows[n][k] = int16(whole(from.Rows[n][k], rowUnit, mostRow))
			}
		}
	}
	for i := range f.Heads {
		from, to := &f.Heads[i], &w.Heads[i]
		for j := range Hidden {
			for k := range 2 * Channels {
				to.In[j][k] = int16(whole(from.In[j][k], weightUnit, mostWeight))
			}
			for k := range Flags {
				to.Flags[j][k] = int32(whole(from.In[j][2*Channels+k], inUnit*weightUnit, mostStart/16))
			}
			to.Bias[j] = int32(whole(from.Bias[j], inUnit*weightUnit, mostStart/16))
			to.Out[j] = int32(whole(from.Out[j], outUnit, mostOut))
		}
		to.Rest = int32(whole(from.Rest, hiddenUnit*outUnit, mostStart))
		to.roundPolicy(from)
	}
	return w
}

// Float returns the net that [Round] makes these whole numbers of.
func (w *Weights) Float() *Float {
	f := &Float{Tables: make([]Table, len(w.Tables)), Heads: make([]Head, len(w.Heads))}
	for i := range w.Tables {
		from, to := &w.Tables[i], &f.Tables[i]
		to.Rows = make([][Channels]float32, NumLines)
		for k := range Channels {
			to.Bias[k] = float32(from.Bias[k]) / rowUnit
			for n := range to.Rows {
				to.Rows[n][k] = float32(from.Rows[n][k]) / rowUnit
			}
		}
	}
	for i := range w.Heads {
		from, to := &w.Heads[i], &f.Heads[i]
		for j := range Hidden {
			for k := range 2 * Channels {
				to.In[j][k] = float32(from.In[j][k]) / weightUnit
			}
			for k := range Flags {
				to.In[j][2*Channels+k] = float32(from.Flags[j][k]) / (inUnit * weightUnit)
			}
			to.Bias[j] = float32(from.Bias[j]) / (inUnit * weightUnit)
			to.Out[j] = float32(from.Out[j]) / outUnit
		}
		to.Rest = float32(from.Rest) / (hiddenUnit * outUnit)
		to.setPolicy(from)
	}
	return f
}

// Net is a net made ready for [Sums].
type Net struct {
	rows  [NumLines][Lanes]int16
	bias  [Lanes]int16
	heads [2]head // by the side to move
	moves [2]policy
}

// head is a [WholeHead] laid out for the kernel.
type head struct {
	layer
	start [2][64][Hidden]int32 // what the threats add, six bits at a time; the first with the bias
	rest  int32
}

// New makes a net ready.
func New(w *Weights) *Net {
	n := new(Net)
	black, white := &w.Tables[0], &w.Tables[len(w.Tables)-1]
	swap := Lines().Swap
	for i := range n.rows {
		copy(n.rows[i][:Channels], black.Rows[i][:])
		copy(n.rows[i][Channels:], white.Rows[swap[i]][:])
	}
	copy(n.bias[:Channels], black.Bias[:])
	copy(n.bias[Channels:], white.Bias[:])
	for side := range n.heads {
		h := &w.Heads[min(side, len(w.Heads)-1)]
		n.heads[side].lay(h)
		n.moves[side].lay(h, side)
	}
	return n
}

func (h *head) lay(w *WholeHead) {
	h.rest = w.Rest
	h.out = w.Out
	for j := range Hidden {
		for k := range Lanes {
			h.in[k/2][j][k%2] = w.In[j][k]
		}
		for set := range 64 {
			h.start[0][set][j] = w.Bias[j]
			for bit := range 6 {
				if set>>bit&1 == 0 {
					continue
				}
				h.start[0][set][j] += w.Flags[j][bit]
				if bit+6 < Flags {
					h.start[1][set][j] += w.Flags[j][bit+6]
				}
			}
		}
	}
}
