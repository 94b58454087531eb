// Command make makes the set of package puzzle, whose documentation has the recipe.
//
//	make find -out raw.txt play renju-15.games caro=freestyle-15.games    (goes on where it ended)
//	make pack -in raw.txt -out set.txt.gz
//	make check -in raw.txt -every 10
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	commands := map[string]func(context.Context, []string) error{"find": find, "pack": pack, "check": check}
	if len(args) == 0 || commands[args[0]] == nil {
		return fmt.Errorf("usage: make find | pack | check, each with -help")
	}
	return commands[args[0]](ctx, args[1:])
}
