// Command omok is a program for playing, analysing and collecting games of omok,
// gomoku and renju.
//
//	omok [flags] [file]
//
// A file is a record of a game in any of the formats that the program reads.
package main

import (
	"errors"
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
	"omok/gui/instance"
	"omok/gui/nowindow"
)

func main() {
	flag.Usage = usage
	version := flag.Bool("version", false, "print the version and end")
	language := flag.String("language", "", "use this language (en, ko, ja, zh-Hans) instead of the one in the settings")
	logFile := flag.String("log", "", "write what happens to this file, an event a line")
	do := flag.String("do", "", "do what the action with this `id` does, such as new or open, once the window stands")
	flag.Parse()
	if *version {
		fmt.Println("omok", ai.Version)
		return
	}
	if err := run(gui.Options{Files: flag.Args(), Do: *do, Language: *language}, *logFile); err != nil {
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

// run shows the window until it is closed. If the program runs already, that one opens
// the files instead.
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
	a := app.NewWithID("io.github.omok.omok")
	o.Folder = a.Storage().RootURI().Path()
	owner, err := instance.Claim(o.Folder, instance.Request{Files: o.Files, Do: o.Do})
	switch {
	case errors.Is(err, instance.ErrSilent):
		return err
	case err != nil: // the folder cannot be written: the window says so, and play goes on
		log.Print(err)
	case owner == nil:
		return nil // the program that runs already has the files
	default:
		defer owner.Close()
		o.Handed = owner.Handed
	}
	o.Screen = screen
	gui.New(a, o).Run()
	return nil
}
