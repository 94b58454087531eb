package notes

import (
	"fyne.io/fyne/v2"

	"omok/gui/action"
	"omok/gui/i18n"
	"omok/gui/mode"
	"omok/gui/theme"
)

// markActions returns the tools for making marks, in the menu and as a palette beside the
// board.
func (n *Notes) markActions() []action.Action {
	on := func(action.State) bool { return n.Modes.Marks() != nil }
	tool := func(id action.ID, text string, icon theme.IconName, key action.Key, t mode.Tool) action.Action {
		return action.Action{
			ID: id, Text: text, Icon: icon, Menu: marksMenu, Keys: []action.Key{key}, Can: idle, Not: "setup.first",
			Checked: func(action.State) bool { m := n.Modes.Marks(); return m != nil && m.Tool() == t },
			Do:      action.Call(func() { n.Modes.MarkWith(t) }),
		}
	}
	made := func(f func(*mode.Marks)) func(action.State) {
		return func(action.State) {
			if m := n.Modes.Marks(); m != nil {
				f(m)
			}
		}
	}
	return []action.Action{
		{
			ID: "marks", Text: "marks.draw", Icon: theme.IconMarks, Menu: marksMenu, Keys: []action.Key{action.Ctrl(fyne.KeyG)}, Can: idle, Not: "setup.first",
			Checked: on, Do: action.Call(n.Modes.ToggleMarks),
		},
		tool("markLetter", "marks.letters", theme.IconLetter, action.Ctrl(fyne.Key1), mode.LetterTool),
		tool("markNumber", "marks.numbers", theme.IconNumber, action.Ctrl(fyne.Key2), mode.NumberTool),
		tool("markCircle", "marks.circle", theme.IconCircle, action.Ctrl(fyne.Key3), mode.CircleTool),
		tool("markSquare", "marks.square", theme.IconSquare, action.Ctrl(fyne.Key4), mode.SquareTool),
		tool("markTriangle", "marks.triangle", theme.IconTriangle, action.Ctrl(fyne.Key5), mode.TriangleTool),
		tool("markCross", "marks.cross", theme.IconCross, action.Ctrl(fyne.Key6), mode.CrossTool),
		tool("markFill", "marks.fill", theme.IconFill, action.Ctrl(fyne.Key7), mode.FillTool),
		tool("markText", "marks.text", theme.IconText, action.Ctrl(fyne.Key8), mode.TextTool),
		tool("markArrow", "marks.arrow", theme.IconArrow, action.Ctrl(fyne.Key9), mode.ArrowTool),
		tool("markLine", "marks.line", theme.IconLine, action.Ctrl(fyne.Key0), mode.LineTool),
		tool("markErase", "marks.erase", theme.IconEraser, action.Ctrl(fyne.KeyU), mode.EraseTool),
		{
			ID: "markColour", Text: "marks.colour", Icon: theme.IconColour, Menu: marksMenu, Keys: []action.Key{action.Ctrl(fyne.KeyJ)}, Can: on, Not: "marks.not",
			Face: func(_ action.State, t *i18n.Catalogue) (string, theme.IconName) {
				colour := "marks.plain"
				if m := n.Modes.Marks(); m != nil {
					colour = m.ColourKey()
				}
				return t.T("marks.colour", "colour", t.T(colour)), theme.IconColour
			},
			Do: made((*mode.Marks).NextColour),
		},
		{ID: "markClear", Text: "marks.clear", Icon: theme.IconClear, Menu: marksMenu, Can: on, Not: "marks.not", Do: made((*mode.Marks).Clear)},
		{ID: "markDone", Text: "marks.done", Icon: theme.IconDone, Can: on, Not: "marks.not", Do: action.Call(func() { n.Modes.Enter(nil) })},
	}
}
