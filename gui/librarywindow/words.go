package librarywindow

import (
	"slices"
	"strings"
	"unicode"

	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/phrase"
)

// Title names the sides of a game, Black's first.
func Title(t *i18n.Catalogue, s *library.Summary) string {
	black, white := phrase.Sides(t, s)
	return black + " – " + white
}

// fileName proposes a name for the file of a game.
func fileName(t *i18n.Catalogue, s *library.Summary) string {
	black, white := phrase.Sides(t, s)
	name := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, black+" - "+white)
	return name + ".sgf"
}

// ending says how a game ended, and why, in one line.
func ending(t *i18n.Catalogue, g *library.Game) string {
	short, reason := phrase.KeptResult(t, game.Result{
		Over: g.Over, Winner: g.Winner, Reason: g.Reason, Foul: g.Record.Result.Foul,
	})
	return t.Dotted(short, reason)
}

// facts returns what stands below the result of a game; and where the position that was
// searched for stands in it, if it starts there.
func facts(t *i18n.Catalogue, g *library.Game) string {
	s := &g.Summary
	moves := []string{phrase.BoardSize(s.Size), t.T("library.moves", "n", s.Plies)}
	if s.Opening != "" {
		moves = append(moves, phrase.KeptOpening(t, s.Opening))
	}
	lines := []string{phrase.KeptRules(t, s.Rules), t.Dotted(moves...)}
	if about := strings.TrimSpace(s.Date + " " + s.Event); about != "" {
		lines = append(lines, about)
	}
	round := g.Record.Info.Round
	if round != "" {
		round = t.T("library.round") + ": " + round
	}
	if where := t.Dotted(g.Record.Info.Place, round); where != "" {
		lines = append(lines, where)
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

// movesTo returns how many moves lead to a node.
func movesTo(n *game.Node) int {
	moves := 0
	for _, m := range n.Path() {
		if m.Colour != game.Empty {
			moves++
		}
	}
	return moves
}

// preview returns the position of a record that is shown, or its last.
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
