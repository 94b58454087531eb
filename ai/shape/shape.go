package shape

import "omok/game"

// Shape is what one more stone makes on one line, from the weakest to the
// strongest.
type Shape uint8

// The shapes. "Ways" are the further stones that raise the shape.
const (
	Dead         Shape = iota // no five can ever stand here
	ClosedOne                 // alone, and at best a closed two next
	OpenOne                   // alone, with few ways to an open two
	BroadOne                  // alone, with at least six ways
	ClosedTwo                 // one stone from a closed three
	OpenTwo                   // one stone from a three, in one or two ways
	BroadTwo                  // in three ways
	FreeTwo                   // in four ways or more
	ClosedThree               // one stone from a four
	Three                     // one stone from a straight four, at one point only
	BroadThree                // at two points
	Four                      // one stone from a five, at one point
	TwinFour                  // two fours on the line, as in X_XXX_X
	StraightFour              // a run of four, open at both ends
	Five                      // wins
	Overline                  // six or more where that is forbidden
)

// Class is what one more stone makes on all four lines together, from the
// weakest to the strongest.
type Class uint8

// The classes. "Plus" is a second line with an open two or a closed three.
const (
	None        Class = iota
	Suspect           // may be forbidden: ask [Board.Foul]
	Two               // an open two
	Closed            // a closed three
	TwoTwo            // two open twos
	ClosedPlus        // a closed three and more
	OneThree          // an open three
	ThreePlus         // an open three and more
	DoubleThree       // two open threes
	OneFour           // a four
	FourPlus          // a four and more
	FourThree         // a four and an open three
	DoubleFour        // two fours, which no single stone stops
	Straight          // a straight four
	Win               // a five
	numClasses  = 16  // rounded up, so that masks replace bounds checks
)

// Counted reports whether boards count the points of a class and keep a set of them: those
// that make at least a three, and those that may be forbidden.
func (k Class) Counted() bool { return k >= OneThree || k == Suspect }

// Code holds the shapes of a point for one colour: four bits a direction.
type Code uint16

// Shape returns the shape in direction dir, 0 to 3.
func (c Code) Shape(dir int) Shape { return Shape(c >> (4 * dir) & 15) }

// class derives the class of a code under the rules of one colour.
func class(code Code, cr game.ColourRules) Class {
	var n [16]int
	for d := range 4 {
		n[code.Shape(d)]++
	}
	threes := n[Three] + n[BroadThree]
	fours := n[Four] + n[StraightFour] + 2*n[TwinFour]
	twos := n[OpenTwo] + n[BroadTwo] + n[FreeTwo]
	more := twos + n[ClosedThree]
	switch {
	case n[Five] > 0:
		return Win
	case n[Overline] > 0,
		fours >= 2 && cr.Bars&game.BarDoubleFour != 0,
		threes >= 2 && cr.Bars&game.BarDoubleThree != 0:
		return Suspect
	case n[StraightFour] > 0:
		return Straight
	case fours >= 2:
		return DoubleFour
	case fours == 1 && threes > 0:
		return FourThree
	case fours == 1 && more > 0:
		return FourPlus
	case fours == 1:
		return OneFour
	case threes >= 2:
		return DoubleThree
	case threes == 1 && more > 0:
		return ThreePlus
	case threes == 1:
		return OneThree
	case n[ClosedThree] > 0 && more > 1:
		return ClosedPlus
	case twos >= 2:
		return TwoTwo
	case n[ClosedThree] > 0:
		return Closed
	case twos == 1:
		return Two
	}
	return None
}
