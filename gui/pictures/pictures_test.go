package pictures

import (
	"bytes"
	"context"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/widget"

	"omok/gui/board"
	"omok/gui/dialogs"
	"omok/gui/export"
	"omok/gui/files"
	"omok/gui/session/sessiontest"
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

// newPictures returns pictures of a game, and the log of their window.
func newPictures(t *testing.T, points ...string) (*Pictures, heard) {
	log := make(heard, 1000)
	f, s := sessiontest.New(t, log)
	s.StartChoice(sessiontest.Freestyle())
	sessiontest.Play(t, s, points...)
	return New(f, s, board.New(board.Options{}), files.New(f, s)), log
}

func TestAGameIsSavedAsAnAnimation(t *testing.T) {
	p, log := newPictures(t, "h8", "h9", "h10")
	path := filepath.Join(t.TempDir(), "game.gif")
	films, shown := p.film(), p.board.Options()
	p.draw(path, widget.NewProgressBar(), func(ctx context.Context, progress func(done, total int)) ([]byte, error) {
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
	if p.front.Win.Canvas().Overlays().Top() != nil {
		t.Error("the sheet with the bar is still open")
	}
}

func TestAnAnimationCanBeStopped(t *testing.T) {
	p, _ := newPictures(t)
	path := filepath.Join(t.TempDir(), "game.gif")
	ended := make(chan error)
	p.draw(path, widget.NewProgressBar(), func(ctx context.Context, _ func(done, total int)) ([]byte, error) {
		<-ctx.Done()
		ended <- ctx.Err()
		return nil, ctx.Err()
	})
	p.front.Win.Canvas().Overlays().Top().(*dialogs.Sheet).Cancel()
	if err := <-ended; err == nil {
		t.Error("the animation goes on")
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("a stopped animation left a file")
	}
}
