package engines

import "time"

// Windows are the windows of other people's engines, while they are open.
type Windows struct {
	Deps

	manager *Manager
	matches *Matches
}

// OpenManager shows the list of engines.
func (w *Windows) OpenManager() {
	if w.manager != nil {
		w.manager.Raise()
		return
	}
	w.manager = OpenManager(w.Deps, func() { w.manager = nil })
}

// OpenMatches shows the window of tournaments.
func (w *Windows) OpenMatches() {
	if w.matches != nil {
		w.matches.Raise()
		return
	}
	w.matches = OpenMatches(w.Deps, func() { w.matches = nil })
}

// Restyle lets the windows follow the program to another language or theme.
func (w *Windows) Restyle() {
	if w.manager != nil {
		w.manager.Restyle()
	}
	if w.matches != nil {
		w.matches.Restyle()
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
