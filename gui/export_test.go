package gui

import (
	"bytes"
	"context"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"omok/gui/dialogs"
	"omok/gui/export"
	"omok/gui/help"
)

// heard passes on what the window writes into its log.
type heard chan string

func (h heard) Write(line []byte) (int, error) {
	h <- strings.TrimSpace(string(line))
	return len(line), nil
}

// await reads the log until a line that begins with prefix.
func (h heard) await(prefix string) {
	for line := range h {
		if strings.HasPrefix(line, prefix) {
			return
		}
	}
}

func newLoudWindow(t *testing.T) (*Window, heard) {
	a := test.NewTempApp(t)
	help.FirstTime(a.Preferences())
	log := make(heard, 1000)
	w := New(a, Options{Language: "en", Folder: t.TempDir(), Log: log})
	w.begin()
	w.win.Resize(fyne.NewSize(1200, 800))
	t.Cleanup(w.leave)
	return w, log
}

func TestAGameIsSavedAsAnAnimation(t *testing.T) {
	w, log := newLoudWindow(t)
	click(t, w, "j10", "k11", "j11")
	path := filepath.Join(t.TempDir(), "game.gif")
	films, shown := w.film(), w.board.Options()
	w.draw(path, widget.NewProgressBar(), func(ctx context.Context, progress func(done, total int)) ([]byte, error) {
		var file bytes.Buffer
		err := export.Film(ctx, &file, films, shown, export.Order{Format: export.GIF, Pixels: 160, Frame: time.Second}, progress)
		return file.Bytes(), err
	})
	log.await("exported game.gif")
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	film, err := gif.DecodeAll(f)
	if err != nil || len(film.Image) != 4 {
		t.Errorf("%v, not four frames", err)
	}
	if w.win.Canvas().Overlays().Top() != nil {
		t.Error("the sheet with the bar is still open")
	}
}

func TestAnAnimationCanBeStopped(t *testing.T) {
	w, _ := newLoudWindow(t)
	path := filepath.Join(t.TempDir(), "game.gif")
	ended := make(chan error)
	w.draw(path, widget.NewProgressBar(), func(ctx context.Context, _ func(done, total int)) ([]byte, error) {
		<-ctx.Done()
		ended <- ctx.Err()
		return nil, ctx.Err()
	})
	w.win.Canvas().Overlays().Top().(*dialogs.Sheet).Cancel()
	if err := <-ended; err == nil {
		t.Error("the animation goes on")
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a stopped animation left a file")
	}
}
