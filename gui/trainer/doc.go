// Package trainer sets puzzles: on the board of the window, one click is an answer, and
// the opponent defends as well as the prover knows how to.
//
// An [Attempt] is one person at one puzzle, a state machine that knows no screen; [Judge]
// weighs an answer with the prover. A [Course] chooses the puzzles, keeps what came of
// them in the library's database as soon as it is known, and lets missed ones come back
// after growing intervals (sm2.go). [Trainer] joins these with the window through its
// [Mode], which leaves the game in progress as it is.
package trainer
