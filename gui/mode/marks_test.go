package mode

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/board"
)

// marks returns the marks of the position shown, in words.
func (d *table) marks() string {
	var all []string
	for _, m := range d.match.Snapshot().Line[d.match.Snapshot().At].Marks {
		s := fmt.Sprintf("%v %d %s", m.Point, m.Kind, m.Text)
		if m.Kind.Links() {
			s += fmt.Sprintf("%v", m.To)
		}
		if m.Colour != game.PlainMark {
			s += fmt.Sprintf(" c%d", m.Colour)
		}
		all = append(all, strings.TrimSpace(s))
	}
	return strings.Join(all, "; ")
}

func TestMakingMarks(t *testing.T) {
	d := sit(t, "j10")
	m := NewMarks(&d.Desk, LetterTool)
	do := func(want string, clicks ...string) {
		t.Helper()
		for _, c := range clicks {
			m.Click(at(c))
		}
		if got := d.marks(); got != want {
			t.Errorf("after %v: %q, want %q", clicks, got, want)
		}
	}
	label := int(game.MarkLabel)
	do(fmt.Sprintf("a1 %d A; j10 %d B", label, label), "a1", "j10")
	do(fmt.Sprintf("j10 %d B", label), "a1")
	do(fmt.Sprintf("j10 %d B; b2 %d A", label, label), "b2")
	m.SetTool(NumberTool)
	do(fmt.Sprintf("j10 %d B; b2 %d A; c3 %d 1", label, label, label), "c3")
	m.SetTool(EraseTool)
	do("", "j10", "b2", "c3", "d4")
	m.SetTool(CircleTool)
	m.NextColour()
	do(fmt.Sprintf("a1 %d  c1", game.MarkCircle), "a1")
	m.SetTool(CrossTool)
	do(fmt.Sprintf("a1 %d  c1", game.MarkCross), "a1")
	m.Clear()
	do("")
	d.match.Undo()
	do(fmt.Sprintf("a1 %d  c1", game.MarkCross))
	d.match.Undo()
	do(fmt.Sprintf("a1 %d  c1", game.MarkCircle))
	if d.match.Snapshot().Redo.Kind != game.EditMarks {
		t.Error("redo does not name marks")
	}
}

func TestLinksByDragAndByTwoClicks(t *testing.T) {
	d := sit(t)
	m := NewMarks(&d.Desk, ArrowTool)
	v := func() board.View {
		var v board.View
		m.Mark(&v)
		return v
	}
	if v := v(); v.Draws == nil || !v.Draws.Arrow || v.Draws.From != game.Pass || !v.Edit {
		t.Errorf("the board is asked to draw %+v", v.Draws)
	}
	m.Drag(at("a1"), at("c3"))
	m.SetTool(LineTool)
	m.Click(at("d4"))
	if v := v(); v.Draws.From != at("d4") || v.Draws.Arrow || len(v.Signs) != 1 {
		t.Errorf("the line begins at %v", v.Draws.From)
	}
	m.Click(at("e5"))
	want := fmt.Sprintf("a1 %d c3; d4 %d e5", game.MarkArrow, game.MarkLine)
	if got := d.marks(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.Click(at("f6"))
	m.Click(at("f6")) // thought better of it
	m.Click(at("g7"))
	if used := m.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); !used || d.ended {
		t.Error("Escape does not only let go of the line")
	}
	d.End = func() { d.ended = true }
	if m.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}); !d.ended {
		t.Error("Escape does not end the mode")
	}
	if got := d.marks(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.SetTool(CircleTool)
	m.Drag(at("a1"), at("b9")) // draws nothing
	if v := v(); v.Draws != nil || d.marks() != want {
		t.Errorf("circles draw %v, marks %q", v.Draws, d.marks())
	}
}

// A line that has begun goes with its position.
func TestALinkStaysInItsPosition(t *testing.T) {
	d := sit(t, "j10")
	m := NewMarks(&d.Desk, LineTool)
	m.Click(at("a1"))
	d.match.Back()
	if s := m.Status(); !strings.Contains(s, "Drag") {
		t.Errorf("it still asks for an end: %q", s)
	}
	m.Click(at("b2"))
	m.Click(at("c3"))
	if want := fmt.Sprintf("b2 %d c3", game.MarkLine); d.marks() != want {
		t.Errorf("%q, want %q", d.marks(), want)
	}
}

func TestTextAtAPoint(t *testing.T) {
	d := sit(t, "j10")
	var asked []string
	answer := "win"
	d.AskText = func(title, text string, then func(string)) {
		asked = append(asked, title+":"+text)
		then(answer)
	}
	m := NewMarks(&d.Desk, TextTool)
	m.Click(at("h8"))
	answer = "loss"
	m.Click(at("h8"))
	if want := []string{"Text at h8:", "Text at h8:win"}; !slices.Equal(asked, want) {
		t.Errorf("asked %q, want %q", asked, want)
	}
	if want := fmt.Sprintf("h8 %d loss", game.MarkLabel); d.marks() != want {
		t.Errorf("%q, want %q", d.marks(), want)
	}
	answer = ""
	m.Click(at("h8"))
	if d.marks() != "" {
		t.Errorf("an empty text leaves %q", d.marks())
	}
}

func TestLettersRunOut(t *testing.T) {
	d := sit(t)
	m := NewMarks(&d.Desk, LetterTool)
	for i := range 52 {
		m.Click(game.Point{X: i % 15, Y: i / 15})
	}
	if d.said != "" {
		t.Errorf("said %q", d.said)
	}
	m.Click(at("o15"))
	if n := len(d.match.Snapshot().Line[0].Marks); n != 52 || d.said == "" {
		t.Errorf("%d letters, said %q", n, d.said)
	}
}
