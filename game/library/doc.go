// Package library keeps games, players and their ratings in one SQLite file.
//
// A [Library] holds every game that was finished or saved, its whole tree of
// variations with it. Games are found by player, date, result, rule set, opening
// and position, turned and mirrored positions included: the position after every
// move of the main line is kept as a hash. A position that stands only in a
// variation was never on the board of that game, so the game is not found by it.
// Every change is one transaction that is on the disk when the call returns, so
// that a power cut loses at most the move being made. The SQL stands in sql.go,
// but for the conditions that a search joins.
package library
