package shelf

import (
	"fmt"
	"strings"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// sides names the two sides of a game.
func sides(s *library.Summary) (black, white string) {
	side := func(name string, level int) string {
		switch {
		case name == "":
			return "?"
		case level > 0 && !strings.ContainsAny(name, "0123456789"):
			return fmt.Sprintf("%s %d", name, level)
		}
		return name
	}
	return side(s.Black, s.BlackLevel), side(s.White, s.WhiteLevel)
}

// title names the sides of a game, Black's first.
func title(s *library.Summary) string {
	black, white := sides(s)
	return black + " – " + white
}

// result says how a game of the list ended.
func result(t *i18n.Catalogue, s *library.Summary) (short, reason string) {
	if !s.Over {
		return t.T("shelf.unfinished"), ""
	}
	return phrase.Result(t, game.Result{Over: true, Winner: s.Winner, Reason: s.Reason})
}

// rulesName is the name of rules in words, from the text that the library keeps.
func rulesName(t *i18n.Catalogue, text string) string {
	var r game.Rules
	if err := r.UnmarshalText([]byte(text)); err != nil {
		return t.T("shelf.unknownRules")
	}
	name := phrase.RuleSet(t, r.Set)
	if strings.Contains(text, "+") {
		name += " · " + t.T("new.exact")
	}
	return name
}

// outline is the second line of a game in the list.
func outline(t *i18n.Catalogue, s *library.Summary) string {
	short, _ := result(t, s)
	parts := []string{short, rulesName(t, s.Rules), fmt.Sprintf("%d×%d", s.Size, s.Size), t.T("shelf.moves", "n", s.Plies)}
	for _, more := range []string{s.Date, s.Event} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, " · ")
}

// facts is what stands below the picture of a game.
func facts(t *i18n.Catalogue, s *library.Summary) string {
	short, reason := result(t, s)
	if reason != "" {
		short += ": " + reason
	}
	lines := []string{title(s), short, rulesName(t, s.Rules)}
	if s.Opening != "" {
		lines = append(lines, s.Opening)
	}
	if about := strings.TrimSpace(s.Date + " " + s.Event); about != "" {
		lines = append(lines, about)
	}
	return strings.Join(lines, "\n")
}

// preview is the last position of a record's main line.
func preview(r *record.Record) board.View {
	v := board.View{Size: r.Size}
	line := r.MainLine()
	b, _, err := r.Board(line)
	if err != nil {
		return v
	}
	for p, c := range b.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
	if len(line) > 0 {
		if n := line[len(line)-1]; n.Colour != game.Empty && n.Point != game.Pass {
			v.Last = &n.Point
		}
	}
	return v
}
