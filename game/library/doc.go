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
// openings, on 29 November 2026 from 12:20 to 12:28, on one core of a machine that did other
// work. They are times of the processor, each the best of up to twenty runs in five seconds,
// and of at least two. The table at a start is of an earlier day and, as is the table made
// from the games, by the clock.
//
//	games                              100,000     1,000,000
//	import                                17 s        247 s   (by the clock 30 s and 309 s)
//	size of the file, with ratings       66 MB        633 MB
//	table in memory                       8 MB         41 MB
//	the table at a start                              0.9 s
//	made from the games                  1.3 s         17 s
//	a page, newest first                1.2 ms          9 ms
//	the last page                       0.6 ms          9 ms
//	the first page by date              1.8 ms         11 ms
//	all sorted by date                  2.5 ms         32 ms
//	the first by name, backwards        2.1 ms         11 ms
//	all sorted by name, backwards       2.3 ms         44 ms
//	part of a name                      1.8 ms         13 ms
//	a month                             2.2 ms         16 ms
//	an opening                          1.1 ms         10 ms
//	an event, a colour and a length     2.6 ms         18 ms
//	a position of one stone             3.5 ms         25 ms
//	a position of three stones          1.2 ms          3 ms
//	a position, a name and a result     3.5 ms         21 ms
//	what was played on the empty board  4.2 ms         29 ms
//	what was played on h8               3.2 ms         29 ms
//	the same, a name and years          4.9 ms         39 ms
//	what was played on h8 i9            1.7 ms         18 ms
//	a pattern, anywhere, turned         0.4 s        2.8 s
//	asked for again                     2.3 ms         19 ms
//	everybody in the games               41 ms        0.5 s
//	results of a person                 2.3 ms         19 ms
//	everybody's Glicko-2                1.2 s         19 s
//
// The import of 10,000 games takes 1.9 s, and 5.7 s into a library of a million. A process
// with the library alone has at most 42 MB and 88 MB then. The import of the million itself
// had 55 MB from the system for Go at its end, and what SQLite holds besides.
//
// The memory of the whole program with a million games was read from /proc/PID/status
// (VmRSS, and VmHWM after writing 5 to /proc/PID/clear_refs) while keys and clicks went to
// the real window, on the same day. Some 94 MB of it are what Mesa needs to draw with the
// processor, which a computer with a driver for its graphics card does not have. At rest
// is four seconds after the last work, when what the searches took has gone back to the
// system. The table is made from the games once after an import of many; an import of
// 10,000 games in the session that has just done so had at most 300 MB, the other lines are
// of one that need not.
//
//	                                    at rest   at most
//	the board alone                      187 MB    202 MB
//	the library opened                   253 MB    267 MB
//	the same, table made from the games  262 MB    293 MB
//	its last page                        271 MB    271 MB
//	sorted by date, then backwards       260 MB    289 MB
//	sorted by name                       260 MB    289 MB
//	part of a name, typed, and away      269 MB    292 MB
//	everybody in the games               266 MB    278 MB
//	the explorer, over four positions    284 MB    296 MB
//	a pattern of five points, anywhere   266 MB    298 MB
//	10,000 games imported                267 MB    296 MB
//
// The last two lines, and that of the table made from the games, are of 12:00 to 13:00,
// after the writer's pages, the positions that wait and the parts of a file were made
// smaller; the others are of before that, 10:40 to 11:45.
package library
