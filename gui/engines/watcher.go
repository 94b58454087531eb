package engines

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai"
	"omok/ai/classic"
	"omok/game"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/match"
	"omok/gui/panel"
	"omok/gui/phrase"
	"omok/gui/task"
)

// Watcher is the window in which an engine is seen thinking about the position on the
// board: the moves that it weighs, what each is worth to it and why.
type Watcher struct {
	*frame
	another func() // opens one more beside it
	choice  match.EngineChoice
	pos     ai.Position // what it thinks about
	over    bool        // nothing can be played there
	known   bool
	job     *task.Job // nil while nothing is thought
	gate    *gate
	thought thought
	moves   []weighed // as the list shows them
	chosen  int       // of those, whose line is drawn; -1 for none

	board       *board.Board
	list        *widget.List
	state, line *panel.Prose
	think, step *control.Button
	right       *fyne.Container // of the board
	manner      *fyne.Container
}

// OpenWatcher shows the window; another opens one more, and closed is told when it has
// gone.
func OpenWatcher(d Deps, another, closed func()) *Watcher {
	w := &Watcher{another: another, chosen: -1, choice: match.EngineChoice{ID: string(classic.EightCriteria), Manner: classic.Manner{Published: true}}, gate: newGate(false)}
	w.frame = newFrame(d, fyne.NewSize(1000, 680), closed)
	w.pos, w.over, w.known = d.Shown()
	w.Restyle()
	w.win.Show()
	w.win.Canvas().Focus(w.think)
	return w
}

// Raise brings the window to the front.
func (w *Watcher) Raise() { w.win.RequestFocus() }

// The least side of the board, and its share of the window.
const watchedBoard, watchedShare = 320, 0.58

// Restyle follows the program to another language, theme or board.
func (w *Watcher) Restyle() {
	t := w.Words
	w.win.SetTitle(t.T("watch.title"))
	o := w.Board()
	o.Animate, o.Confirm = false, false
	w.board = board.New(o)
	w.board.OnHover = w.hover
	var options []control.Option[string]
	for _, e := range w.Offered() {
		options = append(options, control.Named(e.ID, e.Name))
	}
	engine := container.NewBorder(nil, nil, nil, w.button("watch.another", w.another), control.NewChoice(w.keys, options, w.choice.ID, w.choose))
	w.manner = container.NewVBox()
	w.state, w.line = panel.NewNote(""), panel.NewNote("")
	w.list = widget.NewList(func() int { return len(w.moves) }, newMoveRow, w.showRow)
	w.list.OnSelected = func(i int) { w.choseRow(i) }
	w.think = w.button("watch.think", w.pressThink)
	w.step = w.button("watch.step", w.pressStep)
	buttons := container.NewGridWithColumns(3, w.think, w.step, w.button("watch.stop", w.stop))
	top := container.NewVBox(engine, w.manner, buttons, w.state)
	w.right = container.NewBorder(top, w.line, nil, nil, w.list)
	split := container.NewHSplit(container.NewPadded(control.Sized(w.board, watchedBoard, watchedBoard)), container.NewPadded(w.right))
	split.Offset = watchedShare
	w.win.SetContent(split)
	w.showManner()
	w.draw()
}

// choose takes another engine.
func (w *Watcher) choose(id string) {
	w.choice = match.EngineChoice{ID: id, Level: ai.MaxLevel}
	if w.isStudent() {
		w.choice.Manner = classic.Manner{Published: true}
	}
	w.showManner()
	w.forget()
}

func (w *Watcher) isStudent() bool {
	list := w.Offered()
	i := slices.IndexFunc(list, func(e dialogs.Engine) bool { return e.ID == w.choice.ID })
	return i >= 0 && list[i].Student
}

// showManner shows the fields of a student's manner.
func (w *Watcher) showManner() {
	w.manner.RemoveAll()
	if w.isStudent() {
		w.manner.Objects = dialogs.Manner(w.keys, w.Words, classic.Kind(w.choice.ID), &w.choice.Manner, w.forget)
	}
	w.right.Refresh() // what stands above the list has another height now
}

// Follow takes the position that the board shows now; an engine that is at work begins
// anew with it, in the same way.
func (w *Watcher) Follow() {
	thinking, shut := w.job != nil, w.gate.isShut()
	w.pos, w.over, w.known = w.Shown()
	w.forget()
	if thinking {
		w.begin(shut)
	}
}

// forget ends the thought and takes away what is known of it.
func (w *Watcher) forget() {
	w.stop()
	w.thought = thought{}
	w.draw()
}

// pressThink lets the engine think, pauses it, or lets it go on.
func (w *Watcher) pressThink() {
	if w.job == nil {
		w.begin(false)
		return
	}
	w.gate.set(!w.gate.isShut())
	w.draw()
}

// pressStep takes one step: the first one begins.
func (w *Watcher) pressStep() {
	if w.job == nil {
		w.begin(true)
	}
	w.gate.step()
	w.draw()
}

// stop ends the thought; what is known of it stays.
func (w *Watcher) stop() {
	w.job.Cancel()
	w.job = nil
	w.draw()
}

// begin lets the engine think about the position, step by step if shut.
func (w *Watcher) begin(shut bool) {
	if !w.known || w.over {
		return
	}
	w.thought, w.chosen, w.gate = thought{}, -1, newGate(shut)
	gate, choice, pos, create, threads := w.gate, w.choice, w.pos, w.Maker(), w.Settings().Threads
	w.job = task.Go(w.tasks, func(ctx context.Context, j *task.Job) (ai.Result, error) {
		return watched(ctx, create, choice, pos, threads, func(add func(*thought, *i18n.Catalogue)) {
			gate.pass(ctx)
			j.Show(func() {
				add(&w.thought, w.Words)
				w.draw()
			})
		})
	}, w.ended)
	w.draw()
}

// ended shows the move that the engine has chosen.
func (w *Watcher) ended(r ai.Result, err error) {
	w.job = nil
	if err != nil {
		w.fail(err)
	} else {
		w.thought.plays = &r.Move
		w.thought.nodes = max(w.thought.nodes, r.Nodes)
	}
	w.draw()
}

// draw shows all that is known.
func (w *Watcher) draw() {
	if w.list == nil {
		return // the window is being made
	}
	t := w.Words
	key := "watch.think"
	switch {
	case w.job != nil && w.gate.isShut():
		key = "watch.resume"
	case w.job != nil:
		key = "watch.pause"
	}
	w.think.SetText(t.T(key))
	var valued int
	w.moves, valued = w.thought.ranked()
	text := w.describe(valued)
	if p, ok := w.Roster.Find(w.choice.ID); ok {
		text = strings.TrimSpace(text + "\n" + phrase.Lacking(t, p))
	}
	if text != w.state.Text() {
		w.state.SetText(text)
		w.right.Refresh() // it may take more lines, or fewer
	}
	w.list.Refresh()
	w.drawBoard()
}

// describe says how far the thought has come.
func (w *Watcher) describe(valued int) string {
	t, th := w.Words, &w.thought
	switch {
	case w.over:
		return t.T("watch.over")
	case th.reflex, th.plays != nil && th.all == 0:
		return t.T("watch.reflex", "point", t.Point(*th.plays))
	case w.job == nil && th.plays == nil && th.all == 0:
		return t.T("watch.idle")
	}
	parts := []string{t.T("watch.state", "depth", th.depth, "nodes", phrase.Grouped(int(th.nodes)), "done", valued, "all", th.all)}
	switch {
	case th.plays != nil:
		parts = append(parts, t.T("watch.plays", "point", t.Point(*th.plays)))
	case w.job != nil && w.gate.isShut():
		parts = append(parts, t.T("watch.paused"))
	}
	return t.Dotted(parts...)
}

// drawBoard shows the candidates with their values, or the line of the chosen one.
func (w *Watcher) drawBoard() {
	w.line.SetText("")
	if !w.known {
		w.board.Update(board.View{Size: game.MaxSize})
		return
	}
	v := board.View{Size: w.pos.Board.Size()}
	for p, c := range w.pos.Board.Points {
		if c != game.Empty {
			v.Stones = append(v.Stones, board.Stone{Point: p, Colour: c})
		}
	}
	if n := len(w.pos.Last); n > 0 {
		v.Last = &w.pos.Last[n-1]
	}
	shown := w.chosen
	if shown < 0 && len(w.moves) > 0 && w.moves[0].valued {
		shown = 0
	}
	if shown >= 0 && shown < len(w.moves) {
		m := w.moves[shown]
		w.line.SetText(w.Words.T("watch.line", "line", phrase.Points(w.Words, m.line, 12)))
	}
	if w.chosen >= 0 && w.chosen < len(w.moves) {
		v.Ghosts = lineOf(w.moves[w.chosen].line, w.pos.ToMove)
	}
	v.Candidates = tiles(w.moves, v.Ghosts)
	w.board.Update(v)
}

// lineOf numbers a line of play for the board.
func lineOf(line []game.Point, c game.Colour) []board.Stone {
	var stones []board.Stone
	for i, p := range line {
		stones = append(stones, board.Stone{Point: p, Colour: c, Number: i + 1})
		c = c.Opponent()
	}
	return stones
}

// tiles returns the moves with their values, but for those that a line covers; the colours
// go from the worst to the best.
func tiles(moves []weighed, line []board.Stone) []board.Candidate {
	least, most := 0.0, 0.0
	for i, m := range moves {
		if !m.valued {
			break
		}
		if least = m.value; i == 0 {
			most = m.value
		}
	}
	var list []board.Candidate
	for i, m := range moves {
		if slices.ContainsFunc(line, func(s board.Stone) bool { return s.Point == m.point }) {
			continue
		}
		c := board.Candidate{Point: m.point, Text: "·", Value: 0.5}
		if m.valued {
			c.Text, c.Best = m.short, i == 0
			if most > least {
				c.Value = (m.value - least) / (most - least)
			}
		}
		list = append(list, c)
	}
	return list
}

func newMoveRow() fyne.CanvasObject {
	value := widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true})
	why := widget.NewLabel("")
	why.Truncation = fyne.TextTruncateEllipsis
	left := container.NewHBox(control.Sized(widget.NewLabel(""), 44, 0), control.Sized(value, 90, 0))
	return container.NewBorder(nil, nil, left, nil, why)
}

// showRow fills a row of the list.
func (w *Watcher) showRow(i int, o fyne.CanvasObject) {
	m, row := w.moves[i], o.(*fyne.Container)
	label := func(o fyne.CanvasObject) *widget.Label {
		if box, ok := o.(*fyne.Container); ok {
			o = box.Objects[1]
		}
		return o.(*widget.Label)
	}
	left := row.Objects[1].(*fyne.Container)
	label(left.Objects[0]).SetText(w.Words.Point(m.point))
	label(left.Objects[1]).SetText(m.long)
	label(row.Objects[0]).SetText(m.why)
}

// choseRow draws the line of a move, or takes it away.
func (w *Watcher) choseRow(i int) {
	if i == w.chosen {
		i = -1
	}
	w.list.UnselectAll()
	w.chosen = i
	w.drawBoard()
}

// hover says what the move under the pointer is worth, and how play goes on.
func (w *Watcher) hover(p game.Point, on bool) {
	i := slices.IndexFunc(w.moves, func(m weighed) bool { return m.point == p && m.valued })
	if !on || i < 0 {
		w.drawBoard()
		return
	}
	m := w.moves[i]
	w.line.SetText(w.Words.Dotted(w.Words.Point(p)+" "+m.long, m.why, w.Words.T("watch.line", "line", phrase.Points(w.Words, m.line, 12))))
}
