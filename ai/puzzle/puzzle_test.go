package puzzle

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"omok/ai"
	"omok/ai/shape"
	"omok/game"
)

// sampled is how many puzzles of the set are proved again by the usual test; all of them
// are with OMOK_ALL_PUZZLES=1.
const sampled = 60

func set(t testing.TB) []*Puzzle {
	t.Helper()
	all, err := Set()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestTheSetIsRight proves that no puzzle has a wrong answer, or a second one.
func TestTheSetIsRight(t *testing.T) {
	all := set(t)
	step := max(1, len(all)/sampled)
	if os.Getenv("OMOK_ALL_PUZZLES") != "" {
		step = 1
	}
	for i := 0; i < len(all); i += step {
		if err := all[i].Check(context.Background()); err != nil {
			t.Errorf("%v\n%s\n%v", err, line(t, all[i]), all[i].Board())
		}
	}
}

func line(t testing.TB, p *Puzzle) string {
	t.Helper()
	text, err := p.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheSetHasEveryKindOnce(t *testing.T) {
	marks, kinds, rules := map[string]bool{}, map[Kind]int{}, map[game.RuleSet]int{}
	for _, p := range set(t) {
		mark := p.Mark()
		if marks[mark] {
			t.Errorf("twice: %s", line(t, p))
		}
		marks[mark] = true
		kinds[p.Kind]++
		rules[p.Rules.Set]++
		if len(p.Themes) == 0 || p.Rating < 500 || p.Rating > 2600 || p.Loose {
			t.Errorf("themes %v, rating %v, loose %v: %s", p.Themes, p.Rating, p.Loose, line(t, p))
		}
	}
	themes := map[Theme]int{}
	for _, p := range set(t) {
		for _, theme := range p.Themes {
			themes[theme]++
		}
	}
	for _, theme := range Themes {
		if themes[theme] == 0 {
			t.Errorf("no puzzle of theme %s", theme)
		}
	}
	for _, r := range game.RuleSets {
		if rules[r] == 0 {
			t.Errorf("no puzzle of %s", r)
		}
	}
	if len(marks) < 3000 || 5*kinds[Defend] > 2*len(marks) || 4*kinds[Mistake] > len(marks) {
		t.Errorf("of %d puzzles %d are defences and %d mistakes", len(marks), kinds[Defend], kinds[Mistake])
	}
	t.Logf("%d puzzles, %v, %v\n%s", len(marks), kinds, rules, Figures(set(t)))
}

func TestTextThereAndBack(t *testing.T) {
	for _, p := range set(t) {
		var q Puzzle
		if err := q.UnmarshalText([]byte(line(t, p))); err != nil {
			t.Fatal(err)
		}
		if line(t, &q) != line(t, p) || q.Mark() != p.Mark() {
			t.Errorf("%s became %s", line(t, p), line(t, &q))
		}
	}
	var packed bytes.Buffer
	if err := WriteSet(&packed, set(t)[:3]); err != nil {
		t.Fatal(err)
	}
	again, err := ReadSet(&packed)
	if err != nil || len(again) != 3 || line(t, again[2]) != line(t, set(t)[2]) {
		t.Errorf("%d puzzles, %v", len(again), err)
	}
}

func TestWrongTextIsRefused(t *testing.T) {
	good := line(t, set(t)[0])
	f := strings.Split(good, " ")
	for i, bad := range map[int]string{0: "chess", 1: "99", 2: "h8h8", 3: "x", 4: "guess", 5: "z99", 8: "-1", 11: "11", 12: "x"} {
		g := slices.Clone(f)
		g[i] = bad
		if err := new(Puzzle).UnmarshalText([]byte(strings.Join(g, " "))); err == nil {
			t.Errorf("field %d may be %q", i, bad)
		}
	}
	for i := range f {
		g := slices.Clone(f)
		g[i] = ""
		if err := new(Puzzle).UnmarshalText([]byte(strings.Join(g, " "))); err == nil {
			t.Errorf("field %d may be missing", i)
		}
	}
	if err := new(Puzzle).UnmarshalText([]byte(good + " ")); err == nil {
		t.Error("one field too many is taken")
	}
}

func FuzzUnmarshalText(f *testing.F) {
	for _, p := range set(f)[:20] {
		f.Add(line(f, p))
	}
	f.Add("omok 19 Bh8Wh9Bj10 w defend+ k10 - guard 1 1 0 1,2 800")
	f.Add("freestyle 15 h8h9 b improve+ g8i10 a1 better 1 1 0 1,2 800")
	f.Fuzz(func(t *testing.T, text string) {
		var p Puzzle
		if err := p.UnmarshalText([]byte(text)); err != nil {
			return
		}
		again := line(t, &p)
		var q Puzzle
		if err := q.UnmarshalText([]byte(again)); err != nil || line(t, &q) != again {
			t.Errorf("%q became %q, then %q: %v", text, again, line(t, &q), err)
		}
	})
}

func TestMarkIsThatOfTheTurnedBoard(t *testing.T) {
	for _, p := range set(t)[:30] {
		for s := range game.Symmetry(game.Symmetries) {
			q := *p
			q.Stones, q.Line = nil, nil
			for _, st := range p.Stones {
				q.Stones = append(q.Stones, game.Stone{Point: s.Apply(st.Point, p.Size), Colour: st.Colour})
			}
			for _, m := range p.Line {
				q.Line = append(q.Line, s.Apply(m, p.Size))
			}
			if q.Mark() != p.Mark() {
				t.Fatalf("turned by %d: %s", s, line(t, p))
			}
		}
		q := *p
		q.ToMove = q.ToMove.Opponent()
		if q.Mark() == p.Mark() {
			t.Errorf("the other side has the same mark: %s", line(t, p))
		}
	}
}

// first returns the first puzzle of a kind.
func first(t *testing.T, k Kind) *Puzzle {
	t.Helper()
	for _, p := range set(t) {
		if p.Kind == k {
			return p
		}
	}
	t.Fatalf("no %v in the set", k)
	return nil
}

// strongest returns the point on which the side to move makes most of its own lines,
// the answer apart.
func strongest(t *testing.T, pos ai.Position, answer game.Point) game.Point {
	t.Helper()
	b, err := shape.FromBoard(shape.TablesFor(pos.Rules), pos.Board)
	if err != nil {
		t.Fatal(err)
	}
	best, most := answer, shape.Class(0)
	for p, c := range b.Points {
		if b.Empty(c) && p != answer && !b.Forbidden(c, pos.ToMove) && (best == answer || b.Class(c, pos.ToMove) > most) {
			best, most = p, b.Class(c, pos.ToMove)
		}
	}
	return best
}

// TestCheckFindsFaults gives Check puzzles that are wrong in one thing.
func TestCheckFindsFaults(t *testing.T) {
	ctx := context.Background()
	for _, k := range []Kind{Attack, Defend, Mistake} {
		p := first(t, k)
		other := strongest(t, p.Position(), p.Answer())
		wrong := *p
		wrong.Line = append([]game.Point{other}, p.Line[1:]...)
		if wrong.Check(ctx) == nil {
			t.Errorf("%v: %v in the place of %v is right, too", k, other, p.Answer())
		}
	}
	p := *first(t, Attack)
	p.Rules = game.MustRules(game.Renju)
	p.ToMove = p.ToMove.Opponent() // who has another problem
	if p.Check(ctx) == nil {
		t.Error("the other side solves the same puzzle")
	}
	early := *first(t, Mistake)
	early.Stones = early.Stones[:len(early.Stones)/2]
	if early.Check(ctx) == nil {
		t.Error("a mistake that is not on the board is found")
	}
}

func TestFindIsTheSameForTheSameSeed(t *testing.T) {
	p := first(t, Attack)
	g := Game{Rules: p.Rules, Size: p.Size}
	for _, s := range p.Stones {
		g.Moves = append(g.Moves, s.Point)
	}
	g.Moves = append(g.Moves, p.Line...)
	find := func() (text string) {
		found, err := Find(context.Background(), g, rand.New(rand.NewPCG(1, 2)), Wanted{Kinds: Kinds})
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range found {
			if err := q.Check(context.Background()); err != nil {
				t.Errorf("%v: %s", err, line(t, q))
			}
			text += line(t, q) + "\n"
		}
		return text
	}
	one := find()
	if one == "" || find() != one {
		t.Errorf("found %q, then %q", one, find())
	}
}

// A stretch gives each answer once.
func TestAStretchGivesAnAnswerOnce(t *testing.T) {
	p := first(t, Attack)
	g := Game{Rules: p.Rules, Size: p.Size}
	for _, s := range p.Stones {
		g.Moves = append(g.Moves, s.Point)
	}
	w, err := newWalk(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	at := len(p.Stones)
	some, err := w.attacksOf(context.Background(), []int{at, at})
	if err != nil || len(some) != 1 || some[0].Answer() != p.Answer() {
		t.Errorf("%d attacks, %v", len(some), err)
	}
}

// A stretch in which five attacks in a row have an only answer gives three of them.
func TestAStretchGivesThreeAttacks(t *testing.T) {
	var p Puzzle
	if err := p.UnmarshalText([]byte("renju 15 h8g8i7j10f8h9h6e9g5j8g9f10j6k5f7j11j9i10k12h10g10h12 b attack f4e3f6f5g6i6d6e6e7c5h4i3d8 - vcf,fourthree 7 0 8 1,2,3,4,5,6,7 1605")); err != nil {
		t.Fatal(err)
	}
	at, n := len(p.Stones), len(p.Stones)+len(p.Line)
	g := Game{Rules: p.Rules, Size: p.Size, Won: make([]bool, n)}
	for _, s := range p.Stones {
		g.Moves = append(g.Moves, s.Point)
	}
	g.Moves = append(g.Moves, p.Line...)
	w, err := newWalk(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	var stretch []int
	for i := at; i < n; i += 2 {
		stretch = append(stretch, i)
	}
	if some, err := w.attacksOf(context.Background(), stretch); err != nil || len(some) != 3 {
		t.Errorf("%d attacks, %v", len(some), err)
	}
}
