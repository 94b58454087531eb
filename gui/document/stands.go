package document

import (
	"context"
	"os"

	"omok/gui/plainfile"
)

// Stands is what a file holds that is lost when the document is saved there. The zero
// value is nothing that a person would not expect.
type Stands struct {
	Games   int  // how many games, if there are several
	Changed bool // it is the document's own file, and something else has written it since
}

// Stands returns what is lost when the document is saved to a file with this path. It
// reads the file: call it away from the window's goroutine.
func (d *Document) Stands(ctx context.Context, path string) Stands {
	_, path = d.target(path)
	data, err := plainfile.Read(ctx, path, maxBase)
	if err != nil {
		return Stands{}
	}
	o := d.Origin()
	if hashOf(data) == o.Held {
		return Stands{Games: several(o.Games)}
	}
	return Stands{
		Games:   several(count(ctx, data)),
		Changed: o.Held != "" && isSame(path, o.Path), // an earlier version noted nothing
	}
}

// GamesIn returns how many games a file holds if there are several, else 0.
func GamesIn(ctx context.Context, path string) int {
	data, err := plainfile.Read(ctx, path, maxBase)
	if err != nil {
		return 0
	}
	return several(count(ctx, data))
}

// count returns how many games there are in what a file holds; what is no record has none.
func count(ctx context.Context, data []byte) int {
	sources, _ := Parse(ctx, data, "", "")
	return len(sources)
}

// several returns n if it is more than one, else 0.
func several(n int) int {
	if n > 1 {
		return n
	}
	return 0
}

// isSame reports whether two paths lead to the same file.
func isSame(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}
