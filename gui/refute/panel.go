package refute

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"omok/ai/threat"
	"omok/game"
	"omok/gui/i18n"
	"omok/gui/panel"
)

// Panel is the tree of the proof beside the board: each defence at the position shown
// with its answer, and below an answer the defences that follow. What is chosen is shown
// on the board.
type Panel struct {
	mode   *Mode
	hidden bool // the person wants to find the win alone

	root   fyne.CanvasObject
	text   *panel.Prose
	tree   *tree
	shown  shown
	rows   map[string][]string // the ids below an id
	titles map[string]string
}

// shown is what the rows of a panel were made for.
type shown struct {
	proof    *threat.Proof
	moves    int // of the duel
	language i18n.Language
}

// tree is a tree that leaves Escape to the window.
type tree struct {
	widget.Tree
	escape func(*fyne.KeyEvent) bool
}

// TypedKey implements [fyne.Focusable].
func (t *tree) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeyEscape || !t.escape(e) {
		t.Tree.TypedKey(e)
	}
}

func newPanel(m *Mode) *Panel {
	p := &Panel{mode: m, rows: map[string][]string{}, titles: map[string]string{}}
	p.text = panel.NewProse("", widget.RichTextStyleParagraph)
	p.tree = &tree{escape: m.Key}
	p.tree.ChildUIDs = p.below
	p.tree.IsBranch = func(id string) bool { return id == "" || len(p.below(id)) > 0 }
	p.tree.CreateNode = func(bool) fyne.CanvasObject { return widget.NewLabel("") }
	p.tree.UpdateNode = func(id string, _ bool, o fyne.CanvasObject) { o.(*widget.Label).SetText(p.titles[id]) }
	p.tree.OnSelected = func(id string) { m.point(pointsOf(id, m.Start.Board.Size())) }
	p.tree.OnUnselected = func(string) { m.point(nil) }
	p.tree.ExtendBaseWidget(p.tree)
	p.root = container.New(&panel.Stack{Gap: theme.Padding(), Stretch: p.tree}, p.text, p.tree)
	return p
}

// unfolded reports whether the tree is shown.
func (p *Panel) unfolded() bool { return !p.hidden }

// update brings the panel up to date with the duel and returns it.
func (p *Panel) update() fyne.CanvasObject {
	t := p.mode.desk.Words
	proof, _ := p.mode.Proof()
	if now := (shown{proof, len(p.mode.Moves), t.Language()}); now != p.shown {
		p.shown = now
		clear(p.rows)
		clear(p.titles)
		p.tree.UnselectAll()
		p.tree.CloseAllBranches()
		p.tree.ScrollToTop()
	}
	text := ""
	switch {
	case p.hidden:
		text = t.T("refute.tree.hidden")
	case p.mode.State == Five: // there is nothing to answer any more
	case proof == nil || len(p.below("")) == 0:
		text = t.T("refute.tree.none")
	case p.mode.Turn() == p.mode.Attacker:
		text = t.T("refute.tree.answer")
	default:
		text = t.T("refute.tree.text")
	}
	p.text.SetText(text)
	if p.hidden {
		p.tree.Hide()
	} else {
		p.tree.Show()
		p.tree.Refresh()
	}
	p.root.Refresh()
	return p.root
}

// below returns the ids of the rows below one: an id is the moves from the position
// shown on, each defence followed by its answer.
func (p *Panel) below(id string) []string {
	if rows, known := p.rows[id]; known {
		return rows
	}
	proof, since := p.mode.Proof()
	if proof == nil || p.mode.State == Five || strings.HasSuffix(id, otherRow) {
		return nil
	}
	size := p.mode.Start.Board.Size()
	path := append(since[:len(since):len(since)], pointsOf(id, size)...)
	rows := p.list(proof, id, path)
	p.rows[id] = rows
	return rows
}

// otherRow ends the id of the row that speaks of any other reply.
const otherRow = "*"

// list makes the rows below an id, whose moves lead along path.
func (p *Panel) list(proof *threat.Proof, id string, path []game.Point) []string {
	t := p.mode.desk.Words
	if answer, plies, known := proof.Reply(path); known { // the attacker is to move: one row
		row := join(id, answer)
		p.titles[row] = t.T("refute.row.answer", "point", t.Point(answer), "n", (plies+1)/2)
		if plies == 1 {
			p.rows[row] = nil
		}
		return []string{row}
	}
	list, known := proof.Defences(path)
	if !known {
		return nil
	}
	var rows []string
	for _, d := range list {
		row := join(id, d.Point, d.Answer)
		p.titles[row] = t.T("refute.row", "point", t.Point(d.Point), "answer", t.Point(d.Answer), "n", d.Plies/2)
		if d.Plies <= 2 {
			p.rows[row] = nil
		}
		rows = append(rows, row)
	}
	if answer, known := proof.Otherwise(path); known {
		row := join(id) + otherRow
		p.titles[row] = t.T("refute.row.other", "answer", t.Point(answer))
		rows = append(rows, row)
	}
	return rows
}

// join adds moves to an id.
func join(id string, moves ...game.Point) string {
	return id + game.FormatPoints(moves)
}

// pointsOf returns the moves of an id.
func pointsOf(id string, size int) []game.Point {
	points, err := game.ParsePoints(strings.TrimSuffix(id, otherRow), size)
	if err != nil {
		return nil // the ids are our own
	}
	return points
}
