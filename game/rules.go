package game

import (
	"fmt"
	"strings"
)

// RuleSet names one of the five rule sets; its text is what records and settings
// keep.
type RuleSet string

// The rule sets. Omok is the default.
const (
	Omok      RuleSet = "omok"
	Freestyle RuleSet = "freestyle"
	Standard  RuleSet = "standard"
	Renju     RuleSet = "renju"
	Caro      RuleSet = "caro"
)

// RuleSets lists them in the order in which a person is offered them.
var RuleSets = []RuleSet{Omok, Freestyle, Standard, Renju, Caro}

// Bars is a set of the fouls that a colour may not make.
type Bars uint8

// The bars, to be joined by |.
const (
	BarDoubleThree Bars = 1 << iota
	BarDoubleFour
	BarOverline
)

// ColourRules is what a rule set says about one colour.
type ColourRules struct {
	Exactly bool // only exactly five wins; six and more are no five
	Open    bool // a five with an enemy stone at both ends does not win (caro)
	Bars    Bars // what this colour may not make
}

// Rules says what wins, what is forbidden, and to whom. It is a plain value: copy
// and compare it freely. Take one from [RulesOf].
type Rules struct {
	Set         RuleSet
	DefaultSize int
	Sizes       [3]int // the sizes usual in play, 0 where there are fewer
	black       ColourRules
	white       ColourRules
}

// For returns what the rules say about colour c.
func (r *Rules) For(c Colour) ColourRules {
	if c == Black {
		return r.black
	}
	return r.white
}

// RulesOf returns the rules of a set; ok is false for an unknown name.
func RulesOf(set RuleSet) (r Rules, ok bool) {
	r, ok = ruleBook[set]
	return r, ok
}

// MustRules is [RulesOf] for sets known to exist.
func MustRules(set RuleSet) Rules {
	r, ok := RulesOf(set)
	if !ok {
		panic("game: no rule set " + string(set))
	}
	return r
}

// ExactFive returns the same rules with only exactly five winning for both
// colours: the switch that omok has.
func (r Rules) ExactFive() Rules {
	r.black.Exactly, r.white.Exactly = true, true
	return r
}

// IsExact reports whether neither colour wins by an overline.
func (r *Rules) IsExact() bool { return r.black.Exactly && r.white.Exactly }

// exactSuffix marks, in the text form, rules to which ExactFive was applied.
const exactSuffix = "+exact"

// MarshalText returns the name of the rule set, followed by "+exact" where
// [Rules.ExactFive] changed it.
func (r Rules) MarshalText() ([]byte, error) {
	standard, ok := RulesOf(r.Set)
	if !ok {
		return nil, fmt.Errorf("game: unknown rule set %q", r.Set)
	}
	if r == standard {
		return []byte(r.Set), nil
	}
	return []byte(r.Set + exactSuffix), nil
}

// UnmarshalText reads what MarshalText wrote.
func (r *Rules) UnmarshalText(text []byte) error {
	name, exact := strings.CutSuffix(string(text), exactSuffix)
	rules, ok := RulesOf(RuleSet(name))
	if !ok {
		return fmt.Errorf("game: unknown rule set %q", name)
	}
	if exact {
		rules = rules.ExactFive()
	}
	*r = rules
	return nil
}

// Official reports whether the size is one the rule set is officially played on.
func (r *Rules) Official(size int) bool {
	for _, s := range r.Sizes {
		if s != 0 && s == size {
			return true
		}
	}
	return false
}

var ruleBook = map[RuleSet]Rules{
	Omok: {
		Set: Omok, DefaultSize: 19, Sizes: [3]int{15, 19},
		black: ColourRules{Bars: BarDoubleThree},
		white: ColourRules{Bars: BarDoubleThree},
	},
	Freestyle: {Set: Freestyle, DefaultSize: 15, Sizes: [3]int{15, 19, 20}},
	Standard: {
		Set: Standard, DefaultSize: 15, Sizes: [3]int{15, 19},
		black: ColourRules{Exactly: true}, white: ColourRules{Exactly: true},
	},
	Renju: {
		Set: Renju, DefaultSize: 15, Sizes: [3]int{15},
		black: ColourRules{Exactly: true, Bars: BarDoubleThree | BarDoubleFour | BarOverline},
	},
	Caro: {
		Set: Caro, DefaultSize: 15, Sizes: [3]int{15, 19, 20},
		black: ColourRules{Open: true}, white: ColourRules{Open: true},
	},
}
