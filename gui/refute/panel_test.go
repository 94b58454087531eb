package refute

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"omok/gui/i18n"
	"omok/gui/mode"
)

// Each defence stands beside the board with its answer; beside a five nothing stands,
// since nothing is left to answer.
func TestTheTreeEndsWithTheFive(t *testing.T) {
	test.NewTempApp(t)
	d := sit(t, Defender, twoTwosBlack, twoTwosWhite)
	p := newPanel(&Mode{Duel: d.Duel, desk: &mode.Desk{Words: i18n.New(i18n.English)}})
	p.update()
	rows := p.below("")
	if len(rows) < 3 || p.text.Text() == "" {
		t.Fatalf("after the first move: rows %v, %q", rows, p.text.Text())
	}
	if below := p.below(rows[0]); len(below) == 0 {
		t.Errorf("%s cannot be unfolded", p.titles[rows[0]])
	}
	d.plays("a8", "b8") // neither defends
	if d.State != Five {
		t.Fatalf("state %d after %v", d.State, d.Moves)
	}
	p.update()
	if rows := p.below(""); len(rows) > 0 || p.text.Text() != "" {
		t.Errorf("beside a five: rows %v, %q", rows, p.text.Text())
	}
}
