// Command fit makes the weights of package eval: it plays games against itself, fits the
// evaluation and the order of moves to them,
//
//	fit play -rules renju -games 4000 -nodes 1500 -seed 1 >renju.games
//	fit fit -o ../weights.bin *.games
//	fit rates renju.games
//
// and finds which win rates its scores stand for.
//
// The games are those of package played.
package main

import (
	"fmt"
	"os"
)

func main() {
	commands := map[string]func([]string) error{"play": runPlay, "fit": runFit, "rates": runRates}
	if len(os.Args) < 2 || commands[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: fit play|fit|rates [flags]")
		os.Exit(2)
	}
	if err := commands[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}
