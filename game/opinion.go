package game

// Opinion is what a person thinks of a move.
type Opinion uint8

// The opinions.
const (
	NoOpinion Opinion = iota
	GoodMove
	VeryGoodMove
	BadMove
	VeryBadMove
	InterestingMove
	DoubtfulMove
	Opinions // how many there are
)

// String returns the sign that annotators write after the move, "" for none.
func (o Opinion) String() string {
	if o >= Opinions {
		return ""
	}
	return [Opinions]string{"", "!", "!!", "?", "??", "!?", "?!"}[o]
}

// Outlook is what a person thinks of a position.
type Outlook uint8

// The outlooks.
const (
	NoOutlook Outlook = iota
	EvenPosition
	BlackBetter
	BlackMuchBetter
	WhiteBetter
	WhiteMuchBetter
	UnclearPosition
	Outlooks // how many there are
)

// String returns the sign of the outlook: the letter of the side that is better, "" for
// none.
func (o Outlook) String() string {
	if o >= Outlooks {
		return ""
	}
	return [Outlooks]string{"", "=", "B+", "B++", "W+", "W++", "∞"}[o]
}

// Opinion returns what a person thinks of the move of n.
func (n *Node) Opinion() Opinion { return n.seldom().opinion }

// SetOpinion changes [Node.Opinion].
func (n *Node) SetOpinion(o Opinion) {
	if o != n.Opinion() {
		n.rare().opinion = o
	}
}

// Outlook returns what a person thinks of the position of n.
func (n *Node) Outlook() Outlook { return n.seldom().outlook }

// SetOutlook changes [Node.Outlook].
func (n *Node) SetOutlook(o Outlook) {
	if o != n.Outlook() {
		n.rare().outlook = o
	}
}

// SetOpinion changes what a person thinks of the move of n.
func (g *Game) SetOpinion(n *Node, o Opinion) error {
	if !g.Has(n) {
		return ErrNotInTree
	}
	if o != n.Opinion() {
		g.rewrite(EditOpinion, n, func(n *Node) { n.SetOpinion(o) })
	}
	return nil
}

// SetOutlook changes what a person thinks of the position of n.
func (g *Game) SetOutlook(n *Node, o Outlook) error {
	if !g.Has(n) {
		return ErrNotInTree
	}
	if o != n.Outlook() {
		g.rewrite(EditOpinion, n, func(n *Node) { n.SetOutlook(o) })
	}
	return nil
}

// TypeComment is [Game.SetComment] for a text that is being typed; begun says that this
// is the start of the typing. Until something else is edited or the record is saved,
// everything typed into one comment is one edit.
func (g *Game) TypeComment(n *Node, text string, begun bool) error {
	return g.typing(EditComment, n, text, begun, g.SetComment)
}

// TypeName is [Game.SetName] for a name that is being typed, see [Game.TypeComment].
func (g *Game) TypeName(n *Node, text string, begun bool) error {
	return g.typing(EditName, n, text, begun, g.SetName)
}

func (g *Game) typing(kind EditKind, n *Node, text string, begun bool, set func(*Node, string) error) error {
	if err := g.checkText(n, text); err != nil {
		return err
	}
	if !begun && g.typedLast(kind, n) {
		g.Undo()
	}
	return set(n, text)
}

// typedLast reports whether the last edit changed this text of n, and nothing has been
// saved since.
func (g *Game) typedLast(kind EditKind, n *Node) bool {
	j, e := &g.journal, g.LastEdit()
	if e == nil || e.Kind != kind || j.group != nil || j.saved == j.done || len(e.changes) != 1 {
		return false
	}
	c, ok := e.changes[0].(*rewrite)
	return ok && c.node == n
}
