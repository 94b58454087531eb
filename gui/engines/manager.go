package engines

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai/gomocup"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/roster"
	"omok/gui/task"
	"omok/gui/theme"
)

// Manager is the window with the list of engines.
type Manager struct {
	*frame
	list     *widget.List
	programs []gomocup.Program
	chosen   int // -1: none
	detail   *fyne.Container
	trying   map[string]bool
	consoles map[string]*consoleWindow
}

// OpenManager shows the window; closed is told when it has gone.
func OpenManager(d Deps, closed func()) *Manager {
	m := &Manager{trying: map[string]bool{}, consoles: map[string]*consoleWindow{}, chosen: -1}
	m.frame = newFrame(d, fyne.NewSize(820, 560), closed)
	m.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { m.drop(files) })
	m.Restyle()
	m.win.Show()
	m.win.Canvas().Focus(m.list)
	return m
}

// Leave ends the engines that are being tried and waits for them, but not longer than
// limit.
func (m *Manager) Leave(limit time.Duration) { m.tasks.Close(limit) }

// Raise brings the window to the front.
func (m *Manager) Raise() { m.win.RequestFocus() }

// Restyle follows the program to another language or theme.
func (m *Manager) Restyle() {
	m.win.SetTitle(m.Words.T("engines.title"))
	m.programs = m.Roster.Programs()
	m.list = widget.NewList(
		func() int { return len(m.programs) },
		func() fyne.CanvasObject {
			icon := canvas.NewImageFromResource(theme.Icon(theme.IconSettings))
			icon.FillMode = canvas.ImageFillContain
			icon.SetMinSize(fyne.NewSquareSize(control.Scaled(24)))
			return container.NewBorder(nil, nil, icon, nil, widget.NewLabel(""))
		},
		m.showRow,
	)
	m.list.OnSelected = func(i int) { m.choose(i) }
	m.detail = container.NewVBox()
	adding := container.NewGridWithColumns(2, m.button("engines.add", func() { m.edit(gomocup.Program{}) }), m.button("engines.addFile", m.addFile))
	left := container.NewBorder(nil, adding, nil, nil, m.list)
	split := container.NewHSplit(left, container.NewVScroll(container.NewPadded(m.detail)))
	split.Offset = 0.36
	m.win.SetContent(container.NewPadded(split))
	if len(m.programs) > 0 {
		m.list.Select(min(max(m.chosen, 0), len(m.programs)-1))
	} else {
		m.showDetail()
	}
}

// showRow fills a row of the list.
func (m *Manager) showRow(i int, o fyne.CanvasObject) {
	p, row := m.programs[i], o.(*fyne.Container)
	for _, part := range row.Objects {
		switch part := part.(type) {
		case *widget.Label:
			part.SetText(p.Name)
		case *canvas.Image:
			part.Resource, part.File = theme.Icon(theme.IconSettings), ""
			if p.Icon != "" {
				part.Resource, part.File = nil, p.Icon
			}
			part.Refresh()
		}
	}
}

func (m *Manager) choose(i int) {
	m.chosen = i
	m.showDetail()
}

// program returns the chosen program, if there is one.
func (m *Manager) program() (p gomocup.Program, ok bool) {
	if m.chosen < 0 || m.chosen >= len(m.programs) {
		return p, false
	}
	return m.programs[m.chosen], true
}

// reload shows the list as it is now, with the program of an id chosen.
func (m *Manager) reload(id string) {
	m.programs = m.Roster.Programs()
	m.list.Refresh()
	for i, p := range m.programs {
		if p.ID == id {
			m.list.Select(i)
		}
	}
	if m.chosen >= len(m.programs) {
		m.chosen = len(m.programs) - 1
	}
	m.showDetail()
	m.Changed()
}

// showDetail shows what is known of the chosen program.
func (m *Manager) showDetail() {
	t := m.Words
	m.detail.RemoveAll()
	defer m.detail.Refresh()
	p, ok := m.program()
	if !ok {
		m.detail.Add(panel.NewNote(t.T("engines.none")))
		return
	}
	m.detail.Add(widget.NewLabelWithStyle(p.Name, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	m.detail.Add(panel.NewNote(strings.Join(m.facts(p), "\n")))
	try := m.button("engines.try", func() { m.try(p) })
	if m.trying[p.ID] {
		try.Disable()
		try.SetText(t.T("engines.trying"))
	}
	m.detail.Add(container.NewGridWithColumns(2,
		try, m.button("engines.edit", func() { m.edit(p) }),
		m.button("engines.console", func() { m.console(p) }), m.button("engines.restart", func() { m.restart(p) }),
		m.button("engines.copy", func() { m.duplicate(p) }), m.button("engines.remove", func() { m.remove(p) }),
	))
	m.detail.Add(control.NewCheck(m.keys, t.T("engines.analyst"), m.Settings().Analyst == roster.IDOf(p), func(on bool) {
		s := m.Settings()
		s.Analyst = ""
		if on {
			s.Analyst = roster.IDOf(p)
		}
		m.Change(s)
	}))
}

// facts returns lines about a program: how it is run, and what it can and cannot do.
func (m *Manager) facts(p gomocup.Program) []string {
	t := m.Words
	lines := []string{p.Command()}
	if p.Can == nil {
		return append(lines, t.T("engines.untried"))
	}
	about := []string{p.Can.Name, p.Can.Version, p.Can.Author, p.Can.Country}
	lines = append(lines, strings.Join(strings.Fields(strings.Join(about, " ")), " "))
	var rules, sizes []string
	for _, r := range p.Can.Rules {
		rules = append(rules, phrase.RuleSet(t, r))
	}
	for _, n := range p.Can.Sizes {
		sizes = append(sizes, strconv.Itoa(n))
	}
	can, cannot := phrase.Abilities(t, p.Can)
	for _, part := range []struct {
		key  string
		what []string
	}{{"engines.rules", rules}, {"engines.sizes", sizes}, {"engines.can", can}, {"engines.cannot", cannot}} {
		if len(part.what) > 0 {
			lines = append(lines, t.T(part.key, "list", strings.Join(part.what, ", ")))
		}
	}
	return lines
}

// addFile adds the program of a file.
func (m *Manager) addFile() {
	m.browse("engines.addFile", dialogs.OpenFile, "", nil, func(path string) { m.add(gomocup.Program{Path: path}) })
}

// drop adds the programs of files that were dropped onto the window.
func (m *Manager) drop(files []fyne.URI) {
	for _, f := range files {
		m.add(gomocup.Program{Path: f.Path()})
	}
}

// add puts a new program into the list and tries it.
func (m *Manager) add(p gomocup.Program) {
	p = m.Roster.Put(p)
	m.reload(p.ID)
	m.try(p)
}

// try finds out what a program can do.
func (m *Manager) try(p gomocup.Program) {
	m.trying[p.ID] = true
	m.showDetail()
	task.Go(m.tasks, func(ctx context.Context, _ *task.Job) (*gomocup.Abilities, error) {
		return m.Roster.Try(ctx, p)
	}, func(_ *gomocup.Abilities, err error) {
		delete(m.trying, p.ID)
		m.reload(p.ID)
		if err != nil {
			m.fail(err)
		}
	})
}

// duplicate puts a copy into the list, to be given other settings.
func (m *Manager) duplicate(p gomocup.Program) {
	p.ID = ""
	p = m.Roster.Put(p)
	m.reload(p.ID)
	m.edit(p)
}

func (m *Manager) remove(p gomocup.Program) {
	t := m.Words
	m.ask(t.T("engines.remove"), t.T("engines.remove.text", "name", p.Name), t.T("engines.remove"), func() {
		m.Roster.Remove(p.ID)
		m.reload("")
	})
}

// restart ends the running processes of a program: they start anew with their next
// move.
func (m *Manager) restart(p gomocup.Program) {
	n := m.Roster.Running(p.ID)
	text := m.Words.T("engines.restarted", "n", n)
	task.Go(m.tasks, func(context.Context, *task.Job) (struct{}, error) {
		m.Roster.Restart(p.ID)
		return struct{}{}, nil
	}, func(struct{}, error) {
		dialogs.Message(m.win.Canvas(), p.Name, text, dialogs.Button{Text: m.Words.T("button.ok")})
	})
}

// console opens the window with what was said.
func (m *Manager) console(p gomocup.Program) {
	if w := m.consoles[p.ID]; w != nil {
		w.win.RequestFocus()
		return
	}
	m.consoles[p.ID] = openConsole(m.Deps, p, func() { delete(m.consoles, p.ID) })
}

// edit opens the fields of a program; one without an id is new.
func (m *Manager) edit(p gomocup.Program) {
	t := m.Words
	command, memory, threads, factor := p.Command(), numberText(p.MemoryMB), numberText(p.Threads), factorText(p.TimeFactor)
	lines := strings.Join(p.Lines, "\n")
	if p.Path == "" {
		command = ""
	}
	sheet := &dialogs.Sheet{Title: t.T("engines.edit.title")}
	fields := newForm(t)
	line := func(key string, value *string, hint string) *control.Entry {
		e := control.NewEntry(sheet.Key, *value, hint, func(v string) { *value = v })
		fields.row(key, e)
		return e
	}
	first := control.NewEntry(sheet.Key, command, "ssh host engine", func(v string) { command = v })
	fields.row("engines.command", container.NewBorder(nil, nil, nil, control.NewButton(sheet.Key, t.T("engines.browse"), nil, func() {
		m.browse("engines.addFile", dialogs.OpenFile, "", nil, func(path string) { first.SetText(gomocup.Program{Path: path}.Command()) })
	}), first))
	sheet.First = first
	line("engines.name", &p.Name, "")
	line("engines.folder", &p.Dir, "")
	line("engines.icon", &p.Icon, "")
	line("engines.threads", &threads, t.T("engines.asSet"))
	line("engines.memory", &memory, t.T("engines.asSet"))
	line("engines.factor", &factor, "100")
	fields.row("engines.said", control.Sized(control.NewParagraph(sheet.Key, lines, func(v string) { lines = v }), fieldWidth, 70))
	said := panel.NewNote("")
	sheet.Content = container.NewVBox(fields.rows, said)
	take := func() bool {
		path, args, err := gomocup.SplitCommand(command)
		if err != nil || path == "" {
			said.SetText(t.T("engines.command.bad"))
			return false
		}
		p.Path, p.Args, p.Threads, p.MemoryMB, p.TimeFactor = path, args, number(threads), number(memory), float64(number(factor))/100
		p.Lines = nil
		for _, l := range strings.Split(lines, "\n") {
			if l = strings.TrimSpace(l); l != "" {
				p.Lines = append(p.Lines, l)
			}
		}
		return true
	}
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("button.ok"), If: take, Do: func() { m.put(p) }},
		{Text: t.T("button.cancel")},
	}
	sheet.Open(m.win.Canvas())
}

// put keeps an edited program; a new one, or one that is run in another way, is
// tried.
func (m *Manager) put(p gomocup.Program) {
	before, known := m.Roster.Find(p.ID)
	if !known || before.Command() != p.Command() {
		p.Can = nil
	}
	p = m.Roster.Put(p)
	m.reload(p.ID)
	if p.Can == nil {
		m.try(p)
	}
}

func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func factorText(f float64) string {
	if f == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f", 100*f)
}

// number reads a number; 0 for what is none, or below.
func number(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 {
		return 0
	}
	return min(n, 1<<20)
}
