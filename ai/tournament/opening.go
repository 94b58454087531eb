package tournament

import (
	"context"
	"fmt"
	"math/rand/v2"

	"omok/ai"
	"omok/ai/search"
	"omok/game"
)

// Opening is the first stones of a game, Black's first.
type Opening []game.Point

// ParseOpening reads an opening as a position string, such as h8i9j10.
func ParseOpening(text string, size int) (Opening, error) {
	points, err := game.ParsePoints(text, size)
	return points, err
}

// String returns the opening as a position string.
func (o Opening) String() string { return game.FormatPoints(o) }

// Position returns the position after the opening.
func (o Opening) Position(rules game.Rules, size int) (ai.Position, error) {
	b, err := game.NewBoard(size)
	if err != nil {
		return ai.Position{}, err
	}
	colour := game.Black
	for _, p := range o {
		switch {
		case !b.Inside(p) || b.At(p) != game.Empty:
			return ai.Position{}, fmt.Errorf("the opening %s does not fit on a board of %d", game.FormatPoints(o), size)
		case rules.MakesFive(b, p, colour):
			return ai.Position{}, fmt.Errorf("the opening %s is a game that is over", game.FormatPoints(o))
		case rules.Foul(b, p, colour) != game.NoFoul:
			return ai.Position{}, fmt.Errorf("the opening %s has a foul at %s", game.FormatPoints(o), p)
		}
		b.Set(p, colour)
		colour = colour.Opponent()
	}
	return ai.Position{Rules: rules, Board: b, ToMove: colour, Last: o}, nil
}

// maxTries is how many random openings are tested for each that is wanted.
const maxTries = 400

// RandomOpenings returns n different openings of 3 to 6 stones in the middle of
// the board that fair accepts.
func RandomOpenings(rnd *rand.Rand, rules game.Rules, size, n int, fair func(ai.Position) bool) ([]Opening, error) {
	var openings []Opening
	seen := map[string]bool{}
	for tries := 0; len(openings) < n; tries++ {
		if tries > maxTries*n {
			return nil, fmt.Errorf("only %d fair openings found, not %d", len(openings), n)
		}
		o := randomOpening(rnd, size)
		pos, err := o.Position(rules, size)
		name := game.FormatPoints(o)
		if err != nil || seen[name] || !fair(pos) {
			continue
		}
		seen[name] = true
		openings = append(openings, o)
	}
	return openings, nil
}

// randomOpening scatters stones over the middle 7x7 points, or fewer on a small board; a
// point may occur twice.
func randomOpening(rnd *rand.Rand, size int) Opening {
	side := min(7, size)
	corner := (size - side) / 2
	o := make(Opening, 3+rnd.IntN(4))
	for i := range o {
		o[i] = game.Point{X: corner + rnd.IntN(side), Y: corner + rnd.IntN(side)}
	}
	return o
}

// A fair opening leaves the side to move a win rate of one half, to within fairRate, as
// our engine sees it after FairNodes, or after more than that.
const (
	fairRate  = 0.09
	FairNodes = 4000
)

// Fairness returns a function that reports whether an opening is fair after a search of
// that many nodes, but at least FairNodes; what these show to be unfair is not searched
// longer. It is not safe for concurrent use.
func Fairness(ctx context.Context, nodes int64) func(ai.Position) bool {
	engine := search.New(search.Options{HashMiB: 4 + int(min(nodes>>15, 60))})
	fair := func(pos ai.Position, nodes int64) bool {
		engine.NewGame() // what was seen before must not matter
		r, err := engine.Think(ctx, pos, ai.Limits{Nodes: nodes}, nil)
		if err != nil || len(r.Lines) == 0 {
			return false
		}
		return r.Lines[0].WinRate > 0.5-fairRate && r.Lines[0].WinRate < 0.5+fairRate
	}
	return func(pos ai.Position) bool {
		return fair(pos, FairNodes) && (nodes <= FairNodes || fair(pos, nodes))
	}
}
