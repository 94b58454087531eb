// Package library is a database of games in one SQLite file: the games with their
// whole trees, players and ratings, positions, and what is learnt from them.
//
// A [Library] holds every game that was finished, saved or imported. What a list
// shows and is filtered and sorted by is held in memory as well, about a hundred
// bytes a game, and follows the file, whichever program changes it; so a search
// looks at a million games in some milliseconds. Positions are found by a hash that
// is the same for all that are symmetric, whether they stand in the main line or in
// a variation: the entries of all games, each with the move that was played there,
// are kept sorted in blocks, and [Library.Explore] adds up what follows a position.
// [Library.Import] reads, prepares and writes at the same time.
//
// Every change is one transaction that is on the disk when the call returns, so
// that a power cut loses at most the move being made. A file that is damaged all the
// same can be restored from one of the automatic backups, set aside, or salvaged.
// The SQL stands in sql.go.
package library
