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
// openings. The figures of a million games are of 29 November 2026, 10:40 to 11:45, on one
// core for which some ten other programs were waiting, so these are times of the
// processor, which by the clock are the same on a machine that is quiet; each is the best
// of up to twenty runs in five seconds, and at least of two, in the better of two or three
// measurements. The import and Glicko-2 ran once and twice. The table at a start, or made
// from the games, is of an earlier day and by the clock; so is all of the column of
// 100,000.
//
//	games                              100,000     1,000,000
//	import                                21 s        211 s   (by the clock 22 s on a quiet machine; 60 min on a busy one)
//	size of the file, with ratings       66 MB        633 MB
//	table in memory                       8 MB         41 MB
//	the table at a start                              0.9 s
//	made from the games                  2.3 s         26 s
//	a page, newest first                1.6 ms          8 ms
//	the last page                       1.3 ms          8 ms
//	the first page by date                             10 ms
//	all sorted by date                  6.7 ms         38 ms
//	the first by name, backwards                       14 ms
//	all sorted by name, backwards       8.0 ms         38 ms
//	part of a name                      3.5 ms         13 ms
//	a month                             3.0 ms         16 ms
//	an opening                          2.3 ms          9 ms
//	an event, a colour and a length     3.7 ms         18 ms
//	a position of one stone             3.4 ms         22 ms
//	a position of three stones          1.6 ms          5 ms
//	a position, a name and a result     4.8 ms         21 ms
//	what was played on the empty board  5.5 ms         30 ms
//	what was played on h8               5.5 ms         30 ms
//	the same, a name and years          5.2 ms         41 ms
//	what was played on h8 i9            3.2 ms         17 ms
//	a pattern, anywhere, turned         0.4 s        3.0 s
//	asked for again                     4.7 ms         20 ms
//	everybody in the games               88 ms        0.4 s
//	results of a person                 2.3 ms         18 ms
//	everybody's Glicko-2                1.9 s         13 s
//
// The import of 10,000 games takes 1.9 s. Into a library of a million 23,224 games take
// 11 s. A process with the library alone has 61 MB then when it is open, at most 178 MB
// while it imports these and 144 MB while it looks for duplicates, and 75 MB afterwards.
// The import of the million itself had at most 157 MB from the system for Go, and what
// SQLite holds besides.
//
// The memory of the whole program with a million games was read from /proc/PID/status
// (VmRSS, and VmHWM after writing 5 to /proc/PID/clear_refs) while keys and clicks went to
// the real window, on the same day. Some 94 MB of it are what Mesa needs to draw with the
// processor, which a computer with a driver for its graphics card does not have. At rest
// is four seconds after the last work, when what the searches took has gone back to the
// system. The table is made from the games once after an import of many; in the session
// that does it the explorer had at most 306 MB, the other lines are of one that need not.
//
//	                                    at rest   at most
//	the board alone                      187 MB    202 MB
//	the library opened                   253 MB    267 MB
//	the same, table made from the games  264 MB    304 MB
//	its last page                        271 MB    271 MB
//	sorted by date, then backwards       260 MB    289 MB
//	sorted by name                       260 MB    289 MB
//	part of a name, typed, and away      269 MB    292 MB
//	everybody in the games               266 MB    278 MB
//	the explorer, over four positions    284 MB    296 MB
//	10,000 games imported                267 MB    296 MB
//
// The last line is of 12:08, after the writer's pages, the positions that wait and the
// parts of a file were made smaller (before: 364 MB). The import of 10,000 games into a
// million takes 5.7 s of processor time then. The other lines, and the import of a
// million, are of before that change.
package library
