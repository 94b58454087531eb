// Package shape knows what a stone would make on the four lines through a point, for
// both colours, and keeps that up to date move by move.
//
// A [Shape] is what one more stone of a colour makes on one line: dead, a closed
// or open two, a three, a four, a five. It is read from a table whose key is the
// line around the point, two bits a cell, four cells to each side (five where
// more than five in a row, or what lies beyond a five, matters). The tables are
// built once for each kind of rules by asking recursively "what could the next
// stone make here?"; see line.go.
//
// The four shapes of a point make its [Class] for a colour: five, straight four, double
// four, four and three, and so on. A [Board] keeps shapes, classes, counts of classes, a
// hash key and an evaluation sum incrementally; it answers "can I win now?" and "what
// must I block?" in constant time. Points that may be forbidden have the class
// [Suspect]; [Board.Foul] decides by the recursive test of the rule book, on the tables.
// A stone is placed and taken back some 2.2 to 3 million times a second on one core of a
// small server; see BenchmarkPlaceUndo.
package shape
