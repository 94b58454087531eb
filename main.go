// Command omok is a program for playing, analysing and collecting games of omok,
// gomoku and renju.
package main

import (
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	a := app.NewWithID("io.github.omok.omok")
	w := a.NewWindow("Omok")
	w.SetContent(widget.NewLabel("Omok"))
	w.ShowAndRun()
}
