package librarywindow

// Games are marked to be changed together: with the space bar, with Control and A, or
// by a click on the square before a row.

// toggle marks game i of the list, or takes the mark away.
func (g *games) toggle(i int) {
	if i >= len(g.found.ids) {
		return
	}
	id := g.found.ids[i]
	if g.marked[id] {
		delete(g.marked, id)
	} else {
		g.marked[id] = true
	}
	g.showMarks()
}

// markAll marks all games that were found, or none if all are marked.
func (g *games) markAll() {
	all := len(g.found.ids) > 0
	for _, id := range g.found.ids {
		all = all && g.marked[id]
	}
	g.marked = map[uint32]bool{}
	if !all {
		for _, id := range g.found.ids {
			g.marked[id] = true
		}
	}
	g.showMarks()
}

func (g *games) showMarks() {
	g.list.Refresh()
	g.count.SetText(g.countText())
}
