package gui

import "testing"

// TestMemoryIsGivenBackAfterAGame takes a game: memory is then asked for.
func TestMemoryIsGivenBackAfterAGame(t *testing.T) {
	w := newTestWindow(t)
	asked := 0
	w.rest = func() { asked++ }
	if w.starter.Again(); asked != 1 {
		t.Errorf("after a new game memory is asked for %d times", asked)
	}
}
