package help

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"omok/ai/classic"
	"omok/game"
	"omok/gui/board"
	"omok/gui/i18n"
)

// The pictures of the student engines are what they think: every candidate with a
// value, one of them the best, and not all alike.
func TestPicturesOfStudentsAreTheirs(t *testing.T) {
	for _, s := range students {
		v := s.view(t.Context())
		values, best := map[string]bool{}, 0
		for _, c := range v.Candidates {
			values[c.Text] = true
			if c.Best {
				best++
			}
		}
		if len(v.Stones) != len(s.black+s.white)/2 || len(v.Candidates) < 5 || len(values) < 2 || best == 0 {
			t.Errorf("%s: %d stones, %d candidates, the values %v, %d best", s.kind, len(v.Stones), len(v.Candidates), values, best)
		}
	}
}

// The picture of the environment has the number of each action where the text says.
func TestActionsAreNumberedByRows(t *testing.T) {
	v := environmentView()
	if len(v.Candidates)+len(v.Stones) != 81 || len(v.Signs) != 3 || v.Signs[0].Text != "1" && v.Signs[0].Text != "−1" {
		t.Fatalf("%d actions, %d stones, %+v", len(v.Candidates), len(v.Stones), v.Signs)
	}
	for _, c := range v.Candidates {
		if n, _ := strconv.Atoi(c.Text); n/9 != 8-c.Point.Y || n%9 != c.Point.X {
			t.Errorf("%v is action %s", c.Point, c.Text)
		}
	}
}

// The figure of the threshold squares is a double-three with a gap.
func TestTheSquareShowsADoubleThree(t *testing.T) {
	f := squareFigure
	p := f.position()
	if foul := f.rules().Foul(p.board, p.at, p.colour); foul != game.DoubleThree {
		t.Fatalf("the figure is %v", foul)
	}
	v := f.view()
	gaps := 0
	for _, l := range v.Lines {
		if len(l.Points) == 3 && max(abs(l.Points[2].X-l.Points[0].X), abs(l.Points[2].Y-l.Points[0].Y)) == 3 {
			gaps++
		}
	}
	if v.Refused == nil || gaps == 0 {
		t.Errorf("%d lines with a gap of %+v", gaps, v.Lines)
	}
}

func abs(n int) int { return max(n, -n) }

// The weights and the ladder stand on the page of each student.
func TestSourcesSayWeightsAndStrength(t *testing.T) {
	b, _ := open(t, i18n.English, 1, fyne.NewSize(900, 700))
	b.Board = board.Options{}
	if text := b.weights(classic.FiveWindows); !strings.Contains(text, "opponent’s window with three −25,000") || strings.Count(text, "\n") != 5 {
		t.Errorf("the windows count %q", text)
	}
	ladder := b.ladder()
	at := -1
	for _, name := range []string{"10 – ", "9 – ", "4 – ", "whole board", "windows of five", "3 – ", "2 – ", "1 – First", "eight criteria", "Random player"} {
		i := strings.Index(ladder, name)
		if i <= at {
			t.Errorf("%s stands wrong in\n%s", name, ladder)
		}
		at = i
	}
	if strings.Count(ladder, "\n") != 14 {
		t.Errorf("the ladder has\n%s", ladder)
	}
}
