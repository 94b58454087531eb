// Package nowindow tells a person why no window opens. Where the system has no OpenGL,
// as on some virtual machines and remote desktops, the toolkit only writes a line into
// the log, which nobody who started the program by a double click sees, and ends the
// process or, with some drivers, goes on without a window. [Watch] reads the log and
// shows the reason, with what to do: in a message box on Windows, as a line elsewhere.
package nowindow

import (
	"io"
	"os"
	"strings"
	"sync/atomic"

	"omok/gui/i18n"
)

// complaints are the lines with which the toolkit gives up.
var complaints = []string{"window creation error", "failed to initialise GLFW"}

// silent are lines after which the toolkit goes on without a window, if they come before
// there is one: a driver is there, but makes no context.
var silent = []string{"PlatformError: WGL:", "PlatformError: GLX:", "PlatformError: EGL:", "PlatformError: NSGL:"}

// Watcher passes a log on, and shows a text once when the log complains.
type Watcher struct {
	out    io.Writer
	text   string
	show   func(text string)
	end    func()
	shown  bool
	stands atomic.Bool
}

// Watch returns a writer for the standard log that passes all on to out. When the
// toolkit says that it cannot make a window, the reason is shown to the person once, and
// the program ends.
func Watch(out io.Writer, words *i18n.Catalogue) *Watcher {
	return &Watcher{out: out, text: words.T("failure.noWindow"), show: show, end: func() { os.Exit(1) }}
}

// Stands says that the window stands: what a driver complains about later is no reason
// to end.
func (w *Watcher) Stands() { w.stands.Store(true) }

// Write is called by the log, one line at a time and never by two goroutines at once.
func (w *Watcher) Write(line []byte) (int, error) {
	n, err := w.out.Write(line)
	mute := !w.stands.Load() && hasAny(string(line), silent)
	if !w.shown && (mute || hasAny(string(line), complaints)) {
		w.shown = true
		w.show(w.text)
	}
	if mute {
		w.end()
	}
	return n, err
}

func hasAny(line string, parts []string) bool {
	for _, p := range parts {
		if strings.Contains(line, p) {
			return true
		}
	}
	return false
}
