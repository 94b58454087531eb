package gui

import (
	"path/filepath"
	"strings"
	"testing"

	"omok/game"
)

func TestSaveAndOpen(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	path := filepath.Join(t.TempDir(), "omok.sgf")
	w.saveTo(path)
	w.rematch()
	w.openFiles([]string{path})
	if w.now.Board.Stones() != 3 || w.now.Options.Game.Rules.Set != game.Omok || w.now.Last().Point.String() != "j12" {
		t.Errorf("opened\n%v", w.now.Board)
	}
}

func TestCopyAndPastePosition(t *testing.T) {
	w := newTestWindow(t)
	click(t, w, "j10", "k11", "j12")
	w.copyPosition()
	if got := w.app.Clipboard().Content(); strings.TrimSpace(got) != "j10k11j12" {
		t.Fatalf("copied %q", got)
	}
	w.app.Clipboard().SetContent("h8h9")
	w.pastePosition()
	sheetOf(t, w).Accept() // the game in progress is given up
	if w.now.Board.Stones() != 2 || w.now.Last().Point.String() != "h9" {
		t.Errorf("pasted\n%v", w.now.Board)
	}
}
