// Package nowindow tells a person why no window opens. Where the system has no OpenGL,
// as on some virtual machines and remote desktops, the toolkit only writes a line into
// the log, which nobody who started the program by a double click sees, and ends the
// process. [Watch] reads the log and shows the reason, with what to do, before that
// happens: in a message box on Windows, as a line elsewhere.
package nowindow

import (
	"io"
	"strings"

	"omok/gui/i18n"
)

// complaints are the lines with which the toolkit gives up.
var complaints = []string{"window creation error", "failed to initialise GLFW"}

// watcher passes a log on, and shows a text once when the log complains.
type watcher struct {
	out   io.Writer
	text  string
	show  func(text string)
	shown bool
}

// Watch returns a writer for the standard log that passes all on to out. When the
// toolkit says that it cannot make a window, the reason is shown to the person once.
func Watch(out io.Writer, words *i18n.Catalogue) io.Writer {
	return &watcher{out: out, text: words.T("failure.noWindow"), show: show}
}

// Write is called by the log, one line at a time and never by two goroutines at once.
func (w *watcher) Write(line []byte) (int, error) {
	n, err := w.out.Write(line)
	for _, c := range complaints {
		if !w.shown && strings.Contains(string(line), c) {
			w.shown = true
			w.show(w.text)
		}
	}
	return n, err
}
