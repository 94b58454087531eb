package tournament

import (
	"fmt"
	"io"
	"math"
	"strings"
)

// Standing is a row of a table.
type Standing struct {
	Seat                int // its number
	Games               int
	Wins, Draws, Losses int
	Elo                 float64 // points around the mean; NaN before the first game
	Error               float64 // half the 95 % interval; NaN where the results do not bound the rating
	Superiority         float64 // how likely it is that this player is stronger than the next one
	Faults              map[Fault]int
}

// Score returns the points won.
func (s *Standing) Score() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// bounded reports for each player whether the results bound its rating on both sides:
// whether there is another player from whom it took points, directly or through others,
// and who took points from it in the same way (Ford 1957). A player that has won
// everything is not bounded, nor is one that has won everything against some and lost
// everything against the rest.
func bounded(n int, meetings []Meeting) []bool {
	took := make([][]bool, n)
	for i := range took {
		took[i] = make([]bool, n)
	}
	for _, m := range meetings {
		for _, s := range m.Scores {
			took[m.A][m.B] = took[m.A][m.B] || s > 0
			took[m.B][m.A] = took[m.B][m.A] || s < 1
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				took[i][j] = took[i][j] || took[i][k] && took[k][j]
			}
		}
	}
	found := make([]bool, n)
	for i := range n {
		for j := range n {
			found[i] = found[i] || i != j && took[i][j] && took[j][i]
		}
	}
	return found
}

// Table is the state of a tournament.
type Table struct {
	Standings []Standing // the strongest first
	Cross     [][]Scores // by seat numbers: the results of the first against the second
	Played    int
	Planned   int

	Ratio   float64 // of the sequential test
	Verdict Verdict
}

// Table returns the state of the tournament.
func (t *Tournament) Table() Table {
	planned := t.Planned()
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(t.config.Seats)
	table := Table{Played: len(t.games), Planned: planned, Cross: make([][]Scores, n)}
	rows := make([]Standing, n)
	for i := range rows {
		rows[i] = Standing{Seat: i, Faults: map[Fault]int{}}
		table.Cross[i] = make([]Scores, n)
	}
	meetings := t.meetings()
	for _, m := range meetings {
		for _, s := range m.Scores {
			rows[m.A].add(s)
			rows[m.B].add(1 - s)
			table.Cross[m.A][m.B] = append(table.Cross[m.A][m.B], s)
			table.Cross[m.B][m.A] = append(table.Cross[m.B][m.A], 1-s)
		}
	}
	for _, g := range t.games {
		if g.Fault != NoFault {
			loser := g.Black
			if g.Score() == 1 {
				loser = g.White
			}
			rows[loser].Faults[g.Fault]++
		}
	}
	ratings := Rate(n, meetings)
	order, isBounded := ratings.byElo(), bounded(n, meetings)
	for i, p := range order {
		row := rows[p]
		row.Elo, row.Error, row.Superiority = ratings.Elo[p], math.NaN(), math.NaN()
		if isBounded[p] {
			row.Error = ratings.Error(p)
		}
		if i+1 < n {
			row.Superiority = ratings.Superiority(p, order[i+1])
		}
		table.Standings = append(table.Standings, row)
	}
	if s := t.config.SPRT; s != nil {
		pairs := t.pairs(0)
		table.Ratio, table.Verdict = s.Ratio(pairs), s.Verdict(pairs)
	}
	return table
}

func (s *Standing) add(score float64) {
	s.Games++
	switch score {
	case 1:
		s.Wins++
	case 0:
		s.Losses++
	default:
		s.Draws++
	}
}

// EloText returns a rating with its error as text; a question mark stands for what is
// not known.
func (s *Standing) EloText() string {
	switch {
	case math.IsNaN(s.Elo):
		return "?"
	case math.IsNaN(s.Error):
		return fmt.Sprintf("%+.0f ?", s.Elo)
	}
	return fmt.Sprintf("%+.0f ±%.0f", s.Elo, s.Error)
}

// PercentText returns a part of one as a percentage; a dash for NaN.
func PercentText(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return fmt.Sprintf("%.1f %%", 100*x)
}

// WriteTable writes a table as text: the standings, the cross table, and the
// sequential test where there is one.
func (t *Tournament) WriteTable(w io.Writer) error {
	table := t.Table()
	names := make([]string, len(t.config.Seats))
	width := 6
	for i, s := range t.config.Seats {
		names[i] = s.Name
		width = max(width, len([]rune(s.Name)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d games, %s, %d lines, tolerance %v\n\n", table.Played, table.Planned, t.config.Rules.Set, t.config.Size, t.config.Tolerance)
	fmt.Fprintf(&b, "  # %s  %12s  %5s  %7s  %4s %4s %4s  %7s  %7s  %s\n", pad("player", width), "Elo", "games", "score", "won", "drew", "lost", "draws", "LOS", "faults")
	for i := range table.Standings {
		s := &table.Standings[i]
		games := float64(max(s.Games, 1))
		fmt.Fprintf(&b, "%3d %s  %12s  %5d  %7s  %4d %4d %4d  %7s  %7s  %s\n", i+1, pad(names[s.Seat], width), s.EloText(), s.Games,
			PercentText(s.Score()/games), s.Wins, s.Draws, s.Losses, PercentText(float64(s.Draws)/games), PercentText(s.Superiority), FaultText(s.Faults))
	}
	b.WriteString("\n" + pad("", width+4))
	for i := range table.Standings {
		fmt.Fprintf(&b, "  %9d", i+1)
	}
	for i := range table.Standings {
		row := table.Standings[i].Seat
		fmt.Fprintf(&b, "\n%3d %s", i+1, pad(names[row], width))
		for j := range table.Standings {
			w, d, l := table.Cross[row][table.Standings[j].Seat].Count()
			cell := "–"
			if w+d+l > 0 {
				cell = fmt.Sprintf("%d-%d-%d", w, d, l)
			}
			fmt.Fprintf(&b, "  %s", pad(cell, 9))
		}
	}
	b.WriteString("\n")
	if s := t.config.SPRT; s != nil {
		lower, upper := s.Bounds()
		fmt.Fprintf(&b, "\nSPRT elo0 %g, elo1 %g: ratio %.2f in (%.2f, %.2f): %s\n", s.Elo0, s.Elo1, table.Ratio, lower, upper,
			[...]string{"undecided", "elo0 is taken", "elo1 is taken"}[table.Verdict])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// FaultText returns a list of faults with their counts.
func FaultText(faults map[Fault]int) string {
	var words []string
	for _, f := range []Fault{Crash, Timeout, IllegalMove} {
		if n := faults[f]; n > 0 {
			words = append(words, fmt.Sprintf("%s %d", f, n))
		}
	}
	return strings.Join(words, ", ")
}

func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-len([]rune(text))))
}
