package game

// A journal holds the edits of a game, the oldest first. The first so many (done) are in
// effect; the later ones were taken back and can be made again.
type journal struct {
	edits []*Edit
	done  int
	saved int   // how many edits were in effect when the game was last saved; -1: no such state can be reached
	group *Edit // the edit that Game.Together is putting together
	wrote func(Entry)
}

// LastEdit returns the edit that [Game.Undo] takes back, or nil.
func (g *Game) LastEdit() *Edit {
	if g.journal.done == 0 {
		return nil
	}
	return g.journal.edits[g.journal.done-1]
}

// NextEdit returns the edit that [Game.Redo] makes again, or nil.
func (g *Game) NextEdit() *Edit {
	if g.journal.done == len(g.journal.edits) {
		return nil
	}
	return g.journal.edits[g.journal.done]
}

// Edits returns the edits that are in effect, the oldest first. The slice and what it
// holds belong to the game.
func (g *Game) Edits() []*Edit { return g.journal.edits[:g.journal.done] }

// MarkSaved remembers that the record was saved with this many edits in effect; see
// [Game.Changed]. A number below 0 says that no such state can be reached any more.
func (g *Game) MarkSaved(edits int) {
	g.journal.saved = min(edits, len(g.journal.edits))
}

// Changed reports whether the record differs from what it was when it was made or last
// marked as saved; edits that were taken back do not count.
func (g *Game) Changed() bool {
	j := &g.journal
	if j.saved < 0 {
		return true
	}
	for _, e := range j.edits[min(j.saved, j.done):max(j.saved, j.done)] {
		if len(e.changes) > 0 {
			return true
		}
	}
	return false
}

// Forget forgets all edits: what was done so far belongs to the record as it was
// opened, and cannot be taken back.
func (g *Game) Forget() { g.journal = journal{wrote: g.journal.wrote} }

// Together makes one edit of everything that f does to the game. If f returns an error,
// what it did stands, and the error is returned.
func (g *Game) Together(kind EditKind, count int, f func() error) error {
	return g.together(kind, func(e *Edit) error {
		e.Count = count
		return f()
	})
}

func (g *Game) together(kind EditKind, f func(*Edit) error) error {
	j := &g.journal
	if j.group != nil {
		return f(j.group)
	}
	e, wrote := &Edit{Kind: kind, From: g.current}, j.wrote
	written := Entry{Kind: kind}
	if wrote != nil {
		written.From = g.Route(g.current)
		j.wrote = func(part Entry) { written.Changes = append(written.Changes, part.Changes...) }
	}
	j.group = e
	err := f(e)
	j.group, j.wrote = nil, wrote
	if e.To = g.current; len(e.changes) > 0 || e.From != e.To {
		g.push(e)
		g.write(func() Entry {
			written.Count, written.To = e.Count, g.Route(e.To)
			return written
		})
	}
	return err
}

// make makes changes one after the other and records them as one edit that ends at the
// node to; if that is nil, the current position stays.
func (g *Game) make(kind EditKind, count int, to *Node, changes ...change) {
	j := &g.journal
	e := &Edit{Kind: kind, Count: count, From: g.current, changes: changes}
	written := Entry{Kind: kind, Count: count}
	if j.wrote != nil && j.group == nil {
		written.From = g.Route(g.current)
	}
	for _, c := range changes {
		if j.wrote != nil {
			written.Changes = append(written.Changes, c.entry(g))
		}
		c.flip(g)
	}
	g.come(to)
	e.To = g.current
	if j.group != nil {
		j.group.changes = append(j.group.changes, changes...)
	} else {
		g.push(e)
	}
	g.write(func() Entry {
		if j.group == nil {
			written.To = g.Route(e.To)
		}
		return written
	})
}

// push adds an edit that is in effect; edits taken back before it are forgotten.
func (g *Game) push(e *Edit) {
	j := &g.journal
	if j.saved > j.done {
		j.saved = -1
	}
	clear(j.edits[j.done:])
	j.edits = append(j.edits[:j.done], e)
	j.done++
}

func (g *Game) write(entry func() Entry) {
	if g.journal.wrote != nil {
		g.journal.wrote(entry())
	}
}

// Undo takes back the last edit, of whatever kind, and returns to the position at which
// it was made. It reports whether there was one.
func (g *Game) Undo() bool {
	e := g.LastEdit()
	if e == nil || g.journal.group != nil {
		return false
	}
	g.journal.done--
	for i := len(e.changes) - 1; i >= 0; i-- {
		e.changes[i].flip(g)
	}
	g.come(e.From)
	g.write(func() Entry { return Entry{Undo: true} })
	return true
}

// Redo makes the edit that was last taken back again. It reports whether there was one.
func (g *Game) Redo() bool {
	e := g.NextEdit()
	if e == nil || g.journal.group != nil {
		return false
	}
	g.journal.done++
	for _, c := range e.changes {
		c.flip(g)
	}
	g.come(e.To)
	g.write(func() Entry { return Entry{Redo: true} })
	return true
}

// TakeBack takes back the end declared at the current position, or else the move that
// led here, even if no edit of this game made it: it then counts as the oldest edit,
// taken back. It reports whether there was anything to take back. As long as there are
// edits to take back, use [Game.Undo] first.
func (g *Game) TakeBack() bool {
	j := &g.journal
	if j.done > 0 || j.group != nil {
		return false
	}
	n := g.current
	e := &Edit{From: n, To: n}
	if _, declared := g.declared[n]; declared {
		e.Kind = EditResult
		e.changes = []change{&end{node: n}}
	} else if n.Parent != nil {
		e.Kind, e.Count, e.From = EditMove, 1, n.Parent
		e.changes = []change{&branch{parent: n.Parent, index: n.Index(), node: n, inTree: true}}
		if n.Choice() != nil {
			e.Kind = EditChoice
		}
	} else {
		return false
	}
	j.edits = append([]*Edit{e}, j.edits...)
	if j.saved >= 0 {
		j.saved++
	}
	g.write(func() Entry { return Entry{TakeBack: true} })
	for _, c := range e.changes {
		c.flip(g)
	}
	g.come(e.From)
	return true
}

// come makes n the current position after a change of the tree; nil stays where the game
// is. What lies ahead is kept as far as it is still in the tree.
func (g *Game) come(n *Node) {
	switch {
	case n == nil || n == g.current:
		g.enter(g.current)
	case n.Parent == g.current:
		g.step(n)
	case g.Has(g.current):
		g.Jump(n)
	default: // the position that was shown has gone
		g.ahead = nil
		g.enter(n)
	}
	up := g.current
	for i := len(g.ahead) - 1; i >= 0; i-- {
		if g.ahead[i].Parent != up {
			g.ahead = g.ahead[i+1:]
			break
		}
		up = g.ahead[i]
	}
}
