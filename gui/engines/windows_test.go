package engines

import (
	"bufio"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"go.uber.org/goleak"

	"omok/ai"
	"omok/ai/classic"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/game/record"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/filechooser"
	"omok/gui/i18n"
	"omok/gui/keytest"
	"omok/gui/match"
	"omok/gui/roster"
	"omok/gui/session"
	"omok/gui/settings"
	"omok/gui/theme"
)

// asEngine is the variable that makes the test program an engine that plays along the
// edge; with "dies" it ends at once.
const asEngine = "OMOK_TEST_ENGINE"

func TestMain(m *testing.M) {
	switch os.Getenv(asEngine) {
	case "":
		os.Exit(m.Run())
	case "dies":
		os.Exit(4)
	}
	x, taken := 0, map[string]bool{}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, arg, _ := strings.Cut(in.Text(), " "); word {
		case "ABOUT":
			fmt.Println(`name="Row", version="1.5", author="A. Tester"`)
		case "START", "RESTART", "BOARD":
			x, taken = 0, map[string]bool{}
			if word == "BOARD" {
				continue
			}
			if word == "RESTART" || arg == "15" || arg == "20" {
				fmt.Println("OK")
			} else {
				fmt.Println("ERROR size")
			}
		case "BEGIN", "TURN", "DONE":
			taken[arg] = true
			point := fmt.Sprintf("%d,%d", x%15, 14-x/15)
			for ; taken[point]; point = fmt.Sprintf("%d,%d", x%15, 14-x/15) {
				x += 2 // every second point: nobody has to stop it
			}
			fmt.Println(point)
			taken[point] = true
		case "END":
			return
		default: // a stone of a BOARD: x,y,who
			if i := strings.LastIndexByte(word, ','); i > 0 {
				taken[word[:i]] = true
			}
		}
	}
}

type memory map[string]string

func (m memory) String(key string) string    { return m[key] }
func (m memory) SetString(key, value string) { m[key] = value }

// bench is what the windows under test stand on. What they do on Fyne's goroutine
// waits for settle, on the test's.
type bench struct {
	Deps
	t       *testing.T
	set     settings.Settings
	pos     ai.Position // that the board shows
	over    bool
	kept    []string
	changes int

	mu   sync.Mutex
	todo []func()
}

func newBench(t *testing.T, l i18n.Language) *bench {
	t.Helper()
	t.Setenv(asEngine, "1")
	b := &bench{t: t, set: settings.Defaults()}
	b.Deps = Deps{
		App: test.NewTempApp(t), Words: i18n.New(l), Store: memory{}, Roster: roster.Load(memory{}, ""), Folder: t.TempDir(),
		Settings: func() settings.Settings { return b.set }, Change: func(s settings.Settings) { b.set = s },
		Changed: func() { b.changes++ }, Board: func() board.Options { return board.Options{Look: theme.LookOf("contrast", "contrast")} },
		Chooser: func() filechooser.Ask { return nil },
		Offered: func() []dialogs.Engine {
			return []dialogs.Engine{{ID: "omok", Name: "Omok"}, {ID: "eight", Name: "Eight", Student: true}, {ID: "windows", Name: "Windows", Student: true}}
		},
		Maker: func() session.Maker {
			return func(c match.EngineChoice) (ai.Engine, error) {
				if c.ID == "omok" {
					return search.New(search.Options{HashMiB: 1}), nil
				}
				return classic.NewSeeded(classic.Kind(c.ID), c.Manner, 1)
			}
		},
		Shown: func() (ai.Position, bool, bool) { return b.pos, b.over, b.pos.Board != nil },
		Keep:  func(r *record.Record, tag string) { b.kept = append(b.kept, tag+" "+r.Info.Black) },
		Do: func(f func()) {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.todo = append(b.todo, f)
		},
	}
	b.App.Settings().SetTheme(theme.New(theme.Settings{Variant: "light", TextScale: 1, Language: l}))
	return b
}

// until does what is to be done until a condition holds.
func (b *bench) until(what string, holds func() bool) {
	b.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		b.mu.Lock()
		todo := b.todo
		b.todo = nil
		b.mu.Unlock()
		for _, f := range todo {
			f()
		}
		switch {
		case holds():
			return
		case time.Now().After(end):
			b.t.Fatalf("never: %s", what)
		}
	}
}

// picture keeps a picture of a window where OMOK_SHOTS names a folder.
func (b *bench) picture(w fyne.Window, name string) {
	b.t.Helper()
	dir := os.Getenv("OMOK_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		b.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, w.Canvas().Capture()); err != nil {
		b.t.Fatal(err)
	}
}

// texts returns all that a window shows, by its labels, buttons and fields.
func texts(o fyne.CanvasObject) []string {
	var found []string
	for _, part := range test.LaidOutObjects(o) {
		switch part := part.(type) {
		case *widget.Label:
			found = append(found, part.Text)
		case *control.Button:
			found = append(found, part.Text)
		case *widget.RichText:
			found = append(found, part.String())
		case interface{ String() string }:
			found = append(found, part.String())
		}
	}
	return found
}

// listening is a canvas that can be told which shortcut was pressed.
type listening struct {
	fyne.Canvas
	pressed fyne.ShortcutHandler
}

func (l *listening) AddShortcut(s fyne.Shortcut, do func(fyne.Shortcut)) {
	l.pressed.AddShortcut(s, do)
}

// Each window opens the other one by the keys that open it from the board, but for a
// dialog that lies over it.
func TestOneWindowOpensTheOther(t *testing.T) {
	b := newBench(t, i18n.English)
	w := &Windows{Deps: b.Deps}
	c := &listening{Canvas: test.NewTempWindow(t, widget.NewLabel("")).Canvas()}
	w.addShortcuts(c)
	press := func(key fyne.KeyName) {
		c.pressed.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	}
	press(fyne.KeyM)
	press(fyne.KeyE)
	if w.matches == nil || w.manager == nil {
		t.Fatalf("matches %v, manager %v", w.matches, w.manager)
	}
	w.matches.win.Close()
	w.manager.win.Close()
	dialogs.Message(c.Canvas, "one", "two", dialogs.Button{Text: "OK"})
	press(fyne.KeyM)
	if w.matches != nil {
		t.Error("a dialog was reached through")
	}
}

func TestManager(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	b := newBench(t, i18n.Korean)
	closed := false
	m := OpenManager(b.Deps, func() { closed = true })
	m.drop([]fyne.URI{storage.NewFileURI(os.Args[0])}) // as the drop of its file does
	b.until("the engine is tried", func() bool { return len(m.trying) == 0 })
	p, ok := m.program()
	if !ok || p.Name != "Row" || p.Can == nil || fmt.Sprint(p.Can.Sizes) != "[15 20]" || p.Can.Lines || p.Can.Swap2 {
		t.Fatalf("%+v %+v", p, p.Can)
	}
	facts := strings.Join(m.facts(p), "|")
	for _, want := range []string{os.Args[0], "Row 1.5 A. Tester", "판 크기: 15, 20", "불가능: "} {
		if !strings.Contains(facts, want) {
			t.Errorf("no %q in %s", want, facts)
		}
	}
	b.picture(m.win, "manager")

	m.duplicate(p)
	b.picture(m.win, "manager-edit")
	sheet := m.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	sheet.Accept()
	b.until("the copy is there", func() bool { return len(m.programs) == 2 && len(m.trying) == 0 })
	if q, _ := m.program(); q.Name != "Row (2)" || q.ID == p.ID || q.Can == nil {
		t.Errorf("%+v", q)
	}

	m.console(p)
	w := m.consoles[p.ID]
	if text := fmt.Sprint(w.entries); !strings.Contains(text, "> ABOUT") || !strings.Contains(text, "< OK") {
		t.Errorf("the console shows %s", text)
	}
	b.picture(w.win, "console")
	test.Tap(w.win.Content().(*fyne.Container).Objects[0].(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*control.Button))
	if text := b.App.Clipboard().Content(); !strings.Contains(text, "> ABOUT") {
		t.Errorf("copied %q", text)
	}
	console := func() keytest.Driver {
		m.console(p)
		return keytest.Driver{Win: m.consoles[p.ID].win, Clipboard: b.App.Clipboard()}
	}
	keytest.Window(t, "console", console, keytest.Driver{Clipboard: b.App.Clipboard()}.Shortcuts(nil))
	console().Win.Close()
	if len(m.consoles) != 0 {
		t.Error("the console is still there")
	}
	m.win.Close()
	if !closed || b.changes == 0 {
		t.Error("nobody is told")
	}
}

// TestAnEngineThatCannotBeTried checks that it stays in the list, with a sentence.
func TestAnEngineThatCannotBeTried(t *testing.T) {
	b := newBench(t, i18n.English)
	t.Setenv(asEngine, "dies")
	m := OpenManager(b.Deps, func() {})
	defer m.win.Close()
	m.add(gomocup.Program{Path: os.Args[0], Name: "Short"})
	b.until("it fails", func() bool { return len(m.trying) == 0 })
	top, ok := m.win.Canvas().Overlays().Top().(*dialogs.Sheet)
	if p, there := m.program(); !ok || !there || p.Can != nil || top == nil {
		t.Errorf("%+v", p)
	}
}

// fields returns the text fields of a sheet, in order.
func fields(o fyne.CanvasObject) (list []*control.Entry) {
	for _, part := range test.LaidOutObjects(o) {
		if e, ok := part.(*control.Entry); ok {
			list = append(list, e)
		}
	}
	return list
}
