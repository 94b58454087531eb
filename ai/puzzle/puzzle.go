package puzzle

import (
	"fmt"
	"hash/fnv"
	"slices"

	"omok/ai"
	"omok/game"
)

// Kind says what is asked.
type Kind uint8

// The kinds.
const (
	Attack  Kind = iota // find the only first move that wins
	Defend              // find the only move that does not lose
	Mistake             // point at the stone that lost the game
	Improve             // find a move that is clearly better than the one that was played
)

// Kinds lists the kinds in the set; an Improve is only made from somebody's own game.
var Kinds = []Kind{Attack, Defend, Mistake}

var kinds = [...]string{"attack", "defend", "mistake", "improve"}

// ParseKind returns the kind of a name; ok is false if there is none.
func ParseKind(name string) (k Kind, ok bool) {
	i := slices.Index(kinds[:], name)
	return Kind(max(0, i)), i >= 0
}

// String returns the name that the files use.
func (k Kind) String() string { return kinds[min(int(k), len(kinds)-1)] }

// Theme is what a puzzle is about; a puzzle can have several.
type Theme string

// The themes.
const (
	Fours1    Theme = "fours1"    // a win by one four before the five
	Fours2    Theme = "fours2"    // by two
	Fours3    Theme = "fours3"    // by three
	FourThree Theme = "fourthree" // a four and a three at once decides
	VCF       Theme = "vcf"       // more than three fours
	VCT       Theme = "vct"       // threes or other quiet moves among the threats
	Guard     Theme = "guard"     // the only defence against fours that are not there yet
	Block     Theme = "block"     // of the ends of a three only one stops it
	UseFoul   Theme = "usefoul"   // the opponent may not play where a four must be stopped
	AvoidFoul Theme = "avoidfoul" // one's own forbidden points decide
	Overline  Theme = "overline"  // six in a row, or the threat of it, decides
	Blunder   Theme = "blunder"   // find the mistake
	Better    Theme = "better"    // find a better move, in one's own games
)

// Themes lists the themes of the set in the order in which they are shown.
var Themes = []Theme{Fours1, Fours2, Fours3, FourThree, VCF, VCT, Guard, Block, UseFoul, AvoidFoul, Overline, Blunder}

// Puzzle is a position with a question that has one answer. It must not be changed.
type Puzzle struct {
	Rules  game.Rules
	Size   int
	Stones []game.Stone // in the order of play as far as it is known
	ToMove game.Colour  // the side that answers; in a Mistake, the side that made it
	Kind   Kind
	// Line is the solution. In an Attack it goes up to the five; in a Defend or an
	// Improve it is the move and how the game could go on; in a Mistake it is the stone,
	// and then how the game was lost.
	Line []game.Point
	// Better is, in a Mistake, a move in its place that would not have lost.
	Better game.Point
	// Played is, in an Improve, the move to improve on.
	Played game.Point
	Themes []Theme
	// Loose marks a puzzle with more than one answer: every move that wins, that does
	// not lose, or that is about as good is right. Puzzles of the set are not loose.
	Loose bool
	// Told is what the author of a puzzle from elsewhere says of it.
	Told Told

	Moves  int     // the side's own moves to the five, or to safety
	Quiet  int     // how many of these make no four
	Decoys int     // other moves that make a four or a three
	Fails  []int   // the levels that did not find the answer
	Rating float64 // how hard it is, on the scale of players
}

// Answer returns the point that is asked for.
func (p *Puzzle) Answer() game.Point { return p.Line[0] }

// Board returns the position as a new board.
func (p *Puzzle) Board() *game.Board {
	b := game.MustBoard(p.Size)
	for _, s := range p.Stones {
		b.Set(s.Point, s.Colour)
	}
	return b
}

// Position returns the position as engines take it.
func (p *Puzzle) Position() ai.Position {
	pos := ai.Position{Rules: p.Rules, Board: p.Board(), ToMove: p.ToMove}
	for _, s := range p.Stones {
		pos.Last = append(pos.Last, s.Point)
	}
	return pos
}

// Mark returns a short text that is the same for puzzles that differ only by a turn
// or a reflection of the board, and for no others.
func (p *Puzzle) Mark() string {
	var least string
	for s := range game.Symmetry(game.Symmetries) {
		if text := p.turnedText(s); least == "" || text < least {
			least = text
		}
	}
	h := fnv.New64a()
	h.Write([]byte(least))
	return fmt.Sprintf("%016x", h.Sum64())
}

// turnedText returns the text that identifies the puzzle, under a symmetry of the board.
func (p *Puzzle) turnedText(s game.Symmetry) string {
	stones := make([]string, 0, len(p.Stones))
	for _, st := range p.Stones {
		stones = append(stones, st.Colour.String()[:1]+s.Apply(st.Point, p.Size).String())
	}
	slices.Sort(stones)
	text := fmt.Sprint(p.Rules, p.Size, p.ToMove, p.Kind, stones)
	if p.Kind == Mistake {
		text += s.Apply(p.Answer(), p.Size).String()
	}
	return text
}

// Has reports whether the puzzle is about a theme.
func (p *Puzzle) Has(t Theme) bool { return slices.Contains(p.Themes, t) }
