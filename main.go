// Command omok is a program for playing, analysing and collecting games of omok,
// gomoku and renju.
//
//	omok [flags] [file]
//	omok -convert OUT IN...
//	omok -check IN...
//	omok -text [flags]
//
// A file is a record of a game in any of the formats that the program reads. The
// last three need no window: they convert records, check them, and play a game in a
// text terminal.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"runtime/debug"

	"fyne.io/fyne/v2/app"

	"omok/ai"
	"omok/game/record/convert"
	"omok/gui"
	"omok/gui/finder"
	"omok/gui/i18n"
	"omok/gui/instance"
	"omok/gui/match"
	"omok/gui/nowindow"
	"omok/gui/phrase"
	"omok/gui/screen"
	"omok/gui/terminal"
)

func main() {
	flag.Usage = usage
	version := flag.Bool("version", false, "print the version and end")
	language := flag.String("language", "", "use this language (en, ko, ja, zh-Hans) instead of the one in the settings")
	logFile := flag.String("log", "", "write what happens to this file, an event a line")
	do := flag.String("do", "", "do what the action with this `id` does, such as new or open, once the window stands")
	out := flag.String("convert", "", "write the games of the files and folders that follow to this file, in the format of its extension; - is standard output, as lines of JSON")
	check := flag.Bool("check", false, "say what is wrong with the records in the files and folders that follow")
	formats := flag.Bool("formats", false, "list the formats of records and what each can hold")
	text := flag.Bool("text", false, "play a game in the terminal, without a window; type help there")
	textGame := terminal.Flags(flag.CommandLine)
	flag.Parse()
	switch {
	case *text:
		os.Exit(play(textGame, *language))
	case *formats:
		convert.List(os.Stdout)
		return
	case *out != "":
		os.Exit(convert.Convert(context.Background(), *out, flag.Args(), streams()))
	case *check:
		os.Exit(convert.Check(context.Background(), flag.Args(), streams()))
	}
	if *version {
		fmt.Println("omok", ai.Version)
		return
	}
	if err := run(gui.Options{Files: flag.Args(), Do: *do, Language: *language}, *logFile); err != nil {
		fmt.Fprintln(os.Stderr, "omok:", err)
		os.Exit(1)
	}
}

// streams returns the standard streams.
func streams() convert.Streams {
	return convert.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Terminal: isTerminal(os.Stderr)}
}

// isTerminal reports whether a person is at the other end of a standard stream.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// play plays a game in the terminal, and returns what the program ends with. An
// interrupt quits it.
func play(c *terminal.Config, language string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if language == "" {
		language = string(i18n.System())
	}
	words := i18n.New(i18n.Language(language))
	err := terminal.Run(ctx, c, words, match.Deps{NewEngine: terminal.Engines(ctx)},
		terminal.Streams{In: os.Stdin, Out: os.Stdout, Terminal: isTerminal(os.Stdin)})
	if err != nil {
		fmt.Fprintln(os.Stderr, "omok:", phrase.Failure(words, err))
		return 1
	}
	return 0
}

// usage says what the program is and lists its flags; the manual page is made of it.
func usage() {
	fmt.Fprint(flag.CommandLine.Output(), "Usage: omok [flags] [file...]\n       omok -convert OUT IN...\n       omok -check IN...\n       omok -text [flags]\n\n"+
		"Plays, analyses and collects games of omok, gomoku, renju and caro. A file is a record\n"+
		"of games in any format that the program reads; it opens in the window already there.\n\n"+
		"-convert, -check and -text need no display. The first two end with 0,\n"+
		"with 1 if there were problems, each of which is a line on standard error, and with 2 if\n"+
		"nothing could be read.\n\n")
	flag.PrintDefaults()
}

// How much garbage may be added to what is in use before it is collected, in percent.
// The engine makes next to none, and for the window half of the usual is quick enough
// and keeps the program small. The start collects once at most: much of what it makes
// stays.
const (
	gcPercent      = 25
	gcPercentStart = 400
)

// settle keeps the program small once the window stands and after each game: memory that
// only the first drawing or the game before needed goes back to the system.
func settle() {
	debug.SetGCPercent(gcPercent)
	debug.FreeOSMemory()
}

// run shows the window until it is closed. If the program is running already, that
// process opens the files instead.
func run(o gui.Options, logFile string) error {
	if logFile != "" {
		f, err := os.Create(logFile)
		if err != nil {
			return err
		}
		defer f.Close()
		o.Log = io.Writer(f)
	}
	watcher := nowindow.Watch(os.Stderr, i18n.New(i18n.System()))
	log.SetOutput(watcher)
	debug.SetGCPercent(gcPercentStart)
	a := app.NewWithID("io.github.omok.omok")
	o.Folder = a.Storage().RootURI().Path()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	owner, err := instance.Claim(ctx, o.Folder, instance.Request{Files: o.Files, Do: o.Do})
	stop()
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
		if err := finder.Listen(func(files []string) { owner.Hand(instance.Request{Files: files}) }); err != nil {
			log.Print(err)
		}
	}
	o.Screen, o.Settled = screen.Space, func() {
		watcher.Stands()
		settle()
	}
	gui.New(a, o).Run()
	return nil
}
