package game

import "time"

// OfficialClock is a time control of official play, and the federation that uses it.
type OfficialClock struct {
	By   string // the federation's short name
	Time TimeControl
}

// entry holds all that the program knows about a rule set. To add one, write its entry
// here, its cases in the tests and its name in the translations.
type entry struct {
	set         RuleSet
	size        int   // usual
	sizes       []int // of official play
	passing     bool  // a side may always pass
	exactSwitch bool  // people may choose to let only exactly five win
	openings    []Opening
	clocks      []OfficialClock
	black       ColourRules
	white       ColourRules
}

func (e *entry) rules() Rules { return Rules{e.set, e.black, e.white} }

// The openings of gomoku, and the clocks of its tournaments.
var (
	gomokuOpenings = []Opening{FreeOpening, Pro, LongPro, SwapOpening, Swap2}
	gomokuClocks   = []OfficialClock{
		{"RIF", fischer(30, 5)},  // World Gomoku Youth Cup
		{"MSO", fischer(10, 10)}, // Mind Sports Olympiad
	}
)

// ruleBook lists the rule sets in the order in which they are offered.
var ruleBook = []entry{
	{
		set: Omok, size: 19, sizes: []int{15, 19}, exactSwitch: true,
		openings: []Opening{FreeOpening, SwapOpening, Swap2},
		black:    ColourRules{Bars: BarDoubleThree},
		white:    ColourRules{Bars: BarDoubleThree},
	},
	{
		set: Freestyle, size: 15, sizes: []int{15, 19, 20},
		openings: gomokuOpenings, clocks: gomokuClocks,
	},
	{
		set: Standard, size: 15, sizes: []int{15, 19},
		openings: gomokuOpenings, clocks: gomokuClocks,
		black: ColourRules{Exactly: true},
		white: ColourRules{Exactly: true},
	},
	{
		set: Renju, size: 15, sizes: []int{15}, passing: true,
		openings: []Opening{FreeOpening, RIF, Yamaguchi, Soosorv8, Taraguchi10},
		clocks: []OfficialClock{ // as in RIF's model rules for tournaments, and its youth cups
			{"RIF", fischer(135, 30)},
			{"RIF", fischer(90, 30)},
			{"RIF", fischer(60, 30)},
			{"RIF", fischer(30, 5)},
		},
		black: ColourRules{Exactly: true, Bars: BarDoubleThree | BarDoubleFour | BarOverline},
	},
	{
		set: Caro, size: 15, sizes: []int{15, 19, 20},
		openings: gomokuOpenings,
		black:    ColourRules{Open: true},
		white:    ColourRules{Open: true},
	},
}

// RuleSets lists the rule sets in the order in which they are offered.
var RuleSets = names(ruleBook)

func names(book []entry) []RuleSet {
	var sets []RuleSet
	for i := range book {
		sets = append(sets, book[i].set)
	}
	return sets
}

// fischer returns a main time in minutes with an increment in seconds after each move.
func fischer(minutes, seconds time.Duration) TimeControl {
	return TimeControl{Kind: PerGame, Main: minutes * time.Minute, Increment: seconds * time.Second}
}

// entryOf returns the entry of a set, or nil.
func entryOf(set RuleSet) *entry {
	for i := range ruleBook {
		if ruleBook[i].set == set {
			return &ruleBook[i]
		}
	}
	return nil
}

func (r Rules) entry() *entry { return entryOf(r.Set) }
