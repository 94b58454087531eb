//go:build windows || darwin

package filechooser

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"github.com/sqweek/dialog"
)

// Find returns what shows the system's dialog.
func Find(context.Context) Ask { return ask }

// ask shows the dialog on a goroutine of its own: the system gives no means to close
// it, so one that is given up stays until the person closes it.
func ask(ctx context.Context, q Question) (string, error) {
	type answer struct {
		path string
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		path, err := show(q)
		answered <- answer{path, err}
	}()
	select {
	case a := <-answered:
		if errors.Is(a.err, dialog.ErrCancelled) {
			return "", nil
		}
		return a.path, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func show(q Question) (string, error) {
	if q.Choose {
		return dialog.Directory().Title(q.Title).SetStartDir(q.Folder).Browse()
	}
	b := dialog.File().Title(q.Title).SetStartDir(q.Folder)
	for i := range q.Kinds { // the one offered first stands first
		k := q.Kinds[(q.Kind+i)%len(q.Kinds)]
		endings := []string{"*"}
		if len(k.Extensions) > 0 {
			endings = nil
			for _, e := range k.Extensions {
				endings = append(endings, strings.TrimPrefix(e, "."))
			}
		}
		b = b.Filter(k.Name, endings...)
	}
	if q.Save {
		return b.SetStartFile(filepath.Base(q.Name)).Save()
	}
	return b.Load()
}
