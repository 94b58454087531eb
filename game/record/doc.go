// Package record reads and writes the files and texts in which the community
// keeps games: SGF, Piskvork's PSQ, RenLib's .lib, .pos, RenjuNet's RIF, Yixin's
// .sav, .wzq, .bdt, JSON games, position strings and boards drawn as text.
//
// [Read] finds the kind by content, never by the name of a file, and returns one
// [Record] for each game, its moves a tree of [game.Node]. A tree that Read returns
// is always one that [game.FromTree] accepts: what could not stand on the board
// is left out and listed in [File.Problems]. [Write] is the way back; what a kind
// has no place for is said by [Lost], and what cannot be written without
// changing the position is an error. Files are saved with package
// atomicfile.
//
// Every reader works without recursion, in time and memory proportional to its
// input.
//
// # To add a format
//
// Write one file with one [Format]: its name, its extensions, what it has a place for,
// how its content is recognised, and how it is read; how it is written, if it is. Name it
// in [Formats], before the formats that would take its files for theirs. The dialogs,
// the converter and its list follow. A reader plays the moves with the rule book, leaves out
// what cannot stand and says so with a fault at its place; it needs no recursion, and
// its memory is bounded by its input. What the format does not hold is found out by
// writing and reading back, so there is no list to keep.
//
// Its tests: a small file with its right value in the table of TestRead, what it
// refuses in TestReadErrors, a seed and a target in fuzz_test.go, and, if it is written,
// it joins the round trips of TestWhatIsWrittenIsTheSame by itself. README.md has the
// table of formats for people.
package record
