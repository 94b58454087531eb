package tournament

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"omok/game"
	"omok/game/record"
)

// listedOpening is a line of JSON in a file of openings.
type listedOpening struct {
	Size  int
	Rule  string
	Moves []string
}

// offsets is a line of the managers' lists: points as x,y from the centre, y down.
var offsets = regexp.MustCompile(`^\s*-?\d+\s*,\s*-?\d+(?:\s*[,;\s]\s*-?\d+\s*,\s*-?\d+)*[\s,;]*$`)

var wholeNumber = regexp.MustCompile(`-?\d+`)

// ReadOpenings returns the openings in a file that can be played under the rules on a
// board of the given size, and how many others it has. The file is a list with one
// opening a line: as x,y from the centre as managers write it, as a position string, or
// as JSON with size, rule and moves. Or it is a record of games, whose main lines are
// used. JSON openings for another size are moved, centre onto centre; their rule "any"
// means all rules but renju.
func ReadOpenings(data []byte, rules game.Rules, size int) (openings []Opening, others int, err error) {
	keep := func(o Opening, suits bool) {
		if _, err := o.Position(rules, size); suits && err == nil && len(o) > 0 {
			openings = append(openings, o)
		} else {
			others++
		}
	}
	n := 0
	for line := range bytes.Lines(data) {
		n++
		text := strings.TrimSpace(string(line))
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		o, suits, err := readOpening(text, rules, size)
		if err != nil && n == 1 {
			return openingsOfRecords(data, keep, &openings, &others)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("opening in line %d: %w", n, err)
		}
		keep(o, suits)
	}
	return openings, others, nil
}

// openingsOfRecords takes the main lines of a file of games.
func openingsOfRecords(data []byte, keep func(Opening, bool), openings *[]Opening, others *int) ([]Opening, int, error) {
	file, err := record.Read(data)
	if err != nil {
		return nil, 0, errors.New("this is neither a list of openings nor a record of games")
	}
	for _, r := range file.Records {
		keep(Opening(r.Moves()), true)
	}
	return *openings, *others, nil
}

// readOpening reads a line of a list.
func readOpening(text string, rules game.Rules, size int) (o Opening, suits bool, err error) {
	switch {
	case strings.HasPrefix(text, "{"):
		var l listedOpening
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			return nil, false, err
		}
		suits = l.Rule == string(rules.Set) || rules.Set != game.Renju && l.Rule != string(game.Renju)
		if !suits {
			return nil, false, nil
		}
		o, err = l.on(size)
		return o, true, err
	case offsets.MatchString(text):
		numbers := wholeNumber.FindAllString(text, -1)
		for i := 0; i+1 < len(numbers); i += 2 {
			dx, errX := strconv.Atoi(numbers[i])
			dy, errY := strconv.Atoi(numbers[i+1])
			if errX != nil || errY != nil {
				return nil, false, errors.Join(errX, errY)
			}
			o = append(o, game.Point{X: size/2 + dx, Y: size - 1 - (size/2 + dy)})
		}
		return o, true, nil
	}
	o, err = ParseOpening(text, size)
	return o, true, err
}

// on moves the opening to a board of another size.
func (l *listedOpening) on(size int) (Opening, error) {
	var o Opening
	shift := size/2 - l.Size/2
	for _, name := range l.Moves {
		p, err := game.ParsePoint(name, l.Size)
		if err != nil {
			return nil, err
		}
		down := l.Size - 1 - p.Y + shift // rows count from the top, so that the centre stays in place
		o = append(o, game.Point{X: p.X + shift, Y: size - 1 - down})
	}
	return o, nil
}

// Offsets returns an opening in the form that managers use in lists.
func (o Opening) Offsets(size int) string {
	words := make([]string, len(o))
	for i, p := range o {
		words[i] = fmt.Sprintf("%d,%d", p.X-size/2, size-1-p.Y-size/2)
	}
	return strings.Join(words, ", ")
}

// balanced holds the built-in openings: "[rules]" lines, and below each its openings in
// the form that managers use. "arena openings" made them: random stones that our engine
// judges even.
//
//go:embed balanced.txt
var balanced []byte

// Balanced returns the built-in openings that fit the rules and the size. Those for
// renju are used only in renju; the others in every other rule set.
func Balanced(rules game.Rules, size int) []Opening {
	var openings []Opening
	suits := false
	for line := range bytes.Lines(balanced) {
		text := strings.TrimSpace(string(line))
		if set, ok := strings.CutPrefix(text, "["); ok {
			suits = (game.RuleSet(strings.TrimSuffix(set, "]")) == game.Renju) == (rules.Set == game.Renju)
			continue
		}
		if !suits || text == "" {
			continue
		}
		o, _, err := readOpening(text, rules, size)
		if err != nil {
			continue
		}
		if _, err := o.Position(rules, size); err == nil {
			openings = append(openings, o)
		}
	}
	return openings
}
