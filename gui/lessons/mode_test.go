package lessons

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game"
	"omok/gui/action"
	"omok/gui/board"
	"omok/gui/i18n"
	"omok/gui/mode"
	"omok/gui/theme"
)

// memory is a store of a test.
type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

// learn opens the lessons over a store.
func learn(t *testing.T, st memory) (m *Mode, rests, ended *bool) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Settings{Variant: theme.Light, TextScale: 1, Language: i18n.English}))
	rests, ended = new(bool), new(bool)
	d := &mode.Desk{
		Ctx:   t.Context(),
		Words: i18n.New(i18n.English), Redraw: func() {}, Rest: func(on bool) { *rests = on }, End: func() { *ended = true },
	}
	m = NewMode(d, st, func() board.Options { return board.Options{} })
	m.Beside().Resize(fyne.NewSize(300, 400))
	return m, rests, ended
}

func point(t *testing.T, name string) game.Point {
	t.Helper()
	p, err := game.ParsePoint(name, 15)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestATaskIsTriedUntilItIsRight(t *testing.T) {
	st := memory{}
	m, rests, _ := learn(t, st)
	if m.lesson != 0 || m.task != 0 || !*rests {
		t.Fatalf("it begins at %d %d", m.lesson, m.task)
	}
	m.Click(point(t, "c5")) // a stone stands there
	if m.tried != nil {
		t.Error("an occupied point is tried")
	}
	m.Click(point(t, "e4"))
	if m.solved() || !strings.Contains(m.Status(), "makes no five") || st[progressKey] != "" {
		t.Errorf("a wrong move: %q", m.Status())
	}
	var v board.View
	if m.Mark(&v); len(v.Stones) != 9 || v.Turn != game.Black {
		t.Errorf("%d stones, %v to move", len(v.Stones), v.Turn)
	}
	m.Click(point(t, "g5"))
	if !m.solved() || m.Status() != "Right!" {
		t.Errorf("a right move: %q", m.Status())
	}
	if m.Mark(&v); v.Turn != game.Empty || len(v.Win) != 5 {
		t.Errorf("after it: %v to move, five %v", v.Turn, v.Win)
	}
	m.Click(point(t, "a1"))
	if m.tried.Point != point(t, "g5") {
		t.Error("a solved task is tried again")
	}
	m.Next()
	if m.task != 1 || m.solved() {
		t.Errorf("next: task %d", m.task)
	}
	m.Leave()
	if *rests {
		t.Error("the game still rests")
	}
	if again, _, _ := learn(t, st); again.lesson != 0 || again.task != 1 {
		t.Errorf("it goes on at %d %d", again.lesson, again.task)
	}
}

// Every task can be solved by its answer; what is shown is not counted as solved.
func TestTheAnswerSolvesEveryTask(t *testing.T) {
	st := memory{}
	m, _, _ := learn(t, st)
	for n := 0; !m.list; n++ {
		if n > 100 {
			t.Fatal("the lessons do not end")
		}
		if m.asks() == "" || strings.Contains(m.asks(), "{") {
			t.Errorf("%s %d asks %q", lessons[m.lesson].id, m.task, m.asks())
		}
		m.ShowAnswer()
		if !m.solved() || !strings.Contains(m.Status(), "Right!") {
			t.Errorf("%s %d: %q", lessons[m.lesson].id, m.task, m.Status())
		}
		m.Beside()
		m.Next()
	}
	if st[progressKey] != "" || m.done.done(&lessons[0]) {
		t.Error("what was shown counts as solved")
	}
	if text := m.Status(); !strings.Contains(text, "Choose") {
		t.Errorf("the list says %q", text)
	}
	m.Go(2, 0)
	if m.list || m.lesson != 2 {
		t.Error("a lesson of the list does not open")
	}
}

// A wrong defence is shown with the line that beats it.
func TestAWrongDefenceIsRefuted(t *testing.T) {
	m, _, _ := learn(t, memory{})
	m.Go(6, 1)
	m.Click(point(t, "a1"))
	var v board.View
	m.Mark(&v)
	if m.solved() || len(v.Ghosts) < 3 || v.Ghosts[0].Colour != game.White || !strings.Contains(m.Status(), "wins") {
		t.Errorf("%q, %+v", m.Status(), v.Ghosts)
	}
	m.Undo()
	if m.Mark(&v); len(v.Ghosts) != 0 || m.tried != nil {
		t.Error("the try stays")
	}
}

// The points to choose from keep their letters after a wrong try, but for one with the
// stone on it, until one is right.
func TestTheLettersStayAfterAWrongTry(t *testing.T) {
	m, _, _ := learn(t, memory{})
	m.Go(9, 0) // e5 is right, l10 is the other one
	for _, c := range []struct{ click, want string }{{"", "AB"}, {"h8", "AB"}, {"l10", "A"}, {"e5", ""}} {
		if c.click != "" {
			m.Click(point(t, c.click))
		}
		var v board.View
		m.Mark(&v)
		var got string
		for _, mark := range v.Marks {
			got += mark.Text
		}
		if got != c.want {
			t.Errorf("after %q the letters are %q, want %q", c.click, got, c.want)
		}
	}
}

func TestProgressIsKept(t *testing.T) {
	st := memory{}
	p := loadProgress(st)
	for i := range lessons[0].tasks {
		p.solve(st, &lessons[0], i)
	}
	p.solve(st, &lessons[1], 2)
	p = loadProgress(st)
	if !p.done(&lessons[0]) || p.done(&lessons[1]) || !p.solved(&lessons[1], 2) {
		t.Errorf("%v", p)
	}
	if l, k := p.next(); l != 1 || k != 0 {
		t.Errorf("next is %d %d", l, k)
	}
	st[progressKey] = "no JSON"
	if l, k := loadProgress(st).next(); l != 0 || k != 0 {
		t.Errorf("from what cannot be read: %d %d", l, k)
	}
	for i := range lessons {
		for j := range lessons[i].tasks {
			p.solve(st, &lessons[i], j)
		}
	}
	if l, k := p.next(); l != 0 || k != 0 {
		t.Errorf("after all: %d %d", l, k)
	}
}

func TestThereAreTwelveLessons(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range lessons {
		seen[l.id] = true
	}
	if len(lessons) != 12 || len(seen) != 12 {
		t.Errorf("%d lessons, %d ids", len(lessons), len(seen))
	}
}

func TestEscapeGoesBackToTheGame(t *testing.T) {
	m, _, ended := learn(t, memory{})
	if !m.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) || !*ended || m.Key(&fyne.KeyEvent{Name: fyne.KeyA}) {
		t.Error("Escape does not end the lessons")
	}
}

// Whoever asks for the answer of a task that is solved is not told that no lesson is open.
func TestTheAnswerOfASolvedTask(t *testing.T) {
	for _, a := range (&School{}).Actions("") {
		if a.ID != "lessonAnswer" {
			continue
		}
		for s, want := range map[[2]bool]string{{true, true}: "lessons.right", {false, false}: ""} {
			state := action.State{Learning: s[0], Solved: s[1]}
			if a.Can(state) || a.Why(state) != want {
				t.Errorf("learning %v, solved %v: possible %v, because of %q", s[0], s[1], a.Can(state), a.Why(state))
			}
		}
		return
	}
	t.Error("there is no such action")
}
