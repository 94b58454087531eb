package game

import (
	"slices"
	"strings"
)

// sayBoth adds to a node the notes of another node with the same position, which lies on
// it by the symmetry s. Where there is room for one only, the node's own stays.
func sayBoth(to, from *Node, s Symmetry, size int, root bool) {
	to.SetName(sideBySide(to.Name(), from.Name(), " / "))
	comment := from.Comment()
	if to.Opinion() == NoOpinion {
		to.SetOpinion(from.Opinion())
	} else if from.Opinion() != to.Opinion() {
		comment = signed(comment, from.Opinion().String())
	}
	if to.Outlook() == NoOutlook {
		to.SetOutlook(from.Outlook())
	} else if from.Outlook() != to.Outlook() {
		comment = signed(comment, from.Outlook().String())
	}
	to.SetComment(sideBySide(to.Comment(), comment, "\n\n"))
	if to.Spent() == 0 {
		to.SetSpent(from.Spent())
	}
	if j := from.Judgement(); to.Judgement() == nil && j != nil {
		turned := *j
		turned.Best, turned.Win = turnedPoints(j.Best, s, size), turnedPoints(j.Win, s, size)
		to.SetJudgement(&turned)
	}
	to.SetMarks(bothMarks(to.Marks(), from.Marks(), s, size))
	to.SetProperties(bothProperties(to.Properties(), from.Properties(), root))
}

// signed returns a comment with a judgement added that has no other place.
func signed(comment, sign string) string {
	if sign == "" {
		return comment
	}
	return strings.TrimSpace(comment + " (" + sign + ")")
}

func turnedPoints(points []Point, s Symmetry, size int) []Point {
	turned := slices.Clone(points)
	for i, p := range turned {
		turned[i] = s.Apply(p, size)
	}
	return turned
}

// bothMarks returns the marks of two lists. Two labels of one point become one.
func bothMarks(own, other []Mark, s Symmetry, size int) []Mark {
	all := slices.Clone(own)
	for _, m := range other {
		m = m.Turned(s, size)
		if slices.Contains(all, m) {
			continue
		}
		if i := slices.IndexFunc(all, func(o Mark) bool { return m.Kind == MarkLabel && o.Kind == m.Kind && o.Point == m.Point }); i >= 0 {
			if !slices.Contains(strings.Split(all[i].Text, "/"), m.Text) {
				all[i].Text += "/" + m.Text
			}
			continue
		}
		all = append(all, m)
	}
	return all
}

// bothProperties returns the properties of two lists; where values differ, both are
// kept. Properties of the game as a whole are kept from own if it has them.
func bothProperties(own, other []Property, root bool) []Property {
	all := slices.Clone(own)
	for _, p := range other {
		if len(p.Values) == 0 {
			continue // the fields of the node hold it
		}
		i := slices.IndexFunc(all, func(o Property) bool { return o.Name == p.Name })
		switch {
		case i < 0:
			all = append(all, p)
		case root || len(all[i].Values) == 0:
		default:
			values := slices.Clone(all[i].Values)
			for _, v := range p.Values {
				if !slices.Contains(values, v) {
					values = append(values, v)
				}
			}
			all[i].Values = values
		}
	}
	return all
}

// hashTree calls f with the position of every node of a tree, parents first.
func hashTree(root *Node, size int, f func(*Node, Hash)) {
	type visit struct {
		node *Node
		next *Node
		undo []Stone
	}
	board := MustBoard(size)
	var h Hash
	put := func(s Stone) Stone {
		was := Stone{s.Point, board.At(s.Point)}
		h.Toggle(s.Point, was.Colour, size)
		h.Toggle(s.Point, s.Colour, size)
		board.Set(s.Point, s.Colour)
		return was
	}
	enter := func(n *Node) visit {
		v := visit{node: n, next: n.FirstChild()}
		for _, s := range n.Setup() {
			v.undo = append(v.undo, put(s))
		}
		if n.Colour != Empty && n.Point() != Pass {
			v.undo = append(v.undo, put(Stone{n.Point(), n.Colour}))
		}
		f(n, h)
		return v
	}
	for open := []visit{enter(root)}; len(open) > 0; {
		v := &open[len(open)-1]
		if child := v.next; child != nil {
			v.next = child.NextSibling()
			open = append(open, enter(child))
			continue
		}
		for _, s := range slices.Backward(v.undo) {
			put(s)
		}
		open = open[:len(open)-1]
	}
}
