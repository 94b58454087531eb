package puzzle

import (
	"context"
	"strings"
	"testing"

	"omok/game"
)

// doubtful has puzzles whose answers may well be right, but of which something is not
// proved.
var doubtful = map[string]string{
	"a first move that is neither refuted nor a win": "freestyle 15 h9h8f6g10f8f9g6g8h6i6h7d7e8f7e6d6e9e7 b attack g7i5d10 - fours1 2 0 7 1 785",
	"a move that stops the threat, and more":         "omok 15 h8i8g6i10g7j10f6i9i11h10g10j8k7l10k10g11f12i7i6 w attack k9h6m11 - fours1 2 0 6 2 765",
	"a defence whose search has no end":              "freestyle 15 g8h8f8f9g7g9e9h6i7h7h9f7h4e8g6g10h11f10i10d10g5g4j11k12e10d9 b defend d8 - guard 1 1 13 1,2,3,4,5,6,7 1285",
}

func TestWhatIsNotProvedIsNoPuzzle(t *testing.T) {
	for what, text := range doubtful {
		var p Puzzle
		if err := p.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := p.Check(context.Background()); err == nil || !strings.Contains(err.Error(), "not shown to be the only") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A first move that wins, too, is no refuted one, whatever else is proved; one that
// leaves the opponent's threat as it is loses, and is.
func TestAWinIsNotRefuted(t *testing.T) {
	for _, p := range set(t)[:20] {
		if p.Kind != Attack {
			continue
		}
		if ok, err := refuted(context.Background(), p.Position(), furthest(p)); err != nil || !ok {
			t.Errorf("%v is not refuted (%v): %s", furthest(p), err, line(t, p))
		}
		if ok, err := refuted(context.Background(), p.Position(), p.Answer()); err != nil || ok {
			t.Errorf("%v is refuted (%v): %s", p.Answer(), err, line(t, p))
		}
	}
}

// furthest returns the empty point furthest from the stones.
func furthest(p *Puzzle) (best game.Point) {
	most, b := -1, p.Board()
	for at, c := range b.Points {
		if c != game.Empty {
			continue
		}
		least := p.Size * p.Size
		for _, s := range p.Stones {
			least = min(least, max(abs(s.Point.X-at.X), abs(s.Point.Y-at.Y)))
		}
		if least > most {
			best, most = at, least
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
