package librarywindow

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"omok/game/library"
	"omok/gui/control"
	"omok/gui/dialogs"
	"omok/gui/i18n"
)

// damaged makes a library with games, a backup of it, and then damages it.
func damaged(t *testing.T) string {
	t.Helper()
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "library.db")
	l, err := library.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"h8i9", "h8i8", "h8g7"} {
		if _, err := l.Save(ctx, &library.Game{Record: aRecord(t, "Ada", "Bo", moves)}); err != nil {
			t.Fatal(err)
		}
		if len(library.Backups(path)) == 0 {
			if _, err := l.AutoBackup(ctx, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copy(data, strings.Repeat("X", 100))
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// ways returns the buttons in a sheet's content.
func ways(s *dialogs.Sheet) (buttons []*control.Button) {
	for _, o := range s.Content.(*fyne.Container).Objects {
		if b, ok := o.(*control.Button); ok {
			buttons = append(buttons, b)
		}
	}
	return buttons
}

func TestWaysOutOfADamagedLibrary(t *testing.T) {
	for name, want := range map[string]int{
		"Restore the backup of " + time.Now().Format(time.DateOnly): 1,
		"Save what can still be read":                               3,
		"Start a new, empty library":                                0,
	} {
		a := test.NewTempApp(t)
		w := test.NewTempWindow(t, nil)
		path, again := damaged(t), 0
		r := &Rescue{
			Words: i18n.New(i18n.English), Store: a.Preferences(), Canvas: w.Canvas(), Path: path,
			Work: func(do func(context.Context) error, then func()) {
				if err := do(context.Background()); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				then()
			},
			Again: func() { again++ },
		}
		s := r.Sheet()
		s.Open(w.Canvas())
		for _, b := range ways(s) {
			if b.Text == name {
				b.OnTapped()
			}
		}
		if top, ok := w.Canvas().Overlays().Top().(*dialogs.Sheet); ok { // what was salvaged
			top.Accept()
		}
		l, err := library.Open(context.Background(), path)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		n, err := l.Count(context.Background(), library.Query{})
		aside, errGlob := filepath.Glob(filepath.Join(filepath.Dir(path), "library-aside-*"))
		if err := errors.Join(err, errGlob, l.Close()); err != nil || n != want || again != 1 || len(aside) != 1 {
			t.Errorf("%s: %d games, want %d; gone on %d times; set aside %v; %v", name, n, want, again, aside, err)
		}
	}
}

func TestARescueCanBePutOff(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	r := &Rescue{Words: i18n.New(i18n.Korean), Canvas: w.Canvas(), Path: damaged(t)}
	s := r.Sheet()
	s.Open(w.Canvas())
	if n := len(ways(s)); n != 4 {
		t.Errorf("%d ways", n)
	}
	ways(s)[2].TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !s.Closed() {
		t.Error("Escape leaves it open")
	}
	if _, err := library.Open(context.Background(), r.Path); !errors.Is(err, library.ErrDamaged) {
		t.Errorf("it was touched: %v", err)
	}
}
