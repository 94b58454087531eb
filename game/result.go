package game

import "fmt"

// Reason is why a game is over.
type Reason uint8

// The reasons. The first four end with a winner, the others in a draw.
const (
	NoReason    Reason = iota
	ByFive             // a winning five
	ByFoul             // the loser placed a forbidden stone
	ByTime             // the loser's clock ran out
	ByResigning        // the loser resigned
	ByAgreement        // both agreed to a draw
	ByFullBoard        // no empty point is left
	ByTwoPasses        // both passed, one after the other
	ByNoMove           // every empty point is forbidden, and the side to move does not pass
)

// String returns the reason in a few words, for records and logs.
func (r Reason) String() string {
	words := [...]string{
		"none", "five", "foul", "time", "resignation",
		"agreement", "full board", "two passes", "no move left",
	}
	if int(r) >= len(words) {
		return "unknown"
	}
	return words[r]
}

// Result is how a game stands: not over, or over for a reason.
type Result struct {
	Over   bool
	Winner Colour // Empty while not over, and for a draw
	Reason Reason
	Line   []Point // the winning run, for ByFive
	Foul   Foul    // the foul, for ByFoul
}

// Declare ends the game at the current position for a reason that does not follow from
// the moves: a resignation, time, an agreement, or no move left. It is also how a game
// is given the result of its record.
func (g *Game) Declare(r Result) error {
	if err := checkEnd(r); err != nil {
		return err
	}
	if g.result.Over {
		return ErrOver
	}
	if r.Reason == ByAgreement || r.Reason == ByNoMove {
		r.Winner = Empty
	}
	r.Over = true
	g.make(EditResult, 0, nil, &end{g.current, &r})
	return nil
}

// checkEnd makes sure that r is a result that can be declared.
func checkEnd(r Result) error {
	switch r.Reason {
	case ByResigning, ByTime:
		if r.Winner != Black && r.Winner != White {
			return fmt.Errorf("game: a result by %v needs a winner", r.Reason)
		}
	case ByAgreement, ByNoMove:
	default:
		return fmt.Errorf("game: a result by %v follows from the moves", r.Reason)
	}
	return nil
}

// Resign ends the game with c as the loser.
func (g *Game) Resign(c Colour) error {
	return g.Declare(Result{Winner: c.Opponent(), Reason: ByResigning})
}

// LoseOnTime ends the game with c as the loser, because its time has run out.
func (g *Game) LoseOnTime(c Colour) error {
	return g.Declare(Result{Winner: c.Opponent(), Reason: ByTime})
}

// AgreeDraw ends the game in a draw on which both sides have agreed.
func (g *Game) AgreeDraw() error {
	return g.Declare(Result{Reason: ByAgreement})
}

// DrawForNoMove ends the game in a draw when the side to move has only forbidden
// points and will not pass; ErrNoPass if it has others.
func (g *Game) DrawForNoMove() error {
	if !g.result.Over && !g.NoMoveLeft() {
		return ErrNoPass
	}
	return g.Declare(Result{Reason: ByNoMove})
}

// resultOfMove returns the result that the move or the set-up of n, the current node,
// has led to.
func (g *Game) resultOfMove(n *Node) Result {
	r := g.config.Rules
	if n.Colour != Empty && n.Point() == Pass {
		if up := n.Parent; up != nil && up.Colour != Empty && up.Point() == Pass {
			return Result{Over: true, Reason: ByTwoPasses}
		}
		return Result{}
	}
	if n.Colour != Empty {
		if line := r.Five(g.board, n.Point(), n.Colour); line != nil {
			return Result{Over: true, Winner: n.Colour, Reason: ByFive, Line: line}
		}
		if g.config.Fouls == Loses {
			if f := g.foulPlayed(n); f != NoFoul {
				return Result{Over: true, Winner: n.Colour.Opponent(), Reason: ByFoul, Foul: f}
			}
		}
	}
	if len(n.Setup()) > 0 {
		if c, line := r.standingFive(g.board, g.toMove.Opponent()); line != nil {
			return Result{Over: true, Winner: c, Reason: ByFive, Line: line}
		}
	}
	if g.board.Full() {
		return Result{Over: true, Reason: ByFullBoard}
	}
	return Result{}
}

// foulPlayed returns the foul that the move of n, the current node, was.
func (g *Game) foulPlayed(n *Node) Foul {
	before := g.board.Clone()
	before.Set(n.Point(), Empty)
	return g.config.Rules.Foul(before, n.Point(), n.Colour)
}

// standingFive returns a winning five that stands on the board, and its colour; if both
// colours have one, that of c.
func (r Rules) standingFive(b *Board, c Colour) (Colour, []Point) {
	for _, c := range []Colour{c, c.Opponent()} {
		for p, at := range b.Points {
			if at != c {
				continue
			}
			if line := r.Five(b, p, c); line != nil {
				return c, line
			}
		}
	}
	return Empty, nil
}

// FivePossible reports whether colour c could still make a winning five if it were
// given every empty point: some five points in a line that hold no enemy stone
// and may be a five under these rules. Forbidden points are not taken into account.
func (r Rules) FivePossible(b *Board, c Colour) bool {
	for p := range b.Points {
		for _, d := range steps {
			if r.For(c).couldBeFive(b, index(p), d, c) {
				return true
			}
		}
	}
	return false
}

// couldBeFive reports whether the five cells from i on in direction d can become a
// winning run of exactly these five.
func (cr ColourRules) couldBeFive(b *Board, i, d int, c Colour) bool {
	for k := range 5 {
		if s := b.cells[i+k*d]; s != c && s != Empty {
			return false
		}
	}
	before, after := b.cells[i-d], b.cells[i+5*d]
	if cr.Exactly && (before == c || after == c) {
		return false
	}
	enemy := c.Opponent()
	return !cr.Open || before != enemy || after != enemy
}

// FivePossible reports whether either colour can still make a five. If neither can, a
// draw may be offered, but the game never ends for that reason by itself.
func (g *Game) FivePossible() bool {
	r := g.config.Rules
	return r.FivePossible(g.board, Black) || r.FivePossible(g.board, White)
}
