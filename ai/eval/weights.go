package eval

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"
	"sync"

	"omok/game"

	"omok/ai/net"
	"omok/ai/shape"
)

// NumPatterns is how many patterns of four shapes there are when their directions do
// not matter.
const NumPatterns = 3876

// Patterns numbers the codes: those with the same shapes in different directions have
// the same number.
type Patterns [1 << 16]uint16

// PatternNumbers returns the numbering, which is made only once.
var PatternNumbers = sync.OnceValue(func() *Patterns {
	h := new(Patterns)
	next := uint16(0)
	first := map[[4]byte]uint16{}
	for code := range h {
		k := sortedShapes(shape.Code(code))
		n, ok := first[k]
		if !ok {
			n = next
			first[k] = n
			next++
		}
		h[code] = n
	}
	return h
})

func sortedShapes(c shape.Code) (k [4]byte) {
	for d := range 4 {
		s := byte(c.Shape(d))
		i := d
		for ; i > 0 && k[i-1] < s; i-- {
			k[i] = k[i-1]
		}
		k[i] = s
	}
	return k
}

// ColourWeights are the fitted weights of one colour, or of both if the rules treat them
// alike.
type ColourWeights struct {
	Move    [NumPatterns]int16 // see [shape.Worth]
	Wait    [NumPatterns]int16
	Own     [NumPatterns]int16
	Deny    [NumPatterns]int16
	Threats [NumThreats]int16
}

// Weights are the fitted weights for one set of rules: for Black and White, or one for
// both. Scale is the value at which the odds are e to 1 in what was learnt.
type Weights struct {
	Scale   float32
	Colours []ColourWeights
}

// The weights were fitted to games of the engine against itself at 1,000 nodes a move,
// with "fit fit -epochs 8 -from weights.bin -o weights.bin" and the games; those for
// exact fives in omok are from earlier games, caro's from later ones, see below. The loss
// is on positions of games held out. The score is that of the engine with the new weights
// against the one with the old, neither with a network, on 15x15 (omok: half of the games
// on 19x19), with the 95 % interval; 200 games a rule set at 10,000 nodes a move (omok:
// 150), 134 at 40,000:
//
//	rules      games   positions  loss    10,000        40,000
//	freestyle  28,284  726,260    0.5243  53.2 % +-6.3  48.1 % +-8.5
//	standard   19,096  481,496    0.5126  54.2 % +-5.4  57.5 % +-7.0
//	renju      27,408  742,272    0.5529  58.2 % +-5.4  64.8 % +-8.1
//	omok       17,650  421,774    0.5088  54.0 % +-7.4
//
// All were fitted again to 100,000 games of each, those above and games of the engine with
// its networks, most at 200 nodes a move. On what was held out, the loss of the value and
// of the order of moves, with the weights of before and those fitted again:
//
//	rules      games    positions  value             order
//	freestyle  100,784  2,632,878  0.5439 -> 0.5395  2.3364 -> 2.2485
//	standard   100,796  2,655,338  0.5537 -> 0.5461  2.2864 -> 2.2556
//	renju      103,650  2,809,143  0.5603 -> 0.5526  2.2390 -> 2.2027
//	omok       100,650  2,295,822  0.5359 -> 0.5282  2.1399 -> 2.1015
//	caro       101,867  3,738,997  0.6213 -> 0.6018  2.8448 -> 2.7671
//
// Caro's are kept: those of before came from few games, and its network learnt mostly from
// other rules. With them the engine scored 60.8 % +-3.5 against itself without (400 games
// at 40,000 nodes). The networks of the others had learnt what their weights leave: beside
// them those fitted again scored, at 40,000 nodes, 53.0 % +-7.2 (134 games of freestyle),
// 51.1 % +-7.7 (134 of standard) and 49.2 % +-5.8 (132 of renju); and renju's, with a
// network that went on learning from the 103,650 games beside them, 48.5 % +-7.9 (132). So
// they were not kept.
//
//go:embed weights.bin
var weightsFile []byte

// fitted reads the embedded weights, once.
var fitted = sync.OnceValues(func() (map[string]*Weights, error) { return ReadWeights(bytes.NewReader(weightsFile)) })

// weightsFor returns the weights for rules; those without weights of their own get
// freestyle's.
func weightsFor(rules game.Rules) *Weights {
	all, err := fitted()
	if err != nil {
		panic("eval: the embedded weights cannot be read: " + err.Error()) // only a broken build has unreadable weights
	}
	name, _ := rules.MarshalText()
	if w := all[string(name)]; w != nil {
		return w
	}
	return all[string(game.Freestyle)]
}

// WriteWeights writes weights by the name of their rules. The format is gzip over, for
// each: one byte for the length of the name, the name, one byte for the number of
// colours, then in little-endian order the scale and the numbers of [ColourWeights].
func WriteWeights(out io.Writer, names []string, all map[string]*Weights) error {
	z := gzip.NewWriter(out)
	for _, name := range names {
		w := all[name]
		head := append([]byte{byte(len(name))}, name...)
		if _, err := z.Write(append(head, byte(len(w.Colours)))); err != nil {
			return err
		}
		for _, v := range []any{w.Scale, w.Colours} {
			if err := binary.Write(z, binary.LittleEndian, v); err != nil {
				return err
			}
		}
	}
	return z.Close()
}

// ReadWeights reads what [WriteWeights] wrote.
func ReadWeights(in io.Reader) (map[string]*Weights, error) {
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, fmt.Errorf("eval: weights: %w", err)
	}
	all := map[string]*Weights{}
	for {
		var n [1]byte
		if _, err := io.ReadFull(z, n[:]); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, fmt.Errorf("eval: weights: %w", err)
		}
		head := make([]byte, n[0]+1)
		if _, err := io.ReadFull(z, head); err != nil {
			return nil, fmt.Errorf("eval: weights: %w", err)
		}
		colours := head[n[0]]
		if colours != 1 && colours != 2 {
			return nil, fmt.Errorf("eval: weights for %d colours", colours)
		}
		w := &Weights{Colours: make([]ColourWeights, colours)}
		for _, v := range []any{&w.Scale, w.Colours} {
			if err := binary.Read(z, binary.LittleEndian, v); err != nil {
				return nil, fmt.Errorf("eval: weights: %w", err)
			}
		}
		all[string(head[:n[0]])] = w
	}
}

// newModel makes a model from the fitted weights and the network for rules.
func newModel(rules game.Rules) *Model {
	m := NewModel(rules, weightsFor(rules))
	m.Rate = rateFor(rules.Set)
	m.Net = net.For(rules)
	return m
}

// NewModel makes a model from weights, without a network, whose rates are the chances by
// which it was learnt.
func NewModel(rules game.Rules, w *Weights) *Model {
	m := &Model{Scale: float64(w.Scale), Rate: Rate{Unit: float64(w.Scale)}}
	patterns := PatternNumbers()
	spread := new(shape.Weights)
	for i := range spread {
		from := &w.Colours[i%len(w.Colours)]
		m.Threats[i] = from.Threats
		for code := range spread[i] {
			k := patterns[code]
			spread[i][code] = shape.Worth{Move: from.Move[k], Wait: from.Wait[k], Own: from.Own[k], Deny: from.Deny[k]}
		}
	}
	m.Tables = shape.NewTables(rules, spread)
	return m
}
