package game

import "errors"

// ErrReplay refuses an entry that does not belong to the game as it stands.
var ErrReplay = errors.New("game: the journal does not belong to this game")

// Replay repeats a step of a journal that [Game.OnWrite] passed on, on a game in the
// same state as the one it came from. On an error the game has gone as far as the entry
// could be followed.
func (g *Game) Replay(e Entry) error {
	ok := false
	switch {
	case e.Undo:
		ok = g.Undo()
	case e.Redo:
		ok = g.Redo()
	case e.TakeBack:
		ok = g.TakeBack()
	default:
		return g.replayEdit(e)
	}
	if !ok {
		return ErrReplay
	}
	return nil
}

func (g *Game) replayEdit(e Entry) error {
	from := g.At(e.From)
	if from == nil || e.Kind == NoEdit || e.Kind > lastEdit || e.Count < 0 {
		return ErrReplay
	}
	g.Jump(from)
	edit := &Edit{Kind: e.Kind, Count: e.Count, From: from}
	for _, ce := range e.Changes {
		c := g.change(ce)
		if c == nil {
			return ErrReplay
		}
		c.flip(g)
		edit.changes = append(edit.changes, c)
	}
	to := g.At(e.To)
	if to == nil {
		return ErrReplay
	}
	g.come(to)
	edit.To = to
	g.push(edit)
	g.write(func() Entry { return e })
	return nil
}

// change rebuilds a change from what was written down, or returns nil if it does not fit
// the tree.
func (g *Game) change(e ChangeEntry) change {
	at := g.At(e.At)
	if at == nil {
		return nil
	}
	switch e.Do {
	case doAdd:
		nodes, err := Unflatten(e.Nodes)
		if err != nil || e.Index < 0 || e.Index > at.Branches() || !g.fits(e.Nodes) {
			return nil
		}
		return &branch{parent: at, index: e.Index, node: nodes[0]}
	case doRemove:
		n := at.Child(e.Index)
		if n == nil || e.Index < 0 {
			return nil
		}
		return &branch{parent: at, index: e.Index, node: n, inTree: true}
	case doMove:
		if min(e.Index, e.To) < 0 || max(e.Index, e.To) >= at.Branches() {
			return nil
		}
		return &order{at, e.Index, e.To}
	case doRewrite:
		if e.Said == nil || !g.fits([]FlatNode{*e.Said}) {
			return nil
		}
		return rewriting(at, e.Said.say)
	case doInfo:
		if e.Info == nil {
			return nil
		}
		return &header{*e.Info}
	case doEnd:
		if e.Result != nil && checkEnd(*e.Result) != nil {
			return nil
		}
		return &end{at, e.Result}
	}
	return nil
}

// fits reports whether the stones of nodes have colours and lie on the board.
func (g *Game) fits(nodes []FlatNode) bool {
	for _, n := range nodes {
		if n.Colour > White || n.ToMove > White || n.Point != nil && *n.Point != Pass && !g.board.Inside(*n.Point) {
			return false
		}
		for _, s := range n.Setup {
			if s.Colour > White || !g.board.Inside(s.Point) {
				return false
			}
		}
	}
	return true
}
