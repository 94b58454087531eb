package explorer

import (
	"context"
	"io"
	"log"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/ai"
	"omok/game"
	"omok/game/library"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/front"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/phrase"
)

// desk is a window with a library: what is asked is answered at once.
type desk struct {
	*Explorer
	t       *testing.T
	library *library.Library
	now     match.Snapshot
	played  []game.Point
	opened  []int64
	drawn   int
	later   func(then func()) // takes an answer, or nil: it comes at once
}

func (d *desk) Ask(do func(context.Context, *library.Library) error, then func()) {
	if err := do(context.Background(), d.library); err != nil {
		d.t.Error(err)
		return
	}
	if d.later != nil {
		d.later(then)
		return
	}
	then()
}

func (d *desk) ShowAt(id int64, _ *game.Board) { d.opened = append(d.opened, id) }

// open makes an explorer over a library of four games.
func open(t *testing.T, language i18n.Language) *desk {
	t.Helper()
	d := &desk{t: t}
	var err error
	if d.library, err = library.Open(context.Background(), filepath.Join(t.TempDir(), "library.db")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.library.Close() })
	for i, line := range []struct {
		moves  string
		winner game.Colour
	}{{"h8i9g7", game.Black}, {"h8i9g7k10", game.White}, {"h8g9i7", game.Black}, {"h8i9k10", game.White}} {
		points, err := game.ParsePoints(line.moves, 15)
		if err != nil {
			t.Fatal(err)
		}
		r := &record.Record{Size: 15, Root: &game.Node{}, Info: game.Info{Black: "Ada", White: "Bo", Date: "199" + string(rune('0'+i))}}
		r.Result = game.Result{Over: true, Winner: line.winner, Reason: game.ByResigning}
		node, c := r.Root, game.Black
		for _, p := range points {
			node, c = node.Add(p, c), c.Opponent()
		}
		if i == 3 {
			r.Info.Black = "Eve"
		}
		if _, err := d.library.Save(context.Background(), &library.Game{Record: r}); err != nil {
			t.Fatal(err)
		}
	}
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	d.Explorer = New(Deps{
		Front: &front.Front{App: a, Win: w, Words: i18n.New(language), Log: log.New(io.Discard, "", 0)}, Source: d,
		Now: func() *match.Snapshot { return &d.now }, Play: func(p game.Point) { d.played = append(d.played, p) },
		Redraw: func() { d.drawn++ }, Focus: func() {},
	})
	w.SetContent(d.Build())
	w.Resize(fyne.NewSize(360, 500))
	d.put("h8i9")
	return d
}

// put puts a position on the board.
func (d *desk) put(moves string) {
	d.t.Helper()
	points, err := game.ParsePoints(moves, 15)
	if err != nil {
		d.t.Fatal(err)
	}
	d.now.Board, d.now.ToMove = game.MustBoard(15), game.Black
	for _, p := range points {
		d.now.Board.Set(p, d.now.ToMove)
		d.now.ToMove = d.now.ToMove.Opponent()
	}
	d.Follow()
}

func TestItFollowsTheBoard(t *testing.T) {
	d := open(t, i18n.English)
	if d.found.Games != 0 {
		t.Error("it looks the position up before it is shown")
	}
	d.Turn(true)
	if d.found.Games != 4 || len(d.found.Moves) != 2 || d.table.Length() != 2 || d.list.Length() != 4 {
		t.Fatalf("%+v, %d games listed", d.found, len(d.games))
	}
	d.put("h8i9g7")
	if d.found.Games != 3 || len(d.found.Moves) != 1 {
		t.Errorf("a move later: %+v", d.found)
	}
	asked := d.asked
	if d.Follow(); d.asked != asked {
		t.Error("the same position is looked up twice")
	}
	d.Turn(false)
	d.put("h8")
	if d.asked != asked {
		t.Error("it follows while it is not shown")
	}
}

func TestMovesOnTheBoard(t *testing.T) {
	d := open(t, i18n.English)
	d.now.Next = []match.Ply{{Point: game.Point{X: 6, Y: 6}, Colour: game.Black}, {Point: game.Point{X: 1, Y: 1}, Colour: game.Black}}
	d.Turn(true)
	var v board.View
	d.Mark(&v)
	if len(v.Candidates) != 2 || !v.Candidates[0].Best || v.Candidates[0].Note != "• 3" || v.Candidates[0].Text != "67%" {
		t.Errorf("%+v", v.Candidates)
	}
	if len(v.Signs) != 1 || v.Signs[0].Point != (game.Point{X: 1, Y: 1}) || v.Signs[0].Kind != board.SignCircle {
		t.Errorf("the record's own move is drawn as %+v", v.Signs)
	}
	weighed := board.View{Candidates: []board.Candidate{{Point: v.Candidates[0].Point, Text: "55%"}, {Point: game.Point{X: 1, Y: 1}}}}
	d.Mark(&weighed)
	if len(weighed.Candidates) != 2 || weighed.Candidates[0].Note != "• 3" || weighed.Candidates[0].Text != "55%" || weighed.Candidates[1].Note != "" {
		t.Errorf("beside an analysis: %+v", weighed.Candidates)
	}
	thought := board.View{Ghosts: []board.Stone{{}}}
	if d.Mark(&thought); len(thought.Candidates) != 0 {
		t.Error("tiles lie under a line that is thought of")
	}
}

// A move of the library stands where the record has it, though it was played in another
// turn; in the table, too, and a click plays it there.
func TestMovesStandWhereTheRecordHasThem(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	d.put("h8")
	m := d.found.Moves[0]
	for i, p := range m.Same {
		d.now.Next = []match.Ply{{Point: p, Colour: game.White}}
		d.Follow()
		row := d.table.CreateItem().(*moveRow)
		d.table.UpdateItem(0, row)
		if d.table.Select(0); d.played[i] != p || row.move.Text != d.Front.Words.Point(p) {
			t.Errorf("a click on %s plays %v, want %v", row.move.Text, d.played[i], p)
		}
		var v board.View
		if d.Mark(&v); len(v.Candidates) != 1 || v.Candidates[0].Point != p || v.Candidates[0].Note != "• 4" || len(v.Signs) != 0 {
			t.Errorf("drawn as %+v, %v", v.Candidates, v.Signs)
		}
	}
	if len(m.Same) != 4 {
		t.Errorf("%v are symmetric to each other", m.Same)
	}
}

// What a record writes at its own moves stays readable, and says that they are its own.
func TestTextsOfTheRecord(t *testing.T) {
	d := open(t, i18n.English)
	at, elsewhere := game.Point{X: 1, Y: 1}, game.Point{X: 2, Y: 2}
	d.now.Next = []match.Ply{{Point: at, Colour: game.Black}}
	d.Turn(true)
	v := board.View{Marks: []game.Mark{{Point: at, Kind: game.MarkLabel, Text: "win"}, {Point: elsewhere, Kind: game.MarkLabel, Text: "A"}}}
	before := v.Marks
	d.Mark(&v)
	if len(v.Signs) != 0 || v.Marks[0].Colour != game.BlueMark || v.Marks[1].Colour != game.PlainMark || before[0].Colour != game.PlainMark {
		t.Errorf("%+v, %+v, %+v", v.Signs, v.Marks, before)
	}
}

// A move that was played in variations only says so on the board as in the table, and no
// part of it was won.
func TestMovesInVariationsOnly(t *testing.T) {
	d := open(t, i18n.English)
	r := &record.Record{Size: 15, Root: &game.Node{}}
	node := r.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
	node.Add(game.Point{X: 0, Y: 0}, game.White)
	node.Add(game.Point{X: 1, Y: 5}, game.White)
	if _, err := d.library.Save(context.Background(), &library.Game{Record: r}); err != nil {
		t.Fatal(err)
	}
	d.Turn(true)
	d.put("h8")
	var v board.View
	d.Mark(&v)
	for i, c := range v.Candidates {
		m := d.found.Moves[i]
		if only := m.Games == 0; only != (c.Note == "(1)") || (m.BlackWins+m.WhiteWins == 0) != (c.Text == "–") {
			t.Errorf("%+v is drawn as %+v", m, c)
		}
	}
	if last := d.found.Moves[len(d.found.Moves)-1]; last.Games != 0 || last.Variations != 1 {
		t.Errorf("%+v", d.found.Moves)
	}
}

// Until a position is looked up, nothing of the one before it is drawn or can be clicked.
func TestWhatIsNotLookedUpYet(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	d.later = func(func()) {} // no answer comes
	d.put("h8")
	var v board.View
	if d.Mark(&v); len(v.Candidates) != 0 {
		t.Errorf("drawn: %+v", v.Candidates)
	}
	d.table.Select(0)
	d.list.Select(0)
	if len(d.played) != 0 || len(d.opened) != 0 {
		t.Errorf("played %v, opened %v", d.played, d.opened)
	}
}

func TestClicksPlayAndOpen(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	d.table.Select(0)
	d.list.Select(1)
	if len(d.played) != 1 || d.played[0] != d.found.Moves[0].Point || len(d.opened) != 1 || d.opened[0] != d.games[1].ID {
		t.Errorf("played %v, opened %v", d.played, d.opened)
	}
}

// A click anywhere from the first row to the end of the second plays one of the two moves.
func TestNoClickFallsBetweenTheRows(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	at := d.Front.App.Driver().AbsolutePositionForObject(d.table)
	height := newMoveRow().MinSize().Height
	for y := float32(0.5); y < 2*height; y++ {
		d.played = nil
		test.TapCanvas(d.Front.Win.Canvas(), at.Add(fyne.NewPos(40, y)))
		want := d.place(&d.found.Moves[int(y/height)])
		if len(d.played) != 1 || d.played[0] != want {
			t.Errorf("a click %v below the top of the table plays %v, want %v", y, d.played, want)
		}
	}
}

func TestFiltersAreChips(t *testing.T) {
	for language, clear := range map[i18n.Language]string{i18n.English: "Clear all", i18n.Korean: "모두 해제"} {
		d := open(t, language)
		d.Turn(true)
		d.setQuery(library.Query{Name: "eve", Ending: library.WhiteWon})
		if d.found.Games != 1 || len(d.games) != 1 {
			t.Errorf("%v: %+v", language, d.found)
		}
		conditions := phrase.Conditions(d.Front.Words, d.query)
		if len(conditions) != 2 || len(d.chips.Objects) != 4 || d.chips.rows.more.Visible() {
			t.Fatalf("%v: %d conditions, %d chips", language, len(conditions), len(d.chips.Objects))
		}
		last := d.chips.Objects[3].(interface{ Tapped(*fyne.PointEvent) })
		if label, ok := d.chips.Objects[3].(interface{ AccessibilityLabel() string }); ok && !strings.Contains(label.AccessibilityLabel(), clear) {
			t.Errorf("the last chip says %q", label.AccessibilityLabel())
		}
		last.Tapped(nil)
		if d.found.Games != 4 || len(d.chips.Objects) != 0 || d.chips.box.Visible() {
			t.Errorf("%v, cleared: %+v, %d chips", language, d.found, len(d.chips.Objects))
		}
	}
}

func TestVerdictsAreKeptAndShown(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	report := ai.Report{Depth: leastDepth + 2, Lines: []ai.Line{{Moves: []game.Point{{X: 6, Y: 6}}, Score: 120}}}
	d.Heard(report, "Omok")
	if text := d.widgets.verdict.Text(); !strings.Contains(text, "depth 12") || !strings.Contains(text, "+1.20") || !strings.Contains(text, "g7") {
		t.Errorf("the verdict says %q", text)
	}
	report.Depth, report.Lines[0].Score = leastDepth, 50
	d.Heard(report, "Omok") // not as deep
	v, ok, err := d.library.Verdict(context.Background(), d.now.Board, d.now.ToMove, d.rules)
	if err != nil || !ok || v.Depth != 12 || v.Value != 120 || time.Since(v.At) > time.Hour {
		t.Errorf("%+v, %v, %v", v, ok, err)
	}
	d.put("h8")
	if d.judged != nil || d.widgets.verdict.Visible() {
		t.Error("the verdict stays with another position")
	}
	d.put("h8i9")
	if d.judged == nil || d.judged.Depth != 12 {
		t.Error("the verdict is not found again")
	}
}

// What an engine found is told of the side that is better.
func TestVerdictsNameTheBetterSide(t *testing.T) {
	d := open(t, i18n.English)
	d.Turn(true)
	for kept, want := range map[string]string{"오목": "Omok, depth 12", "Omok": "Omok, depth 12", "Rapfi": "Rapfi, depth 12"} {
		if text := d.verdictText(&library.Verdict{Engine: kept, Depth: 12}); !strings.HasPrefix(text, want) {
			t.Errorf("an engine that was called %s: %q", kept, text)
		}
	}
	for value, want := range map[int]string{120: "Black +1.20", -196: "White +1.96", 0: "0.00"} {
		if text := d.verdictText(&library.Verdict{Engine: "Omok", Depth: 12, Value: value}); !strings.Contains(text, "· "+want) {
			t.Errorf("a value of %d is told as %q", value, text)
		}
	}
}

// The filters by the result and by own games, chosen in the dialog, hold for the table, its
// bars and the list of games.
func TestFiltersOfTheDialogAreApplied(t *testing.T) {
	for _, language := range []i18n.Language{i18n.English, i18n.Korean, i18n.Japanese} {
		d := open(t, language)
		d.Turn(true)
		own := &library.Game{Record: &record.Record{Size: 15, Root: &game.Node{}, Info: game.Info{Black: "Own"}}, Clock: []byte("{}")}
		node := own.Record.Root.Add(game.Point{X: 7, Y: 7}, game.Black)
		node.Add(game.Point{X: 8, Y: 8}, game.White).Add(game.Point{X: 0, Y: 0}, game.Black)
		own.Own = true
		if _, err := d.library.Save(context.Background(), own); err != nil {
			t.Fatal(err)
		}
		d.choose(func(o fyne.CanvasObject) {
			if c, ok := o.(*control.Choice[library.Ending]); ok {
				c.Choose(library.WhiteWon)
			}
		})
		if d.query.Ending != library.WhiteWon || d.found.Games != 2 || len(d.games) != 2 {
			t.Errorf("%v, won by White: %+v, %d games listed", language, d.found, len(d.games))
		}
		for _, m := range d.found.Moves {
			if m.WhiteWins != m.Games {
				t.Errorf("%v: %d of %d games are White's", language, m.WhiteWins, m.Games)
			}
		}
		d.setQuery(library.Query{})
		d.choose(func(o fyne.CanvasObject) {
			if c, ok := o.(*control.Check); ok && c.Text == d.Front.Words.T("filter.own") {
				c.SetChecked(true)
			}
		})
		if !d.query.Own || d.found.Games != 1 || len(d.found.Moves) != 1 || len(d.games) != 1 || d.games[0].Black != "Own" {
			t.Errorf("%v, own games: %+v, %d games listed", language, d.found, len(d.games))
		}
	}
}

// choose opens the dialog of the filters, sets its fields, and accepts.
func (d *desk) choose(set func(fyne.CanvasObject)) {
	d.t.Helper()
	d.filter.OnTapped()
	sheet, ok := d.Front.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		d.t.Fatal("no dialog is open")
	}
	for _, o := range test.LaidOutObjects(sheet) {
		set(o)
	}
	sheet.Accept()
}

// Until the library has answered, no number of games is told, not even none.
func TestNoNumberIsToldBeforeTheAnswer(t *testing.T) {
	d := open(t, i18n.English)
	var answer func()
	d.later = func(then func()) { answer = then }
	d.Explorer.Build()
	d.Turn(true)
	d.put("h8")
	d.Explorer.Build() // as in another language
	if got := d.count.Text(); got != "" {
		t.Errorf("before the answer it says %q", got)
	}
	answer()
	if got := d.count.Text(); got != "4 games" {
		t.Errorf("after the answer it says %q", got)
	}
}

// However many filters there are, and in any language, the table keeps its room: what does
// not fit into two rows is counted by a button that opens the dialog.
func TestManyFiltersTakeTwoRows(t *testing.T) {
	many := library.Query{
		Name: "Nakamura", Opponent: "Kawamura", Side: game.Black, Event: "World championship", Place: "Tallinn", From: "1990", To: "2020",
		Ending: library.WhiteWon, Rules: "renju", Size: 15, MinPlies: 5, MaxPlies: 200, Tag: "A", MinStars: 3, Own: true, Commented: true,
	}
	for _, l := range i18n.Languages() {
		d := open(t, l)
		d.Turn(true)
		for _, q := range []library.Query{many, {Name: "eve", Own: true}, {Name: strings.Repeat("long ", 30)}} {
			d.setQuery(q)
			d.Front.Win.Resize(fyne.NewSize(300, 500))
			conditions := phrase.Conditions(d.Front.Words, q)
			shown := 0
			for i, o := range d.chips.Objects {
				if !o.Visible() {
					continue
				}
				if i < len(conditions) {
					shown++
				}
				if end := o.Position().Add(o.Size()); o.Size().Width == 0 || end.X > d.chips.Size().Width || end.Y > d.chips.Size().Height {
					t.Errorf("%v: chip %d of %d is %v wide and ends at %v of %v", l, i, len(conditions), o.Size().Width, end, d.chips.Size())
				}
			}
			height := d.chips.Objects[0].MinSize().Height
			if rows := (d.chips.Size().Height + padding()) / (height + padding()); rows > mostRows {
				t.Errorf("%v: %v rows", l, rows)
			}
			more, left := d.chips.rows.more, len(conditions)-shown
			if (more != nil && more.Visible()) != (left > 0) {
				t.Errorf("%v: the button for what is left shows, with %d of %d filters", l, shown, len(conditions))
			}
			if left == 0 {
				continue
			}
			if more.Text != "+"+strconv.Itoa(left) || !d.chips.rows.clear.Visible() {
				t.Errorf("%v: %q for %d filters that do not fit", l, more.Text, left)
			}
			more.OnTapped()
			if d.Front.Win.Canvas().Overlays().Top() == nil {
				t.Errorf("%v: the button opens nothing", l)
			}
		}
	}
}
