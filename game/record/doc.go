// Package record reads and writes the files and texts in which the community
// keeps games: SGF, Piskvork's PSQ, RenLib's .lib, .pos, RenjuNet's RIF, Yixin's
// .sav, .wzq, .bdt, JSON games, position strings and boards drawn as text.
//
// [Read] recognises the format by content, never by the name of a file, and returns one
// [Record] for each game, its moves as a tree of [game.Node]. [game.FromTree] accepts
// every tree that Read returns: what could not stand on the board is left out and listed
// in [File.Problems]. [Write] is the way back; [Lost] says what a format has no place
// for, and a record that cannot be written without changing its position is an error.
// Files are saved with package atomicfile.
//
// Every reader works without recursion, in time and memory proportional to its
// input.
//
// # To add a format
//
// Write one file with one [Format]: its name, its extensions, what it has a place for,
// how its content is recognised, how it is read, and how it is written, if it is. List
// it in [Formats], before any format that would take its files for its own. The dialogs,
// the converter and its list follow. A reader plays the moves by the rule book, leaves
// out what cannot stand and notes a fault at its place; it uses no recursion, and its
// memory is bounded by its input. What the format cannot hold is found out by writing
// and reading back, so there is no list of that to keep.
//
// Its tests: add a small file with the value it should give to the table of TestRead,
// and what it refuses to TestReadErrors; add a seed and a target to fuzz_test.go. If it
// is written, it joins the round trips of TestWhatIsWrittenIsTheSame by itself.
// README.md has the table of formats for people.
package record
