package game

import "time"

// Name returns the name that the record gives the node.
func (n *Node) Name() string {
	if !n.hasMore() {
		return ""
	}
	return n.said.more.name
}

// Comment returns the comment on the node.
func (n *Node) Comment() string {
	if n.said == nil {
		return ""
	}
	return n.said.comment
}

// Marks returns the marks on the board at the node. The list is the node's: change
// it only by [Node.SetMarks].
func (n *Node) Marks() []Mark {
	if !n.hasMore() {
		return nil
	}
	return n.said.more.marks
}

// Setup returns the stones that are placed before the move, as in a set-up; Empty
// takes a stone away. The list is the node's: change it only by [Node.SetSetup].
func (n *Node) Setup() []Stone { return n.seldom().setup }

// Choice returns the decision of an opening that a node without a move stands for; nil
// if there is none.
func (n *Node) Choice() *Choice { return n.seldom().choice }

// Judgement returns what a review has said about the node, or nil.
func (n *Node) Judgement() *Judgement { return n.seldom().judgement }

// Spent returns the time that the move took; 0 if not known.
func (n *Node) Spent() time.Duration { return n.seldom().spent }

// Properties returns what else a record says, in its order. The list is the node's:
// change it only by [Node.SetProperties].
func (n *Node) Properties() []Property { return n.seldom().properties }

// SetName changes [Node.Name].
func (n *Node) SetName(name string) {
	if name != n.Name() {
		n.more().name = name
	}
}

// SetComment changes [Node.Comment].
func (n *Node) SetComment(text string) {
	if text != n.Comment() {
		n.notes().comment = text
	}
}

// SetMarks changes [Node.Marks]; the node keeps the list.
func (n *Node) SetMarks(marks []Mark) {
	if len(marks) > 0 || n.hasMore() {
		n.more().marks = marks
	}
}

// SetSetup changes [Node.Setup]; the node keeps the list.
func (n *Node) SetSetup(stones []Stone) {
	if len(stones) > 0 || n.hasSeldom() {
		n.rare().setup = stones
	}
}

// SetChoice changes [Node.Choice].
func (n *Node) SetChoice(c *Choice) {
	if c != nil || n.hasSeldom() {
		n.rare().choice = c
	}
}

// SetJudgement changes [Node.Judgement].
func (n *Node) SetJudgement(j *Judgement) {
	if j != nil || n.hasSeldom() {
		n.rare().judgement = j
	}
}

// SetSpent changes [Node.Spent].
func (n *Node) SetSpent(d time.Duration) {
	if d != n.Spent() {
		n.rare().spent = d
	}
}

// SetProperties changes [Node.Properties]; the node keeps the list.
func (n *Node) SetProperties(list []Property) {
	if len(list) > 0 || n.hasSeldom() {
		n.rare().properties = list
	}
}

func (n *Node) hasMore() bool { return n.said != nil && n.said.more != nil }

func (n *Node) hasSeldom() bool { return n.hasMore() && n.said.more.rare != nil }

// seldom returns the rarer notes for reading.
func (n *Node) seldom() rareNotes {
	if !n.hasSeldom() {
		return rareNotes{}
	}
	return *n.said.more.rare
}

// notes, more and rare return the notes for writing, and make them if there are none.
func (n *Node) notes() *notes {
	if n.said == nil {
		n.said = &notes{}
	}
	return n.said
}

func (n *Node) more() *moreNotes {
	s := n.notes()
	if s.more == nil {
		s.more = &moreNotes{}
	}
	return s.more
}

func (n *Node) rare() *rareNotes {
	m := n.more()
	if m.rare == nil {
		m.rare = &rareNotes{}
	}
	return m.rare
}
