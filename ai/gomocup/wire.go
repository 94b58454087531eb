package gomocup

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"omok/game"
)

// The bits of INFO rule.
const (
	ruleExact      = 1
	ruleContinuous = 2 // several games on one board; each is played as a game of its own
	ruleRenju      = 4
	ruleCaro       = 8
	ruleBits       = ruleExact | ruleContinuous | ruleRenju | ruleCaro
)

// unlimited is the number of milliseconds that stands for "no limit".
const unlimited = 1<<31 - 1

// RulesOf returns the rules that an INFO rule code asks for; ok is false where a
// bit is unknown.
func RulesOf(code int) (rules game.Rules, ok bool) {
	if code < 0 || code&^ruleBits != 0 {
		return game.Rules{}, false
	}
	switch {
	case code&ruleRenju != 0:
		return game.MustRules(game.Renju), true
	case code&ruleCaro != 0 && code&ruleExact != 0:
		return game.MustRules(game.Caro).ExactFive(), true
	case code&ruleCaro != 0:
		return game.MustRules(game.Caro), true
	case code&ruleExact != 0:
		return game.MustRules(game.Standard), true
	}
	return game.MustRules(game.Freestyle), true
}

// CodeOf returns the INFO rule code of the rules; ok is false for rules that the
// protocol has no code for, such as omok's.
func CodeOf(rules *game.Rules) (code int, ok bool) {
	switch rules.Set {
	case game.Freestyle:
		code = 0
	case game.Standard:
		return ruleExact, true
	case game.Renju:
		return ruleRenju, true
	case game.Caro:
		code = ruleCaro
	default:
		return 0, false
	}
	if rules.IsExact() {
		code |= ruleExact
	}
	return code, true
}

// Plays reports whether an engine can be asked to play by rules.
func Plays(rules game.Rules) bool {
	_, ok := CodeOf(&rules)
	return ok
}

// formatPoint writes a point of a board of the given size as "x,y".
func formatPoint(p game.Point, size int) string {
	return strconv.Itoa(p.X) + "," + strconv.Itoa(size-1-p.Y)
}

func formatPoints(points []game.Point, size int) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = formatPoint(p, size)
	}
	return strings.Join(words, " ")
}

var errNoPoint = errors.New("a point is two numbers with a comma between them")

// parsePoint reads "x,y". The point may lie outside a board of that size.
func parsePoint(text string, size int) (game.Point, error) {
	numbers, err := parseNumbers(text)
	if err != nil || len(numbers) != 2 {
		return game.Point{}, errNoPoint
	}
	return game.Point{X: numbers[0], Y: size - 1 - numbers[1]}, nil
}

// isPass reports whether a point is -1,-1 on the wire, by which managers pass.
func isPass(p game.Point, size int) bool { return p == game.Point{X: -1, Y: size} }

// parseNumbers reads whole numbers with commas between them.
func parseNumbers(text string) ([]int, error) {
	fields := strings.Split(text, ",")
	if len(fields) > 3 {
		return nil, fmt.Errorf("%d numbers on a line", len(fields))
	}
	numbers := make([]int, len(fields))
	for i, field := range fields {
		n, err := strconv.ParseInt(strings.TrimSpace(field), 10, 32)
		if err != nil {
			return nil, errNoPoint
		}
		numbers[i] = int(n)
	}
	return numbers, nil
}

// checkEmpty returns an error if no stone can be put on p.
func checkEmpty(b *game.Board, p game.Point) error {
	switch {
	case !b.Inside(p):
		return fmt.Errorf("%s is outside the board", formatPoint(p, b.Size()))
	case b.At(p) != game.Empty:
		return fmt.Errorf("%s is occupied", formatPoint(p, b.Size()))
	}
	return nil
}
