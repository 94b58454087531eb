package librarywindow

import (
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/game/library"
	"omok/gui/dialogs"
)

// keys sends keys to what has the focus, and the signs that go with the figures.
func (s *shown) keys(names ...fyne.KeyName) {
	for _, name := range names {
		at := s.win.Canvas().Focused()
		at.TypedKey(&fyne.KeyEvent{Name: name})
		if len(name) == 1 && name >= "0" && name <= "9" {
			at.TypedRune(rune(name[0]))
		}
	}
}

// A pattern is set by the keyboard, looked for, shown as a chip, and dropped again.
func TestAPatternFiltersTheList(t *testing.T) {
	s := open(t)
	s.games.askPattern()
	up, right, left := fyne.KeyUp, fyne.KeyRight, fyne.KeyLeft
	// Black, White and an empty point along a diagonal from the middle: i9 White, j10 empty.
	s.keys(fyne.KeySpace, fyne.KeySpace, fyne.KeySpace) // the cursor comes, sets h8 and frees it
	s.keys(fyne.KeySpace, up, right, fyne.Key2, fyne.KeySpace, up, right, fyne.Key3, fyne.KeySpace)
	s.keys(right, fyne.Key1, fyne.KeySpace, fyne.Key4, fyne.KeySpace, left) // k10 is set and freed
	s.keys(fyne.KeyEscape)                                                  // lets the cursor go, not the editor
	sheet, ok := s.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if !ok {
		t.Fatal("the editor is closed")
	}
	sheet.Accept()
	s.settle()
	p := s.games.query.Pattern
	if p == nil || len(p.Points) != 3 || p.Place != library.Anywhere || !p.Turned {
		t.Fatalf("the pattern is %+v", p)
	}
	stones := map[game.Colour]int{}
	for _, at := range p.Points {
		stones[at.Colour]++
	}
	if stones[game.Black] != 1 || stones[game.White] != 1 || stones[game.Empty] != 1 {
		t.Errorf("set are %v", stones)
	}
	if rows := s.rows(); len(rows) != 1 || rows[0].Black != "Honinbo" || len(s.games.head.chips.Objects) != 4 {
		t.Fatalf("found %+v, %d chips", rows, len(s.games.head.chips.Objects))
	}
	if start := s.games.chosen.Record.Start; start == nil || movesTo(start) != 2 {
		t.Errorf("the game shows %+v", start)
	}
	s.games.askPattern() // begins with what is looked for
	s.win.Canvas().Overlays().Top().(*dialogs.Sheet).Accept()
	s.settle()
	if !s.games.query.Pattern.Equal(p) {
		t.Errorf("%+v after opening it again", s.games.query.Pattern)
	}
	s.games.head.chips.Objects[2].(fyne.Tappable).Tapped(nil)
	s.settle()
	if s.games.query.Pattern != nil || len(s.rows()) != 3 {
		t.Errorf("%d games without the pattern", len(s.rows()))
	}
}

// Nothing is looked for without a stone, and the position of the board can be taken.
func TestThePatternEditor(t *testing.T) {
	s := open(t)
	var done *library.Pattern
	e := &PatternEditor{Words: s.Words, Look: s.Look, Position: s.Position, Done: func(p *library.Pattern) { done = p }}
	e.Open(s.win.Canvas())
	e.take(emptyBrush)
	e.set(game.Point{})
	if e.sheet.Accept(); e.sheet.Closed() || e.hint.Text() != s.Words.T("pattern.noStone") {
		t.Errorf("a pattern without a stone is looked for; it says %q", e.hint.Text())
	}
	e.takeBoard()
	if len(e.points) != 3 || e.hint.Text() == s.Words.T("pattern.noStone") {
		t.Errorf("%v are taken from the board, and it says %q", e.points, e.hint.Text())
	}
	e.take(blackBrush)
	e.set(game.Point{X: 14, Y: 14})
	e.size.Choose(19)
	e.set(game.Point{X: 18, Y: 0})
	e.size.Choose(15)
	e.free(game.Point{X: 14, Y: 14})
	if e.sheet.Accept(); done == nil || len(done.Points) != 3 || done.Size != 15 {
		t.Errorf("%+v", done)
	}
	e = &PatternEditor{Words: s.Words, Pattern: done, Done: func(p *library.Pattern) { done = p }}
	e.Open(s.win.Canvas())
	e.clear()
	e.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !e.sheet.Closed() || len(done.Points) != 3 {
		t.Error("Escape does not leave the pattern as it was")
	}
}
