// Package record reads and writes the files and texts in which the community
// keeps games: SGF, Piskvork's PSQ, RenLib's .lib, .pos, RenjuNet's RIF, Yixin's
// .sav, .wzq, .bdt, JSON games, position strings and boards drawn as text.
//
// [Read] finds the kind by content, never by the name of a file, and gives one
// [Record] for each game, its moves a tree of [game.Node]. A tree that Read gives
// is always one that [game.FromTree] accepts: what could not stand on the board
// is left out and listed in [File.Problems]. [Write] is the way back; what a kind
// has no place for is said by [Lost], and what cannot be written without
// changing the position is an error. Files are saved with package
// atomicfile.
//
// Every reader works without recursion, in time and memory proportional to its
// input.
package record
