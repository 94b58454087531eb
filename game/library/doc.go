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
// openings. Some twenty other programs were using the two cores at the same time, so
// these are times of the processor, which by the clock are the same on a machine that
// is quiet; each is the best of up to twenty runs in five seconds, and at least of two.
// The import, the table at a start or made from the games, and Glicko-2 for a million were
// measured once on an earlier day, the last three by the clock; so was all of the column
// of 100,000.
//
//	games                              100,000     1,000,000
//	import                                21 s        233 s   (by the clock 22 s on a quiet machine; 46 min on a busy one)
//	size of the file, with ratings       66 MB        633 MB
//	table in memory                       8 MB         41 MB
//	the table at a start                              0.9 s
//	made from the games                  2.3 s         26 s
//	a page, newest first                1.6 ms          8 ms
//	the last page                       1.3 ms          7 ms
//	sorted by date                      6.7 ms         67 ms
//	sorted by name, backwards           8.0 ms        101 ms
//	part of a name                      3.5 ms         15 ms
//	a month                             3.0 ms         16 ms
//	an opening                          2.3 ms         10 ms
//	an event, a colour and a length     3.7 ms         17 ms
//	a position of one stone             3.4 ms         23 ms
//	a position of three stones          1.6 ms          4 ms
//	a position, a name and a result     4.8 ms         21 ms
//	what was played on the empty board  5.5 ms         29 ms
//	what was played on h8               5.5 ms         29 ms
//	the same, a name and years          5.2 ms         40 ms
//	what was played on h8 i9            3.2 ms         17 ms
//	a pattern, anywhere, turned         0.4 s        3.4 s
//	asked for again                     4.7 ms        25 ms
//	everybody in the games               88 ms       0.5 s
//	results of a person                 2.3 ms        20 ms
//	everybody's Glicko-2                1.9 s         22 s
//
// The import of 10,000 games takes 2.1 s. Into a library of a million 23,224 games take
// 11 s. A process with the library alone has 61 MB then when it is open, at most 178 MB
// while it imports these and 144 MB while it looks for duplicates, and 75 MB afterwards;
// the window around it has some 200 MB of its own where Mesa draws.
//
// The memory of the whole program with a million games was read from /proc/PID/status
// (VmRSS, and VmHWM after writing 5 to /proc/PID/clear_refs) while keys and clicks went to
// the real window. Some 94 MB of it are what Mesa needs to draw with the processor, which
// a computer with a driver for its graphics card does not have. At rest is three seconds
// after the last search, when what the searches took has gone back to the system.
//
//	                                    at rest   at most
//	the board alone                      198 MB    212 MB
//	the library opened, table rebuilt    275 MB    333 MB
//	its last page                                  291 MB
//	sorted by date, then backwards       279 MB    310 MB
//	part of a name, typed                276 MB    311 MB
//	everybody in the games               277 MB    286 MB
//	the explorer after h8                289 MB    342 MB
package library
