// Command train makes the nets of package net: it learns them from games of the engine
// against itself, which "fit play" of package eval plays.
//
//	train -rules renju -workers 2 -o renju.net renju*.games
//	train -rules renju -workers 2 -o renju.net -resume renju*.games    (goes on where it ended)
//	train check -net renju.net renju*.games
//
// The net learns what to add to the linear evaluation so that the two tell the chance to
// win: a mixture of the game's result and of the chance that the search's score stands
// for, in positions that the search would evaluate. The loss is the cross entropy of the
// two chances. Every twentieth game of a file is held out: nothing is learnt from it.
// After each epoch the loss on the games learnt from and on those held out is printed,
// beside that of the linear evaluation alone and the floor, which is the entropy of what
// is to be told; check prints them for a finished net, in its whole numbers, and how
// often positions were won by what was foretold.
//
// What a colour sees in a line, a row of the net's table, is the sum of four parts: a row
// that all lines share on which a stone of either colour makes the same two shapes, one
// for the three cells to each side of the point, one for the two, and one of its own. So
// a rare line is judged by what it has in common with others; its own row, and a little
// those of the inner lines, are held back by decay. After training only the sums remain.
//
// It is gradient descent with a step size of its own for every parameter (Adam; Kingma
// and Ba, 2015), decay apart from it (Loshchilov and Hutter, 2019), and the steps fall
// along a cosine. A row of a line's own is only moved where the line occurs.
//
// All random numbers come from -seed. The same settings, games and number of workers give
// the same bytes on the same kind of processor, whether or not the training was stopped
// between epochs and resumed. With another number of workers the gradients are added up
// in another order and rounded otherwise: the nets differ a little, and are as good.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) > 0 && args[0] == "check" {
		return runCheck(args[1:], out)
	}
	return runTrain(args, out)
}
