// Package nowindow tells a person why no window opens. Where the system has no OpenGL,
// as on some virtual machines and remote desktops, the toolkit only writes a line into
// the log, which nobody who started the program by a double click sees, and ends the
// process or, with some drivers, goes on without a window. [Watch] reads the log and
// shows the reason, with what to do: in a message box on Windows, as a line elsewhere.
package nowindow

import (
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"omok/gui/i18n"
)

// Lines with which the toolkit gives up; the reason and the place in the program follow.
const (
	noContext = "window creation error"
	noDisplay = "failed to initialise GLFW"
	place     = "  At: "
)

// silent are lines after which the toolkit goes on without a window, if they come before
// there is one: a driver is there, but makes no context.
var silent = []string{"PlatformError: WGL:", "PlatformError: GLX:", "PlatformError: EGL:", "PlatformError: NSGL:"}

// Watcher passes a log on, and shows a text once when the log complains.
type Watcher struct {
	out    io.Writer
	words  *i18n.Catalogue
	show   func(text string)
	end    func()
	shown  bool
	stands atomic.Bool
}

// Watch returns a writer for the standard log that passes all on to out. When the
// toolkit says that it cannot make a window, the reason is shown to the person once, and
// the program ends.
func Watch(out io.Writer, words *i18n.Catalogue) *Watcher {
	return &Watcher{out: out, words: words, show: show, end: func() { os.Exit(1) }}
}

// Stands says that the window stands: what a driver complains about later is no reason
// to end.
func (w *Watcher) Stands() { w.stands.Store(true) }

// Write is called by the log, one line at a time and never by two goroutines at once.
func (w *Watcher) Write(data []byte) (int, error) {
	n, err := w.out.Write(data)
	line := string(data)
	has := func(part string) bool { return strings.Contains(line, part) }
	switch {
	case w.shown:
		if has(place) { // the toolkit has said all
			w.end()
		}
	case has(noDisplay):
		w.tell("failure.noDisplay")
	case has(noContext):
		w.tell(noWindow)
	case !w.stands.Load() && slices.ContainsFunc(silent, has):
		w.tell(noWindow)
		w.end()
	}
	return n, err
}

func (w *Watcher) tell(key string) {
	w.shown = true
	w.show(w.words.T(key))
}
