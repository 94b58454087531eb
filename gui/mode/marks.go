package mode

import (
	"slices"

	"fyne.io/fyne/v2"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/phrase"
)

// Tool is what a click does while marks are made.
type Tool uint8

// The tools.
const (
	LetterTool Tool = iota // the next free letter
	NumberTool             // the next free number
	CircleTool
	SquareTool
	TriangleTool
	CrossTool
	FillTool
	TextTool // asks for a text
	ArrowTool
	LineTool
	EraseTool
)

// toolMarks are the marks of the tools that always set the same.
var toolMarks = map[Tool]game.MarkKind{
	CircleTool: game.MarkCircle, SquareTool: game.MarkSquare, TriangleTool: game.MarkTriangle, CrossTool: game.MarkCross,
	FillTool: game.MarkFilled, ArrowTool: game.MarkArrow, LineTool: game.MarkLine,
}

// toolKeys are the words of the tools.
var toolKeys = [...]string{
	"marks.letters", "marks.numbers", "marks.circle", "marks.square", "marks.triangle", "marks.cross", "marks.fill", "marks.text",
	"marks.arrow", "marks.line", "marks.erase",
}

// Marks puts marks on the position shown. Each is an edit of the record at once, so
// that Undo takes back one after the other; walking through the moves goes on meanwhile.
type Marks struct {
	plain
	desk   *Desk
	tool   Tool
	colour game.MarkColour
	from   game.Point // where a link begins, or game.Pass
	node   *game.Node // the position in which it does
}

// NewMarks returns the mode of making marks.
func NewMarks(d *Desk, tool Tool) *Marks { return &Marks{desk: d, tool: tool, from: game.Pass} }

// Tool returns what a click does.
func (m *Marks) Tool() Tool { return m.tool }

// SetTool changes what a click does.
func (m *Marks) SetTool(t Tool) {
	m.tool, m.from = t, game.Pass
	m.desk.Redraw()
}

// Colour returns the colour of the marks to come.
func (m *Marks) Colour() game.MarkColour { return m.colour }

// NextColour changes it to the next one.
func (m *Marks) NextColour() {
	m.colour = (m.colour + 1) % game.MarkColours
	m.desk.Redraw()
}

// Click applies the tool to a point.
func (m *Marks) Click(p game.Point) {
	switch m.tool {
	case EraseTool:
		m.edit(func(marks []game.Mark) []game.Mark { return game.Unmarked(marks, p) })
	case LetterTool:
		m.label(p, game.FreeLetter)
	case NumberTool:
		m.label(p, game.FreeNumber)
	case TextTool:
		m.askText(p)
	case ArrowTool, LineTool:
		switch m.began() {
		case game.Pass:
			m.from, m.node = p, m.desk.Now().Line[m.desk.Now().At].Node
			m.desk.Redraw()
		case p:
			m.from = game.Pass
			m.desk.Redraw()
		default:
			m.Drag(m.from, p)
		}
	default:
		m.add(game.Mark{Point: p, Kind: toolMarks[m.tool]})
	}
}

// began returns where the link being drawn begins. It goes with its position.
func (m *Marks) began() game.Point {
	if now := m.desk.Now(); m.from != game.Pass && m.node != now.Line[now.At].Node {
		m.from = game.Pass
	}
	return m.from
}

// Drag links two points.
func (m *Marks) Drag(from, to game.Point) {
	kind := toolMarks[m.tool]
	if !kind.Links() {
		return
	}
	m.from = game.Pass
	m.add(game.Mark{Point: from, To: to, Kind: kind})
}

func (m *Marks) add(mark game.Mark) {
	mark.Colour = m.colour
	m.edit(func(marks []game.Mark) []game.Mark { return game.Marked(marks, mark) })
}

// label puts the next free label on a point, or takes away the one there.
func (m *Marks) label(p game.Point, free func([]game.Mark) string) {
	m.edit(func(marks []game.Mark) []game.Mark {
		if i := labelAt(marks, p); i >= 0 {
			return slices.Delete(slices.Clone(marks), i, i+1)
		}
		text := free(marks)
		if text == "" {
			m.desk.Say(m.desk.Words.T("marks.noLetter"))
			return marks
		}
		return game.Marked(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: text, Colour: m.colour})
	})
}

func labelAt(marks []game.Mark, p game.Point) int {
	return slices.IndexFunc(marks, func(o game.Mark) bool { return o.Point == p && o.Kind == game.MarkLabel })
}

// askText asks for a text at a point; an empty one removes the text that stands there.
func (m *Marks) askText(p game.Point) {
	now := m.desk.Now()
	ply := now.Line[now.At]
	before := ""
	if i := labelAt(ply.Marks, p); i >= 0 {
		before = ply.Marks[i].Text
	}
	title := m.desk.Words.T("marks.textAt", "point", m.desk.Words.Point(p))
	m.desk.AskText(title, before, func(text string) {
		m.editAt(ply.Node, func(marks []game.Mark) []game.Mark {
			if i := labelAt(marks, p); i >= 0 {
				marks = slices.Delete(slices.Clone(marks), i, i+1)
			}
			if text == "" {
				return marks
			}
			return game.Marked(marks, game.Mark{Point: p, Kind: game.MarkLabel, Text: text, Colour: m.colour})
		})
	})
}

// Clear removes all marks of the position.
func (m *Marks) Clear() { m.edit(func([]game.Mark) []game.Mark { return nil }) }

// edit changes the marks of the position shown.
func (m *Marks) edit(change func([]game.Mark) []game.Mark) {
	now := m.desk.Now()
	m.editAt(now.Line[now.At].Node, change)
}

func (m *Marks) editAt(n *game.Node, change func([]game.Mark) []game.Mark) {
	err := m.desk.Match().Edit(func(g *game.Game) error { return g.SetMarks(n, change(n.Marks())) })
	if err != nil {
		m.desk.Say(phrase.Failure(m.desk.Words, err))
	}
}

// Key takes Escape, which lets go of a link that has begun, or else ends the mode, and
// reports whether it was the key.
func (m *Marks) Key(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape {
		return false
	}
	if m.began() != game.Pass {
		m.from = game.Pass
		m.desk.Redraw()
		return true
	}
	m.desk.End()
	return true
}

// Mark lets every point be chosen, and shows where a link begins.
func (m *Marks) Mark(v *board.View) {
	v.Edit, v.Turn = true, game.Empty
	if !toolMarks[m.tool].Links() {
		return
	}
	v.Draws = &board.Link{From: m.began(), Arrow: m.tool == ArrowTool, Tone: board.MarkTone(m.colour)}
	if m.from != game.Pass {
		v.Signs = append(v.Signs, board.Sign{Point: m.from, Kind: board.SignDot, Tone: board.ToneAccent})
	}
}

// Status says what a click does.
func (m *Marks) Status() string {
	t := m.desk.Words
	what := t.T(toolKeys[m.tool])
	if m.colour != game.PlainMark && m.tool != EraseTool {
		what = t.T("marks.inColour", "what", what, "colour", t.T(markColourKeys[m.colour]))
	}
	switch {
	case m.began() != game.Pass:
		return t.T("marks.status.to", "what", what)
	case toolMarks[m.tool].Links():
		return t.T("marks.status.link", "what", what)
	}
	return t.T("marks.status", "what", what)
}

var markColourKeys = [game.MarkColours]string{
	"marks.plain", "marks.blue", "marks.green", "marks.amber", "marks.red",
}

// ColourKey returns the key of the words of the colour of the marks to come.
func (m *Marks) ColourKey() string { return markColourKeys[m.colour] }

// Bar returns the palette.
func (m *Marks) Bar() []action.ID {
	return []action.ID{
		"markLetter", "markNumber", "markCircle", "markSquare", "markTriangle", "markCross", "markFill",
		"markText", "markArrow", "markLine", "markErase", "markColour", "markClear", "markDone",
	}
}

// Marks returns the mode of making marks, nil while another one is in force.
func (m *Modes) Marks() *Marks {
	marks, _ := m.Mode.(*Marks)
	return marks
}

// ToggleMarks begins making marks, or is done with it.
func (m *Modes) ToggleMarks() {
	if m.Marks() != nil {
		m.Enter(nil)
		return
	}
	m.Enter(NewMarks(m.desk, LetterTool))
}

// MarkWith takes a tool for making marks.
func (m *Modes) MarkWith(t Tool) {
	if marks := m.Marks(); marks != nil {
		marks.SetTool(t)
		return
	}
	m.Enter(NewMarks(m.desk, t))
}

// Drag takes two points between which the pointer was dragged.
func (m *Modes) Drag(from, to game.Point) {
	if marks := m.Marks(); marks != nil {
		marks.Drag(from, to)
	}
}
