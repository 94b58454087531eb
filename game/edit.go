package game

import (
	"errors"
	"slices"
	"time"
)

// EditKind is what an edit does to a record.
type EditKind uint8

// The kinds. Edit.Count says how many moves an edit concerns.
const (
	NoEdit      EditKind = iota
	EditMove             // a stone or a pass, played
	EditChoice           // a decision of the opening
	EditLine             // a line of play put into the tree
	EditDelete           // a branch taken out
	EditPromote          // a line made the main line
	EditComment          // what is said about a position
	EditName             // what a position is called
	EditMarks            // signs on its points
	EditInfo             // players and headers
	EditSetup            // stones set up, or the side to move
	EditResult           // an end declared
	EditReview           // judgements of a review
	EditOpinion          // what a person thinks of a move or a position
	EditMerge            // another tree put into the record
	EditSort             // branches brought into another order
	EditPrune            // branches cut off
	lastEdit    = EditPrune
)

// MaxText is the greatest length, in bytes, of a comment or a name that an edit
// may write.
const MaxText = 1 << 20

// The errors of an edit.
var (
	ErrNotInTree = errors.New("game: the position is not in the game")
	ErrTooLong   = errors.New("game: the text is too long")
)

// Edit is a change of a record that was made in one step and is taken back in one:
// see [Game.Undo]. Kind and Count say what it does.
type Edit struct {
	Kind  EditKind
	Count int // of moves
	From  *Node
	To    *Node // From and To are the current positions before and after it

	// Memo belongs to the caller that made the edit.
	Memo any

	changes []change
}

// change is the smallest step of an edit. It is its own inverse: made a second time, it
// takes itself back.
type change interface {
	flip(g *Game)
	entry(g *Game) ChangeEntry // how it is written down, before it is made
}

// branch puts a node with all that follows into the tree, or takes it out.
type branch struct {
	parent *Node
	index  int
	node   *Node
	inTree bool             // whether it is there now
	ends   map[*Node]Result // declared in the branch; kept here while it is out of the tree
}

func (c *branch) flip(g *Game) {
	if c.inTree = !c.inTree; c.inTree {
		c.parent.InsertChild(c.index, c.node)
		for n, r := range c.ends {
			g.declared[n] = r
		}
		c.ends = nil
		return
	}
	c.parent.RemoveChild(c.node)
	for n, r := range g.declared {
		if !g.Has(n) {
			if c.ends == nil {
				c.ends = map[*Node]Result{}
			}
			c.ends[n] = r
			delete(g.declared, n)
		}
	}
}

// order moves a child to another place among its siblings.
type order struct {
	parent   *Node
	from, to int
}

func (c *order) flip(*Game) {
	n := c.parent.Child(c.from)
	c.parent.RemoveChild(n)
	c.parent.InsertChild(c.to, n)
	c.from, c.to = c.to, c.from
}

// rewrite changes what is said about a node that stays where it is.
type rewrite struct {
	node   *Node
	said   *notes // what takes its place
	toMove Colour
}

// rewriting returns the change that applies how to what is said about n.
func rewriting(n *Node, how func(*Node)) *rewrite {
	copied := Node{said: n.said.clone(), ToMove: n.ToMove}
	how(&copied)
	return &rewrite{n, copied.said, copied.ToMove}
}

func (c *rewrite) flip(*Game) {
	c.node.said, c.said = c.said, c.node.said
	c.node.ToMove, c.toMove = c.toMove, c.node.ToMove
}

// clone copies notes; the lists in it are never changed, only replaced.
func (s *notes) clone() *notes {
	if s == nil {
		return nil
	}
	c := *s
	if s.more != nil {
		more := *s.more
		c.more = &more
		if more.rare != nil {
			rare := *more.rare
			more.rare = &rare
		}
	}
	return &c
}

// header changes what is said about the game.
type header struct{ other Info }

func (c *header) flip(g *Game) { g.Info, c.other = c.other, g.Info }

// end declares how the game ended at a node, or takes that back.
type end struct {
	node  *Node
	other *Result // nil: none is declared
}

func (c *end) flip(g *Game) {
	var was *Result
	if r, ok := g.declared[c.node]; ok {
		was = &r
	}
	if c.other != nil {
		g.declared[c.node] = *c.other
	} else {
		delete(g.declared, c.node)
	}
	c.other = was
}

// SetComment changes what is said about the position of n.
func (g *Game) SetComment(n *Node, text string) error {
	if err := g.checkText(n, text); err != nil || text == n.Comment() {
		return err
	}
	g.rewrite(EditComment, n, func(n *Node) { n.SetComment(text) })
	return nil
}

// SetName changes what the position of n is called.
func (g *Game) SetName(n *Node, text string) error {
	if err := g.checkText(n, text); err != nil || text == n.Name() {
		return err
	}
	g.rewrite(EditName, n, func(n *Node) { n.SetName(text) })
	return nil
}

// SetMarks changes the marks on the position of n.
func (g *Game) SetMarks(n *Node, marks []Mark) error {
	for _, m := range marks {
		if !g.board.Inside(m.Point) || m.Kind.Links() && !g.board.Inside(m.To) {
			return ErrOutside
		}
		if len(m.Text) > MaxText {
			return ErrTooLong
		}
	}
	if !g.Has(n) {
		return ErrNotInTree
	}
	if !slices.Equal(marks, n.Marks()) {
		g.rewrite(EditMarks, n, func(n *Node) { n.SetMarks(slices.Clone(marks)) })
	}
	return nil
}

// SetJudgement changes what a review has said about n; nil takes it away.
func (g *Game) SetJudgement(n *Node, j *Judgement) error {
	if !g.Has(n) {
		return ErrNotInTree
	}
	if j != n.Judgement() {
		g.rewrite(EditReview, n, func(n *Node) { n.SetJudgement(j) })
	}
	return nil
}

// SetSpent changes the time that the move of n took.
func (g *Game) SetSpent(n *Node, d time.Duration) error {
	if !g.Has(n) {
		return ErrNotInTree
	}
	if d != n.Spent() {
		g.rewrite(EditMove, n, func(n *Node) { n.SetSpent(d) })
	}
	return nil
}

// SetInfo changes what is said about the game as a whole.
func (g *Game) SetInfo(info Info) error {
	for _, s := range []string{info.Black, info.White, info.Event, info.Place, info.Date, info.Round, info.Comment} {
		if err := checkLength(s); err != nil {
			return err
		}
	}
	if info != g.Info {
		g.make(EditInfo, 0, nil, &header{info})
	}
	return nil
}

// checkText makes sure that n is in the tree and a text for it not too long.
func (g *Game) checkText(n *Node, text string) error {
	if !g.Has(n) {
		return ErrNotInTree
	}
	return checkLength(text)
}

func checkLength(text string) error {
	if len(text) > MaxText {
		return ErrTooLong
	}
	return nil
}

func (g *Game) rewrite(kind EditKind, n *Node, how func(*Node)) {
	g.make(kind, 0, nil, rewriting(n, how))
}
