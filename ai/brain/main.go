// Command brain is the engine of Omok for tournament managers: it speaks the
// Gomocup protocol over standard input and output. Managers expect its file to
// be called pbrain-omok:
//
//	CGO_ENABLED=0 go build -o pbrain-omok ./ai/brain
package main

import (
	"fmt"
	"os"
	"time"

	"omok/ai"
	"omok/ai/gomocup"
	"omok/ai/search"
)

func main() {
	s := server(uint64(time.Now().UnixNano()))
	if err := s.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "pbrain-omok:", err)
		os.Exit(1)
	}
}

// server is what a manager talks to.
func server(seed uint64) *gomocup.Server {
	return &gomocup.Server{
		Name:    "Omok",
		Version: ai.Version,
		Author:  "the Omok authors",
		Country: "Korea",
		Seed:    seed,
		NewEngine: func(setup gomocup.Setup) (ai.Engine, error) {
			return search.NewLevel(setup.Level, search.Options{HashMiB: int(setup.TableBytes >> 20), Seed: seed}), nil
		},
	}
}
