package game

import (
	"errors"
	"fmt"
	"slices"
)

// FoulPolicy says what happens when a player attempts a foul.
type FoulPolicy uint8

// The policies.
const (
	Prevent FoulPolicy = iota // the stone is refused and the same colour moves again
	Loses                     // the stone stays and its colour loses
)

// String returns "prevent" or "loses".
func (f FoulPolicy) String() string {
	if f == Loses {
		return "loses"
	}
	return "prevent"
}

// Config holds the rules and settings of a game. It is a plain value.
type Config struct {
	Rules Rules
	Size  int // lines of the board; 0 means the rules' default
	Fouls FoulPolicy
	Time  TimeControl

	Opening Opening // how the first moves are made; empty means FreeOpening
}

// Info is what a record says about a game.
type Info struct {
	Black, White string // names of the players
	Event        string
	Place        string
	Date         string // ISO 8601, yyyy-mm-dd
	Round        string
	Comment      string // about the game as a whole
}

// The errors of a move that cannot be played. For a foul that is refused it is a
// [*FoulError] instead.
var (
	ErrOver     = errors.New("game: the game is over")
	ErrOutside  = errors.New("game: the point lies outside the board")
	ErrOccupied = errors.New("game: a stone stands on the point already")
	ErrNoPass   = errors.New("game: passing is not allowed here")
)

// FoulError refuses a foul and says why it is one.
type FoulError struct{ Explanation Explanation }

// Error names the point, the colour and the foul.
func (e *FoulError) Error() string {
	x := e.Explanation
	return fmt.Sprintf("game: %v is a %v for %v", x.Point, x.Foul, x.Colour)
}

// Game is one game: its moves as a tree of variations, and a place in the tree,
// the current position. Moves are played there; going back and playing something
// else adds a variation. It is not safe for concurrent use.
type Game struct {
	Info Info

	config   Config
	root     *Node
	current  *Node
	ahead    []*Node // where Forward leads, the next node last
	board    *Board  // of the current node; replaced, never changed
	toMove   Colour
	opening  OpeningState
	result   Result           // of the current position, declarations included
	declared map[*Node]Result // ends that do not follow from the moves, by the node where they were declared
	journal  journal
}

// NewGame starts a game on an empty board.
func NewGame(cfg Config) (*Game, error) {
	return FromTree(cfg, &Node{})
}

// FromTree makes a game from a tree, such as one read from a record, with the root as
// its current position. Every node's stones must fit on the board; whether they obey the
// rules is not checked, because records do not always. From then on the game owns the
// tree.
func FromTree(cfg Config, root *Node) (*Game, error) {
	if !cfg.Rules.Known() {
		return nil, fmt.Errorf("game: unknown rule set %q", cfg.Rules.Set)
	}
	if cfg.Size == 0 {
		cfg.Size = cfg.Rules.DefaultSize()
	}
	if err := cfg.Time.Validate(); err != nil {
		return nil, err
	}
	if err := cfg.checkOpening(); err != nil {
		return nil, err
	}
	if err := checkTree(root, cfg.Size); err != nil {
		return nil, err
	}
	g := &Game{config: cfg, root: root, declared: map[*Node]Result{}}
	g.enter(root)
	return g, nil
}

// checkOpening makes sure that the opening is known and has room.
func (c *Config) checkOpening() error {
	if c.Opening == "" {
		c.Opening = FreeOpening
	}
	if !slices.Contains(c.Rules.Openings(), c.Opening) {
		return fmt.Errorf("game: %s is not played with the opening %q", c.Rules.Set, c.Opening)
	}
	if c.Size < c.Opening.minSize() {
		return fmt.Errorf("game: the opening %s needs %d lines, not %d", c.Opening, c.Opening.minSize(), c.Size)
	}
	return nil
}

// Config returns the configuration of the game, with the size filled in.
func (g *Game) Config() Config { return g.config }

// Root returns the start of the tree.
func (g *Game) Root() *Node { return g.root }

// Current returns the node of the current position.
func (g *Game) Current() *Node { return g.current }

// Board returns the board of the current position. It is read only, and it does not
// change when the game goes on: each position has a board of its own.
func (g *Game) Board() *Board { return g.board }

// ToMove returns the colour whose turn it is in the current position, even when the game
// is over.
func (g *Game) ToMove() Colour { return g.toMove }

// Result returns the result at the current position: a five, a foul that loses, a full
// board and two passes follow from the moves; a resignation, an agreement and a loss on
// time stand at the node where they were declared.
func (g *Game) Result() Result { return g.result }

// Check returns nil if the side to move may play at p, or the error that [Game.Play]
// would return.
func (g *Game) Check(p Point) error {
	switch {
	case p == Pass:
		return g.checkPass()
	case g.result.Over:
		return ErrOver
	case !g.board.Inside(p):
		return ErrOutside
	case g.board.At(p) != Empty:
		return ErrOccupied
	case g.opening.Act != ActPlay && !g.opening.places():
		return ErrOpeningAct
	case !g.opening.Allows(p, g.config.Size):
		return ErrOpeningPlace
	}
	if g.config.Fouls == Prevent {
		return g.refuseFoul(p, g.toMove)
	}
	return nil
}

// refuseFoul returns a *FoulError if a stone of colour c at p is a foul.
func (g *Game) refuseFoul(p Point, c Colour) error {
	if x := g.config.Rules.Explain(g.board, p, c); x.Foul != NoFoul {
		return &FoulError{x}
	}
	return nil
}

// Play places a stone of the side to move at p, or passes when p is [Pass]. If the tree
// already has the move, its node is entered; if not, it becomes the last variation here.
// On an error nothing has changed; a refused foul gives a [*FoulError].
func (g *Game) Play(p Point) error {
	if err := g.Check(p); err != nil {
		return err
	}
	child := g.current.childWith(p, g.toMove)
	if child == nil {
		child = NewNode(p, g.toMove)
	}
	g.follow(EditMove, child)
	return nil
}

// CanPass reports whether the side to move may pass: in renju always, elsewhere
// when every empty point is forbidden to it.
func (g *Game) CanPass() bool { return g.checkPass() == nil }

func (g *Game) checkPass() error {
	switch {
	case g.result.Over:
		return ErrOver
	case g.opening.Act != ActPlay:
		return ErrNoPass
	case !g.config.Rules.Passing() && !g.NoMoveLeft():
		return ErrNoPass
	}
	return nil
}

// NoMoveLeft reports whether every empty point is forbidden to the side to move.
func (g *Game) NoMoveLeft() bool {
	empty := g.config.Size*g.config.Size - g.board.Stones()
	r := g.config.Rules
	return empty > 0 && r.For(g.toMove).Bars != 0 && len(r.Forbidden(g.board, g.toMove)) == empty
}

// follow enters a child of the current node. A child that is not in the tree yet becomes
// the last one.
func (g *Game) follow(kind EditKind, child *Node) {
	if child.Parent == nil {
		g.make(kind, 1, child, &branch{parent: g.current, index: g.current.Branches(), node: child})
	} else {
		g.make(kind, 1, child)
	}
}

// step enters a child of the current node and keeps the way ahead if it leads
// there anyway.
func (g *Game) step(child *Node) {
	if n := len(g.ahead); n > 0 && g.ahead[n-1] == child {
		g.ahead = g.ahead[:n-1]
	} else {
		g.ahead = nil
	}
	g.enter(child)
}
