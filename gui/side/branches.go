package side

import (
	"context"
	"errors"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/gui/match"
	"omok/gui/task"
	"omok/gui/tree"
)

// branches is the page with the picture of the variations. It is laid out anew when an
// edit has changed the tree; a large one away from Fyne's goroutine.
type branches struct {
	tree *tree.Tree
	page fyne.CanvasObject
	shut map[*game.Node]bool // what follows these is hidden

	of    *match.Match // that is laid out, as it was after
	last  *game.Edit   // its last edit
	edits int          // how many edits it had
	job   *task.Job    // that lays it out anew, or nil
}

// newBranches returns the page, with nothing laid out yet.
func (s *Side) newBranches() *branches {
	b := &branches{tree: tree.New()}
	b.tree.Read = func(f func()) {
		if b.of != nil {
			b.of.Read(func(*game.Game) { f() })
		}
	}
	b.tree.OnGo = func(n *game.Node) { s.Game.Match.Jump(n) }
	b.tree.OnMenu = s.MoveMenu
	b.tree.OnKey = s.Front.OnKey
	b.tree.OnShut = func(n *game.Node) {
		if b.shut[n] {
			delete(b.shut, n)
		} else {
			b.shut[n] = true
		}
		b.edits = -1
		s.followBranches()
	}
	b.page = container.NewStack(surface(), container.NewPadded(b.tree))
	b.page.Hide()
	return b
}

// followBranches brings the picture up to date while it shows.
func (s *Side) followBranches() {
	b, m := s.branches, s.Game.Match
	if !b.page.Visible() || m == nil {
		return
	}
	if b.of != m {
		b.job.Cancel()
		b.of, b.shut, b.edits, b.job = m, map[*game.Node]bool{}, -1, nil
		b.tree.Draw(nil, nil)
	}
	var last *game.Edit
	var current *game.Node
	edits, large := 0, false
	m.Read(func(g *game.Game) {
		last, edits, current = g.LastEdit(), len(g.Edits()), g.Current()
		large = larger(g.Root(), mostListed)
	})
	if last == b.last && edits == b.edits {
		b.tree.Draw(b.tree.Layout(), current)
		return
	}
	b.last, b.edits = last, edits
	b.job.Cancel()
	shut := maps.Clone(b.shut)
	if !large {
		var l *tree.Layout
		m.Read(func(g *game.Game) { l = tree.Lay(g.Root(), shut) })
		b.tree.Draw(l, current)
		return
	}
	b.job = task.Go(s.Front.Tasks, func(ctx context.Context, _ *task.Job) (*tree.Layout, error) {
		return layInSteps(ctx, m, shut, last, edits)
	}, func(l *tree.Layout, err error) {
		if b.of == s.Game.Match && err == nil {
			b.of.Read(func(g *game.Game) { current = g.Current() })
			b.tree.Draw(l, current)
		}
	})
}

// laidAtOnce is how many nodes are laid out while the match is held: well below a
// millisecond.
const laidAtOnce = 250

// errEdited ends a layout of a tree that has changed since; that edit begins another.
var errEdited = errors.New("the tree was edited meanwhile")

// layInSteps lays a large tree out as it was after an edit, and lets others use the match
// between its steps.
func layInSteps(ctx context.Context, m *match.Match, shut map[*game.Node]bool, last *game.Edit, edits int) (*tree.Layout, error) {
	var laying *tree.Laying
	for done := false; !done; {
		err := ctx.Err()
		m.Read(func(g *game.Game) {
			switch {
			case g.LastEdit() != last || len(g.Edits()) != edits:
				err = errEdited
			case laying == nil:
				laying = tree.Begin(g.Root(), shut)
			case err == nil:
				done = laying.Go(laidAtOnce)
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return laying.Layout(), nil
}

// ToggleTree turns to the picture of the variations, or back to the moves.
func (s *Side) ToggleTree() {
	if s.TreeOn() && s.parts.LowerShown() {
		s.pages.Choose(0)
		return
	}
	s.pages.Choose(2)
	s.parts.ShowLower()
	s.Front.Win.Canvas().Focus(s.branches.tree)
}

// TreeOn reports whether the picture of the variations shows.
func (s *Side) TreeOn() bool { return s.branches.page.Visible() }
