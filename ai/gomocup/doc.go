// Package gomocup speaks the Gomocup (piskvork) protocol, with the extensions
// that Yixin made common: text lines over standard input and output between a
// manager, which runs a game, and an engine, its child process.
//
// A [Server] is the engine's end and lets a manager use any [ai.Engine]. A
// [Host] is the manager's end: it runs somebody else's program and is an
// [ai.Engine] itself. A [Console] keeps what both say.
//
// On the wire a point is "x,y", both from 0, x to the right and y down from the
// top; -1,-1 is a pass.
//
// # What a hosted engine is told of the clock
//
// The protocol knows a time for each move and one for the whole game, in milliseconds;
// 2147483647 means no limit. If we set a limit for a move (a cap), it lowers
// timeout_turn under every clock. A time factor scales all times except the increment.
//
//	our clock                     timeout_match  timeout_turn      time_left
//	none                          0              2147483647        2147483647
//	T a move                      0              T                 2147483647
//	M a game                      M              M                 what is left, before each move
//	M a game, I more each move    M              M                 the same; time_increment I
//	M, then periods of P          0              P + left of M/20  2147483647
//
// If the time of the game is not known, as when a game is taken up in the middle, the
// time left at the first move is told in its place. Byo-yomi is not in the protocol: an
// engine that keeps to its timeout_turn spends the main time bit by bit and never loses
// a period. An answer may come up to [HostConfig].Tolerance late; after that the engine
// counts as silent.
//
// # The two dialects
//
// INFO rule is a set of bits for Gomocup's managers, where 2 is "continuous", and a
// number for Yixin's, where 2 is renju. A manager is taken to speak Yixin's dialect if
// it sends both sides of the board (START 15 15), or a command that no other sends
// (YXSHOWINFO, YXHASHCLEAR, YXSEARCHDEFEND, YXSWAP2STEP1 to 3), or, with rule 2, INFO
// max_depth together with any command that begins with YX. The number is turned into
// rules only when they are needed, so the order of these lines does not matter.
//
// # What ends with a hosted engine
//
// The child is told END and, after a grace period, killed with everything it started. On
// Windows they are in a job object, which nothing leaves and which ends with our
// program, however that ends. On Linux the process group is killed, and so is whatever
// descends from the child or carries the mark that it was given in its environment, even
// in a session of its own; when our program is killed, the system kills the child. The
// limits there: a grandchild that left the group survives if our program is killed, and
// one that also lost its parent and cleared its environment survives in any case. On
// macOS and the other systems the group and the descendants of the child are killed; but
// if our program is killed, nothing ends a child that ignores the end of its input.
package gomocup
