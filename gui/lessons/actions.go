package lessons

import (
	"log"

	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/mode"
	"omok/gui/theme"
)

// School offers the lessons in a window.
type School struct {
	Desk  *mode.Desk
	Modes *mode.Modes
	Store Store
	Look  func() board.Options // how the pictures are drawn
	Log   *log.Logger
}

// Actions returns the actions of the lessons; the first stands in the menu with the
// given key.
func (s *School) Actions(menu string) []action.Action {
	on := func(a action.State) bool { return a.Learning }
	do := func(f func(*Mode)) func(action.State) {
		return func(action.State) {
			if m, ok := s.Modes.Mode.(*Mode); ok {
				f(m)
			}
		}
	}
	return []action.Action{
		{
			ID: "lessons", Text: "menu.train.lessons", Tile: "tile.lessons", Icon: theme.IconHelp, Menu: menu,
			Can: func(a action.State) bool { return !a.SettingUp && !a.Away }, Not: "setup.first", Do: action.Call(s.Open),
		},
		{ID: "lessonNext", Text: "lessons.next", Icon: theme.IconNext, Can: on, Not: "lessons.not", Checked: func(a action.State) bool { return a.Solved }, Do: do((*Mode).Next)},
		{ID: "lessonAnswer", Text: "lessons.answer", Icon: theme.IconHint, Can: func(a action.State) bool { return a.Learning && !a.Solved }, Not: "lessons.not", Why: known, Do: do((*Mode).ShowAnswer)},
		{ID: "lessonList", Text: "lessons.all", Icon: theme.IconLibrary, Can: on, Not: "lessons.not", Do: do((*Mode).ShowList)},
		{ID: "lessonClose", Text: "lessons.close", Tile: "tile.close", Icon: theme.IconClose, Can: on, Not: "lessons.not", Do: do(func(m *Mode) { m.desk.End() })},
	}
}

// known says that there is nothing more to be shown of a task that is solved.
func known(a action.State) string {
	if a.Learning && a.Solved {
		return "lessons.right"
	}
	return ""
}

// Open begins to learn at the first lesson that is not done.
func (s *School) Open() {
	m := NewMode(s.Desk, s.Store, s.Look)
	m.told = func(lesson string, task int, right bool) {
		s.Log.Printf("lesson %s %d right=%v", lesson, task+1, right)
	}
	s.Log.Printf("lesson %s %d", lessons[m.lesson].id, m.task+1)
	s.Modes.Enter(m)
}
