// Package gui is the window: it joins the parts and does nothing else. Everything a
// person can do is listed in one table (actions.go), with the state it depends on
// (state.go); events from the game shown and from its study arrive in one place
// (events.go). Everything that shows or asks something is a package below this one: the
// stage with the board and the panel, the modes of the board, files, library, pictures,
// settings, engines. Most of them know the window only as a [front.Front].
//
// # How a click travels
//
// The board finds the nearest point inside its threshold square and asks; the mode
// decides what the click means; in a game it asks the match, and the match the rule
// book. What changed comes back as one event with a snapshot, is brought to Fyne's
// goroutine in package session, and everything that shows it draws it. Nothing draws
// what it believes has happened.
//
// # To add a thing that a person can do
//
// Write it in a package below this one that takes a [front.Front] and whatever else it
// needs, with tests that open no display. Give it one entry in actions.go: its id, the keys
// of its words, its shortcut, its menu and when it can be done. The menu, the buttons, the
// keyboard, the page of shortcuts and the palette follow. If it changes what a click on the
// board means, it is a [mode.Mode]. Anything that takes time runs as a task of the front,
// which ends with the window; anything that changes the record is an edit of the document,
// so that it can be undone and survives a crash. A new dialog joins the test of all keys
// (keys_test.go), a new way of playing the tests of windowtest.
//
// # How it starts
//
// The first frame shows the window at its size, without its game: fonts are read while the
// toolkit makes the window, the board is painted while it makes what it draws with, and
// whatever waits for more, such as the last game, the library and the files of the command
// line, comes once the window shows ([Window.Run]). README.md has the figures.
//
// # What must hold
//
// Imports run main, gui, ai, game, one way; game knows neither an engine nor a screen,
// and ai no screen. Only main.go imports Fyne's app package. The words are those of the
// field, the same in code, window and help. One command, .ci/run, checks everything
// that must hold before a change is good.
package gui
