package classic

// Weights returns what a program counts, each once, with its worth to the program; for
// the enemy's too if that has another worth.
func Weights(kind Kind) []Term {
	switch kind {
	case EightCriteria:
		return append([]Term{{Five, false, eightCriteria(false).five, 1}}, criterionTerms[:]...)
	case WholeBoard:
		return []Term{
			{RunOfFive, false, runFive, 1},
			{OpenEndOfFour, false, fourOpenEnd, 1},
			{TwoAndTwo, false, twoGapTwo, 1},
			{OpenThree, false, threeOpen, 1},
			{ClosedThree, false, threeClosed, 1},
			{DeadThree, false, threeNoRoom, 1},
		}
	case FiveWindows:
		var terms []Term
		for _, held := range []struct {
			n    int
			name TermName
		}{{5, WindowOfFive}, {4, WindowOfFour}, {3, WindowOfThree}} {
			terms = append(terms, Term{held.name, false, window{own: held.n}.value(), 1}, Term{held.name, true, window{enemy: held.n}.value(), 1})
		}
		return terms
	}
	return nil
}
