package engines

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Windows are the windows about engines, while they are open.
type Windows struct {
	Deps

	manager  *Manager
	matches  *Matches
	watchers []*Watcher
}

// OpenManager shows the list of engines.
func (w *Windows) OpenManager() {
	if w.manager != nil {
		w.manager.Raise()
		return
	}
	w.manager = OpenManager(w.Deps, func() { w.manager = nil })
	w.addShortcuts(w.manager.win.Canvas())
}

// OpenMatches shows the window of tournaments.
func (w *Windows) OpenMatches() {
	if w.matches != nil {
		w.matches.Raise()
		return
	}
	w.matches = OpenMatches(w.Deps, func() { w.matches = nil })
	w.addShortcuts(w.matches.win.Canvas())
}

// addShortcuts lets each of the windows be opened from the other, by the keys that
// open it from the board.
func (w *Windows) addShortcuts(c fyne.Canvas) {
	for key, open := range map[fyne.KeyName]func(){fyne.KeyE: w.OpenManager, fyne.KeyM: w.OpenMatches} {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, func(fyne.Shortcut) {
			if c.Overlays().Top() == nil {
				open()
			}
		})
	}
}

// OpenWatcher shows how engines think about the position on the board.
func (w *Windows) OpenWatcher() {
	if len(w.watchers) > 0 {
		w.watchers[0].Raise()
		return
	}
	w.addWatcher()
}

// addWatcher opens another such window: two show two analyses side by side.
func (w *Windows) addWatcher() {
	var one *Watcher
	one = OpenWatcher(w.Deps, w.addWatcher, func() {
		w.watchers = slices.DeleteFunc(w.watchers, func(o *Watcher) bool { return o == one })
	})
	w.watchers = append(w.watchers, one)
}

// Follow lets the windows follow the board to another position.
func (w *Windows) Follow() {
	for _, one := range w.watchers {
		one.Follow()
	}
}

// Restyle lets the windows follow the program to another language or theme.
func (w *Windows) Restyle() {
	if w.manager != nil {
		w.manager.Restyle()
	}
	if w.matches != nil {
		w.matches.Restyle()
	}
	for _, one := range w.watchers {
		one.Restyle()
	}
}

// Leave ends the engines that are being tried, and the tournament that is being
// played, which can be taken up again. It waits for them, but not longer than limit.
func (w *Windows) Leave(limit time.Duration) {
	until := time.Now().Add(limit)
	if w.matches != nil {
		w.matches.Leave(limit)
	}
	if w.manager != nil {
		w.manager.Leave(time.Until(until))
	}
}
