// Command brain is the engine of Omok for tournament managers: it speaks the
// Gomocup protocol over standard input and output. Managers expect its file to
// be called pbrain-omok:
//
//	CGO_ENABLED=0 go build -o pbrain-omok ./ai/brain
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"omok/ai"
	"omok/ai/eval"
	"omok/ai/gomocup"
	"omok/ai/search"
	"omok/game"
)

// gcPercent keeps the heap close to what is in use: managers count the memory, and
// nearly all of it is one table without a pointer, which costs the collector
// nothing.
const gcPercent = 25

func main() {
	debug.SetGCPercent(gcPercent)
	flag.Usage = usage
	version := flag.Bool("version", false, "print the version and end")
	flag.Parse()
	if *version {
		fmt.Println("pbrain-omok", ai.Version)
		return
	}
	s := server(uint64(time.Now().UnixNano()))
	if err := s.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "pbrain-omok:", err)
		os.Exit(1)
	}
}

// usage prints what the program is; the manual page is made from it.
func usage() {
	fmt.Fprint(flag.CommandLine.Output(), "Usage: pbrain-omok\n\n"+
		"An engine of gomoku, omok, renju and caro for match managers. It speaks the Gomocup\n"+
		"protocol over standard input and output, and ends with END or with its input.\n\n")
	flag.PrintDefaults()
}

// prepare makes what the rules need, in place of what other rules needed: a manager
// grants the memory for one game.
func prepare(rules game.Rules) {
	eval.KeepOnly(rules)
	debug.FreeOSMemory()
	eval.ModelFor(rules)
}

// server returns the server that a manager talks to.
func server(seed uint64) *gomocup.Server {
	return &gomocup.Server{
		Name:    "Omok",
		Version: ai.Version,
		Author:  "the Omok authors",
		Country: "Korea",
		Seed:    seed,
		Prepare: prepare,
		NewEngine: func(setup gomocup.Setup) (ai.Engine, error) {
			return search.NewLevel(setup.Level, search.Options{HashMiB: int(setup.TableBytes >> 20), Seed: seed}), nil
		},
	}
}
