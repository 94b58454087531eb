package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"

	"omok/ai"
	"omok/game"
)

// opening is the first stones of a game, Black's first.
type opening []game.Point

// position sets an opening up.
func (o opening) position(rules game.Rules, size int) (ai.Position, error) {
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

// maxTries is how many random openings are looked at for each that is wanted.
const maxTries = 400

// randomOpenings returns n different openings of 3 to 6 stones in the middle of
// the board that fair accepts.
func randomOpenings(rnd *rand.Rand, rules game.Rules, size, n int, fair func(ai.Position) bool) ([]opening, error) {
	var openings []opening
	seen := map[string]bool{}
	for tries := 0; len(openings) < n; tries++ {
		if tries > maxTries*n {
			return nil, fmt.Errorf("only %d fair openings found, not %d", len(openings), n)
		}
		o := randomOpening(rnd, size)
		pos, err := o.position(rules, size)
		name := game.FormatPoints(o)
		if err != nil || seen[name] || !fair(pos) {
			continue
		}
		seen[name] = true
		openings = append(openings, o)
	}
	return openings, nil
}

// randomOpening scatters stones over the middle 7x7 points, or fewer on a small
// board; points may come twice.
func randomOpening(rnd *rand.Rand, size int) opening {
	side := min(7, size)
	corner := (size - side) / 2
	o := make(opening, 3+rnd.IntN(4))
	for i := range o {
		o[i] = game.Point{X: corner + rnd.IntN(side), Y: corner + rnd.IntN(side)}
	}
	return o
}

// listedOpening is a line of a file of openings.
type listedOpening struct {
	Size  int
	Rule  string
	Moves []string
}

// readOpenings returns the openings of a file in JSON lines that can be played by
// the rules on a board of the size. Those of another size are moved over, centre
// on centre; rule "any" suits all rules but renju.
func readOpenings(r io.Reader, rules game.Rules, size int) ([]opening, error) {
	var openings []opening
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		var l listedOpening
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return nil, fmt.Errorf("opening in line %d: %w", n, err)
		}
		suits := l.Rule == string(rules.Set) || rules.Set != game.Renju && l.Rule != string(game.Renju)
		if !suits {
			continue
		}
		o, err := l.on(size)
		if err != nil {
			return nil, fmt.Errorf("opening in line %d: %w", n, err)
		}
		if _, err := o.position(rules, size); err == nil {
			openings = append(openings, o)
		}
	}
	return openings, lines.Err()
}

// on moves the opening to a board of another size.
func (l *listedOpening) on(size int) (opening, error) {
	var o opening
	shift := size/2 - l.Size/2
	for _, name := range l.Moves {
		p, err := game.ParsePoint(name, l.Size)
		if err != nil {
			return nil, err
		}
		down := l.Size - 1 - p.Y + shift // rows count from the top for the centre's sake
		o = append(o, game.Point{X: p.X + shift, Y: size - 1 - down})
	}
	return o, nil
}
