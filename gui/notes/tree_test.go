package notes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/session/sessiontest"
)

// shelf stands for the files.
type shelf struct {
	records []*record.Record
	written *record.Record
}

func (s *shelf) ReadRecords(_ string, then func(string, []*record.Record)) {
	then("other.sgf", s.records)
}
func (s *shelf) WriteAside(r *record.Record, _ string) { s.written = r }

func readSGF(t *testing.T, text string) []*record.Record {
	t.Helper()
	f, err := record.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f.Records
}

func (d *desk) do(id action.ID) {
	for _, a := range d.treeActions() {
		if a.ID == id {
			d.game.Now = d.game.Match.Snapshot()
			a.Do(action.State{})
			d.game.Now = d.game.Match.Snapshot()
		}
	}
}

func (d *desk) moves() (n int) {
	d.game.Match.Read(func(g *game.Game) {
		for m := range g.Root().All() {
			if m.Colour != game.Empty {
				n++
			}
		}
	})
	return n
}

func TestMergingRecords(t *testing.T) {
	d := newDesk(t, "h8", "h9")
	records := readSGF(t, "(;SZ[15]PB[Kim]PW[Lee]DT[2001-02-03];B[hh];W[ii])(;SZ[9];B[aa])(;SZ[15]AB[aa];W[bb])")
	var moves, passedBy int
	var err error
	d.game.Match.Rearrange(func(g *game.Game) error {
		moves, passedBy, err = Merge(g, records, game.Merging{})
		return err
	})
	if moves != 1 || passedBy != 2 || err != nil || d.moves() != 3 {
		t.Errorf("%d moves, %d passed by, %v; %d moves stand", moves, passedBy, err, d.moves())
	}
	var said string
	d.game.Match.Read(func(g *game.Game) { said = g.Root().FirstChild().Child(1).Comment() })
	if said != "Kim – Lee · 2001-02-03" {
		t.Errorf("the merged line says %q", said)
	}
	if step := d.game.Match.Snapshot().Undo; step.Kind != game.EditMerge || step.Count != 1 {
		t.Errorf("undo would take back %+v", step)
	}
	if d.game.Match.Undo(); d.moves() != 2 {
		t.Errorf("%d moves after undo", d.moves())
	}
	if _, _, err := Merge(newGame(t), records[1:], game.Merging{}); err == nil {
		t.Error("nothing could be merged, and no error says so")
	}
}

func newGame(t *testing.T) *game.Game {
	t.Helper()
	g, err := game.NewGame(game.Config{Rules: game.MustRules(game.Freestyle), Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestSortingAndPruningByActions(t *testing.T) {
	d := newDesk(t, "h8", "h9", "i9")
	d.game.Match.Jump(d.now().Parent.Parent)
	sessiontest.Play(t, d.game, "i8")
	d.game.Match.Jump(d.now().Parent)
	sessiontest.Play(t, d.game, "g8", "g9", "g10")
	d.do("sortLongest")
	var second string
	d.game.Match.Read(func(g *game.Game) { second = g.Root().FirstChild().Child(1).Point().String() })
	if said := d.Front.Said(); second != "g8" || said != "The variations were sorted. Undo brings the old order back." {
		t.Errorf("the longest variation is %s, said %q", second, said)
	}
	d.do("sortLongest")
	if said := d.Front.Said(); said != "The variations are already in this order." {
		t.Errorf("said %q", said)
	}
	d.do("pruneUnmarked")
	if d.moves() != 3 || d.now().Point().String() != "h8" {
		t.Errorf("%d moves are left, %v is shown", d.moves(), d.now().Point())
	}
	if said := d.Front.Said(); said != "4 moves were cut off. Undo brings them back." {
		t.Errorf("said %q", said)
	}
	d.game.Match.Undo()
	if d.moves() != 7 || d.now().Point().String() != "g10" {
		t.Errorf("after undo %d moves, %v is shown", d.moves(), d.now().Point())
	}
}

// Each order stands in the submenu, too, by shorter words; while a position is set up
// there is nothing to sort.
func TestTheSubmenuOfTheOrders(t *testing.T) {
	for i, want := range []string{"i8 g8 j8", "i8 j8 g8", "i8 g8 j8"} { // the main line stays
		d := newDesk(t, "h8", "i8")
		for _, line := range [][]string{{"j8", "j9"}, {"g8", "g9", "g10"}} {
			for d.now().Parent.Parent != nil {
				d.game.Match.Jump(d.now().Parent)
			}
			sessiontest.Play(t, d.game, line...)
		}
		d.game.Match.Jump(d.now().Parent.Parent.Parent.Child(1)) // j8: the most moves
		for _, p := range []string{"k8", "l8", "m8"} {
			sessiontest.Play(t, d.game, p)
			d.game.Match.Jump(d.now().Parent)
		}
		d.game.Now = d.game.Match.Snapshot()
		entries := d.sortings()
		if len(entries) != len(sortings) {
			t.Fatalf("%d entries", len(entries))
		}
		entries[i].Do()
		var got []string
		d.game.Match.Read(func(g *game.Game) {
			for m := range g.Root().FirstChild().Children() {
				got = append(got, m.Point().String())
			}
		})
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %v", entries[i].Text, got, want)
		}
		d.game.Now.SettingUp = true
		if d.sortings() != nil {
			t.Error("it offers to sort while a position is set up")
		}
	}
}

// A line that becomes the main line says so, and one that is it already.
func TestPromotingSaysWhatCame(t *testing.T) {
	d := newDesk(t, "h8", "h9")
	d.game.Match.Jump(d.now().Parent)
	sessiontest.Play(t, d.game, "i8")
	for _, want := range []string{"This is the main line now.", "This is the main line already."} {
		d.do("promoteHere")
		first := ""
		d.game.Match.Read(func(g *game.Game) { first = g.Root().FirstChild().FirstChild().Point().String() })
		if said := d.Front.Said(); said != want || first != "i8" {
			t.Errorf("said %q, the main line goes on with %s", said, first)
		}
	}
}

// What was played is cut off: the game goes on where its line is still there.
func TestPruningTheGameBeingPlayed(t *testing.T) {
	d := newDesk(t, "h8", "h9", "i9", "i10")
	d.game.Match.Rearrange(func(g *game.Game) error {
		g.PruneAfter(2)
		return nil
	})
	s := d.game.Match.Snapshot()
	if !s.Live || s.At != 2 || !s.Can.Play {
		t.Errorf("live %v at %d, can play %v", s.Live, s.At, s.Can.Play)
	}
	d.game.Match.Undo()
	if s := d.game.Match.Snapshot(); !s.Live || s.At != 4 {
		t.Errorf("after undo live %v at %d", s.Live, s.At)
	}
	d.game.Match.Jump(d.now().Parent.Parent.Parent)
	d.prune(func(g *game.Game) int { return g.PruneAfter(2) })
	if s := d.game.Match.Snapshot(); s.At != 1 || len(s.Line) != 3 {
		t.Errorf("of %d positions that are left the one at %d is shown", len(s.Line), s.At)
	}
}

func TestABranchAsAFile(t *testing.T) {
	d := newDesk(t, "h8", "h9", "i9")
	files := &shelf{}
	d.Files = files
	d.game.Match.Back()
	sessiontest.Play(t, d.game, "j9", "k9")
	d.game.Match.Back()
	d.do("branchFile")
	if files.written == nil {
		t.Fatal("nothing was written")
	}
	if got := game.FormatPoints(files.written.Moves()); got != "h8h9j9k9" || files.written.Size != 15 {
		t.Errorf("the branch is %s on %d lines", got, files.written.Size)
	}
}

func TestTheNextMovesOnTheBoard(t *testing.T) {
	d := newDesk(t, "h8", "h9", "i9")
	d.game.Match.Back()
	label := game.Mark{Point: game.Point{X: 0, Y: 0}, Kind: game.MarkLabel, Text: "A"}
	show := func(record bool) board.View {
		now := d.game.Match.Snapshot()
		v := board.View{Size: 15, Marks: []game.Mark{label}}
		MarkMoves(&v, &now, record)
		return v
	}
	i9 := board.Sign{Point: game.Point{X: 8, Y: 8}, Kind: board.SignDot, Tone: board.ToneAccent}
	if v := show(false); len(v.Signs) != 0 {
		t.Errorf("a game being played shows %v", v.Signs)
	}
	if v := show(true); !slices.Equal(v.Signs, []board.Sign{i9}) || v.Marks[0] != label {
		t.Errorf("a record shows %v and %v", v.Signs, v.Marks)
	}
	sessiontest.Play(t, d.game, "a1")
	d.game.Match.Back()
	v := show(false)
	want := label
	want.Colour = game.BlueMark
	if !slices.Equal(v.Signs, []board.Sign{i9}) || v.Marks[0] != want {
		t.Errorf("two ways to go on show %v and %v", v.Signs, v.Marks)
	}
	now := d.game.Match.Snapshot()
	v = board.View{Size: 15, Candidates: []board.Candidate{{Point: i9.Point, Text: "60%"}, {Point: game.Point{X: 3, Y: 3}, Text: "1%"}}}
	MarkMoves(&v, &now, true)
	if tiles := v.Candidates; slices.Contains(v.Signs, i9) || len(v.Signs) != 1 || tiles[0].Note != "•" || tiles[0].Text != "60%" || tiles[1].Note != "" {
		t.Errorf("beside an analysis: %v and %+v", v.Signs, tiles)
	}
	v = board.View{Size: 15, Ghosts: []board.Stone{{}}}
	if MarkMoves(&v, &now, true); len(v.Signs) != 0 {
		t.Error("signs among the ghosts of a line")
	}
}

// The dialog of a merge joins transpositions unless that is switched off, and lines in any
// of eight turns where that is asked for.
func TestTheDialogOfAMerge(t *testing.T) {
	other, own := []string{"i9", "h9", "h8", "i10", "k10"}, []string{"h8", "h9", "i9", "i10", "j10"}
	for _, c := range []struct {
		name  string
		turn  game.Symmetry
		press []string // the boxes that are clicked
		moves int      // that stand then: 5 of our own, and what came
	}{
		{"as it opens", 0, nil, 9},
		{"without transpositions", 0, []string{"tree.merge.positions"}, 10},
		{"turned, and not asked for", 1, nil, 10},
		{"every turn", 0, []string{"tree.merge.turns"}, 9},
		{"every turn", 1, []string{"tree.merge.turns"}, 9},
		{"every turn", 2, []string{"tree.merge.turns"}, 9},
		{"every turn", 3, []string{"tree.merge.turns"}, 9},
		{"every turn", 4, []string{"tree.merge.turns"}, 9},
		{"every turn", 5, []string{"tree.merge.turns"}, 9},
		{"every turn", 6, []string{"tree.merge.turns"}, 9},
		{"every turn", 7, []string{"tree.merge.turns"}, 9},
	} {
		d := newDesk(t, own...)
		root := &game.Node{}
		for i, n := 0, root; i < len(other); i++ {
			p, err := game.ParsePoint(other[i], 15)
			if err != nil {
				t.Fatal(err)
			}
			n = n.Add(c.turn.Apply(p, 15), game.Black+game.Colour(i%2))
		}
		d.AskHow("other.sgf", []*record.Record{{Size: 15, Root: root}})
		sheet := d.Front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
		for _, o := range test.LaidOutObjects(sheet) {
			if b, ok := o.(*control.Check); ok && slices.ContainsFunc(c.press, func(key string) bool { return b.Text == d.Front.Words.T(key) }) {
				b.SetChecked(!b.Checked)
			}
		}
		sheet.Accept()
		d.Front.Tasks.Wait(time.Minute)
		if got := d.moves(); got != c.moves {
			t.Errorf("%s, turn %d: %d moves stand, want %d", c.name, c.turn, got, c.moves)
		}
		if d.game.Match.Undo(); d.moves() != len(own) {
			t.Errorf("%s, turn %d: %d moves after undo", c.name, c.turn, d.moves())
		}
	}
}
