package game

import (
	"fmt"
	"slices"
	"strings"
)

// RuleSet names one of the rule sets; its text is what records and settings
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

// Rules says which rules a game is played by: a rule set, and whether its
// exact-five switch is on. It is a small plain value: copy and compare it freely.
// Take one from [RulesOf] or [ParseRules]. The zero value stands for rules that
// are not known, as in a record that does not name them; see [Rules.Known].
type Rules struct {
	Set   RuleSet
	black ColourRules
	white ColourRules
}

// RulesOf returns the rules of a set; ok is false for an unknown name.
func RulesOf(set RuleSet) (r Rules, ok bool) {
	if e := entryOf(set); e != nil {
		return e.rules(), true
	}
	return Rules{}, false
}

// MustRules is [RulesOf] for sets known to exist.
func MustRules(set RuleSet) Rules {
	r, ok := RulesOf(set)
	if !ok {
		panic("game: no rule set " + string(set))
	}
	return r
}

// Known reports whether r says which rules are meant; for the zero value it does not.
func (r Rules) Known() bool { return r.entry() != nil }

// For returns what the rules say about colour c.
func (r Rules) For(c Colour) ColourRules {
	if c == Black {
		return r.black
	}
	return r.white
}

// ExactFive returns the same rules with only exactly five winning for both
// colours.
func (r Rules) ExactFive() Rules {
	r.black.Exactly, r.white.Exactly = true, true
	return r
}

// IsExact reports whether neither colour wins by an overline.
func (r Rules) IsExact() bool { return r.black.Exactly && r.white.Exactly }

// HasExactSwitch reports whether people may choose between these rules with and
// without [Rules.ExactFive].
func (r Rules) HasExactSwitch() bool {
	e := r.entry()
	return e != nil && e.exactSwitch
}

// Switched reports whether [Rules.ExactFive] has changed the rules of the set.
func (r Rules) Switched() bool {
	e := r.entry()
	return e != nil && r != e.rules()
}

// WithExact returns the rules of the same set with the exact-five switch on or
// off. Rules without the switch stay as they are.
func (r Rules) WithExact(on bool) Rules {
	e := r.entry()
	switch {
	case e == nil || !e.exactSwitch:
		return r
	case on:
		return e.rules().ExactFive()
	}
	return e.rules()
}

// DefaultSize returns the number of lines of the board that a game is usually played on;
// 0 for unknown rules.
func (r Rules) DefaultSize() int {
	if e := r.entry(); e != nil {
		return e.size
	}
	return 0
}

// Sizes returns the sizes of official play.
func (r Rules) Sizes() []int {
	if e := r.entry(); e != nil {
		return slices.Clone(e.sizes)
	}
	return nil
}

// Official reports whether the size is one the rule set is officially played on.
func (r Rules) Official(size int) bool {
	e := r.entry()
	return e != nil && slices.Contains(e.sizes, size)
}

// Passing reports whether a side may pass whenever it likes, rather than only
// where every empty point is forbidden to it.
func (r Rules) Passing() bool {
	e := r.entry()
	return e != nil && e.passing
}

// Openings returns the opening protocols that the rules are played with, the free
// opening first.
func (r Rules) Openings() []Opening {
	if e := r.entry(); e != nil {
		return slices.Clone(e.openings)
	}
	return nil
}

// Clocks returns the clocks that the federations of the rule set play with.
func (r Rules) Clocks() []OfficialClock {
	if e := r.entry(); e != nil {
		return slices.Clone(e.clocks)
	}
	return nil
}

// exactSuffix marks, in the text form, that ExactFive was applied to the rules.
const exactSuffix = "+exact"

// String returns the text form: the name of the rule set, followed by "+exact"
// where [Rules.ExactFive] changed it, and "" for unknown rules.
func (r Rules) String() string {
	if r.Switched() {
		return string(r.Set) + exactSuffix
	}
	return string(r.Set)
}

// ParseRules reads what [Rules.String] wrote.
func ParseRules(text string) (Rules, error) {
	if text == "" {
		return Rules{}, nil
	}
	name, exact := strings.CutSuffix(text, exactSuffix)
	rules, ok := RulesOf(RuleSet(name))
	if !ok {
		return Rules{}, fmt.Errorf("game: unknown rule set %q", name)
	}
	if exact {
		rules = rules.ExactFive()
	}
	return rules, nil
}

// MarshalText returns the text form, see [Rules.String].
func (r Rules) MarshalText() ([]byte, error) {
	if r.Set != "" && !r.Known() {
		return nil, fmt.Errorf("game: unknown rule set %q", r.Set)
	}
	return []byte(r.String()), nil
}

// UnmarshalText reads what MarshalText wrote.
func (r *Rules) UnmarshalText(text []byte) error {
	rules, err := ParseRules(string(text))
	if err == nil {
		*r = rules
	}
	return err
}
