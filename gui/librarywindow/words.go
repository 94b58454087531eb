package librarywindow

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// sides names the two sides of a game; a person without a name is called by the
// colour.
func sides(t *i18n.Catalogue, s *library.Summary) (black, white string) {
	side := func(c game.Colour, name string, level int) string {
		switch {
		case name == "":
			return phrase.Colour(t, c)
		case level > 0 && !strings.ContainsAny(name, "0123456789"):
			return fmt.Sprintf("%s %d", name, level)
		}
		return name
	}
	return side(game.Black, s.Black, s.BlackLevel), side(game.White, s.White, s.WhiteLevel)
}

// Title names the sides of a game, Black's first.
func Title(t *i18n.Catalogue, s *library.Summary) string {
	black, white := sides(t, s)
	return black + " – " + white
}

// fileName proposes a name for the file of a game.
func fileName(t *i18n.Catalogue, s *library.Summary) string {
	black, white := sides(t, s)
	name := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, black+" - "+white)
	return name + ".sgf"
}

// result says how a game ended, and why.
func result(t *i18n.Catalogue, r game.Result) (short, reason string) {
	if !r.Over {
		return t.T("library.unfinished"), ""
	}
	return phrase.Result(t, r)
}

// rulesName is the name of rules in words, from the text that the library keeps.
func rulesName(t *i18n.Catalogue, text string) string {
	var r game.Rules
	if err := r.UnmarshalText([]byte(text)); err != nil {
		return t.T("library.unknownRules")
	}
	name := phrase.RuleSet(t, r.Set)
	if strings.Contains(text, "+") {
		name = t.Dotted(name, t.T("new.exact"))
	}
	return name
}

// openingName returns the code and the name of a renju opening.
func openingName(t *i18n.Catalogue, code string) string {
	return code + " " + phrase.RenjuOpening(t, code)
}

// outline is the second line of a game in the list.
func outline(t *i18n.Catalogue, s *library.Summary) string {
	short, _ := result(t, game.Result{Over: s.Over, Winner: s.Winner})
	parts := []string{short, rulesName(t, s.Rules), sizeName(s), t.T("library.moves", "n", s.Plies)}
	return t.Dotted(append(parts, s.Date, s.Event)...)
}

func sizeName(s *library.Summary) string { return fmt.Sprintf("%d×%d", s.Size, s.Size) }

// ending says how a game ended, and why, in one line.
func ending(t *i18n.Catalogue, g *library.Game) string {
	short, reason := result(t, game.Result{
		Over: g.Over, Winner: g.Winner, Reason: g.Reason, Foul: g.Record.Result.Foul,
	})
	return t.Dotted(short, reason)
}

// facts is what stands below the result of a game; and where the position that was
// searched for stands in it, if it starts there.
func facts(t *i18n.Catalogue, g *library.Game) string {
	s := &g.Summary
	moves := []string{sizeName(s), t.T("library.moves", "n", s.Plies)}
	if s.Opening != "" {
		moves = append(moves, openingName(t, s.Opening))
	}
	lines := []string{rulesName(t, s.Rules), t.Dotted(moves...)}
	if about := strings.TrimSpace(s.Date + " " + s.Event); about != "" {
		lines = append(lines, about)
	}
	if g.Record.Start != nil {
		key := "library.foundAt"
		if !slices.Contains(g.Record.MainLine(), g.Record.Start) {
			key = "library.foundAside"
		}
		lines = append(lines, t.T(key, "n", movesTo(g.Record.Start)))
	}
	return strings.Join(lines, "\n")
}

// movesTo is how many moves lead to a node.
func movesTo(n *game.Node) int {
	moves := 0
	for _, m := range n.Path() {
		if m.Colour != game.Empty {
			moves++
		}
	}
	return moves
}

// grouped writes a number with its thousands apart.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// preview is the position of a record that is shown, or its last.
func preview(r *record.Record) board.View {
	v := board.View{Size: r.Size}
	line := r.Position()
	b, _, err := r.Board(line)
	if err != nil {
		return v
	}
	for p, c := range b.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
	if n := line[len(line)-1]; n.Colour != game.Empty && n.Point() != game.Pass {
		p := n.Point()
		v.Last = &p
	}
	return v
}
