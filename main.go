// Command omok is a program for playing, analysing and collecting games of omok,
// gomoku and renju.
//
//	omok [flags] [file]
//
// A file is a record of a game in any of the formats that the program reads.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"fyne.io/fyne/v2/app"

	"omok/gui"
)

func main() {
	language := flag.String("language", "", "use this language (en, ko, ja, zh-Hans) instead of the one in the settings")
	logFile := flag.String("log", "", "write what happens to this file, an event a line")
	flag.Parse()
	if err := run(gui.Options{Files: flag.Args(), Language: *language}, *logFile); err != nil {
		fmt.Fprintln(os.Stderr, "omok:", err)
		os.Exit(1)
	}
}

// gcPercent is how much garbage may be added to what is in use before it is
// collected. The engine makes next to none, and for the window half of the usual
// is quick enough and keeps the program small.
const gcPercent = 50

// run shows the window until it is closed.
func run(o gui.Options, logFile string) error {
	if logFile != "" {
		f, err := os.Create(logFile)
		if err != nil {
			return err
		}
		defer f.Close()
		o.Log = io.Writer(f)
	}
	debug.SetGCPercent(gcPercent)
	gui.New(app.NewWithID("io.github.omok.omok"), o).Run()
	return nil
}
