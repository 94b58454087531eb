package gui

import (
	"testing"
	"time"
)

// TestMemoryIsGivenBackAfterAGame takes a game and waits for what then gives memory back.
func TestMemoryIsGivenBackAfterAGame(t *testing.T) {
	w := newTestWindow(t)
	given := make(chan bool)
	was := restAfter
	t.Cleanup(func() { restAfter = was })
	restAfter = time.Millisecond
	w.rest = time.AfterFunc(time.Hour, func() { given <- true })
	w.starter.Again()
	<-given
}
