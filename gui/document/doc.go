// Package document is the record that is open: the match with its tree, the file
// that it came from, whether it differs from that, and what saving it asks of a
// person. It shows nothing.
//
// A [Document] is kept against a crash. As soon as there is something to lose, its
// folder holds a journal: a first line that says what the record was when it was
// opened, as a state or as the name and hash of its file, and then a line for each
// thing that was done since. The lines are appended and forced to the disk on a
// goroutine of their own, so that the cost of an edit grows with the edit and
// not with the tree. [Recover] reads a journal back, with the edits, so that they
// can be taken back even then.
package document
