package notes

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"omok/game"
	"omok/game/record"
	"omok/gui/action"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/phrase"
	"omok/gui/task"
)

// Files reads and writes records other than the document.
type Files interface {
	// ReadRecords asks for a file and hands on what it holds.
	ReadRecords(title string, then func(name string, records []*record.Record))
	// WriteAside asks for a file and writes a record into it.
	WriteAside(r *record.Record, name string)
}

// treeActions put the tree of variations in order.
func (n *Notes) treeActions() []action.Action {
	moved := func(s action.State) bool { return idle(s) && s.Stone }
	here := func(do func(*game.Node)) func(action.State) {
		return action.Call(func() { do(n.Game.Now.Line[n.Game.Now.At].Node) })
	}
	all := []action.Action{
		{ID: "merge", Text: "tree.merge", Menu: wordsMenu, Gap: true, Can: idle, Not: "setup.first", Do: action.Call(n.askMerge)},
		{ID: "branchFile", Text: "tree.branchFile", Menu: wordsMenu, Can: moved, Not: "notes.noMove", Do: here(n.saveBranch)},
		{ID: "promoteHere", Text: "variation.promote", Menu: wordsMenu, Can: moved, Not: "notes.noMove", Do: here(n.promote)},
		{ID: "sort", Text: "tree.sort", Menu: wordsMenu, Sub: n.sortings},
		{ID: "pruneAfter", Text: "tree.pruneAfter", Menu: wordsMenu, Can: idle, Not: "setup.first", Do: action.Call(n.askPrune)},
		{ID: "pruneUnmarked", Text: "tree.pruneUnmarked", Menu: wordsMenu, Can: idle, Not: "setup.first", Do: action.Call(func() { n.prune((*game.Game).PruneUnmarked) })},
		{ID: "branchFileOf", Text: "tree.branchFile", Menu: action.MoveMenu, Do: func(s action.State) { n.saveBranch(s.Node) }},
	}
	for _, o := range sortings { // in no menu: they are for the palette
		all = append(all, action.Action{ID: o.id, Text: o.text, Can: idle, Not: "setup.first", Do: action.Call(func() { n.sort(o.by) })})
	}
	return all
}

// sortings are the orders that variations can be brought into, with their words where they
// stand by themselves and in the submenu.
var sortings = []struct {
	id          action.ID
	text, entry string
	by          game.Sorting
}{
	{"sortLongest", "tree.sortLongest", "tree.sort.longest", game.LongestFirst},
	{"sortLargest", "tree.sortLargest", "tree.sort.largest", game.LargestFirst},
	{"sortPoints", "tree.sortPoints", "tree.sort.points", game.ByPoint},
}

// sortings returns the submenu of the orders; empty while a position is set up.
func (n *Notes) sortings() []action.Entry {
	if n.Game.Now.SettingUp {
		return nil
	}
	var entries []action.Entry
	for _, o := range sortings {
		entries = append(entries, action.Entry{Text: n.Front.Words.T(o.entry), Do: func() { n.sort(o.by) }})
	}
	return entries
}

// promote makes the line to a move the main line.
func (n *Notes) promote(at *game.Node) {
	main := true
	n.Game.Match.Read(func(*game.Game) {
		for up := at; up.Parent != nil; up = up.Parent {
			main = main && up.Index() == 0
		}
	})
	if main {
		n.say(n.Front.Words.T("tree.isMain"))
		return
	}
	n.Game.Match.Promote(at)
	n.say(n.Front.Words.T("tree.promoted"))
}

// sort brings the variations into an order.
func (n *Notes) sort(by game.Sorting) {
	changed := n.Game.Match.Rearrange(func(g *game.Game) error {
		g.Sort(by)
		return nil
	})
	if !changed {
		n.say(n.Front.Words.T("tree.inOrder"))
		return
	}
	n.say(n.Front.Words.T("tree.sorted"))
}

// say puts a text into the status line about what was just done: once it shows, since
// another position would take the text away.
func (n *Notes) say(text string) {
	n.Game.Hear()
	n.Front.Say(text)
}

// prune cuts branches off, and says how much went.
func (n *Notes) prune(cut func(*game.Game) int) {
	moves := 0
	n.Game.Match.Rearrange(func(g *game.Game) error {
		moves = cut(g)
		return nil
	})
	n.say(n.Front.Words.T("tree.pruned", "n", moves, "count", phrase.Grouped(moves)))
}

// askPrune asks how many moves are kept.
func (n *Notes) askPrune() {
	most := 0
	if last := n.Game.Now.Last(); last != nil {
		most = last.Number
	}
	n.Front.AskText(n.Front.Words.T("tree.pruneAfter.title"), strconv.Itoa(most), func(text string) {
		most, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || most < 0 {
			n.Front.Say(n.Front.Words.T("tree.noNumber"))
			return
		}
		n.prune(func(g *game.Game) int { return g.PruneAfter(most) })
	})
}

// saveBranch writes the line to a move, and what follows it, into a file of its own.
func (n *Notes) saveBranch(at *game.Node) {
	var r *record.Record
	now := &n.Game.Now
	n.Game.Match.Read(func(g *game.Game) {
		if root := g.Excerpt(at); root != nil {
			r = n.Game.Doc.Record(g, now)
			r.Root, r.Start, r.Result = root, nil, game.Result{}
		}
	})
	if r != nil {
		n.Files.WriteAside(r, n.Front.Words.T("tree.branchName", "name", strings.TrimSuffix(n.Game.Doc.Name(), ".sgf")))
	}
}

// askMerge asks for a file and how it is put into the tree.
func (n *Notes) askMerge() { n.Files.ReadRecords(n.Front.Words.T("tree.merge.title"), n.AskHow) }

// AskHow asks how the records of a file are put into the tree.
func (n *Notes) AskHow(name string, records []*record.Record) {
	t := n.Front.Words
	how := game.Merging{Positions: true}
	sheet := &dialogs.Sheet{Title: t.T("tree.merge.into", "file", name)}
	positions := control.NewCheck(sheet.Key, t.T("tree.merge.positions"), how.Positions, func(on bool) { how.Positions = on })
	turns := control.NewCheck(sheet.Key, t.T("tree.merge.turns"), how.Turns, func(on bool) { how.Turns = on })
	sheet.Content, sheet.First = container.NewVBox(positions, turns), positions
	sheet.Buttons = []dialogs.Button{
		{Text: t.T("tree.merge.do"), Do: func() { n.merge(name, records, how) }},
		{Text: t.T("button.cancel")},
	}
	n.Front.Open(sheet)
}

// merge puts records into the tree, away from Fyne's goroutine.
func (n *Notes) merge(name string, records []*record.Record, how game.Merging) {
	m := n.Game.Match
	type came struct{ moves, passedBy int }
	task.Go(n.Front.Tasks, func(context.Context, *task.Job) (c came, err error) {
		m.Rearrange(func(g *game.Game) error {
			c.moves, c.passedBy, err = Merge(g, records, how)
			return err
		})
		return c, err
	}, func(c came, err error) {
		t := n.Front.Words
		switch {
		case err != nil:
			n.say(phrase.Failure(t, err))
		case c.passedBy > 0:
			n.say(t.Sentences(t.T("tree.merged", "n", c.moves, "count", phrase.Grouped(c.moves), "file", name), t.T("tree.passedBy", "n", c.passedBy, "count", phrase.Grouped(c.passedBy))))
		default:
			n.say(t.T("tree.merged", "n", c.moves, "count", phrase.Grouped(c.moves), "file", name))
		}
	})
}

// Merge puts records into a game as one edit. It returns how many moves were added, and
// how many records were passed over because their board or its first stones differ; if
// that is all of them, it returns an error.
func Merge(g *game.Game, records []*record.Record, how game.Merging) (moves, passedBy int, err error) {
	var others []game.Other
	for _, r := range records {
		if r.Size == g.Config().Size {
			others = append(others, game.Other{Root: r.Root, Source: source(r.Info, g.Info)})
		}
	}
	moves, merged, err := g.MergeAll(others, how)
	if err == nil && merged == 0 && len(records) > 0 {
		err = game.ErrOtherStart
	}
	return moves, len(records) - merged, err
}

// source names the players of a game that is merged into another one; "" if it is the
// same game, or names no players.
func source(of, into game.Info) string {
	if of.Black+of.White == "" || of.Black == into.Black && of.White == into.White && of.Date == into.Date {
		return ""
	}
	parts := []string{of.Black + " – " + of.White}
	for _, s := range []string{of.Event, of.Date} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " · ")
}
