// Package library is a database of games in one SQLite file: the games with their whole
// trees, players and ratings, positions, and what has been learnt from them.
//
// A [Library] holds every game that was finished, saved or imported. The columns by
// which a list is shown, filtered and sorted are held in memory as well, about forty
// bytes a game. They follow the file, whichever program changes it, so a search goes
// through a million games in some milliseconds. Positions are found by a hash that is
// the same for all that are symmetric, whether they stand in the main line or in a
// variation: the entries of all games, each with the move that was played there, are
// kept sorted in blocks, and [Library.Explore] adds up what follows a position.
// [Library.Import] reads, prepares and writes at the same time.
//
// Every change is one transaction that is on the disk when the call returns, so that a
// power cut loses at most the move being made. A file that is damaged all the same can
// be restored from one of the automatic backups, salvaged, or set aside. The SQL stands
// in sql.go.
//
// The table of a large library is kept in the file, packed, so that the program need not
// rebuild it at each start.
//
// The costs were measured by TestLarge with games that weak players make from random
// openings, on two cores that some twenty other programs were using at the same time;
// each is the best of five runs. (Before the others began, the import had done 100,000
// games after 22 s and 400,000 after 2 min 15 s.)
//
//	games                          100,000     1,000,000
//	import                          22 s        46 min   (processor time 20 s, 3 min 53 s)
//	memory while importing                     196 MB
//	size of the file                51 MB       561 MB
//	table in memory                  9 MB        41 MB
//	the process after all of this              230 MB
//	the table at a start                       0.9 s
//	made from the games            2.3 s        26 s
//	a page, newest first             5 ms        25 ms
//	sorted by date                  16 ms        92 ms
//	part of a name                   2 ms        23 ms
//	a month                          2 ms        29 ms
//	a position of one stone         13 ms        50 ms
//	a position of three stones       2 ms         7 ms
//	what was played on h8           13 ms        93 ms
//	what was played on h8 i9        10 ms        41 ms
//	a pattern, anywhere, turned    0.9 s        5.2 s    (asked for again: 46 ms)
//	results of a person              1 ms        35 ms
package library
