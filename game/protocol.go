package game

import (
	"errors"
	"fmt"
	"slices"
)

// Player is one of the two people at the board, whichever colour they have.
type Player uint8

// The players. The first begins the opening.
const (
	First Player = iota
	Second
)

// Other returns the other player.
func (p Player) Other() Player { return 1 - p }

// ChoiceKind is a decision in an opening that places no stone.
type ChoiceKind uint8

// The choices.
const (
	NoChoice  ChoiceKind = iota
	TakeBlack            // the player who chooses plays black from here on
	TakeWhite
	AddTwo   // swap2: add a white and a black stone, and let the first player choose
	OfferTen // Taraguchi-10: offer ten fifth moves instead of a swap
	Announce // say how many fifth moves there will be: Choice.Number
	Offer    // offer fifth moves: Choice.Points
)

// Choice is a decision of an opening as it stands in the tree of a game.
type Choice struct {
	Kind   ChoiceKind `json:"kind"`
	Number int        `json:"number,omitempty"`
	Points []Point    `json:"points,omitempty"`
}

// Act is what an opening asks for.
type Act uint8

// The acts.
const (
	ActPlay     Act = iota // nothing special: the opening is over, or there is none
	ActPlace               // a stone within bounds: Game.Play
	ActChoose              // one of several choices: Game.Choose
	ActAnnounce            // a number of fifth moves: Game.Announce
	ActOffer               // so many fifth moves: Game.OfferFifths
	ActPick                // one of the fifth moves on offer: Game.Play
)

// OpeningState says what an opening asks for, and of whom.
type OpeningState struct {
	Act     Act
	Actor   Player       // who is to act
	Black   Player       // who plays black as things stand
	Near    int          // ActPlace: the least distance from the centre, counted as the larger of columns and rows
	Far     int          // ActPlace: the greatest such distance
	Choices []ChoiceKind // ActChoose
	Count   int          // ActAnnounce: the greatest number; ActOffer: how many points
	Offered []Point      // ActPick
}

// The errors of an opening.
var (
	ErrOpeningAct   = errors.New("game: the opening asks for something else now")
	ErrOpeningPlace = errors.New("game: the opening wants this stone elsewhere")
	ErrOpeningCount = errors.New("game: the opening asks for another number")
	ErrSymmetric    = errors.New("game: two of the moves on offer are the same by symmetry")
)

// Opening returns what the opening asks for at the current position.
func (g *Game) Opening() OpeningState { return g.opening }

// OpeningAt returns what [Game.Opening] would at another node of the tree.
func (g *Game) OpeningAt(n *Node) OpeningState { return g.openingOn(n.Path()) }

// openingOn is OpeningAt for the last node of a path from the root.
func (g *Game) openingOn(path []*Node) OpeningState {
	state := OpeningState{}
	steps := protocols[g.config.Opening]
	n := path[len(path)-1]
	if len(path[0].Setup()) > 0 {
		steps = nil // a position that was set up has no opening
	}
	var made []Choice
	for _, m := range path[1:] {
		steps = due(steps, made)
		if len(steps) == 0 || (m.Choice() == nil) != steps[0].places() {
			return played(state, n)
		}
		if m.Choice() != nil {
			made = append(made, *m.Choice())
			actor := steps[0].actor(state, m.Parent.Turn())
			switch m.Choice().Kind {
			case TakeBlack:
				state.Black = actor
			case TakeWhite:
				state.Black = actor.Other()
			}
		}
		steps = steps[1:]
	}
	if steps = due(steps, made); len(steps) == 0 {
		return played(state, n)
	}
	return steps[0].demand(state, n.Turn(), made)
}

// played returns the state once the opening is over.
func played(s OpeningState, n *Node) OpeningState {
	return OpeningState{Black: s.Black, Actor: holder(s, n.Turn())}
}

func holder(s OpeningState, c Colour) Player {
	if c == White {
		return s.Black.Other()
	}
	return s.Black
}

// due returns the steps without those whose condition does not hold.
func due(steps []step, made []Choice) []step {
	was := func(k ChoiceKind) bool {
		return slices.ContainsFunc(made, func(c Choice) bool { return c.Kind == k })
	}
	for len(steps) > 0 {
		s := steps[0]
		if (s.given == NoChoice || was(s.given)) && (s.unless == NoChoice || !was(s.unless)) {
			break
		}
		steps = steps[1:]
	}
	return steps
}

// places reports whether the step puts a stone on the board.
func (s step) places() bool { return s.act == ActPlace || s.act == ActPick }

func (s step) actor(state OpeningState, turn Colour) Player {
	switch s.by {
	case firstPlayer:
		return First
	case secondPlayer:
		return Second
	case playerOfBlack:
		return state.Black
	case playerOfWhite:
		return state.Black.Other()
	}
	return holder(state, turn)
}

func (s step) demand(state OpeningState, turn Colour, made []Choice) OpeningState {
	d := OpeningState{
		Act: s.act, Actor: s.actor(state, turn), Black: state.Black,
		Near: s.near, Far: s.far, Choices: s.choices, Count: s.count,
	}
	for _, c := range made {
		switch {
		case c.Kind == Announce && s.count == announced:
			d.Count = c.Number
		case c.Kind == Offer && s.act == ActPick:
			d.Offered = c.Points
		}
	}
	return d
}

func (s *OpeningState) places() bool { return s.Act == ActPlace || s.Act == ActPick }

// Allows reports whether the opening lets a stone be placed at p on a board of the
// given size.
func (s *OpeningState) Allows(p Point, size int) bool {
	switch s.Act {
	case ActPlay:
		return true
	case ActPlace:
		c := (size - 1) / 2
		d := max(p.X-c, c-p.X, p.Y-c, c-p.Y)
		return d >= s.Near && d <= s.Far
	case ActPick:
		return slices.Contains(s.Offered, p)
	}
	return false
}

// Choose makes one of the choices that the opening offers.
func (g *Game) Choose(k ChoiceKind) error {
	if g.opening.Act != ActChoose || !slices.Contains(g.opening.Choices, k) {
		return ErrOpeningAct
	}
	return g.choose(Choice{Kind: k})
}

// Announce announces how many fifth moves there will be.
func (g *Game) Announce(n int) error {
	if g.opening.Act != ActAnnounce {
		return ErrOpeningAct
	}
	if n < 1 || n > g.opening.Count {
		return ErrOpeningCount
	}
	return g.choose(Choice{Kind: Announce, Number: n})
}

// OfferFifths offers the fifth moves of which White picks one: as many as the opening
// asks for, none of them a foul, and no two that a symmetry of the position makes equal.
func (g *Game) OfferFifths(points []Point) error {
	if g.opening.Act != ActOffer {
		return ErrOpeningAct
	}
	if len(points) != g.opening.Count {
		return ErrOpeningCount
	}
	for i, p := range points {
		if err := g.CheckFifth(points[:i], p); err != nil {
			return err
		}
	}
	return g.choose(Choice{Kind: Offer, Points: slices.Clone(points)})
}

// CheckFifth returns nil if p may be offered as a fifth move beside those offered
// already, or the reason why not.
func (g *Game) CheckFifth(offered []Point, p Point) error {
	if !g.board.Inside(p) {
		return fmt.Errorf("%w: %v", ErrOutside, p)
	}
	if g.board.At(p) != Empty {
		return fmt.Errorf("%w: %v", ErrOccupied, p)
	}
	if err := g.refuseFoul(p, Black); err != nil {
		return err
	}
	for _, s := range g.board.Symmetries() {
		if slices.Contains(offered, s.Apply(p, g.config.Size)) {
			return fmt.Errorf("%w: %v", ErrSymmetric, p)
		}
	}
	return nil
}

// choose adds the choice to the tree, or enters the child that made it before.
func (g *Game) choose(c Choice) error {
	if g.result.Over {
		return ErrOver
	}
	for child := range g.current.Children() {
		if o := child.Choice(); o != nil && o.Kind == c.Kind && o.Number == c.Number && slices.Equal(o.Points, c.Points) {
			g.follow(EditChoice, child)
			return nil
		}
	}
	child := &Node{}
	child.SetChoice(&c)
	g.follow(EditChoice, child)
	return nil
}
