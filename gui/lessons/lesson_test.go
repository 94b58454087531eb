package lessons

import (
	"fmt"
	"slices"
	"testing"

	"omok/game"
)

// What the pictures are said to show is so by the rule book.
func TestPicturesShowWhatIsSaid(t *testing.T) {
	for _, l := range lessons {
		if len(l.figures) == 0 {
			t.Errorf("%s has no picture", l.id)
		}
		for _, f := range l.figures {
			rules, b, s := f.position()
			if b.At(s.Point) != game.Empty || f.at == "" {
				t.Errorf("%s: no room for %s", f.text, f.at)
				continue
			}
			m := shapes(rules.Threats(b, s.Point, s.Colour))
			foul := rules.Foul(b, s.Point, s.Colour)
			ok := map[claim]bool{
				showsFive: m.five, showsFour: m.fours == 1 && !m.straight && m.threes == 0, showsStraightFour: m.straight,
				showsTwoFours: m.fours == 2, showsThree: m.threes == 1 && m.fours == 0, showsNothing: m.threes+m.fours == 0 && !m.five,
				showsFourThree: m.fours == 1 && m.threes == 1, showsThreeThree: foul == game.DoubleThree,
				showsFourFour: foul == game.DoubleFour, showsOverline: foul == game.OverlineFoul, showsAllowed: foul == game.NoFoul && !m.five,
			}[f.claim]
			switch f.claim {
			case showsForbiddenBlock:
				ok = forbiddenBlock(&f)
			case showsProStone:
				ok = proStone(&f)
			case showsRenjuOpening:
				first, second := points(f.black, f.size)[0], points(f.white, f.size)[0]
				ok = game.OpeningCode(first, second, s.Point, f.size) != ""
			}
			if !ok {
				t.Errorf("%s: %+v, foul %v\n%v", f.text, m, foul, b)
			}
			if f.claim < showsThreeThree && foul != game.NoFoul {
				t.Errorf("%s: the move is forbidden: %v", f.text, foul)
			}
		}
	}
}

// forbiddenBlock reports whether the stone makes a four that the other side may not
// stop.
func forbiddenBlock(f *figure) bool {
	rules, b, s := f.position()
	b.Set(s.Point, s.Colour)
	fives, forbidden := 0, 0
	for p, c := range b.Points {
		if c == game.Empty && rules.MakesFive(b, p, s.Colour) {
			fives++
			if rules.Foul(b, p, s.Colour.Opponent()) != game.NoFoul {
				forbidden++
			}
		}
	}
	return fives == 1 && forbidden == 1
}

// proStone reports whether Pro lets the stone stand where it does, and nearer it does not.
func proStone(f *figure) bool {
	_, _, s := f.position()
	k := task{goal: openingMove, size: f.size, opening: game.Pro, moves: f.black + f.white}.prepared()
	return k.openingAllows(s.Point) && !k.openingAllows(game.Point{X: s.Point.X - 1, Y: s.Point.Y})
}

// answers are the right moves beside a stone, task by task; those of an opening are
// worked out from its rule.
var answers = map[string]string{
	"five 0": "b5g5", "five 1": "e5", "five 2": "f6",
	"four 0": "f5", "four 1": "e3e7", "four 2": "g8",
	"three 0": "c5f5g5", "three 1": "d6", "three 2": "f6",
	"false 0": "f3", "false 1": "e6", "false 2": "g7",
	"fourThree 0": "e5", "fourThree 1": "f6", "fourThree 2": "f3e4e5f5f6e8f8",
	"fours 0": "h8", "fours 1": "h8i8", "fours 2": "i8",
	"defend 0": "e5", "defend 1": "f8j8", "defend 2": "f5i8k10",
	"threes 0": "h8", "threes 1": "h8", "threes 2": "i8i9",
	"fouls 0": "h8", "fouls 1": "h8", "fouls 2": "h8",
	"allowed 0": "e5", "allowed 1": "h8", "allowed 2": "l10",
	"traps 0": "d8", "traps 1": "h8", "traps 2": "f7",
	"openings 0": "h8", "openings 1": "", "openings 2": "g7h7i7g8i8g9h9i9",
}

// Each task stands on a board without a five, has an answer and a wrong one, and the
// letters are on free points. Where a move takes a proof, the wrong ones are a sample.
func TestTasksHaveAnswers(t *testing.T) {
	for _, l := range lessons {
		if len(l.tasks) < 3 {
			t.Errorf("%s has %d tasks", l.id, len(l.tasks))
		}
		for i, k := range l.tasks {
			k := k.prepared()
			name := fmt.Sprint(l.id, " ", i)
			checkPosition(t, name, &k)
			checkAnswers(t, name, &k)
		}
	}
}

func checkPosition(t *testing.T, name string, k *task) {
	t.Helper()
	pos := k.position()
	want := len(points(k.black, k.size)) + len(points(k.white, k.size))
	if k.goal == openingMove {
		want = len(points(k.moves, k.size))
	}
	if pos.Board.Stones() != want || k.goal == openingMove && k.game() == nil {
		t.Errorf("%s: %d stones, want %d", name, pos.Board.Stones(), want)
	}
	for _, p := range points(k.offered, k.size) {
		if pos.Board.At(p) != game.Empty {
			t.Errorf("%s: %v is occupied", name, p)
		}
	}
	for p, c := range pos.Board.Points {
		if c != game.Empty && pos.Rules.Five(pos.Board, p, c) != nil {
			t.Errorf("%s: a five stands", name)
		}
	}
}

func checkAnswers(t *testing.T, name string, k *task) {
	t.Helper()
	pos := k.position()
	want, known := answers[name]
	if !known {
		t.Fatalf("%s: no answers are listed", name)
	}
	heavy := k.goal >= stopFours && k.goal <= winByForce
	wrong, n := 0, 0
	for p, c := range pos.Board.Points {
		if c != game.Empty || !near(pos.Board, p) && k.goal != openingMove && p != (game.Point{}) {
			continue
		}
		listed := slices.Contains(points(want, k.size), p)
		if n++; heavy && !listed && n%11 != 0 && p != (game.Point{}) {
			continue
		}
		got := k.judge(t.Context(), pos, p).right
		if want != "" && got != listed {
			t.Errorf("%s: %v is right: %v\n%v", name, p, got, pos.Board)
		}
		if !got {
			wrong++
		}
	}
	if wrong == 0 {
		t.Errorf("%s: nothing is wrong", name)
	}
}

// The third stone of Pro lies outside the central square of five.
func TestTheOpeningIsThatOfTheRules(t *testing.T) {
	k := lessons[11].tasks[1].prepared()
	pos := k.position()
	for p, c := range pos.Board.Points {
		outside := max(p.X-7, 7-p.X) > 2 || max(p.Y-7, 7-p.Y) > 2
		if right := k.judge(t.Context(), pos, p).right; c == game.Empty && right != outside {
			t.Errorf("%v is right: %v", p, right)
		}
	}
}

// near reports whether a stone stands beside a point.
func near(b *game.Board, p game.Point) bool {
	for q, c := range b.Points {
		if dx, dy := q.X-p.X, q.Y-p.Y; c != game.Empty && dx*dx <= 1 && dy*dy <= 1 {
			return true
		}
	}
	return false
}
