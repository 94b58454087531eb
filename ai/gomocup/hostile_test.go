package gomocup

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"omok/ai"
	"omok/game"
)

// playHostile is a child that does not keep to any script of requests; it reports
// whether there is one of the name.
func playHostile(script string) bool {
	switch name, arg, _ := strings.Cut(script, " "); name {
	case "suggests-forever": // and never reads
		fmt.Println(`name="Loud"`)
		fmt.Println("OK")
		for {
			if _, err := fmt.Println("SUGGEST 7,7"); err != nil {
				return true
			}
		}
	case "deaf": // reads nothing, says nothing
		fmt.Println(`name="Deaf"`)
		fmt.Println("OK")
		sleepOn()
	case "parent": // of children that leave its session, whose numbers it writes to a file
		writeIDs(arg)
		playChild("good")
	case "parent-asleep": // the same, and it ignores END
		writeIDs(arg)
		playChild("ignores END quietly")
	case "host": // a program that hosts an engine, to be killed
		os.Setenv(childScript, "parent-asleep "+arg)
		h, err := Open(context.Background(), HostConfig{Path: os.Args[0]})
		if err != nil {
			fmt.Println(err)
			return true
		}
		fmt.Println("hosting", h.Name())
		sleepOn()
	default:
		return false
	}
	return true
}

func sleepOn() {
	for {
		time.Sleep(time.Hour)
	}
}

// quickHost opens the child of a script with little patience.
func quickHost(t *testing.T, script string) (*Host, error) {
	t.Helper()
	t.Setenv(childScript, script)
	h, err := Open(t.Context(), HostConfig{
		Path: os.Args[0], StartWait: 2 * time.Second, Tolerance: 50 * time.Millisecond, Grace: 100 * time.Millisecond,
	})
	if err == nil {
		t.Cleanup(func() { h.Close() })
	}
	return h, err
}

// TestDeafEngines checks that neither a full pipe nor endless output holds the
// host: a Think ends with its limit, its context or Close, and Close always ends.
func TestDeafEngines(t *testing.T) {
	ends := map[string]Fault{"limit": FaultSilent, "context": FaultSilent, "close": FaultClosed}
	for script, sooner := range map[string]Fault{ // what may be noticed before the end that the test brings about
		"suggests-forever": FaultFlood,
		"deaf":             FaultSilent,
		"closes-output":    FaultCrashed,
	} {
		for how, fault := range ends {
			t.Run(script+" "+how, func(t *testing.T) {
				h, err := quickHost(t, script)
				if err != nil {
					t.Fatal(err)
				}
				ctx, limits := t.Context(), ai.Limits{}
				switch how {
				case "limit":
					limits.Time = 50 * time.Millisecond
				case "context":
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, 50*time.Millisecond)
					defer cancel()
				case "close":
					time.AfterFunc(50*time.Millisecond, func() { h.Close() })
				}
				ended := make(chan error, 1)
				go func() {
					_, err := h.Think(ctx, afterTwo(game.Freestyle), limits, nil)
					h.Close()
					ended <- err
				}()
				select {
				case err = <-ended:
				case <-time.After(patience):
					t.Fatal("the host is held")
				}
				if !isFault(err, sooner) {
					wantFault(t, err, fault)
				}
			})
		}
	}
}

// TestEndless checks what is said, long before the time of a move is up, of engines that
// suggest moves without an end or close their output and live on.
func TestEndless(t *testing.T) {
	for script, want := range map[string]Fault{"suggests-forever": FaultFlood, "closes-output": FaultCrashed} {
		h, err := quickHost(t, script)
		if err == nil {
			_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{}, nil)
		}
		wantFault(t, err, want)
	}
}

// TestUnstartable checks the sentences about programs that cannot be run.
func TestUnstartable(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, []byte("#!/bin/sh\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	noProgram := filepath.Join(dir, "no program")
	if err := os.WriteFile(noProgram, []byte{0, 1, 2}, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{plain, noProgram, dir, filepath.Join(dir, "missing"), "missing-engine", ""} {
		_, err := Open(t.Context(), HostConfig{Path: path})
		wantFault(t, err, FaultStart)
	}
}

// TestOddPath runs an engine from a folder with spaces and letters of Korean and
// Chinese in its name.
func TestOddPath(t *testing.T) {
	self, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "five in a row 五子棋 오목")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "engine 五.exe")
	if err := os.WriteFile(path, self, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv(childScript, "no ABOUT")
	h, err := Open(t.Context(), HostConfig{Path: path, StartWait: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if h.Name() != "engine 五" {
		t.Errorf("name %q", h.Name())
	}
	if _, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{}, nil); err != nil && !isFault(err, FaultSilent) {
		t.Error(err)
	}
}

// TestRudeWords checks that nothing that an engine says can disturb what shows it.
func TestRudeWords(t *testing.T) {
	h, err := host(t, "rude")
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience}, nil)
	wantFault(t, err, FaultGarbage)
	for _, text := range []string{h.Name(), err.Error()} {
		if !utf8.ValidString(text) || utf8.RuneCountInString(text) > maxName+maxDetail+80 ||
			strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) && r != ' ' }) {
			t.Errorf("%q is shown", text)
		}
	}
	if want := "Ru\ufffd[31mde 五 " + strings.Repeat("n", maxName-12) + "…"; h.Name() != want {
		t.Errorf("name %q, want %q", h.Name(), want)
	}
}

// TestRubbish checks a hundred megabytes of lines and of one line, before, during
// and after a move.
func TestRubbish(t *testing.T) {
	for _, script := range []string{"100 MB of lines", "100 MB in a line"} {
		h, err := host(t, script)
		if err != nil {
			t.Fatal(err)
		}
		_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{}, nil)
		wantFault(t, err, FaultFlood)
		var after runtime.MemStats
		runtime.ReadMemStats(&after)
		if after.HeapAlloc > 64<<20 {
			t.Errorf("%s: %d MB are kept", script, after.HeapAlloc>>20)
		}
	}
}

// TestLateAnswer checks that an answer after its time is a fault, and is not taken
// for that to the next question.
func TestLateAnswer(t *testing.T) {
	h, err := host(t, "late")
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: 10 * time.Millisecond}, nil)
	wantFault(t, err, FaultSilent)
	r, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience}, nil)
	if err != nil || formatPoint(r.Move, 15) != "3,3" {
		t.Fatal(r.Move, err)
	}
}

// TestStartedGame checks that a game which was started ahead is not started once more,
// unless it is on another board or the engine has ended.
func TestStartedGame(t *testing.T) {
	t.Setenv(childScript, "good")
	console := new(Console)
	h, err := Open(t.Context(), HostConfig{Path: os.Args[0], StartWait: patience, Console: console})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	starts := 0
	freestyle := game.MustRules(game.Freestyle)
	for _, tt := range []struct {
		name string
		do   func() error
		want int
	}{
		{"started", func() error { return h.Start(t.Context(), freestyle, 15) }, 2},
		{"the same position once more", func() error { return nil }, 1},
		{"another game", func() error { h.NewGame(); return nil }, 1},
		{"other rules", func() error { h.NewGame(); return h.Start(t.Context(), game.MustRules(game.Renju), 15) }, 2},
		{"another board", func() error { h.NewGame(); return h.Start(t.Context(), freestyle, 19) }, 3},
		{"ended between", func() error { err := h.Start(t.Context(), freestyle, 15); h.Restart(); return err }, 2},
	} {
		if err := tt.do(); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Time: patience}, nil); err != nil {
			t.Fatal(err)
		}
		now := strings.Count(console.Text(), "> START")
		if now-starts != tt.want {
			t.Errorf("%s: %d times START, want %d", tt.name, now-starts, tt.want)
		}
		starts = now
	}
	h.Close()
	wantFault(t, h.Start(t.Context(), freestyle, 15), FaultClosed)
}

// TestConsole checks that everything said both ways is kept, and no more than so
// much of it.
func TestConsole(t *testing.T) {
	t.Setenv(childScript, "good")
	console := new(Console)
	h, err := Open(t.Context(), HostConfig{Path: os.Args[0], StartWait: patience, Console: console})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Think(t.Context(), afterTwo(game.Freestyle), ai.Limits{Clock: &ai.Clock{PerMove: patience}}, nil); err != nil {
		t.Fatal(err)
	}
	h.Restart()
	h.Close()
	text := console.Text()
	at := 0
	for _, want := range []string{
		"> ABOUT", `< name="Scripted", version="1.0"`, "> START 15", "< OK", "> INFO timeout_match 0",
		"> INFO time_left 2147483647", "> BOARD", "> 7,7,1", "> DONE", "< MESSAGE thinking", "< 3,3",
	} {
		i := strings.Index(text[at:], want)
		if i < 0 {
			t.Fatalf("no %q in its place in\n%s", want, text)
		}
		at += i
	}
	for i := range 2 * maxEntries {
		console.Add(Aside, strings.Repeat("x", 2*maxEntry)+strconv.Itoa(i))
	}
	entries := console.Entries()
	if len(entries) != maxEntries || utf8.RuneCountInString(entries[0].Text) != maxEntry+1 || console.Count() < 2*maxEntries {
		t.Errorf("%d entries of %d are kept", len(entries), console.Count())
	}
}
