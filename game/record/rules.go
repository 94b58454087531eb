package record

import (
	"regexp"
	"strings"
	"unicode"

	"omok/game"
)

// ruleWords are the words that name rules in free text. Only whole words count: "gomoku"
// does not contain "omok".
var ruleWords = map[string]game.RuleSet{
	"omok":  game.Omok,
	"renju": game.Renju, "rif": game.Renju, "sakata": game.Renju, "рендзю": game.Renju,
	"caro": game.Caro, "freestyle": game.Freestyle, "freegomoku": game.Freestyle, "standard": game.Standard, "exact": game.Standard,
	"gomoku": game.Freestyle, "gobang": game.Freestyle, "гомоку": game.Freestyle, "wuziqi": game.Freestyle, "free": game.Freestyle,
	"tarannikov": game.Renju, "exactly": game.Standard,
}

// ruleSigns name rules in scripts that put no blanks between words; a sign that is part
// of another one comes after it.
var ruleSigns = []struct {
	sign    string
	set     game.RuleSet
	opening game.Opening
}{
	{"塔拉山口", game.Renju, game.Taraguchi10},
	{"山口", game.Renju, game.Yamaguchi},
	{"索索", game.Renju, game.Soosorv8},
	{"야마구치", game.Renju, game.Yamaguchi},
	{"타라구치", game.Renju, game.Taraguchi10},
	{"소소로프", game.Renju, game.Soosorv8},
	{"连珠", game.Renju, ""},
	{"連珠", game.Renju, ""},
	{"렌주", game.Renju, ""},
	{"렌쥬", game.Renju, ""},
	{"无禁", game.Freestyle, ""},
	{"無禁", game.Freestyle, ""},
	{"没有禁手", game.Freestyle, ""},
	{"禁手なし", game.Freestyle, ""},
	{"禁手", game.Renju, ""},
	{"自由", game.Freestyle, ""},
	{"标准", game.Standard, ""},
	{"標準", game.Standard, ""},
	{"오목", game.Omok, ""},
	{"고모쿠", game.Freestyle, ""},
	{"五子棋", game.Freestyle, ""},
	{"五目並べ", game.Freestyle, ""},
	{"ca rô", game.Caro, ""},
}

// weakRules are words that often stand beside more telling ones, as in "standard
// gomoku".
var weakRules = map[string]bool{"gomoku": true, "gobang": true, "гомоку": true, "wuziqi": true, "free": true, "exact": true, "exactly": true}

// openingWords are the opening protocols by their names. A protocol that is played only
// in renju implies those rules.
var openingWords = map[string]game.Opening{
	"yamaguchi": game.Yamaguchi, "taraguchi": game.Taraguchi10, "taraguchi10": game.Taraguchi10,
	"soosorv": game.Soosorv8, "soosyrv": game.Soosorv8, "soosõrv": game.Soosorv8, "soosörv": game.Soosorv8,
	"soosorv8": game.Soosorv8, "soosyrv8": game.Soosorv8, "soosõrv8": game.Soosorv8,
	"ямагучи": game.Yamaguchi, "тарагучи": game.Taraguchi10, "тарагучи10": game.Taraguchi10, "соосырв": game.Soosorv8, "соосырв8": game.Soosorv8,
	"свап": game.SwapOpening, "свап2": game.Swap2, "rif": game.RIF, "swap": game.SwapOpening, "swap2": game.Swap2, "pro": game.Pro, "longpro": game.LongPro,
}

// ruleNumbers are rules as match managers number them, in the protocol of Gomocup and
// its dialects: 1 for exactly five, 4 for renju, 8 for caro, and 5 and 6 for freestyle
// with a swap.
var ruleNumbers = map[string]struct {
	set     game.RuleSet
	opening game.Opening
}{
	"0": {game.Freestyle, ""}, "1": {game.Standard, ""}, "2": {game.Renju, ""}, "4": {game.Renju, ""},
	"5": {game.Freestyle, game.SwapOpening}, "6": {game.Freestyle, game.Swap2},
	"8": {game.Caro, ""}, "9": {game.Caro, ""},
}

var (
	boardSides = regexp.MustCompile(`\d{1,2}\s*[x×]\s*\d{1,2}`)
	capitals   = regexp.MustCompile(`(\p{Ll})(\p{Lu})`)                        // in words joined into one, as in "FreeStyle"
	ruleNumber = regexp.MustCompile(`^(?:gomocup\s+)?rules?\s*[=:#]?\s*(\d)$`) // "rule 4"
)

// rulesOf finds the rules and the opening in a record's text about its rules; what the
// text does not name stays unknown.
func rulesOf(text string) (rules game.Rules, opening game.Opening) {
	text = strings.ToLower(strings.TrimSpace(capitals.ReplaceAllString(text, "$1 $2")))
	if m := ruleNumber.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	if n, ok := ruleNumbers[text]; ok {
		return game.MustRules(n.set), n.opening
	}
	for _, s := range ruleSigns {
		if strings.Contains(text, s.sign) {
			return game.MustRules(s.set), s.opening
		}
	}
	words := wordsOf(boardSides.ReplaceAllString(text, " "))
	exact, weak := false, game.RuleSet("")
	var set game.RuleSet
	for i, w := range words {
		if i > 0 && (words[i-1] == "non" || words[i-1] == "not" || words[i-1] == "no" || words[i-1] == "without") {
			continue
		}
		if o, ok := openingWords[w]; ok && (opening == "" || opening == game.RIF) {
			opening = o
		}
		exact = exact || w == "exact" || w == "exactly"
		switch s, ok := ruleWords[w]; {
		case ok && weakRules[w] && weak == "":
			weak = s
		case ok && !weakRules[w] && set == "":
			set = s
		}
	}
	switch {
	case set != "":
	case weak != "" && exact:
		set = game.Standard
	case weak != "":
		set = weak
	case opening != "" && renjuOnly(opening):
		set = game.Renju
	}
	rules, ok := game.RulesOf(set)
	if ok && exact {
		rules = rules.WithExact(true)
	}
	return rules, opening
}

func renjuOnly(o game.Opening) bool {
	return o == game.Yamaguchi || o == game.Soosorv8 || o == game.Taraguchi10
}

// wordsOf cuts a text into words of letters and digits. A number after a hyphen or a
// blank, as in "Swap 2", is joined to its word where that has a meaning, and so are the
// two words of "free style".
func wordsOf(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		plain := strings.TrimRight(w, "0123456789")
		if _, known := openingWords[w]; !known && ruleWords[plain] != "" {
			words[i] = plain // as in "freestyle1" or "renju15"
		}
	}
	for i := 0; i+1 < len(words); i++ {
		both := words[i] + words[i+1]
		_, isRule := ruleWords[both]
		if _, isOpening := openingWords[both]; isRule || isOpening {
			words[i] = both
			words = append(words[:i+1], words[i+2:]...)
		}
	}
	return words
}

// ruleText returns a text that rulesOf reads back.
func (r *Record) ruleText() string {
	text := strings.ReplaceAll(r.Rules.String(), "+", " ")
	if r.Opening != "" && r.Opening != game.FreeOpening {
		text = strings.TrimSpace(text + " " + string(r.Opening))
	}
	return text
}
