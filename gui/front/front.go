// Package front is what the parts of the window share: the app and the window, the
// words, the log, the status line, the one sheet that may lie over the window, and
// work away from Fyne's goroutine. A part that has a [Front] needs to know nothing
// else of the window.
package front

import (
	"log"

	"fyne.io/fyne/v2"

	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
	"omok/gui/phrase"
	"omok/gui/task"
)

// Front is the window as its parts see it. All of it belongs to Fyne's goroutine.
type Front struct {
	App   fyne.App
	Win   fyne.Window
	Words *i18n.Catalogue
	Log   *log.Logger // of events, one a line
	Tasks *task.Group // ends with the window

	OnSay func()               // the status line has another text
	OnKey func(*fyne.KeyEvent) // takes the keys beside a sheet that leaves the board free

	said   string
	sheet  *dialogs.Sheet // what is open over the window, if anything
	warned bool
}

// Say puts a text into the status line until the position changes; an empty one
// gives the line back.
func (f *Front) Say(text string) {
	f.said = text
	if f.OnSay != nil {
		f.OnSay()
	}
}

// Said returns what was said last about the position shown.
func (f *Front) Said() string { return f.said }

// Forget drops what was said, without drawing the line.
func (f *Front) Forget() { f.said = "" }

// Try says in the status line why something could not be done; nil says nothing.
func (f *Front) Try(err error) {
	if err != nil {
		f.Say(phrase.Failure(f.Words, err))
	}
}

// Report opens a sheet about something that went wrong.
func (f *Front) Report(err error) {
	f.Log.Printf("error %v", err)
	f.Open(&dialogs.Sheet{
		Title:   f.Words.T("error.title"),
		Content: dialogs.Text(phrase.Failure(f.Words, err)),
		Buttons: []dialogs.Button{{Text: f.Words.T("button.ok")}},
	})
}

// Warn says that games cannot be kept: once in a sheet beside the board, which lets
// typing through, and from then on, or while something else is open, in the status
// line.
func (f *Front) Warn(err error) {
	f.Log.Printf("error %v", err)
	t, text := f.Words, phrase.Failure(f.Words, err)
	if f.warned || f.Covered() {
		f.Say(text)
		return
	}
	f.warned = true
	f.Open(&dialogs.Sheet{
		Title: t.T("warn.title"), Content: dialogs.Aside(t.Sentences(text, t.T("warn.text"))),
		Clear: true, Yields: true, Buttons: []dialogs.Button{{Text: t.T("button.ok")}},
	})
}

// Open shows a sheet in the place of any other.
func (f *Front) Open(s *dialogs.Sheet) {
	if s.Clear {
		s.OnKey = f.OnKey
	}
	f.OpenDialog(s.Open)
	f.Log.Printf("sheet %q", s.Title)
}

// AskText lets a line of text be typed, beginning with one that typing replaces, and then
// calls then.
func (f *Front) AskText(title, text string, then func(string)) {
	sheet := &dialogs.Sheet{
		Title:   title,
		Buttons: []dialogs.Button{{Text: f.Words.T("button.ok"), Do: func() { then(text) }}, {Text: f.Words.T("button.cancel")}},
	}
	sheet.Content = dialogs.Line(sheet, text, func(s string) { text = s })
	f.Open(sheet)
	if line, ok := sheet.First.(*control.Entry); ok {
		line.SelectAll()
	}
}

// OpenDialog opens a dialog over the window in the place of any other.
func (f *Front) OpenDialog(open func(fyne.Canvas)) {
	f.CloseSheet()
	open(f.Win.Canvas())
	f.sheet, _ = f.Win.Canvas().Overlays().Top().(*dialogs.Sheet)
}

// CloseSheet takes away what is open over the window, answering nothing.
func (f *Front) CloseSheet() {
	if f.sheet != nil {
		f.sheet.Close()
		f.sheet = nil
	}
}

// ToggleFullScreen fills the screen with the window, or gives it back.
func (f *Front) ToggleFullScreen() { f.Win.SetFullScreen(!f.Win.FullScreen()) }

// Covered reports whether anything lies over the window.
func (f *Front) Covered() bool { return f.Win.Canvas().Overlays().Top() != nil }
