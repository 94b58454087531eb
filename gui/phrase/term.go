package phrase

import (
	"strconv"

	"omok/ai/classic"
	"omok/gui/i18n"
)

var termKeys = map[classic.TermName]string{
	classic.Five:             "term.five",
	classic.BlocksClosedFour: "term.blocksClosedFour", classic.MakesOpenFour: "term.makesOpenFour", classic.BlocksFour: "term.blocksFour",
	classic.BlocksOpenThree: "term.blocksOpenThree", classic.BlocksClosedThree: "term.blocksClosedThree",
	classic.MakesOpenThree: "term.makesOpenThree", classic.MakesOpenTwo: "term.makesOpenTwo",
	classic.RunOfFive: "term.five", classic.OpenEndOfFour: "term.openEndOfFour", classic.OpenThree: "term.openThree",
	classic.ClosedThree: "term.closedThree", classic.DeadThree: "term.deadThree", classic.TwoAndTwo: "term.twoAndTwo",
	classic.WindowOfFive: "term.windowOfFive", classic.WindowOfFour: "term.windowOfFour", classic.WindowOfThree: "term.windowOfThree",
}

// Term says a part of an engine's value: what was counted, how often, and what it is
// worth.
func Term(t *i18n.Catalogue, term classic.Term) string {
	name := t.T(termKeys[term.Name])
	if term.Enemy {
		name = t.T("term.enemy", "term", name)
	}
	if term.Times != 1 {
		name = strconv.Itoa(term.Times) + " × " + name
	}
	return name + " " + Signed(term.Value*term.Times)
}

// Terms says what a value is the sum of.
func Terms(t *i18n.Catalogue, terms []classic.Term) string {
	var parts []string
	for _, one := range terms {
		parts = append(parts, Term(t, one))
	}
	return t.Dotted(parts...)
}

// Signed writes a number with its sign and its thousands apart.
func Signed(n int) string {
	switch {
	case n == 0:
		return "0"
	case n < 0:
		return "−" + Grouped(-n)
	}
	return "+" + Grouped(n)
}

// Short writes an engine's value in the few characters that fit a tile on the board.
func Short(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return sign + ShortCount(n)
}
