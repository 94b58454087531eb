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
	"log"
	"os"
	"runtime/debug"

	"fyne.io/fyne/v2/app"

	"omok/ai"
	"omok/gui"
	"omok/gui/i18n"
	"omok/gui/nowindow"
)

func main() {
	flag.Usage = usage
	version := flag.Bool("version", false, "print the version and end")
	language := flag.String("language", "", "use this language (en, ko, ja, zh-Hans) instead of the one in the settings")
	logFile := flag.String("log", "", "write what happens to this file, an event a line")
	flag.Parse()
	if *version {
		fmt.Println("omok", ai.Version)
		return
	}
	if err := run(gui.Options{Files: flag.Args(), Language: *language}, *logFile); err != nil {
		fmt.Fprintln(os.Stderr, "omok:", err)
		os.Exit(1)
	}
}

// usage says what the program is and lists its flags; the manual page is made of it.
func usage() {
	fmt.Fprint(flag.CommandLine.Output(), "Usage: omok [flags] [file...]\n\n"+
		"Plays, analyses and collects games of omok, gomoku, renju and caro. A file is a record\n"+
		"of games in any format that the program reads; it opens in the window already there.\n\n")
	flag.PrintDefaults()
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
	log.SetOutput(nowindow.Watch(os.Stderr, i18n.New(i18n.System())))
	debug.SetGCPercent(gcPercent)
	gui.New(app.NewWithID("io.github.omok.omok"), o).Run()
	return nil
}
