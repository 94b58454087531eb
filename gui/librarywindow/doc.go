// Package librarywindow is the window of the library: the games with filters and a
// preview, and the players with their ratings. [Open] shows it. Nothing waits for
// the database on Fyne's goroutine: all work goes through [Window.work].
package librarywindow
