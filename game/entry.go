package game

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// Route leads from the root to a node, as pairs: which child, and how many times in a
// row. [0 12 1 1] is twelve moves of the main line and then the second child.
type Route []int

// Entry is a step of a game's journal as it is written down: an edit that was made,
// taken back or made again. It is a plain value; see [Game.OnWrite] and [Game.Replay].
type Entry struct {
	Undo     bool          `json:"undo,omitempty"`
	Redo     bool          `json:"redo,omitempty"`
	TakeBack bool          `json:"takeBack,omitempty"`
	Kind     EditKind      `json:"kind,omitempty"`
	Count    int           `json:"count,omitempty"`
	From     Route         `json:"from,omitempty"`
	To       Route         `json:"to,omitempty"`
	Changes  []ChangeEntry `json:"changes,omitempty"`
}

// ChangeEntry is one change of an edit as it is written down.
type ChangeEntry struct {
	Do     string     `json:"do"`           // one of the do words
	At     Route      `json:"at,omitempty"` // the node, or the parent
	Index  int        `json:"i,omitempty"`
	To     int        `json:"j,omitempty"`
	Nodes  []FlatNode `json:"nodes,omitempty"`
	Said   *FlatNode  `json:"said,omitempty"`
	Info   *Info      `json:"info,omitempty"`
	Result *Result    `json:"result,omitempty"`
}

// The values of ChangeEntry.Do.
const (
	doAdd     = "add"
	doRemove  = "remove"
	doMove    = "move"
	doRewrite = "say"
	doInfo    = "info"
	doEnd     = "end"
)

// FlatNode is a node of a tree without pointers: its parent is an index.
type FlatNode struct {
	Parent  int           `json:"up"`
	Point   *Point        `json:"at,omitempty"` // nil for a node without a move
	Colour  Colour        `json:"c,omitempty"`
	ToMove  Colour        `json:"turn,omitempty"`
	Setup   []Stone       `json:"setup,omitempty"`
	Choice  *Choice       `json:"choice,omitempty"`
	Spent   time.Duration `json:"ns,omitempty"`
	Name    string        `json:"name,omitempty"`
	Comment string        `json:"text,omitempty"`
	Marks   []Mark        `json:"marks,omitempty"`

	Judgement  *Judgement `json:"judgement,omitempty"`
	Opinion    Opinion    `json:"opinion,omitempty"`
	Outlook    Outlook    `json:"outlook,omitempty"`
	Properties []Property `json:"properties,omitempty"`
}

// Flatten lists n and all that follows it, each node after its parent, and calls seen,
// unless it is nil, for each with its index.
func Flatten(n *Node, seen func(*Node, int)) []FlatNode {
	type place struct {
		node   *Node
		parent int
	}
	var list []FlatNode
	for open := []place{{n, -1}}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		i := len(list)
		list = append(list, flat(p.node, p.parent))
		if seen != nil {
			seen(p.node, i)
		}
		first := len(open)
		for child := range p.node.Children() {
			open = append(open, place{child, i})
		}
		slices.Reverse(open[first:])
	}
	return list
}

func flat(n *Node, parent int) FlatNode {
	f := flatNotes(n)
	f.Parent, f.Colour = parent, n.Colour
	if n.Colour != Empty {
		p := n.Point()
		f.Point = &p
	}
	return f
}

// flatNotes returns what is said about n, and its side to move.
func flatNotes(n *Node) FlatNode {
	f := FlatNode{
		ToMove: n.ToMove, Setup: slices.Clone(n.Setup()), Choice: n.Choice(), Spent: n.Spent(),
		Name: n.Name(), Comment: n.Comment(), Marks: slices.Clone(n.Marks()), Properties: slices.Clone(n.Properties()),
	}
	f.Opinion, f.Outlook = n.Opinion(), n.Outlook()
	if n.Judgement() != nil {
		j := *n.Judgement()
		f.Judgement = &j
	}
	return f
}

// say writes the notes of f into n.
func (f *FlatNode) say(n *Node) {
	n.ToMove = f.ToMove
	n.SetSetup(f.Setup)
	n.SetChoice(f.Choice)
	n.SetSpent(f.Spent)
	n.SetName(f.Name)
	n.SetComment(f.Comment)
	n.SetMarks(f.Marks)
	n.SetJudgement(f.Judgement)
	n.SetOpinion(f.Opinion)
	n.SetOutlook(f.Outlook)
	n.SetProperties(f.Properties)
}

// Unflatten rebuilds the nodes of a list that Flatten made, the root first.
func Unflatten(list []FlatNode) ([]*Node, error) {
	if len(list) == 0 {
		return nil, errors.New("game: a tree has a root")
	}
	nodes := make([]*Node, len(list))
	for i, f := range list {
		n := &Node{Colour: f.Colour}
		if f.Point != nil {
			n.SetMove(*f.Point, f.Colour)
		}
		f.say(n)
		nodes[i] = n
		if i == 0 {
			continue
		}
		if f.Parent < 0 || f.Parent >= i {
			return nil, fmt.Errorf("game: node %d has no parent", i)
		}
		nodes[f.Parent].AppendChild(n)
	}
	return nodes, nil
}

// OnWrite makes the game call f after each step of the journal from now on. f must not
// change the game.
func (g *Game) OnWrite(f func(Entry)) { g.journal.wrote = f }

// Route returns the way from the root to n, a node of this game.
func (g *Game) Route(n *Node) Route {
	back := Route{} // the last step first
	for ; n != nil && n.Parent != nil; n = n.Parent {
		i := n.Index()
		if k := len(back); k > 0 && back[k-2] == i {
			back[k-1]++
		} else {
			back = append(back, i, 1)
		}
	}
	for i, j := 0, len(back)-2; i < j; i, j = i+2, j-2 {
		back[i], back[i+1], back[j], back[j+1] = back[j], back[j+1], back[i], back[i+1]
	}
	return back
}

// At returns the node that a route leads to, or nil.
func (g *Game) At(r Route) *Node {
	if len(r)%2 != 0 {
		return nil
	}
	n := g.root
	for i := 0; i < len(r); i += 2 {
		if r[i] < 0 {
			return nil
		}
		for range r[i+1] {
			if n = n.Child(r[i]); n == nil {
				return nil
			}
		}
	}
	return n
}

func (c *branch) entry(g *Game) ChangeEntry {
	e := ChangeEntry{Do: doRemove, At: g.Route(c.parent), Index: c.index}
	if !c.inTree {
		e.Do, e.Nodes = doAdd, Flatten(c.node, nil)
	}
	return e
}

func (c *order) entry(g *Game) ChangeEntry {
	return ChangeEntry{Do: doMove, At: g.Route(c.parent), Index: c.from, To: c.to}
}

func (c *rewrite) entry(g *Game) ChangeEntry {
	said := flatNotes(&Node{said: c.said, ToMove: c.toMove})
	return ChangeEntry{Do: doRewrite, At: g.Route(c.node), Said: &said}
}

func (c *header) entry(*Game) ChangeEntry {
	info := c.other
	return ChangeEntry{Do: doInfo, Info: &info}
}

func (c *end) entry(g *Game) ChangeEntry {
	return ChangeEntry{Do: doEnd, At: g.Route(c.node), Result: c.other}
}
