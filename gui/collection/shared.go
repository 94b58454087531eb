package collection

import (
	"context"
	"errors"
	"sync"
	"time"

	"omok/game"
	"omok/game/library"
	"omok/gui/dialogs"
	"omok/gui/task"
)

// patience is how long closing the library waits for what is still being written.
const patience = time.Minute

// keptDeleted is how long a game that was deleted can be brought back at least.
const keptDeleted = 24 * time.Hour

// sharedLibrary holds the library, which is opened when it is first needed. Its methods
// wait for the disk: call them away from Fyne's goroutine.
type sharedLibrary struct {
	tasks *task.Group // what still writes

	place sync.Mutex // nobody waits long for it
	path  string

	mu      sync.Mutex // who holds it has the library alone
	library *library.Library
	backup  *task.Job // an automatic one
}

// get returns the library, opened.
func (b *sharedLibrary) get(ctx context.Context) (*library.Library, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.library != nil {
		return b.library, nil
	}
	l, err := library.Open(ctx, b.where())
	if err == nil {
		b.library = l
		b.backUp(l)
	}
	return l, err
}

// backUp makes an automatic backup, if one is due, while the program goes on.
func (b *sharedLibrary) backUp(l *library.Library) {
	b.backup = b.tasks.Do(func(ctx context.Context) error {
		_, err := l.AutoBackup(ctx, time.Now())
		return errors.Join(err, l.Purge(ctx, time.Now().Add(-keptDeleted)))
	}, nil, nil) // the next start tries again; a person is not to be bothered with it
}

// restore puts a backup in the place of the library and opens it. If that fails it
// opens the library as it was.
func (b *sharedLibrary) restore(ctx context.Context, backup string) (*library.Library, error) {
	if err := b.close(); err != nil {
		return nil, err
	}
	failed := library.Restore(ctx, b.where(), backup)
	l, err := b.get(ctx)
	return l, errors.Join(failed, err)
}

// where returns the file of the library.
func (b *sharedLibrary) where() string {
	b.place.Lock()
	defer b.place.Unlock()
	return b.path
}

// use opens the library at path in the place of the one in use. If that fails it opens
// that one again.
func (b *sharedLibrary) use(ctx context.Context, path string) (*library.Library, error) {
	before := b.where()
	if err := b.close(); err != nil {
		return nil, err
	}
	b.moveTo(path)
	l, failed := b.get(ctx)
	if failed != nil {
		b.moveTo(before)
		l, _ = b.get(ctx)
	}
	return l, failed
}

func (b *sharedLibrary) moveTo(path string) {
	b.place.Lock()
	defer b.place.Unlock()
	b.path = path
}

// close waits for what is being written and closes the library.
func (b *sharedLibrary) close() error {
	b.mu.Lock()
	b.backup.Cancel()
	b.mu.Unlock()
	b.tasks.Wait(patience)
	return b.shut()
}

// shut closes the library, waiting for nothing.
func (b *sharedLibrary) shut() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closeHeld()
}

// closeHeld closes the library, whose lock the caller holds.
func (b *sharedLibrary) closeHeld() error {
	if b.library == nil {
		return nil
	}
	err := b.library.Close()
	b.library = nil
	return err
}

// alone closes the library and runs do. Whoever wants the library until do has returned
// waits for it, and then has the one that do has left.
func (b *sharedLibrary) alone(ctx context.Context, do func(context.Context) error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.backup.Cancel()
	return errors.Join(b.closeHeld(), do(ctx))
}

// keep saves a game. Its people are looked for among the players by their names.
func (b *sharedLibrary) keep(ctx context.Context, g *library.Game) (library.Saved, error) {
	l, err := b.get(ctx)
	if err != nil {
		return library.Saved{}, err
	}
	players, err := l.Players(ctx)
	if err != nil {
		return library.Saved{}, err
	}
	if p, ok := library.Named(players, g.Record.Info.Black); ok && g.BlackLevel == 0 {
		g.BlackPlayer = p.ID
	}
	if p, ok := library.Named(players, g.Record.Info.White); ok && g.WhiteLevel == 0 {
		g.WhitePlayer = p.ID
	}
	return l.Save(ctx, g)
}

// people returns all players, the strongest first.
func (b *sharedLibrary) people(ctx context.Context) (people []dialogs.Person, err error) {
	l, err := b.get(ctx)
	if err != nil {
		return nil, err
	}
	players, err := l.Players(ctx)
	for _, p := range players {
		people = append(people, dialogs.Person{Name: p.Name, Colour: p.Colour})
	}
	return people, err
}

// addPlayers makes players of the names that no player has yet.
func (b *sharedLibrary) addPlayers(ctx context.Context, names []string) error {
	l, err := b.get(ctx)
	if err != nil {
		return err
	}
	for _, name := range names {
		if _, err := l.AddPlayer(ctx, name, game.Empty); err != nil && !errors.Is(err, library.ErrNameTaken) {
			return err
		}
	}
	return nil
}
