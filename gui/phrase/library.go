package phrase

import (
	"fmt"
	"strconv"
	"strings"

	"omok/ai"
	"omok/game"
	"omok/game/library"
	"omok/gui/i18n"
)

// MostName is how much of a player's name is shown, in letters.
const MostName = 100

// Cut returns a text or, if it is longer, its first letters and an ellipsis.
func Cut(text string, letters int) string {
	n := 0
	for i := range text {
		if n++; n > letters {
			return text[:i] + "…"
		}
	}
	return text
}

// Sides names the sides of a game of the library, Black's first.
func Sides(t *i18n.Catalogue, s *library.Summary) (black, white string) {
	side := func(c game.Colour, name string, level int) string {
		switch {
		case name == "":
			return Colour(t, c)
		case level > 0 && level <= int(ai.MaxLevel) && !strings.ContainsAny(name, "0123456789"):
			return fmt.Sprintf("%s %d", Cut(name, MostName), level)
		}
		return Cut(name, MostName)
	}
	return side(game.Black, s.Black, s.BlackLevel), side(game.White, s.White, s.WhiteLevel)
}

// KeptResult says how a game of the library ended, and why.
func KeptResult(t *i18n.Catalogue, r game.Result) (short, reason string) {
	if !r.Over {
		return t.T("library.unfinished"), ""
	}
	return Result(t, r)
}

// KeptRules returns the name of rules in words, from the text that the library keeps.
func KeptRules(t *i18n.Catalogue, text string) string {
	var r game.Rules
	if err := r.UnmarshalText([]byte(text)); err != nil || !r.Known() {
		return t.T("library.unknownRules")
	}
	return Rules(t, r)
}

// KeptOpening returns the code and the name of a renju opening.
func KeptOpening(t *i18n.Catalogue, code string) string { return code + " " + RenjuOpening(t, code) }

// Outline says in a line how a game of the library ended, by which rules it was
// played, how long it is, when and where.
func Outline(t *i18n.Catalogue, s *library.Summary) string {
	short, _ := KeptResult(t, game.Result{Over: s.Over, Winner: s.Winner})
	parts := []string{short, KeptRules(t, s.Rules), BoardSize(s.Size), t.T("library.moves", "n", s.Plies)}
	return t.Dotted(append(parts, s.Date, s.Event)...)
}

// BoardSize writes how large a board is.
func BoardSize(size int) string { return fmt.Sprintf("%d×%d", size, size) }

// Grouped writes a number with its thousands apart.
func Grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// ShortCount writes a number in a few characters, such as 12k.
func ShortCount(n int) string {
	switch {
	case n < 10_000:
		return strconv.Itoa(n)
	case n < 1_000_000:
		return strconv.Itoa(n/1000) + "k"
	}
	return strconv.FormatFloat(float64(n/100_000)/10, 'f', -1, 64) + "M"
}

// Condition is one of the things that a query asks for, in words.
type Condition struct {
	Text string
	Drop func(*library.Query) // asks for it no more
}

// Conditions says what a query asks for.
func Conditions(t *i18n.Catalogue, q library.Query) []Condition {
	var list []Condition
	add := func(on bool, text string, drop func(*library.Query)) {
		if on {
			list = append(list, Condition{text, drop})
		}
	}
	add(q.Name != "", q.Name, func(q *library.Query) { q.Name = "" })
	add(q.Opponent != "", t.T("filter.against", "name", q.Opponent), func(q *library.Query) { q.Opponent = "" })
	add(q.Person != "", q.Person, func(q *library.Query) { q.Person = "" })
	add(q.Against != "", t.T("filter.against", "name", q.Against), func(q *library.Query) { q.Against = "" })
	named := q.Name != "" || q.Opponent != "" || q.Person != "" || q.Against != "" || q.Player != 0
	add(q.Side != game.Empty && named, Colour(t, q.Side), func(q *library.Query) { q.Side = game.Empty })
	add(q.Event != "", t.T("filter.event")+": "+q.Event, func(q *library.Query) { q.Event = "" })
	add(q.Place != "", t.T("filter.place")+": "+q.Place, func(q *library.Query) { q.Place = "" })
	add(q.Tag != "", "#"+q.Tag, func(q *library.Query) { q.Tag = "" })
	add(q.From != "" || q.To != "", q.From+" – "+q.To, func(q *library.Query) { q.From, q.To = "", "" })
	add(q.Ending != library.AnyEnding, Ending(t, q.Ending), func(q *library.Query) { q.Ending = library.AnyEnding })
	add(q.Rules != "", KeptRules(t, q.Rules), func(q *library.Query) { q.Rules = "" })
	add(q.Opening != "", KeptOpening(t, q.Opening), func(q *library.Query) { q.Opening = "" })
	add(q.Size != 0, BoardSize(q.Size), func(q *library.Query) { q.Size = 0 })
	add(q.MinPlies > 0 || q.MaxPlies > 0, lengths(t, q.MinPlies, q.MaxPlies), func(q *library.Query) { q.MinPlies, q.MaxPlies = 0, 0 })
	add(q.MinStars > 0, strings.Repeat("★", q.MinStars), func(q *library.Query) { q.MinStars = 0 })
	add(q.Own, t.T("filter.own"), func(q *library.Query) { q.Own = false })
	add(q.Commented, t.T("filter.commented"), func(q *library.Query) { q.Commented = false })
	add(q.Position != nil, t.T("library.position"), func(q *library.Query) { q.Position = nil })
	if q.Pattern != nil {
		add(true, t.T("filter.pattern", "n", len(q.Pattern.Points)), func(q *library.Query) { q.Pattern = nil })
	}
	return list
}

// lengths says how many moves a game may have; most is 0 for any number.
func lengths(t *i18n.Catalogue, least, most int) string {
	if most <= 0 {
		return t.T("filter.atLeast", "n", least)
	}
	return t.T("filter.lengths", "least", least, "most", most)
}

// Ending says how games end that are looked for.
func Ending(t *i18n.Catalogue, e library.Ending) string {
	switch e {
	case library.BlackWon:
		return t.T("library.blackWon")
	case library.WhiteWon:
		return t.T("library.whiteWon")
	case library.Drawn:
		return t.T("result.draw")
	case library.Unfinished:
		return t.T("library.unfinished")
	}
	return t.T("library.anyEnding")
}
