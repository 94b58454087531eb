package record

import (
	"slices"

	"omok/game"
)

// SGF is the Smart Game Format, FF[1] to FF[4]; it is written as FF[4].
var SGF = &Format{
	name: "SGF", extensions: []string{".sgf"}, many: true,
	holds: []Content{
		Moves, Variations, SetUp, SideToMove, BoardSize, Comments, Marks, Times, Players, Event, RuleSet, OpeningRule,
		Outcome, Choices, Judgements, OtherProperties,
	},
	recognise: isSGF, read: readSGF, write: writeSGF,
}

// The game numbers that SGF files of this game have: 4 is gomoku and renju, 1 is go, and
// 5 and 11 are used for renju and hex.
var sgfGames = []string{"4", "1", "5", "11", ""}

// A node that was read keeps in [game.Node.Properties] what is needed to write it as it
// was: each property by its name, in order. A property that the program has a field for
// has no values there, unless they say more than the field can hold; then they are
// written as long as the field still agrees with them.

// sgfOrder are the properties of a node that the program has fields for, in the order in
// which they are written if the node does not keep an order.
var sgfOrder = []string{
	"AB", "AW", "AE", "B", "W", "PL", spentProperty, choiceProperty, judgementProperty, "N", "C", "MA", "TR", "SQ", "CR", "LB",
	"SL", "LN", "AR", coloursProperty, "TE", "BM", "DO", "IT", "DM", "GB", "GW", "UC",
}

// sgfRank returns the place of a name in sgfOrder, -1 if it is not there.
func sgfRank(name string) int { return slices.Index(sgfOrder, name) }

// sgfUsual reports whether a writer would put these properties into the same order by
// itself.
func sgfUsual(list []game.Property) bool {
	last := -1
	for _, p := range list {
		rank := sgfRank(p.Name)
		if rank <= last || p.Values != nil {
			return false
		}
		last = rank
	}
	return true
}

// sgfHeader is a property of the game that the record has a field for.
type sgfHeader struct {
	name string
	text func(*Record) string       // what the record says, "" for nothing
	read func(*Record, string)      // takes in what a value says
	same func(*Record, string) bool // reports whether a value says what the record does; nil: the text is the same
}

var sgfHeaders = []sgfHeader{
	{"PB", func(r *Record) string { return r.Info.Black }, func(r *Record, s string) { r.Info.Black = s }, nil},
	{"PW", func(r *Record) string { return r.Info.White }, func(r *Record, s string) { r.Info.White = s }, nil},
	{"EV", func(r *Record) string { return r.Info.Event }, func(r *Record, s string) { r.Info.Event = s }, nil},
	{"PC", func(r *Record) string { return r.Info.Place }, func(r *Record, s string) { r.Info.Place = s }, nil},
	{
		"DT", func(r *Record) string { return r.Info.Date }, func(r *Record, s string) { r.Info.Date = isoDate(s) },
		func(r *Record, s string) bool { return isoDate(s) == r.Info.Date },
	},
	{"RO", func(r *Record) string { return r.Info.Round }, func(r *Record, s string) { r.Info.Round = s }, nil},
	{
		"RU", (*Record).ruleText, func(r *Record, s string) { r.Rules, r.Opening = rulesOf(s) },
		func(r *Record, s string) bool {
			rules, opening := rulesOf(s)
			return rules == r.Rules && opening == r.Opening
		},
	},
	{
		"RE", func(r *Record) string { return resultText(r.Result) }, func(r *Record, s string) { r.Result = sgfResult(s) },
		func(r *Record, s string) bool {
			re := sgfResult(s)
			return re.Over == r.Result.Over && re.Winner == r.Result.Winner &&
				(re.Reason == r.Result.Reason || re.Reason == game.NoReason && followsFromMoves(r.Result.Reason))
		},
	},
}

// followsFromMoves reports whether a reader can work out the reason from the moves.
func followsFromMoves(reason game.Reason) bool {
	return reason == game.ByFive || reason == game.ByFoul || reason == game.ByFullBoard || reason == game.ByTwoPasses ||
		reason == game.ByAgreement || reason == game.NoReason
}

func sgfHeaderOf(name string) *sgfHeader {
	for i := range sgfHeaders {
		if sgfHeaders[i].name == name {
			return &sgfHeaders[i]
		}
	}
	return nil
}
