// Package gomocup speaks the Gomocup (piskvork) protocol, with the extensions
// that Yixin made common: text lines over standard input and output between a
// manager, which runs a game, and an engine, its child process.
//
// A [Server] is the engine's end and lets a manager use any [ai.Engine]. A
// [Host] is the manager's end: it runs somebody else's program and is an
// [ai.Engine] itself.
//
// On the wire a point is "x,y", both from 0, x to the right and y down from the
// top.
package gomocup
