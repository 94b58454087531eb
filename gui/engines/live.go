package engines

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"omok/ai/tournament"
	"omok/game"
	"omok/gui/board"
	"omok/gui/control"
	"omok/gui/panel"
	"omok/gui/phrase"
)

// live is the page with the course of a tournament: the table, who met whom, and
// the games being played, one of them on a large board.
type live struct {
	m       *Matches
	content fyne.CanvasObject

	state  *widget.Label
	pause  *control.Button
	report *control.Button // as text, the first of the reports
	column *fyne.Container // what stands below each other
	table  *fyne.Container
	cross  *fyne.Container
	test   *panel.Prose
	boards *fyne.Container
	large  int // the number of the game on the large board
	shown  map[int]*gameBoard
}

// gameBoard is a game on a board.
type gameBoard struct {
	names        *fyne.Container
	black, white *widget.Label
	board        *board.Board
	moves        string // as drawn last
}

func newLive(m *Matches) *live {
	t := m.Words
	l := &live{m: m, state: widget.NewLabel(""), test: panel.NewNote(""), shown: map[int]*gameBoard{}, large: -1}
	l.state.Truncation = fyne.TextTruncateEllipsis
	l.table, l.cross, l.boards = container.NewVBox(), container.NewVBox(), container.NewVBox()
	l.pause = m.button("matches.pause", func() {
		if m.run != nil {
			m.pause()
		} else {
			m.resume()
		}
	})
	l.report = m.button("matches.export.text", func() { m.export(".txt", m.tour.WriteTable) })
	buttons := container.NewHBox(l.pause, m.button("matches.stop", m.stop), l.report,
		m.button("matches.export.csv", func() { m.export(".csv", m.tour.WriteCSV) }),
		m.button("matches.export.sgf", func() { m.export(".sgf", m.tour.WriteSGF) }))
	title := func(key string) fyne.CanvasObject {
		return widget.NewLabelWithStyle(t.T(key), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	}
	l.column = container.NewVBox(title("matches.table"), l.table, l.test, title("matches.cross"), l.cross)
	split := container.NewHSplit(container.NewScroll(l.column), container.NewVScroll(l.boards))
	split.Offset = 0.55
	l.content = container.NewPadded(container.NewBorder(l.state, buttons, nil, nil, split))
	return l
}

// focus gives the keys to what is done next: to go on or pause, or in the end to report.
func (l *live) focus() {
	if l.m.tour.Done() {
		l.m.win.Canvas().Focus(l.report)
	} else {
		l.m.win.Canvas().Focus(l.pause)
	}
}

// draw shows how the tournament stands.
func (l *live) draw() {
	t, table := l.m.Words, l.m.tour.Table()
	c := l.m.tour.Config()
	key := "matches.state.paused"
	l.pause.SetText(t.T("matches.resume"))
	switch {
	case l.m.tour.Done():
		key = "matches.state.done"
		if l.m.win.Canvas().Focused() == l.pause {
			l.focus()
		}
		l.pause.Disable()
	case l.m.run != nil:
		key = "matches.state.running"
		l.pause.SetText(t.T("matches.pause"))
	}
	l.state.SetText(t.T(key, "played", table.Played, "planned", table.Planned) + " · " +
		phrase.Game(t, game.Config{Rules: c.Rules, Size: c.Size, Time: c.Time}) + " · " +
		t.T("matches.tolerance", "ms", int(c.Tolerance.Milliseconds())))
	l.drawTable(table, c)
	l.drawCross(table, c)
	l.test.SetText("")
	if c.SPRT != nil {
		lower, upper := c.SPRT.Bounds()
		l.test.SetText(fmt.Sprintf("SPRT [%g, %g]: %.2f (%.2f, %.2f) %s", c.SPRT.Elo0, c.SPRT.Elo1, table.Ratio, lower, upper,
			t.T([...]string{"matches.sprt.undecided", "matches.sprt.elo0", "matches.sprt.elo1"}[table.Verdict])))
	}
	l.column.Refresh() // the tables may have grown
	l.drawBoards(c)
}

// grid returns a table of texts; the first column is left-aligned, the others are not.
func grid(rows [][]string) *fyne.Container {
	g := container.New(&columns{len(rows[0])})
	for i, row := range rows {
		for j, text := range row {
			align := fyne.TextAlignTrailing
			if j == 0 {
				align = fyne.TextAlignLeading
			}
			g.Add(widget.NewLabelWithStyle(text, align, fyne.TextStyle{Bold: i == 0}))
		}
	}
	return g
}

// columns lays a table out with each column as wide as its widest text.
type columns struct{ n int }

func (c *columns) widths(objects []fyne.CanvasObject) (widths []float32, height float32) {
	widths = make([]float32, c.n)
	for i, o := range objects {
		size := o.MinSize()
		widths[i%c.n] = max(widths[i%c.n], size.Width)
		height = max(height, size.Height)
	}
	return widths, height * rowShare
}

// rowShare brings the rows closer together than labels stand by themselves.
const rowShare = 0.72

// MinSize implements [fyne.Layout].
func (c *columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widths, height := c.widths(objects)
	size := fyne.NewSize(0, height*float32((len(objects)+c.n-1)/c.n))
	for _, w := range widths {
		size.Width += w
	}
	return size
}

// Layout implements [fyne.Layout].
func (c *columns) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	widths, height := c.widths(objects)
	x, y := float32(0), float32(0)
	for i, o := range objects {
		if i%c.n == 0 {
			x, y = 0, float32(i/c.n)*height
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(widths[i%c.n], o.MinSize().Height))
		x += widths[i%c.n]
	}
}

func (l *live) drawTable(table tournament.Table, c tournament.Config) {
	t := l.m.Words
	rows := [][]string{{
		t.T("matches.player"), "Elo", t.T("matches.column.games"), t.T("matches.column.score"), t.T("matches.column.draws"), t.T("matches.column.los"), t.T("matches.column.faults"),
	}}
	for i := range table.Standings {
		s := &table.Standings[i]
		games := float64(max(s.Games, 1))
		faults := ""
		for _, f := range []struct {
			fault tournament.Fault
			key   string
		}{{tournament.Crash, "matches.fault.crash"}, {tournament.Timeout, "matches.fault.timeout"}, {tournament.IllegalMove, "matches.fault.illegal"}} {
			if n := s.Faults[f.fault]; n > 0 {
				faults += t.T(f.key, "n", n) + " "
			}
		}
		rows = append(rows, []string{
			fmt.Sprintf("%d. %s", i+1, c.Seats[s.Seat].Name), s.EloText(), fmt.Sprint(s.Games), tournament.PercentText(s.Score() / games),
			tournament.PercentText(float64(s.Draws) / games), tournament.PercentText(s.Superiority), faults,
		})
	}
	l.table.Objects = []fyne.CanvasObject{grid(rows)}
}

func (l *live) drawCross(table tournament.Table, c tournament.Config) {
	head := []string{""}
	rows := [][]string{nil}
	for i, s := range table.Standings {
		head = append(head, fmt.Sprint(i+1))
		row := []string{fmt.Sprintf("%d. %s", i+1, c.Seats[s.Seat].Name)}
		for _, other := range table.Standings {
			w, d, lost := table.Cross[s.Seat][other.Seat].Count()
			cell := "–"
			if w+d+lost > 0 {
				cell = fmt.Sprintf("%d-%d-%d", w, d, lost)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	rows[0] = head
	l.cross.Objects = []fyne.CanvasObject{grid(rows)}
}

// The sides of a small and of the large board.
const (
	smallBoard = 280
	largeBoard = 400
)

// drawBoards shows the games being played; while there is none, the last one.
func (l *live) drawBoards(c tournament.Config) {
	played, running := l.m.tour.Games()
	games := running
	if len(games) == 0 && len(played) > 0 {
		games = played[len(played)-1:]
	}
	on, large := map[int]bool{}, false
	for _, g := range games {
		on[g.Number] = true
		large = large || g.Number == l.large
	}
	if !large && len(games) > 0 {
		l.large = games[0].Number
	}
	for n := range l.shown {
		if !on[n] {
			delete(l.shown, n)
		}
	}
	l.boards.RemoveAll()
	for _, g := range games {
		b := l.shown[g.Number]
		if b == nil {
			b = l.newBoard(g.Number)
			l.shown[g.Number] = b
		}
		b.show(&g, &c)
		side := control.Scaled(smallBoard)
		if g.Number == l.large {
			side = control.Scaled(largeBoard)
		}
		box := container.NewBorder(b.names, nil, nil, nil, control.Sized(b.board, side, side))
		if g.Number == l.large {
			l.boards.Objects = append([]fyne.CanvasObject{box}, l.boards.Objects...)
		} else {
			l.boards.Add(box)
		}
	}
	l.boards.Refresh()
}

// newBoard makes a board for a game; a click on it makes it the large one.
func (l *live) newBoard(number int) *gameBoard {
	o := l.m.Board()
	o.Animate, o.Confirm = false, false
	b := &gameBoard{black: widget.NewLabel(""), white: widget.NewLabel(""), board: board.New(o), moves: "?"}
	b.names = container.NewHBox(stone(color.Black), b.black, stone(color.White), b.white)
	b.board.OnMenu = func(game.Point, fyne.Position) { l.enlarge(number) }
	return b
}

// stone returns a small stone to stand before a name.
func stone(c color.Color) fyne.CanvasObject {
	s := canvas.NewCircle(c)
	s.StrokeColor, s.StrokeWidth = color.Gray{Y: 128}, 1
	side := control.Scaled(14)
	return container.NewCenter(control.Sized(s, side, side))
}

func (l *live) enlarge(number int) {
	l.large = number
	l.draw()
}

// show draws a game.
func (b *gameBoard) show(g *tournament.Game, c *tournament.Config) {
	result := g.Result
	if result == "" {
		result = "…"
	}
	b.black.SetText(c.Seats[g.Black].Name)
	b.white.SetText(fmt.Sprintf("%s  (%d: %s)", c.Seats[g.White].Name, g.Number+1, result))
	if b.moves == g.Moves {
		return
	}
	b.moves = g.Moves
	points, err := game.ParsePoints(g.Moves, c.Size)
	if err != nil {
		return
	}
	view := board.View{Size: c.Size}
	for i, p := range points {
		view.Stones = append(view.Stones, board.Stone{Point: p, Colour: game.Black + game.Colour(i%2), Number: i + 1})
		view.Last = &points[i]
	}
	b.board.Update(view)
}
