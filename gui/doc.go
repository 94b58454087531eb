// Package gui is the window: menus, panels, dialogs and settings around one
// match. It joins the match with the board and the other widgets; every event of
// the match reaches them in one place ([Window.attach]).
package gui
